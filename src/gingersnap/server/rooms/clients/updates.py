"""Updates of one table for each seat: views, legal actions and events, with sentences for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Any

from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import astuple

from gingersnap.core import codec
from gingersnap.core.clocks import SeatClock
from gingersnap.core.contract import SPECTATOR, Action, Event, Offer, Seat, View
from gingersnap.core.guidance.explanations import goal_text
from gingersnap.core.summary.status_text import first_turn_text, status_text
from gingersnap.core.table import visible_events
from gingersnap.core.words import Sentence, say
from gingersnap.core.words.structured_messages import Text, structure_text
from gingersnap.server.protocol.common import Line, WireOffer
from gingersnap.server.protocol.play import ForcedNow, Updated, Welcome
from gingersnap.server.rooms.clients.audience import Audience
from gingersnap.server.rooms.clients.offer_groups import group_offers
from gingersnap.server.rooms.clients.seat_feeds import TableSnapshot
from gingersnap.server.rooms.live_game import LiveGame
from gingersnap.server.tables.rated_tables import allowed_requests

PlayerNames = tuple[str, ...]
LastParts = dict[Seat, dict[str, Any]]
"""By seat: the parts of the last Updated in structured form, as its connections have them."""
SHORT_LIST = 8
"""Lists with fewer items are sent whole."""


class UpdateBuilder:
    """Builder of updates: each seat receives its part of what happened, and its view of the present state.

    `passed` are the milliseconds since the table's time was updated; None while its clocks are stopped.
    """

    def __init__(self, live: LiveGame, passed: int | None, last_parts: LastParts) -> None:
        self._live = live
        self._time_runs = passed is not None
        self._now = TableSnapshot(live.table.copy_after(passed)) if passed else live.snapshot
        limit = self._now.table.time_limit
        self._seconds_left = limit if self._time_runs else None
        self._last_parts = last_parts
        self._structured_events: dict[int, tuple[Event, Text]] = {}
        """By identity of an event, which lives here as long: its sentence, the same for all seats that are told it."""

    def encode_for(self, audience: Audience, since: int, fading_since: int = 0) -> bytes:
        """Encode what a seat has missed after update `since`, with ephemeral events only after `fading_since`.

        In structured form, only the parts that differ from the last update of the seat's connections are sent.
        """
        live, seat = self._live, audience.seat
        heard = [
            (number, event)
            for number, event in _visible_events(live, seat, since)
            if number > fading_since or not event.fades
        ]
        events: tuple[Event, ...] | UnsetType = tuple([event for _, event in heard])
        lines: tuple[Line, ...] | UnsetType = (
            *[self._event_line(event, number, audience) for number, event in heard],
            *_timeout_lines(live, audience, max(since, fading_since)),
        )
        number, parts = live.feeds.update_number(seat), self._parts(audience)
        forced: ForcedNow | UnsetType = UNSET
        if audience.is_structured:
            events, lines, forced = events or UNSET, lines or UNSET, self._forced_now(seat) or UNSET
            parts, self._last_parts[seat] = changed_parts(self._last_parts.get(seat, {}), parts), parts
        if "offers" in parts:
            parts["offers"] = wire_offers(parts["offers"], live.names, audience)
        return codec.encode(Updated(number, events, lines, forced=forced, **parts))

    def _event_line(self, event: Event, number: int, audience: Audience) -> Line:
        if not audience.is_structured:
            return event_line(event, number, self._live.names, audience)
        known = self._structured_events.get(id(event))
        if known is None:
            text = structure_text(audience.sentence_of(event, self._live.names))
            known = self._structured_events[id(event)] = event, text
        return _structured_line(number, known[1], fades=event.fades, is_news=event.is_news)

    @cached_property
    def _status_sentence(self) -> Sentence:
        return status_text(self._live.seats_to_act, self._now.table.outcome)

    @cached_property
    def _status(self) -> Text:
        return structure_text(self._status_sentence)

    def _parts(self, audience: Audience) -> dict[str, Any]:
        """Return the present state for a seat, by field of Updated."""
        live, seat, write = self._live, audience.seat, audience.writer(self._live.names)
        now = self._now.update(seat)
        return {
            "view": now.view,
            "offers": () if live.stand_in_reason(seat) else now.offers,
            "outcome": now.outcome,
            "acting": live.seats_to_act,
            "status": self._status if audience.is_structured else write(self._status_sentence),
            "seconds_left": self._seconds_left,
            "clocks": tuple(
                [clock and SeatClock(clock.milliseconds, clock.runs and self._time_runs) for clock in now.clocks]
            ),
            "hints": now.hints,
            "goal": goal_text(live.table.game, now.view, live.names, seat, write),
            "beside": allowed_requests(now.beside, is_rated=live.is_rated, has_bots=live.has_bots),
            "todo": _todo(live, now.view, audience),
        }

    def _forced_now(self, seat: Seat) -> ForcedNow | None:
        steps = self._now.forced_steps
        if not steps:
            return None
        own = None if self._live.stand_in_reason(seat) else steps.get(seat)
        return ForcedNow(tuple(sorted(steps)), own and own.action, by_hand=own is not None and own.by_hand)


def welcome_messages(
    welcome: Welcome,
    live: LiveGame | None,
    seen: int | None,
    acknowledged: int,
    passed: int | None,
    audience: Audience,
) -> list[bytes]:
    """Return the messages for a client that has joined: the table, and what happened after update `seen`.

    Ephemeral events were sent to the clients present at the time. Only the last update is repeated with them, to a seat
    that has not `acknowledged` it yet; spectators get none of them again.
    """
    if live is None:
        return [codec.encode(welcome)]
    seat = audience.seat
    last = live.feeds.update_number(seat)
    since = seen if seen is not None and 0 <= seen <= last and seat != SPECTATOR else last
    welcome = codec.replace(welcome, seq=last, lines=log_for(live, audience))
    return [
        codec.encode(welcome),
        UpdateBuilder(live, passed, {}).encode_for(audience, since, fading_since=max(acknowledged, last - 1)),
    ]


def _todo(live: LiveGame, view: Any, audience: Audience) -> Text:
    seat = audience.seat
    todo = live.table.game.todo(view) if seat in live.seats_to_act and not live.stand_in_reason(seat) else None
    return "" if todo is None else audience.writer(live.names)(todo)


def log_for(live: LiveGame, audience: Audience) -> tuple[Line, ...]:
    """Return the log as a seat may read it again: without ephemeral events."""
    told = _visible_events(live, audience.seat, 0)
    kept = (
        event_line(event, number, live.names, audience) for number, event in told if not event.fades and event.is_news
    )
    return (*opening_lines(live.beginners, live.names, audience), *kept)


def opening_lines(beginners: Iterable[Seat], names: Sequence[str], audience: Audience) -> list[Line]:
    """Return the line about the first player, if there is one: no event says so."""
    first = [beginner for beginner in beginners if beginner >= 0]
    return [_make_line(0, first_turn_text(first[0]), names, audience)] if len(first) == 1 else []


def _visible_events(live: LiveGame, seat: Seat, since: int) -> Iterator[tuple[int, Event]]:
    """Yield the events visible to a seat after its update `since`, each with the number of its update."""
    for number, record in live.feeds.updates_after(seat, since):
        for event in visible_events(live.history[record - 1], seat):
            yield number, event


def _timeout_lines(live: LiveGame, audience: Audience, since: int) -> Iterator[Line]:
    """Yield a line for each bot that ran out of time, once, to the seats that see its action."""
    for number, record in live.feeds.updates_after(audience.seat, since):
        if record in live.timed_out_actions and visible_events(live.history[record - 1], audience.seat):
            said = say("bot-cut-short", seat=live.table.records[record - 1].seat)
            yield _make_line(number, said, live.names, audience, fades=True)


def event_lines(events: Iterable[Event], seq: int, names: Sequence[str], audience: Audience) -> list[Line]:
    """Return lines for `events`, masked for the audience's seat."""
    return [event_line(event, seq, names, audience) for event in visible_events(events, audience.seat)]


