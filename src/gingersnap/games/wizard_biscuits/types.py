"""Data types that Wizard Biscuits adds to Crokinole: options, state, actions, view. The events are in `events`.

A *side* is a team, as in Crokinole; the two sides of a special disc are its *faces*. Discs have ids: 0 to 5 are the
starting discs of side 0, 6 to 11 those of side 1, 12 to 17 the special discs in the order of the rulebook.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gingersnap.core import view_annotations
from gingersnap.core.contract import Action, Data, Seat, State, Tick, View
from gingersnap.core.options.house_rules import house_number
from gingersnap.core.rulings import ruling
from gingersnap.core.structs.canonical_hash import former_default
from gingersnap.core.view_annotations import BySeat, BySide, ForBoards
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.shot_descriptions import aim_said, place_said, speed_said
from gingersnap.games.crokinole.types import CrokinoleKeep, Duty, FlickingHandicap, PlacedDisc, Position, Reshoot
from gingersnap.games.wizard_biscuits.house_data import (
    DISC_OF_FACE,
    HOUSE,
    SIDES,
    SPECIALS,
    FaceName,
    StatusName,
    disc_said,
    face_said,
    is_special,
    price_of,
    status_cost,
    the_disc_said,
)
from gingersnap.games.wizard_biscuits.words import say

# --- Options ------------------------------------------------------------------------------------


MOST_STEP = 10
Price = Annotated[int, Meta(ge=0, le=100), house_number("WBI-18")]
Frozen = Annotated[int, Meta(ge=1, le=len(SPECIALS)), house_number("WBI-23")]


class WizardBiscuitsOptions(Data, frozen=True, cache_hash=True):
    """Options of Crokinole that apply here, by the same names."""

    first: Literal["toss", "natural", "black"] = "toss"
    tremor: Literal["real", "light", "assisted"] = "real"
    board: Literal["slow", "standard", "fast"] = "standard"
    posts: Literal["wood", "latex"] = "wood"
    rim: Literal["dead", "damage_replaced", "damage_stays"] = "dead"
    heal: Annotated[Literal["printed", "one"], ruling("WBI-A79")] = "printed"
    fire: Annotated[Literal["everything", "opposing"], ruling("WBI-A9")] = "everything"
    poisoned: Annotated[Literal["until_cured", "while_disc_kept"], ruling("WBI-A30")] = "until_cured"
    choosing: Annotated[Literal["one_by_one", "before_the_round"], ruling("WBI-A2")] = "one_by_one"
    healed_poison: Annotated[Literal["comes", "stays"], ruling("WBI-A18")] = "comes"
    heal_from: Annotated[Literal["ditch", "off_the_board"], ruling("WBI-A19")] = "ditch"
    heal_whose: Annotated[Literal["own", "partners_too"], ruling("WBI-A20", seats=(4,))] = "own"
    frozen: Annotated[Literal["whole_round", "until_scored"], ruling("WBI-A24")] = "whole_round"
    frost: Annotated[Literal["at_the_end", "landed"], ruling("WBI-A7")] = "at_the_end"
    dark_magic: Annotated[Literal["before_totals", "after_scoring"], ruling("WBI-A40")] = "before_totals"
    fire_in_hole: Annotated[Literal["so_far", "all_round"], ruling("WBI-A12")] = "so_far"
    moved: Annotated[Literal["nothing", "lands_again"], ruling("WBI-A6")] = "nothing"
    poison_disc: Annotated[Literal["after_scoring", "at_once"], ruling("WBI-A28")] = "after_scoring"
    poisoned_again: ForBoards[
        Annotated[Literal["disc_goes_over", "nothing"], ruling("WBI-A31"), former_default("nothing")]
    ] = "disc_goes_over"
    contacted: ForBoards[Annotated[Literal["chain", "touched"], ruling("WBI-A83")]] = "chain"
    chained_twenty: ForBoards[Annotated[Literal["out", "counts"], ruling("WBI-A84")]] = "out"
    seconds_per_shot: Annotated[int, Meta(ge=5, le=120)] | None = None
    handicaps: ForBoards[Annotated[tuple[FlickingHandicap, ...], Meta(max_length=4)]] = ()
    price_red: Price = price_of("red")
    price_blue: Price = price_of("blue")
    price_green: Price = price_of("green")
    price_black: Price = price_of("black")
    price_yellow: Price = price_of("yellow")
    price_purple: Price = price_of("purple")
    goal: Annotated[int, Meta(ge=5, le=200), house_number("WBI-15")] = HOUSE.limits.goal
    bank_per_disc: Annotated[int, Meta(ge=1, le=50), house_number("WBI-11")] = HOUSE.limits.bank_per_disc
    bank_step: Annotated[int, Meta(ge=1, le=MOST_STEP), house_number("WBI-A72")] = HOUSE.limits.bank_step
    poisoned_costs: Annotated[int, Meta(ge=0, le=20), house_number("WBI-27")] = status_cost("poisoned")
    corrupted_costs: Annotated[int, Meta(ge=0, le=20), house_number("WBI-33")] = status_cost("corrupted")
    frozen_from_board: Frozen = HOUSE.limits.frozen_from_board
    frozen_from_hole: Frozen = HOUSE.limits.frozen_from_hole


# --- State --------------------------------------------------------------------------------------


MOST_POINTS = 1_000
"""More than any effect can make of a round."""

Team = Annotated[view_annotations.Side, Meta(ge=0, le=SIDES - 1)]
AnyDisc = Annotated[int, Meta(ge=0, le=SPECIALS.stop - 1)]
Discs = Annotated[tuple[AnyDisc, ...], Meta(max_length=SPECIALS.stop)]
Value = Annotated[int, Meta(ge=-MOST_POINTS, le=MOST_POINTS)]
"""Of points: they may be fewer than none."""
Values = Annotated[tuple[Value, ...], Meta(max_length=SIDES)]
"""By side."""
Flicks = Annotated[int, Meta(ge=0, le=HOUSE.limits.starting_discs + 1)]
Statuses = Annotated[tuple[StatusName, ...], Meta(max_length=len(HOUSE.statuses))]


class FlickedDisc(Data, frozen=True, cache_hash=True):
    """A disc that was flicked in this round, as it was flicked last."""

    id: AnyDisc
    side: Team
    """The side that flicked it: the disc counts for it, whoever owns it afterwards."""
    seat: Seat
    """Who flicked it, and decides what it does."""
    face: FaceName | None
    """The declared side of a special disc; None for a starting disc."""


class DiscsInHand(Data, frozen=True):
    """Discs picked up by an effect, and about to be reflicked."""

    by: int
    """The disc whose effect it was: Heal's or Lucky's."""
    discs: tuple[int, ...]


ChoiceKind = Literal[
    "choose", "seventh", "keep",
    "lucky", "heal", "pick_up",
    "dark_magic", "frost", "acid", "thief",
    "buy", "bank",
]  # fmt: skip
"""What is asked besides flicks that have to be made."""
QuestionKind = Literal[
    "choose", "flick", "reflick", "seventh", "keep",
    "lucky", "heal", "pick_up",
    "dark_magic", "frost", "acid", "thief",
    "buy", "bank",
]  # fmt: skip


class Question(Data, frozen=True):
    """Pending decision of one seat.

    choose      ChooseDisc: whether `disc` is among the six (WBI-A2)
    flick       FlickDisc with any of `targets`, the discs left in the supply
    reflick     FlickDisc with any of `targets`, picked up by the effect of `disc` (Heal: any face; Lucky: as before)
    seventh     FlickDisc with `disc`, as Inspiration; PassToPartner if `may_pass`; or Decline
    keep        CrokinoleKeep, or Reshoot: the flick of `disc` is taken back (WBI-A81)
    lucky       PickUp(disc, disc), or Decline
    heal        RemoveStatus one of `statuses`; PickUp one of `targets`, `most` of them in all; or Decline
    pick_up     PickUp another of `targets`, `most` more of them; or Decline: that is all
    dark_magic  Destroy one of `targets`, or Decline
    frost       Freeze one of `targets`, `most` more times, or Decline
    acid        Destroy one of `targets`, or Decline
    thief       Steal one of `targets`, or Decline
    buy         Buy one of `targets`, or BuyNothing
    bank        Bank 0 to `most`, a multiple of `step`
    """

    kind: QuestionKind
    seat: Seat
    disc: AnyDisc | None = None
    """The disc whose effect asks."""
    targets: Discs = ()
    statuses: Statuses = ()
    most: Value = 0
    step: ForBoards[Annotated[int, Meta(ge=1, le=MOST_STEP)]] = HOUSE.limits.bank_step
    may_pass: bool = False


class RoundSummary(Data, frozen=True, cache_hash=True):
    """A finished round. Totals and 20s by side."""

    totals: Values
    twenties: Values
    net: Value
    winner: Team | None
    """The side that won the round; None if it was tied."""
    first: Seat
    """Who flicked first."""
    bought: AnyDisc | None = None
    banked: Value = 0


class BeforeFlick(Data, frozen=True):
    """All that a flick changes before its disc does anything."""

    position: Position
    asked: tuple[Question, ...]
    shots: int
    flicked: tuple[FlickedDisc, ...]
    hands: tuple[DiscsInHand, ...]
    corrupted: tuple[int, ...]


WizardBiscuitsEndRule = Literal["WBI-15", "WBI-H4"]
"""The rules that end a game: enough is banked, or the last round has been played."""


class WizardBiscuitsState(State):
    options: WizardBiscuitsOptions
    seats: int
    position: Position
    """Crokinole's: what lies on the board, in the trays and in the ditch."""
    first: Seat
    """Who flicked first in this round."""
    starters: list[Seat | None]
    """By side: who began when the side last began a round; None before it first does."""
    scores: list[int]
    """By side, banked."""
    supplies: list[list[int]]
    """By side: the special discs it owns, wherever they lie."""
    store: list[int]
    """The special discs that nobody owns."""
    has_bought: list[bool]
    """By side: whether it ever bought a disc."""
    asked: tuple[Question, ...]
    """What is open now: one question, or one for each effect that a side may use in any order."""
    rounds: list[RoundSummary]
    shots: int = 0
    """Flicks of this round that count towards the six of each side."""
    flicked: list[FlickedDisc] = []
    """The discs flicked in this round, in the order of their first flick."""
    hands: list[DiscsInHand] = []
    """The last of them is reflicked first."""
    lucky_reflicks: int = 0
    """Taken in this round."""
    burned: list[int] = []
    frozen: list[int] = []
    """Without effect in this round."""
    freezing: list[int] = []
    """Without effect in the next."""
    freezes: int = 0
    """How many discs Frost has frozen after this round."""
    poisoned: int | None = None
    """The side that is Poisoned."""
    poison_goes_to: int | None = None
    """The side that takes the poison disc when the round has been scored."""
    corrupted: list[int] = []
    """The sides that are Corrupted."""
    teleported: bool = False
    """Whether the Teleportation disc counts in the higher field."""
    chosen: list[tuple[int, int]] = []
    """Special discs that are among the six of a side in this round, each after its side (WBI-A2)."""
    left_out: list[int] = []
    """Special discs that are not."""
    frost_landed: bool = False
    """Whether Frost has landed in this round, where that is enough for it (WBI-A7)."""
    hole_burns: bool = False
    """Whether all that lands in the hole burns until the round is over (WBI-A12)."""
    gone: list[int] = []
    """Special discs that were destroyed or swapped in this round: they do nothing more, and nobody can name them."""
    used: list[int] = []
    """Special discs whose effect at the end of the round has been used, declined, or came to nothing."""
    step: int = 0
    """Of the end of the round: how many of its steps are done."""
    left: int = 0
    """Points of the round that its winner has not spent or banked yet."""
    purchases: int = 0
    """How many discs the winner may still buy."""
    reshots: list[int] = []
    """By seat: flicks that it may still take back in this round; empty where nobody may."""
    before: BeforeFlick | None = None
    """Before the last flick, while its seat may take it back."""
    turns: int = 0
    """Decisions made so far."""
    now: int = 0
    """Milliseconds used for this decision."""
    ended_by: str = ""
    """The rule that ended the game."""


