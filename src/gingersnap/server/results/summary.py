"""The ends of finished games, which are made by telling them again: this runs in worker processes."""

from __future__ import annotations

from collections.abc import Sequence

from gingersnap.core import codec
from gingersnap.core.contract import Seat
from gingersnap.core.log import load
from gingersnap.core.summary.game_summary import summarise_timeline, timeline_of
from gingersnap.server.protocol.results import GameEnding


def encode_ending(log: bytes, names: Sequence[str], seat: Seat) -> bytes:
    """Return the response body: the summary of the finished game of `log` for `seat`."""
    timeline = timeline_of(load(log))
    made = summarise_timeline(timeline, names, seat)
    told = GameEnding(
        made.story,
        made.turning,
        made.best,
        made.labels,
        made.texts,
        made.results,
        made.details,
        decided=made.decided,
        own=made.own,
        sides=timeline.table.game.sides(timeline.table.header.options, timeline.table.seats),
    )
    return codec.encode(told)
