"""What XTAL is made of: options, state, actions, view. What can happen is in `events`."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, field

from gingersnap.core import codec
from gingersnap.core.contract import SPECTATOR, Action, Data, Seat, State, Tick, View

# --- House data ---------------------------------------------------------------------------------

Power = Literal[
    "aurablast", "thunderbolt", "fireball",
    "aurablast_shield", "thunderbolt_shield", "fireball_shield",
    "levitate", "flight", "teleport", "void",
]  # fmt: skip
"""The ten types of power card."""
CardName = Literal[
    "aurablast", "thunderbolt", "fireball",
    "aurablast_shield", "thunderbolt_shield", "fireball_shield",
    "levitate", "flight", "teleport", "void", "wildcard",
]  # fmt: skip
"""What a card in a hand is: a power, or a wildcard that is named when it is laid."""
Status = Literal["rulebook", "inferred", "source", "house"]


class Colour(Data, frozen=True):
    """A colour of the path, with the shape that marks it for those who cannot tell colours apart."""

    letter: str
    name: str
    mark: str
    status: Status


class Card(Data, frozen=True):
    """A type of power card."""

    name: Power
    words: str
    kind: Literal["weapon", "shield", "move", "void"]
    count: int
    colour: str
    mark: str
    status: Status
    stops: Power | None = None
    """The Weapon a Shield matches."""
    leaves: str = field(default="", name="from")
    """The colours, by letter, that a token may be moved from."""
    reaches: str = field(default="", name="to")
    """The colour, by letter, that a token is moved to."""


class Die(Data, frozen=True):
    faces: int
    status: Status


class Times(Data, frozen=True):
    """In seconds."""

    answer: int
    idle: int
    void: int
    status: Status


class Caps(Data, frozen=True):
    turns: int
    status: Status


class House(Data, frozen=True):
    sector: str
    """The colours of one sixth of the path, clockwise from a Violet."""
    sectors: int
    dealt: int
    wildcards: int
    rings: int
    short_game: int
    """Rings that are enough in it."""
    missed_turns: int
    die: Die
    times: Times
    caps: Caps
    homes: dict[str, tuple[int, ...]]
    colours: tuple[Colour, ...]
    cards: tuple[Card, ...]


HOUSE: House = codec.convert(tomllib.loads(Path(__file__).with_name("house.toml").read_text("utf-8")), House)
CARDS: dict[str, Card] = {card.name: card for card in HOUSE.cards}
CARD_NAMES: tuple[str, ...] = (*CARDS, "wildcard")
"""Everything a hand can hold, in the order hands and piles are counted in."""
CARD_INDEX: dict[str, int] = {name: index for index, name in enumerate(CARD_NAMES)}
CARD_WORDS: dict[str, str] = {card.name: card.words for card in HOUSE.cards} | {"wildcard": "Wildcard"}

# --- Options ------------------------------------------------------------------------------------

Seconds = Annotated[int, Meta(ge=1, le=120)]


class Options(Data, frozen=True):
    rings_needed: Annotated[
        Literal[6, 3], Meta(title="Rings to win", description="Six, or three for a short game (XTL-2, XTL-H8).")
    ] = 6
    combat: Annotated[
        Literal["usual", "priority", "open"],
        Meta(
            title="Combat",
            description="Priority: the two take turns. Open: both at once, in real time. "
            "Usual: open if only people play (XTL-26, XTL-A1).",
        ),
    ] = "usual"
    answer_seconds: Annotated[
        Seconds, Meta(title="Seconds to answer a Weapon", description="Then it has struck (XTL-H7).")
    ] = HOUSE.times.answer
    idle_seconds: Annotated[Seconds, Meta(title="Seconds of idleness", description="Then Combat is over (XTL-H7).")] = (
        HOUSE.times.idle
    )
    void_seconds: Annotated[
        Seconds, Meta(title="Seconds to play a Void", description="Then a card stands for good (XTL-H7, XTL-A63).")
    ] = HOUSE.times.void
    timed_priority: Annotated[
        bool, Meta(title="Times in turn-based Combat", description="The same seconds in turn-based Combat (XTL-A76).")
    ] = False
    wildcards: Annotated[
        bool, Meta(title="Wildcards", description="The two blank cards stand for any power (XTL-24, XTL-A70).")
    ] = False
    choose_homes: Annotated[
        bool, Meta(title="Choose Homes", description="In seat order, instead of the usual ones (XTL-A52).")
    ] = False
    strict_levitate: Annotated[
        bool,
        Meta(title="Strict Levitate", description="Only to the nearest Red, and only if it is free (XTL-A24)."),
    ] = False
    leaving: Annotated[
        bool, Meta(title="Leaving", description="Players may leave the game and come back (XTL-16, XTL-18).")
    ] = False
    first_seat: Annotated[
        Annotated[int, Meta(ge=0, le=5)] | None,
        Meta(title="Who starts", description="The seat that begins; drawn by lot if not set (XTL-10)."),
    ] = None


# --- State --------------------------------------------------------------------------------------

OFF = -1
"""Where a token stands that is not on the board, and the Home of a seat that has not chosen one."""

Phase = Literal["homes", "roll", "cards", "window", "name", "combat", "rings", "over"]
"""Homes are chosen; the turn begins with the die; it goes on with cards; the last card may be cancelled and nothing
else be done; somebody names who plays first in Combat; there is Combat; the turn is over but for rings that can be
taken; the game is over."""
Presence = Literal["here", "away", "returning", "gone"]
"""In the game; left for a while; back, but out of play until the next turn; left for good."""
Leaving = Literal["no", "for a while", "for good"]
Pair = tuple[Seat, Seat]


class Play(Data, frozen=True):
    """A card on the table. Whether it stands or is cancelled follows from the other cards there: see `table.stands`."""

    id: int
    """Cards are numbered through the game, in the order laid."""
    seat: Seat
    card: Power
    wild: bool = False
    """It is a wildcard, named as `card`."""
    token: Seat | None = None
    """A movement: whose token."""
    origin: int | None = None
    to: int | None = None
    answers: int | None = None
    """A Shield or a Void: the card it cancels."""
    target: Seat | None = None
    """A Weapon: who is attacked."""
    ends: bool = False
    """A Void that ends Combat as long as it stands (XTL-A62)."""

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


class Landing(Data, frozen=True):
    """A token was teleported to a Violet; it counts when the card can no longer be cancelled (XTL-A66)."""

    card: int
    seat: Seat
    position: int


class Choice(Data, frozen=True):
    """A seat may take the rings stored where its token has landed."""

    seat: Seat
    position: int
    until: int | None


class Reshuffle(State):
    """What can be known since the refuse pile was shuffled: whoever has counted knows the new deck card by card."""

    deck: list[int]
    """By card: what was shuffled."""
    held: list[int]
    """By seat: how many cards it had then."""
    moves: list[tuple[Seat, int]] = []
    """What everybody saw since then: a seat, and the index of the card it showed; or DREW, which shows none."""
    drew: list[list[int]] = []
    """By seat: the cards it drew since then, sorted. Only the seat itself knows them."""


DREW = -1


class Lay(Action, frozen=True):
    """Add a card to your group. Only you see it until you play the group."""

    card: Power
    token: Seat | None = None
    """A movement: whose token."""
    to: int | None = None
    """A movement: the position on the path."""
    answers: int | None = None
    """A Shield or a Void: the number of the card it cancels. A Void with nothing to cancel has none."""
    wild: bool = False
    """Lay a wildcard as this card."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        named = f"a Wildcard as {CARD_WORDS[self.card]}" if self.wild else CARD_WORDS[self.card]
        if self.token is not None and self.to is not None:
            return f"Lay {named}: {names[self.token]}'s token to {position_name(self.to)}"
        return f"Lay {named}" if self.answers is None else f"Lay {named} against card {self.answers}"


