"""Handicaps: what makes a game even between people of different strength (GEN-26).

A game that has some names them in an option `handicaps`, by seat, and says in its catalogue what they are:

    handicap-steady-hand = A steadier hand
        .description = It trembles less than the others (CRK-A62).

Everybody sees them, they are in the log's header with the other options, and the result says that there were some.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args, get_type_hints

from gingersnap.core.contract import Data, Game, Rejection, Seat
from gingersnap.core.words import say

NO_HANDICAP = ""
HANDICAPS_OPTION = "handicaps"


class Handicap(Data, frozen=True):
    """One that a game has, in words."""

    name: str
    title: str
    about: str


def handicaps_of(game: Game[Any, Any]) -> tuple[Handicap, ...]:
    """All that `game` has, gentlest first; none where it says nothing of them."""
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
    """The id of the message that says what a handicap is."""
    return f"handicap-{name.replace('_', '-')}"


def handicap_at(options: Any, seat: Seat) -> str:
    """What `seat` plays with, by its name; NONE mostly. `options` are a game's own."""
    given: Sequence[str] = getattr(options, HANDICAPS_OPTION, ())
    return given[seat] if seat < len(given) else NO_HANDICAP


def has_handicaps(options: Any) -> bool:
    """Whether anybody plays with one. Such a game is not rated."""
    return any(getattr(options, HANDICAPS_OPTION, ()))


def handicaps_remark(options: Any) -> str:
    """What is said of them with the result; nothing where there are none."""
    return str(say("handicaps-played-with")) if has_handicaps(options) else ""


def handicaps_rejection(options: Any, seats: int) -> Rejection | None:
    """Why nobody can play with these; None if they do."""
    beyond = len(getattr(options, HANDICAPS_OPTION, ())) > seats
    return Rejection("GEN-26", say("handicaps-beyond-seats", seats=seats)) if beyond else None


def reseat_handicaps(options: Mapping[str, Any], order: Sequence[Seat | None]) -> dict[str, Any]:
    """Stored options, once who sat on `order[0]` sits on seat 0, and so on: handicaps go with their people. A seat that
    was not there before has none, and who sat nowhere."""
    given = list(options.get(HANDICAPS_OPTION, ()))
    if not given:
        return dict(options)
    kept = [given[seat] if seat is not None and seat < len(given) else NO_HANDICAP for seat in order]
    return {**options, HANDICAPS_OPTION: kept if any(kept) else []}


def without_handicap(options: Mapping[str, Any], seat: Seat) -> dict[str, Any]:
    """Stored options, once nobody plays with a handicap on `seat`."""
    given = [NO_HANDICAP if at == seat else name for at, name in enumerate(options.get(HANDICAPS_OPTION, ()))]
    return {**options, HANDICAPS_OPTION: given} if given else dict(options)
