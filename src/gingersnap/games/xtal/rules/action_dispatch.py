"""Dispatch of actions to the modules that carry them out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gingersnap.core.chance import Chance
from gingersnap.core.contract import Action, Event, Seat
from gingersnap.games.xtal.events import CardTakenBack
from gingersnap.games.xtal.rules import absence, combat, rings, turn
from gingersnap.games.xtal.rules.cards import void_cards
from gingersnap.games.xtal.rules.cards.cards_in_play import against, as_pair, fightable_opponent
from gingersnap.games.xtal.rules.cards.group_assembly import add_to_draft, lay_ready
from gingersnap.games.xtal.rules.cards.group_execution import play_group
from gingersnap.games.xtal.rules.opposite_tokens import tell_spared_pairs
from gingersnap.games.xtal.rules.setup import choose_home
from gingersnap.games.xtal.types import (
    Answer,
    ChooseHome,
    Concede,
    DeclineVoid,
    Done,
    EndTurn,
    Leave,
    NamePriority,
    Pass,
    PlayGroup,
    Return,
    Roll,
    TakeRings,
    XtalAction,
    XtalLay,
    XtalState,
    XtalTakeBack,
)

Events = list[Event]


def carry_out(state: XtalState, seat: Seat, action: XtalAction, chance: Chance, events: Events) -> None:
    if isinstance(action, Roll):
        _roll(state, chance, events)
    else:
        _DEEDS[type(action)](state, seat, action, events)
    combat.end_if_nobody_can_play(state, events)
    turn.see_off(state, events)


def _roll(state: XtalState, chance: Chance, events: Events) -> None:
    if not turn.roll(state, chance, events):
        go_on = turn.go_on_with_turn if state.options.cards_after_forfeit else turn.next_turn  # XTL-A12
        go_on(state, events)
        return
    if state.ended_by:
        return
    opponent = fightable_opponent(state, state.turn)
    if opponent is None:
        tell_spared_pairs(state, {state.turn: "die"}, events)
        turn.go_on_with_turn(state, events)
    else:
        combat.begin(state, as_pair(state.turn, opponent), events)


def _take_back(state: XtalState, seat: Seat, action: XtalTakeBack, events: Events) -> None:
    lay = state.drafts[seat].pop()
    events.append(CardTakenBack(seat, lay))


def _play_group(state: XtalState, seat: Seat, action: PlayGroup, events: Events) -> None:
    play_group(state, seat, events)


def _answer(state: XtalState, seat: Seat, action: Answer, events: Events) -> None:
    """Lay the cards of an answer on the table without a draft, so that no event mentions one."""
    for lay in action.lays:
        add_to_draft(state, seat, lay)
    play_group(state, seat, events)


def _end_turn(state: XtalState, seat: Seat, action: EndTurn, events: Events) -> None:
    turn.next_turn(state, events)


def _name_priority(state: XtalState, seat: Seat, action: NamePriority, events: Events) -> None:
    combat.name_priority(state, action.seat, events)


def _pass(state: XtalState, seat: Seat, action: Pass, events: Events) -> None:
    combat.pass_priority(state, seat, events)


def _be_done(state: XtalState, seat: Seat, action: Done, events: Events) -> None:
    combat.declare_done(state, seat, events)


def _concede(state: XtalState, seat: Seat, action: Concede, events: Events) -> None:
    combat.strike(state, against(state, seat)[0], "given in", events)


def _decline_void(state: XtalState, seat: Seat, action: DeclineVoid, events: Events) -> None:
    void_cards.decline(state, seat, events)


def _take_rings(state: XtalState, seat: Seat, action: TakeRings, events: Events) -> None:
    rings.take_or_leave(state, seat, action.position, action.take, events)
    turn.go_on_after_rings(state, events)


def _choose_home(state: XtalState, seat: Seat, action: ChooseHome, events: Events) -> None:
    choose_home(state, seat, action.position, events)


def _leave(state: XtalState, seat: Seat, action: Leave, events: Events) -> None:
    absence.declare_leave(state, seat, action.for_good, events)


def _return(state: XtalState, seat: Seat, action: Return, events: Events) -> None:
    absence.come_back(state, seat, events)
    if state.phase == "deserted":
        turn.next_turn(state, events)


_DEEDS: dict[type[Action], Callable[[XtalState, Seat, Any, Events], None]] = {
    XtalLay: lay_ready,
    XtalTakeBack: _take_back,
    PlayGroup: _play_group,
    Answer: _answer,
    EndTurn: _end_turn,
    NamePriority: _name_priority,
    Pass: _pass,
    Done: _be_done,
    Concede: _concede,
    DeclineVoid: _decline_void,
    TakeRings: _take_rings,
    ChooseHome: _choose_home,
    Leave: _leave,
    Return: _return,
}
