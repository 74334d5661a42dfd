"""All that is true at a table of XTAL."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core.contract import Data, Seat, State
from gingersnap.core.luck.reshuffle_inference import ReshuffleKnowledge
from gingersnap.games.xtal.house_data import ALL_CARDS, CardName, Power
from gingersnap.games.xtal.types.actions import OFF as OFF
from gingersnap.games.xtal.types.actions import CardNumber, Position, XtalLay
from gingersnap.games.xtal.types.options import XtalOptions

Phase = Literal["homes", "roll", "cards", "window", "name", "combat", "rings", "deserted", "over"]
"""Homes are chosen; the turn begins with the die; it goes on with cards; the last card may be cancelled and nothing
else be done; somebody names who plays first in Combat; there is Combat; the turn is over but for rings that can be
taken; everybody is away and the game waits; the game is over."""
Presence = Literal["here", "away", "returning", "gone"]
"""In the game; left for a while; back, but out of play until the next turn; left for good."""
Leaving = Literal["no", "for a while", "for good"]
Pair = tuple[Seat, Seat]


class PlayedCard(Data, frozen=True):
    """A card on the table. Whether it stands or is cancelled follows from the other cards there (`rules.standing`)."""

    id: CardNumber
    """Cards are numbered through the game, in the order laid."""
    seat: Seat
    card: Power
    wild: bool = False
    """It is a wildcard, named as `card`."""
    token: Seat | None = None
    """A movement: whose token."""
    origin: Position | None = None
    to: Position | None = None
    answers: CardNumber | None = None
    """A Shield or a Void: the card it cancels."""
    also: Annotated[tuple[CardNumber, ...], Meta(max_length=ALL_CARDS)] = ()
    """A Void: the other Weapons pending against its player, which it cancels as well (XTL-A85)."""
    target: Seat | None = None
    """A Weapon: who is attacked."""
    ends: bool = False
    """A Void that ends Combat as long as it stands (XTL-A62)."""

    @property
    def cancels(self) -> tuple[int, ...]:
        """The cards that do not count as long as this one does."""
        return self.also if self.answers is None else (self.answers, *self.also)

    @property
    def move(self) -> tuple[Seat, int, int]:
        """Of a movement: whose token goes, from where, and to where."""
        assert self.token is not None
        assert self.origin is not None
        assert self.to is not None
        return self.token, self.origin, self.to


class Pending(Data, frozen=True):
    """A Weapon that has to be answered."""

    weapon: int
    """The card's number."""
    card: Power
    seat: Seat
    target: Seat
    until: int | None
    """The moment it strikes; None where there is no time limit."""


class TeleportLanding(Data, frozen=True):
    """A token was teleported to a Violet; it counts when the card can no longer be cancelled (XTL-A66)."""

    card: int
    seat: Seat
    position: int


class RingChoice(Data, frozen=True):
    """A seat may take the rings stored where its token has landed."""

    seat: Seat
    position: int
    until: int | None


class XtalState(State):
    options: XtalOptions
    seats: int
    homes: list[int]
    """By seat: its Home, a Violet position."""
    positions: list[int]
    """By seat: where its token stands, or OFF."""
    rings: list[int]
    """By seat: on its token."""
    storage: list[int]
    """By Violet position, in the order of the path: rings in its Storage Area."""
    hands: list[list[CardName]]
    """By seat, the cards of its draft included."""
    deck: list[int]
    """By card: how many are in the deck. Its order is decided when a card is drawn."""
    refuse: list[int]
    """By card: how many lie on the refuse pile."""
    turn: Seat
    phase: Phase
    drafts: list[list[XtalLay]]
    """By seat: the group it is putting together."""
    protected: list[bool]
    """By seat: by a Void that can no longer be cancelled. `rules.standing.is_protected` knows of all."""
    presence: list[Presence]
    leaving: list[Leaving]
    """By seat: declared, and not yet in effect (XTL-A68)."""
    missed: list[int]
    """By seat: turns missed in a row."""
    retrieving: list[Seat] = []
    """Who is back, and takes what is left in the own Storage Area when the next turn begins (XTL-A69)."""
    turns: int = 1
    """How many there were, the present one included."""
    rolled: int | None = None
    """What the die shows in this turn."""
    laid: int = 0
    """How many cards have been laid in the game."""
    table: list[PlayedCard] = []
    """The cards on the table, not yet on the refuse pile, in the order laid."""
    group: int = 0
    """Where the last group begins in `table`."""
    pair: Pair | None = None
    """Who is in Combat."""
    pair_before: Pair | None = None
    """Who was in Combat before the last group."""
    pending: list[Pending] = []
    """Weapons to be answered, oldest first."""
    asked: list[Seat] = []
    """Who may still cancel the last card, in the order in which they are asked."""
    window_until: int | None = None
    landings: list[TeleportLanding] = []
    choices: list[RingChoice] = []
    former: Seat | None = None
    """Who brought about the Combat that is about to begin, and names who plays first."""
    priority: Seat | None = None
    """Turn-based Combat: whose turn it is in it. In real time: who plays first."""
    first_until: int | None = None
    """Real-time Combat: until then only `priority` plays, or `former` says who does (XTL-A88)."""
    passes: int = 0
    """Turn-based Combat: in a row."""
    done: list[Seat] = []
    """Real-time Combat: who has declared to be done."""
    idle_until: int | None = None
    """When Combat, or in turn-based Combat the turn in it, ends by idleness."""
    now: int = 0
    """Milliseconds of table time."""
    reshuffle: ReshuffleKnowledge | None = None
    """The last one."""
    winner: Seat | None = None
    ended_by: str = ""
    """The rule that ended the game."""
