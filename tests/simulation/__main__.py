"""Run seeds until stopped, or some of them: `python -m simulation [--seed N] [--seeds N] [--defect NAME]`.

Each seed prints one line of JSON. The first fault stops the run, with the history before it.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import sys
from itertools import count

from gingersnap.core.registry import load_everything
from simulation.planted_defects import DEFECTS
from simulation.simulation import simulate


def main() -> None:
    if os.environ.get("PYTHONHASHSEED") != "0":  # the order of sets is part of a history
        repeatable = {**os.environ, "PYTHONHASHSEED": "0"}
        os.execve(sys.executable, [sys.executable, "-m", "simulation", *sys.argv[1:]], repeatable)
    logging.disable(logging.CRITICAL)
    options = _parse_options()
    load_everything()
    failed = 0
    runs = [each.partition("=")[::2] for each in options.defect] or [("", "")]
    for defect, own_seed in runs:
        first = int(own_seed or options.seed)
        for seed in count(first) if options.seeds is None else range(first, first + options.seeds):
            status = _run_in_child(seed, options.seconds, defect)
            failed = failed or status
            if status and not options.keep_going:
                break
    sys.exit(failed)


def _parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="simulation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seeds", type=int, help="number of seeds; without it, until stopped")
    parser.add_argument("--seconds", type=float, default=45.0, help="virtual seconds of each, before the calm")
    parser.add_argument("--defect", action="append", default=[], help=f"NAME or NAME=SEED, of {', '.join(DEFECTS)}")
    parser.add_argument("--keep-going", action="store_true", help="go on after a fault")
    return parser.parse_args()


def _run_in_child(seed: int, seconds: float, defect: str) -> int:
    """Run one seed in a process of its own, so that it depends on nothing that ran before; return its exit status."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    try:
        if defect:
            DEFECTS[defect]()
        report = simulate(seed, seconds)
        shown = report._asdict() | {"defect": defect, "history": report.history if report.fault else []}
        print(json.dumps(shown), flush=True)
        os._exit(int(bool(report.fault)))  # without unwinding the tasks of servers that crashed
    finally:
        os._exit(2)


if __name__ == "__main__":
    main()
