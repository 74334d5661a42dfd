"""Command `gingersnap verify` for a log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

from gingersnap.cli.commands.warm import load_and_compile
from gingersnap.cli.errors import CommandError
from gingersnap.core import log
from gingersnap.core.luck.luck_verification import LuckProof, verify_luck
from gingersnap.core.table import Table
from gingersnap.core.words import Sentence, say
from gingersnap.terminal.plain_text import seat_names


def verify_log(file: Path, promised: str | None) -> None:
    """Verify a log and print what was checked and what was not. The first problem raises CommandError."""
    try:
        recorded = load_and_compile(file)
        *_, (table, _) = log.steps(recorded)
        proof = verify_luck(recorded)
    except log.LogError as error:
        raise CommandError(f"{str(file)!r}: {error}.") from None
    if promised is not None and (proof is None or proof.commitment.hash != promised.strip().lower()):
        raise CommandError(f"{str(file)!r}: {say('verify-other-promise')}")
    names = seat_names(recorded.names, table.seats)
    for sentence in (*_describe_rules(table), *_describe_luck(proof, promised is not None)):
        typer.echo(sentence.words(names))


def _describe_rules(table: Table[Any, Any]) -> Iterator[Sentence]:
    ended = table.outcome is not None
    actions = table.seq
    yield say(
        "verify-game", game=table.game.title, seats=table.seats, actions=actions, ended=ended, line=str(actions + 1)
    )
    yield say("verify-rules")


def _describe_luck(proof: LuckProof | None, is_promised: bool) -> Iterator[Sentence]:
    if proof is None:
        yield say("verify-no-luck")
        return
    commitment = proof.commitment
    yield say("verify-luck", draws=proof.draws, hash=commitment.hash)
    yield say("verify-promised" if is_promised else "verify-compare")
    if proof.taken_over:
        yield say("luck-taken-over", draws=proof.taken_over)
    added = tuple(seat for seat, salt in enumerate(commitment.salts) if salt)
    yield say("luck-numbers-by", seats=added) if added else say("luck-no-numbers")
    if commitment.without:
        yield say("luck-without", seats=commitment.without)
