"""The ledger: every other reading is played, and what it changes is told with how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from cli.conftest import Type, invoke_cli
from gingersnap.core import codec
from gingersnap.core.registry import assumptions_of, bots_of, find_game, game_names
from gingersnap.core.rulings import rulings_of
from gingersnap.core.skill.level_suggestions import RuleAssumption
from gingersnap.lab.executors import use_local_cores
from gingersnap.lab.result_store import FolderResultStore, MemoryResultStore
from gingersnap.lab.ruling_comparison import alternative_lineup, compare_rulings, is_narrow, list_alternatives
from gingersnap.lab.simulation import play_game
from gingersnap.lab.simulation_report import GameResult, Lineup
from gingersnap.lab.sweep import StoppingRule
from lab.conftest import QUICK

__all__ = ["invoke_cli"]

BASE = Lineup(QUICK, ("random",) * 2, 1, find_game(QUICK).types.options())


@pytest.mark.parametrize("name", game_names())
def test_every_reading_of_every_game_is_played_to_end(name: str) -> None:
    game = find_game(name)
    seats = game.seats[0]
    base = Lineup(name, ("beginner",) * seats, 3, game.types.options())
    found = list_alternatives(base)
    assert len(found) == sum(len(each.others) for each in rulings_of(game.types.options)) > 0
    for each in found:
        assert play_game(alternative_lineup(each), 0).outcome.winners


@pytest.mark.parametrize("name", game_names())
def test_alternative_reading_is_played_where_it_applies(name: str) -> None:
    """Readings for three and for partners were played by two, so that nothing could come of them."""
    game = find_game(name)
    base = Lineup(name, ("random",) * game.seats[0], 3, game.types.options())
    needed = {each.rule: each for each in rulings_of(game.types.options)}
    for each in list_alternatives(base):
        ruling, laid = needed[each.rule], codec.builtins(each.table.options)
        assert each.table.seats in (ruling.seats or (base.seats,))
        assert laid == codec.builtins(base.options) | ruling.options
        assert {*each.table.bots} == {"random"}


def test_rulings_of_some_games_need_more_than_minimum_seats() -> None:
    assert any(ruling.seats for name in game_names() for ruling in rulings_of(find_game(name).types.options))


@pytest.mark.parametrize("name", game_names())
def test_bot_assuming_a_reading_is_replaced_under_another(name: str) -> None:
    game = find_game(name)
    assumed, readings = assumptions_of(name), {each.rule for each in rulings_of(game.types.options)}
    assert assumed.keys() <= readings
    for level in bots_of(name):
        for each in list_alternatives(Lineup(name, (level,) * game.seats[0], 3, game.types.options())):
            [bot] = {*each.table.bots}
            assumption = assumed.get(each.rule)
            if assumption is None or level not in assumption.levels:
                assert bot == level
            else:
                assert bot == assumption.instead in bots_of(name)
                assert bot not in assumption.levels


def test_ruling_comparison_stops_when_precise_enough() -> None:
    with use_local_cores(1) as one:
        entries = compare_rulings(list_alternatives(BASE), StoppingRule(40, within=0.5, range=10), one)
    assert [entry.alternative.rule for entry in entries] == [
        each.rule for each in rulings_of(find_game(QUICK).types.options) for _ in each.others
    ]
    assert all(entry.is_settled and entry.games == 10 for entry in entries), "the first round is enough for that"
    assert all(is_narrow(entry.changes, 0.5) for entry in entries)


def test_ruling_comparison_of_imprecise_reading_plays_all_games() -> None:
    kept = MemoryResultStore()
    with use_local_cores(1) as one:
        rule = StoppingRule(12, within=0.001, range=5)
        entries = compare_rulings(list_alternatives(BASE), rule, one, result_store=kept)
    unsettled = [entry for entry in entries if not entry.is_settled]
    assert unsettled
    assert {entry.games for entry in unsettled} == {12}
    assert len(kept.load(BASE)) == 12, "and the games as usual are played once for all of them"


def test_ledger_command_prints_cost_then_findings(tmp_path: Path, invoke_cli: Type) -> None:
    page = tmp_path / "ledger.html"
    words = ("ledger", QUICK, "--games", "10", "--bots", "random", "--workers", "1", "--report", str(page))
    answer = invoke_cli(*words)
    assert answer.code == 0
    readings = sum(len(each.others) for each in rulings_of(find_game(QUICK).types.options))
    assert f"at most {(readings + 1) * 10} games of random, random" in " ".join(answer.out.split())
    for each in rulings_of(find_game(QUICK).types.options):
        assert each.rule in answer.out
        assert each.rule in page.read_text("utf-8")


def test_ledger_report_notes_replaced_bots_and_seats(
    tmp_path: Path, invoke_cli: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A level that was replaced, and a table with one seat more, each under the rule that made it so."""
    first, second, *_ = dict.fromkeys(each.rule for each in list_alternatives(BASE))
    instead = {first: RuleAssumption(frozenset({"beginner"}), "random")}
    monkeypatch.setattr("gingersnap.lab.ruling_comparison.assumptions_of", lambda _: instead)
    usual = rulings_of(find_game(QUICK).types.options)
    wider = tuple(codec.replace(each, seats=(3,)) if each.rule == second else each for each in usual)
    monkeypatch.setattr("gingersnap.lab.ruling_comparison.rulings_of", lambda _: wider)
    page = tmp_path / "ledger.html"
    words = ("ledger", QUICK, "--games", "2", "--bots", "beginner", "--workers", "1", "--report", str(page))
    answer = invoke_cli(*words)
    assert answer.code == 0
    assert "games of random, random; beginner, beginner, beginner" in " ".join(answer.out.split())
    sections = {text.split(":")[0]: text for text in page.read_text("utf-8").split("<h2>")[1:]}
    said = [rule for rule, text in sections.items() if "by random, because beginner would assume" in text]
    moved = [rule for rule, text in sections.items() if "at a table of 3" in text]
    assert (said, moved) == ([first], [second])


