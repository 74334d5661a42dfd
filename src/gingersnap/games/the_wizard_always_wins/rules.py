"""The rules of The Wizard Always Wins: what may be done, by whom, and how it ends. Turns are played in turn.py."""

from __future__ import annotations

from copy import copy
from pathlib import Path

from gingersnap.core.chance import Chance, shuffled
from gingersnap.core.contract import Event, Game, Outcome, Rejection, Seat, Types, ranked
from gingersnap.core.rulebook import read_rulebook
from gingersnap.games.the_wizard_always_wins.checks import CHECKS
from gingersnap.games.the_wizard_always_wins.drawing import dealt
from gingersnap.games.the_wizard_always_wins.events import WizardEvent
from gingersnap.games.the_wizard_always_wins.house import HOUSE
from gingersnap.games.the_wizard_always_wins.imagining import copied, redealt
from gingersnap.games.the_wizard_always_wins.kit import Offered, WizardAction, kit_of
from gingersnap.games.the_wizard_always_wins.offering import OFFERS
from gingersnap.games.the_wizard_always_wins.own_data import BadData
from gingersnap.games.the_wizard_always_wins.seeing import seen
from gingersnap.games.the_wizard_always_wins.turn import DEEDS, Turn, in_order, standing
from gingersnap.games.the_wizard_always_wins.types import NO_TILE, Options, WizardState, WizardView

_NOBODY: frozenset[Seat] = frozenset()
_ONLY = [frozenset({seat}) for seat in range(5)]


class TheWizardAlwaysWins(Game[WizardState, WizardAction]):
    name = "the_wizard_always_wins"
    title = "The Wizard Always Wins"
    blurb = "Fill the bag with gems of your colour, rise in level, and reach in when you dare: one of your own wins."
    seats = range(2, 6)
    version = 1
    rulebook = read_rulebook(Path(__file__).parent)
    types = Types(Options, WizardState, WizardAction, WizardEvent, WizardView)
    house = HOUSE

    # --- Laying the table (WAW-1 to WAW-7) --------------------------------------------------------

    def check_options(self, options: Options, seats: int) -> Rejection | None:
        try:
            kit_of(options.data)
        except BadData as error:
            return Rejection("WAW-A44", f"In these numbers, {error}.")
        return None

    def setup(self, options: Options, seats: int, chance: Chance) -> WizardState:
        kit = kit_of(options.data)
        markers = [space + 1 for space in shuffled(chance, "order", range(seats))]
        order = in_order(markers)
        state = WizardState(
            options=options,
            seats=seats,
            order=order,
            markers=markers,
            deck=list(kit.full_deck),
            discards=[0] * kit.cards,
            hands=[[] for _ in range(seats)],
            tableaus=[[0] * len(kit.pieces) for _ in range(seats)],
            bag=kit.full_bag + [0] * seats,
            gems=[kit.house.deal.gems] * seats,
            levels=[1] * seats,
            out=[0] * len(kit.elements),
            tiles=[NO_TILE] * seats,
            turn=order[0],
        )
        for seat in order:
            state.hands[seat] = dealt(state.deck, kit.house.deal.hand, chance)
        return state

    # --- What may be done -------------------------------------------------------------------------

    def to_act(self, state: WizardState) -> frozenset[Seat]:
        return _NOBODY if state.ended_by else _ONLY[state.turn]

    def candidates(self, state: WizardState, seat: Seat) -> list[Offered]:
        return OFFERS[state.phase](state, kit_of(state.options.data))

    def offers(self, state: WizardState, seat: Seat) -> list[Offered]:
        """The candidates are exactly what is legal; checking each again would take most of the time."""
        return OFFERS[state.phase](state, kit_of(state.options.data)) if seat == state.turn else []

    def check(self, state: WizardState, seat: Seat, action: WizardAction) -> Rejection | None:
        return CHECKS[type(action)](state, kit_of(state.options.data), action)

    # --- What is done -----------------------------------------------------------------------------

    def apply(self, state: WizardState, seat: Seat, action: WizardAction, chance: Chance) -> list[Event]:
        turn = Turn(state, kit_of(state.options.data), chance, seat)
        DEEDS[type(action)](turn, action)
        return turn.events

    # --- The end (WAW-21, WAW-31, WAW-H9) ---------------------------------------------------------

    def outcome(self, state: WizardState) -> Outcome | None:
        if not state.ended_by:
            return None
        if state.ended_by == "WAW-21":
            return ranked("WAW-21", [float(seat == state.winner) for seat in range(state.seats)])
        return ranked(state.ended_by, *standing(state, kit_of(state.options.data)))

    def pieces(self, state: WizardState) -> dict[str, int]:
        kit = kit_of(state.options.data)
        cards = [kit.pieces[card].words() for card in range(kit.cards)]
        held = [sum(tableau[piece] for tableau in state.tableaus) for piece in range(len(kit.pieces))]
        for hand in (*state.hands, state.looked):
            for card in hand:
                held[card] += 1
        found = {name: state.deck[card] + state.discards[card] + held[card] for card, name in enumerate(cards)}
        for element, kept in enumerate(held[kit.cards :]):
            found[kit.pieces[kit.cards + element].words()] = kept + state.bag[element] + state.out[element]
        found |= {"Add-a-Gem": state.bag[kit.add_a_gem], "Level-Up": state.bag[kit.level_up]}
        for seat, gems in enumerate(state.gems):
            found[f"gems of seat {seat}"] = gems + state.bag[kit.gem(seat)]
        return found

    # --- Who knows what ---------------------------------------------------------------------------

    def view(self, state: WizardState, seat: Seat) -> WizardView:
        return seen(state, kit_of(state.options.data), seat)

    def turn(self, state: WizardState) -> int:
        return state.round

    def redeal(self, state: WizardState, seat: Seat, chance: Chance) -> WizardState:
        other = self.copy(state)
        redealt(other, seat, chance)
        return other

    def copy(self, state: WizardState) -> WizardState:
        """Lists that are changed in place are copied; order, markers, draft and drawn are only ever replaced."""
        other = copy(state)
        other.deck = state.deck.copy()
        other.discards = state.discards.copy()
        other.hands = [hand.copy() for hand in state.hands]
        other.tableaus = [tableau.copy() for tableau in state.tableaus]
        other.bag = state.bag.copy()
        other.gems = state.gems.copy()
        other.levels = state.levels.copy()
        other.out = state.out.copy()
        other.tiles = state.tiles.copy()
        other.looked = state.looked.copy()
        other.reshuffle = copied(state.reshuffle)
        return other


GAME = TheWizardAlwaysWins()
