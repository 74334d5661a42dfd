"""From shot to shot and from round to round (CRK-24 to CRK-31)."""

from __future__ import annotations

from gingersnap.core.contract import Event
from gingersnap.games.crokinole.events import CrokinoleGameEnded, CrokinoleRoundBegan, CrokinoleTurnPassed, RoundScored
from gingersnap.games.crokinole.rules.game_end import outcome_of, rule_that_ends, twenties_of
from gingersnap.games.crokinole.rules.round_scores import points_of, totals_at
from gingersnap.games.crokinole.rules.seat_order import format_at, order_at, place_after, to_shoot, turn_at
from gingersnap.games.crokinole.rules.setup import empty_board, reshots_of
from gingersnap.games.crokinole.types import CrokinoleEndRule, CrokinoleState, RoundResult


def go_on(state: CrokinoleState, events: list[Event]) -> None:
    """Step 7 of the settlement: the next shooter, or the end of the round."""
    state.before = None
    if state.shots < len(order_at(state)):
        events.append(CrokinoleTurnPassed(turn_at(state)))
    else:
        _score(state, events)


def _score(state: CrokinoleState, events: list[Event]) -> None:
    """At once, so that nothing can be moved before (CRK-24)."""
    table, totals = format_at(state), totals_at(state)
    points, rule = points_of(state.options, state.seats, totals)
    twenties = tuple(len(tray) for tray in state.position.trays)
    state.rounds.append(RoundResult(totals, twenties, points, table.cycle[state.first]))
    state.scores = [score + won for score, won in zip(state.scores, points, strict=True)]
    events.append(RoundScored(len(state.rounds), table.side_of, state.rounds[-1], tuple(state.scores), rule))
    ended_by = rule_that_ends(state)
    if ended_by is None:
        _begin(state, events)
    else:
        _end(state, ended_by, events)


def _begin(state: CrokinoleState, events: list[Event]) -> None:
    state.first = place_after(state)
    state.position = empty_board(format_at(state))
    state.shots = 0
    state.reshots = reshots_of(state.options, state.seats)
    events.append(CrokinoleRoundBegan(len(state.rounds) + 1, turn_at(state), state.position, to_shoot(state)))


def _end(state: CrokinoleState, rule: CrokinoleEndRule, events: list[Event]) -> None:
    state.ended_by = rule
    outcome, twenties = outcome_of(state), tuple(twenties_of(state))
    events.append(
        CrokinoleGameEnded(
            rule, outcome.winners, tuple(state.scores), outcome.remark, format_at(state).side_of, twenties
        )
    )
