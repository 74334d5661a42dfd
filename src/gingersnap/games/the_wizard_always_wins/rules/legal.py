"""Which rule forbids an action: the one place that says so, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gingersnap.core.contract import Rejection, Seat
from gingersnap.games.the_wizard_always_wins.rules.kit import Kit
from gingersnap.games.the_wizard_always_wins.rules.sets import draft_icons, ways
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    Finish,
    Give,
    Phase,
    Piece,
    Play,
    TakeTile,
    TurnIn,
    WizardAlwaysWinsAction,
    WizardAlwaysWinsDecline,
    WizardAlwaysWinsKeep,
    WizardAlwaysWinsLay,
    WizardAlwaysWinsState,
    WizardAlwaysWinsTakeBack,
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


def _check_tile(state: WizardAlwaysWinsState, kit: Kit, action: TakeTile) -> Rejection | None:
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


def _check_keep(state: WizardAlwaysWinsState, kit: Kit, action: WizardAlwaysWinsKeep) -> Rejection | None:
    if state.phase != "keep":
        return _ASKED[state.phase]
    if kit.index.get(action.card) in state.looked:
        return None
    return Rejection("WAW-12", f"You do not look at {action.card.words()}: keep one of the cards you do.")


def _check_play(state: WizardAlwaysWinsState, kit: Kit, action: Play) -> Rejection | None:
    if state.phase != "play":
        return _ASKED[state.phase]
    if kit.index.get(action.card) in state.hands[state.turn]:
        return None
    return Rejection("WAW-15", f"You do not have {action.card.words()} in your hand.")


def _check_ask(state: WizardAlwaysWinsState, kit: Kit, action: Ask) -> Rejection | None:
    if state.phase != "ask":
        return _ASKED[state.phase]
    if action.seat == state.turn or not 0 <= action.seat < state.seats:
        return Rejection("WAW-A7", "Trade with one of the other players.")
    return _lies_before(state, kit, action.seat, action.piece)


def _check_give(state: WizardAlwaysWinsState, kit: Kit, action: Give) -> Rejection | None:
    if state.phase != "give":
        return _ASKED[state.phase]
    return _lies_before(state, kit, state.turn, action.piece)


def _check_decline(state: WizardAlwaysWinsState, kit: Kit, action: WizardAlwaysWinsDecline) -> Rejection | None:
    if state.phase != "ask":
        return _ASKED[state.phase]
    if state.options.trade_may_be_declined:
        return None
    return Rejection("WAW-A8", "The Trader has to trade if there is anything to trade.")


def _lies_before(state: WizardAlwaysWinsState, kit: Kit, seat: Seat, piece: Piece) -> Rejection | None:
    number = kit.index.get(piece)
    if number is not None and state.tableaus[seat][number]:
        return None
    return Rejection("WAW-A7", f"Nobody can trade {piece.words()} there: only what lies face up is traded.")


def _check_element(state: WizardAlwaysWinsState, kit: Kit, name: str) -> Rejection | None:
    """Whether sets of this element can be spoken of now."""
    if state.phase != "sets":
        return _SETS_COME_LAST
    element = kit.element_index.get(name)
    if element is None:
        return Rejection("WAW-23", f"There is no element {name or 'of that name'}.")
    if state.draft and element != kit.element_of[state.draft[0]]:
        return Rejection("WAW-23", "A set is of one element: turn in what you laid first, or take it back.")
    return None


def _check_lay(state: WizardAlwaysWinsState, kit: Kit, action: WizardAlwaysWinsLay) -> Rejection | None:
    piece = action.piece
    if rejection := _check_element(state, kit, piece.element):
        return rejection
    number = kit.index.get(piece)
    tableau, draft = state.tableaus[state.turn], state.draft
    if number is None or tableau[number] <= draft.count(number):
        return Rejection("WAW-23", f"You do not have {piece.words()} face up that is not laid yet.")
    return None if draft else _check_first_laid(tableau, kit, kit.element_of[number])


def _check_first_laid(tableau: Sequence[int], kit: Kit, element: int) -> Rejection | None:
    possible = ways(tableau, kit, element)
    if not possible.most:
        return _too_few(kit, element)
    if not possible.lay:
        return Rejection("WAW-A45", "A set takes all of them, so there is nothing to choose: turn it in as it is.")
    return None


def _check_turn_in(state: WizardAlwaysWinsState, kit: Kit, action: TurnIn) -> Rejection | None:
    if rejection := _check_element(state, kit, action.element):
        return rejection
    element, sets = kit.element_index[action.element], action.sets
    if state.draft:
        return _check_draft(state, kit, element, sets)
    possible = ways(state.tableaus[state.turn], kit, element)
    if sets in possible.pieces:
        return None
    if not 1 <= sets <= possible.most:
        return _too_few(kit, element)
    return Rejection("WAW-A42", f"What pays for {sets} sets pays for more: name that number, or lay other pieces.")


def _check_draft(state: WizardAlwaysWinsState, kit: Kit, element: int, sets: int) -> Rejection | None:
    made = draft_icons(state, kit) // kit.needs[element]
    if not made:
        return _too_few(kit, element)
    return None if sets == made else Rejection("WAW-A42", f"What you laid counts as {made}: no more and no less.")


def _too_few(kit: Kit, element: int) -> Rejection:
    needs = kit.elements[element].needs
    return Rejection("WAW-25", f"A set of {kit.elements[element].name} needs {needs} icons, face up before you.")


def _check_take_back(state: WizardAlwaysWinsState, kit: Kit, action: WizardAlwaysWinsTakeBack) -> Rejection | None:
    if state.phase != "give" and not state.draft:
        return Rejection("WAW-A45", "There is nothing to take back.")
    most = kit.house.caps.take_backs
    if state.take_backs == most:
        return Rejection("WAW-A45", f"You have changed your mind {most} times in this turn: now go on.")
    return None


def _check_finish(state: WizardAlwaysWinsState, kit: Kit, action: Finish) -> Rejection | None:
    if state.phase == "tile":
        return _NO_PASSING
    if state.phase != "sets":
        return _ASKED[state.phase]
    if state.draft:
        return Rejection("WAW-A45", "First turn in what you laid, or take it back.")
    return None


Check = Callable[[WizardAlwaysWinsState, Kit, Any], Rejection | None]
"""Why the seat whose turn it is may not do this; None if it may."""

CHECKS: dict[type[WizardAlwaysWinsAction], Check] = {
    TakeTile: _check_tile,
    WizardAlwaysWinsKeep: _check_keep,
    Play: _check_play,
    Ask: _check_ask,
    Give: _check_give,
    WizardAlwaysWinsDecline: _check_decline,
    WizardAlwaysWinsLay: _check_lay,
    WizardAlwaysWinsTakeBack: _check_take_back,
    TurnIn: _check_turn_in,
    Finish: _check_finish,
}
"""By the kind of action. A table, since to ask which of ten kinds it is takes longer than most of the checks."""
