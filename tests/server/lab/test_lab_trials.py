"""The workbench: games beside others, played where they keep nobody waiting, and no more than a client may ask for."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from gingersnap.core import codec
from gingersnap.core.registry import find_game
from gingersnap.lab.paired_comparison import compare_games
from gingersnap.lab.simulation import play_batch
from gingersnap.lab.simulation_report import Lineup
from gingersnap.server.lab import trial_runner, trial_worker
from gingersnap.server.protocol.lab import MOST_GAMES, Trial, Tried
from gingersnap.server.settings import Settings
from gingersnap.server.workers.pool import WorkerPool
from lab.conftest import QUICK
from server.clients import ServerHarness, open_house

pytestmark = pytest.mark.anyio

TRIAL: dict[str, Any] = {"game": QUICK, "seats": 2, "bot": "random", "options": {"free_tapping": True}, "batch": 3}


async def ask(house: ServerHarness, **more: Any) -> httpx.Response:
    return await house.rest.post("/api/lab/trials", json=TRIAL | more)


async def test_trial_batches_add_up_to_the_lab_result(house: ServerHarness) -> None:
    first: Tried = codec.decode((await ask(house)).content, Tried)
    assert (first.played, first.most) == (3, MOST_GAMES)
    again = codec.builtins(first)
    second: Tried = codec.decode((await ask(house, usual=again["usual"], tried=again["tried"])).content, Tried)
    assert second.played == 6
    options = find_game(QUICK).types.options
    sides = [
        (lineup, play_batch(lineup, range(6)))
        for lineup in (Lineup(QUICK, ("random",) * 2, 1, options(free_tapping=free)) for free in (False, True))
    ]
    expected = compare_games(sides[0], sides[1])
    assert [change.before for change in second.changes] == pytest.approx([change.before for change in expected])
    assert [change.high for change in second.changes] == pytest.approx([each.difference.high for each in expected])
    assert [change.what for change in second.changes][:2] == ["Seat 1 wins", "Seat 2 wins"], "as the form counts them"


async def test_trial_stops_at_the_maximum_number_of_games(house: ServerHarness) -> None:
    some = {"firsts": [0] * 499, "actions": [5] * 499, "decisions": [4] * 499, "winners": [[0]] * 499}
    told: Tried = codec.decode((await ask(house, usual=some, tried=some, batch=50)).content, Tried)
    assert told.played == MOST_GAMES


async def test_trial_with_inconsistent_games_resumes_where_they_agree(house: ServerHarness) -> None:
    some = {"firsts": [0, 1], "actions": [5], "decisions": [4, 4], "winners": [[0], []]}
    told: Tried = codec.decode((await ask(house, usual=some, batch=1)).content, Tried)
    assert told.played == 1


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"options": {"free_taping": True}}, "bad_options"),
        ({"seats": 9}, "bad_options"),
        ({"bot": "nobody"}, "no_such_bot"),
        ({"game": "nothing"}, "no_such_game"),
        ({"batch": 1000}, "malformed"),
        ({"usual": {"winners": [[99]]}}, "malformed"),
    ],
)
async def test_trial_that_cannot_be_played_is_refused(house: ServerHarness, more: dict[str, Any], code: str) -> None:
    assert (await ask(house, **more)).json()["code"] == code


async def test_trial_batches_per_client_are_limited_at_once_and_per_hour(settings: Settings) -> None:
    """One who stopped a trial and began another was refused, because of the batch that nobody waited for any more."""
    async with open_house(codec.replace(settings, trials_per_hour=3)) as house:
        answers = await asyncio.gather(ask(house), ask(house), ask(house))
        assert sorted(answer.status_code for answer in answers) == [200, 200, 429]
        assert (await ask(house)).status_code == 200
        refused = await ask(house)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_tries")


def test_trial_batch_ends_early_when_games_are_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_worker, "LONG_ENOUGH", 0.0)
    part = trial_worker.play_part(codec.convert(TRIAL, Trial), range(4, 50), 0)
    assert (trial_worker.game_count(part.usual), trial_worker.game_count(part.tried)) == (1, 1)


async def test_trial_baseline_games_are_reused_across_trials(
    house: ServerHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """500 games beside 500 took 80 seconds; whoever changes one thing after the other waits half as long."""
    first: Tried = codec.decode((await ask(house, batch=6)).content, Tried)
    played: list[int] = []
    part_played = trial_worker.play_part

    def counted(trial: Trial, numbers: range, known: int) -> trial_worker.TrialPart:
        played.append(known)
        return part_played(trial, numbers, known)

    monkeypatch.setattr(trial_runner, "play_part", counted)
    other = {"options": {"late_cracked": "failure"}, "batch": 4}
    second: Tried = codec.decode((await ask(house, **other)).content, Tried)
    assert played == [6]
    assert second.usual.actions == first.usual.actions[:4]
    again = codec.builtins(second)
    third: Tried = codec.decode((await ask(house, **other, usual=again["usual"], tried=again["tried"])).content, Tried)
    assert (third.played, third.usual.actions[:6]) == (8, first.usual.actions)


async def test_trial_batch_split_among_workers_equals_one_worker() -> None:
    """And comes out as if one had played it all; what one did not come to is left out with all after it."""
    trial: Trial = codec.convert(TRIAL | {"batch": 7}, Trial)
    told: Tried = codec.decode(await trial_runner.TrialRunner(Hands(4)).run_batch(trial), Tried)
    alone: Tried = codec.decode(await trial_runner.TrialRunner(Hands(1)).run_batch(trial), Tried)
    assert (told.usual, told.tried, told.changes) == (alone.usual, alone.tried, alone.changes)
    slow = Hands(4, slow=1)
    short: Tried = codec.decode(await trial_runner.TrialRunner(slow).run_batch(trial), Tried)
    assert slow.asked == [range(2), range(2, 4), range(4, 7)]
    assert (short.played, short.tried) == (3, trial_worker.take_first(told.tried, 3))


class Hands(WorkerPool):
    """So many free workers, of whom one may be too slow for more than a game."""

    def __init__(self, free: int, slow: int | None = None) -> None:
        self._hands, self._slow = free, slow
        self.asked: list[range] = []

    @property
    def free(self) -> int:
        return self._hands

    async def run(self, urgency: Any, function: Any, *arguments: Any, game: str | None = None) -> Any:
        if function is not trial_worker.play_part:
            return function(*arguments)
        trial: Trial = arguments[0]
        numbers, known = arguments[1:]
        self.asked.append(numbers)
        is_slow = len(self.asked) - 1 == self._slow
        return function(trial, numbers[:1] if is_slow else numbers, known)
