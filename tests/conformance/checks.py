"""What every game must satisfy. A new game gets all of this by existing.

Each check takes a game and a seed, and fails with an AssertionError that says what is wrong.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from conformance import fuzz
from gingersnap.core import codec, log
from gingersnap.core.bot import within
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import CLOCK, LONGEST_TICK, SPECTATOR, Action, Event, Game, Rejection, Seat, Tick
from gingersnap.core.table import Header, Table, Update

AnyGame = Game[Any, Any]
AnyTable = Table[Any, Any]

LONGEST_GAME = 5_000
EXAMINED = 40
"""About how many positions of a game a costly check looks at: spread over the whole game."""
WORLDS = 5


# --- Walking through a game -----------------------------------------------------------------------


def laid(game: AnyGame, seed: int, *, usual: bool = False) -> AnyTable:
    """A table for the seed: number of seats and options differ from seed to seed."""
    luck = random.Random(seed)
    seats = game.seats[0] if usual else luck.choice(list(game.seats))
    options = game.types.options() if usual else fuzz.options(game, seats, luck)
    return Table(game, options, seats, Seeded(seed))


def play_on(table: AnyTable, seed: int) -> Iterator[tuple[AnyTable, list[Event]]]:
    """The table at the start and after each action of a random game, with what happened."""
    luck, chance = random.Random(seed), Seeded(seed)
    yield table, []
    for _ in range(LONGEST_GAME):
        acting = sorted(table.game.to_act(table.state))
        if not acting:
            return
        seat = luck.choice(acting)
        happened = table.play(seat, some_action(table, seat, luck, chance), chance)
        assert not isinstance(happened, Rejection), f"seat {seat} was offered what is refused: {happened}"
        yield table, happened
    raise AssertionError(f"{table.game.name} did not end within {LONGEST_GAME} actions")


def some_action(table: AnyTable, seat: Seat, luck: random.Random, chance: Seeded) -> Action:
    if seat == CLOCK:
        return luck.choice(ticks(table.game, table.state, luck))
    offers = table.game.offers(table.state, seat)
    assert offers, f"seat {seat} may act but has no offer"
    action: Action = within(luck.choice(offers), chance)
    return action


def ticks(game: AnyGame, state: Any, luck: random.Random) -> list[Tick]:
    """What the clock may say: too early by anything, in time, and late."""
    due = milliseconds_left(game, state)
    return [Tick(time) for time in (0, luck.randint(0, due), due, due + 1, luck.randint(due, 3 * due))]


def milliseconds_left(game: AnyGame, state: Any) -> int:
    limit = game.time_limit(state)
    assert limit is not None, "the clock may act, but nothing is due by time"
    assert limit >= 0, f"{limit} seconds are left"
    return round(limit * 1000)


def moves(game: AnyGame, state: Any, seat: Seat, luck: random.Random) -> list[Action]:
    """Something of all that `seat` may do now."""
    if seat == CLOCK:
        return list(ticks(game, state, luck))
    offers = game.offers(state, seat)
    return [offer.action for offer in luck.sample(offers, min(6, len(offers)))]


def tables(game: AnyGame, seed: int, *, usual: bool = False) -> Iterator[AnyTable]:
    """Positions of one random game, among them the first and the last."""
    length = sum(1 for _ in play_on(laid(game, seed, usual=usual), seed))
    every = max(1, length // EXAMINED)
    for index, (table, _) in enumerate(play_on(laid(game, seed, usual=usual), seed)):
        if index % every == 0 or index == length - 1:
            yield table


def everybody(table: AnyTable) -> list[Seat]:
    return [*range(table.seats), SPECTATOR, CLOCK]


def players(table: AnyTable) -> list[Seat]:
    """Who can send anything: the seats. (Spectators are refused by the server before a game is asked.)"""
    return list(range(table.seats))


def fuzzed(table: AnyTable, seat: Seat, luck: random.Random, count: int) -> list[Action]:
    offered = [offer.action for offer in table.game.offers(table.state, seat)]
    return list(fuzz.actions(table.game, offered, luck, count))


# --- Legality -------------------------------------------------------------------------------------


def check_offers_are_exactly_the_legal_actions(game: AnyGame, seed: int) -> None:
    luck, chance = random.Random(seed), Seeded(seed)
    for table in tables(game, seed):
        assert game.offers(table.state, CLOCK) == [], "how much time passes is nobody's choice"
        for seat in (*players(table), SPECTATOR):
            offers = game.offers(table.state, seat)
            assert offers == Game.offers(game, table.state, seat), "offers() and candidates()+check() disagree"
            assert all(game.judge(table.state, seat, offer.action) is None for offer in offers)
            offered = {offer.action for offer in offers}
            assert len(offered) == len(offers), "an action is offered twice"
            free = [offer for offer in offers if offer.free]
            for offer in free:
                refusal = game.judge(table.state, seat, within(offer, chance))
                assert refusal is None or refusal.rule in game.rulebook
            for action in fuzzed(table, seat, luck, 30):
                legal = game.judge(table.state, seat, action) is None
                kinds_free = {type(offer.action) for offer in free}
                assert legal == (action in offered) or (legal and type(action) in kinds_free), action


def check_a_rejection_cites_a_rule_and_changes_nothing(game: AnyGame, seed: int) -> None:
    luck = random.Random(seed)
    for table in tables(game, seed):
        for seat in everybody(table):
            for action in fuzzed(table, seat, luck, 12):
                before, records = codec.pack(table.state), list(table.records)
                if game.judge(table.state, seat, action) is None:
                    continue
                refusal = table.play(seat, action, Seeded(0))
                assert isinstance(refusal, Rejection)
                assert refusal.rule in game.rulebook, f"{refusal.rule} is no rule of {game.name}"
                assert refusal.why, "a refusal without words"
                assert codec.pack(table.state) == before, "a refused action changed the state"
                assert table.records == records, "a refused action was recorded"


def check_looking_changes_nothing(game: AnyGame, seed: int) -> None:
    for table in tables(game, seed):
        before = codec.pack(table.state)
        for seat in everybody(table):
            table.update(seat)
            game.redeal(table.state, seat, Seeded(seed))
        game.pieces(table.state)
        assert codec.pack(table.state) == before, "looking at the table changed it"


# --- The course of a game -------------------------------------------------------------------------


def check_every_game_ends_with_an_outcome(game: AnyGame, seed: int) -> None:
    for table, _ in play_on(laid(game, seed), seed):
        assert (table.outcome is None) == bool(game.to_act(table.state)), "over, but somebody may act; or the reverse"
    outcome = table.outcome
    assert outcome is not None
    assert outcome.rule in game.rulebook, f"{outcome.rule} is no rule of {game.name}"
    assert len(outcome.scores) == len(outcome.placings) == table.seats
    assert outcome.winners, "nobody won"
    assert all(1 <= place <= table.seats for place in outcome.placings)


def check_only_seats_and_the_clock_act(game: AnyGame, seed: int) -> None:
    for table in tables(game, seed):
        acting = game.to_act(table.state)
        assert acting <= {*range(table.seats), CLOCK}
        assert (CLOCK in acting) == (game.time_limit(table.state) is not None), "time limit and clock disagree"


def check_pieces_are_conserved(game: AnyGame, seed: int) -> None:
    table = laid(game, seed)
    at_first = dict(game.pieces(table.state))
    assert at_first, f"{game.name} counts no pieces"
    for now, _ in play_on(table, seed):
        assert game.pieces(now.state) == at_first, "pieces appeared or disappeared"
        if now.seq % 10 == 0:
            other = game.redeal(now.state, now.seq % now.seats, Seeded(seed))
            assert game.pieces(other) == at_first, "redeal made or lost pieces"


def check_copies_are_independent(game: AnyGame, seed: int) -> None:
    kept: list[tuple[Any, bytes]] = []
    for table in tables(game, seed):
        copy = game.copy(table.state)
        assert codec.pack(copy) == codec.pack(table.state), "a copy differs"
        kept.append((copy, codec.pack(copy)))
    assert all(codec.pack(old) == was for old, was in kept), "playing on changed an older copy"


def check_a_copy_plays_like_the_original(game: AnyGame, seed: int) -> None:
    """Showdown's dual stream: one state saved and loaded at every step, one left alone."""
    lived, reloaded = laid(game, seed), laid(game, seed)
    for (one, _), (two, _) in zip(play_on(lived, seed), play_on(reloaded, seed), strict=True):
        assert codec.pack(one.state) == codec.pack(two.state)
        two.state = game.copy(two.state)


