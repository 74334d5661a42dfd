"""Twin worlds over real sockets: whether anybody at a table can see, count or measure what is hidden from them.

One server plays the true game. For each seat, and for who watches, another one plays the same game as it would be if
only what that seat was told had happened, what has faded had never been, and all else were dealt anew. Whatever a seat
is sent, told again, or answered must be the same there, byte for byte; but where the rules let it learn a secret.
"""

from __future__ import annotations

import asyncio
import json
import re
import socket
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from copy import copy
from functools import partial
from random import Random
from typing import Any, NamedTuple

import httpx
import uvicorn
from litestar import Litestar

from gingersnap.core import codec
from gingersnap.core.bot import sample_action
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import SPECTATOR, Action, Event, Offer, Seat
from gingersnap.core.log import header_line
from gingersnap.core.player_requests.rules import TableRequests
from gingersnap.core.registry import find_game
from gingersnap.core.structs.deep_copy import deep_copy
from gingersnap.core.table import Table, visible_events
from gingersnap.server.app import HANDLERS, create_app
from gingersnap.server.protocol.tables import LayTable
from gingersnap.server.rooms.clients.seat_feeds import GameTable, SeatFeeds
from gingersnap.server.rooms.forced_steps import FORCED_PAUSE
from gingersnap.server.rooms.live_game import LiveGame
from gingersnap.server.rooms.room import Room
from gingersnap.server.run import _config, listen
from gingersnap.server.services.container import Services
from gingersnap.server.settings import Settings
from gingersnap.server.storage.write_queue import Write
from gingersnap.server.tables import repository as writes
from gingersnap.server.tables import table_creation
from gingersnap.server.tables.repository import StoredRecord, TableRow
from server.clients import LINKS, LinkRememberingClient, Message, PlayerClient, me, person_at
from server.fake_luck_and_clock import ONCE, MovableClock, SeededLuck
from waits import PATIENCE

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
LONGEST_WAIT = 60_000
"""Milliseconds: whoever has more time left acts before it is over."""
OF_THE_REQUEST = frozenset({"date", "x-request-id"})
"""Headers that are others in each answer."""


class InformationLeak(AssertionError):
    """A seat can tell the true world from one that it must not know apart."""


class TwinSetup(NamedTuple):
    """What is played, by how many, and for how long at most."""

    game: str
    seats: int
    options: Message = {}
    time: Message | None = None
    against_time: bool = False
    """Begin where time counts for the first time."""
    against_force: bool = False
    """Begin where a step is forced for the first time, other than by hand."""
    most_steps: int = 5_000
    probed: int = 8
    """In every so many steps somebody comes in anew and asks for everything there is."""
    text: str | None = None
    """The text form in which everybody is told it: structured by default, since all that it holds can be read."""


class Tally:
    """What was compared, over all games."""

    def __init__(self) -> None:
        self.steps = self.frames = self.answers = self.hidden = self.revealing = 0

    def __str__(self) -> str:
        return (
            f"{self.frames} frames and {self.answers} answers compared in {self.steps} steps, 0 differences; "
            f"{self.hidden} times an act was hidden from somebody, {self.revealing} times it showed a secret"
        )


# --- A world --------------------------------------------------------------------------------------


