"""Kinds of reasons for hints of XTAL in one's turn: the way to rings and Home, fights to begin, cards to keep."""

from __future__ import annotations

from typing import Any

from gingersnap.core.guidance.hint_reasons import HintKind, Reason, number_word
from gingersnap.games.xtal.bots.belief import SHIELD_AGAINST
from gingersnap.games.xtal.bots.card_plans import victims
from gingersnap.games.xtal.hints.facts import Move, Outlook, mark_spot, mark_token, power
from gingersnap.games.xtal.house_data import position_name
from gingersnap.games.xtal.rules.path import SIZE
from gingersnap.games.xtal.types import ChooseHome, EndTurn, TakeRings, XtalTakeBack
from gingersnap.games.xtal.words import say

UNLIKELY = 50
"""Percent of strikes under which a fight is not worth own rings."""


def _win_now(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: a landing at Home with the rings needed (XTL-2, XTL-A6)."""
    if outlook.has_the_rings(outlook.seat) and outlook.landing(outlook.group(choice)) == outlook.home:
        return Reason(say("reason-win-now"), mark_spot(outlook.home))
    if not isinstance(choice, TakeRings) or not choice.take or choice.position != outlook.home:
        return None
    if outlook.own_rings + outlook.stored(choice.position) < outlook.needed:
        return None
    return Reason(say("reason-win-by-rings"), _mark_storage(choice.position))


def _stop_the_winner(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    move = _rival_moved(outlook, choice)
    if move is None or not outlook.rolls_home(move.token, outlook.view.positions):
        return None
    if outlook.rolls_home(move.token, outlook.group(choice).positions):
        return None
    return Reason(say("reason-stop-the-winner", card=move.card, seat=move.token), mark_token(move.token))


# --- Rings and the way Home -----------------------------------------------------------------------


def _take_stored_rings(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    position = outlook.landing(outlook.group(choice))
    if position is None or not outlook.view.options.teleport_takes_rings or not outlook.stored(position):
        return None
    rings = outlook.stored(position)
    sentence = say(
        "reason-take-stored-rings",
        position=position_name(position),
        count=rings,
        many=number_word(rings),
        enough=outlook.own_rings + rings >= outlook.needed,
    )
    return Reason(sentence, mark_spot(position))


def _more_stored_rings(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    position, instead = outlook.landing(outlook.group(choice)), outlook.landing(outlook.group(other))
    if position is None or instead is None or not outlook.view.options.teleport_takes_rings:
        return None
    rings, fewer = outlook.stored(position), outlook.stored(instead)
    if rings <= fewer or not fewer:
        return None
    sentence = say(
        "reason-more-stored-rings",
        position=position_name(position),
        place=position_name(instead),
        many=number_word(rings),
        fewer=number_word(fewer),
    )
    return Reason(sentence, mark_spot(position))


def _take_rings(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, TakeRings) or not choice.take:
        return None
    rings = outlook.stored(choice.position)
    missing = max(0, outlook.needed - outlook.own_rings - rings)
    sentence = say("reason-take-rings", count=rings, missing=missing, many=number_word(missing))
    return Reason(sentence, _mark_storage(choice.position))


def _own_walk(outlook: Outlook, choice: Any) -> Move | None:
    """Return the last movement of the own token by a group that begins no Combat."""
    group = outlook.group(choice)
    return group.last_move_of(outlook.seat) if group.pair is None and group.weapon is None else None


def _goal_next_roll(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: a roll can reach Home or a ring from there, and not from where the token stands."""
    walk = _own_walk(outlook, choice)
    before = outlook.view.positions[outlook.seat]
    if walk is None or outlook.rolls_to_goal(walk.to) <= outlook.rolls_to_goal(before):
        return None
    goal = outlook.next_goal(walk.to)
    assert goal is not None
    sentence = say(
        "reason-goal-next-roll",
        position=position_name(walk.to),
        goal=position_name(goal.position),
        home=outlook.has_the_rings(outlook.seat),
    )
    return Reason(sentence, mark_spot(walk.to))


def _second_chance(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: the next roll can reach the same goal, and more of the other rolls leave another try."""
    walk = _own_walk(outlook, choice)
    before = outlook.next_goal(outlook.view.positions[outlook.seat])
    after = None if walk is None else outlook.next_goal(walk.to)
    if walk is None or before is None or after is None or before.position != after.position:
        return None
    if not before.steps < after.steps <= outlook.faces or outlook.view.options.passing_wins:
        return None
    home = outlook.has_the_rings(outlook.seat)
    sentence = say(
        "reason-second-chance", position=position_name(walk.to), goal=position_name(after.position), home=home
    )
    return Reason(sentence, mark_spot(walk.to))


def _nearer_goal(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    walk = _own_walk(outlook, choice)
    before = outlook.next_goal(outlook.view.positions[outlook.seat])
    if walk is None or before is None:
        return None
    after = outlook.next_goal(walk.to)
    if after is None or after.steps >= before.steps:
        return None
    sentence = say(
        "reason-nearer-goal",
        position=position_name(walk.to),
        count=after.steps,
        many=number_word(after.steps),
        goal=position_name(after.position),
        home=outlook.has_the_rings(outlook.seat),
    )
    return Reason(sentence, mark_spot(walk.to))


def _home_is_close(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: the next roll can win, and no card of the other choice improves that."""
    if not isinstance(choice, EndTurn) or not outlook.has_the_rings(outlook.seat):
        return None
    now = outlook.rolls_home(outlook.seat, outlook.view.positions)
    if not now or outlook.rolls_home(outlook.seat, outlook.group(other).positions) > now:
        return None
    steps = outlook.steps_home(outlook.seat, outlook.view.positions[outlook.seat])
    return Reason(say("reason-home-is-close", count=steps, many=number_word(steps)), mark_spot(outlook.home))


def _lonely_home(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, ChooseHome) or not isinstance(other, ChooseHome):
        return None
    ahead, instead = _way_on(outlook, choice), _way_on(outlook, other)
    if ahead <= instead:
        return None
    sentence = say("reason-lonely-home", position=position_name(choice.position), steps=ahead)
    return Reason(sentence, mark_spot(choice.position))


def _any_home(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, ChooseHome) or not isinstance(other, ChooseHome):
        return None
    if _way_on(outlook, choice) != _way_on(outlook, other):
        return None
    return Reason(say("reason-any-home"), mark_spot(choice.position))


def _way_on(outlook: Outlook, choice: ChooseHome) -> int:
    """Return the steps from a Home to the next one that is taken; the whole path where none is."""
    return min(((home - choice.position) % SIZE for home in outlook.view.homes if home >= 0), default=SIZE)


# --- Fights of others -----------------------------------------------------------------------------


def _others_fight(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    group = outlook.group(choice)
    if outlook.view.phase != "cards" or group.pair is None or outlook.seat in group.pair:
        return None
    sentence = say("reason-others-fight", first=group.pair[0], second=group.pair[1])
    return Reason(sentence, mark_spot(group.moves[-1].to))


def _delay_rival(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: an opponent with the rings needed has farther to go than after the other choice."""
    move = _rival_moved(outlook, choice)
    if move is None or outlook.group(choice).pair is not None:
        return None
    after = outlook.steps_home(move.token, move.to)
    if after <= outlook.steps_home(move.token, outlook.group(other).positions[move.token]):
        return None
    sentence = say("reason-delay-rival", card=move.card, seat=move.token, steps=number_word(after))
    return Reason(sentence, mark_token(move.token))


def _rival_moved(outlook: Outlook, choice: Any) -> Move | None:
    """Return the last movement of an opponent who has the rings needed."""
    moves = reversed(outlook.group(choice).moves)
    return next((move for move in moves if move.token != outlook.seat and outlook.has_the_rings(move.token)), None)


# --- Cards to keep --------------------------------------------------------------------------------


def _not_ready(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    foe = outlook.brought_foe(outlook.group(other))
    if (
        not isinstance(choice, EndTurn)
        or foe is None
        or (outlook.weapons and (outlook.answers or not outlook.own_rings))
    ):
        return None
    return Reason(say("reason-not-ready", weapon=outlook.weapons > 0), mark_token(foe))


def _risky_fight(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    foe = outlook.brought_foe(outlook.group(other))
    if not isinstance(choice, EndTurn) or foe is None or not outlook.own_rings or not outlook.weapons:
        return None
    percent = 100 - outlook.strike_percent(foe)
    if percent <= UNLIKELY:
        return None
    sentence = say("reason-risky-fight", seat=foe, percent=percent, count=outlook.weapons)
    return Reason(sentence, mark_token(foe))


def _save_teleport(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    group = outlook.group(other)
    if not isinstance(choice, EndTurn) or all(move.card != "teleport" for move in group.moves):
        return None
    landed = outlook.landing(group)
    takes = landed is not None and outlook.view.options.teleport_takes_rings and outlook.stored(landed)
    if takes or 2 * outlook.own_rings < outlook.needed:
        return None
    return Reason(say("reason-save-teleport"), outlook.mark_card("teleport"))


def _no_hurry(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: the opponent whom the other choice would carry away cannot win on the next roll."""
    move = _rival_moved(outlook, other)
    if not isinstance(choice, EndTurn) or move is None or outlook.rolls_home(move.token, outlook.view.positions):
        return None
    return Reason(say("reason-no-hurry", seat=move.token, card=power(move.card)), mark_token(move.token))


def _void_as_cover(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    void = outlook.group(choice).void
    if void is None or void.answers is not None or outlook.view.phase != "cards" or not outlook.own_rings:
        return None
    rings = outlook.own_rings
    return Reason(say("reason-void-as-cover", count=rings, many=number_word(rings)), outlook.mark_card("void"))


def _no_better_from_there(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: the other choice carries the own token, and neither the next roll nor the way gets better."""
    walk = _own_walk(outlook, other)
    before = outlook.view.positions[outlook.seat]
    if not isinstance(choice, EndTurn) or walk is None:
        return None
    here, there = outlook.next_goal(before), outlook.next_goal(walk.to)
    if here is None or there is None or there.steps < here.steps:
        return None
    home = outlook.has_the_rings(outlook.seat)
    sentence = say("reason-no-better-from-there", card=power(walk.card), position=position_name(walk.to), home=home)
    return Reason(sentence, outlook.mark_card(walk.card))


def _card_for_steps(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: the other choice saves steps, but no ring and no Home is within the next roll from there."""
    walk = _own_walk(outlook, other)
    if not isinstance(choice, EndTurn) or walk is None or outlook.rolls_to_goal(walk.to):
        return None
    home = outlook.has_the_rings(outlook.seat)
    sentence = say("reason-card-for-steps", card=power(walk.card), position=position_name(walk.to), home=home)
    return Reason(sentence, outlook.mark_card(walk.card))


def _roll_is_as_good(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: the next roll can reach a goal from here as well."""
    walk = _own_walk(outlook, other)
    here = outlook.view.positions[outlook.seat]
    if not isinstance(choice, EndTurn) or walk is None or not outlook.rolls_to_goal(here):
        return None
    goal = outlook.next_goal(here)
    assert goal is not None
    sentence = say("reason-roll-is-as-good", card=power(walk.card), goal=position_name(goal.position))
    return Reason(sentence, mark_spot(goal.position))


def _small_chance(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: the other choice gains no more than a chance in the next roll."""
    walk = _own_walk(outlook, other)
    if not isinstance(choice, EndTurn) or walk is None:
        return None
    rolls = outlook.rolls_to_goal(walk.to)
    if not rolls or 2 * rolls > outlook.faces:
        return None
    sentence = say(
        "reason-small-chance",
        card=power(walk.card),
        percent=round(100 * rolls / outlook.faces),
        home=outlook.has_the_rings(outlook.seat),
    )
    return Reason(sentence, outlook.mark_card(walk.card))


def _no_rings_stored(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    walk = _own_walk(outlook, other)
    if not isinstance(choice, EndTurn) or walk is None or outlook.goals():
        return None
    return Reason(say("reason-no-rings-stored", card=power(walk.card)), outlook.mark_card(walk.card))


# --- Nothing else to do ---------------------------------------------------------------------------


def _stir(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: the deck and the refuse pile are empty, or nearly, until cards are played."""
    if outlook.group(choice).is_empty or not outlook.is_stuck:
        return None
    return Reason(say("reason-stir", cards=outlook.cards_to_draw), "deck")


def _cards_for_combat(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, EndTurn) or outlook.holds_a_move:
        return None
    if "void" in outlook.cards:
        return Reason(say("reason-void-for-later"), outlook.mark_card("void"))
    return Reason(say("reason-cards-for-combat"), mark_token(outlook.seat))


def _no_weapon_to_fight(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, EndTurn) or outlook.weapons or not outlook.holds_a_move:
        return None
    return Reason(say("reason-no-weapon-to-fight"), mark_token(outlook.seat))


def _nobody_in_reach(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, EndTurn) or not outlook.weapons or not outlook.holds_a_move or outlook.can_line_up:
        return None
    return Reason(say("reason-nobody-in-reach"), mark_token(outlook.seat))


def _weak_attack(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: somebody with rings can be brought into line, and would stop the own Weapons more often than not."""
    if not isinstance(choice, EndTurn) or not outlook.weapons or not outlook.can_line_up:
        return None
    percent = 100 - max(outlook.strike_percent(seat) for seat in victims(outlook.guess))
    if percent <= UNLIKELY:
        return None
    sentence = say("reason-weak-attack", percent=percent, count=outlook.weapons)
    return Reason(sentence, mark_token(outlook.seat))


def _guard_rings(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: a fight is possible, and the own rings would be at stake against a hand that can strike."""
    if not isinstance(choice, EndTurn) or not outlook.own_rings or not outlook.can_line_up:
        return None
    if not outlook.missing_shields:
        return None
    shield = power(SHIELD_AGAINST[outlook.missing_shields[0]])
    return Reason(say("reason-guard-rings", shield=shield), mark_token(outlook.seat))


def _either_place(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: both choices play the same card on the same token, and the place makes no difference that counts."""
    group, instead = outlook.group(choice), outlook.group(other)
    if not group.moves or not instead.moves or group.pair != instead.pair:
        return None
    if [move[:2] for move in group.moves] != [move[:2] for move in instead.moves]:
        return None
    to, place = group.positions[outlook.seat], instead.positions[outlook.seat]
    if to == place or outlook.rolls_to_goal(to) != outlook.rolls_to_goal(place):
        return None
    if outlook.stored(to) != outlook.stored(place):
        return None
    return Reason(say("reason-either-place", first=position_name(to), second=position_name(place)), mark_spot(to))


def _take_back(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, XtalTakeBack):
        return None
    first = next(iter(outlook.lays_of(choice)), None)
    return Reason(say("reason-take-back", card=None if first is None else power(first.card)), "group")


def _mark_storage(position: int) -> str:
    return f"storage:{position_name(position).lower()}"


DECISIVE = (
    HintKind("take_back", _take_back, decisive=True),
    HintKind("win_now", _win_now, decisive=True),
    HintKind("stop_the_winner", _stop_the_winner, decisive=True),
)
WAYS = (
    HintKind("take_rings", _take_rings, decisive=True),
    HintKind("more_stored_rings", _more_stored_rings),
    HintKind("take_stored_rings", _take_stored_rings),
    HintKind("home_is_close", _home_is_close),
)
KEEPING = (
    HintKind("others_fight", _others_fight),
    HintKind("goal_next_roll", _goal_next_roll),
    HintKind("nearer_goal", _nearer_goal),
    HintKind("second_chance", _second_chance),
    HintKind("delay_rival", _delay_rival),
    HintKind("void_as_cover", _void_as_cover),
    HintKind("not_ready", _not_ready),
    HintKind("risky_fight", _risky_fight),
    HintKind("save_teleport", _save_teleport),
    HintKind("no_hurry", _no_hurry),
    HintKind("no_better_from_there", _no_better_from_there),
    HintKind("roll_is_as_good", _roll_is_as_good),
    HintKind("no_rings_stored", _no_rings_stored),
    HintKind("card_for_steps", _card_for_steps),
    HintKind("small_chance", _small_chance),
    HintKind("lonely_home", _lonely_home),
    HintKind("any_home", _any_home, decisive=True),
    HintKind("stir", _stir, decisive=True),
    HintKind("either_place", _either_place, decisive=True),
    HintKind("cards_for_combat", _cards_for_combat),
    HintKind("no_weapon_to_fight", _no_weapon_to_fight),
    HintKind("nobody_in_reach", _nobody_in_reach),
    HintKind("weak_attack", _weak_attack),
    HintKind("guard_rings", _guard_rings),
)
