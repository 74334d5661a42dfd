"""Replays of finished games. This is CPU-bound: it runs in worker processes."""

from __future__ import annotations

from collections.abc import Iterator

from gingersnap.core import codec
from gingersnap.core.contract import CLOCK, Seat
from gingersnap.core.guidance.explanations import goal_text
from gingersnap.core.log import Log, load, steps
from gingersnap.core.table import visible_events
from gingersnap.server.protocol.common import TableInfo
from gingersnap.server.protocol.results import Moment, Replay
from gingersnap.server.rooms.clients.audience import Audience
from gingersnap.server.rooms.clients.updates import event_lines, opening_lines


def encode_replay(log: bytes, table: bytes, seat: Seat) -> bytes:
    """Return the response body: a Replay of `log` as `seat` saw it."""
    info: TableInfo = codec.decode(table, TableInfo)
    names = tuple(seat.name for seat in info.seats)
    return codec.encode(Replay(info, seat, tuple(_replay_moments(load(log), seat, names))))


def _replay_moments(log: Log, seat: Seat, names: tuple[str, ...]) -> Iterator[Moment]:
    audience = Audience(seat)
    acted, before = (None, *(record.seat for record in log.records)), None
    for seq, (table, events) in enumerate(steps(log)):
        if acted[seq] == CLOCK and not events:
            continue  # time passed, and nothing is to be seen of it
        said = (
            event_lines(events, seq, names, audience)
            if seq
            else opening_lines(table.game.to_act(table.state), names, audience)
        )
        view = table.game.view(table.state, seat)
        goal = goal_text(table.game, view, names, seat)
        yield Moment(
            seq=seq,
            seat=acted[seq],
            events=visible_events(events, seat),
            lines=tuple(said),
            view=view,
            outcome=table.outcome,
            goal=None if goal == before else goal,
        )
        before = goal
