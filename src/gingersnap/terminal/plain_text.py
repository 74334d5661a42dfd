"""Rules, results and views as plain text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

from gingersnap.core import codec
from gingersnap.core.contract import SPECTATOR, Outcome, Seat
from gingersnap.core.log import log_of
from gingersnap.core.rulebook import SUMMARY_TITLE, Rule, Rulebook
from gingersnap.core.summary.game_summary import summarise_log
from gingersnap.core.summary.status_text import result_sentence
from gingersnap.core.table import Table
from gingersnap.core.words import Sentence, say

WIDTH = 78


def seat_names(names: Sequence[str], seats: int) -> list[str]:
    """Return the names of all seats; seat numbers where there are none."""
    return [names[seat] if seat < len(names) else str(say("seat-name", number=seat)) for seat in range(seats)]


def rule_text(rule: Rule) -> str:
    table = f" {say('rule-for-people')}" if rule.table else ""
    return textwrap.fill(f"{rule.id}{table}  {rule.text}", WIDTH, subsequent_indent="    ")


def rulebook_text(rulebook: Rulebook, summary: Sequence[str] = ()) -> str:
    """Return the summary of a game, then the whole rulebook by chapters."""
    short = [_underline(SUMMARY_TITLE), *map(_summary_line, summary)] if summary else []
    return "\n".join([*short, *_chapters(rulebook)]).lstrip("\n")


def _summary_line(text: str) -> str:
    return textwrap.fill(f"- {text.replace('**', '')}", WIDTH, subsequent_indent="  ")


def _underline(chapter: str) -> str:
    return f"\n{chapter}\n{'-' * len(chapter)}"


def _chapters(rulebook: Rulebook) -> Iterator[str]:
    chapter = None
    for rule in rulebook.values():
        if rule.chapter != chapter:
            chapter = rule.chapter
            yield _underline(chapter)
        yield rule_text(rule)


def summary_text(table: Table[Any, Any], names: Sequence[str], me: Seat = SPECTATOR) -> str:
    """Return the result of a game, its story and its statistics, for the reader `me`."""
    outcome = table.outcome
    assert outcome is not None
    ending = summarise_log(log_of(table), names, me, table.game)
    result = outcome_text(outcome, names, table.game.rulebook, me, ending.results)
    story = textwrap.fill(" ".join(ending.story), WIDTH)
    details = (_number_table(each.title, each.labels, each.texts, names) for each in ending.details)
    numbers = _number_table("", ending.labels, ending.texts, names) if ending.labels else ""
    return "\n\n".join(filter(None, [result, story, numbers, *details]))


def _number_table(title: str, labels: Sequence[str], texts: Sequence[Sequence[str]], names: Sequence[str]) -> str:
    rows = [("", *names), *((label, *cells) for label, cells in zip(labels, texts, strict=True))]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "\n".join([*([textwrap.fill(title, WIDTH)] if title else []), *lines])


def outcome_text(
    outcome: Outcome, names: Sequence[str], rulebook: Rulebook, me: Seat = SPECTATOR, results: Sequence[str] = ()
) -> str:
    """Return the winner, the results from the best down, and the rule that ended the game, for the reader `me`.

    Shows scores where `results` gives no better text.
    """
    order = sorted(range(len(names)), key=lambda seat: outcome.placings[seat])
    ended = say("outcome-rule", rule=rule_text(rulebook[outcome.rule]))
    lines = [result_sentence(outcome), *(_seat_result(outcome, results, seat) for seat in order)]
    remarks = [textwrap.fill(outcome.remark, WIDTH)] if outcome.remark else []
    return "\n".join([*(line.words(names, me) for line in lines), *remarks, ended.words()])


def _seat_result(outcome: Outcome, results: Sequence[str], seat: int) -> Sentence:
    score = results[seat] if results else f"{outcome.scores[seat]:g}"
    return say("outcome-seat", place=outcome.placings[seat], seat=seat, score=score)


def view_text(view: Any) -> str:
    """Return a generic text of a view, for games that do not draw their own."""
    return "\n".join(_value_lines(codec.builtins(view), ""))


def _value_lines(value: Any, indent: str) -> Iterator[str]:
    for name, item in value.items() if isinstance(value, dict) else enumerate(value):
        label = f"{indent}{str(name).replace('_', ' ')}:"
        if isinstance(item, dict) or (isinstance(item, list) and any(isinstance(part, dict | list) for part in item)):
            yield label
            yield from _value_lines(item, indent + "  ")
        else:
            yield f"{label} {_value_text(item)}"


def _value_text(value: Any) -> str:
    match value:
        case None | []:
            return "none"
        case bool():
            return "yes" if value else "no"
        case list():
            return ", ".join(map(_value_text, value))
        case float():
            return f"{value:g}"
    return str(value)
