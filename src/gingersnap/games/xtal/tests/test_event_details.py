"""What events tell of the table is what the view shows after them."""

from __future__ import annotations

import random

import pytest
from msgspec import UNSET

from gingersnap.core import codec
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import CLOCK, SPECTATOR, Event, Tick
from gingersnap.core.table import Table, visible_events
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.types import XtalAction, XtalChange, XtalOptions, XtalState, XtalView

DRAWN = (
    "positions", "rings", "storage", "hand_sizes", "deck", "refuse", "turn", "protected", "presence", "leaving",
    "homes", "pair", "opposite", "pending", "table", "missed", "done", "hand", "draft",
)  # fmt: skip
"""What a board draws while events are played."""


def told(view: XtalView, events: tuple[Event, ...]) -> XtalView:
    """The view as it is after these events, by what they say."""
    for event in events:
        change = getattr(event, "change", XtalChange())
        news = {field: value for field in DRAWN if (value := getattr(change, field)) is not UNSET}
        view = codec.replace(view, **news)
    return view


def drawn(view: XtalView, is_same_draft: bool) -> dict[str, object]:
    """Time runs without events; and of a draft that comes back to the hand by itself only the view tells (XTL-A58)."""
    fields = {field: getattr(view, field) for field in DRAWN}
    cards = [*view.hand, *("wildcard" if lay.wild else lay.card for lay in view.draft)]
    pending = [codec.replace(weapon, left=None) for weapon in view.pending]
    own = {} if is_same_draft else {"hand": sorted(cards), "draft": ()}
    return {**fields, "pending": pending, **own}


@pytest.mark.parametrize("seed", range(16))
def test_events_applied_in_order_reproduce_view(seed: int) -> None:
    luck, chance = random.Random(seed), Seeded(seed)
    options = XtalOptions(
        combat=luck.choice(("open", "priority")),
        wildcards=True,
        rings_needed=luck.choice((3, 6)),
        leaving=luck.choice(("allowed", "never")),
        choose_homes=luck.random() < 0.5,
    )
    table = Table(GAME, options, luck.randint(2, 5), chance)
    for _ in range(500):
        acting = sorted(GAME.to_act(table.state))
        if not acting:
            break
        before = {seat: GAME.view(table.state, seat) for seat in range(SPECTATOR, table.seats)}
        events = _play_something(table, luck.choice(acting), luck, chance)
        for seat, view in before.items():
            followed, now = told(view, visible_events(events, seat)), GAME.view(table.state, seat)
            is_same = bool(followed.draft) == bool(now.draft)
            assert drawn(followed, is_same) == drawn(now, is_same), (seat, events)


def _play_something(table: Table[XtalState, XtalAction], seat: int, luck: random.Random, chance: Seeded) -> list[Event]:
    tick: XtalAction = Tick(luck.randint(0, 6000))
    action = tick if seat == CLOCK else luck.choice(GAME.offers(table.state, seat)).action
    happened = table.play(seat, action, chance)
    assert isinstance(happened, list)
    return happened
