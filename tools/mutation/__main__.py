from __future__ import annotations

import argparse

from tools.mutation import coverage_map, runner, sample
from tools.mutation.report import PAGE, report
from tools.mutation.sample import MutantResult


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.mutation")
    commands = parser.add_subparsers(dest="command", required=True)
    draw = commands.add_parser("draw", help="draw a new sample; results of mutants drawn again are kept")
    draw.add_argument("--seed", type=int, default=1)
    draw.add_argument("--each", type=int, default=86, help="number of mutants of each part of the code base")
    cover = commands.add_parser("cover", help="measure which tests reach which function")
    cover.add_argument("folders", nargs="*", help="measure only these tests; measurements of others are kept")
    run = commands.add_parser("run", help="try the mutants that have no result yet")
    run.add_argument("--again", choices=["survived", "all"], help="also retry these mutants")
    run.add_argument("--only", default="", help="try only mutants whose id contains this text")
    run.add_argument("--by", default="", help="run only tests whose name contains this text")
    run.add_argument("--at-once", type=int, default=2)
    run.add_argument("--most", type=int, default=1000, help="maximum number of tests for each mutant")
    commands.add_parser("report", help="write docs/internal/mutation.md")
    asked = parser.parse_args()
    if asked.command == "draw":
        _draw_mutants(asked.seed, asked.each)
    elif asked.command == "cover":
        coverage_map.measure(
            asked.folders
            or sorted({folder for part in sample.parts() for folder in coverage_map.related_test_folders(part)})
        )
    elif asked.command == "run":
        _try_mutants(asked.again, asked.only, asked.by, asked.at_once, asked.most)
    else:
        PAGE.write_text(report(sample.load()), encoding="utf-8")


def _draw_mutants(seed: int, each: int) -> None:
    known = {tried.mutant: tried for tried in sample.load()} if sample.SAMPLE_FILE.exists() else {}
    every = [known.get(mutant, MutantResult(mutant, seed=seed)) for mutant in sample.draw_mutants(seed, each)]
    sample.save(every)
    print(f"{len(every)} mutants drawn with seed {seed}, {each} or all of each of {', '.join(sample.parts())}")


def _try_mutants(again: str | None, only: str, by: str, at_once: int, most: int) -> None:
    every = sample.load()
    wanted = [tried for tried in every if only in tried.mutant.id and _is_due(tried, again)]
    runner.try_mutants(every, wanted, by, at_once, most)
    PAGE.write_text(report(every), encoding="utf-8")


def _is_due(mutant_result: MutantResult, again: str | None) -> bool:
    return (
        mutant_result.result is None
        or again == "all"
        or (again == mutant_result.result and mutant_result.equivalent is None)
    )


if __name__ == "__main__":
    main()
