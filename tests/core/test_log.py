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


def test_a_saved_log_comes_back_and_replays(table: Table[Any, Any], saved: bytes) -> None:
    loaded = log.load(saved)
    assert loaded == log.log_of(table)
    assert loaded.names == ("Ann", "Bo")
    again = log.replay(loaded)
    assert again.state == table.state
    assert again.outcome == table.outcome


def test_a_replay_can_stop_anywhere_and_play_on(saved: bytes) -> None:
    table = log.replay(log.load(saved), until=3)
    assert table.seq == 3
    play_out(table, {0: RandomBot(), 1: RandomBot()}, Seeded(1))
    assert table.outcome is not None


def test_every_step_is_told(table: Table[Any, Any], saved: bytes) -> None:
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


def test_a_log_cut_off_in_mid_line_is_refused(saved: bytes) -> None:
    cut = saved[: len(saved) // 2].rstrip(b"\n")
    line = cut.count(b"\n") + 1
    assert refusal(cut) == f"BrokenLine: line {line}: the log is cut off in the middle of a line"


def test_an_empty_log_is_refused() -> None:
    assert refusal(b"") == "BrokenLine: line 1: the log is empty"


@pytest.mark.parametrize("junk", [b"\x00\xff\n", b"[]\n", b"{}\n", b"nonsense\n", b"[" * 100_000 + b"\n"])
def test_what_is_no_log_is_refused(junk: bytes) -> None:
    assert refusal(junk).startswith("BrokenLine: line 1: ")


def test_an_unknown_game_is_refused(saved: bytes) -> None:
    assert "there is no game 'ludo'; there is" in refusal(with_line(saved, 1, game="ludo"))


def test_other_rules_are_refused_not_guessed(saved: bytes) -> None:
    words = refusal(with_line(saved, 1, version=GAME.version + 1))
    assert words.startswith("WrongVersion: ")
    assert f"rules version {GAME.version + 1}; this is version {GAME.version}" in words


def test_the_format_of_the_first_version_is_refused_with_the_program_that_reads_it() -> None:
    old = {"game": "ludo", "version": 1, "options": {}, "seats": 2, "draws": [["deal", 3]], "hash": "0", "format": 1}
    assert refusal(codec.encode(old) + b"\n") == (
        "WrongVersion: line 1: this is a log of format 1, and this program reads format 2; Gingersnap 0.1.0 reads it"
    )


def test_a_format_of_the_future_is_refused(saved: bytes) -> None:
    words = refusal(with_line(saved, 1, format=3, news={}))
    assert words == "WrongVersion: line 1: this is a log of format 3, and this program reads format 2"


def test_options_that_do_not_exist_are_refused(saved: bytes) -> None:
    assert "there is no colour" in refusal(with_line(saved, 1, options={"colour": "red"}))


def test_a_table_that_cannot_be_laid_is_refused(saved: bytes) -> None:
    assert refusal(with_line(saved, 1, seats=99)).startswith("ReplayMismatch: line 1 (set-up): ")


def test_a_changed_action_is_found_where_it_is(saved: bytes) -> None:
    assert refusal(with_line(saved, 4, seat=9)).startswith("ReplayMismatch: line 4 (action 3): ")
    assert "line 4" in refusal(with_line(saved, 4, action={"type": "Cheat"}))


def test_changed_luck_is_found_where_it_is(saved: bytes) -> None:
    assert refusal(with_line(saved, 3, draws=[])).startswith("ReplayMismatch: line 3 (action 2): ")
    assert refusal(with_line(saved, 3, draws=[["elsewhere", 2, 0]])).startswith("ReplayMismatch: line 3 (action 2): ")


def test_a_changed_hash_is_found_where_it_is(saved: bytes) -> None:
    assert "line 6 (action 5): the table it leads to is not the one in the log" in refusal(
        with_line(saved, 6, hash="0" * 16)
    )
    assert "line 1 (set-up): the table it leads to is not the one in the log" in refusal(
        with_line(saved, 1, hash="0" * 16)
    )


def test_luck_that_no_game_can_go_on_with_is_found_where_it_is(saved: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_header_names_the_rulings_apart_from_other_options_and_writes_all_of_them_out() -> None:
    laid = Table(RuledGame(), Ruled(first_seat=1), 2, Seeded(1))
    header = header_of(log.save(log.log_of(laid)))
    assert header["rulings"] == {"swaps": "hidden"}
    assert header["options"] == {"first_seat": 1, "copies": 4}
    assert (header["format"], header["version"], header["table"]) == (2, 1, {"version": 1})


def test_options_that_came_later_are_what_they_were_before_they_had_a_name() -> None:
    """A new option used to change every hash, and a new default would have changed the game."""
    before = log.save(log.log_of(Table(TEMPLATE, KeepOrSwapOptions(first_seat=1), 2, Seeded(1))))
    later = log.load(before, RuledGame())
    assert later.header.options == Ruled(first_seat=1, swaps="hidden", copies=3)
    assert log.replay(later, game=RuledGame()).hash == header_of(before)["hash"]


def test_a_changed_option_is_found_at_once(saved: bytes) -> None:
    other = {**header_of(saved)["options"], "board": "fast"}
    assert refusal(with_line(saved, 1, options=other)).startswith("ReplayMismatch: line 1 (set-up): ")


def test_names_are_a_line_of_their_own_and_nothing_depends_on_them(table: Table[Any, Any], saved: bytes) -> None:
    *lines, names = saved.splitlines()
    assert names == b'{"names":["Ann","Bo"]}'
    assert not any(b"Ann" in line for line in lines)
    renamed = log.load(b"\n".join([*lines, b'{"names":["Cleo","Dan"]}', b""]))
    assert (renamed.names, renamed.records) == (("Cleo", "Dan"), tuple(table.records))
    without = log.load(b"\n".join([*lines, b""]))
    assert (without.names, log.replay(without).hash) == ((), table.hash)


def test_when_something_was_done_is_recorded_and_covered() -> None:
    table = Table(TEMPLATE, KeepOrSwapOptions(first_seat=0), 2, Seeded(1))
    table.play(0, KeepOrSwapKeep(), Seeded(1), at=4_200)
    saved = log.save(log.log_of(table))
    assert log.load(saved, TEMPLATE).records[0].at == 4_200
    forged = log.load(saved.replace(b"4200", b"4300"), TEMPLATE)
    with pytest.raises(log.ReplayMismatch, match="action 1"):
        log.replay(forged, game=TEMPLATE)


def test_each_hash_covers_all_before_it(table: Table[Any, Any]) -> None:
    """Two games that come to the same position are still two games."""
    other = Table(GAME, GAME.types.options(), 2, Scripted(table.header.draws))
    first = table.records[0]
    other.play(first.seat, first.action, Scripted(first.draws), at=1)
    assert codec.pack(other.state) == codec.pack(log.replay(log.log_of(table), until=1).state)
    assert other.hash != first.hash


def test_a_table_that_keeps_no_log_plays_the_same_game() -> None:
    kept, quick = (Table(GAME, GAME.types.options(), 2, Seeded(5), keeps_log=keeps) for keeps in (True, False))
    for each in (kept, quick):
        play_out(each, {0: RandomBot(), 1: RandomBot()}, Seeded(6))
    assert (quick.seq, quick.outcome, quick.records) == (kept.seq, kept.outcome, [])
    assert codec.pack(quick.state) == codec.pack(kept.state)
    with pytest.raises(AssertionError, match="keep no log"):
        log.log_of(quick)
