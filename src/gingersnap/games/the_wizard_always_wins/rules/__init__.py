"""The law in code. It decides, and knows no bot and no screen: imports core, and the words beside this folder.

setup       laying the table; every piece, counted     round      whose turn it is, and how a turn ends
legal       which rule forbids an action               turn       a tile, its actions, then sets
offers      exactly what is legal, quickly             cards  tokens  trades  turning_in    what actions do
sets        what can be turned in, for which pieces    kit  once  drawing    a table's numbers; blind draws
knowing     what a seat sees                           redeal     worlds it cannot tell apart
ending      who has won
"""

from __future__ import annotations

from pathlib import Path

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Event, ForcedStep, Game, Outcome, Rejection, Seat, Types
from gingersnap.core.rulebook import load_rulebook
from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.current_task import todo
from gingersnap.games.the_wizard_always_wins.events import WizardAlwaysWinsEvent
from gingersnap.games.the_wizard_always_wins.house_data import HOUSE
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import data_rejection, kit_of
from gingersnap.games.the_wizard_always_wins.rules.game_end import outcome
from gingersnap.games.the_wizard_always_wins.rules.legality import CHECKS
from gingersnap.games.the_wizard_always_wins.rules.offers import OFFERS, forced_step
from gingersnap.games.the_wizard_always_wins.rules.possible_worlds import redeal
from gingersnap.games.the_wizard_always_wins.rules.round import Turn
from gingersnap.games.the_wizard_always_wins.rules.setup import laid, pieces_counted
from gingersnap.games.the_wizard_always_wins.rules.trades import chooser
from gingersnap.games.the_wizard_always_wins.rules.turn import COURSES
from gingersnap.games.the_wizard_always_wins.rules.visibility import seen
from gingersnap.games.the_wizard_always_wins.types import (
    Offered,
    WizardAlwaysWinsAction,
    WizardAlwaysWinsOptions,
    WizardAlwaysWinsState,
    WizardAlwaysWinsView,
)
from gingersnap.games.the_wizard_always_wins.words import say

_NOBODY: frozenset[Seat] = frozenset()
_ONLY = [frozenset({seat}) for seat in range(5)]


class TheWizardAlwaysWins(Game[WizardAlwaysWinsState, WizardAlwaysWinsAction]):
    name = "the_wizard_always_wins"
    title = "The Wizard Always Wins"
    say = say
    blurb = say("blurb")
    seats = range(2, 6)
    version = 1
    rulebook = load_rulebook(Path(__file__).parents[1])
    types = Types(
        WizardAlwaysWinsOptions,
        WizardAlwaysWinsState,
        WizardAlwaysWinsAction,
        WizardAlwaysWinsEvent,
        WizardAlwaysWinsView,
    )
    house = HOUSE

    # --- Laying the table (setup.py, kit.py) ------------------------------------------------------

    def check_options(self, options: WizardAlwaysWinsOptions, seats: int) -> Rejection | None:
        return data_rejection(options.data)

    def setup(self, options: WizardAlwaysWinsOptions, seats: int, chance: Chance) -> WizardAlwaysWinsState:
        return laid(options, kit_of(options.data), seats, chance)

    def pieces(self, state: WizardAlwaysWinsState) -> dict[str, int]:
        return pieces_counted(state, kit_of(state.options.data))

    # --- What may be done (legal.py, offers.py) ---------------------------------------------------

    def to_act(self, state: WizardAlwaysWinsState) -> frozenset[Seat]:
        return _NOBODY if state.ended_by else _ONLY[chooser(state)]

    def candidates(self, state: WizardAlwaysWinsState, seat: Seat) -> list[Offered]:
        return OFFERS[state.phase](state, kit_of(state.options.data))

    def offers(self, state: WizardAlwaysWinsState, seat: Seat) -> list[Offered]:
        """Return the candidates.

        They are exactly the legal actions, and checking each again would take most of the time.
        """
        return OFFERS[state.phase](state, kit_of(state.options.data)) if seat == chooser(state) else []

    def forced_step(self, state: WizardAlwaysWinsState, seat: Seat) -> ForcedStep | None:
        return forced_step(state, kit_of(state.options.data))

    def check(self, state: WizardAlwaysWinsState, seat: Seat, action: WizardAlwaysWinsAction) -> Rejection | None:
        return CHECKS[type(action)](state, kit_of(state.options.data), action)

    # --- What is done (turn.py and its chapters) --------------------------------------------------

    def apply(
        self, state: WizardAlwaysWinsState, seat: Seat, action: WizardAlwaysWinsAction, chance: Chance
    ) -> list[Event]:
        turn = Turn(state, kit_of(state.options.data), chance, state.turn, [])
        do, go_on = COURSES[type(action)]
        do(turn, action)
        if go_on:
            go_on(turn)
        return turn.events

    def turn(self, state: WizardAlwaysWinsState) -> int:
        return state.round

    # --- The end (ending.py) ----------------------------------------------------------------------

    def todo(self, view: WizardAlwaysWinsView) -> Sentence | None:
        return todo(view)

    def outcome(self, state: WizardAlwaysWinsState) -> Outcome | None:
        return outcome(state, kit_of(state.options.data))

    # --- Who knows what (knowing.py, redeal.py) ---------------------------------------------------

    def view(self, state: WizardAlwaysWinsState, seat: Seat) -> WizardAlwaysWinsView:
        return seen(state, kit_of(state.options.data), seat)

    def redeal(self, state: WizardAlwaysWinsState, seat: Seat, chance: Chance) -> WizardAlwaysWinsState:
        other = self.copy(state)
        redeal(other, seat, chance)
        return other


GAME = TheWizardAlwaysWins()
