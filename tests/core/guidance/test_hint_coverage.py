"""Share of hints with a specific reason, over positions sampled from whole games; `make hints` samples 200 a game."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from gingersnap.core import log
from gingersnap.core.bot import play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import CLOCK, Seat
from gingersnap.core.guidance.advice import Advice, Adviser
from gingersnap.core.guidance.hint_reasons import FALLBACKS, hint_kinds_of
from gingersnap.core.options.game_box_file import load_box
from gingersnap.core.registry import adviser_of, bots_of, find_game, folder_of, game_names
from gingersnap.core.table import Table
from gingersnap.core.words.structured_messages import render_message
from gingersnap.testing.hint_reasons import MOST_WORDS

FEW = 10
POSITIONS = int(os.environ.get("POSITIONS", FEW))
"""Positions of each game."""
OF_EACH = 5
"""Positions of one game that is played for them."""
SPECIFIC = 0.9 if POSITIONS > FEW else 0.6
"""Least share of specific reasons. Of ten positions six: where the true share is 90%, fewer come in 1 of 600."""


class SampledHint(NamedTuple):
    advice: Advice
    reason: str
    seconds: float
    """CPU time."""


def play_game(name: str, seed: int) -> log.Log:
    """Play a game of the first preset or of the usual options among three levels of bots."""
    game, levels = find_game(name), list(bots_of(name))
    presets = load_box(folder_of(name)).presets
    options = presets[0].options if presets and seed % 2 else {}
    seats = Random(seed).choice([number for number in game.seats if number <= 4])
    table: Table[Any, Any] = Table(game, game.types.options(**options), seats, Seeded(seed))
    play_out(table, {seat: bots_of(name)[levels[(seat + seed) % 3]]() for seat in range(seats)}, Seeded(seed))
    return log.log_of(table)


def decisions(played: log.Log) -> list[tuple[int, Seat]]:
    """Return where somebody has to choose: the number of the action, and the seat."""
    found = []
    for table, _ in log.steps(played):
        for seat in sorted(table.game.to_act(table.state) - {CLOCK})[:1]:
            offers = table.game.offers(table.state, seat)
            if len([offer for offer in offers if not offer.action.is_aside]) > 1 or offers[0].free:
                found.append((table.seq, seat))
    return found


def sample_hints(name: str, seed: int) -> Iterator[SampledHint]:
    played = play_game(name, seed)
    found = decisions(played)
    chosen = dict(Random(seed).sample(found, min(OF_EACH, len(found))))
    for table, _ in log.steps(played):
        if table.seq in chosen:
            yield take_hint(table, chosen[table.seq])


def take_hint(table: Table[Any, Any], seat: Seat) -> SampledHint:
    table.names = ("Ann", "Bo", "Cy", "Di")[: table.seats]
    adviser = Adviser(adviser_of(table.game.name, None), seat)
    adviser.replay_to_bot(log.log_of(table), table.game, Seeded(0))
    start = time.process_time()
    advice = adviser.advise(table, Seeded(table.seq))
    return SampledHint(advice, render_message(advice.reason), time.process_time() - start)


@pytest.mark.parametrize("name", game_names())
def test_most_hints_have_a_specific_reason(name: str) -> None:
    hints: list[SampledHint] = []
    for seed in range(POSITIONS):
        hints += sample_hints(name, seed)
        if len(hints) >= POSITIONS:
            break
    hints = hints[:POSITIONS]
    kinds = Counter(hint.advice.kind for hint in hints)
    share = 1 - sum(kinds[name] for name in FALLBACKS) / len(hints)
    seconds = sorted(hint.seconds for hint in hints)
    print(f"{name}: {share:.0%} of {len(hints)} reasons are specific, of {len(kinds)} kinds;")
    print(f"  CPU time of a hint: median {seconds[len(seconds) // 2]:.3f} s, longest {seconds[-1]:.3f} s")
    print("  " + ", ".join(f"{kind} {count}" for kind, count in kinds.most_common()))
    assert share >= SPECIFIC, f"too many fallbacks: {kinds}"
    for hint in hints:
        assert len(hint.reason.split()) <= MOST_WORDS, hint.reason


def test_every_game_has_kinds_of_reasons() -> None:
    assert [name for name in game_names() if hint_kinds_of(name) is None] == []
