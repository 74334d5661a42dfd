"""Explanations of things on the board: what they are, and what can be done with them now."""

from __future__ import annotations

from functools import partial
from typing import Any

from gingersnap.core.contract import SPECTATOR, Action, Rejection, Seat
from gingersnap.core.guidance.explanations import Explanation, explain_thing
from gingersnap.core.table import Table
from gingersnap.core.words import say
from gingersnap.server.rooms.live_game import LiveGame


def build_explanation(live: LiveGame, passed: int | None, seat: Seat, thing: str) -> Explanation | None:
    """Return an explanation from the view of `seat`, with the clocks `passed` milliseconds later."""
    table = live.table.copy_after(passed) if passed else live.table
    judge = None if seat == SPECTATOR else partial(_check_action, live, table, seat)
    return explain_thing(table.game, thing, table.game.view(table.state, seat), live.names, seat, judge)


def _check_action(live: LiveGame, table: Table[Any, Any], seat: Seat, action: Action) -> Rejection | None:
    """Return the rejection that the action would get now, or None."""
    return Rejection("GEN-12", say("stand-in-plays")) if live.stand_in_reason(seat) else table.check(seat, action)