# --- Actions ------------------------------------------------------------------------------------


class ChooseDisc(Action, frozen=True):
    """Say of a special disc whether it is among the six of this round."""

    disc: int
    is_among: bool

    def sentence(self) -> Sentence:
        return say("choose", disc=disc_said(self.disc), is_among=self.is_among)


class FlickDisc(Action, frozen=True):
    """Choose a disc, declare its side and flick it. Numbers as in Crokinole: positive is to the right."""

    disc: int
    face: FaceName | None
    """None for a starting disc."""
    place: float
    """Degrees along the starting line, or the circle around the 10 field, from the shooter's own axis."""
    aim: float
    """Degrees from the line through the middle of the board."""
    speed: float
    """Metres per second."""
    offset: float = 0.0
    """Millimetres from the middle of the line; positive is away from the middle of the board."""
    spin: float = 0.0
    """Radians per second, counter-clockwise seen from above."""
    inner: bool = False
    """Whether it starts on the circle around the 10 field: Invisibility only, and without an offset."""

    def sentence(self) -> Sentence:
        what = say("a-starting-disc") if self.face is None else face_said(self.face)
        place, aim, speed = place_said(self.place), aim_said(self.aim), speed_said(self.speed)
        return say("flick", what=what, inner=self.inner, place=place, aim=aim, speed=speed)


