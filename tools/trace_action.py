"""Trace of one action through the server: the project's functions that run from the message to the updates.

PYTHONPATH=tests python -m tools.trace_action      prints the path and its length: files, functions, changes of file

The rules of the game are omitted, since their length is their own concern.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from itertools import groupby
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from gingersnap.server.settings import Settings
from server.clients import PlayerClient, on_turn, open_house, two_at_a_table

_PACKAGE = Path(__file__).resolve().parents[1] / "src" / "gingersnap"
_PARTS = ("server/", "core/")


class CallStep(NamedTuple):
    file: str
    function: str


class Tracer:
    """Profiler that records every call of the project's functions while it is on, in all threads."""

    def __init__(self) -> None:
        self.steps: list[CallStep] = []
        self.is_on = False

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        file = code.co_filename.removeprefix(f"{_PACKAGE}/")
        if self.is_on and event == "call" and file.startswith(_PARTS) and not code.co_name.startswith("<"):
            self.steps.append(CallStep(file, code.co_qualname))


async def trace_action() -> list[CallStep]:
    """Return the calls for an action that is played, stored and sent to two people; a first one warms up caches."""
    tracer = Tracer()
    threading.setprofile(tracer)
    sys.setprofile(tracer)
    with tempfile.TemporaryDirectory() as folder:
        async with open_house(Settings(data=Path(folder), bot_workers=0), seed=1) as house:
            _, _, *people = await two_at_a_table(house)
            await _send_action(people, "warm-up")
            tracer.is_on = True
            await _send_action(people, "click")
            tracer.is_on = False
    threading.setprofile(None)
    sys.setprofile(None)
    return tracer.steps


async def _send_action(people: list[PlayerClient], id: str) -> None:
    actor = on_turn(*people)
    before = actor.updates[-1]["seq"]
    await actor.act(actor.updates[-1]["offers"][0]["action"], id)
    for person in people:
        while person.updates[-1]["seq"] == before:
            await person.hear("updated")


def path_length(call_steps: list[CallStep], part: str) -> str:
    """Return the length of the path within a part of the code base, as text."""
    inside = [step for step in call_steps if step.file.startswith(part)]
    files, functions = len({step.file for step in inside}), len(set(inside))
    changes = len(list(groupby(inside, _relative_file)))
    return f"{part:8} {files:3} files, {functions:3} functions, {changes:3} changes of file"


def _relative_file(call_step: CallStep) -> str:
    return call_step.file


def main() -> None:
    steps = asyncio.run(trace_action())
    for file, group in groupby(steps, _relative_file):
        print(f"{file:32} {' · '.join(dict.fromkeys(step.function for step in group))}")
    print()
    print("\n".join(path_length(steps, part) for part in _PARTS))


if __name__ == "__main__":
    main()
