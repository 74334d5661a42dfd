"""Explanations of things on the board: what they are, and what can be done with them now."""

from __future__ import annotations

from functools import partial
from typing import Any

from gingersnap.core.contract import SPECTATOR, Action, Rejection, Seat
from gingersnap.core.guidance.explanations import Explanation, explain_thing
from gingersnap.core.table import Table
from gingersnap.core.words import say
from gingersnap.server.rooms.clients.audience import Audience
from gingersnap.server.rooms.live_game import LiveGame


def build_explanation(live: LiveGame, passed: int | None, audience: Audience, thing: str) -> Explanation | None:
    """Return an explanation from the view of a seat, with the clocks `passed` milliseconds later."""
    seat = audience.seat
    table = live.table.copy_after(passed) if passed else live.table
    judge = None if seat == SPECTATOR else partial(_check_action, live, table, seat)
    view, write = table.game.view(table.state, seat), audience.writer(live.names)
    return explain_thing(table.game, thing, view, live.names, seat, judge, write)


def _check_action(live: LiveGame, table: Table[Any, Any], seat: Seat, action: Action) -> Rejection | None:
    """Return the rejection that the action would get now, or None."""
    return Rejection("GEN-12", say("stand-in-plays")) if live.stand_in_reason(seat) else table.check(seat, action)