def check_same_seed_same_game(game: AnyGame, seed: int) -> None:
    runs = [log.save(log.log_of([table for table, _ in play_on(laid(game, seed), seed)][-1])) for _ in range(2)]
    assert runs[0] == runs[1], "the same seed gave two games"


def check_a_log_replays_to_the_same_hashes(game: AnyGame, seed: int) -> None:
    *_, (table, _) = play_on(laid(game, seed), seed)
    again = log.replay(_loaded(game, log.save(log.log_of(table))), game=game)
    assert codec.pack(again.state) == codec.pack(table.state)
    assert again.records == table.records


def _loaded(game: AnyGame, saved: bytes) -> log.Log:
    """`log.load`, for games that may not be in the registry (planted bugs, templates)."""
    first, *rest = saved.splitlines()
    header: Header = codec.decode(first, Header)
    header = codec.replace(header, options=codec.convert(header.options, game.types.options))
    return log.Log(header, tuple(log.read_record(game, line, 0) for line in rest))


def check_everything_survives_the_codec(game: AnyGame, seed: int) -> None:
    for table, events in play_on(laid(game, seed), seed):
        _survives(table.header.options, game.types.options)
        _survives(table.state, game.types.state)
        for event in events:
            _survives(event, game.types.event)
        for record in table.records[-1:]:
            _survives(record.action, game.types.action)
        if table.seq % 7 == 0:
            for seat in everybody(table):
                update = table.update(seat, events)
                _survives(update.view, game.types.view)
                assert codec.decode(codec.encode(update), Update) is not None


