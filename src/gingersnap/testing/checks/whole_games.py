"""Checks of whole games: they end, conserve pieces, and can be copied, stored, replayed and described."""

from __future__ import annotations

from typing import Any

import msgspec

from gingersnap.core import codec, log
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import CLOCK
from gingersnap.core.table import Update
from gingersnap.testing.checks.random_play import (
    AnyGame,
    all_readers,
    cached_walk,
    create_random_table,
    play_on,
    sample_tables,
)


def check_every_game_ends_with_an_outcome(game: AnyGame, seed: int) -> None:
    for table, _ in cached_walk(game, seed):
        assert (table.outcome is None) == bool(game.to_act(table.state)), "over, but somebody may act; or the reverse"
    outcome = table.outcome
    assert outcome is not None
    assert outcome.rule in game.rulebook, f"{outcome.rule} is no rule of {game.name}"
    assert len(outcome.scores) == len(outcome.placings) == table.seats
    assert outcome.winners, "nobody won"
    assert all(1 <= place <= table.seats for place in outcome.placings)


def check_only_seats_and_the_clock_act(game: AnyGame, seed: int) -> None:
    for table in sample_tables(game, seed):
        acting = game.to_act(table.state)
        assert acting <= {*range(table.seats), CLOCK}
        assert game.also_to_act(table.state) <= (set(range(table.seats)) if acting else set())
        assert (CLOCK in acting) == (game.time_limit(table.state) is not None), "time limit and clock disagree"


def check_pieces_are_conserved(game: AnyGame, seed: int) -> None:
    at_first = dict(game.pieces(create_random_table(game, seed).state))
    assert at_first, f"{game.name} counts no pieces"
    for now, _ in cached_walk(game, seed):
        assert game.pieces(now.state) == at_first, "pieces appeared or disappeared"
        if now.seq % 10 == 0:
            other = game.redeal(now.state, now.seq % now.seats, Seeded(seed))
            assert game.pieces(other) == at_first, "redeal made or lost pieces"


def check_copies_are_independent(game: AnyGame, seed: int) -> None:
    kept: list[tuple[Any, bytes]] = []
    for table, _ in play_on(create_random_table(game, seed), seed):
        if table.seq % 10:
            continue
        copy, before = game.copy(table.state), codec.pack(table.state)
        assert codec.pack(copy) == before, "a copy differs"
        kept.append((copy, before))
        mutate_everything(game.copy(table.state))
        assert codec.pack(table.state) == before, "a copy shares something that can change"
    assert all(codec.pack(old) == was for old, was in kept), "playing on changed an older copy"


def mutate_everything(value: Any) -> None:
    """Change everything in `value` that is mutable."""
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            mutate_everything(getattr(value, field))
            if not value.__struct_config__.frozen:
                setattr(value, field, None)
    elif isinstance(value, list | tuple | dict | set):
        for item in value.values() if isinstance(value, dict) else value:
            mutate_everything(item)
        if not isinstance(value, tuple):
            value.clear()


def check_a_copy_plays_like_the_original(game: AnyGame, seed: int) -> None:
    """Compare two identical games, one of which is copied at every step."""
    lived, reloaded = create_random_table(game, seed), create_random_table(game, seed)
    for (one, _), (two, _) in zip(play_on(lived, seed), play_on(reloaded, seed), strict=True):
        assert codec.pack(one.state) == codec.pack(two.state)
        two.state = game.copy(two.state)


def check_same_seed_same_game(game: AnyGame, seed: int) -> None:
    runs = [
        log.save(log.log_of([table for table, _ in play_on(create_random_table(game, seed), seed)][-1]))
        for _ in range(2)
    ]
    assert runs[0] == runs[1], "the same seed gave two games"


def check_who_watches_changes_nothing(game: AnyGame, seed: int) -> None:
    """Check that a table without boards has the same states and the same texts."""
    watched, alone = create_random_table(game, seed), create_random_table(game, seed)
    alone.is_watched = False
    names = [f"Name{seat}" for seat in range(watched.seats)]
    for (_, told), (_, happened) in zip(play_on(watched, seed), play_on(alone, seed), strict=True):
        assert codec.pack(watched.state) == codec.pack(alone.state), "another state where somebody watches"
        assert [event.words(names) for event in told] == [event.words(names) for event in happened]


def check_a_log_replays_to_the_same_hashes(game: AnyGame, seed: int) -> None:
    *_, (table, _) = cached_walk(game, seed)
    again = log.replay(log.load(log.save(log.log_of(table)), game), game=game)
    assert codec.pack(again.state) == codec.pack(table.state)
    assert again.records == table.records


def check_everything_survives_the_codec(game: AnyGame, seed: int) -> None:
    for table, events in cached_walk(game, seed):
        assert_round_trip(table.header.options, game.types.options)
        assert_round_trip(table.state, game.types.state)
        for event in events:
            assert_round_trip(event, game.types.event)
        for record in table.records[-1:]:
            assert_round_trip(record.action, game.types.action)
        if table.seq % 7 == 0:
            for seat in all_readers(table):
                update = table.update(seat, events)
                assert_round_trip(update.view, game.types.view)
                assert codec.decode(codec.encode(update), Update) is not None


def assert_round_trip(value: Any, kind: Any) -> None:
    assert codec.decode(codec.encode(value), kind) == value, f"JSON changed {value}"
    assert codec.unpack(codec.pack(value), kind) == value, f"packing changed {value}"


def check_everything_has_words(game: AnyGame, seed: int) -> None:
    for table, events in cached_walk(game, seed):
        names = [f"Name{seat}" for seat in range(table.seats)]
        for seat in all_readers(table):
            for event in (told for event in events if (told := event.for_seat(seat)) is not None):
                assert event.words(names, seat).strip(), f"no words for {event}"
        for record in table.records[-1:]:
            assert record.action.words(names, record.seat).strip(), f"no words for {record.action}"
