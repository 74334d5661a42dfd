"""All that one seat may know."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from gingersnap.core.contract import Data, Seat, View
from gingersnap.core.view_annotations import MOST_SEATS, AnyOrder, BySeat
from gingersnap.games.xtal.house_data import ALL_CARDS, CARD_NAMES, HOUSE, CardName, Power
from gingersnap.games.xtal.types.actions import CardNumber, Position, XtalLay
from gingersnap.games.xtal.types.options import XtalOptions
from gingersnap.games.xtal.types.state import Leaving, Pair, Phase, PlayedCard, Presence

Cards = Annotated[int, Meta(ge=0, le=ALL_CARDS)]
Rings = Annotated[int, Meta(ge=0, le=HOUSE.rings)]
Milliseconds = Annotated[int, Meta(ge=0, le=120_000)]
"""No window is longer."""
Turns = Annotated[int, Meta(ge=0, le=HOUSE.caps.turns_each * MOST_SEATS)]
SomeSeats = Annotated[tuple[Seat, ...], Meta(max_length=MOST_SEATS)]


class PlayedCardView(Data, frozen=True):
    """A card on the table, and whether it counts."""

    play: PlayedCard
    stands: bool


class PendingView(Data, frozen=True):
    weapon: CardNumber
    card: Power
    seat: Seat
    target: Seat
    left: Milliseconds | None
    """Milliseconds until it strikes; None where there is no time limit."""


class RingChoiceView(Data, frozen=True):
    seat: Seat
    position: Position
    rings: Rings
    left: Milliseconds | None
    """Milliseconds until the rings are taken; None where there is no time limit."""


class XtalChange(Data, frozen=True):
    """Fields of the view that an event has changed or may have changed, and no others."""

    phase: Phase | UnsetType = UNSET
    turn: Seat | UnsetType = UNSET
    rolled: int | UnsetType | None = UNSET
    homes: tuple[int, ...] | UnsetType = UNSET
    positions: tuple[int, ...] | UnsetType = UNSET
    rings: tuple[int, ...] | UnsetType = UNSET
    storage: tuple[int, ...] | UnsetType = UNSET
    hand: tuple[CardName, ...] | UnsetType = UNSET
    """Told to its owner alone, as is the draft."""
    draft: tuple[XtalLay, ...] | UnsetType = UNSET
    hand_sizes: tuple[int, ...] | UnsetType = UNSET
    deck: int | UnsetType = UNSET
    refuse: tuple[int, ...] | UnsetType = UNSET
    protected: tuple[bool, ...] | UnsetType = UNSET
    presence: tuple[Presence, ...] | UnsetType = UNSET
    leaving: tuple[Leaving, ...] | UnsetType = UNSET
    missed: tuple[int, ...] | UnsetType = UNSET
    table: tuple[PlayedCardView, ...] | UnsetType = UNSET
    last: int | UnsetType | None = UNSET
    asked: tuple[Seat, ...] | UnsetType = UNSET
    pair: Pair | UnsetType | None = UNSET
    opposite: bool | UnsetType = UNSET
    pending: tuple[PendingView, ...] | UnsetType = UNSET
    former: Seat | UnsetType | None = UNSET
    priority: Seat | UnsetType | None = UNSET
    passes: int | UnsetType = UNSET
    done: tuple[Seat, ...] | UnsetType = UNSET


class XtalView(View, frozen=True):
    seat: Seat
    options: XtalOptions
    phase: Phase
    turn: Seat
    turns: Turns
    rolled: Annotated[int, Meta(ge=1, le=HOUSE.die.faces)] | None
    waited_for: SomeSeats
    """Who has to act, or in real-time Combat may."""
    homes: BySeat[Position]
    positions: BySeat[Position]
    """By seat: where its token stands; -1 for one that is off the board."""
    rings: BySeat[Rings]
    storage: Annotated[tuple[Rings, ...], Meta(max_length=HOUSE.sectors)]
    """By Violet position, in the order of the path."""
    hand: Annotated[AnyOrder[CardName], Meta(max_length=ALL_CARDS)]
    """Your own, without your draft."""
    draft: Annotated[tuple[XtalLay, ...], Meta(max_length=ALL_CARDS)]
    """The group you are putting together."""
    hand_sizes: BySeat[Cards]
    deck: Cards
    refuse: Annotated[tuple[Cards, ...], Meta(min_length=len(CARD_NAMES), max_length=len(CARD_NAMES))]
    """How many of each card lie on the refuse pile, in the order of the cards; wildcards last."""
    protected: BySeat[bool]
    presence: BySeat[Presence]
    leaving: BySeat[Leaving]
    missed: BySeat[Turns]
    table: Annotated[tuple[PlayedCardView, ...], Meta(max_length=ALL_CARDS)]
    """The cards on the table, in the order laid."""
    last: CardNumber | None
    """The last card of the last group, as long as somebody may cancel it."""
    asked: SomeSeats
    """Who may still cancel it."""
    window_left: Milliseconds | None
    """Milliseconds until it stands for good; None where that is no question of time."""
    pair: Pair | None
    """Who is in Combat."""
    opposite: bool
    """The two stand on opposite Reds: Weapons can be thrown."""
    pending: Annotated[tuple[PendingView, ...], Meta(max_length=ALL_CARDS)]
    """Weapons to be answered, oldest first."""
    former: Seat | None
    """Who names the one who plays first in Combat."""
    priority: Seat | None
    first_left: Milliseconds | None
    """Milliseconds in which only `priority` plays, in real-time Combat; None when both may."""
    passes: Turns
    done: SomeSeats
    idle_left: Milliseconds | None
    """Milliseconds until idleness ends Combat, or in turn-based Combat the turn in it."""
    choices: Annotated[tuple[RingChoiceView, ...], Meta(max_length=MOST_SEATS)]
    """Rings that somebody may take now."""
    laid: CardNumber
    """How many cards have been laid in the game: what `Done` refers to."""
    winner: Seat | None
    ended_by: Annotated[str, Meta(max_length=10)]
