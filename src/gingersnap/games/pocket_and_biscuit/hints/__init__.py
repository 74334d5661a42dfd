"""Kinds of reasons for hints of Pocket & Biscuit, most important first."""

from __future__ import annotations

from typing import Any

from gingersnap.core.bot import WeighedChoice
from gingersnap.core.guidance.hint_reasons import HintKind, HintKinds, Reason, number_word
from gingersnap.core.words import Sentence
from gingersnap.games.pocket_and_biscuit.hints.facts import Memory, mark, study, where
from gingersnap.games.pocket_and_biscuit.types import Count, Flip, Peek, Show, place_name
from gingersnap.games.pocket_and_biscuit.words import say

CRACKED_NUMBER = 2
"""The highest number that a cracked biscuit counts."""


# --- Tiles that are known -------------------------------------------------------------------------


def _take_the_end(memory: Memory, choice: Any, other: Any) -> Reason | None:
    """Explain: the last cracked tile fits, and the seat is ahead with it."""
    is_taken = memory.fits(choice) and memory.kind(choice) == "cracked" and memory.wanted == CRACKED_NUMBER
    if not is_taken or not memory.is_last_cracked or memory.lead + memory.points(choice) <= 0:
        return None
    return Reason(say("reason-take-the-end", place=where(choice)), mark(choice))


def _leave_the_end(memory: Memory, choice: Any, other: Any) -> Reason | None:
    """Return the reason that the other choice is the last cracked tile while the seat is behind."""
    is_other = isinstance(other, Flip) and memory.kind(other) == "cracked" and memory.fits(other)
    if not is_other or not memory.is_last_cracked or not memory.lacks_time:
        return None
    return Reason(say("reason-leave-the-end"), "cracked")


def _great_six(memory: Memory, choice: Any, other: Any) -> Reason | None:
    great = memory.view.numbers.great
    if memory.wanted != great or not memory.fits(choice):
        return None
    sentence = say("reason-great-six", place=where(choice), shown=number_word(memory.shown(choice)), great=great)
    return Reason(sentence, mark(choice))


def _start_known_chain(memory: Memory, choice: Any, other: Any) -> Reason | None:
    """Return the first tile, after which others that fit are known too."""
    count = memory.sure_count(choice)
    if memory.wanted != 1 or count < 3:
        return None
    return Reason(say("reason-start-known-chain", place=where(choice), number=count), mark(choice))


def _start_known_pair(memory: Memory, choice: Any, other: Any) -> Reason | None:
    if memory.wanted != 1 or memory.sure_count(choice) != 2:
        return None
    return Reason(say("reason-start-known-pair", place=where(choice)), mark(choice))


def _chocolate_first(memory: Memory, choice: Any, other: Any) -> Reason | None:
    """Both tiles are known to fit, and this one scores more."""
    kind = memory.kind(choice)
    if kind is None or not memory.fits(choice) or not memory.fits(other):
        return None
    if memory.points(choice) <= memory.points(other):
        return None
    chocolate = bool(kind.endswith("_chocolate"))
    sentence = say("reason-chocolate-first", place=where(choice), points=memory.points(choice), chocolate=chocolate)
    return Reason(sentence, mark(choice))


def _keep_cracked(memory: Memory, choice: Any, other: Any) -> Reason | None:
    """Either can be the first; the cracked one could be the second as well."""
    if memory.wanted != 1 or not memory.fits(choice) or not memory.fits(other):
        return None
    if memory.kind(choice) == "cracked" or memory.kind(other) != "cracked":
        return None
    return Reason(say("reason-keep-cracked", place=where(other)), mark(other))


def _keep_whole(memory: Memory, choice: Any, other: Any) -> Reason | None:
    """Either fits; the whole one can be tapped for a higher number, a cracked one never (PNB-14)."""
    if not memory.fits(choice) or not memory.fits(other) or other.tapped:
        return None
    if memory.kind(choice) != "cracked" or memory.kind(other) == "cracked":
        return None
    sentence = say("reason-keep-whole", place=where(other), number=memory.shown(other) + 1)
    return Reason(sentence, mark(other))


def _save_for_a_tap(memory: Memory, choice: Any, other: Any) -> Reason | None:
    """Explain: the other tile fits too, but tapped it is the only known way to count the next number."""
    if not memory.fits(choice) or not memory.fits(other) or not isinstance(choice, Flip) or not choice.tapped:
        return None
    shown = memory.shown(other)
    if other.tapped or shown != memory.wanted or memory.sure_count(choice) <= memory.sure_count(other):
        return None
    return Reason(say("reason-save-for-a-tap", place=where(other), number=shown + 1), mark(other))


def _four_needs_a_tap(memory: Memory, choice: Any, other: Any) -> Reason | None:
    if not memory.fits(choice) or not choice.tapped or memory.wanted not in memory.view.only_by_spell:
        return None
    sentence = say(
        "reason-needs-a-tap", number=memory.wanted, shown=number_word(memory.shown(choice)), place=where(choice)
    )
    return Reason(sentence, mark(choice))


