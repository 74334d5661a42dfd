"""What a player may use of a view: what two views have to differ in for an observation to have to differ.

It leaves out what is constant at a table (options, the sizes of the board), what only boards draw, and what says the
same thing twice: the number of a card or disc by which boards tell two equal ones apart, and sums of other fields.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import inspect

from gingersnap.core import codec

Usable = dict[str, Any]
CONSTANT = {"seat", "options", "side_of", "axes", "deceleration"}


def usable(view: Any, game: str) -> str:
    """Return the usable part of a view as text, so that equal parts are equal texts."""
    told: dict[str, Any] = codec.decode(codec.encode(view), dict[str, Any])
    info = inspect.type_info(type(view))
    assert isinstance(info, inspect.StructType)
    boards = {field.name for field in info.fields if "for_boards" in _marks(field.type)}
    kept = {name: value for name, value in told.items() if name not in CONSTANT | boards}
    SIMPLER[game](kept)
    return msgspec.json.encode(kept, order="deterministic").decode()


def _marks(kind: inspect.Type) -> dict[str, Any]:
    return (kind.extra or {}) if isinstance(kind, inspect.Metadata) else {}


def drop(kept: Usable, *names: str) -> None:
    for name in names:
        kept.pop(name)


def _crokinole(kept: Usable) -> None:
    """Discs of a side are alike: where they lie matters, not which they are."""
    kept["discs"] = sorted((disc["side"], round(disc["x"], 5), round(disc["y"], 5)) for disc in kept["discs"])
    kept["trays"], kept["ditch"] = [[len(discs) for discs in kept[name]] for name in ("trays", "ditch")]
    drop(kept, "next_disc", "lag", "reshots", "phase", "milliseconds_left")  # Constant with the options played here.


def _pocket_and_biscuit(kept: Usable) -> None:
    kept["own_pile"].sort()
    drop(kept, "seconds_per_tile", "free_tapping", "only_by_spell", "cracked_in_all")


def _the_wizard_always_wins(kept: Usable) -> None:
    for name in ("hand", "looked", "draft"):
        kept[name] = sorted(map(str, kept[name]))


def _wizard_biscuits(kept: Usable) -> None:
    kept["discs"] = sorted((disc["id"], round(disc["x"], 5), round(disc["y"], 5)) for disc in kept["discs"])
    kept["flicked"] = sorted(map(str, kept["flicked"]))
    for name in ("trays", "ditch"):
        kept[name] = [sorted(discs) for discs in kept[name]]
    for name in ("burned", "in_hand"):
        kept[name].sort()
    for disc in kept["specials"]:
        drop(disc, "price")
    for question in kept["asked"]:
        drop(question, "step")
        question["targets"].sort()
    if kept["spending"]:
        drop(kept["spending"], "bankings", "seat")
    drop(kept, "milliseconds_left")


def _xtal(kept: Usable) -> None:
    """Cards are told by how many were laid after them; after one of the future, none."""
    laid = kept.pop("laid")

    def age(card: int | None) -> int | None:
        return None if card is None else max(0, laid - card)

    for card in kept["table"]:
        play = card["play"]
        drop(play, "id")  # The order on the table tells it.
        play["answers"] = age(play.get("answers"))
        play["also"] = len(play["also"])
    for lay in kept["draft"]:
        lay["answers"] = age(lay.get("answers"))
    for weapon in kept["pending"]:
        weapon["weapon"] = age(weapon["weapon"])
    kept["last"] = age(kept["last"])
    drop(kept, "ended_by")


SIMPLER: dict[str, Callable[[Usable], None]] = {
    "crokinole": _crokinole,
    "pocket_and_biscuit": _pocket_and_biscuit,
    "the_wizard_always_wins": _the_wizard_always_wins,
    "wizard_biscuits": _wizard_biscuits,
    "xtal": _xtal,
}
