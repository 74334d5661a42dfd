"""Report on the mutants: the page docs/internal/mutation.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tools.mutation.sample import ROOT, MutantResult

PAGE = ROOT / "docs" / "internal" / "mutation.md"
_FATES = ("killed", "equivalent", "survived", "untried")
_INTRODUCTION = """# Mutation testing

`make mutate` makes small changes (mutants) to the rules of the games, to `core` and to `server`, one at a time, and
runs the tests that reach the changed function: one of them must fail. The changes are chosen at random with a seed. The
list is in `tests/mutation/drawn.jsonl`, with the first test that failed. A mutant is *equivalent* if no test could
notice it, for the stated reason. One that has *survived* shows a gap in the tests, or has still to be declared
equivalent. One that is *untried* waits for the next `make mutate`, which continues where the last one was stopped.

A result stands while the changed line and its function keep their text and names. The last complete run (602 changes)
was before the renames of version 1.1, on 18 November 2026; the sample was drawn anew on 19 November 2026 and
has not been run since.

{count} changes, by seed {seed}: {killed} killed, {equivalent} equivalent, {survived} survived, {untried} untried.

| command | what it does |
|---|---|
| `make mutate` | draws mutants (`SEED=1`), finds their tests, tries those without a result, writes this page |
| `python -m tools.mutation run --again survived --only core/clocks.py` | tries the survivors of a file again |

"""


def report(every: Sequence[MutantResult]) -> str:
    fates = Counter(map(_result_of, every))
    seed = every[0].seed if every else 1
    head = _INTRODUCTION.format(count=len(every), seed=seed, **{fate: fates[fate] for fate in _FATES})
    return (
        head
        + "\n".join([*_table(every), *_list_mutants(every, "equivalent"), *_list_mutants(every, "survived")])
        + "\n"
    )


def _table(every: Sequence[MutantResult]) -> list[str]:
    lines = ["| part | mutants | killed | equivalent | survived | untried |", "|---|---|---|---|---|---|"]
    for part in dict.fromkeys(tried.mutant.part for tried in every):
        count = Counter(_result_of(tried) for tried in every if tried.mutant.part == part)
        lines.append(f"| {part} | {count.total()} | {' | '.join(str(count[fate]) for fate in _FATES)} |")
    return lines


def _result_of(mutant_result: MutantResult) -> str:
    if mutant_result.result == "survived" and mutant_result.equivalent:
        return "equivalent"
    return mutant_result.result or "untried"


def _list_mutants(every: Sequence[MutantResult], fate: str) -> list[str]:
    found = [tried for tried in every if _result_of(tried) == fate]
    return ["", f"## {fate.capitalize()}", "", *map(_row, found)] if found else []


def _row(mutant_result: MutantResult) -> str:
    mutant = mutant_result.mutant
    why = f": {mutant_result.equivalent}" if mutant_result.equivalent else ""
    where = f"`{mutant.module}`, `{mutant.where}`" if mutant.where else f"`{mutant.module}`"
    return f"- {where}: {mutant.words} in `{mutant.line}`{why}"
