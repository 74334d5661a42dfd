"""The fixed evaluation, and games as data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as parquet
import pytest
from typer.testing import CliRunner

from gingersnap.cli.app import app
from gingersnap.core import codec
from gingersnap.core.bot import RandomBot
from gingersnap.core.contract import Game
from gingersnap.core.registry import all_games, bots_of, find_game
from gingersnap.research.dataset import COLUMNS, iterate_decisions
from gingersnap.research.env_spec import EnvSpec
from gingersnap.research.episode import Episode
from gingersnap.research.evaluation import NoSuchBot, Policy, evaluate, score_interval

WAW = "the_wizard_always_wins"


def any_open(observation: Any, mask: Any) -> int:
    """One of those that are open, another each time that something else is seen."""
    choices = np.flatnonzero(mask)
    return int(choices[int(observation.sum() * 1000) % len(choices)])


def test_evaluation_is_deterministic_and_reports_interval() -> None:
    score = evaluate(Policy(any_open), WAW, "random", games=12)
    assert score == evaluate(Policy(any_open), WAW, "random", games=12)
    assert score.environment == "TheWizardAlwaysWins-v2"
    assert -1.0 <= score.mean <= 1.0
    assert score.low < score.mean < score.high
    assert score.won == pytest.approx((1.0 + score.mean) / 2.0), "of two, who does not win loses"


def test_evaluation_ranks_bot_above_random_play() -> None:
    game = find_game("pocket_and_biscuit")
    level = list(bots_of(game.name))[1]
    better = evaluate(bots_of(game.name)[level], game, "random", games=10)
    usual = evaluate(RandomBot, game, "random", games=10)
    assert better.mean > 0.5 > usual.mean


def test_evaluation_accepts_policy_with_continuous_actions() -> None:
    def straight(observation: Any, mask: Any) -> tuple[int, list[float]]:
        return int(mask.argmax()), [0.0, 0.0, -0.5, 0.0, 0.0]

    options = {"discs": 1, "scoring": "tournament"}
    assert evaluate(Policy(straight), "crokinole", "random", games=4, options=options).mean > 0.0


def test_evaluation_against_unknown_level_lists_levels() -> None:
    with pytest.raises(NoSuchBot, match="has no bots of level 'wise'; it has random, "):
        evaluate(RandomBot, WAW, "wise")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_dataset_rows_replay_to_same_game(game: Game[Any, Any]) -> None:
    """What stands in a row is enough to play it once more, where no choice was made up of others."""
    options = {"discs": 1, "scoring": "tournament"} if game.name == "crokinole" else None
    setting = EnvSpec(game, None, options)
    [rows] = iterate_decisions(setting, ["random"] * setting.seats, 1, seed=3)
    episode = Episode(setting, "self-play 3.0")
    for row in rows[:300]:
        assert (row["seat"], row["game"], row["bot"]) == (episode.asked, 0, "random")
        assert np.array_equal(row["observation"], episode.observation(row["seat"]))
        if row["choice"] is None:
            return
        assert row["choice"] in row["open"]
        episode.choose(row["choice"], row["numbers"] or None)
    assert rows[-1]["last"]
    assert not rows[0]["last"]


def test_dataset_command_writes_self_describing_reproducible_file(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    command = ["dataset", WAW, str(file), "--games", "2", "--bots", "random", "--seed", "5"]
    result = CliRunner().invoke(app, command)
    assert result.output == f"{file}: 2 games, a row for each decision.\n"
    table = parquet.read_table(file)
    assert table.column_names == list(COLUMNS)
    assert table.schema.field("choice").metadata == {b"is": COLUMNS["choice"].encode()}
    told: dict[str, Any] = {
        name.decode(): codec.decode(value, Any)
        for name, value in table.schema.metadata.items()
        if name != b"ARROW:schema"
    }
    setting = EnvSpec(WAW)
    assert told["choices"] == list(setting.choices.names)
    assert told["layout"] == {name: [place.start, place.stop] for name, place in setting.layout.items()}
    rows = table.to_pylist()
    assert {row["game"] for row in rows} == {0, 1}
    assert all(len(row["observation"]) == setting.width for row in rows)
    assert sum({(row["game"], row["seat"]): row["reward"] for row in rows}.values()) == pytest.approx(0.0)
    CliRunner().invoke(app, [*command[:2], str(tmp_path / "again.parquet"), *command[3:]])
    assert (tmp_path / "again.parquet").read_bytes() == file.read_bytes()


def test_dataset_command_reports_unwritable_file(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    result = CliRunner().invoke(app, ["dataset", WAW, str(tmp_path / "taken" / "games.parquet"), "--games", "1"])
    assert result.exit_code != 0
    assert "Cannot write" in str(result.exception) + result.output


def test_evaluate_command_prints_scores_by_level() -> None:
    result = CliRunner().invoke(app, ["evaluate", WAW, "--bot", "random", "--against", "random", "--games", "4"])
    assert result.exit_code == 0
    assert "TheWizardAlwaysWins-v2: random, games 0 to 3" in result.output
    assert " to +" in result.output


def test_interval_of_equal_outcomes_is_not_empty() -> None:
    """Once, forty games won were "+1.00 ± 0.00", as if no game could be lost."""
    assert score_interval(40.0, 40) == pytest.approx((0.825, 1.0), abs=0.001)
    assert score_interval(0.0, 200) == pytest.approx((-0.137, 0.137), abs=0.001)
