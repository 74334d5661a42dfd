"""Hints at the terminal: `hint` asks a bot for its choice, `hint hard` one of that level."""

from __future__ import annotations

from typing import Any

from gingersnap.core import log
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Rejection, Seat
from gingersnap.core.guidance.advice import Advice, Adviser
from gingersnap.core.hint_permissions import TakeHint
from gingersnap.core.registry import adviser_of, bots_of
from gingersnap.core.table import Table
from gingersnap.core.words import say
from gingersnap.terminal.game_interface import TerminalInterface


class TableAdviser:
    """Source of hints on request. It has its own random source, so that hints do not affect the game."""

    def __init__(self, table: Table[Any, Any], seat: Seat) -> None:
        self._table = table
        self._seat = seat
        self._kinds_shown: list[str] = []
        """The kinds of reasons given so far, latest last."""

    def hint(self, level: str = "") -> str:
        """Return a hint as text and count it, or return why there is none."""
        game = self._table.game.name
        if level and level not in bots_of(game):
            return str(say("no-bot-of-level", game=self._table.game.title, level=repr(level), bots=_list_levels(game)))
        taken = self._table.play(self._seat, TakeHint(level or None), Seeded(0))
        if isinstance(taken, Rejection):
            return taken.words(self._table.names, self._seat)
        return self._text(self._advice(level or None))

    def _advice(self, level: str | None) -> Advice:
        adviser = Adviser(adviser_of(self._table.game.name, level), self._seat)
        adviser.replay_to_bot(log.log_of(self._table), self._table.game, Seeded("hint"))
        advice = adviser.advise(self._table, Seeded(f"hint:{self._table.seq}"), recent=self._kinds_shown)
        self._kinds_shown.append(advice.kind)
        return advice

    def _text(self, advice: Advice) -> str:
        best, number = advice.choices[0], advice.number or advice.choices[0].worth
        typed = TerminalInterface.for_game(self._table.game).command_for(best.action)
        lines = [say("hint-best", words=best.words), say("hint-reason", reason=advice.reason)]
        lines += [say("hint-number", number=number)] if number else []
        lines += [say("hint-typed", command=typed)] if typed else []
        return "\n".join(map(str, lines))


def _list_levels(game: str) -> str:
    return ", ".join(bots_of(game))
