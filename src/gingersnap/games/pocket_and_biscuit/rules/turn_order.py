"""Order of turns (PNB-2), and the end of a turn."""

from __future__ import annotations

from gingersnap.core.contract import CLOCK, Event, Seat
from gingersnap.core.skill.handicaps import handicap_at
from gingersnap.games.pocket_and_biscuit.events import LastTurnsBegan, PocketTurnPassed
from gingersnap.games.pocket_and_biscuit.rules.game_end import end_game, rule_that_ends
from gingersnap.games.pocket_and_biscuit.rules.tiles import is_any_face_down
from gingersnap.games.pocket_and_biscuit.types import PocketState

# Sets are values: made once, shared by every table.
_NOBODY: frozenset[Seat] = frozenset()
_ONLY = [frozenset({seat}) for seat in range(5)]
_AGAINST_TIME = [frozenset({seat, CLOCK}) for seat in range(5)]


def waited_for(state: PocketState) -> frozenset[Seat]:
    if state.ended_by:
        return _NOBODY
    return _ONLY[state.turn] if state.options.seconds_per_tile is None else _AGAINST_TIME[state.turn]


def let_peek(state: PocketState) -> None:
    """Let a seat with that handicap look at a tile first (PNB-A39)."""
    state.peeking = handicap_at(state.options, state.turn) == "peek" and is_any_face_down(state)


def pass_turn(state: PocketState, events: list[Event]) -> None:
    rule = rule_that_ends(state)
    if rule is None and state.last_turns == state.seats:
        others = tuple((state.turn + later) % state.seats for later in range(1, state.seats))
        events.append(LastTurnsBegan(state.turn, others))
    state.turns += 1
    if state.last_turns is not None:
        state.last_turns -= 1
    if rule is None:
        state.turn = (state.turn + 1) % state.seats
        if state.options.handicaps:
            let_peek(state)
        events.append(PocketTurnPassed(state.turn))
    else:
        end_game(state, rule, events)
