"""The bag (WAW-16 to WAW-21): what tokens say, gems and levels, and the Wizard's draw."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from gingersnap.games.the_wizard_always_wins.events import (
    GemsAdded,
    LevelRaised,
    TokensDrawn,
    TokensKept,
    TokensReturned,
    WizardFailed,
)
from gingersnap.games.the_wizard_always_wins.rules.blind_draws import taken
from gingersnap.games.the_wizard_always_wins.rules.round import Turn, end_game
from gingersnap.games.the_wizard_always_wins.rules.sets import has_set


def draw_tokens(turn: Turn, count: int) -> None:
    """All are pulled before any is carried out (WAW-17); then all but Element Tokens go back (WAW-20)."""
    kit = turn.kit
    pulled = _pull(turn, count)
    turn.events.append(TokensDrawn(turn.seat, kit.tokens_of(pulled), by_wizard=False))
    elements: list[int] = []
    others: list[int] = []
    for token in pulled:
        (elements if token < kit.add_a_gem else others).append(token)
    if elements:
        _keep_tokens(turn, elements)
    if others:
        _carry_out(turn, others)


def _pull(turn: Turn, count: int) -> list[int]:
    """So many tokens blindly out of the bag, or all there are (WAW-A14)."""
    state, pick = turn.state, turn.chance.pick
    bag = state.bag
    total = sum(bag)
    pulled = [taken(bag, pick("token", left)) for left in range(total, max(total - count, 0), -1)]
    state.drawn = pulled
    state.drawn_by = turn.seat
    return pulled


def _keep_tokens(turn: Turn, elements: list[int]) -> None:
    kit, tableau = turn.kit, turn.state.tableaus[turn.seat]
    for element in elements:
        tableau[kit.cards + element] += 1
    turn.events.append(TokensKept(turn.seat, tuple([kit.elements[element].name for element in elements])))


def _carry_out(turn: Turn, tokens: list[int]) -> None:
    kit, bag = turn.kit, turn.state.bag
    for token in tokens:
        bag[token] += 1
    if gems := tokens.count(kit.add_a_gem):
        add_gems(turn, gems)
    if levels := tokens.count(kit.level_up):
        raise_level(turn, levels)
    turn.events.append(TokensReturned(turn.seat, kit.tokens_of(tokens)))


def add_gems(turn: Turn, wanted: int) -> None:
    """As far as there are any (WAW-A12)."""
    state, seat = turn.state, turn.seat
    count = min(wanted, state.gems[seat])
    gem = turn.kit.gem(seat)
    state.gems[seat] -= count
    state.bag[gem] += count
    turn.events.append(GemsAdded(seat, count, wanted - count, state.bag[gem]))


def raise_level(turn: Turn, wanted: int) -> None:
    """As far as the dial goes (WAW-A13)."""
    state, seat = turn.state, turn.seat
    count = min(wanted, turn.kit.house.dial.highest - state.levels[seat])
    state.levels[seat] += count
    turn.events.append(LevelRaised(seat, count, wanted - count, state.levels[seat]))


# --- The Wizard ---------------------------------------------------------------------------------------


def ask_the_wizard(turn: Turn) -> None:
    """Win, or put everything back (WAW-21)."""
    state, kit, seat = turn.state, turn.kit, turn.seat
    pulled = _pull(turn, state.levels[seat])
    for token in pulled:
        state.bag[token] += 1
    turn.events.append(TokensDrawn(seat, kit.tokens_of(pulled), by_wizard=True))
    if kit.gem(seat) in pulled:
        state.winner = seat
        end_game(turn, "WAW-21", (seat,))
    else:
        goes_on = state.options.sets_after_the_wizard and has_set(state.tableaus[seat], kit)  # WAW-A18
        turn.events.append(WizardFailed(seat, not goes_on))


@lru_cache(maxsize=1 << 14)
def chance_to_win(tokens: int, gems: int, level: int) -> float:
    """Return the chance that one of `gems` is among `level` of the `tokens` drawn without replacement (WAW-A40)."""
    drawn = min(level, tokens)
    return 1 - comb(tokens - gems, drawn) / comb(tokens, drawn)
