"""What goes out to one seat: views, offers and events, with words for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Raw

from gingersnap.core import codec
from gingersnap.core.clocks import SeatClock
from gingersnap.core.contract import Action, Event, Offer, Seat
from gingersnap.core.table import masked
from gingersnap.server.play import Play
from gingersnap.server.wire import Line, Updated, WireOffer

Names = tuple[str, ...]


def updated(play: Play, seat: Seat, since: int, elapsed: int | None) -> bytes:
    """The message that tells `seat` what happened after action number `since`, and what is true now.

    `elapsed` are the milliseconds since the table was told the time; None while its time stands still.
    """
    history = list(enumerate(play.history[since:], since + 1))
    told = play.update(seat, (event for _, events in history for event in events))
    open_to_seat = () if play.stand_in(seat) else told.offers
    names, encoded = play.names, encoded_offers(play.names, seat)
    offers: list[Any] = [
        _wire_offer(offer, names, seat) if offer.free else encoded[offer.action] for offer in open_to_seat
    ]
    return codec.encode(
        Updated(
            seq=told.seq,
            events=told.events,
            lines=tuple(line for seq, events in history for line in lines(events, seat, seq, names)),
            view=told.view,
            offers=tuple(offers),
            outcome=told.outcome,
            acting=play.acting,
            seconds_left=_seconds_left(play, elapsed),
            clocks=tuple(clock and _running_on(clock, elapsed) for clock in told.clocks),
        )
    )


def _seconds_left(play: Play, elapsed: int | None) -> float | None:
    limit = play.table.game.time_limit(play.table.state)
    return None if limit is None or elapsed is None else max(0.0, limit - elapsed / 1000)


def _running_on(clock: SeatClock, elapsed: int | None) -> SeatClock:
    if not clock.runs or elapsed is None:
        return SeatClock(clock.milliseconds, runs=False)
    return SeatClock(max(0, clock.milliseconds - elapsed), runs=True)


def lines_kept(play: Play, seat: Seat) -> tuple[Line, ...]:
    """The log as `seat` may read it again: without what fades."""
    told = (line for seq, events in enumerate(play.history, 1) for line in lines(events, seat, seq, play.names))
    return tuple(line for line in told if not line.fades)


def lines(events: Iterable[Event], seat: Seat, seq: int, names: Sequence[str]) -> list[Line]:
    """`events` as `seat` may know them, in words."""
    return [Line(seq, event.words(names, seat), event.fades) for event in masked(events, seat)]


def _wire_offer(offer: Offer[Any], names: Names, seat: Seat) -> WireOffer:
    return WireOffer(offer.action, offer.action.words(names, seat), offer.free)


class _EncodedOffers(dict[Action, Raw]):
    """Offers as they go out. The same few are made again and again, and they are most of what is sent."""

    MOST = 5_000

    def __init__(self, names: Names, seat: Seat) -> None:
        super().__init__()
        self._names = names
        self._seat = seat

    def __missing__(self, action: Action) -> Raw:
        if len(self) >= self.MOST:
            self.clear()
        encoded = self[action] = Raw(codec.encode(_wire_offer(Offer(action), self._names, self._seat)))
        return encoded


@lru_cache(maxsize=500)
def encoded_offers(names: Names, seat: Seat) -> _EncodedOffers:
    """For a seat of all tables with these people, whatever they play."""
    return _EncodedOffers(names, seat)
