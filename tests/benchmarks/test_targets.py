from __future__ import annotations

import pytest

from benchmarks import targets
from benchmarks.play import compare as play
from benchmarks.results import make_samples
from benchmarks.server import compare as server
from benchmarks.targets import UnknownPeer, games_with_targets, require_known_peers, targets_of
from gingersnap.core.registry import game_names


@pytest.mark.parametrize("game", game_names())
def test_benchmark_targets_name_only_measured_peers(game: str) -> None:
    require_known_peers(game, play.BENCHMARK, play.PEERS)
    require_known_peers(game, server.BENCHMARK, [server.PEER])
    assert all(goal > 0 for benchmark in ("play", "server") for goal in targets_of(game, benchmark).values())


def test_games_with_targets_all_have_targets() -> None:
    games = games_with_targets(play.BENCHMARK)
    assert games
    assert all(targets_of(game, play.BENCHMARK) for game in games)


def test_require_known_peers_rejects_an_unmeasured_peer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(targets, "targets_of", lambda game, benchmark: {"ludo": 2.0})
    with pytest.raises(UnknownPeer, match="mygame has a goal against ludo, which play does not measure"):
        require_known_peers("mygame", "play", ["uno"])


def test_ratio_without_a_target_is_shown_but_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "targets_of", lambda game, benchmark: {"rlcard_uno": 3.0})
    rates = {name: make_samples([1000.0]) for name in ("mygame", *play.PEERS)}
    judged = {target.what: target.is_met for target in play.targets(rates, "mygame") if target.at_least is not None}
    assert judged == {"mygame against RLCard 1.2.0, uno, its own random play": False}
    assert len(list(play.targets(rates, "mygame"))) == len(play.PEERS)
