"""Trading (WAW-A7 to WAW-A9): a piece is asked for, and another given for it."""

from __future__ import annotations

from gingersnap.core.contract import Seat
from gingersnap.games.the_wizard_always_wins.events import (
    PieceAsked,
    PiecesTraded,
    TradeDeclined,
    TradeOffered,
    TradeRefused,
)
from gingersnap.games.the_wizard_always_wins.rules.round import Turn
from gingersnap.games.the_wizard_always_wins.types import (
    Ask,
    Consent,
    Give,
    WizardAlwaysWinsDecline,
    WizardAlwaysWinsState,
)


def can_trade(state: WizardAlwaysWinsState) -> bool:
    """Return whether the seat and at least one other have something face up (WAW-A8)."""
    return any(state.tableaus[state.turn]) and any(
        any(tableau) for seat, tableau in enumerate(state.tableaus) if seat != state.turn
    )


def chooser(state: WizardAlwaysWinsState) -> Seat:
    """Return whose choice it is: whose turn it is; or the partner's, who is asked to agree (WAW-A7)."""
    return state.asked[0] if state.phase == "agree" and state.asked else state.turn


def ask(turn: Turn, action: Ask) -> None:
    turn.state.asked = (action.seat, turn.kit.index[action.piece])
    turn.state.phase = "give"
    turn.events.append(PieceAsked(turn.seat, action.seat, action.piece))


def decline(turn: Turn, action: WizardAlwaysWinsDecline) -> None:
    turn.state.left = 0
    turn.events.append(TradeDeclined(turn.seat))


def give(turn: Turn, action: Give) -> None:
    """Give a piece. It changes hands, or is offered if the table rules that the partner may refuse (WAW-A7)."""
    state = turn.state
    assert state.asked is not None
    given = turn.kit.index[action.piece]
    if not state.options.trade_needs_consent:
        _trade(turn, given)
        return
    partner, wanted = state.asked
    state.offered, state.phase = given, "agree"
    turn.events.append(TradeOffered(turn.seat, partner, action.piece, turn.kit.pieces[wanted]))


def consent(turn: Turn, action: Consent) -> None:
    state = turn.state
    assert state.asked is not None
    assert state.offered is not None
    given, state.offered = state.offered, None
    if action.agree:
        _trade(turn, given)
    else:
        turn.events.append(TradeRefused(state.asked[0], turn.seat))
        _end_trade(state)


def _trade(turn: Turn, given: int) -> None:
    state = turn.state
    assert state.asked is not None
    partner, got = state.asked
    mine, theirs = state.tableaus[turn.seat], state.tableaus[partner]
    mine[given] -= 1
    theirs[given] += 1
    theirs[got] -= 1
    mine[got] += 1
    turn.events.append(PiecesTraded(turn.seat, partner, turn.kit.pieces[given], turn.kit.pieces[got]))
    _end_trade(state)


def _end_trade(state: WizardAlwaysWinsState) -> None:
    state.asked = None
    state.phase = "ask"
    state.left -= 1
