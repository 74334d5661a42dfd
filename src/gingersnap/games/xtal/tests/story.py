"""Tables laid as a test wants them, and played action by action with luck and arrival as written.

story = fight("fireball", "fireball_shield void", combat="open")
story.play(0, weapon("fireball")).play(1, shield("fireball", story.last))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self, TypeVar

from gingersnap.core import codec
from gingersnap.core.chance import Draw, Seeded
from gingersnap.core.contract import Event, Seat
from gingersnap.games.xtal.events import NO_CHANGE
from gingersnap.games.xtal.house_data import CARD_INDEX, CARD_NAMES, HOUSE
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.rules.cards.cards_in_play import is_protected
from gingersnap.games.xtal.rules.path import STORAGE, VIOLETS
from gingersnap.games.xtal.types import (
    Concede,
    DeclineVoid,
    NamePriority,
    Pass,
    PlayGroup,
    Roll,
    XtalAction,
    XtalLay,
    XtalOptions,
    XtalState,
    XtalView,
)
from gingersnap.testing import Story

# --- Cards as they are laid -----------------------------------------------------------------------


def levitate(token: Seat, to: int, wild: bool = False) -> XtalLay:
    return XtalLay("levitate", token, to, wild=wild)


def flight(token: Seat, to: int) -> XtalLay:
    return XtalLay("flight", token, to)


def teleport(token: Seat, to: int) -> XtalLay:
    return XtalLay("teleport", token, to)


def weapon(name: str, wild: bool = False) -> XtalLay:
    return XtalLay(name, wild=wild)  # type: ignore[arg-type]


def shield(name: str, answers: int, wild: bool = False) -> XtalLay:
    """The Shield against this Weapon."""
    return XtalLay(f"{name}_shield", answers=answers, wild=wild)  # type: ignore[arg-type]


def void(answers: int | None = None, wild: bool = False) -> XtalLay:
    return XtalLay("void", answers=answers, wild=wild)


# --- A table and what happens at it ---------------------------------------------------------------


class XtalStory(Story[XtalState, XtalAction]):
    game = GAME
    usual: ClassVar = {"first_seat": 0}

    # What is done

    def roll(self, number: int, card: int | None = None) -> Self:
        """The seat whose turn it is rolls; `card` is which of the cards in the deck it draws."""
        cards: list[Draw] = [] if card is None else [("card", card)]
        return self.go_on(self.state.turn, Roll(), ("die", number - 1), *cards)

    def play(self, seat: Seat, *lays: XtalLay) -> Self:
        """Lay these cards and play them as a group."""
        return self.ready(seat, *lays).go_on(seat, PlayGroup())

    def ready(self, seat: Seat, *lays: XtalLay) -> Self:
        for lay in lays:
            self.go_on(seat, lay)
        return self

    def decline(self, *seats: Seat) -> Self:
        for seat in seats:
            self.go_on(seat, DeclineVoid(self.last))
        return self

    def concede(self, seat: Seat) -> Self:
        weapons = [pending.weapon for pending in self.state.pending if pending.target == seat]
        return self.go_on(seat, Concede(weapons[0]))

    def pass_by(self, *seats: Seat) -> Self:
        for seat in seats:
            self.go_on(seat, Pass())
        return self

    # What is so

    @property
    def last(self) -> int:
        """The number of the card laid last."""
        return self.state.laid

    def view(self, seat: Seat) -> XtalView:
        return GAME.view(self.state, seat)

    def refuse(self, seat: Seat) -> dict[str, int]:
        """The cards on the refuse pile, as `seat` sees them."""
        counts = zip(CARD_NAMES, self.view(seat).refuse, strict=True)
        return {name: count for name, count in counts if count}

    def protects(self, seat: Seat) -> bool:
        return is_protected(self.state, seat)


E = TypeVar("E", bound=Event)


def bare(event: E) -> E:
    """But for what the table is like after it."""
    return codec.replace(event, change=NO_CHANGE)


# --- Laying it ------------------------------------------------------------------------------------


def lay(
    *hands: str,
    at: Sequence[int] | None = None,
    seats: int | None = None,
    rings: Sequence[int] | None = None,
    storage: Mapping[int, int] | None = None,
    phase: str = "cards",
    **more: Any,
) -> XtalStory:
    """A table where seat 0 is in its turn. `hands` by seat, their tokens `at` these positions.

    Rings that are neither on tokens nor in `storage` (by Violet position) are stored at Homes nobody has.
    `more` are options and fields of the state.
    """
    fields = {name: more.pop(name) for name in [*more] if name not in XtalOptions.__struct_fields__}
    story = XtalStory.create(seats or max(2, len(hands)), Seeded(0), **more)
    _deal(story.state, hands)
    if at is not None:
        story.state.positions[: len(at)] = at
    _share_out_rings(story.state, rings, storage)
    return story.with_state(phase=phase, **fields)


def fight(*hands: str, first: Seat = 0, at: Sequence[int] = (3, 28), **more: Any) -> XtalStory:
    """The die of seat 0 brings it to Red 4, opposite seat 1 on Red 28: Combat.

    By priority, `first` plays first; in real time the first card has been played, and both may play.
    """
    story = lay(*hands, at=at, phase="roll", **more).roll(1)
    if story.state.options.combat != "open":
        return story.go_on(0, NamePriority(first))
    return story if story.state.pair is None else story.with_state(former=None, priority=None, first_until=None)


def _deal(state: XtalState, hands: Sequence[str]) -> None:
    """These hands; the other cards are the deck."""
    state.deck = [*(card.count for card in HOUSE.cards), HOUSE.wildcards if state.options.wildcards else 0]
    state.hands = [[] for _ in range(state.seats)]
    for seat, hand in enumerate(hands):
        for name in hand.split():
            assert state.deck[CARD_INDEX[name]], f"there are not so many cards {name}"
            state.deck[CARD_INDEX[name]] -= 1
            state.hands[seat].append(name)  # type: ignore[arg-type]


def _share_out_rings(state: XtalState, rings: Sequence[int] | None, storage: Mapping[int, int] | None) -> None:
    if rings is not None:
        state.rings = [*rings, *([0] * (state.seats - len(rings)))]
    state.storage = [0] * len(VIOLETS)
    for violet, number in (storage or {}).items():
        state.storage[STORAGE[violet]] = number
    free = [violet for violet in VIOLETS if violet not in state.homes and violet not in (storage or {})]
    for index in range(HOUSE.rings - sum(state.rings) - sum(state.storage)):
        state.storage[STORAGE[free[index % len(free)]]] += 1
    assert sum(state.rings) + sum(state.storage) == HOUSE.rings, "there are six rings"


def drawn(state: XtalState, name: str) -> int:
    """The number to draw from the deck for a card of this name."""
    return sum(state.deck[: CARD_NAMES.index(name)])
