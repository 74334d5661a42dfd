"""Who is at a table, at this server and at others, and what they have heard."""

from __future__ import annotations

import hmac
import logging
from collections.abc import Collection, Mapping
from contextlib import suppress

from gingersnap.core.contract import SPECTATOR, Seat
from gingersnap.core.words import say
from gingersnap.server.cluster.peers import Company, Others
from gingersnap.server.errors import Trouble
from gingersnap.server.evenings.members import latecomer
from gingersnap.server.evenings.models import number_of
from gingersnap.server.rooms.connections import Audience, Listener
from gingersnap.server.rooms.game_loop import Course

_log = logging.getLogger(__name__)


class Gathering:
    def __init__(self, audience: Audience, course: Course, others: Others, heard_before: Mapping[Seat, int]) -> None:
        """`heard_before` are, by seat, the last updates before this room was there: what fades in them is told again
        only where others know that nobody has it."""
        self._audience = audience
        self._course = course
        self._others = others
        self._company = Company()
        self._met: frozenset[int] = frozenset()
        """Who is connected here, as other servers were told."""
        self._heard_before = dict(heard_before)
        self._acknowledged: dict[Seat, int] = {}
        """By seat: the last of its updates that some client said here to have."""
        self._networks: dict[str, set[str]] = {}
        """By the hash of the token of a seat: where its person has been connected from, at whichever server."""

    @property
    def here(self) -> frozenset[int]:
        """The seats that somebody is connected to, at whichever server; and who waits to be dealt in, by number."""
        return self.present | self._company.elsewhere

    @property
    def present(self) -> frozenset[int]:
        """Those of them who are connected to this server."""
        waiting = (self.number_of(listener) for listener in self._audience if listener.seat == SPECTATOR)
        return self._audience.seats.union(number for number in waiting if number is not None)

    @property
    def has_changed(self) -> bool:
        """Whether others were told otherwise."""
        return self.present != self._met

    def number_of(self, listener: Listener) -> int | None:
        """Of who waits to be dealt in."""
        evening = self._course.row.evening
        found = latecomer(evening, listener.guest, listener.profile)
        return None if evening is None or found is None else number_of(evening.id, found.person)

    async def meet(self, here: frozenset[int]) -> None:
        """Whoever else is at the table, at other servers, and how long its time has counted."""
        table = self._course.row.id
        try:
            networks = {seat: found for seat, found in self.networks.items() if seat in here}
            self._company = await self._others.meet(table, here, networks)
            self._met = here
        except Exception as error:  # of the database
            _log.warning("table %s: nobody can say who is here: %s", table, error)
            raise Trouble("try_again", say("cannot-now")) from None
        self._course.count_since(self._company.since)
        for seat, hashes in self._company.networks.items():
            self._note_networks(seat, hashes)

    # --- Where they come from ---------------------------------------------------------------------

    @property
    def networks(self) -> dict[Seat, frozenset[str]]:
        """Return by seat where its person has been connected from, as keyed hashes. They are compared when a rated
        game ends, and stored with no result."""
        seats = enumerate(self._course.row.seats)
        return {seat: frozenset(self._networks[each.token]) for seat, each in seats if each.token in self._networks}

    def note_network(self, listener: Listener) -> bool:
        """Note where somebody is who comes to a seat of a rated table, and return whether that is new."""
        if not self._course.row.rated or listener.seat == SPECTATOR or not listener.network:
            return False
        return self._note_networks(listener.seat, [_keyed(self._course.row.secret, listener.network)])

    def _note_networks(self, seat: Seat, hashes: Collection[str]) -> bool:
        seats = self._course.row.seats
        token = seats[seat].token if seat < len(seats) else None
        if token is None:
            return False
        known = self._networks.setdefault(token, set())
        is_new = not known.issuperset(hashes)
        known.update(hashes)
        return is_new

    async def try_to_meet(self) -> None:
        with suppress(Trouble):  # once the database is there again, so is everybody
            await self.meet(self.present)

    def acknowledge(self, seat: Seat, number: int) -> None:
        """Somebody at this seat has its update of this number: what fades is not told again."""
        live = self._course.live
        if live is not None and seat != SPECTATOR and number <= live.feeds.number(seat):
            self._acknowledged[seat] = max(number, self._acknowledged.get(seat, 0))
            self._others.note_heard(self._course.row.id, seat, self._acknowledged[seat])

    def heard_at(self, seat: Seat) -> int:
        """The last update of a seat that somebody has said to have, at whichever server."""
        elsewhere = self._heard_before if self._company.heard is None else self._company.heard
        return max(elsewhere.get(seat, 0), self._acknowledged.get(seat, 0))


def _keyed(secret: str, network: str) -> str:
    """Return a hash of `network` that says nothing at another table, whose secret is another."""
    return hmac.new(secret.encode(), network.encode(), "sha256").hexdigest()[:32]
