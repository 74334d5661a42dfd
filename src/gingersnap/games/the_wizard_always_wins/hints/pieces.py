"""Kinds of reasons to play, keep, ask for or give a piece, and to turn in sets."""

from __future__ import annotations

from typing import Any

from gingersnap.core.contract import Seat
from gingersnap.core.guidance.hint_reasons import HintKind, Reason, number_word
from gingersnap.games.the_wizard_always_wins.hints.facts import Gain, Outlook
from gingersnap.games.the_wizard_always_wins.piece_names import element_named, single_named
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    Consent,
    Finish,
    Give,
    Piece,
    Play,
    TurnIn,
    WizardAlwaysWinsLay,
    WizardAlwaysWinsTakeBack,
)
from gingersnap.games.the_wizard_always_wins.words import say

FEW_LEFT = 3
"""So few icons or fewer are scarce."""
MANY_TIMES = 2
"""Own gems are many if they are so many times the level, and the other way round."""
WITHIN_REACH = 2
"""Icons short of a second set within which it pays to wait."""


def _mark(outlook: Outlook, action: Any, piece: Piece) -> str:
    which = f"{piece.element}-{'token' if piece.is_token else piece.icons}"
    if isinstance(action, Ask):
        return f"piece:{action.seat}-{which}"
    return f"piece:{outlook.view.seat}-{which}" if isinstance(action, Give) else f"card:{which}"


def _reason(outlook: Outlook, action: Any, gain: Gain, sentence: Any) -> Reason:
    return Reason(sentence, _mark(outlook, action, gain.piece))


# --- Pieces that come to the own sets -------------------------------------------------------------


