"""Kinds of reasons to take a character."""

from __future__ import annotations

from typing import Any

from gingersnap.core.guidance.hint_reasons import HintKind, Reason, number_word
from gingersnap.games.the_wizard_always_wins.hints.facts import Outlook
from gingersnap.games.the_wizard_always_wins.piece_names import character_named, element_named, single_named
from gingersnap.games.the_wizard_always_wins.rules.tokens import chance_to_win
from gingersnap.games.the_wizard_always_wins.types import TakeTile
from gingersnap.games.the_wizard_always_wins.words import say

A_GOOD_CHANCE = 0.1
"""The chance to win from which on it matters who comes to the Wizard first."""
PROBABLY = 0.6
LOW_LEVEL = 2
"""At lower levels the Apprentice draws no more tokens than others."""


def _is_wizard(outlook: Outlook, action: Any) -> bool:
    return isinstance(action, TakeTile) and action.character in outlook.wizards


def _mark(outlook: Outlook, action: TakeTile) -> str:
    return "wizard" if action.character in outlook.wizards else f"tile:{outlook.tiles[action.character].number}"


# --- The Wizard -----------------------------------------------------------------------------------


def _sure_win(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not _is_wizard(outlook, choice) or outlook.me.chance < 1:
        return None
    return Reason(say("reason-sure-win"), "wizard")


def _deny_wizard(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    rival = outlook.rival
    if not _is_wizard(outlook, choice) or rival is None:
        return None
    chance = outlook.view.seats[rival].chance
    if chance < A_GOOD_CHANCE or chance <= outlook.me.chance:
        return None
    return Reason(say("reason-deny-wizard", seat=rival, percent=outlook.view.seats[rival].percent), "wizard")


def _wizard_now(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not _is_wizard(outlook, choice) or not outlook.me.gems_in_bag:
        return None
    tokens, percent = min(outlook.me.level, outlook.view.bag.total), outlook.me.percent
    return Reason(say("reason-wizard-now", number=tokens, many=number_word(tokens), percent=percent), "wizard")


def _no_gem_yet(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    if not _is_wizard(outlook, other) or _is_wizard(outlook, choice) or outlook.me.gems_in_bag:
        return None
    return Reason(say("reason-no-gem-yet"), _mark(outlook, choice))


def _not_the_wizard_yet(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Wait where a set that is finished in this turn raises the own chance by half or more."""
    tile = outlook.tile(choice)
    made = None if tile is None else outlook.set_by_playing(tile.plays)
    if tile is None or made is None or not _is_wizard(outlook, other):
        return None
    me, total, element = outlook.me, outlook.view.bag.total, made[0]
    gems = min(element.gems, me.gems_left)
    level = min(me.level + element.levels, outlook.view.highest_level)
    if chance_to_win(total + gems, me.gems_in_bag + gems, level) < 1.5 * me.chance:
        return None
    sentence = say("reason-not-the-wizard-yet", element=element_named(element.name), percent=me.percent)
    return Reason(sentence, _mark(outlook, choice))


def _wizard_can_wait(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Return the reason that no seat with a better chance reaches the Wizard before this one does again."""
    if not _is_wizard(outlook, other) or _is_wizard(outlook, choice) or outlook.me.chance >= A_GOOD_CHANCE:
        return None
    return Reason(say("reason-wizard-can-wait", percent=outlook.me.percent), _mark(outlook, choice))


# --- Sets -----------------------------------------------------------------------------------------


def _completes_set(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    tile = outlook.tile(choice)
    made = None if tile is None else outlook.set_by_playing(tile.plays)
    if made is None:
        return None
    element, cards = made
    named = character_named(choice.character)
    sentence = say(
        "reason-completes-set",
        character=named,
        count=cards,
        many=number_word(cards),
        element=element_named(element.name),
    )
    return Reason(sentence, _mark(outlook, choice))


def _swap_completes_set(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    tile = outlook.tile(choice)
    swap = outlook.set_by_swapping() if tile is not None and tile.trades and outlook.me.pieces else None
    if swap is None:
        return None
    sentence = say("reason-swap-completes-set", seat=swap.seat, element=element_named(swap.gain.element.name))
    return Reason(sentence, _mark(outlook, choice))


def _one_short(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """One icon is missing, and this character draws the most."""
    tile, second, element = outlook.tile(choice), outlook.tile(other), outlook.one_short()
    if tile is None or element is None:
        return None
    drawn = outlook.pieces_drawn(tile)
    if drawn <= 1 or (second is not None and drawn <= outlook.pieces_drawn(second)):
        return None
    single, named = single_named(element), character_named(choice.character)
    return Reason(say("reason-one-short", one=single, character=named, many=number_word(drawn)), _mark(outlook, choice))


# --- Draws ----------------------------------------------------------------------------------------


def _apprentice_by_level(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    tile = outlook.tile(choice)
    if tile is None or not tile.tokens_by_level or outlook.me.level < LOW_LEVEL:
        return None
    drawn = outlook.tokens(tile)
    if any(outlook.tokens(each) >= drawn for name, each in outlook.tiles.items() if name != choice.character):
        return None
    named = character_named(choice.character)
    return Reason(say("reason-apprentice-by-level", character=named, many=number_word(drawn)), _mark(outlook, choice))


def _oracle_choice(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    looks = outlook.looks(choice)
    if looks < 2 or outlook.chance_to_see(looks) < PROBABLY:
        return None
    return Reason(say("reason-oracle-choice", many=number_word(looks)), _mark(outlook, choice))


def _pick_of_three(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    looks = outlook.looks(choice)
    if looks < 2:
        return None
    return Reason(say("reason-pick-of-three", many=number_word(looks)), _mark(outlook, choice))


def _thin_the_bag(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    tile = outlook.tile(choice)
    if tile is None or not outlook.tokens(tile) or not outlook.me.gems_in_bag:
        return None
    elements = sum(outlook.view.bag.elements)
    return Reason(say("reason-thin-the-bag"), "bag") if 2 * elements > outlook.view.bag.total else None


def _tokens_at_once(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    tile = outlook.tile(choice)
    bag = outlook.view.bag
    if tile is None or not outlook.tokens(tile) or not bag.add_a_gem + bag.level_up:
        return None
    return Reason(
        say(
            "reason-tokens-at-once", count=bag.add_a_gem + bag.level_up, many=number_word(bag.add_a_gem + bag.level_up)
        ),
        "bag",
    )


def _plays_more(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    tile, second = outlook.tile(choice), outlook.tile(other)
    if tile is None or tile.plays < 2 or not outlook.view.hand:
        return None
    if second is not None and second.plays >= tile.plays:
        return None
    named = character_named(choice.character)
    return Reason(say("reason-plays-more", character=named, many=number_word(tile.plays)), _mark(outlook, choice))


def _brings_more(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    tile, second = outlook.tile(choice), outlook.tile(other)
    if tile is None or second is None or outlook.pieces_drawn(tile) <= max(1, outlook.pieces_drawn(second)):
        return None
    named, drawn = character_named(choice.character), outlook.pieces_drawn(tile)
    return Reason(say("reason-brings-more", character=named, many=number_word(drawn)), _mark(outlook, choice))


def _trader_swaps(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    tile = outlook.tile(choice)
    wanted = outlook.wanted_piece() if tile is not None and tile.trades else None
    if wanted is None:
        return None
    seat, gain = wanted
    sentence = say("reason-trader-swaps", seat=seat, element=element_named(gain.element.name))
    return Reason(sentence, _mark(outlook, choice))


# --- Turn order -----------------------------------------------------------------------------------


def _early_next_round(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    tile = outlook.tile(choice)
    if tile is None or outlook.me.chance < A_GOOD_CHANCE or not outlook.begins_next_round(tile):
        return None
    return Reason(say("reason-early-next-round"), _mark(outlook, choice))


def _before_rival(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    """Ahead of a dangerous rival who has taken a character with a number between the two."""
    tile, second = outlook.tile(choice), outlook.tile(other)
    if tile is None or second is None:
        return None
    between = [
        seat
        for seat, each in enumerate(outlook.view.seats)
        if each.chance >= A_GOOD_CHANCE and each.tile is not None and tile.number < each.tile < second.number
    ]
    if not between:
        return None
    rival = max(between, key=lambda seat: outlook.view.seats[seat].chance)
    return Reason(say("reason-before-rival", seat=rival), _mark(outlook, choice))


def _low_number(outlook: Outlook, choice: Any, other: Any) -> Reason | None:
    tile, second = outlook.tile(choice), outlook.tile(other)
    if tile is None or second is None or tile.number > second.number:
        return None
    if not outlook.begins_next_round(tile):
        return Reason(say("reason-low-number", number=tile.number), _mark(outlook, choice))
    return Reason(say("reason-first-next-round"), _mark(outlook, choice))


CHARACTERS = (
    HintKind("sure_win", _sure_win, decisive=True),
    HintKind("deny_wizard", _deny_wizard, decisive=True),
    HintKind("wizard_now", _wizard_now, decisive=True),
    HintKind("not_the_wizard_yet", _not_the_wizard_yet),
    HintKind("no_gem_yet", _no_gem_yet),
    HintKind("completes_set_now", _completes_set),
    HintKind("swap_completes_set", _swap_completes_set),
    HintKind("apprentice_by_level", _apprentice_by_level),
    HintKind("oracle_choice", _oracle_choice),
    HintKind("before_rival", _before_rival),
    HintKind("early_next_round", _early_next_round),
    HintKind("one_short", _one_short),
    HintKind("wizard_can_wait", _wizard_can_wait),
    HintKind("plays_more", _plays_more),
    HintKind("thin_the_bag", _thin_the_bag),
    HintKind("tokens_at_once", _tokens_at_once),
    HintKind("trader_swaps", _trader_swaps),
    HintKind("pick_of_three", _pick_of_three),
    HintKind("brings_more", _brings_more),
    HintKind("low_number", _low_number),
)