def _survives(value: Any, kind: Any) -> None:
    assert codec.decode(codec.encode(value), kind) == value, f"JSON changed {value}"
    assert codec.unpack(codec.pack(value), kind) == value, f"packing changed {value}"


def check_everything_has_words(game: AnyGame, seed: int) -> None:
    for table, events in play_on(laid(game, seed), seed):
        names = [f"Name{seat}" for seat in range(table.seats)]
        for seat in everybody(table):
            for event in (told for event in events if (told := event.for_seat(seat)) is not None):
                assert event.words(names, seat).strip(), f"no words for {event}"
        for record in table.records[-1:]:
            assert record.action.words(names, record.seat).strip(), f"no words for {record.action}"


# --- Time -----------------------------------------------------------------------------------------


def timed_tables(game: AnyGame, seed: int) -> Iterator[AnyTable]:
    return (table for table in tables(game, seed) if CLOCK in game.to_act(table.state))


def check_any_time_may_pass(game: AnyGame, seed: int) -> None:
    for table in timed_tables(game, seed):
        due = milliseconds_left(game, table.state)
        for time in (0, due, due + 1, LONGEST_TICK):
            state = game.copy(table.state)
            assert game.judge(state, CLOCK, Tick(time)) is None, f"{time} ms cannot pass"
            game.apply(state, CLOCK, Tick(time), Seeded(seed))
            _survives(state, game.types.state)


def check_a_tick_before_its_time_changes_nothing_but_time(game: AnyGame, seed: int) -> None:
    luck = random.Random(seed)
    for table in timed_tables(game, seed):
        due = milliseconds_left(game, table.state)
        if due == 0:
            continue
        time = luck.choice([0, due - 1, luck.randrange(due)])
        later = game.copy(table.state)
        assert game.apply(later, CLOCK, Tick(time), Seeded(seed)) == [], "something happened before it was due"
        assert milliseconds_left(game, later) == due - time, "the limit does not come nearer by the time that passes"
        assert time or codec.pack(later) == codec.pack(table.state), "no time passed, and yet something changed"
        assert game.to_act(later) == game.to_act(table.state)
        assert game.outcome(later) == game.outcome(table.state)
        for seat in players(table):
            asked = fuzzed(table, seat, luck, 5)
            before, after = ([game.judge(state, seat, each) for each in asked] for state in (table.state, later))
            assert before == after, "time alone changed what is legal, and nothing told so"
            assert game.offers(later, seat) == game.offers(table.state, seat)


def check_what_is_due_happens_in_time(game: AnyGame, seed: int) -> None:
    for table in timed_tables(game, seed):
        state = game.copy(table.state)
        events = game.apply(state, CLOCK, Tick(milliseconds_left(game, state)), Seeded(seed))
        assert events, "the time is over, and nothing happened"
        assert game.time_limit(state) != 0, "what was due is still due"


def check_time_passes_in_any_pieces(game: AnyGame, seed: int) -> None:
    luck = random.Random(seed)
    for table in timed_tables(game, seed):
        whole = luck.randint(0, 3 * milliseconds_left(game, table.state))
        pieces = _cut(whole, luck)
        at_once, in_pieces = game.copy(table.state), game.copy(table.state)
        one, two = Seeded(seed), Seeded(seed)
        events = game.apply(at_once, CLOCK, Tick(whole), one)
        told: list[Event] = []
        for piece in pieces:
            if CLOCK in game.to_act(in_pieces):
                told += game.apply(in_pieces, CLOCK, Tick(piece), two)
        assert events == told, f"{whole} ms and {pieces} ms make different things happen"
        if CLOCK in game.to_act(in_pieces):  # otherwise time counts no more, and not all pieces were played
            assert codec.pack(at_once) == codec.pack(in_pieces), f"{whole} ms and {pieces} ms lead to different tables"


def _cut(whole: int, luck: random.Random) -> list[int]:
    cuts = [0, *sorted(luck.randint(0, whole) for _ in range(3)), whole]
    return [after - before for before, after in pairwise(cuts)]


# --- Secrets --------------------------------------------------------------------------------------


