"""The rules of Wizard Biscuits: what it does otherwise than Crokinole. Each chapter is in the file that is named.

What each side of a special disc does is in `effects`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from gingersnap.core import codec
from gingersnap.core.boards.event_completion import BoardEvents
from gingersnap.core.chance import Chance
from gingersnap.core.contract import CLOCK, Event, Game, Offer, Outcome, Rejection, Seat, Tick, Types
from gingersnap.core.rulebook import Rulebook, load_rulebook
from gingersnap.core.words import Sentence
from gingersnap.games.crokinole.rules import GAME as CROKINOLE
from gingersnap.games.crokinole.rules.shot_execution import hands_unrated, trembled
from gingersnap.games.crokinole.words import say as crokinole_words
from gingersnap.games.wizard_biscuits.current_task import todo
from gingersnap.games.wizard_biscuits.events import WizardBiscuitsEvent
from gingersnap.games.wizard_biscuits.house_data import HOUSE
from gingersnap.games.wizard_biscuits.rules.clock import pass_time, seconds_left
from gingersnap.games.wizard_biscuits.rules.disc_ownership import pieces_of
from gingersnap.games.wizard_biscuits.rules.disc_status import told
from gingersnap.games.wizard_biscuits.rules.flick import flick, plain_flick
from gingersnap.games.wizard_biscuits.rules.game_end import outcome_of
from gingersnap.games.wizard_biscuits.rules.legality import rejection
from gingersnap.games.wizard_biscuits.rules.offers import offers_to
from gingersnap.games.wizard_biscuits.rules.questions import question_for
from gingersnap.games.wizard_biscuits.rules.seat_order import format_of
from gingersnap.games.wizard_biscuits.rules.setup import laid, options_rejection
from gingersnap.games.wizard_biscuits.rules.turn import answer, go_on
from gingersnap.games.wizard_biscuits.rules.visibility import view_of
from gingersnap.games.wizard_biscuits.types import (
    FlickDisc,
    WizardBiscuitsAction,
    WizardBiscuitsOptions,
    WizardBiscuitsState,
    WizardBiscuitsView,
)
from gingersnap.games.wizard_biscuits.words import say


def rulebook() -> Rulebook:
    """Return what the expansion changes, and after it all of Crokinole, which holds for the rest (WBI-1)."""
    own = load_rulebook(Path(__file__).parents[1])
    base = CROKINOLE.rulebook
    below = {
        id: codec.replace(rule, chapter=f"Crokinole: {rule.chapter}") for id, rule in base.items() if id not in own
    }
    return {**own, **below}


class WizardBiscuits(Game[WizardBiscuitsState, WizardBiscuitsAction]):
    name = "wizard_biscuits"
    title = "Wizard Biscuits"
    blurb = say("blurb")
    say = say
    other_catalogues = (crokinole_words,)
    seats = range(2, 5, 2)
    version = 2
    rulebook = rulebook()
    types = Types(
        WizardBiscuitsOptions, WizardBiscuitsState, WizardBiscuitsAction, WizardBiscuitsEvent, WizardBiscuitsView
    )
    house = HOUSE
    models = {**CROKINOLE.models, CROKINOLE.name: f"{CROKINOLE.version}"}
    older_models = CROKINOLE.older_models

    def is_compiled(self) -> bool:
        return CROKINOLE.is_compiled()

    def compile(self) -> None:
        CROKINOLE.compile()

    # --- Laying the table: `setup` ----------------------------------------------------------------

    def check_options(self, options: WizardBiscuitsOptions, seats: int) -> Rejection | None:
        return options_rejection(options, seats)

    def setup(self, options: WizardBiscuitsOptions, seats: int, chance: Chance) -> WizardBiscuitsState:
        state = laid(options, seats, chance)
        go_on(state, [])
        return state

    def sides(self, options: WizardBiscuitsOptions, seats: int) -> tuple[tuple[Seat, ...], ...]:
        return format_of(seats).partners

    def unrated(self, options: WizardBiscuitsOptions) -> Sentence | None:
        return hands_unrated(options)

    # --- What may be done: `questions`, `offers`, `legal` -----------------------------------------

    def to_act(self, state: WizardBiscuitsState) -> frozenset[Seat]:
        seats = frozenset(question.seat for question in state.asked)
        return seats | {CLOCK} if seats and state.options.seconds_per_shot is not None else seats

    def turn(self, state: WizardBiscuitsState) -> int:
        return state.turns

    def candidates(self, state: WizardBiscuitsState, seat: Seat) -> Iterable[Offer[WizardBiscuitsAction]]:
        for question in state.asked:
            if question.seat == seat:
                yield from offers_to(state, question)

    def check(self, state: WizardBiscuitsState, seat: Seat, action: WizardBiscuitsAction) -> Rejection | None:
        assert not isinstance(action, Tick)
        return rejection(state, seat, action)

    # --- What is done: `clock`, `flicking`, `effects`, then `turn`, and at its end `round_end` ----

    def apply(
        self, state: WizardBiscuitsState, seat: Seat, action: WizardBiscuitsAction, chance: Chance
    ) -> list[Event]:
        events: list[Event] = []
        self._carry_out(state, seat, action, chance, events)
        return events

    def tell(self, state: WizardBiscuitsState, seat: Seat, action: WizardBiscuitsAction, chance: Chance) -> list[Event]:
        events = BoardEvents(partial(told, state))
        self._carry_out(state, seat, action, chance, events)
        return events

    def _carry_out(
        self,
        state: WizardBiscuitsState,
        seat: Seat,
        action: WizardBiscuitsAction,
        chance: Chance,
        events: list[Event],
    ) -> None:
        if isinstance(action, Tick):
            pass_time(state, action.milliseconds, events)
            return
        state.now = 0
        question = question_for(state, seat, action)
        assert question is not None
        if isinstance(action, FlickDisc):
            flick(state, question, action, trembled(plain_flick(action), state.options, seat, chance), events)
        else:
            answer(state, question, action, events)
        go_on(state, events)

    def time_limit(self, state: WizardBiscuitsState) -> float | None:
        return seconds_left(state)

    # --- The end, and what is known: `ending`, `ownership`, `knowing` -----------------------------

    def todo(self, view: WizardBiscuitsView) -> Sentence | None:
        return todo(view)

    def outcome(self, state: WizardBiscuitsState) -> Outcome | None:
        return outcome_of(state) if state.ended_by else None

    def pieces(self, state: WizardBiscuitsState) -> dict[str, int]:
        return pieces_of(state)

    def view(self, state: WizardBiscuitsState, seat: Seat) -> WizardBiscuitsView:
        return view_of(state, seat)


GAME = WizardBiscuits()