class PickUp(Action, frozen=True):
    """Pick up a disc to reflick it, by the effect of `disc`: Lucky itself, or by Heal one that is in the ditch."""

    disc: int
    target: int

    def sentence(self) -> Sentence:
        return say("reflick-lucky") if self.disc == self.target else say("pick-up", disc=the_disc_said(self.target))


class RemoveStatus(Action, frozen=True):
    """Heal: shed a status of one's side."""

    status: StatusName

    def sentence(self) -> Sentence:
        return say("remove-status", status=say(f"status-{self.status}"))


class Freeze(Action, frozen=True):
    disc: int
    target: int

    def sentence(self) -> Sentence:
        return say("freeze", disc=disc_said(self.target))


class Destroy(Action, frozen=True):
    """By Acid or Dark Magic: send a disc to the store."""

    disc: int
    target: int

    def sentence(self) -> Sentence:
        is_acid = self.disc == DISC_OF_FACE["acid"]
        return say("destroy-with-acid" if is_acid else "destroy", disc=disc_said(self.target))


class Steal(Action, frozen=True):
    """Thief: swap it with an opposing special disc."""

    disc: int
    target: int

    def sentence(self) -> Sentence:
        return say("steal", disc=disc_said(self.target))


class WizardBiscuitsDecline(Action, frozen=True, tag="Decline"):
    """Do not use the effect of `disc`, or not any further."""

    disc: int

    def sentence(self) -> Sentence:
        return say("leave", disc=disc_said(self.disc))


