"""The law of XTAL in code: decides, and knows no bot and no screen.

What a chapter of the rulebook does is in the file of its name (`path`, `turn`, `powers`, `combat`, `void`, `rings`,
`absence`, `clock`); here the functions of the contract name them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from gingersnap.core import codec
from gingersnap.core.boards.event_completion import BoardEvents
from gingersnap.core.chance import Chance
from gingersnap.core.contract import CLOCK, Event, ForcedStep, Game, Offer, Outcome, Rejection, Seat, Tick, Types
from gingersnap.core.rulebook import load_rulebook
from gingersnap.core.words import Sentence
from gingersnap.games.xtal.current_task import todo
from gingersnap.games.xtal.events import XtalEvent
from gingersnap.games.xtal.house_data import ALL_CARDS, CARD_INDEX, CARD_NAMES, HOUSE
from gingersnap.games.xtal.house_rules import deck_of
from gingersnap.games.xtal.rules import clock, game_end, legality, offers, possible_worlds, visibility
from gingersnap.games.xtal.rules.absence import can_leave, can_return
from gingersnap.games.xtal.rules.acting_seats import waited_for
from gingersnap.games.xtal.rules.action_dispatch import carry_out
from gingersnap.games.xtal.rules.cards.group_assembly import tend_drafts
from gingersnap.games.xtal.rules.event_details import told
from gingersnap.games.xtal.rules.setup import table_laid
from gingersnap.games.xtal.types import XtalAction, XtalOptions, XtalState, XtalView
from gingersnap.games.xtal.words import say

_ONLY = [frozenset({seat}) for seat in range(6)]
"""Sets are values: made once, shared by every table."""


class Xtal(Game[XtalState, XtalAction]):
    name = "xtal"
    title = "XTAL"
    blurb = say("blurb")
    seats = range(2, 7)
    version = 3
    rulebook = load_rulebook(Path(__file__).parents[1])
    types = Types(XtalOptions, XtalState, XtalAction, XtalEvent, XtalView)
    house = HOUSE
    say = say

    # --- Setting up (XTL-1 to XTL-10) -------------------------------------------------------------

    def check_options(self, options: XtalOptions, seats: int) -> Rejection | None:
        if options.first_seat is not None and options.first_seat >= seats:
            return Rejection("XTL-10", say("cannot-begin", seat=options.first_seat, last=seats - 1))
        cards, fewest = sum(deck_of(options)), seats * options.dealt + 1
        if not fewest <= cards <= ALL_CARDS:
            return Rejection("XTL-A92", say("deck-misfit", cards=cards, fewest=fewest, most=ALL_CARDS))
        return None

    def usual(self, options: XtalOptions, only_people: bool) -> XtalOptions:
        """XTL-A1, XTL-A89: where speed decides, bots and a slow table would spoil it; and only people have to go."""
        settled: dict[str, str] = {}
        if options.combat == "usual":
            settled["combat"] = "open" if only_people else "priority"
        if options.leaving == "usual":
            settled["leaving"] = "allowed" if only_people else "never"
        return codec.replace(options, **settled)

    def setup(self, options: XtalOptions, seats: int, chance: Chance) -> XtalState:
        return table_laid(self.usual(options, only_people=False), seats, chance)

    # --- Who may do what --------------------------------------------------------------------------

    def to_act(self, state: XtalState) -> frozenset[Seat]:
        if state.ended_by:
            return frozenset()
        acting = waited_for(state)
        if clock.next_moment(state) is not None:
            return frozenset((*acting, CLOCK))
        return _ONLY[acting[0]] if len(acting) == 1 else frozenset(acting)

    def also_to_act(self, state: XtalState) -> frozenset[Seat]:
        if state.options.leaving != "allowed" or state.ended_by:
            return frozenset()
        return frozenset(seat for seat in range(state.seats) if can_leave(state, seat) or can_return(state, seat))

    def time_limit(self, state: XtalState) -> float | None:
        moment = clock.next_moment(state)
        return None if moment is None else (moment - state.now) / 1000

    def turn(self, state: XtalState) -> int:
        return state.turns

    def candidates(self, state: XtalState, seat: Seat) -> Iterator[Offer[XtalAction]]:
        return map(Offer, offers.candidates(state, seat))

    def offers(self, state: XtalState, seat: Seat) -> list[Offer[XtalAction]]:
        if seat < 0 or state.ended_by:
            return []
        if seat not in waited_for(state):
            return offers.comings_and_goings(state, seat)
        return offers.offers(state, seat)

    def forced_step(self, state: XtalState, seat: Seat) -> ForcedStep | None:
        return offers.forced_step(state, seat)

    def check(self, state: XtalState, seat: Seat, action: XtalAction) -> Rejection | None:
        return legality.rejection(state, seat, action)

    def out_of_turn(self, state: XtalState, seat: Seat, action: XtalAction) -> Rejection:
        why = legality.rejection(state, seat, action) if seat < state.seats else None
        return why or super().out_of_turn(state, seat, action)

    # --- What happens -----------------------------------------------------------------------------

    def apply(self, state: XtalState, seat: Seat, action: XtalAction, chance: Chance) -> list[Event]:
        events: list[Event] = []
        self._carry_out(state, seat, action, chance, events)
        return events

    def tell(self, state: XtalState, seat: Seat, action: XtalAction, chance: Chance) -> list[Event]:
        events = BoardEvents(partial(told, state))
        self._carry_out(state, seat, action, chance, events)
        return events

    def _carry_out(self, state: XtalState, seat: Seat, action: XtalAction, chance: Chance, events: list[Event]) -> None:
        if isinstance(action, Tick):
            clock.tick(state, action.milliseconds, events)
        elif clock.has_turn_times(state):
            before = clock.decision(state)
            carry_out(state, seat, action, chance, events)
            if clock.decision(state) != before:
                clock.wind_up(state)
        else:
            carry_out(state, seat, action, chance, events)
        tend_drafts(state)

    def todo(self, view: XtalView) -> Sentence | None:
        return todo(view)

    def outcome(self, state: XtalState) -> Outcome | None:
        return game_end.outcome(state)

    def pieces(self, state: XtalState) -> dict[str, int]:
        counts = [deck + refuse for deck, refuse in zip(state.deck, state.refuse, strict=True)]
        held = [name for hand in state.hands for name in hand]
        for name in [*held, *("wildcard" if play.wild else play.card for play in state.table)]:
            counts[CARD_INDEX[name]] += 1
        return {**dict(zip(CARD_NAMES, counts, strict=True)), "ring": sum(state.rings) + sum(state.storage)}

    # --- Who knows what (XTL-9, XTL-A55) ----------------------------------------------------------

    def view(self, state: XtalState, seat: Seat) -> XtalView:
        return visibility.view(state, seat, () if state.ended_by else tuple(waited_for(state)))

    def redeal(self, state: XtalState, seat: Seat, chance: Chance) -> XtalState:
        return possible_worlds.redealt(self.copy(state), seat, chance)


GAME = Xtal()
