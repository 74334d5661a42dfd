"""Leaving a rated game (GEN-27): a loss if done alone, and no loss if the opponents are away.

There is no new kind of record: an absent opponent resigns, or a stand-in plays and the game is ended. So servers and
logs of version 1.0 have the same results.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil
from typing import NamedTuple

from gingersnap.core.clocks import SendStandIn
from gingersnap.core.contract import CLOCK, Action, Rejection, Seat
from gingersnap.core.player_requests.actions import AbortGame, AcceptRequest, EndEarly, Resign
from gingersnap.core.player_requests.state import RequestState
from gingersnap.core.skill.ratings import RULE
from gingersnap.core.words import say
from gingersnap.server.rooms.live_game import LiveGame


class PlannedAction(NamedTuple):
    """Action to play for a request."""

    seat: Seat
    action: Action
    is_last: bool = True
    """True if the request is fulfilled by this action; False if others follow it."""


def next_step(
    live: LiveGame, seat: Seat, action: Action, wait_of: Callable[[Seat], float | None]
) -> PlannedAction | Rejection:
    """Return what to play for a person's action; at a rated table, leaving is replaced by its consequence.

    `wait_of` returns the seconds until an absent person may be replaced; None for those who are present.
    """
    if not live.is_rated:
        return PlannedAction(seat, action)
    if isinstance(action, AcceptRequest) and _request_state(live).wish == "end" and not _are_all_people_asked(live):
        return Rejection(RULE, say("rated-all-agree"))
    if not isinstance(action, Resign | AbortGame | EndEarly):
        return PlannedAction(seat, action)
    rivals = list(_rivals(live, seat))
    if rivals and all(_is_gone(live, rival, wait_of(rival)) for rival in rivals):
        return _leave_the_absent(live, seat, rivals)
    return _leave(live, seat, rivals, action, wait_of)


def _leave(
    live: LiveGame, seat: Seat, rivals: list[Seat], action: Action, wait_of: Callable[[Seat], float | None]
) -> PlannedAction | Rejection:
    """Leave a game while an opponent is present."""
    if isinstance(action, Resign) or not rivals:
        return PlannedAction(seat, Resign())
    for rival in rivals:
        if wait := wait_of(rival):
            return Rejection("GEN-12", say("wait-to-leave", seat=rival, seconds=ceil(wait)))
    if isinstance(action, AbortGame):
        return PlannedAction(seat, Resign())
    if live.has_bots or not _are_all_people_asked(live):
        return Rejection(RULE, say("rated-all-agree"))
    return PlannedAction(seat, action)


def _leave_the_absent(live: LiveGame, seat: Seat, rivals: list[Seat]) -> PlannedAction | Rejection:
    """Leave opponents who have been away for too long.

    They lose if both sides have acted; else the game is aborted.

    If bots play too, the game is not abandoned: the leaving player resigns after those who were away.
    """
    if _request_state(live).wish is not None and (rejection := live.table.check(seat, EndEarly())) is not None:
        return rejection  # another request is open, and has to be withdrawn first
    for rival in rivals:
        if live.stand_in_reason(rival) is None:  # then their consent is not needed
            return PlannedAction(CLOCK, SendStandIn(rival), is_last=False)
    if not live.has_bots and not _has_each_side_acted(live):
        return PlannedAction(seat, EndEarly())
    return PlannedAction(rivals[0], Resign(), is_last=False)


def _is_gone(live: LiveGame, seat: Seat, wait: float | None) -> bool:
    """Return whether a player has been away for longer than the table waits."""
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
