"""Turning in sets (WAW-23 to WAW-29): pieces are laid and taken back, sets go, and rewards come."""

from __future__ import annotations

from gingersnap.games.the_wizard_always_wins.events import PieceLaid, SetsTurnedIn, TakenBack
from gingersnap.games.the_wizard_always_wins.rules.cards import draw_cards
from gingersnap.games.the_wizard_always_wins.rules.round import Turn, end_turn
from gingersnap.games.the_wizard_always_wins.rules.sets import has_set, usual_pieces
from gingersnap.games.the_wizard_always_wins.rules.tokens import add_gems, raise_level
from gingersnap.games.the_wizard_always_wins.types import TurnIn, WizardAlwaysWinsLay, WizardAlwaysWinsTakeBack


def go_on_to_sets(turn: Turn) -> None:
    """To choose sets, where there is one to turn in."""
    if has_set(turn.state.tableaus[turn.seat], turn.kit):
        turn.state.phase = "sets"
    else:
        end_turn(turn)


def lay(turn: Turn, action: WizardAlwaysWinsLay) -> None:
    turn.state.draft = [*turn.state.draft, turn.kit.index[action.piece]]
    turn.events.append(PieceLaid(turn.seat, action.piece))


def take_back(turn: Turn, action: WizardAlwaysWinsTakeBack) -> None:
    """Take back laid pieces, or the request of a trade."""
    state = turn.state
    partner, asked = state.asked or (None, None)
    pieces = turn.kit.pieces_of(state.draft if asked is None else [asked])
    turn.events.append(TakenBack(turn.seat, pieces, partner))
    state.draft, state.asked = [], None
    if state.phase == "give":
        state.phase = "ask"
    state.take_backs += 1


def turn_in(turn: Turn, action: TurnIn) -> None:
    state, kit = turn.state, turn.kit
    element = kit.element_index[action.element]
    pieces = state.draft or usual_pieces(state.tableaus[turn.seat], kit, element, action.sets)
    _put_away(turn, element, pieces)
    state.draft = []
    turn.events.append(SetsTurnedIn(turn.seat, action.element, action.sets, kit.pieces_of(sorted(pieces))))
    _reward(turn, element, action.sets)


def _put_away(turn: Turn, element: int, pieces: list[int]) -> None:
    """Cards are discarded, tokens leave the game (WAW-29)."""
    state = turn.state
    tableau, discards, cards = state.tableaus[turn.seat], state.discards, turn.kit.cards
    for piece in pieces:
        tableau[piece] -= 1
        if piece < cards:
            discards[piece] += 1
        else:
            state.out[element] += 1


def _reward(turn: Turn, element: int, sets: int) -> None:
    """As far as possible; the rest is lost (WAW-A43)."""
    reward = turn.kit.elements[element]
    if reward.gems:
        add_gems(turn, reward.gems * sets)
    if reward.levels:
        raise_level(turn, reward.levels * sets)
    if reward.cards:
        draw_cards(turn, reward.cards * sets)
