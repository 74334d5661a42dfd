"""Compact observation of The Wizard Always Wins: counts of each piece, for the data of the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any

from msgspec import Meta

from gingersnap.core.contract import Seat
from gingersnap.core.view_annotations import BySeat, by_seat, list_of, one_of
from gingersnap.core.view_annotations import Seat as RelativeSeat
from gingersnap.games.the_wizard_always_wins.house_data import MOST_SETS
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import Kit, kit_of
from gingersnap.games.the_wizard_always_wins.rules.sets import all_ways, draft_missing_and_over
from gingersnap.games.the_wizard_always_wins.rules.tokens import chance_to_win
from gingersnap.games.the_wizard_always_wins.types import (
    MOST_PIECES,
    NO_TILE,
    NOBODY,
    CardCount,
    Phase,
    SmallNumber,
    TokenCount,
    WizardAlwaysWinsOptions,
    WizardAlwaysWinsState,
)

Counts = tuple[int, ...]
MOST_SEATS = 5


def fields(options: WizardAlwaysWinsOptions, seats: int) -> Mapping[str, Any]:
    kit = kit_of(options.data)
    one_piece = one_of(range(len(kit.pieces))) | None
    cards, pieces = list_of(CardCount, kit.cards), list_of(Annotated[int, Meta(ge=0, le=MOST_PIECES)], len(kit.pieces))
    sets = list_of(Annotated[int, Meta(ge=0, le=MOST_SETS)], len(kit.elements))
    places = Annotated[int, Meta(ge=0, le=MOST_SEATS)]
    some_icons = Annotated[int, Meta(ge=0, le=30)]
    return {
        "turn": RelativeSeat,
        "phase": Phase,
        "round": Annotated[int, Meta(ge=1, le=200)],
        "order": BySeat[places],
        "tile": by_seat(one_of(kit.numbers) | None),
        "levels": BySeat[SmallNumber],
        "gems_left": BySeat[TokenCount],
        "gems_in_bag": BySeat[TokenCount],
        "chance": BySeat[Annotated[float, Meta(ge=0, le=1)]],
        "hand_sizes": BySeat[CardCount],
        "markers": BySeat[SmallNumber],
        "pieces": by_seat(pieces),
        "sets": by_seat(sets),
        "hand": cards,
        "looked": cards,
        "looking": SmallNumber,
        "left": SmallNumber,
        "asked_seat": RelativeSeat,
        "asked": one_piece,
        "offered": one_piece,
        "draft": pieces,
        "draft_missing": some_icons,
        "draft_over": some_icons,
        "take_backs": SmallNumber,
        "drawn_by": RelativeSeat,
        "deck": CardCount,
        "discards": cards,
        "bag": list_of(TokenCount, kit.first_gem),
        "winner": RelativeSeat,
        "over": bool,
    }


def observe(state: WizardAlwaysWinsState, seat: Seat, recalled: None) -> tuple[Any, ...]:
    kit, seats, bag = kit_of(state.options.data), range(state.seats), state.bag
    gems = tuple(bag[kit.first_gem : kit.first_gem + state.seats])
    tokens = sum(bag)
    tableaus = tuple(map(tuple, state.tableaus))
    asked_seat, asked = state.asked or (NOBODY, None)
    missing, over = draft_missing_and_over(state, kit) if state.draft else (0, 0)
    return (
        state.turn,
        state.phase,
        state.round,
        _places(tuple(state.order), state.seats),
        tuple([None if tile == NO_TILE else tile for tile in state.tiles]),
        tuple(state.levels),
        tuple(state.gems),
        gems,
        tuple([chance_to_win(tokens, gems[each], state.levels[each]) for each in seats]),
        tuple(map(len, state.hands)),
        tuple(state.markers),
        tableaus,
        tuple([_sets(kit, tableau) for tableau in tableaus]),
        _count(tuple(state.hands[seat]), kit.cards),
        _count(tuple(state.looked) if seat == state.turn else (), kit.cards),
        len(state.looked),
        state.left,
        asked_seat,
        asked,
        state.offered,
        _count(tuple(state.draft), len(kit.pieces)),
        missing,
        over,
        state.take_backs,
        state.drawn_by,
        sum(state.deck),
        tuple(state.discards),
        tuple(bag[: kit.first_gem]),
        state.winner,
        bool(state.ended_by),
    )


@lru_cache(10_000)
def _count(numbers: Counts, kinds: int) -> Counts:
    counts = [0] * kinds
    for number in numbers:
        counts[number] += 1
    return tuple(counts)


@lru_cache(10_000)
def _sets(kit: Kit, tableau: Counts) -> Counts:
    """By element: the sets that a tableau makes."""
    return tuple([ways.most for ways in all_ways(tableau, kit)])


@lru_cache(1000)
def _places(order: Counts, seats: int) -> Counts:
    """By seat: its place in the order of the round, from 1; 0 if it has none."""
    places = {seat: place for place, seat in enumerate(order, 1)}
    return tuple([places.get(seat, 0) for seat in range(seats)])