class _Server(uvicorn.Server):
    """One of several in a process, none of which ends it."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_up = asyncio.Event()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.is_up.set()


@asynccontextmanager
async def serve(app: Litestar, settings: Settings) -> AsyncIterator[int]:
    """The port at which `app` listens meanwhile."""
    with listen("127.0.0.1", 0) as listening:
        server = _Server(_config(app, settings))
        task = asyncio.create_task(server.serve(sockets=[listening]))
        try:
            async with asyncio.timeout(PATIENCE):
                await server.is_up.wait()
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            await task


class World:
    """A server of its own, with everybody at its one table."""

    def __init__(self, app: Litestar, port: int, rest: httpx.AsyncClient) -> None:
        self.app = app
        self.rest = rest
        self.port = port
        self.table = ""
        self.tokens: dict[Seat, str | None] = {SPECTATOR: None}
        self.people: dict[Seat, PlayerClient] = {}
        self.text: str | None = None
        self._read: dict[Seat, int] = {}

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    @property
    def room(self) -> Room:
        room = self.services.rooms.get(self.table)
        assert room is not None
        return room

    @property
    def live(self) -> LiveGame:
        live = self.room._loop.live
        assert live is not None
        return live

    def news(self, known: int) -> list[Event]:
        """What has happened since there were so many records."""
        return [event for events in self.live.history[known:] for event in events]

    async def sit(self, stack: AsyncExitStack) -> None:
        for seat, token in self.tokens.items():
            self.people[seat] = await stack.enter_async_context(person_at(self.port, self.table))
            await self.people[seat].hello(token, text=self.text, automatic=True)
        for seat in self.people:
            await self.frames(seat)

    async def settle(self) -> None:
        """Until all that was asked of the table is done."""
        await self.room.mailbox.call(partial(asyncio.sleep, 0))

    async def frames(self, seat: Seat) -> list[str]:
        """What a seat was sent since somebody looked last."""
        person = self.people[seat]
        await person.say(type="ping", id="all?")
        await person.hear("pong")
        frames, self._read[seat] = person.raw[self._read.get(seat, 0) :], len(person.raw)
        for update in map(json.loads, frames):
            if update["type"] == "updated" and any(line.get("fades") for line in update.get("lines", ())):
                await person.say(type="heard", seq=update["seq"])
        return frames

    async def welcome_frames(self, seat: Seat, seq: int | None) -> list[str]:
        """What somebody is told who comes to this seat now, and has its updates up to `seq`."""
        async with person_at(self.port, self.table) as late:
            await late.hello(self.tokens[seat], seq, text=self.text, automatic=True)
            await late.say(type="ping", id="all?")
            await late.hear("pong")
        async with asyncio.timeout(PATIENCE):
            while len(self.room._connections) > len(self.people):  # noqa: ASYNC110 (nobody says that it has left)
                await asyncio.sleep(0)
        return late.raw

    async def answers(self) -> list[tuple[str, int, list[tuple[str, str]], bytes]]:
        """What anybody is answered who asks by HTTP."""
        found = []
        for path in _table_paths(self.table):
            answer = await self.rest.get(path)
            told = [(name, value) for name, value in answer.headers.items() if name not in OF_THE_REQUEST]
            headers = [(name, value.replace(f":{self.port}", ":port")) for name, value in told]
            content = answer.content.replace(f":{self.port}".encode(), b":port")
            found.append((path, answer.status_code, headers, content))
        return found


def _table_paths(table: str) -> Iterator[str]:
    """Whatever can be asked for about tables, of all that the server has."""
    for handler in HANDLERS:
        for path in handler.paths if "GET" in getattr(handler, "http_methods", ()) else ():
            if not path.startswith(("/games", "/lab")):
                yield "/api" + re.sub(r"{\w+:str}", "x", path.replace("{table_id:str}", table))


# --- Twins ----------------------------------------------------------------------------------------


class TwinWorlds:
    """The true world, and by seat the one that this seat must not know from it."""

    def __init__(
        self, true: World, others: dict[Seat, World], setting: TwinSetup, clock: MovableClock, seed: int, tally: Tally
    ) -> None:
        self.true = true
        self.others = others
        self._tally = tally
        self._setting = setting
        self._clock = clock
        self._seed = seed
        self._luck = Random(seed)
        self._step = 0

    async def play(self) -> None:
        # What luck has ended in another world is stored as over there, and cannot be dealt anew.
        while not any(world.live.table.outcome for world in self._worlds) and self._step < self._setting.most_steps:
            self._step += 1
            for seat in self.others:
                self._rebuild_world(seat)
            if self._step % self._setting.probed == 1:
                await self._probe(self.others, [None, 0, 3])
            await self._go_on()
            self._tally.steps += 1

    @property
    def _worlds(self) -> tuple[World, ...]:
        return self.true, *self.others.values()

    def _rebuild_world(self, seat: Seat) -> None:
        """Makes the world of `seat`: only what it was told has happened, and only what has not faded."""
        true, room = self.true.room, self.others[seat].room
        live = copy(self.true.live)
        told = [record for _, record in live.feeds.updates_after(seat, 0)]
        live.history = [[event for event in live.history[record - 1] if not event.fades] for record in told]
        live.table = copy(live.table)
        live.table.state = live.table.game.redeal(live.table.state, seat, Seeded(f"{self._seed}:{self._step}:{seat}"))
        live.table.clocks = None if live.table.clocks is None else deep_copy(live.table.clocks)
        live.table.requests = _agreeing_without_secrets(live.table, seat)
        live.table.records = [live.table.records[record - 1] for record in told]
        live.table.seq = len(told)
        live.answered_actions = {}
        live.feeds = _renumber_feeds(live.feeds, told)
        room._loop.live, room._published = live, live.feeds.last_numbers
        room._last_parts = dict(true._last_parts)
        room.presence._acked = dict(true.presence._acked)
        passed = true._loop.timer.elapsed_ms
        # Where no time counts now, it may do so with the next act, and people are here all the time.
        since = true.presence.clock_since if passed is None else self._clock.time() - passed / 1000
        room.presence._remote = room.presence._remote._replace(since=since)
        room._loop.timer.schedule(live.table.due)
        room._loop.schedule_forced_steps()
        for each in (true, room):
            each._loop._chance = Seeded(f"{self._seed}:{self._step}")

    # --- What is done, and what is seen of it -----------------------------------------------------

    async def _go_on(self) -> None:
        live, due = self.true.live, self.true.live.table.due
        acting = [seat for seat in live.seats_to_act if live.table.game.offers(live.table.state, seat)]
        if not acting or (due is not None and self._luck.random() < 0.3):
            await self._let_time_pass(due or 0)
            return
        if live.forced_steps and self._luck.random() < 0.7:
            await self._pass(self._luck.choice([FORCED_PAUSE / 2, FORCED_PAUSE + 0.001]))
            return
        seat = self._luck.choice(acting)
        await self._act(
            seat, sample_action(self._choose_offer(live.table, seat), Seeded(f"{self._seed}:{self._step}:hand"))
        )

    def _choose_offer(self, table: GameTable, seat: Seat) -> Offer[Any]:
        """Something that is offered. While time counts, what is hidden is done more often than chance would have it."""
        offers = table.game.offers(table.state, seat)
        if table.game.time_limit(table.state) is not None and self._luck.random() < 0.5:
            offers = [offer for offer in offers if _is_hidden(table, seat, offer.action)] or offers
        return self._luck.choice(offers)

    async def _let_time_pass(self, due: int) -> None:
        """Not so much that anything happens, or all that it takes."""
        left = due - (self.true.room._loop.timer.elapsed_ms or 0)
        soon = left <= LONGEST_WAIT
        some = int(self._luck.uniform(0, left if soon else 5_000))
        # Never until the very moment: what is due then would happen with the next act, and nobody here expects it.
        wait = self._luck.choice([left + 1, left // 2, some]) if soon else some
        await self._pass(wait / 1000)

    async def _pass(self, seconds: float) -> None:
        """Let time pass in all worlds, and compare what comes of it."""
        worlds = self._worlds
        known = [len(world.live.history) for world in worlds]
        self._clock.move(seconds)
        for world in worlds:
            await world.settle()
        here, *there = (world.news(since) for world, since in zip(worlds, known, strict=True))
        for seat, elsewhere in zip(self.others, there, strict=True):
            await self._compare(seat, "time passed", [*here, *elsewhere])

    async def _act(self, actor: Seat, action: Action) -> None:
        live, id = self.true.live, f"{self._step}"
        known = len(live.history)
        before = live.table.copy_after(self.true.room._loop.timer.elapsed_ms or 0)
        await act(self.true, actor, action, id)
        news = self.true.news(known)
        hidden = []
        for seat, world in self.others.items():
            reason = f"seat {actor} did {action}"
            if not visible_events(news, seat) and encode_obtainable(before, seat) == encode_obtainable(
                live.table, seat
            ):
                hidden.append(seat)
                await self._compare(seat, f"{reason}, which is hidden", [])
            elif world.live.table.check(actor, action) is None:
                known_there = len(world.live.history)
                await act(world, actor, action, id)
                await self._compare(seat, reason, [*news, *world.news(known_there)])
            else:
                await self._compare(seat, f"{reason}, which is impossible in another world", news)
        self._tally.hidden += len(hidden)
        if hidden:
            await self._probe([self._luck.choice(hidden)], [self._luck.choice([None, 0])])

    async def _compare(self, seat: Seat, reason: str, news: Sequence[Event]) -> None:
        """Fails if a seat was sent something else, unless the rules let `news` tell it a secret."""
        here, there = await self.true.frames(seat), await self.others[seat].frames(seat)
        if any(event.reveals_to(seat) for event in news):
            self._tally.revealing += 1
            return
        self._same(seat, reason, here, there)
        self._tally.frames += len(here) - 1  # one is our own question's answer

    async def _probe(self, seats: Iterable[Seat], seqs: Iterable[int | None]) -> None:
        """Come in anew, having heard nothing yet or some of it, and ask for everything there is."""
        here = await self.true.answers()
        for seat in seats:
            self._same(seat, "it asked by HTTP", here, await self.others[seat].answers())
            for seq in seqs:
                greeted = [await world.welcome_frames(seat, seq) for world in (self.true, self.others[seat])]
                self._same(seat, f"it came in anew, with seq {seq}", *greeted)
                self._tally.frames += len(greeted[0]) - 1
            self._tally.answers += len(here)
        for seat, world in self.others.items():  # those who were here all the time were told who came and went
            await self.true.frames(seat)
            await world.frames(seat)

    def _same(self, seat: Seat, reason: str, here: Sequence[Any], there: Sequence[Any]) -> None:
        if list(here) != list(there):
            pairs = zip(here, there, strict=False)
            told, elsewhere = next((pair for pair in pairs if pair[0] != pair[1]), (here, there))
            raise InformationLeak(
                f"seat {seat}, step {self._step}: {reason}; {told!r} and in another world {elsewhere!r}"
            )


def _agreeing_without_secrets(table: GameTable, seat: Seat) -> TableRequests | None:
    """What may be taken back where nothing was done that `seat` could not notice."""
    if table.requests is None:
        return None
    past = copy(table.requests.history)
    past._moments = tuple(moment for moment in past._moments if moment.noticed or moment.seat == seat)
    return TableRequests(table, deep_copy(table.requests.state), past)


def _renumber_feeds(feeds: SeatFeeds, told: Sequence[int]) -> SeatFeeds:
    """`feeds` where only the records `told` have ever been."""
    numbers = {record: number for number, record in enumerate(told, 1)}
    fewer = copy(feeds)
    fewer._records = {
        seat: [numbers[record] for record in records if record in numbers] for seat, records in feeds._records.items()
    }
    return fewer


def _is_hidden(table: GameTable, seat: Seat, action: Action) -> bool:
    return not visible_events(table.game.apply(table.game.copy(table.state), seat, action, Seeded(0)), SPECTATOR)


def encode_obtainable(table: GameTable, seat: Seat) -> bytes:
    """All that a table has to tell a seat, beside what happened."""
    game, state = table.game, table.state
    open_to_all = [game.outcome(state), sorted(game.to_act(state)), game.time_limit(state), table.clocks]
    return codec.encode([game.view(state, seat), game.offers(state, seat), open_to_all])


async def act(world: World, seat: Seat, action: Action, id: str) -> None:
    answer = await world.people[seat].act(codec.builtins(action), id)
    assert answer["type"] == "accepted", answer


@asynccontextmanager
async def twins(setting: TwinSetup, settings: Settings, seed: int, tally: Tally) -> AsyncIterator[TwinWorlds]:
    """All these worlds, each behind a port of its own."""
    clock, seats = MovableClock(), (SPECTATOR, *range(setting.seats))
    async with AsyncExitStack() as stack:

        async def new_world(name: str) -> World:
            app = create_app(codec.replace(settings, data=settings.data / name), SeededLuck(seed), clock)
            port = await stack.enter_async_context(serve(app, settings))
            # A connection for each request: none that the server finds idle just when it is used again.
            limits = httpx.Limits(max_keepalive_connections=0)
            rest = LinkRememberingClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, limits=limits)
            return World(app, port, await stack.enter_async_context(rest))

        row, tokens, records = _create_started_table(setting, seed)
        true = await new_world("true")
        others = {seat: await new_world(f"of seat {seat}") for seat in seats}
        for world in (true, *others.values()):
            world.table, world.tokens, world.text = row.id, tokens, setting.text
            assert row.evening is not None
            LINKS[row.id] = row.evening.link
            await world.services.store.write(*writes.insert_evening_and_table(row), *records)
            await world.sit(stack)
        yield TwinWorlds(true, others, setting, clock, seed, tally)


def _create_started_table(setting: TwinSetup, seed: int) -> tuple[TableRow, dict[Seat, str | None], list[Write]]:
    """A table with everybody at it, and what has been played there already."""
    wish = {"seats": [me(name) for name in NAMES[: setting.seats]], "options": setting.options, "time": setting.time}
    row, held = table_creation.create_table(
        codec.convert({"game": setting.game, **wish}, LayTable), SeededLuck(seed), ONCE
    )
    table = _open_table(row, setting, seed)
    row = codec.replace(row, header=header_line(table.header))
    records = [StoredRecord(codec.encode(record)) for record in table.records]
    appends = [writes.insert_record(row.id, seq, record) for seq, record in enumerate(records, 1)]
    return row, {SPECTATOR: None, **{each.seat: each.token for each in held}}, appends


def _open_table(row: TableRow, setting: TwinSetup, seed: int) -> GameTable:
    game, luck = find_game(row.game), Random(seed)
    while True:
        chance, options = Seeded(luck.getrandbits(32)), codec.convert(row.options, game.types.options)
        table: GameTable = Table(game, options, setting.seats, chance, NAMES, row.time, range(setting.seats))
        while _is_before(setting, table) and table.outcome is None:
            seat = luck.choice(sorted(game.to_act(table.state)))
            table.play(seat, sample_action(luck.choice(game.offers(table.state, seat)), chance), chance)
        if table.outcome is None:
            return table


def _is_before(setting: TwinSetup, table: GameTable) -> bool:
    """Return whether the part of the game that is of interest is still to come."""
    is_forced = any(not step.by_hand for step in table.forced_steps.values())
    no_time = table.game.time_limit(table.state) is None
    return (setting.against_time and no_time) or (setting.against_force and not is_forced)
