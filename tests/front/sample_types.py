"""What a type checker knows about the front door. Checked by mypy, not run."""

from __future__ import annotations

from typing import Any, assert_type

import gingersnap
from gingersnap.games.xtal import GAME as XTAL
from gingersnap.games.xtal.types import XtalAction

table = gingersnap.new_table(XTAL, seats=3, seed=1)
assert_type(table, gingersnap.Table[XtalAction])
assert_type(table.offers(0), list[gingersnap.Offer[XtalAction]])
assert_type(table.offers(0)[0].action, XtalAction)
assert_type(table.play(0, table.offers(0)[0]), list[gingersnap.Event])
assert_type(table.copy(), gingersnap.Table[XtalAction])
assert_type(table.outcome, gingersnap.Outcome | None)
assert_type(table.to_act, tuple[gingersnap.Seat, ...])

by_name = gingersnap.new_table("xtal", rings_needed=3)
assert_type(by_name, gingersnap.Table[XtalAction])
assert_type(by_name.offers(0)[0].action, XtalAction)
some_name: str = "xtal"
assert_type(gingersnap.new_table(some_name), gingersnap.Table[Any])
assert_type(gingersnap.load("game.jsonl"), gingersnap.Table[Any])
assert_type(gingersnap.play_out(table, bots="easy"), gingersnap.Outcome | None)


def widest(offers: list[gingersnap.Offer[gingersnap.Action]]) -> None:
    """Offers of a game's own actions are offers of actions."""


def widest_of(offer: gingersnap.Offer[gingersnap.Action]) -> None: ...


widest_of(table.offers(0)[0])