def _tap_known(memory: Memory, choice: Any, other: Any) -> Reason | None:
    if not memory.fits(choice) or not choice.tapped:
        return None
    sentence = say(
        "reason-tap-known", number=memory.wanted, shown=number_word(memory.shown(choice)), place=where(choice)
    )
    return Reason(sentence, mark(choice))


def _cracked_fits(memory: Memory, choice: Any, other: Any) -> Reason | None:
    if not memory.fits(choice) or memory.kind(choice) != "cracked":
        return None
    return Reason(say("reason-cracked-fits", place=where(choice), number=memory.wanted), mark(choice))


def _known_fit(memory: Memory, choice: Any, other: Any) -> Reason | None:
    if not memory.fits(choice) or choice.tapped:
        return None
    return Reason(say("reason-known-fit", number=memory.wanted, place=where(choice)), mark(choice))


# --- Tiles that nobody has seen -------------------------------------------------------------------


def _keep_known_one(memory: Memory, choice: Any, other: Any) -> Reason | None:
    """Return the reason to turn another tile first, so that the known one can be tapped as the second."""
    ones = memory.places_of(1)
    if memory.wanted != 1 or not memory.is_unseen(choice) or len(ones) != 1 or memory.places_of(2, plain=False):
        return None
    if not memory.fits(other):
        return None
    place = place_name(ones[0])
    return Reason(say("reason-keep-known-one", place=place), f"pocket:{place.lower()}")


def _safe_fail(memory: Memory, choice: Any, other: Any) -> Reason | None:
    """Explain: nothing known fits; a known tile that is not cracked ends the turn, and nothing is lost."""
    is_known = isinstance(choice, Flip) and memory.kind(choice) is not None and not memory.fits(choice)
    if not is_known or not memory.is_safe or (choice.tapped and memory.view.wrong_tap == "failure"):
        return None
    if memory.kind(choice) == "cracked" and (choice.tapped or memory.view.late_cracked == "failure"):
        return None
    return Reason(say("reason-safe-fail", tap=bool(choice.tapped), place=where(choice)), mark(choice))


def _no_tap_crack_risk(memory: Memory, choice: Any, other: Any) -> Reason | None:
    if not memory.is_unseen(choice) or choice.tapped or not isinstance(other, Flip) or not other.tapped:
        return None
    if not memory.is_safe or not memory.is_unseen(other) or not memory.unseen_cracked:
        return None
    return Reason(say("reason-no-tap-crack-risk"), mark(choice))


def _odds_without_tap(memory: Memory, choice: Any, other: Any) -> Reason | None:
    if not memory.is_unseen(choice) or choice.tapped or not memory.is_unseen(other) or not other.tapped:
        return None
    fitting = memory.unseen_fitting(False)
    if fitting <= memory.unseen_fitting(True):
        return None
    return Reason(say("reason-odds-without-tap", count=fitting, many=number_word(fitting)), mark(choice))


def _odds_with_tap(memory: Memory, choice: Any, other: Any) -> Reason | None:
    if not memory.is_unseen(choice) or not choice.tapped or not memory.is_unseen(other) or other.tapped:
        return None
    fitting = memory.unseen_fitting(True)
    if fitting <= memory.unseen_fitting(False):
        return None
    return Reason(say("reason-odds-with-tap", count=fitting, many=number_word(fitting), safe=memory.is_safe), "wand")


def _must_tap_unseen(memory: Memory, choice: Any, other: Any) -> Reason | None:
    """No tile shows the number, and none is known to make it with a tap."""
    if not memory.is_unseen(choice) or not choice.tapped or not memory.view.must_tap or memory.fits(other):
        return None
    fitting = memory.unseen_fitting(True)
    if not fitting:
        return None
    return Reason(
        say("reason-must-tap-unseen", wanted=number_word(memory.wanted), count=fitting, many=number_word(fitting)),
        "wand",
    )


def _better_than_known(memory: Memory, choice: Any, other: Any) -> Reason | None:
    """Return the reason that the other tile is known not to fit, while an unseen one may."""
    if not memory.is_unseen(choice) or not isinstance(other, Flip) or memory.is_unseen(other) or memory.fits(other):
        return None
    if not memory.unseen_fitting(choice.tapped):
        return None
    return Reason(say("reason-better-than-known", place=where(other)), mark(choice))


def _saves_for_later(memory: Memory, choice: Any, other: Any) -> Reason | None:
    """Return a known tile would fit now, but is needed for a higher number; an unseen one may do instead."""
    if not memory.is_unseen(choice) or not memory.fits(other):
        return None
    place, shown = where(other), memory.shown(other)
    return Reason(say("reason-saves-for-later", place=place, number=shown + 1), f"pocket:{place.lower()}")


def _free_look(memory: Memory, choice: Any, other: Any) -> Reason | None:
    """Explain: the counted tiles are safe, and nothing known fits."""
    if not memory.is_unseen(choice) or choice.tapped or not memory.is_safe:
        return None
    return Reason(say("reason-free-look"), mark(choice))


def _explore(memory: Memory, choice: Any, other: Any) -> Reason | None:
    if memory.wanted != 1 or not memory.is_unseen(choice) or memory.places_of(1, plain=False):
        return None
    percent = round(100 * memory.unseen_fitting(False) / max(1, memory.unseen))
    return Reason(say("reason-explore", percent=percent), mark(choice))