def test_ledger_command_with_rule_plays_only_its_readings(invoke_cli: Type) -> None:
    first, second, *_ = dict.fromkeys(each.rule for each in list_alternatives(BASE))
    words = ("ledger", QUICK, "--games", "2", "--bots", "random", "--workers", "1", "--rule")
    answer = invoke_cli(*words, first)
    assert (answer.code, first in answer.out, second in answer.out) == (0, True, False)
    refused = invoke_cli(*words, "QQQ-A1")
    assert (refused.code, refused.out) == (1, "")
    assert "QQQ-A1 has no alternative reading" in refused.err
    assert second in refused.err


def test_interrupted_ledger_resumes_from_stored_games(
    tmp_path: Path, invoke_cli: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that had been played was lost, after hours too."""
    words = ("ledger", QUICK, "--games", "4", "--bots", "random", "--workers", "1", "--out", str(tmp_path / "kept"))
    keep = FolderResultStore.append

    def interrupted(folder: FolderResultStore, lineup: Lineup, games: Sequence[GameResult]) -> None:
        keep(folder, lineup, games)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(FolderResultStore, "append", interrupted)
        answer = invoke_cli(*words)
    assert (answer.code, "again to continue" in answer.err) == (130, True)
    [first] = (tmp_path / "kept").rglob("*.parquet")
    written = first.stat().st_mtime_ns
    assert invoke_cli(*words).code == 0
    assert first.stat().st_mtime_ns == written, "what was kept is not played again"


def test_ledger_of_game_without_alternatives_fails_with_message(
    invoke_cli: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gingersnap.cli.commands.ledger.list_alternatives", lambda *_: [])
    answer = invoke_cli("ledger", QUICK)
    assert (answer.code, answer.out) == (1, "")
    assert "no rule with an alternative reading" in answer.err


def test_alternative_lineup_changes_only_its_ruling() -> None:
    for each in list_alternatives(BASE):
        other = codec.builtins(alternative_lineup(each).options)
        assert {name for name, value in codec.builtins(BASE.options).items() if other[name] != value} == {each.name}
