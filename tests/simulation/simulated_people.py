"""People at simulated tables: they act, chat, repeat what got no answer, sleep and come back; and hostile clients."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from chaos.log_invariants import Transcript
from simulation.simulated_clients import PATIENCE, Disconnected, Fault, Message, SimulatedServers, SimulatedSocket
from simulation.simulated_cluster import EPOCH

NOTICE = 8.0
"""Virtual seconds after which every server has heard of a change, by a late notification or a reconnect."""


class Permission(Enum):
    """What a person may do at a table, by what servers have confirmed to the one who took it away."""

    HELD = "held"
    UNCERTAIN = "uncertain"
    """A request that takes it away is under way."""
    REVOKED = "revoked"
    """The profile was deleted or the device signed off: the seat is closed to this cookie."""
    REMOVED = "removed"
    """The host took the seat away: this person may not even watch."""


@dataclass(frozen=True)
class Place:
    """A seat, and what proves it."""

    table: str
    link: str
    seat: int
    token: str
    cookie: str
    device: int = 1
    """Number of the person's device: two may be open at one seat."""


class Person:
    """A page of a person at one seat."""

    def __init__(self, servers: SimulatedServers, place: Place) -> None:
        self.place = place
        self.transcript = Transcript(place.table, place.seat)
        self.is_over = False
        self.permission = Permission.HELD
        self.changed_at = 0.0
        """Time of the last change of `permission`."""
        self.blocks: dict[int, float] = {}
        """By seat that this person has blocked: when a server confirmed it."""
        self.on_accepted: Callable[[Person, str], None] = lambda _person, _id: None
        self.connected_since: float | None = None
        self._servers, self._loop = servers, servers.cluster.loop
        self._chance = random.Random(servers.cluster.chance.getrandbits(64))
        self._seq: int | None = None
        self._seat: int | None = None
        """The seat as which this connection was welcomed."""
        self._pending: Message | None = None
        self._number = 0
        self._offers: list[Any] = []
        self._asked_at = 0.0
        self._wants_to_block: int | None = None

    def __str__(self) -> str:
        return f"seat {self.place.seat} of {self.place.table} (device {self.place.device})"

    def change(self, permission: Permission) -> None:
        self.permission, self.changed_at = permission, self._loop.time()

    def block(self, seat: int) -> None:
        """Block the person at `seat` when the page is open next."""
        self._wants_to_block = seat

    @property
    def is_barred(self) -> bool:
        return self.permission in (Permission.REVOKED, Permission.REMOVED)

    async def live(self) -> None:
        """Connect again and again until the game is over, or this person may not come back."""
        while not self.is_over:
            headers = {"cookie": self.place.cookie} if self.place.cookie else {}
            socket = SimulatedSocket(self._servers, f"/api/tables/{self.place.table}/play", headers)
            try:
                await self._stay(socket)
            except Disconnected:
                await asyncio.sleep(0.2 + self._chance.random())
            finally:
                self.connected_since = None
                socket.close()
            if self.is_barred and self._loop.time() > self.changed_at + 2 * PATIENCE:
                return
            if self._servers.cluster.faulty and self._chance.random() < 0.3:
                await asyncio.sleep(self._chance.random() * 40)  # the page sleeps

    async def _stay(self, socket: SimulatedSocket) -> None:
        token = None if self.place.cookie else self.place.token
        said = {"token": token, "link": self.place.link, "seq": self._seq, "salt": "00" * 16}
        socket.say(type="hello", protocol=3, **said)
        self._asked_at, self._seat = self._loop.time(), None
        calm = not self._servers.cluster.faulty and not self.is_barred
        until = self._loop.time() + (1e9 if calm else 5 + self._chance.random() * 60)
        while not self.is_over and self._loop.time() < until:
            message = await socket.hear(0.3 + self._chance.random() * 2)
            if message is not None:
                self._handle(message, socket)
            elif self._seat == self.place.seat:
                self._do_something(socket)
            self._check_answered()

    def _do_something(self, socket: SimulatedSocket) -> None:
        if self._pending is None and self._offers:
            self._act(socket)
        elif self._wants_to_block is not None:
            id = f"b{self._chance.getrandbits(40):x}"
            socket.say(type="hush", id=id, seat=self._wants_to_block, until="ever")
            self._wants_to_block = None
        elif self._chance.random() < 0.1:
            socket.say(type="say", id=f"t{self._chance.getrandbits(40):x}", text="Hello there")

    # --- Messages ---------------------------------------------------------------------------------

    def _handle(self, message: Message, socket: SimulatedSocket) -> None:
        kind, now = message["type"], self._loop.time()
        self._check_permission(message, now)
        if kind == "welcome":
            self._seat = message["seat"]
            self.connected_since = now if self._seat == self.place.seat else None
        if kind == "welcome" and self._pending is not None:
            socket.say(**self._pending)
            self._asked_at = now
        if self._seat != self.place.seat:
            return  # as a spectator
        if kind in ("talk", "said"):
            self._check_blocks(message, now)
        if kind == "updated":
            self._seq, self._offers = message["seq"], message["offers"]
            self.is_over = message["outcome"] is not None
            socket.say(type="heard", seq=message["seq"])
        elif kind in ("accepted", "refused") and self._pending and message["id"] == self._pending["id"]:
            self._pending = None
            if kind == "accepted":
                self.on_accepted(self, message["id"])
        elif kind == "problem" and self._pending and message.get("id") == self._pending["id"]:
            if message["code"] not in ("try_again", "server_error"):
                self._pending = None
            else:
                socket.say(**self._pending)
        self.transcript.record(message)

    def _check_permission(self, message: Message, now: float) -> None:
        kind, late = message["type"], now - self.changed_at > NOTICE
        if kind == "welcome" and self.permission is Permission.HELD and message["seat"] != self.place.seat:
            raise Fault(f"{self} is welcomed as {message['seat']}")
        if kind == "welcome" and self.is_barred and late and message["seat"] == self.place.seat:
            raise Fault(f"{self} is {self.permission.value} and gets the seat back")
        if kind == "welcome" and self.permission is Permission.REMOVED and late:
            raise Fault(f"{self} was removed by the host and is let in again")
        if kind in ("updated", "accepted", "said") and self.is_barred and late and self._seat == self.place.seat:
            raise Fault(f"{self} is {self.permission.value} and hears {kind} {now - self.changed_at:.1f} s later")

    def _check_blocks(self, message: Message, now: float) -> None:
        if message["type"] == "talk":
            for person in message.get("hushed", ()):
                if person["for_ever"] and person["seat"] is not None:
                    self.blocks.setdefault(person["seat"], now)
        for line in message["lines"] if message["type"] == "talk" else [message["line"]]:
            blocked = self.blocks.get(line["seat"])
            if blocked is not None and not line["mine"] and line["at"] - EPOCH > blocked + NOTICE:
                raise Fault(f"{self} hears seat {line['seat']}, which it has blocked")

    def _act(self, socket: SimulatedSocket) -> None:
        self._number += 1
        id = f"{self.place.table}.{self.place.seat}.{self.place.device}.{self._number}"
        action = self._chance.choice(self._offers)["action"]
        self.transcript.asked[id] = action
        self._pending = {"type": "act", "id": id, "action": action}
        socket.say(**self._pending)
        if self._chance.random() < 0.1:
            socket.say(**self._pending)  # pressed twice
        self._asked_at, self._offers = self._loop.time(), []

    def _check_answered(self) -> None:
        waits = self._seat is None or (self._pending is not None and self._seat == self.place.seat)
        if waits and self._loop.time() - self._asked_at > PATIENCE:
            raise Fault(f"{self} waits for ever for {'its welcome' if self._seat is None else 'an answer'}")