class XtalState(State):
    options: Options
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
    drafts: list[list[Lay]]
    """By seat: the group it is putting together."""
    protected: list[bool]
    """By seat: by a Void that can no longer be cancelled. `table.is_protected` knows of all."""
    presence: list[Presence]
    leaving: list[Leaving]
    """By seat: declared, and not yet in effect (XTL-A68)."""
    missed: list[int]
    """By seat: turns missed in a row."""
    wants_back: list[bool]
    """By seat: a return that was declared too early (XTL-A69)."""
    turns: int = 1
    """How many there were, the present one included."""
    rolled: int | None = None
    """What the die shows in this turn."""
    laid: int = 0
    """How many cards have been laid in the game."""
    table: list[Play] = []
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
    landings: list[Landing] = []
    choices: list[Choice] = []
    former: Seat | None = None
    """Who brought about the Combat that is about to begin, and names who plays first."""
    priority: Seat | None = None
    """Turn-based Combat: whose turn it is in it."""
    passes: int = 0
    """Turn-based Combat: in a row."""
    done: list[Seat] = []
    """Real-time Combat: who has declared to be done."""
    idle_until: int | None = None
    """When Combat, or in turn-based Combat the turn in it, ends by idleness."""
    now: int = 0
    """Milliseconds of table time."""
    reshuffle: Reshuffle | None = None
    """The last one."""
    winner: Seat | None = None
    ended_by: str = ""
    """The rule that ended the game."""


