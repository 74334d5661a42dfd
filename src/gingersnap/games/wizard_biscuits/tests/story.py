"""Tables laid as a test wants them, and what is done at them with luck as written.

Lengths are inches: x to the east, y to the north; seat 0 sits in the south and is of side 0. Special discs are named by
the side that was declared, or by either side while they have not been flicked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Self

from gingersnap.core.chance import Draw
from gingersnap.core.contract import Event, Seat, Tick
from gingersnap.games.crokinole.events import VerdictGiven
from gingersnap.games.crokinole.rules.geometry import METRES_PER_INCH, from_middle
from gingersnap.games.crokinole.types import PlacedDisc, Position
from gingersnap.games.wizard_biscuits.events import EffectFailed
from gingersnap.games.wizard_biscuits.house_data import DISC_OF_FACE, SIDES, FaceName, is_special, starting_discs_of
from gingersnap.games.wizard_biscuits.rules import GAME
from gingersnap.games.wizard_biscuits.rules.disc_ownership import flick_of, unflicked
from gingersnap.games.wizard_biscuits.rules.seat_order import format_of, order_of_round, side_of
from gingersnap.games.wizard_biscuits.types import (
    Answer,
    Bank,
    BuyNothing,
    FlickDisc,
    FlickedDisc,
    Question,
    WizardBiscuitsAction,
    WizardBiscuitsDecline,
    WizardBiscuitsState,
    WizardBiscuitsView,
)
from gingersnap.testing import Story

MINE, THEIRS = 0, 1

Place = tuple[float, float] | Literal["hole", "ditch"]
Laid = tuple[FaceName | None, Place]
"""A disc that was flicked: its declared side, None for a starting disc; and where it is now."""

FIRE_HEAL, FROST_INVISIBILITY, POISON_ACID, THIEF_MAGIC, TELEPORTATION_LUCKY, MISSILE_INSPIRATION = range(12, 18)


class WizardBiscuitsStory(Story[WizardBiscuitsState, WizardBiscuitsAction]):
    game = GAME
    usual = {"tremor": "assisted"}  # A hand that does what it is told: what most tests want.

    # What is done

    def act(self, action: WizardBiscuitsAction, *draws: Draw, seat: Seat | None = None) -> Self:
        """By the seat whose turn it is, if not told otherwise."""
        return self.go_on(self.turn if seat is None else seat, action, *draws)

    def flick(self, face: FaceName | None = None, **numbers: Any) -> Self:
        """A special disc as this side of it, or a starting disc; straight into the hole, if not told otherwise."""
        return self.act(flicked(self, face, **numbers))

    def miss(self, face: FaceName | None = None) -> Self:
        """Flick along the edge: the disc is out."""
        return self.flick(face, aim=-90.0, speed=2.0)

    def finish_flicks(self) -> Self:
        """All flicks that are left are missed, by starting discs where there are any. All events are kept."""
        return self._until(lambda: self.kind != "flick", lambda: self.miss())

    def finish_round(self, bank: int | None = None) -> Self:
        """As little as may be is done until the next round begins, or the game ends."""
        number = self.view().number
        return self._until(lambda: self.is_over or self.view().number > number, lambda: self._do_little(bank))

    def _do_little(self, bank: int | None) -> Self:
        question = self.asked
        if question.kind == "flick":
            return self.miss()
        if question.kind == "bank":
            return self.act(Bank(question.most if bank is None else bank))
        return self.act(BuyNothing() if question.disc is None else WizardBiscuitsDecline(question.disc))

    def _until(self, is_done: Any, step: Any) -> Self:
        kept: list[Event] = []
        while not is_done():
            step()
            kept += self.events
        self.events = kept
        return self

    def rejects(self, action: Answer, seat: Seat | None = None) -> str:
        """The rule that forbids it."""
        return self.rejection(self.turn if seat is None else seat, action).rule

    # What is so

    @property
    def asked(self) -> Question:
        """The one question that is open."""
        (question,) = self.state.asked
        return question

    @property
    def kind(self) -> str | None:
        """What is asked."""
        return self.state.asked[0].kind if self.state.asked else None

    @property
    def turn(self) -> Seat:
        return self.view().turn

    def view(self, seat: Seat = 0) -> WizardBiscuitsView:
        return GAME.view(self.state, seat)

    @property
    def on_board(self) -> list[int]:
        return sorted(disc.id for disc in self.state.position.discs)

    @property
    def trays(self) -> tuple[tuple[int, ...], ...]:
        return self.state.position.trays

    @property
    def ditch(self) -> tuple[tuple[int, ...], ...]:
        return self.state.position.ditch

    @property
    def offered(self) -> list[Answer]:
        """What is offered, flicks apart."""
        offers = GAME.offers(self.state, self.turn)
        return [offer.action for offer in offers if not isinstance(offer.action, FlickDisc | Tick)]

    @property
    def faces_offered(self) -> set[FaceName | None]:
        offers = GAME.offers(self.state, self.turn)
        return {offer.action.face for offer in offers if isinstance(offer.action, FlickDisc)}

    def field(self, face: FaceName) -> int | None:
        return self.view().specials[DISC_OF_FACE[face] - FIRE_HEAL].field

    def distance(self, disc: int) -> float:
        """Inches of a disc from the middle of the board."""
        (found,) = [placed for placed in self.state.position.discs if placed.id == disc]
        return from_middle(found.x, found.y) / METRES_PER_INCH

    @property
    def totals(self) -> tuple[int, ...]:
        """Of the last round that was scored."""
        return self.state.rounds[-1].totals

    @property
    def verdict(self) -> VerdictGiven:
        return self.event(VerdictGiven)

    @property
    def failures(self) -> list[str]:
        """The rules by which effects came to nothing in the last action."""
        return [event.rule for event in self.all_of(EffectFailed)]


def flicked(
    story: WizardBiscuitsStory,
    face: FaceName | None = None,
    *,
    disc: int | None = None,
    place: float = 0.0,
    aim: float = 0.0,
    speed: float = 1.1,
    offset: float = 0.0,
    spin: float = 0.0,
    inner: bool = False,
) -> FlickDisc:
    if disc is None:
        disc = some_disc(story) if face is None else DISC_OF_FACE[face]
    return FlickDisc(disc, face, place, aim, speed, offset, spin, inner)


def some_disc(story: WizardBiscuitsStory) -> int:
    """A starting disc that the seat may flick now."""
    return next(disc for disc in story.asked.targets if not is_special(disc))


def begin(seats: int = 2, toss: int = 0, **options: Any) -> WizardBiscuitsStory:
    """A game before its first flick: that of the side which wins the toss, unless it was agreed on."""
    return WizardBiscuitsStory.create(seats, [] if "first" in options else [("start", toss)], **options)


def lay(
    *,
    mine: Sequence[Laid] = (),
    theirs: Sequence[Laid] = (),
    supplies: tuple[list[FaceName], list[FaceName]] = ([], []),
    turn: Seat = 0,
    left: int | None = None,
    seats: int = 2,
    options: Mapping[str, Any] = {},
    **fields: Any,
) -> WizardBiscuitsStory:
    """A table in the middle of a round. What `mine` and `theirs` name was flicked by side 0 and side 1.

    `supplies` are special discs that have not been flicked. So many flicks are `left` of the round, and the next is
    `turn`'s; as many as it needs if not told. Flicks that nothing tells of were starting discs, now in the ditch.
    """
    story = begin(seats, **options)
    state = story.state
    laid = (mine, theirs)
    shots = 12 - left if left is not None else _least_shots(seats, turn, laid)
    order = order_of_round(seats, first := (turn - shots) % seats)
    state.first, state.starters, state.shots = first, [None, None], shots
    state.starters[side_of(state, first)] = first
    for side in range(SIDES):
        flickers = [seat for seat in order[:shots] if side_of(state, seat) == side]
        _lay_side(state, side, laid[side], flickers)
        state.supplies[side] += [DISC_OF_FACE[face] for face in supplies[side]]
    state.store = [disc for disc in state.store if not any(disc in supply for supply in state.supplies)]
    story.with_state(**fields)
    state.asked = (Question("flick", turn, targets=unflicked(state, side_of(state, turn))),)
    assert GAME.pieces(state) == GAME.pieces(begin().state)
    return story


def _least_shots(seats: int, turn: Seat, laid: tuple[Sequence[Laid], Sequence[Laid]]) -> int:
    sides = format_of(seats).side_of
    for shots in range(12):
        order = order_of_round(seats, (turn - shots) % seats)[:shots]
        if all(sum(sides[seat] == side for seat in order) >= len(laid[side]) for side in range(SIDES)):
            return shots
    raise AssertionError("so many discs do not fit into a round")


def _lay_side(state: WizardBiscuitsState, side: int, laid: Sequence[Laid], flickers: list[Seat]) -> None:
    starting = iter(starting_discs_of(side))
    missed: list[Laid] = [(None, "ditch")] * (len(flickers) - len(laid))
    for seat, (face, place) in zip(flickers, [*laid, *missed], strict=True):
        disc = next(starting) if face is None else DISC_OF_FACE[face]
        state.flicked.append(FlickedDisc(disc, side, seat, face))
        if face is not None:
            state.supplies[side].append(disc)
        state.position = _with(state.position, disc, side, place)


def _with(position: Position, disc: int, side: int, place: Place) -> Position:
    if place == "hole":
        return Position(position.discs, _added(position.trays, disc, side), position.ditch)
    if place == "ditch":
        return Position(position.discs, position.trays, _added(position.ditch, disc, side))
    x, y = place
    placed = PlacedDisc(disc, side, x * METRES_PER_INCH, y * METRES_PER_INCH)
    return Position((*position.discs, placed), position.trays, position.ditch)


def _added(heaps: tuple[tuple[int, ...], ...], disc: int, side: int) -> tuple[tuple[int, ...], ...]:
    return tuple((*heap, disc) if owner == side else heap for owner, heap in enumerate(heaps))


def declared(story: WizardBiscuitsStory, face: FaceName) -> FlickedDisc:
    """How a disc was flicked in this round."""
    found = flick_of(story.state, DISC_OF_FACE[face])
    assert found is not None
    return found
