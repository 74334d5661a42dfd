"""`gingersnap verify`: says which was checked, and of what is wrong the line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.conftest import Type
from core.verifiable_games import SALTS, SECRET, checked_game, commitment
from gingersnap.core import codec, log
from gingersnap.core.luck.luck_verification import verify_luck
from gingersnap.core.luck.verifiable_chance import VerifiableChance


@pytest.fixture(scope="module")
def checked() -> log.Log:
    return checked_game()


@pytest.fixture
def file(checked: log.Log, tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    file.write_bytes(log.save(checked))
    return file


def test_verify_command_reports_checked_rules_and_luck(file: Path, checked: log.Log, invoke_cli: Type) -> None:
    answer = invoke_cli("verify", str(file))
    proof = verify_luck(checked)
    assert proof is not None
    assert answer.code == 0
    about, rules, luck, compare, numbers = answer.out.splitlines()
    assert about.endswith(f", 2 seats, {len(checked.records)} actions, played to the end.")
    assert rules.startswith("Rules: checked. Every action was replayed")
    assert (
        luck == f"Luck: checked. All {proof.draws} draws follow from the secret, whose SHA-256 is {commitment().hash}."
    )
    assert compare.startswith("Compare it with the hash that the table showed before the game")
    assert numbers == "A number came from Ann."


def test_verify_command_compares_the_promised_hash(file: Path, invoke_cli: Type) -> None:
    kept = invoke_cli("verify", str(file), "--promised", commitment().hash.upper())
    assert (kept.code, kept.out.splitlines()[3]) == (0, "That is the hash that was promised.")
    broken = invoke_cli("verify", str(file), "--promised", "0" * 64)
    assert broken.code == 1
    assert "line 1: the luck of this game is not bound to the hash that was promised." in broken.err


def test_verify_command_reports_uncommitted_luck_as_not_checked(recorded_log: Path, invoke_cli: Type) -> None:
    answer = invoke_cli("verify", str(recorded_log))
    assert answer.code == 0
    assert "Rules: checked." in answer.out
    assert "Luck: not checked. It was bound to nothing before the game" in answer.out
    assert invoke_cli("verify", str(recorded_log), "--promised", commitment().hash).code == 1


def test_verify_command_names_players_without_a_salt(tmp_path: Path, invoke_cli: Type) -> None:
    file = tmp_path / "alone.jsonl"
    file.write_bytes(log.save(checked_game(commitment(salts=("", ""), without=(0,)))))
    out = invoke_cli("verify", str(file)).out
    assert "Nobody added a number of their own.\nNo number came from Ann.\n" in out


def lines(file: Path) -> list[bytes]:
    return file.read_bytes().splitlines(keepends=True)


def complaint(file: Path, invoke_cli: Type) -> str:
    answer = invoke_cli("verify", str(file))
    assert answer.code == 1
    assert answer.out == ""
    assert answer.err.count("\n") == 1, "one sentence"
    return answer.err


def test_verify_command_names_the_line_of_a_truncated_log(file: Path, invoke_cli: Type) -> None:
    whole = lines(file)
    file.write_bytes(b"".join(whole)[:-5])
    assert f"line {len(whole)}: the log is cut off in the middle of a line" in complaint(file, invoke_cli)
    file.write_bytes(b"".join(whole[:7]))
    assert "line 7: the log ends without the secret of its luck" in complaint(file, invoke_cli)


def test_verify_command_names_the_last_line_of_an_unfinished_log(recorded_log: Path, invoke_cli: Type) -> None:
    recorded_log.write_bytes(b"".join(lines(recorded_log)[:4]))
    assert "3 actions. The log ends with line 4, before the game does." in invoke_cli("verify", str(recorded_log)).out


def test_verify_command_names_the_line_of_an_edited_record(file: Path, checked: log.Log, invoke_cli: Type) -> None:
    whole = lines(file)
    for number in (1, 5, len(checked.records) + 1):
        edited = list(whole)
        line: dict[str, object] = codec.decode(edited[number - 1], dict)
        edited[number - 1] = codec.encode(line | {"hash": "0" * 32}) + b"\n"
        file.write_bytes(b"".join(edited))
        assert f"line {number} (" in complaint(file, invoke_cli)
    file.write_bytes(log.save(codec.replace(checked, secret="00" * 32)))
    assert f"line {len(checked.records) + 2}: this is not the secret whose hash was published" in complaint(
        file, invoke_cli
    )
    file.write_bytes(b"".join([*whole[:4], *whole[5:]]))
    assert "line 5 (action 4): " in complaint(file, invoke_cli)


def test_verify_command_names_the_line_of_a_forged_draw(file: Path, invoke_cli: Type) -> None:
    file.write_bytes(log.save(checked_game(chance=VerifiableChance(SECRET, "another", SALTS))))
    assert re.search(r": line [123]: draw [0123] \(", complaint(file, invoke_cli))


@pytest.mark.parametrize("junk", [b"", b"\x89PNG\r\n\x1a\n\0\0", b"{}\n", b"[1, 2]\n", b"hello\n"])
def test_verify_command_names_the_line_of_other_file_content(junk: bytes, tmp_path: Path, invoke_cli: Type) -> None:
    file = tmp_path / "else"
    file.write_bytes(junk)
    assert "line " in complaint(file, invoke_cli)


def test_verify_command_names_the_release_that_reads_format_1(tmp_path: Path, invoke_cli: Type) -> None:
    file = tmp_path / "old.jsonl"
    file.write_bytes(b'{"format":1,"game":"ludo","version":1}\n')
    assert "line 1: this is a log of format 1" in complaint(file, invoke_cli)
    assert "Gingersnap 0.1.0 reads it" in complaint(file, invoke_cli)
