"""Handling of people's actions: validation, execution, and the response. Repeated action ids are idempotent."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from gingersnap.core import codec
from gingersnap.core.clocks import SendStandIn, TakeSeatBack
from gingersnap.core.contract import CLOCK, SPECTATOR, Action, Rejection, Seat
from gingersnap.core.player_requests.actions import (
    REQUEST_ACTION_TYPES,
    REQUEST_TYPES,
    DeclineRequest,
    EndEarly,
    OfferDraw,
    PausePlay,
    RequestTakeback,
)
from gingersnap.core.records import Record
from gingersnap.core.table import actions_at
from gingersnap.core.words import say
from gingersnap.core.words.structured_messages import structure_text
from gingersnap.server.errors import make_problem
from gingersnap.server.protocol.play import Accepted, Act, Refused, ToClient
from gingersnap.server.rooms.clients.presence import RoomPresence
from gingersnap.server.rooms.game_loop import Attempt, GameLoop
from gingersnap.server.rooms.live_game import LiveGame
from gingersnap.server.rooms.rated_exits import PlannedAction, next_step
from gingersnap.server.storage.write_queue import Guard
from gingersnap.server.tables.rated_tables import rated_rejection


class ActionHandler:
    def __init__(self, game_loop: GameLoop, room_presence: RoomPresence) -> None:
        self._loop = game_loop
        self._presence = room_presence

    async def handle(self, seat: Seat, act: Act, guards: Sequence[Guard] = ()) -> ToClient | None:
        """Play an action unless it is rejected, and return the response; None if it is unknown whether it was stored.

        After a write conflict, it is checked again on the game as it is then.
        """
        was_led = False
        while True:
            step = self._next_step(seat, act, was_led=was_led)
            if not isinstance(step, PlannedAction):
                return step
            id = act.id if step.seat == seat else None
            action = await self._loop.newest_form(step.action)
            played = await self._loop.play(step.seat, action, id, guards if step.is_last else ())
            live = self._loop.live
            if played is Attempt.FAILED or live is None:
                return self.previous_answer(seat, act)
            if played is Attempt.STORED and step.is_last:
                return self.previous_answer(seat, act) or Accepted(act.id, live.feeds.update_number(seat))
            if isinstance(played, Rejection) and (step.is_last or live.table.outcome is None):
                return Refused(act.id, played.rule, structure_text(played.sentence))
            was_led |= not step.is_last

    def _next_step(self, seat: Seat, act: Act, *, was_led: bool) -> PlannedAction | ToClient:
        """Return what to play now for a request, or the response to it.

        `was_led` is true after the steps that lead to it: if the opponents' absence has ended the game, that is all.
        """
        live = self._loop.live
        if seat == SPECTATOR:
            return make_problem("not_your_seat", say("only-seats-act"), act.id)
        if live is None:
            return make_problem("not_started", say("not-everybody-here"), act.id)
        before = self.previous_answer(seat, act)
        if before is not None:
            return before
        if was_led and live.table.outcome is not None:
            return Accepted(act.id, live.feeds.update_number(seat))
        try:
            action: Action = codec.decode(bytes(act.action), actions_at(live.table.game))
        except codec.Malformed as error:
            return make_problem("malformed", say("malformed-action", error=str(error)), act.id)
        if live.stand_in_reason(seat) and not isinstance(action, TakeSeatBack):
            return Refused(act.id, "GEN-12", structure_text(say("stand-in-plays")))
        step = self._person_step(live, seat, action)
        return Refused(act.id, step.rule, structure_text(step.sentence)) if isinstance(step, Rejection) else step

    def _person_step(self, live: LiveGame, seat: Seat, action: Action) -> PlannedAction | Rejection:
        if isinstance(action, SendStandIn):
            return self._send_stand_in(action.seat)
        rejection = rated_rejection(action, is_rated=live.is_rated, has_bots=live.has_bots)
        if rejection is None and was_declined(live.table.records, seat, action):
            rejection = Rejection("GEN-25", say("asked-already"))
        return rejection or next_step(live, seat, action, self._presence.seconds_until_replaceable)

    def _send_stand_in(self, absent: Seat) -> PlannedAction | Rejection:
        """Return the step that replaces an absent player by a stand-in, on another player's request.

        The action is stored as the clock's, since the game does not depend on who asked.
        """
        wait = self._presence.seconds_until_replaceable(absent)
        if wait is None:
            return Rejection("GEN-12", say("nobody-to-replace", seat=absent))
        if wait:
            return Rejection("GEN-12", say("wait-for-them", seat=absent, seconds=ceil(wait)))
        return PlannedAction(CLOCK, SendStandIn(absent))

    def previous_answer(self, seat: Seat, act: Act) -> Accepted | None:
        """Return the response to an action that was carried out before (idempotency), or None."""
        live = self._loop.live
        record = None if live is None else live.answered_actions.get((seat, act.id))
        return None if live is None or record is None else Accepted(act.id, live.feeds.update_number(seat, record))


def was_declined(records: Sequence[Record], seat: Seat, action: Action) -> bool:
    """Return whether this request of the seat was declined or withdrawn since the seat's last move.

    It follows from the log, so it holds on every server and after a restart. The rules of the table allow such
    requests, so stored games replay as they were.
    """
    if not isinstance(action, (OfferDraw, EndEarly, PausePlay, RequestTakeback)):
        return False
    is_declined = False
    for record in reversed(records):
        if isinstance(record.action, DeclineRequest):
            is_declined = True
        elif isinstance(record.action, REQUEST_TYPES):
            if record.seat == seat and type(record.action) is type(action):
                return is_declined
            is_declined = False
        elif record.seat == seat and not isinstance(record.action, REQUEST_ACTION_TYPES):
            return False
    return False