class Hostile:
    """A client that sends nonsense, other people's ids and actions of seats that it does not hold."""

    def __init__(self, servers: SimulatedServers, victim: Person) -> None:
        self._servers, self._victim, self._link = servers, victim, victim.place.link
        self._chance = random.Random(servers.cluster.chance.getrandbits(64))

    async def live(self) -> None:
        while not self._victim.is_over:
            socket = SimulatedSocket(self._servers, f"/api/tables/{self._victim.transcript.table}/play")
            try:
                socket.say(type="hello", protocol=3, token=None, link=self._link, seq=None)
                for _ in range(8):
                    socket.say_text(self._nonsense())
                    message = await socket.hear(3.0)
                    if message is not None and message["type"] == "accepted":
                        raise Fault("a spectator's action was accepted")
            except Disconnected:
                pass
            finally:
                socket.close()
            await asyncio.sleep(5 + self._chance.random() * 20)

    def _nonsense(self) -> str:
        stolen = [{"type": "act", "id": id, "action": act} for id, act in self._victim.transcript.asked.items()]
        wild = [
            {"type": "act", "id": "x", "action": {"type": "Fly"}},
            {"type": "hello", "protocol": 3},
            {"type": "heard", "seq": 9**9},
        ]
        return self._chance.choice(["{", '"\\ud800"', "[" * 500, *map(json.dumps, [*wild, *stolen])])
