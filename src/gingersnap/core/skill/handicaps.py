"""Handicaps: advantages for weaker players that make a game even (GEN-26).

A game that has handicaps declares them in an option `handicaps`, by seat, and describes them in its catalogue:

    handicap-steady-hand = A steadier hand
        .description = It trembles less than the others (CRK-A62).

They are visible to everybody and stored in the log's header with the other options, and the result mentions them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args, get_type_hints

from gingersnap.core.contract import Data, Game, Rejection, Seat
from gingersnap.core.words import say

NO_HANDICAP = ""
HANDICAPS_OPTION = "handicaps"


class Handicap(Data, frozen=True):
    """A handicap of a game, with its texts."""

    name: str
    title: str
    about: str


def handicaps_of(game: Game[Any, Any]) -> tuple[Handicap, ...]:
    """Return the handicaps of `game`, weakest first; empty if it has none."""
    hint = get_type_hints(game.types.options).get(HANDICAPS_OPTION)
    if hint is None or game.say is None:
        return ()
    names = [name for name in get_args(get_args(hint)[0]) if name != NO_HANDICAP]
    return tuple(_handicap_texts(game, name) for name in names)


def _handicap_texts(game: Game[Any, Any], name: str) -> Handicap:
    assert game.say is not None
    texts = game.say.texts(handicap_message(name))
    return Handicap(name, texts.get("", name), texts.get("description", ""))


def handicap_message(name: str) -> str:
    """Return the id of the message that describes a handicap."""
    return f"handicap-{name.replace('_', '-')}"


def handicap_at(options: Any, seat: Seat) -> str:
    """Return the handicap of `seat`, usually NO_HANDICAP. `options` has the game's own type."""
    given: Sequence[str] = getattr(options, HANDICAPS_OPTION, ())
    return given[seat] if seat < len(given) else NO_HANDICAP


def has_handicaps(options: Any) -> bool:
    """Return whether any seat has a handicap. Such a game is not rated."""
    return any(getattr(options, HANDICAPS_OPTION, ()))


def handicaps_remark(options: Any) -> str:
    """Return the note on handicaps that accompanies the result; empty if there are none."""
    return str(say("handicaps-played-with")) if has_handicaps(options) else ""


def handicaps_rejection(options: Any, seats: int) -> Rejection | None:
    """Return why these handicaps cannot be used; None if they can."""
    beyond = len(getattr(options, HANDICAPS_OPTION, ())) > seats
    return Rejection("GEN-26", say("handicaps-beyond-seats", seats=seats)) if beyond else None


def reseat_handicaps(options: Mapping[str, Any], order: Sequence[Seat | None]) -> dict[str, Any]:
    """Return stored options after a change of seats: the player from `order[0]` now has seat 0, and so on.

    Handicaps move with their players. New seats, and players who had no seat, have none.
    """
    given = list(options.get(HANDICAPS_OPTION, ()))
    if not given:
        return dict(options)
    kept = [given[seat] if seat is not None and seat < len(given) else NO_HANDICAP for seat in order]
    return {**options, HANDICAPS_OPTION: kept if any(kept) else []}


def without_handicap(options: Mapping[str, Any], seat: Seat) -> dict[str, Any]:
    """Return stored options without a handicap for `seat`."""
    given = [NO_HANDICAP if at == seat else name for at, name in enumerate(options.get(HANDICAPS_OPTION, ()))]
    return {**options, HANDICAPS_OPTION: given} if given else dict(options)
