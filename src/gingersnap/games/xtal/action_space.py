"""Action space of XTAL. Seats are counted from the own one, Weapons from the newest."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from gingersnap.core.contract import Seat
from gingersnap.games.xtal.house_data import CARDS, Card
from gingersnap.games.xtal.house_rules import weapons_at
from gingersnap.games.xtal.rules.path import REDS, VIOLETS
from gingersnap.games.xtal.types import (
    Answer,
    ChooseHome,
    Concede,
    DeclineVoid,
    Done,
    EndTurn,
    Leave,
    NamePriority,
    Pass,
    PlayGroup,
    Return,
    Roll,
    TakeRings,
    XtalAction,
    XtalLay,
    XtalOptions,
    XtalTakeBack,
    XtalView,
)

VERSION = 2
AT_ONCE = "at once"


def choices(options: XtalOptions, seats: int) -> list[Hashable]:
    weapons = weapons_at(options)
    lays = [lay for card in CARDS.values() for wild in (False, True) for lay in _lays(card, wild, seats, weapons)]
    answering = [lay for lay in lays if lay[1] == "answers" and lay[2] is not None]
    return [
        Roll(), EndTurn(), PlayGroup(), XtalTakeBack(), Pass(), Done, DeclineVoid, Return(),
        Leave(), Leave(for_good=True), *map(ChooseHome, VIOLETS),
        *(TakeRings(position, take) for position in VIOLETS for take in (True, False)),
        *((NamePriority, seat) for seat in range(seats)), *((Concede, weapon) for weapon in range(weapons)),
        *lays, *((AT_ONCE, lay) for lay in answering),
    ]  # fmt: skip


def first_draw(options: XtalOptions, choice: Hashable) -> int:
    return options.die_faces if isinstance(choice, Roll) else 0


def choice_by_seat(seat: Seat, seats: int, action: XtalAction) -> Hashable:
    """All but answers, which the view tells what they are to."""
    match action:
        case XtalLay(token=token) if token is not None:
            return (action.card, action.wild), "moves", (token - seat) % seats, action.to
        case XtalLay() if CARDS[action.card].kind == "weapon":
            return (action.card, action.wild), "thrown"
        case XtalLay(answers=None):
            return (action.card, action.wild), "answers", None
        case XtalLay() | Answer() | Concede():
            needs_view: Hashable = NotImplemented
            return needs_view
        case NamePriority(seat=named):
            return NamePriority, (named - seat) % seats
        case Done() | DeclineVoid():
            return type(action)
        case _:
            return action


def choice_of(view: XtalView, action: XtalLay | Answer | Concede) -> Hashable | None:
    """Return what answers what. None for several cards at once, which is the same as to lay them and play the group."""
    match action:
        case XtalLay():
            return _answering(view, action)
        case Answer(lays=lays):
            return (AT_ONCE, _answering(view, lays[0])) if len(lays) == 1 else None
        case Concede(weapon=weapon):
            return Concede, _answered(view, weapon)


def _lays(card: Card, wild: bool, seats: int, weapons: int) -> Iterator[tuple[Hashable, ...]]:
    named = (card.name, wild)
    if card.kind == "move":
        ends = VIOLETS if card.reaches == "V" else REDS
        yield from ((named, "moves", token, to) for token in range(seats) for to in ends)
    elif card.kind == "weapon":
        yield (named, "thrown")
    else:
        yield from ((named, "answers", weapon) for weapon in range(weapons))
    if card.kind == "void":
        yield from ((named, "answers", what) for what in ("last", None))


def _answering(view: XtalView, lay: XtalLay) -> tuple[Hashable, ...]:
    return (lay.card, lay.wild), "answers", None if lay.answers is None else _answered(view, lay.answers)


def _answered(view: XtalView, card: int) -> Hashable:
    """Return a Weapon by how many were thrown after it; any other card is the last one."""
    weapons = [pending.weapon for pending in reversed(view.pending)]
    return weapons.index(card) if card in weapons else "last"
