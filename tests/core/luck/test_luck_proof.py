"""A server that changed anything about luck is caught, and where."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from core.verifiable_games import SALTS, SECRET, checked_game, commitment, play_anything
from gingersnap.core import codec, log
from gingersnap.core.chance import Chance, RecordedDraw, Scripted, Seeded
from gingersnap.core.luck.luck_verification import LuckMismatch, verify_luck
from gingersnap.core.luck.verifiable_chance import VerifiableChance, hash_secret

AT_ONCE = re.compile(r"line [123]: draw [0123] \(")
"""Among the first draws: one of two, of which the other fell, would be luck."""


@pytest.fixture(scope="module")
def honest() -> log.Log:
    return checked_game()


def drawn_in(game: log.Log) -> list[RecordedDraw]:
    return [*game.header.draws, *(draw for record in game.records for draw in record.draws)]


def refusal(game: log.Log) -> str:
    with pytest.raises(LuckMismatch) as caught:
        verify_luck(game)
    return str(caught.value)


def test_verify_luck_accepts_honest_game(honest: log.Log) -> None:
    again = log.load(log.save(honest))
    assert again == honest
    log.replay(again)
    proof = verify_luck(again)
    assert proof is not None
    assert (proof.draws, proof.taken_over) == (len(drawn_in(honest)), 0)
    assert proof.draws > 20
    assert proof.commitment == commitment()


def test_header_hash_covers_luck_commitment(honest: log.Log) -> None:
    for changed in ({"hash": "0" * 64}, {"salts": ("", "")}, {"table": "other"}, {"since": 0}, {"without": (1,)}):
        header = codec.replace(honest.header, luck=commitment(**changed))
        with pytest.raises(log.ReplayMismatch, match=r"line 1 \(set-up\)"):
            log.replay(codec.replace(honest, header=header))


class Loaded:
    """Checked luck, but for one draw: then it falls as somebody wishes."""

    def __init__(self, at: int) -> None:
        self._chance = VerifiableChance(SECRET, "tab1e", SALTS)
        self._at = at

    def pick(self, label: str, count: int) -> int:
        cheats = self._chance.position == self._at
        value = self._chance.pick(label, count)
        return (value + 1) % count if cheats else value

    def noise(self, label: str) -> float:
        return self._chance.noise(label)


@pytest.mark.parametrize("at", [0, 5, 20])
def test_verify_luck_detects_changed_draw(at: int, honest: log.Log) -> None:
    """The game is played on by the changed draw: its rules are kept and its hashes hold. Only luck tells."""
    assert drawn_in(honest)[at][1] > 1, "this draw can be changed"
    forged = log.load(log.save(checked_game(chance=Loaded(at))))
    log.replay(forged)
    assert f"draw {at} (" in refusal(forged)


def with_draws(game: log.Log, line: int, change: Callable[[list[RecordedDraw]], Any]) -> log.Log:
    """The log with the draws of one line changed, and nothing else."""
    draws = list(game.header.draws if line == 1 else game.records[line - 2].draws)
    change(draws)
    if line == 1:
        return codec.replace(game, header=codec.replace(game.header, draws=tuple(draws)))
    records = list(game.records)
    records[line - 2] = codec.replace(records[line - 2], draws=tuple(draws))
    return codec.replace(game, records=tuple(records))


def test_verify_luck_locates_changed_value_count_or_order(honest: log.Log) -> None:
    line, (label, count, value) = next(
        (number, record.draws[0]) for number, record in enumerate(honest.records, 2) if record.draws
    )
    position = len(honest.header.draws) + sum(len(record.draws) for record in honest.records[: line - 2])

    def put(*drawn: Any) -> log.Log:
        return with_draws(honest, line, lambda draws: draws.__setitem__(0, drawn))

    assert refusal(put(label, count, (value + 1) % count)).startswith(f"line {line}: draw {position} ({label}) is ")
    others = [refusal_or_none(put(label, count + more, value)) for more in range(1, 30)]
    assert sum(each is not None for each in others) > 25, "hardly any other count leads to the same value"
    assert f"line {line}: draw {position} ({label})" in refusal(put(label, 0, value))
    assert "cannot be one of -1" in refusal(put(label, -1, value))
    left_out = with_draws(honest, line, lambda draws: draws.pop(0))
    assert refusal(left_out).startswith("line ")
    put_in = with_draws(honest, line, lambda draws: draws.insert(0, (label, count, value)))
    assert refusal(put_in).startswith(f"line {line}: draw {position + 1}")
    swapped = [honest.records[-1], *honest.records[1:-1], honest.records[0]]
    assert refusal(codec.replace(honest, records=tuple(swapped)))


def refusal_or_none(game: log.Log) -> str | None:
    try:
        verify_luck(game)
    except LuckMismatch as error:
        return str(error)
    return None


def test_verify_luck_rejects_wrong_or_missing_secret(honest: log.Log) -> None:
    last = len(honest.records) + 2
    assert refusal(codec.replace(honest, secret="")) == (
        f"line {last - 1}: the log ends without the secret of its luck, which is told when a game is over"
    )
    assert refusal(codec.replace(honest, secret="00" * 32)).startswith(f"line {last}: this is not the secret")
    for junk in ("zz" * 32, "00" * 31, "00 " * 32):
        assert refusal(codec.replace(honest, secret=junk)).startswith(f"line {last}: the secret is not 32 bytes")


def bound(game: log.Log, **changes: Any) -> log.Log:
    return codec.replace(game, header=codec.replace(game.header, luck=commitment(**changes)))


def test_verify_luck_detects_replaced_commitment_and_secret(honest: log.Log) -> None:
    other = bytes(32)
    forged = codec.replace(bound(honest, hash=hash_secret(other)), secret=other.hex())
    assert AT_ONCE.match(refusal(forged))


def test_verify_luck_detects_changed_salts(honest: log.Log) -> None:
    assert AT_ONCE.match(refusal(bound(honest, salts=("f" * 32, ""))))
    assert AT_ONCE.match(refusal(bound(honest, salts=("", SALTS[0]))))
    assert refusal(bound(honest, salts=(SALTS[0],))) == "line 1: 1 numbers of people stand beside 2 seats"
    assert refusal(bound(honest, salts=("f", ""))) == "line 1: the number of seat 0 is not 16 bytes in hexadecimal"
    assert AT_ONCE.match(refusal(bound(honest, table="other")))


def test_verify_luck_without_commitment_returns_none() -> None:
    plain = checked_game()
    assert verify_luck(codec.replace(plain, header=codec.replace(plain.header, luck=None))) is None


def test_verify_luck_of_branch_covers_draws_after_branching(honest: log.Log) -> None:
    for actions in (0, 9):
        begun = codec.replace(honest, records=honest.records[:actions], secret="")
        branch = log.rebind_luck(begun, commitment("branch"))
        assert branch.header.luck == commitment("branch", since=actions)
        table = log.replay(branch)
        taken_over = len(drawn_in(begun))
        assert table.drawn == taken_over
        play_anything(table, VerifiableChance(SECRET, "branch", SALTS, table.drawn))
        played = codec.replace(log.log_of(table), secret=SECRET.hex())
        proof = verify_luck(log.load(log.save(played)))
        assert proof is not None
        assert proof.taken_over == taken_over
        assert proof.draws == len(drawn_in(played)) - taken_over > 0
        assert "draw " in refusal(bound(played, table="branch", since=actions - 1 if actions else None))


def test_table_counts_its_draws(honest: log.Log) -> None:
    for table, _ in log.steps(honest):
        assert table.drawn == len(drawn_in(log.log_of(table)))


def test_verify_luck_detects_other_luck_at_first_draw() -> None:
    chances: list[Chance] = [Seeded(1), VerifiableChance(SECRET, "tab1e", ("", ""))]
    for chance in chances:
        assert AT_ONCE.match(refusal(checked_game(chance=chance)))
    assert Scripted(drawn_in(checked_game())).draws_left > 20