class PassToPartner(Action, frozen=True):
    """Let the partner decide about the seventh disc."""

    def sentence(self) -> Sentence:
        return say("pass-to-partner")


class Buy(Action, frozen=True):
    disc: int

    def sentence(self) -> Sentence:
        if not is_special(self.disc):
            return say("buy-what-is-none", number=self.disc)
        return say("buy", disc=disc_said(self.disc))


class BuyNothing(Action, frozen=True):
    def sentence(self) -> Sentence:
        return say("buy-nothing")


class Bank(Action, frozen=True):
    amount: int

    def sentence(self) -> Sentence:
        return say("bank", amount=self.amount)


EffectAnswer = PickUp | RemoveStatus | Freeze | Destroy | Steal
"""How a question of an effect is answered, if not declined."""
Answer = (
    ChooseDisc
    | FlickDisc
    | CrokinoleKeep
    | Reshoot
    | EffectAnswer
    | WizardBiscuitsDecline
    | PassToPartner
    | Buy
    | BuyNothing
    | Bank
)
WizardBiscuitsAction = Answer | Tick

# --- View ---------------------------------------------------------------------------------------

Whereabouts = Literal["store", "supply", "hand", "board", "tray", "ditch"]


class Sale(Data, frozen=True):
    """A disc in the store, as the winner of a round sees it who may buy one."""

    disc: AnyDisc
    missing: Value
    """Points that the winner lacks for it."""
    too_early: bool
    """Whether it may not be the first disc that this side buys."""
    bankable: Value
    """What could still be banked after buying it."""
    lost: Value
    """What would be lost then, with all banked that can be; nothing to tell if it cannot be bought."""


class Banking(Data, frozen=True):
    """An amount that may be banked."""

    amount: Value
    score: Value
    """Of the side, with it."""
    lost: Value
    """Points that are left over then, and lost."""


class Spending(Data, frozen=True):
    """Possible uses of the points of a round's winner, told before the decision (WBI-A57)."""

    seat: Seat
    """Who decides."""
    left: Value
    lost: Value
    """What is lost of it even if as much is used as can be."""
    bankable: Value
    """What is banked then ..."""
    price: Value
    """... and what is paid for a disc."""
    lost_unless_bought: Value
    """What is lost of it if nothing is bought, with all banked that can be."""
    sales: Annotated[tuple[Sale, ...], Meta(max_length=len(SPECIALS))]
    """While it is asked whether to buy: all that is in the store."""
    bankings: ForBoards[Annotated[tuple[Banking, ...], Meta(max_length=MOST_POINTS)]]
    """While it is asked how much to bank: from nothing to as much as can be."""