def _completes_set(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    gain = outlook.gain_of(choice)
    if gain is None or not gain.completes or not outlook.is_rewarded(gain.element):
        return None
    named, levels, gems = element_named(gain.element.name), gain.element.levels > 0, gain.element.gems > 0
    return _reason(outlook, choice, gain, say("reason-play-completes", element=named, level=levels, gem=gems))


def _breaks_set(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Without the piece somebody else needs two icons or more for a set of which one or none was missing."""
    if not isinstance(choice, Ask):
        return None
    element = outlook.element(choice.piece.element)
    missing = element.needs - outlook.icons(element.name, choice.seat)
    if missing > 1 or missing + choice.piece.icons < 2:
        return None
    sentence = say("reason-breaks-set", seat=choice.seat, element=element_named(element.name))
    return Reason(sentence, _mark(outlook, choice, choice.piece))


def _is_just_enough(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    gain, second = outlook.gain_of(choice), outlook.gain_of(other)
    if gain is None or second is None or not gain.completes or gain.element != second.element:
        return None
    if gain.piece.icons >= second.piece.icons:
        return None
    return _reason(outlook, choice, gain, say("reason-just-enough", many=number_word(second.piece.icons)))


def _better_reward(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Of two complete sets the one that gives more."""
    gain, second = outlook.gain_of(choice), outlook.gain_of(other)
    if gain is None or second is None or not (gain.completes and second.completes):
        return None
    if gain.rewards <= second.rewards or not outlook.is_rewarded(gain.element):
        return None
    return _reason(outlook, choice, gain, say("reason-better-reward", element=element_named(gain.element.name)))


def _is_one_missing(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    gain = outlook.gain_of(choice)
    if gain is None or gain.missing != 1 or not outlook.is_rewarded(gain.element):
        return None
    return _reason(outlook, choice, gain, say("reason-one-missing", one=single_named(gain.element)))


def _needs_level(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    gain, me = outlook.gain_of(choice), outlook.me
    if gain is None or me.gems_in_bag < MANY_TIMES * me.level or me.level >= outlook.view.highest_level:
        return None
    if not gain.element.levels:
        return None
    return _reason(outlook, choice, gain, say("reason-needs-level", number=me.level, many=number_word(me.level)))


def _needs_gem(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    gain, me = outlook.gain_of(choice), outlook.me
    if gain is None or not gain.element.gems or not me.gems_left or me.level < MANY_TIMES * max(1, me.gems_in_bag):
        return None
    return _reason(
        outlook, choice, gain, say("reason-needs-gem", number=me.gems_in_bag, many=number_word(me.gems_in_bag))
    )


def _is_scarce(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Of the element of the other choice there are too few icons left."""
    gain, second = outlook.gain_of(choice), outlook.gain_of(other)
    if gain is None or second is None or gain.element == second.element:
        return None
    left = outlook.icons_left(second.element)
    if left is None or left > FEW_LEFT or second.completes or left >= 2 * second.missing:
        return None
    return _reason(
        outlook,
        choice,
        gain,
        say("reason-scarce", count=left, many=number_word(left), one=single_named(second.element)),
    )


def _is_nearest(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    gain, second = outlook.gain_of(choice), outlook.gain_of(other)
    if gain is None or second is None or gain.completes or second.completes or gain.element == second.element:
        return None
    if gain.missing < 2 or gain.missing >= second.missing or not outlook.is_rewarded(gain.element):
        return None
    return _reason(outlook, choice, gain, say("reason-nearest", many=number_word(gain.missing), element=_named(gain)))


def _more_to_follow(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """More cards of the element are held."""
    gain = outlook.gain_of(choice)
    if gain is None or isinstance(choice, Ask):
        return None
    held = [card for card in outlook.view.hand if card.element == gain.element.name]
    if len(held) - (gain.piece in outlook.view.hand) < 1:
        return None
    return _reason(outlook, choice, gain, say("reason-more-to-follow", element=_named(gain)))


def _builds_on(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    gain = outlook.gain_of(choice)
    if gain is None or not gain.before or not outlook.is_rewarded(gain.element):
        return None
    return _reason(
        outlook,
        choice,
        gain,
        say("reason-builds-on", count=gain.before, many=number_word(gain.before), one=_one(gain), all=_named(gain)),
    )


def _shows_more(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    gain, second = outlook.gain_of(choice), outlook.gain_of(other)
    if gain is None or second is None or gain.piece.icons <= second.piece.icons:
        return None
    return _reason(outlook, choice, gain, say("reason-shows-more", many=number_word(gain.piece.icons)))


def _keeps_big_card(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Return the card with more icons of the same element stays where nobody can trade for it."""
    if not isinstance(choice, Play) or not isinstance(other, Play) or choice.card.element != other.card.element:
        return None
    if choice.card.icons >= other.card.icons or not any(tile.trades for tile in outlook.tiles.values()):
        return None
    sentence = say("reason-keeps-big-card", many=number_word(other.card.icons))
    return Reason(sentence, _mark(outlook, other, other.card))


def _gives_more(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    gain, second = outlook.gain_of(choice), outlook.gain_of(other)
    if gain is None or second is None or gain.rewards <= second.rewards:
        return None
    return _reason(outlook, choice, gain, say("reason-gives-more", element=_named(gain)))


def _needs_fewer(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    gain, second = outlook.gain_of(choice), outlook.gain_of(other)
    if gain is None or second is None or gain.element.needs >= second.element.needs:
        return None
    return _reason(
        outlook,
        choice,
        gain,
        say("reason-needs-fewer", element=_named(gain), count=gain.element.needs, many=number_word(gain.element.needs)),
    )


def _named(gain: Gain) -> Any:
    return element_named(gain.element.name)


def _one(gain: Gain) -> Any:
    return single_named(gain.element)


# --- Pieces that go -------------------------------------------------------------------------------


def _partner_gain(outlook: Outlook, partner: Seat, piece: Piece) -> tuple[int, bool]:
    """Return the icons of its element that the partner has, and whether the piece would complete a set there."""
    needs, before = outlook.element(piece.element).needs, outlook.icons(piece.element, partner)
    return before, (before + piece.icons) // needs > before // needs


def _gives_no_set(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Return the other piece would complete a set for who gets it."""
    partner = outlook.view.asked_seat
    if not isinstance(choice, Give) or not isinstance(other, Give) or partner is None:
        return None
    if not _partner_gain(outlook, partner, other.piece)[1] or _partner_gain(outlook, partner, choice.piece)[1]:
        return None
    sentence = say("reason-gives-no-set", seat=partner, element=element_named(other.piece.element))
    return Reason(sentence, _mark(outlook, choice, choice.piece))


def _spares_a_set(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: the given piece is farther from a set than the kept one."""
    if not isinstance(choice, Give) or not isinstance(other, Give) or choice.piece.element == other.piece.element:
        return None
    missing = [outlook.missing_after_trade(each.piece.element) for each in (choice, other)]
    if missing[0] <= missing[1]:
        return None
    sentence = say("reason-spares-a-set", element=element_named(other.piece.element))
    return Reason(sentence, _mark(outlook, choice, choice.piece))


def _only_piece(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, Give) or len(set(outlook.me.pieces)) > 1:
        return None
    return Reason(say("reason-only-piece"), _mark(outlook, choice, choice.piece))


def _gives_less(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, Give) or not isinstance(other, Give) or choice.piece.icons >= other.piece.icons:
        return None
    icons: int = choice.piece.icons
    sentence = say("reason-gives-less", number=icons, many=number_word(icons))
    return Reason(sentence, _mark(outlook, choice, choice.piece))


def _no_use_to_partner(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    partner = outlook.view.asked_seat
    if not isinstance(choice, Give) or partner is None or _partner_gain(outlook, partner, choice.piece)[0]:
        return None
    element = element_named(choice.piece.element)
    return Reason(say("reason-no-use", seat=partner, element=element), _mark(outlook, choice, choice.piece))


def _good_trade(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Agree where what comes is nearer to a set than what goes; refuse where it is the other way round."""
    wanted, offered = outlook.view.asked, outlook.view.offered
    if not isinstance(choice, Consent) or wanted is None or offered is None:
        return None
    brings = outlook.gain(offered).missing - outlook.element(wanted.element).needs + outlook.icons(wanted.element)
    if (brings < 0) != choice.agree:
        return None
    comes, goes = element_named(offered.element), element_named(wanted.element)
    if choice.agree:
        return Reason(say("reason-good-trade", comes=comes, goes=goes))
    return Reason(say("reason-bad-trade", comes=comes, goes=goes))


# --- Sets -----------------------------------------------------------------------------------------


def _more_sets(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, TurnIn) or not isinstance(other, TurnIn) or choice.element != other.element:
        return None
    if choice.sets <= other.sets:
        return None
    return Reason(say("reason-more-sets", many=number_word(choice.sets)), f"set:{choice.element}")


def _any_order(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, TurnIn) or not isinstance(other, TurnIn) or choice.element == other.element:
        return None
    sentence = say("reason-any-order", element=element_named(other.element))
    return Reason(sentence, f"set:{choice.element}")


def _first_gem(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    element = outlook.element(choice.element) if isinstance(choice, TurnIn) else None
    if element is None or not element.gems or outlook.me.gems_in_bag or not outlook.me.gems_left:
        return None
    return Reason(say("reason-first-gem"), f"set:{element.name}")


def _turn_in_level(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    element = outlook.element(choice.element) if isinstance(choice, TurnIn) else None
    if element is None or not element.levels or outlook.me.level >= outlook.view.highest_level:
        return None
    level = min(outlook.me.level + choice.sets * element.levels, outlook.view.highest_level)
    return Reason(say("reason-turn-in-level", many=number_word(level)), f"set:{element.name}")


def _turn_in_gem(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    element = outlook.element(choice.element) if isinstance(choice, TurnIn) else None
    if element is None or not element.gems or not outlook.me.gems_left:
        return None
    gems = outlook.me.gems_in_bag + min(choice.sets * element.gems, outlook.me.gems_left)
    return Reason(say("reason-turn-in-gem", number=gems, many=number_word(gems)), f"set:{element.name}")


def _reward_is_lost(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, Finish):
        return None
    complete = [each for each in outlook.view.elements if outlook.icons(each.name) >= each.needs]
    element = complete[0] if complete and not any(map(outlook.is_rewarded, complete)) else None
    if element is None:
        return None
    return Reason(say("reason-reward-is-lost", element=element_named(element.name)), f"set:{element.name}")


def _wait_for_double(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, Finish) or not isinstance(other, TurnIn | WizardAlwaysWinsLay):
        return None
    element = outlook.element(other.element if isinstance(other, TurnIn) else other.piece.element)
    missing = -outlook.icons(element.name) % element.needs
    if not 0 < missing <= WITHIN_REACH:
        return None
    sentence = say(
        "reason-wait-for-double",
        number=missing,
        many=number_word(missing),
        one=single_named(element),
        all=element_named(element.name),
    )
    return Reason(sentence, f"set:{element.name}")


def _keeps_change(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """With pieces laid: these waste nothing; or take them back, since others would."""
    view = outlook.view
    if not view.draft or view.draft_over or view.draft_missing or not isinstance(choice, TurnIn):
        return None
    return Reason(say("reason-keeps-change"), f"set:{choice.element}")


def _lays_more(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    view = outlook.view
    if not isinstance(choice, WizardAlwaysWinsLay) or not view.draft or not view.draft_missing:
        return None
    element = outlook.element(choice.piece.element)
    sentence = say(
        "reason-lays-more",
        number=view.draft_missing,
        many=number_word(view.draft_missing),
        one=single_named(element),
        all=element_named(element.name),
    )
    return Reason(sentence, f"set:{choice.piece.element}")


def _other_pieces(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, WizardAlwaysWinsTakeBack):
        return None
    return Reason(say("reason-other-pieces"))


PIECES = (
    HintKind("better_reward", _better_reward),
    HintKind("just_enough", _is_just_enough),
    HintKind("play_completes_set", _completes_set),
    HintKind("trade_breaks_set", _breaks_set),
    HintKind("one_missing", _is_one_missing),
    HintKind("level_first", _needs_level),
    HintKind("gems_first", _needs_gem),
    HintKind("scarce_element", _is_scarce),
    HintKind("nearest_set", _is_nearest),
    HintKind("builds_on", _builds_on),
    HintKind("more_to_follow", _more_to_follow),
    HintKind("shows_more", _shows_more),
    HintKind("keeps_big_card", _keeps_big_card),
    HintKind("gives_more", _gives_more),
    HintKind("needs_fewer", _needs_fewer),
    HintKind("only_piece", _only_piece, decisive=True),
    HintKind("gives_no_set", _gives_no_set),
    HintKind("spares_a_set", _spares_a_set),
    HintKind("gives_less", _gives_less),
    HintKind("no_use_to_partner", _no_use_to_partner),
    HintKind("good_trade", _good_trade),
)
SETS = (
    HintKind("more_sets", _more_sets),
    HintKind("any_order", _any_order, decisive=True),
    HintKind("pay_without_waste", _keeps_change),
    HintKind("lays_more", _lays_more),
    HintKind("other_pieces", _other_pieces),
    HintKind("first_gem", _first_gem),
    HintKind("turn_in_level", _turn_in_level),
    HintKind("turn_in_gem", _turn_in_gem),
    HintKind("reward_is_lost", _reward_is_lost),
    HintKind("wait_for_double", _wait_for_double),
)