# --- Actions ------------------------------------------------------------------------------------


def position_name(position: int) -> str:
    """R12 is the twelfth step from the Violet at the top, a Red."""
    size = len(HOUSE.sector) * HOUSE.sectors
    return f"{HOUSE.sector[position % len(HOUSE.sector)]}{position}" if 0 <= position < size else f"?{position}"


class ChooseHome(Action, frozen=True):
    position: int

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Make {position_name(self.position)} your Home"


class Roll(Action, frozen=True):
    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Roll the die"


class TakeBack(Action, frozen=True):
    """Take the last card of your group back into your hand."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Take the last card back"


class PlayGroup(Action, frozen=True):
    """Put your group on the table."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Play the group"


class EndTurn(Action, frozen=True):
    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "End the turn"


class Pass(Action, frozen=True):
    """Turn-based Combat: play nothing now."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Pass"


class Done(Action, frozen=True):
    """Real-time Combat: you want to play no more. The next group withdraws it."""

    after: int
    """How many cards had been laid in the game when you said so: a group that crosses it makes it void."""

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Be done with this Combat"


class Concede(Action, frozen=True):
    """Let a Weapon strike."""

    weapon: int

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Let the Weapon strike (card {self.weapon})"


class DeclineVoid(Action, frozen=True):
    """Let the last card stand."""

    card: int

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Let card {self.card} stand"


class NamePriority(Action, frozen=True):
    seat: Seat

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"Let {names[self.seat]} play first"


class TakeRings(Action, frozen=True):
    """Take all the rings stored where your token has landed, or leave them there."""

    position: int
    take: bool = True

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return f"{'Take' if self.take else 'Leave'} the rings stored at {position_name(self.position)}"


class Leave(Action, frozen=True):
    for_good: bool = False

    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Leave the game for good" if self.for_good else "Leave the game for a while"


class Return(Action, frozen=True):
    def words(self, names: Sequence[str], me: Seat = SPECTATOR) -> str:
        return "Come back into the game"


# --- View ---------------------------------------------------------------------------------------


class PlayView(Data, frozen=True):
    """A card on the table, and whether it counts."""

    play: Play
    stands: bool


class PendingView(Data, frozen=True):
    weapon: int
    card: Power
    seat: Seat
    target: Seat
    left: int | None
    """Milliseconds until it strikes; None where there is no time limit."""


class ChoiceView(Data, frozen=True):
    seat: Seat
    position: int
    rings: int
    left: int | None
    """Milliseconds until the rings are taken; None where there is no time limit."""


class XtalView(View, frozen=True):
    seat: Seat
    options: Options
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
    draft: tuple[Lay, ...]
    """The group you are putting together."""
    hand_sizes: tuple[int, ...]
    deck: int
    refuse: dict[CardName, int]
    """How many of each card lie on the refuse pile."""
    protected: tuple[bool, ...]
    presence: tuple[Presence, ...]
    leaving: tuple[Leaving, ...]
    missed: tuple[int, ...]
    table: tuple[PlayView, ...]
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
    passes: int
    done: tuple[Seat, ...]
    idle_left: int | None
    """Milliseconds until idleness ends Combat, or in turn-based Combat the turn in it."""
    choices: tuple[ChoiceView, ...]
    """Rings that somebody may take now."""
    laid: int
    """How many cards have been laid in the game: what `Done` refers to."""
    winner: Seat | None
    ended_by: str


XtalAction = (
    ChooseHome | Roll | Lay | TakeBack | PlayGroup | EndTurn | Pass | Done | Concede | DeclineVoid | NamePriority
    | TakeRings | Leave | Return | Tick
)  # fmt: skip