class DiscView(Data, frozen=True):
    """A special disc, and all there is to know about it."""

    id: AnyDisc
    owner: Team | None
    """The side; None if it is in the store."""
    lies: Whereabouts
    side: Team | None
    """The side that flicked it in this round, and for which it counts."""
    seat: Seat | None
    """Who flicked it."""
    face: FaceName | None
    """As it was declared in this round."""
    field: Annotated[int, Meta(ge=5, le=20)] | None
    """5, 10, 15, or 20 for the hole; None where it does not count."""
    goes_to: Team | None
    """The side that it has poisoned in this round, and will belong to when the round has been scored."""
    is_burned: bool
    is_frozen: bool
    """Without effect in this round."""
    will_freeze: bool
    """Without effect in the next."""
    price: ForBoards[Value]


class SideView(Data, frozen=True):
    """A side, and what it has."""

    score: Value
    total: Value
    """What the round would come to if it ended now."""
    specials: Discs
    """The special discs it owns."""
    unflicked: Discs
    """The discs of its supply that it has not flicked in this round, starting discs among them."""
    flicks: Flicks
    """How many of its six are left."""
    limit: Value
    """The most that it could bank in a round now."""
    statuses: Statuses
    has_bought: bool


class Standing(Data, frozen=True):
    """Statuses and points at one moment, contained in each event and in the view."""

    specials: Annotated[tuple[DiscView, ...], Meta(max_length=len(SPECIALS))]
    """In the order of the rulebook: their ids follow each other."""
    sides: Annotated[tuple[SideView, ...], Meta(max_length=SIDES)]
    store: Discs
    flicked: Annotated[tuple[FlickedDisc, ...], Meta(max_length=SPECIALS.stop)]
    burned: Discs
    in_hand: Discs
    """Picked up, and about to be reflicked."""
    scores: Values
    totals: Values
    """By side: what the round would come to if it ended now."""
    left: Value
    """Points of the round that its winner has not spent or banked yet."""


class WizardBiscuitsView(View, frozen=True):
    """View of the table, the same for all seats: nothing is hidden (WBI-A3).

    Fields of Crokinole's view keep their names.
    """

    seat: Seat
    turn: Seat
    """Who acts; the first of them if partners may use effects in any order."""
    asked: Annotated[tuple[Question, ...], Meta(max_length=len(SPECIALS))]
    side_of: BySeat[Team]
    """By seat."""
    axes: BySeat[Annotated[float, Meta(ge=0, lt=360)]]
    """By seat: the azimuth of its quadrant, clockwise from the south in degrees."""
    discs: Annotated[tuple[PlacedDisc, ...], Meta(max_length=SPECIALS.stop)]
    trays: Annotated[BySide[Discs], Meta(max_length=SIDES)]
    ditch: Annotated[BySide[Discs], Meta(max_length=SIDES)]
    flicked: Annotated[tuple[FlickedDisc, ...], Meta(max_length=SPECIALS.stop)]
    burned: Discs
    in_hand: Discs
    """Picked up, and about to be reflicked."""
    specials: Annotated[tuple[DiscView, ...], Meta(max_length=len(SPECIALS))]
    """In the order of the rulebook: their ids follow each other."""
    store: Discs
    sides: Annotated[BySide[SideView], Meta(max_length=SIDES)]
    unshot: BySeat[Flicks]
    """By seat: flicks still to come in this round, of those that count towards the six."""
    open_board: bool
    """Whether no opposing disc lies on the board for who acts."""
    duty: Duty
    """What the next flick has to do."""
    order: ForBoards[Annotated[tuple[Seat, ...], Meta(max_length=SIDES * HOUSE.limits.starting_discs)]]
    """Who flicks, from the next of the twelve flicks to the last one of this round."""
    number: Annotated[int, Meta(ge=1, le=HOUSE.safety.rounds)]
    """The round, from 1."""
    first: Seat
    scores: Annotated[BySide[Value], Meta(max_length=SIDES)]
    totals: Annotated[BySide[Value], Meta(max_length=SIDES)]
    """By side: what the round would come to if it ended now."""
    rounds: ForBoards[Annotated[tuple[RoundSummary, ...], Meta(max_length=HOUSE.safety.rounds)]]
    winner: Team | None
    """While the round's points are spent: the side that has won it."""
    left: Value
    """Points that the winner has not spent or banked yet."""
    spending: Spending | None
    """While the winner decides about its points."""
    milliseconds_left: Annotated[int, Meta(ge=0, le=120_000)] | None
    deceleration: Annotated[float, Meta(ge=0, le=20)]
    """How fast sliding discs slow down on this board, in m/s²: enough to tell how far a shot can reach."""
    options: WizardBiscuitsOptions