def _try_unseen(memory: Memory, choice: Any, other: Any) -> Reason | None:
    fitting = memory.unseen_fitting(choice.tapped) if memory.is_unseen(choice) else 0
    if not fitting or memory.knows_a_fit:
        return None
    sentence = say("reason-try-unseen", wanted=number_word(memory.wanted), count=fitting, many=number_word(fitting))
    return Reason(sentence, mark(choice))


def _nothing_fits(memory: Memory, choice: Any, other: Any) -> Reason | None:
    """No tile that is left can fit, so the cheapest end of the turn is best."""
    if not isinstance(choice, Flip) or memory.knows_a_fit:
        return None
    if memory.is_unseen(choice) and memory.unseen_fitting(choice.tapped):
        return None
    return Reason(say("reason-nothing-fits", number=memory.wanted, free=memory.is_harmless(choice)), mark(choice))


# --- Other choices --------------------------------------------------------------------------------


def _refuse_the_end(memory: Memory, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, Count) or choice.number == len(memory.view.chain):
        return None
    number: int = choice.number
    return Reason(say("reason-refuse-the-end", number=number), "chain")


def _count_what_fits(memory: Memory, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, Count) or choice.number != len(memory.view.chain):
        return None
    number: int = choice.number
    return Reason(say("reason-count-what-fits", number=number), "chain")


def _show_what_is_known(memory: Memory, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, Show) or memory.kind(choice) is None:
        return None
    return Reason(say("reason-show-what-is-known"), mark(choice))


def _show_high_number(memory: Memory, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, Show) or memory.shown(choice) <= memory.shown(other):
        return None
    return Reason(say("reason-show-high-number"), mark(choice))


def _show_any(memory: Memory, choice: Any, other: Any) -> Reason | None:
    """All that can be shown is equally helpful to the next player."""
    if not isinstance(choice, Show) or not isinstance(other, Show) or memory.shown(choice) != memory.shown(other):
        return None
    return Reason(say("reason-show-any", known=memory.kind(choice) is not None), mark(choice))


def _peek_at_unseen(memory: Memory, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, Peek):
        return None
    known = memory.kind(choice) is not None
    return Reason(say("reason-peek-at-known" if known else "reason-peek-at-unseen"), mark(choice))


KINDS = (
    HintKind("take_the_end", _take_the_end, decisive=True),
    HintKind("leave_the_end", _leave_the_end),
    HintKind("great_six", _great_six),
    HintKind("chocolate_first", _chocolate_first),
    HintKind("keep_cracked", _keep_cracked),
    HintKind("keep_whole", _keep_whole),
    HintKind("save_for_a_tap", _save_for_a_tap),
    HintKind("start_known_chain", _start_known_chain),
    HintKind("start_known_pair", _start_known_pair),
    HintKind("four_needs_a_tap", _four_needs_a_tap),
    HintKind("tap_known", _tap_known),
    HintKind("cracked_as_two", _cracked_fits),
    HintKind("known_fit", _known_fit),
    HintKind("keep_known_one", _keep_known_one),
    HintKind("saves_for_later", _saves_for_later),
    HintKind("no_tap_crack_risk", _no_tap_crack_risk),
    HintKind("odds_without_tap", _odds_without_tap),
    HintKind("odds_with_tap", _odds_with_tap),
    HintKind("must_tap_unseen", _must_tap_unseen),
    HintKind("safe_fail", _safe_fail),
    HintKind("better_than_known", _better_than_known),
    HintKind("free_look", _free_look),
    HintKind("explore", _explore),
    HintKind("try_unseen", _try_unseen),
    HintKind("nothing_fits", _nothing_fits, decisive=True),
    HintKind("refuse_the_end", _refuse_the_end),
    HintKind("count_what_fits", _count_what_fits),
    HintKind("show_what_is_known", _show_what_is_known),
    HintKind("show_high_number", _show_high_number),
    HintKind("show_any", _show_any, decisive=True),
    HintKind("peek", _peek_at_unseen, decisive=True),
)


def _differ(memory: Memory, one: Any, other: Any) -> bool:
    """Unseen tiles are all alike."""
    if memory.is_unseen(one) and memory.is_unseen(other):
        return bool(one.tapped != other.tapped)
    return bool(one != other)


def _describe_points(
    memory: Memory, best: WeighedChoice, other: WeighedChoice | None, move: Sentence | None
) -> Sentence | None:
    """Describe the points that the turn can be expected to bring, with those of the other choice."""
    if "points" not in best.quantities:
        return None
    second = None if other is None else other.quantities.get("points")
    points = round(best.quantities["points"])
    if second is None or move is None or round(second) == points:
        return say("hint-points", points=points, move=None, second=0)
    return say("hint-points", points=points, move=move, second=round(second))


ABOUT_EQUAL = 0.25
"""Expected points by which choices may differ and are equally good."""
HINTS = HintKinds[Memory](kinds=KINDS, study=study, differ=_differ, number=_describe_points, equal_within=ABOUT_EQUAL)
