"""What goes out to a seat, in words."""

from __future__ import annotations

import json
from collections.abc import Sequence

from gingersnap.core import codec
from gingersnap.core.contract import SPECTATOR, Action, Seat
from gingersnap.server.rooms.clients.audience import Audience
from gingersnap.server.rooms.clients.updates import offer_cache


class Greet(Action, frozen=True):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Greet {names[self.seat]}"


def test_offer_cache_uses_the_names_of_its_table() -> None:
    """Offers called people "seat 1", counted from 0; and what is encoded for one table must not go out at another."""
    tables = (("Ann", "Ben"), ("Cleo", "Dan"))
    words = [json.loads(codec.encode(offer_cache(names, Audience(0))[Greet(1)]))["words"] for names in tables]
    assert words == ["Greet Ben", "Greet Dan"]
