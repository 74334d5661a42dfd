"""What the tests make of a mutant."""

from __future__ import annotations

import ast
import os
import re
import resource
import subprocess
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from tools.mutation.changes import sites
from tools.mutation.covering import tests_for
from tools.mutation.drawing import PACKAGE, ROOT, Mutant, Tried, number_of, save
from tools.mutation.planting import environment

_CPU_SECONDS = 300
"""What a mutant may use before it is taken to run for ever: processor time, which a busy machine does not change."""


def run(every: Sequence[Tried], wanted: Sequence[Tried], at_once: int) -> None:
    """Tries `wanted`, and keeps `every` result as soon as it is there: it can be stopped and go on."""
    lock = threading.Lock()

    def one(tried: Tried) -> None:
        killer = killer_of(tried.mutant)
        with lock:
            tried.result, tried.killer = ("killed", killer) if killer else ("survived", None)
            print(f"{tried.result:<9}{tried.mutant.id}", flush=True)
            save(every)

    with ThreadPoolExecutor(at_once) as pool:
        list(pool.map(one, wanted))


def killer_of(mutant: Mutant) -> str | None:
    """The test that notices first; None if none does."""
    number = number_of(mutant)
    if number is None:
        return "(the code has changed since it was drawn)"
    file = PACKAGE / mutant.module
    node = sites(ast.parse(file.read_bytes()))[number].node
    tests = tests_for(mutant, node.lineno, node.end_lineno or node.lineno)  # type: ignore[attr-defined]
    dotted = ".".join(("gingersnap", *file.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")
    env = {**os.environ, **environment(dotted, file, number)}
    pytest = [sys.executable, "-m", "pytest", "-x", "--no-header", "-p", "no:cacheprovider", "--tb=no", "-rfE"]
    done = subprocess.run([*pytest, *tests], cwd=ROOT, env=env, capture_output=True, text=True, preexec_fn=_limit)
    if done.returncode == 0:
        return None
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return found[1] if found else "(it does not start, or never ends)"


def _limit() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (_CPU_SECONDS, _CPU_SECONDS))
