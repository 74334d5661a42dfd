"""Trading (WAW-A7 to WAW-A9): a piece is asked for, and another given for it."""

from __future__ import annotations

from gingersnap.games.the_wizard_always_wins.events import PieceAsked, PiecesTraded, TradeDeclined
from gingersnap.games.the_wizard_always_wins.rules.round import Turn
from gingersnap.games.the_wizard_always_wins.types import Ask, Give, WizardAlwaysWinsDecline, WizardAlwaysWinsState


def can_trade(state: WizardAlwaysWinsState) -> bool:
    """Whether the seat and at least one other have something face up (WAW-A8)."""
    return any(state.tableaus[state.turn]) and any(
        any(tableau) for seat, tableau in enumerate(state.tableaus) if seat != state.turn
    )


def ask(turn: Turn, action: Ask) -> None:
    turn.state.asked = (action.seat, turn.kit.index[action.piece])
    turn.state.phase = "give"
    turn.events.append(PieceAsked(turn.seat, action.seat, action.piece))


def decline(turn: Turn, action: WizardAlwaysWinsDecline) -> None:
    turn.state.left = 0
    turn.events.append(TradeDeclined(turn.seat))


def give(turn: Turn, action: Give) -> None:
    state = turn.state
    assert state.asked is not None
    given = turn.kit.index[action.piece]
    partner, got = state.asked
    mine, theirs = state.tableaus[turn.seat], state.tableaus[partner]
    mine[given] -= 1
    theirs[given] += 1
    theirs[got] -= 1
    mine[got] += 1
    turn.events.append(PiecesTraded(turn.seat, partner, action.piece, turn.kit.pieces[got]))
    state.asked = None
    state.phase = "ask"
    state.left -= 1
