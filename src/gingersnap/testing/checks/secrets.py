"""Checks of secrets (non-interference): a seat gets equal output in states it must not tell apart."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gingersnap.core import codec
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import SPECTATOR, Action, Seat
from gingersnap.testing.checks.legality import WORLDS
from gingersnap.testing.checks.random_play import (
    AnyGame,
    AnyTable,
    all_to_act,
    players,
    random_requests,
    sample_tables,
    some_moves,
)


def encode_obtainable(game: AnyGame, table: AnyTable, state: Any, seat: Seat, asked: list[Action]) -> bytes:
    """Encode everything that `seat` can obtain from a state: view, offers, outcome, and replies to requests."""
    # Not rendered as text, which is slow: all text derives from it.
    answers = [repr(game.rejection(state, seat, action)) for action in asked] if seat >= 0 else []
    open_to_all = [
        game.outcome(state),
        sorted(game.to_act(state)),
        sorted(game.also_to_act(state)),
        game.time_limit(state),
        game.turn(state),
    ]
    return codec.encode([game.view(state, seat), game.offers(state, seat), open_to_all, answers])


def check_secrets_do_not_interfere(game: AnyGame, seed: int) -> None:
    luck = random.Random(seed)
    for table in sample_tables(game, seed):
        for seat in (*players(table), SPECTATOR):
            asked = random_requests(table, seat, luck, 20)
            real = encode_obtainable(game, table, table.state, seat, asked)
            for trial in range(WORLDS):
                world = game.redeal(table.state, seat, Seeded(seed * 100 + trial))
                assert encode_obtainable(game, table, world, seat, asked) == real, (
                    f"seat {seat} can tell two worlds apart"
                )


def check_events_tell_only_what_they_may(game: AnyGame, seed: int) -> None:
    """Check that a step without a declared reveal looks the same in every state the seat cannot tell apart."""
    luck = random.Random(seed)
    for table in sample_tables(game, seed):
        for watcher in (*players(table), SPECTATOR):
            world = game.redeal(table.state, watcher, Seeded(luck.randrange(1000)))
            for actor in sorted(all_to_act(game, table.state) & all_to_act(game, world)):
                for action in some_moves(game, table.state, actor, luck):
                    if game.rejection(world, actor, action) is None:
                        _looks_the_same(game, (table.state, world), actor, action, watcher, seed)


def _looks_the_same(
    game: AnyGame, worlds: tuple[Any, Any], actor: Seat, action: Action, watcher: Seat, seed: int
) -> None:
    steps = [game.tell(game.copy(world), actor, action, Seeded(seed)) for world in worlds]
    if any(event.reveals_to(watcher) for step in steps for event in step):
        return
    seen = [codec.encode([event.for_seat(watcher) for event in step]) for step in steps]
    assert seen[0] == seen[1], f"seat {watcher} learns a secret from {steps[0]}"


def check_redealt_worlds_can_be_played(game: AnyGame, seed: int) -> None:
    """Check that sampled states are complete and playable, as search bots need them."""
    luck = random.Random(seed)
    for table in sample_tables(game, seed):
        seat = table.seq % table.seats
        world = game.redeal(table.state, seat, Seeded(seed))
        for actor in sorted(all_to_act(game, world)):
            for action in some_moves(game, world, actor, luck)[:3]:
                game.apply(game.copy(world), actor, action, Seeded(seed))


def secret_fields(game: AnyGame, seat: Seat, seeds: int = 8) -> set[str]:
    """Return the state fields that redeal treats as unknown to `seat`."""
    found: set[str] = set()
    for seed in range(seeds):
        for table in sample_tables(game, seed, usual=True):
            real = codec.builtins(table.state)
            for trial in range(3):
                found |= set(_differences(real, codec.builtins(game.redeal(table.state, seat, Seeded(trial)))))
    return found


def _differences(one: Any, two: Any, path: str = "") -> Iterator[str]:
    """Yield the paths of all differences. Items of a flat list, or of lists of unequal length, share one: `hand[*]`."""
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        for key in one:
            yield from _differences(one[key], two[key], f"{path}.{key}" if path else key)
    elif isinstance(one, list) and isinstance(two, list):
        nested = any(isinstance(item, (list, dict)) for item in one)
        if nested and len(one) == len(two):
            for index, items in enumerate(zip(one, two, strict=True)):
                yield from _differences(*items, f"{path}[{index}]")
        elif one != two:
            yield f"{path}[*]"
    elif one != two:
        yield path


def reviewed_secrets(folder: Path) -> dict[Seat, set[str]]:
    """Parse `tests/secrets.txt` of a game: `seat: field field …`, for its smallest table; -1 is a spectator."""
    lines = (folder / "tests" / "secrets.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.partition(":") for line in lines if line.strip() and not line.startswith("#")]
    return {int(seat): set(fields.split()) for seat, _, fields in rows}


def check_secret_fields(game: AnyGame, reviewed: dict[Seat, set[str]]) -> None:
    """Check the secrets against the reviewed list, since a view and a redeal may share the same mistake."""
    for seat in (SPECTATOR, *range(game.seats[0])):
        varied = secret_fields(game, seat)
        assert varied == reviewed.get(seat), f"seat {seat}: redeal varies {sorted(varied)}, secrets.txt says otherwise"
