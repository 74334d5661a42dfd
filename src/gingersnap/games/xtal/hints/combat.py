"""Kinds of reasons for hints of XTAL in Combat: attacks, answers to Weapons, escapes, and cards that are cancelled."""

from __future__ import annotations

from typing import Any, NamedTuple

from gingersnap.core.contract import Seat
from gingersnap.core.guidance.hint_reasons import HintKind, Reason, number_word
from gingersnap.core.words import Sentence
from gingersnap.games.xtal.bots.belief import SHIELD_AGAINST
from gingersnap.games.xtal.hints.facts import Group, Outlook, mark_spot, mark_token, power
from gingersnap.games.xtal.house_data import Power, position_name
from gingersnap.games.xtal.types import Concede, NamePriority
from gingersnap.games.xtal.words import say

FEW_CARDS = 2
READY = 2
"""Weapons, and answers to Weapons, of a hand that is ready to fight."""
LIKELY, NEARLY_CERTAIN = 60, 90
"""Percent from which on a thing is called probable, and almost certain."""
EVEN = 50


class Attack(NamedTuple):
    """A group that attacks: by a Weapon, or by bringing two into line while a Weapon is in the hand."""

    group: Group
    foe: Seat
    weapon: Power | None

    @property
    def mark(self) -> str:
        return mark_token(self.foe)


def _attack(outlook: Outlook, choice: Any) -> Attack | None:
    group = outlook.group(choice)
    foe = outlook.foe(group)
    is_brought = foe is not None and outlook.brought_foe(group) == foe
    if foe is None or not outlook.weapons or not (group.weapon or is_brought):
        return None
    return Attack(group, foe, group.weapon)


def _rings(number: int) -> Sentence:
    return say("ring-count", count=number, many=number_word(number))


def _thrown(attack: Attack) -> Sentence | None:
    return None if attack.weapon is None else power(attack.weapon)


def _sure(percent: int) -> bool | None:
    """Return True for almost certain, False for probable, None for less."""
    return None if percent < LIKELY else percent >= NEARLY_CERTAIN


# --- Answers to a Weapon --------------------------------------------------------------------------


