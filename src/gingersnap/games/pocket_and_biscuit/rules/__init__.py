"""The law in code. It decides, and knows no bot and no screen: imports core, and the words beside this folder.

setup       laying the table; every tile, counted      round      whose turn it is, and how a turn ends
legal       which rule forbids an action               turn       tile after tile, until one does not fit
offers      exactly what is legal, quickly             tiles  cracked  spell  receiving   chapters after the rulebook
knowing     what a seat sees                           redeal     worlds it cannot tell apart
ending      when the end comes, and who has won        clock      time for a tile
"""

from __future__ import annotations

from pathlib import Path

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Event, ForcedStep, Game, Outcome, Rejection, Seat, Tick, Types
from gingersnap.core.rulebook import load_rulebook
from gingersnap.core.words import Sentence
from gingersnap.games.pocket_and_biscuit.current_task import todo
from gingersnap.games.pocket_and_biscuit.events import PocketEvent
from gingersnap.games.pocket_and_biscuit.house_data import HOUSE
from gingersnap.games.pocket_and_biscuit.rules.clock import pass_time, seconds_left
from gingersnap.games.pocket_and_biscuit.rules.game_end import is_deadlocked, outcome
from gingersnap.games.pocket_and_biscuit.rules.legality import CHECKS
from gingersnap.games.pocket_and_biscuit.rules.offers import CANDIDATES, forced_step, offers
from gingersnap.games.pocket_and_biscuit.rules.possible_worlds import redeal
from gingersnap.games.pocket_and_biscuit.rules.setup import laid, options_rejection, pieces_counted
from gingersnap.games.pocket_and_biscuit.rules.turn import DEEDS
from gingersnap.games.pocket_and_biscuit.rules.turn_order import waited_for
from gingersnap.games.pocket_and_biscuit.rules.visibility import seen
from gingersnap.games.pocket_and_biscuit.types import PocketAction, PocketOffer, PocketOptions, PocketState, PocketView
from gingersnap.games.pocket_and_biscuit.words import say


class PocketAndBiscuit(Game[PocketState, PocketAction]):
    name = "pocket_and_biscuit"
    title = "Pocket & Biscuit"
    blurb = say("blurb")
    seats = range(2, 6)
    version = 3
    rulebook = load_rulebook(Path(__file__).parents[1])
    types = Types(PocketOptions, PocketState, PocketAction, PocketEvent, PocketView)
    house = HOUSE
    say = say

    # --- Laying the table (setup.py) --------------------------------------------------------------

    def check_options(self, options: PocketOptions, seats: int) -> Rejection | None:
        return options_rejection(options, seats)

    def setup(self, options: PocketOptions, seats: int, chance: Chance) -> PocketState:
        return laid(options, seats, chance)

    def pieces(self, state: PocketState) -> dict[str, int]:
        return pieces_counted(state)

    # --- What may be done (round.py, clock.py, legal.py, offers.py) -------------------------------

    def to_act(self, state: PocketState) -> frozenset[Seat]:
        return waited_for(state)

    def time_limit(self, state: PocketState) -> float | None:
        return seconds_left(state)

    def candidates(self, state: PocketState, seat: Seat) -> list[PocketOffer]:
        return CANDIDATES

    def offers(self, state: PocketState, seat: Seat) -> list[PocketOffer]:
        return offers(state, seat)

    def forced_step(self, state: PocketState, seat: Seat) -> ForcedStep | None:
        return forced_step(state, seat)

    def check(self, state: PocketState, seat: Seat, action: PocketAction) -> Rejection | None:
        return CHECKS[type(action)](state, action)

    # --- What is done (turn.py, clock.py) ---------------------------------------------------------

    def apply(self, state: PocketState, seat: Seat, action: PocketAction, chance: Chance) -> list[Event]:
        events: list[Event] = []
        if isinstance(action, Tick):
            pass_time(state, action.milliseconds, chance, events)
        else:
            state.used = 0
            DEEDS[type(action)](state, seat, action, chance, events)
        return events

    # --- The end (ending.py) ----------------------------------------------------------------------

    def todo(self, view: PocketView) -> Sentence | None:
        return todo(view)

    def outcome(self, state: PocketState) -> Outcome | None:
        return outcome(state)

    # --- Who knows what (knowing.py, redeal.py) ---------------------------------------------------

    def view(self, state: PocketState, seat: Seat) -> PocketView:
        return seen(state, seat)

    def redeal(self, state: PocketState, seat: Seat, chance: Chance) -> PocketState:
        while True:
            other = self.copy(state)
            redeal(other, seat, chance)
            # Everybody knows whether a deadlock has ended the game (PNB-A20): no world may contradict that.
            if is_deadlocked(other) == is_deadlocked(state):
                return other


GAME = PocketAndBiscuit()
