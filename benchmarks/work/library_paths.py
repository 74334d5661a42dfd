"""Paths of the library: actions at a table, steps of the contract and of an environment, decisions of bots."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from benchmarks.learning import pettingzoo_play
from benchmarks.play.random_contract_play import random_play
from benchmarks.work.call_counter import CallCounter
from benchmarks.work.recorded_figures import Work
from gingersnap.core.bot import _choose_action
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Action, Seat
from gingersnap.core.registry import bots_of, find_game
from gingersnap.core.table import Table
from gingersnap.testing.checks.random_play import create_random_table, play_on, some_action

ACTIONS = 60
"""Counted actions at a table; shorter games end before."""
OPENING = 6
"""Actions before a bot decides."""
THOUGHTS = 2


def count_library(game: str) -> dict[str, Work]:
    return {
        "Table.play": count_table_play(game),
        "contract step": _count_steps(random_play(find_game(game), Seeded(1))),
        "AEC step": _count_steps(pettingzoo_play.random_play(game)),
        "bot thought": count_thoughts(game),
    }


def count_table_play(name: str) -> Work:
    """Count `Table.play` alone: its actions are chosen before, at another table of the same seed."""
    table, luck, chance = create_random_table(find_game(name), 1, usual=True), random.Random(1), Seeded(1)
    actions: list[tuple[Seat, Action]] = []
    while len(actions) < ACTIONS and (acting := sorted(table.game.to_act(table.state))):
        seat = luck.choice(acting)
        actions.append((seat, some_action(table, seat, luck, chance)))
        table.play(*actions[-1], Seeded(len(actions)))
    again = create_random_table(find_game(name), 1, usual=True)
    chances = [Seeded(number) for number in range(1, len(actions) + 1)]
    counter = CallCounter()
    with counter.is_on():
        for (seat, action), chance in zip(actions, chances, strict=True):
            again.play(seat, action, chance)
    assert again.state == table.state
    return Work(counter.total / len(actions))


def _count_steps(play_one: Callable[[Callable[[], float]], int]) -> Work:
    """Count one whole game after another one, with which caches are warm."""
    play_one(random.Random(1).random)
    counter = CallCounter()
    with counter.is_on():
        steps = play_one(random.Random(2).random)
    return Work(counter.total / steps)


def count_thoughts(name: str) -> Work:
    """Count decisions of the hardest level in the same positions."""
    for _ in range(2):  # the first time warms up caches
        counter, thoughts = CallCounter(), 0
        for table, seat in islice(_positions(name), THOUGHTS):
            bot, chance = [*bots_of(name).values()][-1](), Seeded(1)
            update = table.update(seat, [])
            bot.watch(update, chance)
            with counter.is_on():
                _choose_action(table, bot, seat, update, chance)
            thoughts += 1
    return Work(counter.total / thoughts)


def _positions(name: str) -> Iterator[tuple[Table[Any, Any], int]]:
    for seed in range(1, 100):
        table = next(islice(play_on(create_random_table(find_game(name), seed, usual=True), seed), OPENING, None))[0]
        people = [seat for seat in sorted(table.game.to_act(table.state)) if seat >= 0]
        if people:
            yield table, people[0]
