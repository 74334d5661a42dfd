from __future__ import annotations

import pytest

from benchmarks import targets
from benchmarks.play import compare as play
from benchmarks.results import make_samples
from benchmarks.server import compare as server
from benchmarks.targets import UnknownPeer, games_with_targets, require_known_peers, targets_of
from gingersnap.core.registry import game_names


@pytest.mark.parametrize("game", game_names())
def test_every_goal_is_against_somebody_who_is_measured(game: str) -> None:
    require_known_peers(game, play.BENCHMARK, play.PEERS)
    require_known_peers(game, server.BENCHMARK, [server.PEER])
    assert all(goal > 0 for benchmark in ("play", "server") for goal in targets_of(game, benchmark).values())


def test_without_a_wish_the_games_that_have_goals_are_measured() -> None:
    games = games_with_targets(play.BENCHMARK)
    assert games
    assert all(targets_of(game, play.BENCHMARK) for game in games)


def test_a_goal_against_a_stranger_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(targets, "targets_of", lambda game, benchmark: {"ludo": 2.0})
    with pytest.raises(UnknownPeer, match="mygame has a goal against ludo, which play does not measure"):
        require_known_peers("mygame", "play", ["uno"])


def test_a_ratio_without_a_goal_is_shown_and_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "targets_of", lambda game, benchmark: {"rlcard_uno": 3.0})
    rates = {name: make_samples([1000.0]) for name in ("mygame", *play.PEERS)}
    judged = {target.what: target.is_met for target in play.targets(rates, "mygame") if target.at_least is not None}
    assert judged == {"mygame against RLCard 1.2.0, uno, its own random play": False}
    assert len(list(play.targets(rates, "mygame"))) == len(play.PEERS)
