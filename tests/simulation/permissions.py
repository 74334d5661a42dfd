"""Changes that take permissions away: deletion, sign-off, removal, another host. Each is confirmed, then checked."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from sqlalchemy import text

from simulation.simulated_clients import Fault
from simulation.simulated_people import Permission, Person, Place

DONE = (200, 201, 204)


class Answer(NamedTuple):
    status: int
    body: Any
    cookie: str


class World(Protocol):
    """The part of the simulation that these changes need."""

    people: list[Person]
    chance: random.Random

    def note(self, happened: str) -> None: ...
    async def sleep(self, seconds: float) -> None: ...
    async def ask(self, method: str, path: str, body: Any = None, cookie: str = "", link: str = "") -> Answer: ...
    def add(self, place: Place) -> Person: ...
    def stored_ids(self, table: str) -> set[str]: ...


class Permissions:
    """Changes of permissions, and the actions that each person had stored when they lost theirs."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._stored_before: list[tuple[Person, set[str]]] = []

    def check(self) -> None:
        """Raise Fault if an action of a person was stored after the loss of their permission was confirmed."""
        for person, before in self._stored_before:
            own = f"{person.place.table}.{person.place.seat}.{person.place.device}."
            later = {id for id in self._world.stored_ids(person.place.table) - before if id.startswith(own)}
            if later:
                raise Fault(f"{person} is {person.permission.value}, and {sorted(later)[0]} was stored later")

    def _revoke(self, person: Person, permission: Permission) -> None:
        person.change(permission)
        self._stored_before.append((person, self._world.stored_ids(person.place.table)))

    def _player(self) -> Person | None:
        """Return a person with a profile who plays."""
        playing = [
            each
            for each in self._world.people
            if each.place.cookie and not each.is_over and each.permission is Permission.HELD
        ]
        return self._world.chance.choice(playing) if playing else None

    async def delete_profile(self) -> None:
        """A person deletes the profile in one page while another one plays."""
        person = self._player()
        if person is None:
            return
        same = [each for each in self._world.people if each.place.cookie == person.place.cookie]
        same += [each for each in self._world.people if each.place.seat == person.place.seat
                 and each.place.table == person.place.table and each not in same and not each.is_barred]  # fmt: skip
        for each in same:
            each.change(Permission.UNCERTAIN)
        answer = await self._world.ask("POST", "/api/you/forget", {"sure": True}, person.place.cookie)
        if answer.status in DONE:
            for each in same:
                self._revoke(each, Permission.REVOKED)
            self._world.note(f"{person} deletes the profile")

    async def sign_off(self) -> None:
        """A person opens the table at a second device, which then signs the first one off."""
        person = self._player()
        if person is None or person.place.device > 1:
            return
        cookie = person.place.cookie
        me = await self._world.ask("GET", "/api/you", cookie=cookie)
        phrase = await self._world.ask("POST", "/api/you/phrase", {}, cookie)
        if me.status != 200 or phrase.status != 200:
            return
        second = await self._world.ask("POST", "/api/you/recover", {"phrase": phrase.body["phrase"]})
        if second.status != 200 or not second.cookie:
            return
        other = self._world.add(replace(person.place, cookie=second.cookie, device=2))
        self._world.note(f"{other} opens the table beside device 1")
        await self._world.sleep(3 + 5 * self._world.chance.random())
        if person.permission is not Permission.HELD:
            return
        device = next(each["id"] for each in me.body["devices"] if each["is_this"])
        person.change(Permission.UNCERTAIN)
        answer = await self._world.ask("POST", f"/api/you/devices/{device}/off", {}, second.cookie)
        if answer.status in DONE:
            self._revoke(person, Permission.REVOKED)
            self._world.note(f"{person} is signed off")

    async def block(self) -> None:
        """A person blocks the one at the next seat."""
        person = self._player()
        if person is not None:
            self._world.note(f"{person} blocks seat {1 - person.place.seat}")
            person.block(1 - person.place.seat)

    async def change_hosts(self, game: str) -> None:
        """A host hands a waiting table over, can do nothing there any more, and is removed by the next host."""
        hal = await self._world.ask(
            "POST", "/api/tables", {"game": game, "seats": [{"kind": "me", "name": "Hal"}, *[{"kind": "open"}] * 2]}
        )
        if hal.status != 201:
            raise Fault(f"a table cannot be created: {hal.body}")
        table, link = hal.body["table"]["id"], hal.body["link"]
        eve = await self._world.ask("POST", f"/api/tables/{table}/join", {"name": "Eve"}, link=link)
        if eve.status != 201:  # the first request was stored, and its answer was lost
            return
        places = [
            Place(table, link, held["seat"], held["token"], answer.cookie)
            for answer, held in ((hal, hal.body["held"][0]), (eve, eve.body["held"]))
        ]
        people = [self._world.add(place) for place in places]
        await self._world.sleep(3.0)
        removed = 1
        if self._world.chance.random() < 0.6:
            if (await self._arrange(places[0], {"type": "make_host", "seat": places[1].seat})).status != 200:
                self._give_up(people)
                return
            self._world.note(f"{people[0]} makes seat {places[1].seat} the host")
            if (await self._arrange(places[0], {"type": "free_seat", "seat": places[1].seat})).status == 200:
                raise Fault(f"{people[0]} is not the host any more, and removes seat {places[1].seat}")
            removed = 0
        people[removed].change(Permission.UNCERTAIN)
        act = {"type": "free_seat", "seat": places[removed].seat}
        if (await self._arrange(places[1 - removed], act)).status != 200:
            self._give_up(people)
            return
        people[removed].change(Permission.REMOVED)
        self._world.note(f"the host removes {people[removed]}")

    def _give_up(self, people: list[Person]) -> None:
        """Leave a table whose state is unknown, because an answer was lost."""
        for each in people:
            each.is_over = True

    async def _arrange(self, place: Place, act: Any) -> Answer:
        body = {"token": place.token, "act": act}
        return await self._world.ask("POST", f"/api/tables/{place.table}/arrange", body, place.cookie)


def stored_ids(connection: Any, table: str) -> set[str]:
    """Return the ids of the stored actions of a table."""
    query = text('SELECT action_id FROM records WHERE "table" = :table')
    return {row.action_id for row in connection.execute(query, {"table": table}) if row.action_id}
