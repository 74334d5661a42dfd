"""Handling of people's actions: validation, execution, and the response. Repeated action ids are idempotent."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from gingersnap.core import codec
from gingersnap.core.clocks import SendStandIn, TakeSeatBack
from gingersnap.core.contract import CLOCK, SPECTATOR, Action, Seat
from gingersnap.core.table import actions_at
from gingersnap.core.words import say
from gingersnap.server.errors import make_problem
from gingersnap.server.protocol.common import Problem
from gingersnap.server.protocol.play import Accepted, Act, Refused, ToClient
from gingersnap.server.rooms.admission import Admission
from gingersnap.server.rooms.game_loop import GameLoop
from gingersnap.server.rooms.live_game import LiveGame
from gingersnap.server.rooms.rated_exits import RatedExits
from gingersnap.server.storage.write_queue import Guard
from gingersnap.server.tables.rated import rated_rejection


class ActionHandler:
    def __init__(self, game_loop: GameLoop, admission: Admission) -> None:
        self._loop = game_loop
        self._admission = admission
        self._leaving = RatedExits(game_loop, admission)

    async def handle(self, seat: Seat, act: Act, guards: Sequence[Guard] = ()) -> ToClient:
        """Play an action unless it is rejected, and return the response."""
        live = self._loop.live
        if seat == SPECTATOR:
            return make_problem("not_your_seat", say("only-seats-act"), act.id)
        if live is None:
            return make_problem("not_started", say("not-everybody-here"), act.id)
        before = self.previous_answer(seat, act)
        if before is not None:
            return before
        try:
            action: Action = codec.decode(bytes(act.action), actions_at(live.table.game))
        except codec.Malformed as error:
            return make_problem("malformed", say("malformed-action", error=str(error)), act.id)
        if live.stand_in_reason(seat) and not isinstance(action, TakeSeatBack):
            return Refused(act.id, "GEN-12", str(say("stand-in-plays")))
        if isinstance(action, SendStandIn):
            return await self._send_stand_in(act, action.seat, live.names, seat, guards)
        rejection = rated_rejection(action, is_rated=live.is_rated, has_bots=live.has_bots)
        rejection = rejection or await self._leaving.play(seat, action, act.id, guards)
        if rejection is not None:
            return Refused(act.id, rejection.rule, rejection.words(live.names, seat))
        return self.previous_answer(seat, act) or self._ended_by_absence(seat, act, live) or make_failure_problem(act)

    async def _send_stand_in(
        self, act: Act, absent: Seat, names: Sequence[str], seat: Seat, guards: Sequence[Guard]
    ) -> ToClient:
        """Replace an absent player by a stand-in, on another player's request.

        The action is stored as the clock's, since the game does not depend on who asked.
        """
        wait = self._admission.seconds_until_replaceable(absent)
        if wait is None:
            return Refused(act.id, "GEN-12", say("nobody-to-replace", seat=absent).words(names, seat))
        if wait:
            return Refused(act.id, "GEN-12", say("wait-for-them", seat=absent, seconds=ceil(wait)).words(names, seat))
        rejection = await self._loop.play(CLOCK, SendStandIn(absent), guards=guards)
        if rejection is not None:
            return Refused(act.id, rejection.rule, rejection.words(names, seat))
        assert self._loop.live is not None
        return Accepted(act.id, self._loop.live.feeds.update_number(seat))

    @staticmethod
    def _ended_by_absence(seat: Seat, act: Act, live: LiveGame) -> Accepted | None:
        """Return the response to a player who left absent opponents: these resigned, and the player did nothing."""
        ended = live.is_rated and live.table.outcome is not None
        return Accepted(act.id, live.feeds.update_number(seat)) if ended else None

    def previous_answer(self, seat: Seat, act: Act) -> Accepted | None:
        """Return the response to an action that was carried out before (idempotency), or None."""
        live = self._loop.live
        record = None if live is None else live.answered_actions.get((seat, act.id))
        return None if live is None or record is None else Accepted(act.id, live.feeds.update_number(seat, record))


def make_failure_problem(act: Act) -> Problem:
    return make_problem("server_error", say("room-failed"), act.id)
