"""What came of the mutants, as a table and a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tools.mutation.drawing import Tried


def report(every: Sequence[Tried]) -> str:
    lines = ["| part | mutants | killed | equivalent | open |", "|---|---|---|---|---|"]
    for part in dict.fromkeys(tried.mutant.part for tried in every):
        count = Counter(_fate(tried) for tried in every if tried.mutant.part == part)
        lines.append(f"| {part} | {count.total()} | {count['killed']} | {count['equivalent']} | {count['open']} |")
    lines += ["", *_listed(every, "equivalent"), *_listed(every, "open")]
    return "\n".join(lines)


def _fate(tried: Tried) -> str:
    if tried.result == "killed":
        return "killed"
    return "equivalent" if tried.equivalent else "open"


def _listed(every: Sequence[Tried], fate: str) -> list[str]:
    found = [tried for tried in every if _fate(tried) == fate]
    rows = [f"- `{tried.mutant.id}`{f': {tried.equivalent}' if tried.equivalent else ''}" for tried in found]
    return [f"{fate.capitalize()}:", "", *rows, ""] if rows else []
