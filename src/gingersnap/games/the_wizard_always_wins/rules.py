"""The rules of The Wizard Always Wins: what may be done, by whom, and how it ends. Turns are played in turn.py."""

from __future__ import annotations

from copy import copy
from itertools import compress
from pathlib import Path

from gingersnap.core.chance import Chance, shuffled
from gingersnap.core.contract import Event, Game, Outcome, Rejection, Seat, Types, ranked
from gingersnap.core.rulebook import read_rulebook
from gingersnap.games.the_wizard_always_wins.checks import check_action
from gingersnap.games.the_wizard_always_wins.events import PieceAsked, PieceLaid, TakenBack, TradeDeclined, WizardEvent
from gingersnap.games.the_wizard_always_wins.house import HOUSE
from gingersnap.games.the_wizard_always_wins.imagining import copied, redealt
from gingersnap.games.the_wizard_always_wins.kit import Kit, Offered, WizardAction, kit_of
from gingersnap.games.the_wizard_always_wins.own_data import BadData
from gingersnap.games.the_wizard_always_wins.seeing import seen
from gingersnap.games.the_wizard_always_wins.sets import set_offers, usual_pieces
from gingersnap.games.the_wizard_always_wins.turn import Turn, dealt, in_order, standing
from gingersnap.games.the_wizard_always_wins.types import (
    NO_TILE,
    Ask,
    Decline,
    Finish,
    Give,
    Keep,
    Lay,
    Options,
    Play,
    TakeBack,
    TakeTile,
    TurnIn,
    WizardState,
    WizardView,
)

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
        kit = kit_of(state.options.data)
        match state.phase:
            case "tile":
                return free_tiles(state, kit)
            case "keep":
                return [kit.keep[card] for card in dict.fromkeys(state.looked)]
            case "play":
                return [kit.play[card] for card in dict.fromkeys(state.hands[seat])]
            case "ask":
                return askable(state, kit)
            case "give":
                return givable(state, kit)
        return set_offers(state, kit)

    def offers(self, state: WizardState, seat: Seat) -> list[Offered]:
        """The candidates are exactly what is legal; checking each again would take most of the time."""
        return self.candidates(state, seat) if seat == state.turn and not state.ended_by else []

    def check(self, state: WizardState, seat: Seat, action: WizardAction) -> Rejection | None:
        return check_action(state, kit_of(state.options.data), action)

    # --- What is done -----------------------------------------------------------------------------

    def apply(self, state: WizardState, seat: Seat, action: WizardAction, chance: Chance) -> list[Event]:
        kit = kit_of(state.options.data)
        turn = Turn(state, kit, chance)
        match action:
            case TakeTile():
                turn.take_tile(kit.number_of[action.character])
            case Play():
                turn.play(kit.index[action.card])
            case Keep():
                turn.keep(kit.index[action.card])
            case TurnIn():
                self._turn_in(turn, action)
            case Finish():
                turn.end_turn()
            case Ask() | Give() | Decline():
                self._trade(turn, action)
            case Lay() | TakeBack():
                self._draft(turn, action)
        return turn.events

    def _turn_in(self, turn: Turn, action: TurnIn) -> None:
        state, kit = turn.state, turn.kit
        element = kit.element_index[action.element]
        pieces = state.draft or usual_pieces(state.tableaus[turn.seat], kit, element, action.sets)
        turn.turn_in(element, action.sets, pieces)

    def _trade(self, turn: Turn, action: Ask | Give | Decline) -> None:
        state, kit = turn.state, turn.kit
        match action:
            case Ask():
                state.asked = (action.seat, kit.index[action.piece])
                state.phase = "give"
                turn.events.append(PieceAsked(turn.seat, action.seat, action.piece))
            case Give():
                turn.trade(kit.index[action.piece])
            case Decline():
                state.left = 0
                turn.events.append(TradeDeclined(turn.seat))
                turn.go_on()

    def _draft(self, turn: Turn, action: Lay | TakeBack) -> None:
        state = turn.state
        if isinstance(action, Lay):
            state.draft = [*state.draft, turn.kit.index[action.piece]]
            turn.events.append(PieceLaid(turn.seat, action.piece))
            return
        state.draft, state.asked = [], None
        if state.phase == "give":
            state.phase = "ask"
        state.take_backs += 1
        turn.events.append(TakenBack(turn.seat))

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


def free_tiles(state: WizardState, kit: Kit) -> list[Offered]:
    """The tiles in the row that the seat may take (WAW-11, WAW-A19)."""
    taken = state.tiles
    free = [offer for number, offer in kit.tile_offers if number not in taken]
    if state.options.wizard_needs_a_gem and not state.bag[kit.gem(state.turn)]:
        free = [kit.take_tile[number] for number in kit.numbers if number not in {*taken, *kit.wizards}] or free
    return free


def askable(state: WizardState, kit: Kit) -> list[Offered]:
    others = [(kit.ask[seat], tableau) for seat, tableau in enumerate(state.tableaus) if seat != state.turn]
    asked = [offer for offers, tableau in others for offer in compress(offers, tableau)]
    return [*asked, kit.decline] if state.options.trade_may_be_declined else asked


def givable(state: WizardState, kit: Kit) -> list[Offered]:
    given = list(compress(kit.give, state.tableaus[state.turn]))
    return [*given, kit.take_back] if state.take_backs < kit.house.caps.take_backs else given


GAME = TheWizardAlwaysWins()
