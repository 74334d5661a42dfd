"""Rulebooks at the command line, and the matrix of rules and tests."""

from __future__ import annotations

from typing import Any

import pytest

from cli.conftest import Type
from gingersnap.cli.commands import rules
from gingersnap.core.contract import Game
from gingersnap.core.registry import all_games, find_game
from gingersnap.rule_coverage import measure_coverage


def test_rules_command_lists_every_game(invoke_cli: Type) -> None:
    answer = invoke_cli("rules")
    assert answer.code == 0
    for game in all_games():
        assert game.name in answer.out
        assert game.title in answer.out


def test_rules_command_prints_a_rulebook_by_chapters(game: str, invoke_cli: Type) -> None:
    answer = invoke_cli("rules", game)
    for rule in find_game(game).rulebook.values():
        assert f"\n{rule.id}" in answer.out
        assert f"\n{rule.chapter}\n" in answer.out


def test_rules_command_accepts_rule_ids_in_any_case(game: str, invoke_cli: Type) -> None:
    rule = list(find_game(game).rulebook.values())[-1]
    for name, rule_id in ((game, rule.id), (game.replace("_", "-"), rule.id.lower())):
        assert " ".join(invoke_cli("rules", name, rule_id).out.split()) == f"{rule.id} {rule.text}"


def test_rules_matrix_lists_every_rule_and_a_total(invoke_cli: Type) -> None:
    *lines, last = invoke_cli("rules", "--matrix").out.splitlines()
    found = measure_coverage()
    assert {line.split()[0] for line in lines} == set(found.rules)
    assert last == f"{len(found.proven_rules)} of {len(found.rules_to_prove)} rules traced"
    assert "GEN-1    (table)" in lines
    assert any(
        line.startswith("GEN-7    tests/core/test_general_rules.py::test_action_by_seat_not_to_act") for line in lines
    )


def test_rules_matrix_of_one_game_lists_its_rules(game: str, invoke_cli: Type) -> None:
    *lines, last = invoke_cli("rules", game, "--matrix").out.splitlines()
    assert {line.split()[0] for line in lines} == set(find_game(game).rulebook)
    assert last.endswith("rules traced")


def test_rules_matrix_without_tests_is_refused(invoke_cli: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "files_with_tests", lambda root: [])
    answer = invoke_cli("rules", "--matrix")
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.startswith("The tests are not installed with the program")


def test_rulebook_lists_game_rules_before_general_ones(game: str, invoke_cli: Type) -> None:
    general = [rule.startswith("GEN-") for rule in find_game(game).rulebook]
    assert general == sorted(general)
    first = next(iter(find_game(game).rulebook))
    assert invoke_cli("rules", game).out.index(f"\n{first}") < invoke_cli("rules", game).out.index("\nGEN-1")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_options_command_lists_every_option(game: Game[Any, Any], invoke_cli: Type) -> None:
    answer = invoke_cli("options", game.name)
    assert answer.code == 0
    for name in game.types.options.__struct_fields__:
        assert f"\n{name}: " in f"\n{answer.out}"
    assert "`" not in answer.out
    assert f"gingersnap play {game.name} --option " in answer.out
