"""A turn (WAW-10 to WAW-12): a tile, its actions one after another up to the next choice, then sets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from gingersnap.games.the_wizard_always_wins.events import ActionSkipped, TileTaken
from gingersnap.games.the_wizard_always_wins.house_data import TileStep
from gingersnap.games.the_wizard_always_wins.rules.cards import draw_cards, keep, look, play
from gingersnap.games.the_wizard_always_wins.rules.round import Turn, end_turn
from gingersnap.games.the_wizard_always_wins.rules.set_exchange import go_on_to_sets, lay, take_back, turn_in
from gingersnap.games.the_wizard_always_wins.rules.tokens import ask_the_wizard, draw_tokens
from gingersnap.games.the_wizard_always_wins.rules.trades import ask, can_trade, consent, decline, give
from gingersnap.games.the_wizard_always_wins.types import (
    NOBODY,
    Ask,
    Consent,
    Finish,
    Give,
    Phase,
    Play,
    TakeTile,
    TurnIn,
    WizardAlwaysWinsAction,
    WizardAlwaysWinsDecline,
    WizardAlwaysWinsKeep,
    WizardAlwaysWinsLay,
    WizardAlwaysWinsTakeBack,
)


def take_tile(turn: Turn, action: TakeTile) -> None:
    state = turn.state
    number = turn.kit.number_of[action.character]
    state.tiles[turn.seat] = number
    state.step = state.left = 0
    state.drawn, state.drawn_by = [], NOBODY
    turn.events.append(TileTaken(turn.seat, number, action.character))


# --- How a turn goes on -------------------------------------------------------------------------------


def go_on_with_tile(turn: Turn) -> None:
    """Perform the actions of the tile in their order, up to the next choice (WAW-12)."""
    state = turn.state
    if state.left and _CAN_CHOOSE[state.phase](turn):
        return
    for step in turn.kit.by_number[state.tiles[turn.seat]].actions[state.step :]:
        state.step += 1
        if step.do == "wizard":
            ask_the_wizard(turn)
            _go_on_after_wizard(turn)
            return
        _begin(turn, step)
        if state.left and _CAN_CHOOSE[state.phase](turn):
            return
    go_on_to_sets(turn)


def _go_on_after_wizard(turn: Turn) -> None:
    """Continue after the Wizard: the turn is over; a table may rule that sets are turned in all the same (WAW-A18)."""
    if turn.state.ended_by:
        return
    (go_on_to_sets if turn.state.options.sets_after_the_wizard else end_turn)(turn)


def _begin(turn: Turn, step: TileStep) -> None:
    count = turn.state.levels[turn.seat] if step.count == "level" else step.count
    match step.do:
        case "draw_cards":
            draw_cards(turn, count)
        case "play":
            turn.state.phase, turn.state.left = "play", count
        case "draw_tokens":
            draw_tokens(turn, count)
        case "look":
            look(turn, count, step.keep)
        case "trade":
            turn.state.phase, turn.state.left = "ask", count


# Whether what is left of the present action can be done; if not, it is skipped (WAW-A1, WAW-A8).


def _can_keep(turn: Turn) -> bool:
    return bool(turn.state.looked) or _skip(turn, "look")


def _can_play(turn: Turn) -> bool:
    return bool(turn.state.hands[turn.seat]) or _skip(turn, "play")


def _can_trade(turn: Turn) -> bool:
    has_something = any(turn.state.tableaus[turn.seat])
    return can_trade(turn.state) or _skip(turn, "trade" if has_something else "offer")


def _skip(turn: Turn, what: Literal["look", "play", "offer", "trade"]) -> bool:
    turn.events.append(ActionSkipped(turn.seat, what))
    turn.state.left = 0
    return False


def _can_agree(turn: Turn) -> bool:
    return True


_CAN_CHOOSE: dict[Phase, Callable[[Turn], bool]] = {
    "keep": _can_keep,
    "play": _can_play,
    "ask": _can_trade,
    "agree": _can_agree,
}


def finish(turn: Turn, action: Finish) -> None:
    end_turn(turn)


Course = tuple[Callable[[Turn, Any], None], Callable[[Turn], None] | None]
"""What an action does, and how the turn goes on after it; None where the same seat chooses again, or is done."""

COURSES: dict[type[WizardAlwaysWinsAction], Course] = {
    TakeTile: (take_tile, go_on_with_tile),
    WizardAlwaysWinsKeep: (keep, go_on_with_tile),
    Play: (play, go_on_with_tile),
    Ask: (ask, None),
    Give: (give, go_on_with_tile),
    WizardAlwaysWinsDecline: (decline, go_on_with_tile),
    Consent: (consent, go_on_with_tile),
    WizardAlwaysWinsLay: (lay, None),
    WizardAlwaysWinsTakeBack: (take_back, None),
    TurnIn: (turn_in, go_on_to_sets),
    Finish: (finish, None),
}
"""By the kind of action."""