def obtainable(game: AnyGame, table: AnyTable, state: Any, seat: Seat, asked: list[Action]) -> bytes:
    """Every byte `seat` can get out of this state: its view, offers, outcome, and answers to what it asks."""
    answers = [game.judge(state, seat, action) for action in asked] if seat >= 0 else []
    open_to_all = [game.outcome(state), sorted(game.to_act(state)), game.time_limit(state), game.turn(state)]
    return codec.encode([game.view(state, seat), game.offers(state, seat), open_to_all, answers])


def check_secrets_do_not_interfere(game: AnyGame, seed: int) -> None:
    luck = random.Random(seed)
    for table in tables(game, seed):
        for seat in (*players(table), SPECTATOR):
            asked = fuzzed(table, seat, luck, 20)
            real = obtainable(game, table, table.state, seat, asked)
            for trial in range(WORLDS):
                world = game.redeal(table.state, seat, Seeded(seed * 100 + trial))
                assert obtainable(game, table, world, seat, asked) == real, f"seat {seat} can tell two worlds apart"


def check_events_tell_only_what_they_may(game: AnyGame, seed: int) -> None:
    """A step with no declared reveal must look the same in every world the seat cannot tell apart."""
    luck = random.Random(seed)
    for table in tables(game, seed):
        for watcher in (*players(table), SPECTATOR):
            world = game.redeal(table.state, watcher, Seeded(luck.randrange(1000)))
            for actor in sorted(game.to_act(table.state) & game.to_act(world)):
                for action in moves(game, table.state, actor, luck):
                    if game.judge(world, actor, action) is None:
                        _looks_the_same(game, (table.state, world), actor, action, watcher, seed)


def _looks_the_same(
    game: AnyGame, worlds: tuple[Any, Any], actor: Seat, action: Action, watcher: Seat, seed: int
) -> None:
    steps = [game.apply(game.copy(world), actor, action, Seeded(seed)) for world in worlds]
    if any(event.reveals_to(watcher) for step in steps for event in step):
        return
    seen = [codec.encode([event.for_seat(watcher) for event in step]) for step in steps]
    assert seen[0] == seen[1], f"seat {watcher} learns a secret from {steps[0]}"


def check_redealt_worlds_can_be_played(game: AnyGame, seed: int) -> None:
    """Search bots play on in imagined worlds: those must be whole tables."""
    luck = random.Random(seed)
    for table in tables(game, seed):
        seat = table.seq % table.seats
        world = game.redeal(table.state, seat, Seeded(seed))
        for actor in sorted(game.to_act(world)):
            for action in moves(game, world, actor, luck)[:3]:
                game.apply(game.copy(world), actor, action, Seeded(seed))


def secret_fields(game: AnyGame, seat: Seat, seeds: int = 8) -> set[str]:
    """The state fields that redeal treats as unknown to `seat`."""
    found: set[str] = set()
    for seed in range(seeds):
        for table in tables(game, seed, usual=True):
            real = codec.builtins(table.state)
            for trial in range(3):
                found |= set(_differences(real, codec.builtins(game.redeal(table.state, seat, Seeded(trial)))))
    return found


def _differences(one: Any, two: Any, path: str = "") -> Iterator[str]:
    """The paths of all that differs. Items of a plain list, or of lists not equally long, share one: `hand[*]`."""
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
    """`tests/secrets.txt` of a game: `seat: field field …`, for its smallest table; -1 is a spectator."""
    lines = (folder / "tests" / "secrets.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.partition(":") for line in lines if line.strip() and not line.startswith("#")]
    return {int(seat): set(fields.split()) for seat, _, fields in rows}


def check_secret_fields(game: AnyGame, reviewed: dict[Seat, set[str]]) -> None:
    """Catches one mistake made twice: a view that tells and a redeal that keeps the same field."""
    for seat in (SPECTATOR, *range(game.seats[0])):
        varied = secret_fields(game, seat)
        assert varied == reviewed.get(seat), f"seat {seat}: redeal varies {sorted(varied)}, secrets.txt says otherwise"


CHECKS: tuple[Callable[[AnyGame, int], None], ...] = (
    check_offers_are_exactly_the_legal_actions,
    check_a_rejection_cites_a_rule_and_changes_nothing,
    check_looking_changes_nothing,
    check_every_game_ends_with_an_outcome,
    check_only_seats_and_the_clock_act,
    check_pieces_are_conserved,
    check_copies_are_independent,
    check_a_copy_plays_like_the_original,
    check_same_seed_same_game,
    check_a_log_replays_to_the_same_hashes,
    check_everything_survives_the_codec,
    check_everything_has_words,
    check_any_time_may_pass,
    check_a_tick_before_its_time_changes_nothing_but_time,
    check_what_is_due_happens_in_time,
    check_time_passes_in_any_pieces,
    check_secrets_do_not_interfere,
    check_events_tell_only_what_they_may,
    check_redealt_worlds_can_be_played,
)
