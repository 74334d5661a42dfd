"""Logs: what is saved comes back, and what is wrong with a log is said, with its line."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest

from gingersnap.core import codec, log
from gingersnap.core.bot import RandomBot, play_out
from gingersnap.core.chance import Scripted, Seeded
from gingersnap.core.contract import Data
from gingersnap.core.registry import all_games
from gingersnap.core.rulings import ruling
from gingersnap.core.structs.canonical_hash import former_default
from gingersnap.core.table import Table
from gingersnap.games._template.rules import GAME as TEMPLATE
from gingersnap.games._template.rules import KeepOrSwapGame
from gingersnap.games._template.types import KeepOrSwapKeep, KeepOrSwapOptions

GAME = all_games()[0]


@pytest.fixture(scope="module")
def table() -> Table[Any, Any]:
    table: Table[Any, Any] = Table(GAME, GAME.types.options(), 2, Seeded(5), ["Ann", "Bo"])
    play_out(table, {0: RandomBot(), 1: RandomBot()}, Seeded(6))
    return table


@pytest.fixture(scope="module")
def saved(table: Table[Any, Any]) -> bytes:
    return log.save(log.log_of(table))


def test_saved_log_loads_and_replays(table: Table[Any, Any], saved: bytes) -> None:
    loaded = log.load(saved)
    assert loaded == log.log_of(table)
    assert loaded.names == ("Ann", "Bo")
    again = log.replay(loaded)
    assert again.state == table.state
    assert again.outcome == table.outcome


def test_replay_can_stop_early_and_be_played_on(saved: bytes) -> None:
    table = log.replay(log.load(saved), until=3)
    assert table.seq == 3
    play_out(table, {0: RandomBot(), 1: RandomBot()}, Seeded(1))
    assert table.outcome is not None


def test_log_steps_yield_events_of_every_action(table: Table[Any, Any], saved: bytes) -> None:
    told = [(moment.seq, len(events)) for moment, events in log.steps(log.load(saved))]
    assert [seq for seq, _ in told] == list(range(table.seq + 1))
    assert all(events for seq, events in told if seq)


def with_line(saved: bytes, number: int, **changes: Any) -> bytes:
    lines = saved.splitlines()
    line: dict[str, Any] = codec.decode(lines[number - 1], dict)
    lines[number - 1] = codec.encode(line | changes)
    return b"\n".join([*lines, b""])


def refusal(data: bytes) -> str:
    with pytest.raises(log.LogError) as caught:
        log.replay(log.load(data))
    return f"{type(caught.value).__name__}: {caught.value}"


def test_log_cut_off_in_mid_line_is_rejected(saved: bytes) -> None:
    cut = saved[: len(saved) // 2].rstrip(b"\n")
    line = cut.count(b"\n") + 1
    assert refusal(cut) == f"BrokenLine: line {line}: the log is cut off in the middle of a line"


def test_empty_log_is_rejected() -> None:
    assert refusal(b"") == "BrokenLine: line 1: the log is empty"


@pytest.mark.parametrize("junk", [b"\x00\xff\n", b"[]\n", b"{}\n", b"nonsense\n", b"[" * 100_000 + b"\n"])
def test_junk_log_is_rejected(junk: bytes) -> None:
    assert refusal(junk).startswith("BrokenLine: line 1: ")


def test_log_of_unknown_game_is_rejected(saved: bytes) -> None:
    assert "there is no game 'ludo'; there is" in refusal(with_line(saved, 1, game="ludo"))


def test_log_of_other_rules_version_is_rejected(saved: bytes) -> None:
    words = refusal(with_line(saved, 1, version=GAME.version + 1))
    assert words.startswith("WrongVersion: ")
    assert f"rules version {GAME.version + 1}; this is version {GAME.version}" in words


def test_log_of_format_1_is_rejected_with_program_that_reads_it() -> None:
    old = {"game": "ludo", "version": 1, "options": {}, "seats": 2, "draws": [["deal", 3]], "hash": "0", "format": 1}
    assert refusal(codec.encode(old) + b"\n") == (
        "WrongVersion: line 1: this is a log of format 1, and this program reads format 2; Gingersnap 0.1.0 reads it"
    )


def test_log_of_future_format_is_rejected(saved: bytes) -> None:
    words = refusal(with_line(saved, 1, format=3, news={}))
    assert words == "WrongVersion: line 1: this is a log of format 3, and this program reads format 2"


def test_log_with_unknown_option_is_rejected(saved: bytes) -> None:
    assert "there is no colour" in refusal(with_line(saved, 1, options={"colour": "red"}))


def test_log_with_impossible_table_is_rejected(saved: bytes) -> None:
    assert refusal(with_line(saved, 1, seats=99)).startswith("ReplayMismatch: line 1 (set-up): ")


def test_log_with_changed_action_names_line(saved: bytes) -> None:
    assert refusal(with_line(saved, 4, seat=9)).startswith("ReplayMismatch: line 4 (action 3): ")
    assert "line 4" in refusal(with_line(saved, 4, action={"type": "Cheat"}))


def test_log_with_changed_draw_names_line(saved: bytes) -> None:
    assert refusal(with_line(saved, 3, draws=[])).startswith("ReplayMismatch: line 3 (action 2): ")
    assert refusal(with_line(saved, 3, draws=[["elsewhere", 2, 0]])).startswith("ReplayMismatch: line 3 (action 2): ")


def test_log_with_changed_hash_names_line(saved: bytes) -> None:
    assert "line 6 (action 5): the table it leads to is not the one in the log" in refusal(
        with_line(saved, 6, hash="0" * 16)
    )
    assert "line 1 (set-up): the table it leads to is not the one in the log" in refusal(
        with_line(saved, 1, hash="0" * 16)
    )


def test_log_with_unplayable_luck_names_line(saved: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Luck changed to 1e308 sent a disc off faster than the physics knows: that was called a fault of ours."""

    def too_fast(*_: object) -> None:
        raise ValueError("the disc is flicked with a speed that is not between 0 and 100 m/s")

    monkeypatch.setattr(type(GAME), "tell", too_fast)
    assert (
        refusal(saved)
        == "ReplayMismatch: line 2 (action 1): the disc is flicked with a speed that is not between 0 and 100 m/s"
    )


