"""Logs told again: good ones, broken ones, and ones that somebody changed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.conftest import Type
from gingersnap.core import codec, log
from gingersnap.core.bot import RandomBot, play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Game, Seat
from gingersnap.core.registry import find_game, game_names
from gingersnap.core.table import Table, visible_events
from gingersnap.terminal.plain_text import seat_names


def test_replay_command_prints_sentences_with_names(recorded_log: Path, invoke_cli: Type) -> None:
    answer = invoke_cli("replay", str(recorded_log))
    table = log.replay(log.load(recorded_log.read_bytes()))
    assert answer.code == 0
    assert "Ann" in answer.out
    assert "Seat 1" in answer.out
    assert table.outcome is not None
    assert f"Ended by {table.outcome.rule}" in answer.out


def test_replay_command_draws_a_position_for_a_seat(recorded_log: Path, invoke_cli: Type) -> None:
    actions = len(log.load(recorded_log.read_bytes()).records)
    for at in ("0", "1", str(actions)):
        for seat in ([], ["--seat", "0"], ["--seat", "1"]):
            answer = invoke_cli("replay", str(recorded_log), "--at", at, *seat)
            assert answer.code == 0
            assert answer.out.startswith(f"After action {at} of {actions}:\n")
            assert answer.out.count("\n") > 3


@pytest.mark.parametrize("name", [name for name in game_names() if type(find_game(name)).redeal is not Game.redeal])
def test_replay_command_for_a_seat_hides_secrets_of_others(name: str, tmp_path: Path, invoke_cli: Type) -> None:
    """And nothing else: what others saw in secret is not in its sentences."""
    file = tmp_path / "secrets.jsonl"
    recorded = played(name)
    file.write_bytes(log.save(recorded))
    for seat in range(recorded.header.seats):
        answer = invoke_cli("replay", str(file), "--seat", str(seat))
        expected = sentences(recorded, seat)
        assert answer.code == 0
        assert answer.out.splitlines()[: len(expected)] == expected


def test_replay_sentences_differ_between_seats_with_secrets() -> None:
    """Otherwise the test above could not fail."""
    games = [played(name) for name in game_names() if type(find_game(name)).redeal is not Game.redeal]
    assert any(sentences(game, 0) != sentences(game, 1) for game in games)


def played(name: str) -> log.Log:
    rules = find_game(name)
    table = Table(rules, rules.types.options(), rules.seats[0], Seeded(1), ["Ann"])
    play_out(table, {seat: RandomBot() for seat in range(table.seats)}, Seeded(1))
    return log.log_of(table)


def sentences(recorded: log.Log, seat: Seat) -> list[str]:
    names = seat_names(recorded.names, recorded.header.seats)
    told = [event for _, events in log.steps(recorded) for event in visible_events(events, seat)]
    return [event.words(names, seat) for event in told if event.is_news]


def test_replay_command_with_unknown_moment_or_seat_is_refused(recorded_log: Path, invoke_cli: Type) -> None:
    assert "There is no moment 99999: the game has " in invoke_cli("replay", str(recorded_log), "--at", "99999").err
    assert "There is no seat 99: they go from 0 to " in invoke_cli("replay", str(recorded_log), "--seat", "99").err


def test_replay_command_of_unfinished_game_reports_action_count(recorded_log: Path, invoke_cli: Type) -> None:
    recorded_log.write_bytes(b"".join(recorded_log.read_bytes().splitlines(keepends=True)[:4]))
    assert "The game was left after 3 actions." in invoke_cli("replay", str(recorded_log)).out


@pytest.mark.parametrize("at", [[], ["--at", "0"]])
def test_replay_command_of_broken_log_is_refused(recorded_log: Path, at: list[str], invoke_cli: Type) -> None:
    good = recorded_log.read_bytes()
    broken = {
        "cut off in the middle of a line": good[:-10],
        "the log is empty": b"",
        "played under rules version 999": re.sub(rb'"version":\d+', b'"version":999', good, count=1),
        "a log of format 999": re.sub(rb'"format":\d+', b'"format":999', good, count=1),
        "line 1: it is not JSON from byte 0 on": b"once upon a time\n",
        "the table it leads to is not the one in the log": _with_last_hash_changed(good),
    }
    for sentence, data in broken.items():
        recorded_log.write_bytes(data)
        answer = invoke_cli("replay", str(recorded_log), *at)
        assert answer.code == 1, sentence
        assert answer.err.startswith(f"{str(recorded_log)!r}: ")
        assert sentence in answer.err
        assert answer.err.count("\n") == 1


def test_replay_command_error_keeps_the_case_of_the_file_name(
    recorded_log: Path, invoke_cli: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sentence begins with a capital letter, and so did the names of files that began one."""
    monkeypatch.chdir(recorded_log.parent)
    recorded_log.write_bytes(b"")
    assert invoke_cli("replay", recorded_log.name).err == f"'{recorded_log.name}': line 1: the log is empty.\n"


def _with_last_hash_changed(good: bytes) -> bytes:
    loaded = log.load(good)
    last = codec.replace(loaded.records[-1], hash="0" * 16)
    return log.save(log.Log(loaded.header, (*loaded.records[:-1], last)))
