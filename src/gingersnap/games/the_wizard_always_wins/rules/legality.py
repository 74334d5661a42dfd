"""Legality of actions: the rule that forbids one, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gingersnap.core.contract import Rejection, Seat
from gingersnap.core.words import Sentence
from gingersnap.games.the_wizard_always_wins.piece_names import character_named, element_named, piece_said
from gingersnap.games.the_wizard_always_wins.rules.compiled_house_data import Kit
from gingersnap.games.the_wizard_always_wins.rules.round import tile_of_last_round
from gingersnap.games.the_wizard_always_wins.rules.sets import draft_icons, ways
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    Consent,
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
from gingersnap.games.the_wizard_always_wins.words import say

# What the seat is asked to do, for those who try something else; the rule is that of the order of a turn.
_ASKED: dict[Phase, Rejection] = {
    "tile": Rejection("WAW-10", say("asked-tile")),
    "keep": Rejection("WAW-12", say("asked-keep")),
    "play": Rejection("WAW-A1", say("asked-play")),
    "ask": Rejection("WAW-12", say("asked-ask", declinable=False)),
    "give": Rejection("WAW-12", say("asked-give")),
    "agree": Rejection("WAW-A7", say("asked-agree")),
    "sets": Rejection("WAW-10", say("asked-sets")),
}
_TRADE_OR_DECLINE = Rejection("WAW-A8", say("asked-ask", declinable=True))
_SETS_COME_LAST = Rejection("WAW-A25", say("sets-come-last"))
_NO_PASSING = Rejection("WAW-A21", say("no-passing"))


def _asked(state: WizardAlwaysWinsState) -> Rejection:
    """Return what the seat is asked to do at this table."""
    may_decline = state.phase == "ask" and state.options.trade_may_be_declined
    return _TRADE_OR_DECLINE if may_decline else _ASKED[state.phase]


def _check_tile(state: WizardAlwaysWinsState, kit: Kit, action: TakeTile) -> Rejection | None:
    if state.phase != "tile":
        return _asked(state)
    number = kit.number_of.get(action.character)
    if number is None:
        return Rejection("WAW-6", say("no-character"))
    if number in state.tiles:
        seat, character = state.tiles.index(number), character_named(action.character)
        return Rejection("WAW-11", say("tile-is-taken", seat=seat, character=character))
    last = tile_of_last_round(state, kit)
    if number == last:
        return Rejection("WAW-A22", say("tile-taken-last", character=character_named(action.character)))
    if state.options.wizard_needs_a_gem and number in kit.wizards and not state.bag[kit.gem(state.turn)]:
        others = (other for other in kit.numbers if other not in (*state.tiles, last) and other not in kit.wizards)
        if any(others):
            return Rejection("WAW-A19", say("wizard-needs-gem"))
    return None


def _check_keep(state: WizardAlwaysWinsState, kit: Kit, action: WizardAlwaysWinsKeep) -> Rejection | None:
    if state.phase != "keep":
        return _asked(state)
    if kit.index.get(action.card) in state.looked:
        return None
    return Rejection("WAW-12", say("not-looked-at", card=_named(kit, action.card)))


def _check_play(state: WizardAlwaysWinsState, kit: Kit, action: Play) -> Rejection | None:
    if state.phase != "play":
        return _asked(state)
    if kit.index.get(action.card) in state.hands[state.turn]:
        return None
    return Rejection("WAW-15", say("not-in-hand", card=_named(kit, action.card)))


def _check_ask(state: WizardAlwaysWinsState, kit: Kit, action: Ask) -> Rejection | None:
    if state.phase != "ask":
        return _asked(state)
    if action.seat == state.turn or not 0 <= action.seat < state.seats:
        return Rejection("WAW-A7", say("trade-with-others"))
    return _lies_before(state, kit, action.seat, action.piece)


def _check_give(state: WizardAlwaysWinsState, kit: Kit, action: Give) -> Rejection | None:
    if state.phase != "give":
        return _asked(state)
    return _lies_before(state, kit, state.turn, action.piece)


def _check_consent(state: WizardAlwaysWinsState, kit: Kit, action: Consent) -> Rejection | None:
    return None if state.phase == "agree" else _asked(state)


def _check_decline(state: WizardAlwaysWinsState, kit: Kit, action: WizardAlwaysWinsDecline) -> Rejection | None:
    if state.phase != "ask":
        return _asked(state)
    if state.options.trade_may_be_declined:
        return None
    return Rejection("WAW-A8", say("must-trade"))


def _named(kit: Kit, piece: Piece) -> Sentence:
    """Return the name of the requested piece; none if it is no piece of this table."""
    return piece_said(piece) if piece.element in kit.element_index else say("no-piece")


def _lies_before(state: WizardAlwaysWinsState, kit: Kit, seat: Seat, piece: Piece) -> Rejection | None:
    number = kit.index.get(piece)
    if number is not None and state.tableaus[seat][number]:
        return None
    return Rejection("WAW-A7", say("not-face-up", seat=seat, piece=_named(kit, piece)))


def _check_element(state: WizardAlwaysWinsState, kit: Kit, name: str) -> Rejection | None:
    """Return whether sets of this element can be spoken of now."""
    if state.phase != "sets":
        return _SETS_COME_LAST
    element = kit.element_index.get(name)
    if element is None:
        return Rejection("WAW-23", say("no-element"))
    if state.draft and element != kit.element_of[state.draft[0]]:
        laid = element_named(kit.elements[kit.element_of[state.draft[0]]].name)
        return Rejection("WAW-23", say("one-element", element=laid))
    return None


def _check_lay(state: WizardAlwaysWinsState, kit: Kit, action: WizardAlwaysWinsLay) -> Rejection | None:
    piece = action.piece
    if rejection := _check_element(state, kit, piece.element):
        return rejection
    number = kit.index.get(piece)
    tableau, draft = state.tableaus[state.turn], state.draft
    if number is None or tableau[number] <= draft.count(number):
        return Rejection("WAW-23", say("not-to-lay", piece=piece_said(piece)))
    return None if draft else _check_first_laid(tableau, kit, kit.element_of[number])


def _check_first_laid(tableau: Sequence[int], kit: Kit, element: int) -> Rejection | None:
    possible = ways(tableau, kit, element)
    if not possible.most:
        return _too_few(kit, element, possible.icons)
    if not possible.lay:
        return Rejection("WAW-A45", say("nothing-to-choose", element=element_named(kit.elements[element].name)))
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
        return _too_few(kit, element, possible.icons)
    return Rejection("WAW-A42", say("pays-for-more", sets=sets))


def _check_draft(state: WizardAlwaysWinsState, kit: Kit, element: int, sets: int) -> Rejection | None:
    icons, needs = draft_icons(state, kit), kit.needs[element]
    made = icons // needs
    if not made:
        name = element_named(kit.elements[element].name)
        return Rejection("WAW-25", say("too-few-laid", element=name, needs=needs, icons=icons))
    return None if sets == made else Rejection("WAW-A42", say("draft-makes", sets=made))


def _too_few(kit: Kit, element: int, icons: int) -> Rejection:
    name, needs = element_named(kit.elements[element].name), kit.needs[element]
    if icons < needs:
        return Rejection("WAW-25", say("too-few", element=name, needs=needs, icons=icons))
    return Rejection("WAW-25", say("too-many-sets", element=name, sets=icons // needs, needs=needs, icons=icons))


def _check_take_back(state: WizardAlwaysWinsState, kit: Kit, action: WizardAlwaysWinsTakeBack) -> Rejection | None:
    if state.phase != "give" and not state.draft:
        return Rejection("WAW-A45", say("nothing-to-take-back"))
    most = kit.house.caps.take_backs
    if state.take_backs == most:
        return Rejection("WAW-A45", say("too-many-changes", most=most))
    return None


def _check_finish(state: WizardAlwaysWinsState, kit: Kit, action: Finish) -> Rejection | None:
    if state.phase == "tile":
        return _NO_PASSING
    if state.phase != "sets":
        return _asked(state)
    if state.draft:
        return Rejection("WAW-A45", say("turn-in-first"))
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
    Consent: _check_consent,
    WizardAlwaysWinsLay: _check_lay,
    WizardAlwaysWinsTakeBack: _check_take_back,
    TurnIn: _check_turn_in,
    Finish: _check_finish,
}
"""By the kind of action. A table, since to ask which of ten kinds it is takes longer than most of the checks."""