def _matching_shield(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    group = outlook.group(choice)
    if not outlook.threats or not group.shields or group.weapon or group.void:
        return None
    name = group.shields[0].card
    return Reason(
        say("reason-matching-shield", shield=power(name), void="void" in outlook.cards), outlook.mark_card(name)
    )


def _shield_and_strike(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    group, foe = outlook.group(choice), outlook.guess.opponent
    if not outlook.threats or not group.shields or group.weapon is None or foe is None or not outlook.rings(foe):
        return None
    sentence = say(
        "reason-shield-and-strike", shield=power(group.shields[0].card), weapon=power(group.weapon), seat=foe
    )
    return Reason(sentence, outlook.mark_card(group.weapon))


def _void_stops_all(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: one Void cancels several Weapons (not where the table rules otherwise, XTL-A85)."""
    is_broad = outlook.view.options.void_cancels == "all_weapons"
    if len(outlook.threats) < 2 or outlook.group(choice).void is None or not is_broad:
        return None
    number = len(outlook.threats)
    return Reason(say("reason-void-stops-all", many=number_word(number)), outlook.mark_card("void"))


def _void_is_the_answer(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not outlook.threats or outlook.group(choice).void is None or not outlook.own_rings:
        return None
    weapon = outlook.threats[-1].card
    if SHIELD_AGAINST[weapon] in outlook.cards:
        return None
    sentence = say("reason-void-is-the-answer", shield=power(SHIELD_AGAINST[weapon]))
    return Reason(sentence, outlook.mark_card("void"))


def _nothing_to_lose(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, Concede) or outlook.own_rings:
        return None
    return Reason(say("reason-nothing-to-lose"), mark_token(outlook.seat))


# --- Whom to attack, and when ---------------------------------------------------------------------


def _no_cards(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    attack = _attack(outlook, choice)
    if attack is None or outlook.hand_size(attack.foe) or not outlook.rings(attack.foe):
        return None
    return Reason(say("reason-no-cards", seat=attack.foe, weapon=_thrown(attack)), attack.mark)


def _last_rings(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: with the rings of the other all are together that are needed."""
    attack = _attack(outlook, choice)
    if attack is None or outlook.has_the_rings(outlook.seat):
        return None
    rings = outlook.rings(attack.foe)
    if not rings or outlook.own_rings + rings < outlook.needed:
        return None
    return Reason(say("reason-last-rings", seat=attack.foe, weapon=_thrown(attack), rings=_rings(rings)), attack.mark)


def _richest_target(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    attack, instead = _attack(outlook, choice), _attack(outlook, other)
    if attack is None or instead is None or attack.foe == instead.foe:
        return None
    rings, fewer = outlook.rings(attack.foe), outlook.rings(instead.foe)
    if rings <= fewer:
        return None
    sentence = say(
        "reason-richest-target",
        seat=attack.foe,
        other=instead.foe,
        rings=_rings(rings),
        count=fewer,
        fewer=number_word(fewer),
    )
    return Reason(sentence, attack.mark)


def _few_cards_left(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    attack = _attack(outlook, choice)
    if attack is None or not outlook.rings(attack.foe):
        return None
    cards = outlook.hand_size(attack.foe)
    weapon = attack.weapon or outlook.guess.weapons[0]
    sure = _sure(100 - outlook.stop_percent(weapon, attack.foe))
    if not 0 < cards <= FEW_CARDS or sure is None:
        return None
    sentence = say("reason-few-cards-left", seat=attack.foe, count=cards, many=number_word(cards), sure=sure)
    return Reason(sentence, attack.mark)


def _shields_are_gone(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    weapon = outlook.group(choice).weapon
    if weapon is None:
        return None
    played, all_of_them = outlook.shields_played(weapon)
    if 2 * played <= all_of_them:
        return None
    sentence = say(
        "reason-shields-are-gone",
        weapon=power(weapon),
        shield=power(SHIELD_AGAINST[weapon]),
        played=number_word(played),
        total=number_word(all_of_them),
    )
    return Reason(sentence, outlook.mark_card(weapon))


def _same_weapon_again(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: who has used a Shield of a kind is less likely to hold another one of it."""
    attack, instead = _attack(outlook, choice), _attack(outlook, other)
    if attack is None or instead is None or attack.weapon is None or instead.weapon is None:
        return None
    if outlook.shield_used(attack.foe) != attack.weapon or not _is_stopped_less(outlook, attack, instead):
        return None
    sentence = say("reason-same-weapon-again", seat=attack.foe, weapon=power(attack.weapon))
    return Reason(sentence, outlook.mark_card(attack.weapon))


def _is_stopped_less(outlook: Outlook, attack: Attack, instead: Attack) -> bool:
    if attack.weapon is None or instead.weapon is None or attack.weapon == instead.weapon:
        return False
    unseen = outlook.guess.unseen
    return unseen[SHIELD_AGAINST[attack.weapon]] < unseen[SHIELD_AGAINST[instead.weapon]]


def _harder_to_stop(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    attack, instead = _attack(outlook, choice), _attack(outlook, other)
    if attack is None or instead is None or not _is_stopped_less(outlook, attack, instead):
        return None
    assert attack.weapon is not None
    assert instead.weapon is not None
    sentence = say(
        "reason-harder-to-stop",
        weapon=power(attack.weapon),
        shield=power(SHIELD_AGAINST[attack.weapon]),
        other=power(SHIELD_AGAINST[instead.weapon]),
    )
    return Reason(sentence, outlook.mark_card(attack.weapon))


def _throw_and_fly(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    group = outlook.group(choice)
    if group.weapon is None or outlook.view.phase != "combat" or outlook.guess.opponent is None:
        return None
    away = group.last_move_of(outlook.seat)
    thrown = next(index for index, lay in enumerate(group.lays) if lay.card == group.weapon)
    if away is None or thrown != 0 or group.pair is not None:
        return None
    sentence = say("reason-throw-and-fly", weapon=power(group.weapon), seat=outlook.guess.opponent)
    return Reason(sentence, mark_spot(away.to))


def _ready_to_fight(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    attack = _attack(outlook, choice)
    if attack is None or attack.weapon is not None or not outlook.rings(attack.foe):
        return None
    if outlook.weapons < READY or outlook.answers < READY:
        return None
    sentence = say(
        "reason-ready-to-fight",
        seat=attack.foe,
        weapons=number_word(outlook.weapons),
        answers=number_word(outlook.answers),
    )
    return Reason(sentence, mark_spot(attack.group.moves[-1].to))


def _probable_strike(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    attack = _attack(outlook, choice)
    if attack is None or not outlook.rings(attack.foe):
        return None
    if attack.weapon is None:
        sure = _sure(outlook.strike_percent(attack.foe))
    else:
        sure = _sure(100 - outlook.stop_percent(attack.weapon, attack.foe))
    if sure is None:
        return None
    sentence = say("reason-probable-strike", seat=attack.foe, weapon=_thrown(attack), count=outlook.weapons, sure=sure)
    return Reason(sentence, attack.mark)


def _nothing_risked(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    attack = _attack(outlook, choice)
    if attack is None or outlook.own_rings or not outlook.rings(attack.foe):
        return None
    rings = outlook.rings(attack.foe)
    sentence = say("reason-nothing-risked", seat=attack.foe, many=number_word(rings))
    return Reason(sentence, attack.mark)


def _more_to_win(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    attack = _attack(outlook, choice)
    if attack is None:
        return None
    rings, own = outlook.rings(attack.foe), outlook.own_rings
    if not own or rings <= own:
        return None
    return Reason(say("reason-more-to-win", seat=attack.foe, rings=_rings(rings), own=number_word(own)), attack.mark)


def _strike_first(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: rings are at stake, and to wait gives the other the first Weapon."""
    attack = _attack(outlook, choice)
    if attack is None or attack.weapon is None or attack.group.moves or not outlook.own_rings:
        return None
    if not outlook.hand_size(attack.foe) or not outlook.rings(attack.foe):
        return None
    return Reason(say("reason-strike-first", seat=attack.foe, weapon=power(attack.weapon)), attack.mark)


def _fewer_cards(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    attack, instead = _attack(outlook, choice), _attack(outlook, other)
    if attack is None or instead is None or attack.foe != instead.foe or attack.weapon != instead.weapon:
        return None
    cards, more = len(attack.group.lays), len(instead.group.lays)
    if cards >= more:
        return None
    sentence = say("reason-fewer-cards", count=cards, many=number_word(cards), more=number_word(more))
    return Reason(sentence, attack.mark)


def _fight_near_home(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: a win brings all rings that are needed, and the way Home is shorter from this Red."""
    attack, instead = _attack(outlook, choice), _attack(outlook, other)
    if attack is None or instead is None or attack.foe != instead.foe:
        return None
    if outlook.own_rings + outlook.rings(attack.foe) < outlook.needed:
        return None
    red = attack.group.positions[outlook.seat]
    steps = outlook.steps_home(outlook.seat, red)
    if steps >= outlook.steps_home(outlook.seat, instead.group.positions[outlook.seat]):
        return None
    sentence = say("reason-fight-near-home", position=position_name(red), seat=attack.foe, steps=number_word(steps))
    return Reason(sentence, mark_spot(red))


def _strike_ends_combat(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: there is nothing to win, but a Weapon that strikes ends the Combat (XTL-31)."""
    attack = _attack(outlook, choice)
    if attack is None or attack.weapon is None or attack.group.moves or not outlook.own_rings:
        return None
    if outlook.rings(attack.foe) or outlook.view.phase != "combat":
        return None
    return Reason(say("reason-strike-ends-combat", weapon=power(attack.weapon)), outlook.mark_card(attack.weapon))


def _rings_to_win(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    attack = _attack(outlook, choice)
    if attack is None or not outlook.rings(attack.foe):
        return None
    rings = _rings(outlook.rings(attack.foe))
    return Reason(say("reason-rings-to-win", seat=attack.foe, weapon=_thrown(attack), rings=rings), attack.mark)


def _either_way(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: both ways bring the same opponent into line, with as many cards."""
    attack, instead = _attack(outlook, choice), _attack(outlook, other)
    if attack is None or instead is None or attack.foe != instead.foe or attack.weapon != instead.weapon:
        return None
    if not attack.group.moves or len(attack.group.lays) != len(instead.group.lays):
        return None
    return Reason(say("reason-either-way", seat=attack.foe), attack.mark)


def _either_weapon(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    attack, instead = _attack(outlook, choice), _attack(outlook, other)
    if attack is None or instead is None or attack.foe != instead.foe:
        return None
    if attack.weapon is None or instead.weapon is None or attack.weapon == instead.weapon:
        return None
    unseen = outlook.guess.unseen
    if unseen[SHIELD_AGAINST[attack.weapon]] != unseen[SHIELD_AGAINST[instead.weapon]]:
        return None
    sentence = say("reason-either-weapon", weapon=power(attack.weapon), other=power(instead.weapon), seat=attack.foe)
    return Reason(sentence, outlook.mark_card(attack.weapon))


# --- Out of it ------------------------------------------------------------------------------------


def _escape(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: no Shield and no Void in the hand, and rings at stake."""
    return _flight_from(outlook, choice, all_missing=True)


def _escape_gap(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: no Void and not every Shield in the hand, and rings at stake."""
    return _flight_from(outlook, choice, all_missing=False)


def _flight_from(outlook: Outlook, choice: Any, *, all_missing: bool) -> Reason | None:
    missing = outlook.missing_shields
    if not outlook.is_escape(choice) or not outlook.own_rings or not missing or outlook.holds("void"):
        return None
    if (outlook.answers == 0) != all_missing:
        return None
    mark, rings = mark_spot(outlook.group(choice).moves[0].to), _rings(outlook.own_rings)
    if all_missing:
        return Reason(say("reason-escape", rings=rings), mark)
    return Reason(say("reason-escape-gap", shield=power(SHIELD_AGAINST[missing[0]]), rings=rings), mark)


def _fly_and_keep_void(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not outlook.is_escape(choice) or not outlook.own_rings or "void" not in outlook.cards:
        return None
    mark = mark_spot(outlook.group(choice).moves[0].to)
    return Reason(say("reason-fly-and-keep-void", rings=_rings(outlook.own_rings)), mark)


def _hand_over_combat(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    group = outlook.group(choice)
    if outlook.view.phase != "combat" or group.pair is None or outlook.seat in group.pair:
        return None
    sentence = say("reason-hand-over-combat", first=group.pair[0], second=group.pair[1], rings=outlook.own_rings > 0)
    return Reason(sentence, mark_spot(group.moves[-1].to))


def _void_ends_combat(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    void = outlook.group(choice).void
    if void is None or void.answers is not None or outlook.guess.opponent is None or not outlook.own_rings:
        return None
    return Reason(say("reason-void-ends-combat", rings=_rings(outlook.own_rings)), outlook.mark_card("void"))


# --- To play nothing in Combat --------------------------------------------------------------------


def _out_of_line(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not outlook.is_rest(choice) or outlook.guess.opponent is None or outlook.view.opposite:
        return None
    return Reason(say("reason-out-of-line", open=outlook.view.options.combat == "open"), "combat")


def _poor_target(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    attack = _attack(outlook, other)
    if not outlook.is_rest(choice) or attack is None or outlook.rings(attack.foe):
        return None
    return Reason(say("reason-poor-target", seat=attack.foe), attack.mark)


def _nothing_to_save(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    group = outlook.group(other)
    if not outlook.is_rest(choice) or outlook.own_rings or outlook.guess.opponent is None or group.weapon:
        return None
    card = "void" if group.void else group.moves[-1].card if group.moves else None
    if card is None:
        return None
    return Reason(say("reason-nothing-to-save", card=power(card)), outlook.mark_card(card))


def _well_defended(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: no need to escape with an answer to every Weapon."""
    group = outlook.group(other)
    if not outlook.is_rest(choice) or outlook.guess.opponent is None or not group.moves or group.weapon:
        return None
    if outlook.missing_shields and not outlook.holds("void"):
        return None
    return Reason(say("reason-well-defended", seat=outlook.guess.opponent), mark_token(outlook.guess.opponent))


def _save_weapon(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    attack = _attack(outlook, other)
    if not outlook.is_rest(choice) or attack is None or attack.weapon is None:
        return None
    sure = _sure(outlook.stop_percent(attack.weapon, attack.foe))
    if sure is None:
        return None
    sentence = say("reason-save-weapon", seat=attack.foe, weapon=power(attack.weapon), sure=sure)
    return Reason(sentence, outlook.mark_card(attack.weapon))


def _no_weapon_left(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not outlook.is_rest(choice) or outlook.guess.opponent is None or outlook.weapons:
        return None
    return Reason(say("reason-no-weapon-left"), "combat")


# --- Who plays first ------------------------------------------------------------------------------


def _play_first(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not isinstance(choice, NamePriority) or choice.seat != outlook.seat:
        return None
    return Reason(say("reason-play-first", weapon=outlook.weapons > 0), "combat")


def _poorer_first(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    pair = outlook.view.pair
    if not isinstance(choice, NamePriority) or pair is None or choice.seat == outlook.seat:
        return None
    second = sum(pair) - choice.seat
    if second == outlook.seat or outlook.rings(choice.seat) >= outlook.rings(second):
        return None
    return Reason(say("reason-poorer-first", seat=choice.seat, other=second), mark_token(second))


# --- The last card --------------------------------------------------------------------------------


def _void_wins_back(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: a Void on the Void that cancelled an own card."""
    void, last = outlook.group(choice).void, outlook.last
    if void is None or last is None or void.answers != last.id or last.answers is None:
        return None
    cancelled = outlook.guess.table[last.answers]
    if cancelled.seat != outlook.seat:
        return None
    sentence = say("reason-void-wins-back", seat=last.seat, card=power(cancelled.card))
    return Reason(sentence, outlook.mark_card("void"))


def _void_undoes_move(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    void, last = outlook.group(choice).void, outlook.last
    if void is None or last is None or void.answers != last.id or last.token is None:
        return None
    if last.token == outlook.seat:
        sentence = say("reason-void-undoes-own-move", seat=last.seat, card=power(last.card))
        return Reason(sentence, mark_token(outlook.seat))
    return Reason(
        say("reason-void-undoes-move", seat=last.seat, card=power(last.card), token=last.token), mark_token(last.token)
    )


def _keep_void(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Explain: the last card costs no rings."""
    last = outlook.last
    if last is None or not (outlook.is_decline(choice) or outlook.is_rest(choice)) or not outlook.holds("void"):
        return None
    foe = next((sum(pair) - outlook.seat for pair in [outlook.standing_pair] if pair and outlook.seat in pair), None)
    if foe is not None and outlook.own_rings:
        return None
    if last.card == "teleport" and last.token is not None and outlook.has_the_rings(last.token):
        return None
    return Reason(say("reason-keep-void", seat=last.seat, card=power(last.card)), outlook.mark_card("void"))


ANSWERS = (
    HintKind("matching_shield", _matching_shield, decisive=True),
    HintKind("shield_and_strike", _shield_and_strike),
    HintKind("void_stops_all", _void_stops_all, decisive=True),
    HintKind("void_is_the_answer", _void_is_the_answer, decisive=True),
    HintKind("nothing_to_lose", _nothing_to_lose),
    HintKind("void_wins_back", _void_wins_back),
    HintKind("void_undoes_move", _void_undoes_move),
    HintKind("keep_void", _keep_void),
)
ATTACKS = (
    HintKind("richest_target", _richest_target),
    HintKind("no_cards", _no_cards),
    HintKind("last_rings", _last_rings),
    HintKind("few_cards_left", _few_cards_left),
    HintKind("throw_and_fly", _throw_and_fly),
    HintKind("shields_are_gone", _shields_are_gone),
    HintKind("same_weapon_again", _same_weapon_again),
    HintKind("harder_to_stop", _harder_to_stop),
    HintKind("ready_to_fight", _ready_to_fight),
    HintKind("probable_strike", _probable_strike),
    HintKind("nothing_risked", _nothing_risked),
    HintKind("more_to_win", _more_to_win),
    HintKind("strike_first", _strike_first),
    HintKind("strike_ends_combat", _strike_ends_combat),
    HintKind("rings_to_win", _rings_to_win),
    HintKind("fight_near_home", _fight_near_home),
    HintKind("fewer_cards", _fewer_cards),
    HintKind("either_weapon", _either_weapon, decisive=True),
    HintKind("either_way", _either_way, decisive=True),
)
ESCAPES = (
    HintKind("escape", _escape),
    HintKind("escape_gap", _escape_gap),
    HintKind("fly_and_keep_void", _fly_and_keep_void),
    HintKind("hand_over_combat", _hand_over_combat),
    HintKind("void_ends_combat", _void_ends_combat),
    HintKind("out_of_line", _out_of_line),
    HintKind("poor_target", _poor_target),
    HintKind("nothing_to_save", _nothing_to_save),
    HintKind("well_defended", _well_defended),
    HintKind("save_weapon", _save_weapon),
    HintKind("no_weapon_left", _no_weapon_left),
    HintKind("play_first", _play_first),
    HintKind("poorer_first", _poorer_first),
)
