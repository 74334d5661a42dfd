"""Kinds of reasons: why a hint names this choice and not the other.

A game's optional `hints.py` has `HINTS: HintKinds`, an ordered list of kinds. A kind is a pure function

    find(position, choice, other) -> Reason | None

of the position as one seat knows it, of a choice, and of the best choice that differs from it (None if there is none).
It returns why `choice` is better, in one sentence with one thing to mark, or None. The engine asks each kind twice: the
first kind that holds for the best choice, and not with both choices exchanged, gives the reason.

`position` is whatever the game's `study` makes of a `HintQuestion`, once for each hint: the view, the memory of the
adviser, samples of shots. It must not use anything else, so a hint reveals nothing that its seat does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from gingersnap.core.bot import Bot, Imagine, WeighedChoice
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Seat
from gingersnap.core.registry import load_part
from gingersnap.core.table import Update
from gingersnap.core.words import Sentence, say

P = TypeVar("P")
"""The position as a game's kinds read it."""
EQUAL_WITHIN = 2.0
"""Percentage points of winning chance within which two choices count as equally good."""
REPEATED = 2
"""A kind shown in so many hints in a row gives way to another kind that holds."""
FALLBACKS = ("only", "equal", "long_run")
"""Names of the reasons that are given if no kind holds. They are not specific."""


class HintQuestion(NamedTuple):
    """Everything a seat knows when it asks for a hint."""

    update: Update
    bot: Bot
    """The adviser: it has followed the game from this seat, and may remember what the view does not show."""
    choices: Sequence[WeighedChoice]
    """Its choices, best first."""
    imagine: Imagine
    """Function that samples a state consistent with everything that the seat knows."""
    chance: Chance

    @property
    def seat(self) -> Seat:
        return self.update.seat


class Reason(NamedTuple):
    """A reason for a choice, and the one thing on the board that it speaks of."""

    sentence: Sentence
    mark: str = ""
    """Id of a thing as in `data-explain` on the board (`kind:which`); empty if nothing is to be marked."""


FindReason = Callable[[P, Any, Any], Reason | None]


@dataclass(frozen=True)
class HintKind(Generic[P]):
    """A kind of reason."""

    name: str
    find: FindReason[P]
    decisive: bool = False
    """Whether the reason need not distinguish the choice from the other one, and may be repeated."""


def number_word(number: int) -> Sentence:
    """Return a number as an argument of a reason: in words up to ten."""
    return say("number-word", number=number)


def _keep_question(question: HintQuestion) -> Any:
    return question


def _are_unequal(position: Any, first: Any, second: Any) -> bool:
    return bool(first != second)


def describe_action(position: Any, action: Any) -> Sentence:
    """Describe a choice in the words of its action."""
    return say("wait") if action is None else action.sentence()


def describe_winning_chance(
    position: Any, best: WeighedChoice, other: WeighedChoice | None, move: Sentence | None
) -> Sentence | None:
    """Describe the share of simulated games won, with that of the other choice; None if the bot has not counted it."""
    if "won" not in best.quantities:
        return None
    second = None if other is None else other.quantities.get("won")
    return say("hint-wins", won=best.quantities["won"], move=None if second is None else move, second=second)


@dataclass(frozen=True)
class HintKinds(Generic[P]):
    """The kinds of reasons of a game, most important first, and how the game studies and describes choices."""

    kinds: Sequence[HintKind[P]] = ()
    study: Callable[[HintQuestion], P] = _keep_question
    """Returns the position that the kinds receive."""
    differ: Callable[[P, Any, Any], bool] = _are_unequal
    """Whether two actions are different choices for a person: another piece, place, card or plan."""
    describe: Callable[[P, Any], Sentence] = describe_action
    """Returns the first line of the hint for an action (None: to wait)."""
    number: Callable[[P, WeighedChoice, WeighedChoice | None, Sentence | None], Sentence | None] = (
        describe_winning_chance
    )
    """Returns the small third line, for the best choice, the other one and the other one's first line."""
    equal_within: float = EQUAL_WITHIN
    """Difference in the bot's first quantity below which two choices are equally good."""
    by_name: dict[str, HintKind[P]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_name", {kind.name: kind for kind in self.kinds})
        assert len(self.by_name) == len(self.kinds), "two kinds have the same name"


class FoundReason(NamedTuple):
    kind: str
    """The name of the kind, or one of `FALLBACKS`."""
    reason: Reason


def hint_kinds_of(game: str) -> HintKinds[Any] | None:
    """Return the kinds of a game; None if it has no `hints.py`."""
    own = load_part(game, "hints")
    return None if own is None else own.HINTS


def best_and_other(
    kinds: HintKinds[P], position: P, choices: Sequence[WeighedChoice]
) -> tuple[WeighedChoice, WeighedChoice | None]:
    """Return the best choice, and the best one that a person would call another choice."""
    best = choices[0]
    return best, next((each for each in choices[1:] if kinds.differ(position, best.action, each.action)), None)


def find_reason(
    kinds: HintKinds[P],
    position: P,
    update: Update,
    best: WeighedChoice,
    other: WeighedChoice | None,
    recent: Sequence[str] = (),
) -> FoundReason:
    """Return the first reason that holds for the best choice and not for the other, or a fallback.

    `recent` names the kinds of this seat's last hints, latest last.
    """
    shown_often = recent[-1] if len(recent) >= REPEATED and len({*recent[-REPEATED:]}) == 1 else None
    repeated: FoundReason | None = None
    for kind in kinds.kinds:
        reason = _distinguishing_reason(kind, position, best.action, None if other is None else other.action)
        if reason is None:
            continue
        found = FoundReason(kind.name, reason)
        if kind.decisive or kind.name != shown_often:
            return found
        repeated = found
    return repeated or _fallback(kinds, update, best, other)


def _distinguishing_reason(kind: HintKind[P], position: P, best: Any, other: Any) -> Reason | None:
    reason = kind.find(position, best, other)
    if reason is None or kind.decisive or other is None:
        return reason
    return reason if kind.find(position, other, best) is None else None


def _fallback(kinds: HintKinds[P], update: Update, best: WeighedChoice, other: WeighedChoice | None) -> FoundReason:
    if len(update.offers) == 1 and not update.offers[0].free:
        return FoundReason("only", Reason(say("hint-only")))
    if other is not None and _is_equal(kinds.equal_within, best, other):
        return FoundReason("equal", Reason(say("hint-equal")))
    return FoundReason("long_run", Reason(say("hint-long-run")))


def _is_equal(within: float, best: WeighedChoice, other: WeighedChoice) -> bool:
    name = next(iter(best.quantities), None)
    return name in other.quantities and abs(best.quantities[name] - other.quantities[name]) < within