def event_line(event: Event, seq: int, names: Sequence[str], audience: Audience) -> Line:
    return _make_line(
        seq, audience.sentence_of(event, names), names, audience, fades=event.fades, is_news=event.is_news
    )


def _make_line(
    seq: int,
    said: Sentence | str,
    names: Sequence[str],
    audience: Audience,
    *,
    fades: bool = False,
    is_news: bool = True,
) -> Line:
    text = audience.writer(names)(said)
    if audience.is_structured:
        return _structured_line(seq, text, fades=fades, is_news=is_news)
    return Line(seq, text, fades, is_news)


def _structured_line(seq: int, text: Text, *, fades: bool, is_news: bool) -> Line:
    """Return a line that leaves out what is usual."""
    return Line(seq, text, fades or UNSET, UNSET if is_news else False)


# --- Parts that have changed ----------------------------------------------------------------------


def changed_parts(last: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """Return the parts of an update that differ from the last one: of a view only its changed fields and items."""
    changed = {name: part for name, part in now.items() if name not in last or last[name] != part}
    if "view" in changed and "view" in last:
        view = _view_changes(last["view"], now["view"])
        if view is not None:
            del changed["view"]
            changed |= view
    return changed


def _view_changes(last: View, now: View) -> dict[str, Any] | None:
    """Return the changed fields of a view, and the changed items of its lists; None if it has to be sent whole."""
    if type(last) is not type(now):
        return None
    fields: dict[str, Any] = {}
    items: dict[str, dict[str, Any]] = {}
    for name, before, after in zip(now.__struct_encode_fields__, astuple(last), astuple(now), strict=True):
        if before == after:
            continue
        if after is UNSET:  # the reader cannot be told that a field is gone
            return None
        few = _few_changed_items(before, after) if type(before) is type(after) is tuple else None
        if few is None:
            fields[name] = after
        else:
            items[name] = few
    return {"view_changes": fields or UNSET, "view_items": items or UNSET}


def _few_changed_items(before: tuple[Any, ...], after: tuple[Any, ...]) -> dict[str, Any] | None:
    """Return the changed items of a list by index; None if the list is better sent whole."""
    if len(before) != len(after) or len(after) < SHORT_LIST:
        return None
    changed = {str(index): new for index, (old, new) in enumerate(zip(before, after, strict=True)) if old != new}
    return changed if 2 * len(changed) < len(after) else None


# --- Offers ---------------------------------------------------------------------------------------


def wire_offers(offers: Sequence[Offer[Any]], names: PlayerNames, audience: Audience) -> tuple[Any, ...]:
    """Return the offers with their words, in the form of these clients."""
    if audience.is_structured:
        return group_offers(offers, names, audience)
    encoded = offer_cache(names, audience)
    return tuple([text_offer(offer, names, audience) if offer.free else encoded[offer.action] for offer in offers])


def text_offer(offer: Offer[Any], names: PlayerNames, audience: Audience) -> WireOffer:
    return WireOffer(offer.action, audience.writer(names)(audience.sentence_of(offer.action, names)), offer.free)


class _EncodedOffers(dict[Action, Raw]):
    """Cache of encoded offers. The same few are sent again and again, and make up most of the traffic."""

    MOST = 5_000

    def __init__(self, names: PlayerNames, audience: Audience) -> None:
        super().__init__()
        self._names = names
        self._audience = audience

    def __missing__(self, action: Action) -> Raw:
        if len(self) >= self.MOST:
            self.clear()
        encoded = self[action] = Raw(codec.encode(text_offer(Offer(action), self._names, self._audience)))
        return encoded


@lru_cache(maxsize=500)
def offer_cache(names: PlayerNames, audience: Audience) -> _EncodedOffers:
    """Return the offer cache of a seat, shared by all tables with these names."""
    return _EncodedOffers(names, audience)
