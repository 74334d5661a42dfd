"""Random play: tables created from a seed, and random games on them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from gingersnap.core import codec
from gingersnap.core.bot import Bot, BotFactory, sample_action
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import CLOCK, SPECTATOR, Action, Event, Game, Rejection, Seat, Tick
from gingersnap.core.table import Table
from gingersnap.testing.checks import random_values

AnyGame = Game[Any, Any]
AnyTable = Table[Any, Any]

LONGEST_GAME = 5_000
RANDOM_RATE = 0.1
"""The probability that an action is random, though a bot plays."""
UNASKED_RATE = 0.05
"""The probability that a seat acts for which play does not wait."""
MAX_EXAMINED = 40
"""The approximate number of positions, spread over the game, that an expensive check examines."""


def create_random_table(
    game: AnyGame, seed: int, *, usual: bool = False, given: Mapping[str, Any] | None = None
) -> AnyTable:
    """Create a table from a seed, with random options and number of seats; `given` options are not random."""
    luck = random.Random(seed)
    seats = game.seats[0] if usual else luck.choice(list(game.seats))
    options = game.types.options() if usual else random_values.random_options(game, seats, luck)
    return Table(game, codec.replace(options, **(given or {})), seats, Seeded(seed))


def play_on(table: AnyTable, seed: int, player: BotFactory | None = None) -> Iterator[tuple[AnyTable, list[Event]]]:
    """Yield the table at the start and after each action of a random game, with the events.

    With a `player`, it plays most of what the seats do that play waits for.
    """
    luck, chance = random.Random(seed), Seeded(seed)
    bots = {} if player is None else {seat: player() for seat in range(table.seats)}
    yield table, []
    for _ in range(LONGEST_GAME):
        acting, others = table.game.to_act(table.state), table.game.also_to_act(table.state)
        if not acting:
            return
        unasked = bool(others) and luck.random() < UNASKED_RATE
        seat = luck.choice(sorted(others if unasked else acting))
        is_random = unasked or seat not in bots or luck.random() < RANDOM_RATE
        action = some_action(table, seat, luck, chance) if is_random else _chosen(bots[seat], table, seat, luck, chance)
        happened = table.play(seat, action, chance)
        assert not isinstance(happened, Rejection), f"seat {seat} was offered what is refused: {happened}"
        yield table, happened
    raise AssertionError(f"{table.game.name} did not end within {LONGEST_GAME} actions")


def all_to_act(game: AnyGame, state: Any) -> frozenset[Seat]:
    """Return all seats that may act, whether play waits for them or not."""
    return game.to_act(state) | game.also_to_act(state)


def some_action(table: AnyTable, seat: Seat, luck: random.Random, chance: Seeded) -> Action:
    if seat == CLOCK:
        return luck.choice(ticks(table.game, table.state, luck))
    offers = table.game.offers(table.state, seat)
    assert offers, f"seat {seat} may act but has no offer"
    action: Action = sample_action(luck.choice(offers), chance)
    return action


def _chosen(bot: Bot, table: AnyTable, seat: Seat, luck: random.Random, chance: Seeded) -> Action:
    """Return what a bot that imagines nothing does; a random action where it waits."""
    chosen = bot.choose(table.update(seat), lambda chance: table.state, chance)
    return some_action(table, seat, luck, chance) if chosen is None else chosen


def ticks(game: AnyGame, state: Any, luck: random.Random) -> list[Tick]:
    """Return possible ticks of the clock: early, on time, and late."""
    due = milliseconds_left(game, state)
    return [Tick(time) for time in (0, luck.randint(0, due), due, due + 1, luck.randint(due, 3 * due))]


def milliseconds_left(game: AnyGame, state: Any) -> int:
    limit = game.time_limit(state)
    assert limit is not None, "the clock may act, but nothing is due by time"
    assert limit >= 0, f"{limit} seconds are left"
    return round(limit * 1000)


def some_moves(game: AnyGame, state: Any, seat: Seat, luck: random.Random) -> list[Action]:
    """Return some legal actions of `seat`."""
    if seat == CLOCK:
        return list(ticks(game, state, luck))
    offers = game.offers(state, seat)
    return [offer.action for offer in luck.sample(offers, min(6, len(offers)))]


def sample_tables(game: AnyGame, seed: int, *, usual: bool = False) -> Iterator[AnyTable]:
    """Return copies of positions of one random game, including the first and the last."""
    whole = cached_walk(game, seed, usual=usual)
    every = max(1, len(whole) // MAX_EXAMINED)
    chosen = (index for index in range(len(whole)) if index % every == 0 or index == len(whole) - 1)
    return (_copy_table(whole[index][0]) for index in chosen)


@lru_cache(maxsize=32)
def cached_walk(game: AnyGame, seed: int, *, usual: bool = False) -> list[tuple[AnyTable, list[Event]]]:
    """Return all positions of `play_on`, cached for checks that only read them."""
    return [
        (_copy_table(table), happened)
        for table, happened in play_on(create_random_table(game, seed, usual=usual), seed)
    ]


def _copy_table(table: AnyTable) -> AnyTable:
    """Return a copy whose state a check may change."""
    kept = table.copy_after(0)
    kept.state = table.game.copy(table.state)
    kept.records = list(table.records)
    return kept


def all_readers(table: AnyTable) -> list[Seat]:
    return [*range(table.seats), SPECTATOR, CLOCK]


def players(table: AnyTable) -> list[Seat]:
    """Return the seats that can send actions. The server rejects spectators before the game is asked."""
    return list(range(table.seats))


def random_requests(table: AnyTable, seat: Seat, luck: random.Random, count: int) -> list[Action]:
    offered = [offer.action for offer in table.game.offers(table.state, seat)]
    return list(random_values.random_actions(table.game, offered, luck, count))
