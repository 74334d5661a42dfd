"""The rules of Crokinole: the contract, function by function, each in the chapter that it names.

`geometry` says where things lie, `seating` who plays with whom; `shooting` makes a motion of a shot, `contacts` and
`settlement` a verdict of a motion; `rounds`, `scoring` and `ending` make a game of the verdicts, `lagging` its start.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from gingersnap.core.boards.event_completion import BoardEvents
from gingersnap.core.chance import Chance
from gingersnap.core.contract import Event, Game, Offer, Outcome, Rejection, Seat, Types
from gingersnap.core.rulebook import load_rulebook
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.current_task import todo
from gingersnap.games.crokinole.events import CrokinoleEvent
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.rules import (
    game_end,
    legality,
    offers,
    seat_order,
    setup,
    shot_execution,
    shot_moments,
    turn,
    visibility,
)
from gingersnap.games.crokinole.types import CrokinoleAction, CrokinoleOptions, CrokinoleState, CrokinoleView
from gingersnap.games.crokinole.words import say
from gingersnap.physics import MODEL, compile_kernel, is_kernel_compiled


class Crokinole(Game[CrokinoleState, CrokinoleAction]):
    name = "crokinole"
    title = "Crokinole"
    say = say
    blurb = say("blurb")
    seats = range(2, 5)
    version = 2
    rulebook = load_rulebook(Path(__file__).parents[1])
    types = Types(CrokinoleOptions, CrokinoleState, CrokinoleAction, CrokinoleEvent, CrokinoleView)
    house = HOUSE
    models = {"physics": MODEL}

    def is_compiled(self) -> bool:
        return is_kernel_compiled()

    def compile(self) -> None:
        compile_kernel()

    # --- Laying the table (CRK-1, CRK-25 to CRK-29) -----------------------------------------------

    def check_options(self, options: CrokinoleOptions, seats: int) -> Rejection | None:
        return setup.options_rejection(options, seats)

    def setup(self, options: CrokinoleOptions, seats: int, chance: Chance) -> CrokinoleState:
        return setup.laid(options, seats, chance)

    def sides(self, options: CrokinoleOptions, seats: int) -> tuple[tuple[Seat, ...], ...]:
        return seat_order.format_of(options, seats).partners

    def unrated(self, options: CrokinoleOptions) -> Sentence | None:
        return shot_execution.hands_unrated(options)

    def pieces(self, state: CrokinoleState) -> dict[str, int]:
        return setup.pieces_of(state)

    # --- A turn (CRK-7 to CRK-22, CRK-34, CRK-H15) ------------------------------------------------

    def to_act(self, state: CrokinoleState) -> frozenset[Seat]:
        return turn.to_act(state)

    def time_limit(self, state: CrokinoleState) -> float | None:
        return turn.seconds_left(state)

    def turn(self, state: CrokinoleState) -> int:
        return turn.number_of(state)

    def candidates(self, state: CrokinoleState, seat: Seat) -> Iterable[Offer[CrokinoleAction]]:
        return offers.offered(state, seat)

    def offers(self, state: CrokinoleState, seat: Seat) -> list[Offer[CrokinoleAction]]:
        """Return the candidates.

        They are exactly the legal actions, and checking each again takes as long as finding them.
        """
        return [*offers.offered(state, seat)] if seat >= 0 and seat in turn.to_act(state) else []

    def check(self, state: CrokinoleState, seat: Seat, action: CrokinoleAction) -> Rejection | None:
        return legality.rejection(state, seat, action)

    def apply(self, state: CrokinoleState, seat: Seat, action: CrokinoleAction, chance: Chance) -> list[Event]:
        events: list[Event] = []
        turn.play(state, seat, action, chance, events)
        return events

    def tell(self, state: CrokinoleState, seat: Seat, action: CrokinoleAction, chance: Chance) -> list[Event]:
        events = BoardEvents(shot_moments.completed)
        turn.play(state, seat, action, chance, events)
        return events

    # --- What is seen (CRK-8), and how it ends (CRK-32, CRK-33) -----------------------------------

    def view(self, state: CrokinoleState, seat: Seat) -> CrokinoleView:
        return visibility.view_of(state, seat)

    def todo(self, view: CrokinoleView) -> Sentence | None:
        return todo(view)

    def outcome(self, state: CrokinoleState) -> Outcome | None:
        return game_end.outcome_of(state) if state.ended_by else None


GAME = Crokinole()
