"""All that one seat may know."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from gingersnap.core.contract import Data, Seat, View
from gingersnap.games.xtal.house import CardName, Power
from gingersnap.games.xtal.types.actions import XtalLay
from gingersnap.games.xtal.types.options import XtalOptions
from gingersnap.games.xtal.types.state import Leaving, Pair, Phase, PlayedCard, Presence


class PlayedCardView(Data, frozen=True):
    """A card on the table, and whether it counts."""

    play: PlayedCard
    stands: bool


class PendingView(Data, frozen=True):
    weapon: int
    card: Power
    seat: Seat
    target: Seat
    left: int | None
    """Milliseconds until it strikes; None where there is no time limit."""


class RingChoiceView(Data, frozen=True):
    seat: Seat
    position: int
    rings: int
    left: int | None
    """Milliseconds until the rings are taken; None where there is no time limit."""


class XtalChange(Data, frozen=True):
    """What is so after an event: those fields of the view that it has changed, or may have, and no others."""

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
    refuse: dict[CardName, int] | UnsetType = UNSET
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
    turns: int
    rolled: int | None
    waited_for: tuple[Seat, ...]
    """Who has to act, or in real-time Combat may."""
    homes: tuple[int, ...]
    positions: tuple[int, ...]
    """By seat: where its token stands; -1 for one that is off the board."""
    rings: tuple[int, ...]
    storage: tuple[int, ...]
    """By Violet position, in the order of the path."""
    hand: tuple[CardName, ...]
    """Your own, without your draft."""
    draft: tuple[XtalLay, ...]
    """The group you are putting together."""
    hand_sizes: tuple[int, ...]
    deck: int
    refuse: dict[CardName, int]
    """How many of each card lie on the refuse pile."""
    protected: tuple[bool, ...]
    presence: tuple[Presence, ...]
    leaving: tuple[Leaving, ...]
    missed: tuple[int, ...]
    table: tuple[PlayedCardView, ...]
    """The cards on the table, in the order laid."""
    last: int | None
    """The last card of the last group, as long as somebody may cancel it."""
    asked: tuple[Seat, ...]
    """Who may still cancel it."""
    window_left: int | None
    """Milliseconds until it stands for good; None where that is no question of time."""
    pair: Pair | None
    """Who is in Combat."""
    opposite: bool
    """The two stand on opposite Reds: Weapons can be thrown."""
    pending: tuple[PendingView, ...]
    """Weapons to be answered, oldest first."""
    former: Seat | None
    """Who names the one who plays first in Combat."""
    priority: Seat | None
    first_left: int | None
    """Milliseconds in which only `priority` plays, in real-time Combat; None when both may."""
    passes: int
    done: tuple[Seat, ...]
    idle_left: int | None
    """Milliseconds until idleness ends Combat, or in turn-based Combat the turn in it."""
    choices: tuple[RingChoiceView, ...]
    """Rings that somebody may take now."""
    laid: int
    """How many cards have been laid in the game: what `Done` refers to."""
    winner: Seat | None
    ended_by: str
