"""Which rule forbids an action: the one place that says so, in the order of the rulebook."""

from __future__ import annotations

from gingersnap.core.contract import Rejection, Seat
from gingersnap.games.the_wizard_always_wins.kit import Kit, WizardAction
from gingersnap.games.the_wizard_always_wins.sets import draft_icons, ways
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    Decline,
    Finish,
    Give,
    Keep,
    Lay,
    Phase,
    Piece,
    Play,
    TakeBack,
    TakeTile,
    TurnIn,
    WizardState,
)

# What the seat is asked to do, for those who try something else; the rule is that of the order of a turn.
_ASKED: dict[Phase, Rejection] = {
    "tile": Rejection("WAW-10", "Your turn begins with a character: take one of the tiles in the row."),
    "keep": Rejection("WAW-12", "You look at cards: first keep one of them."),
    "play": Rejection("WAW-A1", "Your character has you play a card first."),
    "ask": Rejection("WAW-12", "Your character has you trade first."),
    "give": Rejection("WAW-12", "You asked for a piece: give one for it first."),
    "sets": Rejection("WAW-10", "The actions of your tile are done: turn in sets, or finish your turn."),
}
_SETS_COME_LAST = Rejection("WAW-A25", "Sets are turned in after the actions of your tile.")
_NO_PASSING = Rejection("WAW-A21", "Nobody may pass: take one of the tiles in the row.")


def check_action(state: WizardState, kit: Kit, action: WizardAction) -> Rejection | None:
    """Why the seat whose turn it is may not do this; None if it may."""
    match action:
        case TakeTile():
            return _check_tile(state, kit, action)
        case Keep() | Play():
            return _check_card(state, kit, action)
        case Ask() | Give() | Decline():
            return _check_trade(state, kit, action)
        case Lay() | TurnIn():
            return _check_sets(state, kit, action)
        case TakeBack():
            return _check_take_back(state, kit)
        case Finish():
            return _check_finish(state)


def _check_tile(state: WizardState, kit: Kit, action: TakeTile) -> Rejection | None:
    if state.phase != "tile":
        return _ASKED[state.phase]
    number = kit.number_of.get(action.character)
    if number is None:
        return Rejection("WAW-6", f"There is no {action.character or 'such character'} among the tiles.")
    if number in state.tiles:
        return Rejection("WAW-11", f"The {action.character} is taken: each tile is for one player in a round.")
    if state.options.wizard_needs_a_gem and number in kit.wizards and not state.bag[kit.gem(state.turn)]:
        others = (other for other in kit.numbers if other not in state.tiles and other not in kit.wizards)
        if any(others):
            return Rejection("WAW-A19", "At this table the Wizard is for those who have a gem in the bag.")
    return None


def _check_card(state: WizardState, kit: Kit, action: Keep | Play) -> Rejection | None:
    wanted: Phase = "keep" if isinstance(action, Keep) else "play"
    if state.phase != wanted:
        return _ASKED[state.phase]
    cards = state.looked if wanted == "keep" else state.hands[state.turn]
    if kit.index.get(action.card) in cards:
        return None
    if wanted == "keep":
        return Rejection("WAW-12", f"You do not look at {action.card.words()}: keep one of the cards you do.")
    return Rejection("WAW-15", f"You do not have {action.card.words()} in your hand.")


def _check_trade(state: WizardState, kit: Kit, action: Ask | Give | Decline) -> Rejection | None:
    wanted: Phase = "give" if isinstance(action, Give) else "ask"
    if state.phase != wanted:
        return _ASKED[state.phase]
    match action:
        case Decline():
            if state.options.trade_may_be_declined:
                return None
            return Rejection("WAW-A8", "The Trader has to trade if there is anything to trade.")
        case Give():
            return _lies_before(state, kit, state.turn, action.piece)
        case Ask():
            if action.seat == state.turn or not 0 <= action.seat < state.seats:
                return Rejection("WAW-A7", "Trade with one of the other players.")
            return _lies_before(state, kit, action.seat, action.piece)


def _lies_before(state: WizardState, kit: Kit, seat: Seat, piece: Piece) -> Rejection | None:
    number = kit.index.get(piece)
    if number is not None and state.tableaus[seat][number]:
        return None
    return Rejection("WAW-A7", f"Nobody can trade {piece.words()} there: only what lies face up is traded.")


def _check_sets(state: WizardState, kit: Kit, action: Lay | TurnIn) -> Rejection | None:
    if state.phase != "sets":
        return _SETS_COME_LAST
    name = action.piece.element if isinstance(action, Lay) else action.element
    element = kit.element_index.get(name)
    if element is None:
        return Rejection("WAW-23", f"There is no element {name or 'of that name'}.")
    if state.draft and element != kit.element_of[state.draft[0]]:
        return Rejection("WAW-23", "A set is of one element: turn in what you laid first, or take it back.")
    if isinstance(action, Lay):
        return _check_lay(state, kit, element, action.piece)
    return _check_turn_in(state, kit, element, action.sets)


def _check_lay(state: WizardState, kit: Kit, element: int, piece: Piece) -> Rejection | None:
    number = kit.index.get(piece)
    tableau = state.tableaus[state.turn]
    if number is None or tableau[number] <= state.draft.count(number):
        return Rejection("WAW-23", f"You do not have {piece.words()} face up that is not laid yet.")
    if state.draft:
        return None
    possible = ways(tableau, kit, element)
    if not possible.most:
        return _too_few(kit, element)
    if not possible.lay:
        return Rejection("WAW-A45", "A set takes all of them, so there is nothing to choose: turn it in as it is.")
    return None


def _check_turn_in(state: WizardState, kit: Kit, element: int, sets: int) -> Rejection | None:
    if state.draft:
        made = draft_icons(state, kit) // kit.elements[element].needs
        if not made:
            return _too_few(kit, element)
        return None if sets == made else Rejection("WAW-A42", f"What you laid counts as {made}: no more and no less.")
    possible = ways(state.tableaus[state.turn], kit, element)
    if sets in possible.pieces:
        return None
    if not 1 <= sets <= possible.most:
        return _too_few(kit, element)
    return Rejection("WAW-A42", f"What pays for {sets} sets pays for more: name that number, or lay other pieces.")


def _too_few(kit: Kit, element: int) -> Rejection:
    needs = kit.elements[element].needs
    return Rejection("WAW-25", f"A set of {kit.elements[element].name} needs {needs} icons, face up before you.")


def _check_take_back(state: WizardState, kit: Kit) -> Rejection | None:
    if state.phase != "give" and not state.draft:
        return Rejection("WAW-A45", "There is nothing to take back.")
    most = kit.house.caps.take_backs
    if state.take_backs == most:
        return Rejection("WAW-A45", f"You have changed your mind {most} times in this turn: now go on.")
    return None


def _check_finish(state: WizardState) -> Rejection | None:
    if state.phase == "tile":
        return _NO_PASSING
    if state.phase != "sets":
        return _ASKED[state.phase]
    if state.draft:
        return Rejection("WAW-A45", "First turn in what you laid, or take it back.")
    return None
