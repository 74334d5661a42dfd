"""A round (WAW-8, WAW-9, WAW-13): what is at hand while a seat acts, how its turn ends, and who is next."""

from __future__ import annotations

from msgspec import Struct

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Event, Seat
from gingersnap.games.the_wizard_always_wins.events import (
    MarkersMoved,
    WizardAlwaysWinsGameEnded,
    WizardAlwaysWinsRoundBegan,
    WizardAlwaysWinsTurnBegan,
)
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import Kit
from gingersnap.games.the_wizard_always_wins.rules.game_end import leaders
from gingersnap.games.the_wizard_always_wins.types import NO_TILE, WizardAlwaysWinsState


class Turn(Struct, gc=False):
    """The consequences of one action of a seat, until the next choice."""

    state: WizardAlwaysWinsState
    kit: Kit
    chance: Chance
    seat: Seat
    events: list[Event]


def end_turn(turn: Turn) -> None:
    state = turn.state
    state.phase = "tile"
    state.take_backs = 0
    after = state.order.index(turn.seat) + 1
    if after < len(state.order):
        state.turn = state.order[after]
        turn.events.append(WizardAlwaysWinsTurnBegan(state.turn))
    else:
        _clean_up(turn)


def _clean_up(turn: Turn) -> None:
    state = turn.state
    state.markers = state.tiles
    state.tiles = [NO_TILE] * state.seats
    state.order = in_order(state.markers)
    state.turn = state.order[0]
    turn.events.append(MarkersMoved(tuple(state.markers)))
    if state.round == turn.kit.house.caps.rounds:
        end_game(turn, "WAW-H9", leaders(state, turn.kit))
    else:
        state.round += 1
        turn.events.append(WizardAlwaysWinsRoundBegan(state.round, tuple(state.order), state.turn))


def in_order(markers: list[int]) -> list[int]:
    """Return the seats by the spaces of their markers (WAW-9)."""
    return sorted(range(len(markers)), key=markers.__getitem__)


def tile_of_last_round(state: WizardAlwaysWinsState, kit: Kit) -> int:
    """Return the tile that the seat may not take again, where a table rules so and another one is left (WAW-A22)."""
    if state.options.same_tile_again or state.round == 1:
        return NO_TILE
    last = state.markers[state.turn]
    return last if any(number not in (last, *state.tiles) for number in kit.numbers) else NO_TILE


def end_game(turn: Turn, rule: str, winners: tuple[Seat, ...]) -> None:
    state = turn.state
    state.phase = "over"
    state.ended_by = rule
    gems = tuple(state.bag[turn.kit.gem(seat)] for seat in range(state.seats))
    turn.events.append(WizardAlwaysWinsGameEnded(rule, winners, state.round, gems, tuple(state.levels)))