# --- What a log is made of ------------------------------------------------------------------------


class Ruled(Data, frozen=True):
    first_seat: int | None = None
    swaps: Annotated[Literal["hidden", "open"], ruling("KOS-1")] = "hidden"
    copies: Annotated[int, former_default(3)] = 4


class RuledGame(KeepOrSwapGame):
    types = KeepOrSwapGame.types._replace(options=Ruled)


def header_of(data: bytes) -> dict[str, Any]:
    header: dict[str, Any] = codec.decode(data.splitlines()[0], dict)
    return header


def test_log_header_lists_rulings_apart_from_options() -> None:
    laid = Table(RuledGame(), Ruled(first_seat=1), 2, Seeded(1))
    header = header_of(log.save(log.log_of(laid)))
    assert header["rulings"] == {"swaps": "hidden"}
    assert header["options"] == {"first_seat": 1, "copies": 4}
    assert (header["format"], header["version"], header["table"]) == (2, 1, {"version": 1})


def test_log_without_newer_options_gets_their_historic_values() -> None:
    """A new option used to change every hash, and a new default would have changed the game."""
    before = log.save(log.log_of(Table(TEMPLATE, KeepOrSwapOptions(first_seat=1), 2, Seeded(1))))
    later = log.load(before, RuledGame())
    assert later.header.options == Ruled(first_seat=1, swaps="hidden", copies=3)
    assert log.replay(later, game=RuledGame()).hash == header_of(before)["hash"]


def test_log_leaves_out_newer_option_at_the_value_of_its_absence() -> None:
    """A ruling added since 1.0 was always written, so that no server of 1.0 could read a game begun by a newer one."""
    table = Table(RuledGame(), Ruled(first_seat=1, copies=3), 2, Seeded(1))
    saved = log.save(log.log_of(table))
    assert header_of(saved)["options"] == {"first_seat": 1}
    assert log.log_of(log.replay(log.load(saved, RuledGame()), game=RuledGame())) == log.log_of(table)


def test_log_with_changed_option_is_rejected_at_set_up(saved: bytes) -> None:
    other = {**header_of(saved)["options"], "board": "fast"}
    assert refusal(with_line(saved, 1, options=other)).startswith("ReplayMismatch: line 1 (set-up): ")


def test_log_names_are_separate_line_and_not_hashed(table: Table[Any, Any], saved: bytes) -> None:
    *lines, names = saved.splitlines()
    assert names == b'{"names":["Ann","Bo"]}'
    assert not any(b"Ann" in line for line in lines)
    renamed = log.load(b"\n".join([*lines, b'{"names":["Cleo","Dan"]}', b""]))
    assert (renamed.names, renamed.records) == (("Cleo", "Dan"), tuple(table.records))
    without = log.load(b"\n".join([*lines, b""]))
    assert (without.names, log.replay(without).hash) == ((), table.hash)


def test_action_time_is_recorded_and_hashed() -> None:
    table = Table(TEMPLATE, KeepOrSwapOptions(first_seat=0), 2, Seeded(1))
    table.play(0, KeepOrSwapKeep(), Seeded(1), at=4_200)
    saved = log.save(log.log_of(table))
    assert log.load(saved, TEMPLATE).records[0].at == 4_200
    forged = log.load(saved.replace(b"4200", b"4300"), TEMPLATE)
    with pytest.raises(log.ReplayMismatch, match="action 1"):
        log.replay(forged, game=TEMPLATE)


def test_record_hash_covers_all_earlier_records(table: Table[Any, Any]) -> None:
    """Two games that come to the same position are still two games."""
    other = Table(GAME, GAME.types.options(), 2, Scripted(table.header.draws))
    first = table.records[0]
    other.play(first.seat, first.action, Scripted(first.draws), at=1)
    assert codec.pack(other.state) == codec.pack(log.replay(log.log_of(table), until=1).state)
    assert other.hash != first.hash


def test_table_without_log_plays_same_game() -> None:
    kept, quick = (Table(GAME, GAME.types.options(), 2, Seeded(5), keeps_log=keeps) for keeps in (True, False))
    for each in (kept, quick):
        play_out(each, {0: RandomBot(), 1: RandomBot()}, Seeded(6))
    assert (quick.seq, quick.outcome, quick.records) == (kept.seq, kept.outcome, [])
    assert codec.pack(quick.state) == codec.pack(kept.state)
    with pytest.raises(AssertionError, match="keep no log"):
        log.log_of(quick)
