"""The conformance suite: random play, secrets, golden games and rules without a test, in one class.

    from gingersnap.testing import TestConformance

In a test file within a game's folder, this line is enough to check that game; anywhere else it checks every installed
game. The environment variable SEEDS sets the number of tables for each check (10), and REGOLD=1 plays and writes the
golden games anew.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from gingersnap.core import codec
from gingersnap.core.chance import Seeded
from gingersnap.core.options.game_box_file import load_box, preset_message, preset_texts
from gingersnap.core.options.table_options_form import option_message
from gingersnap.core.registry import all_games, find_game_in, folder_of, load_part, package_of
from gingersnap.core.rulebook import rules_in
from gingersnap.core.rulings import rulings_of
from gingersnap.core.skill.handicaps import handicap_message, handicaps_of
from gingersnap.core.summary.game_statistics import statistic_message
from gingersnap.core.table import Table, table_rejection
from gingersnap.rule_coverage import RuleCoverage, proofs_by_rule, unproven_readings
from gingersnap.testing.catalogue_check import catalogue_faults, source_files
from gingersnap.testing.catalogue_selectors import selector_faults
from gingersnap.testing.checks import CHECKS, AnyGame, check_secret_fields, reviewed_secrets
from gingersnap.testing.checks.explanations import board_files, mismatched_kinds, underlying_boards
from gingersnap.testing.checks.lessons import check_lessons
from gingersnap.testing.golden_games import Golden, check_golden, golden_files, recipes_of
from gingersnap.testing.sentence_referee import create_ruled_table, judge_game, referee_of, ruled_tables

SEEDS = range(int(os.environ.get("SEEDS", "10")))
"""The seeds of the tables that each check plays."""
SWEEP_SEEDS = range(1 + len(SEEDS) // 4)
"""The seeds of the tables for each value of each ruling, at which a referee judges sentences."""
SWEEP_ACTIONS = 250
"""Maximum number of actions of such a game."""
MOST_PRESETS = 3
"""Maximum number of presets; beyond it, the options form is more useful."""


class GameUnderTest(NamedTuple):
    """A game with its folder and package."""

    game: AnyGame
    folder: Path
    package: str

    @property
    def recipes(self) -> dict[str, Golden]:
        return recipes_of(self.package, self.folder)


@cache
def subjects_of(test_file: Path) -> tuple[GameUnderTest, ...]:
    """Return the game whose folder holds this test; every game if there is none."""
    homes = [folder for folder in test_file.parents if (folder / "rulebook.md").exists()]
    if homes:
        game, package = find_game_in(homes[0])
        return (GameUnderTest(game, homes[0], package),)
    return tuple(GameUnderTest(game, folder_of(game.name), package_of(game.name)) for game in all_games())


class TestConformance:
    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        subjects = subjects_of(metafunc.definition.path)
        if "golden" in metafunc.fixturenames:
            metafunc.parametrize(("subject", "golden"), list(_goldens(subjects)))
        elif "subject" in metafunc.fixturenames:
            metafunc.parametrize("subject", subjects, ids=lambda subject: subject.game.name)
        if "check" in metafunc.fixturenames:
            metafunc.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))

    def test_conformance(self, subject: GameUnderTest, check) -> None:  # type: ignore[no-untyped-def]
        for seed in SEEDS:
            print("seed", seed)  # Shown when the check fails.
            check(subject.game, seed)

    def test_secret_fields_match_reviewed_list(self, subject: GameUnderTest) -> None:
        check_secret_fields(subject.game, reviewed_secrets(subject.folder))

    def test_golden_game_replays_to_same_hashes(self, subject: GameUnderTest, golden: str) -> None:
        path = subject.folder / "tests" / "goldens" / f"{golden}.jsonl"
        check_golden(path, subject.recipes[golden], subject.game)

    def test_golden_games_match_recipes(self, subject: GameUnderTest) -> None:
        assert golden_files(subject.folder).keys() == subject.recipes.keys() != set()

    def test_every_rule_is_cited_by_a_test(self, subject: GameUnderTest) -> None:
        proofs = proofs_by_rule((subject.folder / "tests").rglob("test_*.py"), subject.folder)
        assert RuleCoverage(rules_in(subject.folder), proofs).unproven_rules == []
        assert RuleCoverage(dict(subject.game.rulebook), proofs).unknown_rules == []

    def test_every_ruling_is_in_rulebook_and_every_reading_tested(self, subject: GameUnderTest) -> None:
        rulings = rulings_of(subject.game.types.options)
        rules = [ruling.rule for ruling in rulings]
        assert len({*rules}) == len(rules), "a rule has one name among the options"
        assert {*rules} - subject.game.rulebook.keys() == set(), "rulings of rules that the rulebook does not have"
        assert unproven_readings(rulings, (subject.folder / "tests").rglob("test_*.py")) == []

    def test_sentences_agree_with_the_table_under_every_ruling(self, subject: GameUnderTest) -> None:
        referee = referee_of(subject.package, subject.folder)
        if referee is None:
            return  # A game need not have one.
        for ruled in ruled_tables(subject.game):
            for seed in SWEEP_SEEDS:
                print(f"{ruled.name}={ruled.value}, seed {seed}")  # Shown when the check fails.
                judge_game(referee, create_ruled_table(subject.game, ruled, seed), seed, SWEEP_ACTIONS)

    def test_lessons_are_playable_and_robust(self, subject: GameUnderTest) -> None:
        check_lessons(subject.game)

    def test_catalogue_contains_exactly_the_used_messages(self, subject: GameUnderTest) -> None:
        file = subject.folder / "words" / "en.ftl"
        options = {option_message(name) for name in subject.game.types.options.__struct_fields__}
        options |= {handicap_message(handicap.name) for handicap in handicaps_of(subject.game)}
        own = load_part(subject.game.name, "statistics")
        numbers = {statistic_message(name) for name in own.TALLY.figures} if own else set()
        presets = {preset_message(preset.name) for preset in load_box(subject.folder).presets}
        spoken = frozenset(options | numbers | presets) if subject.game.say else frozenset[str]()
        assert not file.exists() or catalogue_faults(file, source_files(subject.folder), spoken) == []

    def test_selectors_have_a_case_for_every_value(self, subject: GameUnderTest) -> None:
        file = subject.folder / "words" / "en.ftl"
        sources = source_files(subject.folder)
        assert not file.exists() or selector_faults(file, sources, subject.package, subject.folder) == []

    def test_board_names_match_explanations(self, subject: GameUnderTest) -> None:
        own, below = board_files(subject.folder), underlying_boards(subject.folder)
        assert load_part(subject.game.name, "explanations") is None or mismatched_kinds(subject.game, own, below) == []

    def test_box_presets_are_valid_and_named(self, subject: GameUnderTest) -> None:
        """The first preset supports every number of players, so that Play always works."""
        game, presets = subject.game, load_box(subject.folder).presets
        assert len(presets) <= MOST_PRESETS
        assert len({preset.name for preset in presets}) == len(presets)
        assert not presets or presets[0].seats == tuple(game.seats)
        for preset in presets:
            assert game.say is None or all(preset_texts(game, preset)), f"no words for {preset.name}"
            options = codec.convert(preset.options, game.types.options)
            for seats, minutes in preset.minutes.items():
                assert table_rejection(game, options, int(seats)) is None, preset
                Table(game, options, int(seats), Seeded(preset.name))
                least, most = preset.get_minutes_range(int(seats)) or (0, 0)
                measured = 0 < least <= minutes <= most
                assert measured, f"measure them: python -m gingersnap.lab.duration_estimate {game.name} --write"


def _goldens(subjects: tuple[GameUnderTest, ...]) -> Iterator[object]:
    for subject in subjects:
        for golden in subject.recipes:
            yield pytest.param(subject, golden, id=f"{subject.game.name}-{golden}")
