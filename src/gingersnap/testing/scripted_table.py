"""Tables for tests: set up as needed and played action by action with scripted luck.

    class PocketStory(Story[PocketState, PocketAction]):
        game = GAME
        usual = {"first_seat": 0}

    story = PocketStory.create(seats=3, free_tapping=True, last_turns=1)
    story.go_on(0, Flip(3), ("tile", 17)).go_on(0, Flip(4))
    assert story.event(TileTurned).number == 2
    assert story.rejection(0, Flip(4)).rule == "PNB-5"

Anything specific to a game, such as the placement of its pieces, belongs in a subclass in the game's `tests/story.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from gingersnap.core.chance import Chance, Draw, Scripted
from gingersnap.core.contract import CLOCK, A, Action, Event, Game, Outcome, Rejection, S, Seat, Tick
from gingersnap.core.deprecation import DeprecatedMember
from gingersnap.core.table import Table

E = TypeVar("E", bound=Event)


class Story(Generic[S, A]):
    game: ClassVar[Game[Any, Any]]
    usual: ClassVar[Mapping[str, Any]] = {}
    """Default options of the game's tests, by name."""

    def __init__(self, table: Table[S, A]) -> None:
        self.table = table
        self.events: list[Event] = []
        """The events of the last action."""

    @classmethod
    def create(cls, seats: int | None = None, luck: Chance | Sequence[Draw] = (), **more: Any) -> Self:
        """Create a table, by default for the smallest number of seats.

        `luck` holds the draws of the set-up; `more` are options and fields of the state, by name.
        """
        known = cls.game.types.options.__struct_fields__
        chosen = {name: value for name, value in more.items() if name in known}
        options = cls.game.types.options(**{**cls.usual, **chosen})
        script = Scripted(luck) if isinstance(luck, Sequence) else luck
        story = cls(Table(cls.game, options, cls.game.seats[0] if seats is None else seats, script))
        _check_script_used(script)
        return story.with_state(**{name: value for name, value in more.items() if name not in known})

    def with_state(self, **fields: Any) -> Self:
        """Set fields of the state, and return the story."""
        for name, value in fields.items():
            assert name in self.state.__struct_fields__, f"{name} is neither an option nor a field of the state"
            setattr(self.state, name, value)
        return self

    # --- Actions ----------------------------------------------------------------------------------

    def go_on(self, seat: Seat, action: A | Action, *luck: Draw) -> Self:
        script = Scripted(luck)
        happened = self.table.play(seat, action, script)
        assert not isinstance(happened, Rejection), happened
        _check_script_used(script)
        self.events = happened
        return self

    def wait(self, seconds: float, *luck: Draw) -> Self:
        """Let `seconds` pass."""
        return self.go_on(CLOCK, Tick(round(seconds * 1000)), *luck)

    def rejection(self, seat: Seat, action: A | Action) -> Rejection:
        """Return the rejection of this action, after checking that its rule is in the rulebook."""
        rejection = self.table.play(seat, action, Scripted([]))
        assert isinstance(rejection, Rejection), f"{action} was allowed"
        game = self.table.game
        assert rejection.rule in game.rulebook, f"{rejection.rule} is no rule of {game.name}"
        return rejection

    # --- State ------------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        return self.table.state

    @property
    def seats_to_act(self) -> set[Seat]:
        """The seats that may act, without the clock."""
        return {seat for seat in self.table.game.to_act(self.state) if seat != CLOCK}

    @property
    def turn(self) -> Seat:
        """The only seat that may act."""
        (seat,) = self.seats_to_act
        return seat

    def view(self, seat: Seat) -> Any:
        return self.table.game.view(self.state, seat)

    def offers(self, seat: Seat | None = None) -> list[A]:
        """Return the legal actions of `seat`, by default of the only seat that may act."""
        return [offer.action for offer in self.table.game.offers(self.state, self.turn if seat is None else seat)]

    @property
    def time_limit(self) -> float | None:
        return self.table.game.time_limit(self.state)

    @property
    def outcome(self) -> Outcome:
        assert self.table.outcome is not None, "the game is not over"
        return self.table.outcome

    @property
    def is_over(self) -> bool:
        return self.table.outcome is not None

    # --- Events of the last action ----------------------------------------------------------------

    def event(self, kind: type[E]) -> E:
        """Return the only event of this kind."""
        (event,) = self.all_of(kind)
        return event

    def all_of(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def did_not_happen(self, kind: type[Event]) -> bool:
        return not self.all_of(kind)

    def order_of(self, *kinds: type[Event]) -> list[type[Event]]:
        """Return which of these events happened, in order."""
        return [type(event) for event in self.events if isinstance(event, kinds)]

    laid = DeprecatedMember("create")
    acting = DeprecatedMember("seats_to_act")
    happened = DeprecatedMember("event")


def _check_script_used(luck: Chance) -> None:
    assert not isinstance(luck, Scripted) or not luck.draws_left, "luck was scripted that nobody asked for"
