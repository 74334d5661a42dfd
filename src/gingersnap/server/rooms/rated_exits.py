"""Leaving a rated game (GEN-27): a loss if done alone, and no loss if the opponents are away.

There is no new kind of record: an absent opponent resigns, or a stand-in plays and the game is ended. So servers and
logs of version 1.0 have the same results.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from gingersnap.core.clocks import SendStandIn
from gingersnap.core.contract import CLOCK, Action, Rejection, Seat
from gingersnap.core.requests.actions import AbortGame, AcceptRequest, EndEarly, Resign
from gingersnap.core.requests.state import RequestState
from gingersnap.core.skill.ratings import RULE
from gingersnap.core.words import say
from gingersnap.server.rooms.admission import Admission
from gingersnap.server.rooms.game_loop import GameLoop
from gingersnap.server.rooms.live_game import LiveGame
from gingersnap.server.storage.write_queue import Guard


class RatedExits:
    def __init__(self, game_loop: GameLoop, admission: Admission) -> None:
        self._course = game_loop
        self._presence = admission

    async def play(self, seat: Seat, action: Action, action_id: str, guards: Sequence[Guard] = ()) -> Rejection | None:
        """Play a person's action; at a rated table, leaving is replaced by its consequence."""
        live = self._course.live
        if live is None or not live.is_rated:
            return await self._course.play(seat, action, action_id, guards)
        if isinstance(action, AcceptRequest) and _request_state(live).wish == "end" and not _are_all_people_asked(live):
            return Rejection(RULE, say("rated-all-agree"))
        if not isinstance(action, Resign | AbortGame | EndEarly):
            return await self._course.play(seat, action, action_id, guards)
        rivals = list(_rivals(live, seat))
        if rivals and all(self._is_gone(live, rival) for rival in rivals):
            return await self._leave_the_absent(live, seat, rivals, action_id, guards)
        return await self._leave(live, seat, rivals, action, action_id, guards)

    async def _leave(
        self, live: LiveGame, seat: Seat, rivals: list[Seat], action: Action, action_id: str, guards: Sequence[Guard]
    ) -> Rejection | None:
        """Leave a game while an opponent is present."""
        if isinstance(action, Resign) or not rivals:
            return await self._course.play(seat, Resign(), action_id, guards)
        for rival in rivals:
            if wait := self._presence.seconds_until_replaceable(rival):
                return Rejection("GEN-12", say("wait-to-leave", seat=rival, seconds=ceil(wait)))
        if isinstance(action, AbortGame):
            return await self._course.play(seat, Resign(), action_id, guards)
        if live.has_bots or not _are_all_people_asked(live):
            return Rejection(RULE, say("rated-all-agree"))
        return await self._course.play(seat, action, action_id, guards)

    async def _leave_the_absent(
        self, live: LiveGame, seat: Seat, rivals: list[Seat], action_id: str, guards: Sequence[Guard]
    ) -> Rejection | None:
        """Leave opponents who have been away for too long.

        They lose if both sides have acted; else the game is aborted.

        If bots play too, the game is not abandoned: the leaving player resigns after those who were away.
        """
        if _request_state(live).wish is not None and (rejection := live.table.check(seat, EndEarly())) is not None:
            return rejection  # another request is open, and has to be withdrawn first
        for rival in rivals:
            if live.stand_in_reason(rival) is None:  # then their consent is not needed
                await self._course.play(CLOCK, SendStandIn(rival))
        if not live.has_bots and not _has_each_side_acted(live):
            return await self._course.play(seat, EndEarly(), action_id, guards)
        for rival in rivals:
            if rival not in _request_state(live).given_up:
                await self._course.play(rival, Resign())
        return await self._course.play(seat, Resign(), action_id, guards) if live.table.outcome is None else None

    def _is_gone(self, live: LiveGame, seat: Seat) -> bool:
        """Return whether a player has been away for longer than the table waits."""
        wait = self._presence.seconds_until_replaceable(seat)
        return wait is not None and (wait == 0.0 or live.stand_in_reason(seat) == "away")


def _request_state(live: LiveGame) -> RequestState:
    assert live.table.requests is not None, "people play at a rated table"
    return live.table.requests.state


def _rivals(live: LiveGame, seat: Seat) -> Iterator[Seat]:
    """Yield the people who play against `seat` and have not resigned."""
    clerk = _request_state(live)
    mine = clerk.side_of(seat)
    return (each for each in clerk.people if each not in mine and each not in clerk.given_up)


def _are_all_people_asked(live: LiveGame) -> bool:
    """Return whether all people can be asked: a bot plays for none of them, except for those who resigned."""
    clerk = _request_state(live)
    return all(live.stand_in_reason(seat) is None for seat in clerk.people if seat not in clerk.given_up)


def _has_each_side_acted(live: LiveGame) -> bool:
    assert live.table.requests is not None
    acted = live.table.requests.history.acted
    return all(not acted.isdisjoint(side) for side in _request_state(live).sides)
