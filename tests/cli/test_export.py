"""Finished games for other programs: every game that has such a format, in every format it has."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cli.conftest import Type
from gingersnap.core import log
from gingersnap.core.export import export_log, exports_of
from gingersnap.core.registry import find_game, game_names

FORMATS = [(name, form) for name in game_names() for form in exports_of(name)]
ENDED = "2026-02-11T19:30:00"


@pytest.fixture
def game() -> str:
    """A game that others can read."""
    return FORMATS[0][0]


@pytest.mark.parametrize(("game", "form"), FORMATS)
def test_export_command_writes_to_stdout_or_a_file(
    form: str, recorded_log: Path, tmp_path: Path, invoke_cli: Type
) -> None:
    document = export_log(log.load(recorded_log.read_bytes()), form, f"{ENDED}Z").decode()
    shown = invoke_cli("export", str(recorded_log), "--as", form, "--ended", ENDED)
    assert (shown.code, shown.out) == (0, document + "\n")
    file = tmp_path / "result"
    answer = invoke_cli("export", str(recorded_log), "--as", form, "--ended", ENDED, "--out", str(file))
    assert (answer.code, answer.out) == (0, f"Written to {file}.\n")
    assert file.read_text(encoding="utf-8") == document + "\n"


def test_export_command_dates_the_game_by_its_log_file(recorded_log: Path, invoke_cli: Type) -> None:
    os.utime(recorded_log, (1_770_838_200, 1_770_838_200))
    said = invoke_cli("export", str(recorded_log), "--as", FORMATS[0][1], "--ended", ENDED)
    assert invoke_cli("export", str(recorded_log), "--as", FORMATS[0][1]).out == said.out


def test_export_command_with_unknown_format_lists_the_known_ones(
    game: str, recorded_log: Path, invoke_cli: Type
) -> None:
    answer = invoke_cli("export", str(recorded_log), "--as", "morse")
    there = ", ".join(exports_of(game))
    title = find_game(game).title
    assert (answer.code, answer.err) == (2, f"{title} has no format 'morse' to be exported to; there is {there}.\n")


def test_export_command_of_unfinished_game_is_refused(recorded_log: Path, invoke_cli: Type) -> None:
    whole = recorded_log.read_bytes().splitlines(keepends=True)
    recorded_log.write_bytes(b"".join(whole[:-2]))  # the last line holds names
    answer = invoke_cli("export", str(recorded_log), "--as", FORMATS[0][1])
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.startswith(f"{str(recorded_log)!r}: Only a finished game can be exported")


def test_export_command_of_truncated_log_is_refused(recorded_log: Path, invoke_cli: Type) -> None:
    recorded_log.write_bytes(recorded_log.read_bytes()[:-5])
    answer = invoke_cli("export", str(recorded_log), "--as", FORMATS[0][1])
    assert answer.code == 1
    assert "cut off" in answer.err


def test_export_command_with_unwritable_file_fails_with_reason(
    recorded_log: Path, tmp_path: Path, invoke_cli: Type
) -> None:
    answer = invoke_cli(
        "export", str(recorded_log), "--as", FORMATS[0][1], "--out", str(tmp_path / "nowhere" / "result")
    )
    assert answer.code == 1
    assert "No such file or directory" in answer.err
