"""The physics lab: any shot from its text form, played where it keeps nobody waiting."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import Any

import httpx
import pytest

from gingersnap.core import codec
from gingersnap.physics import FAST, MODEL, STANDARD, parse_shot, simulate, with_latex_posts, with_live_rim
from gingersnap.server.protocol.results import SHOT_LENGTH, PlayedShot
from gingersnap.server.settings import Settings
from server.clients import ServerHarness, open_house

pytestmark = pytest.mark.anyio

SHOT = "0.3048,0 0.05,-0.021 -0.1,0.0667 | 0 -1.3,0.02 spin 12.5"


async def ask(house: ServerHarness, shot: str) -> httpx.Response:
    return await house.rest.get("/api/lab/physics", params={"shot": shot})


async def refusal(house: ServerHarness, shot: str) -> Any:
    answer = await ask(house, shot)
    assert answer.status_code == 400, answer.text
    return answer.json()


async def test_lab_shot_equals_the_simulator_result(house: ServerHarness) -> None:
    answer = await ask(house, SHOT)
    assert answer.status_code == 200, answer.text
    told: PlayedShot = codec.decode(answer.content, PlayedShot)
    discs, flick = parse_shot(SHOT)
    assert told == PlayedShot(SHOT, discs, flick, STANDARD, simulate(discs, flick), MODEL)


async def test_lab_shot_can_use_another_board(house: ServerHarness) -> None:
    board = {"board": "fast", "posts": "latex", "rim": "live"}
    answer = await house.rest.get("/api/lab/physics", params={"shot": SHOT, **board})
    told: PlayedShot = codec.decode(answer.content, PlayedShot)
    assert told.board == with_live_rim(with_latex_posts(FAST))
    assert told.motion == simulate(*parse_shot(SHOT), told.board)


async def test_lab_shot_text_is_returned_in_canonical_form(house: ServerHarness) -> None:
    answer = await ask(house, "  0.30480,0.0\n|0   -1.10,0 spin 0")
    assert answer.json()["text"] == "0.3048,0 | 0 -1.1,0"


@pytest.mark.parametrize(
    ("shot", "sentence"),
    [
        ("0.3,0", "A shot needs a bar: discs | flicked disc and velocity."),
        ("0.3 | 0 1,1", "Disc 0 must be two numbers with a comma, not '0.3'."),
        ("0.3,0 | 0 fast,0", "The velocity must be made of numbers, not 'fast'."),
        ("0.3,0 | 1 1,0", "Disc 1 is flicked, but there are only discs 0 to 0."),
        ("| 0 1,0", "Disc 0 is flicked, but there are no discs."),
        ("0.3,0 0.2,0 0.21,0 | 0 1,0", "Disc 2 overlaps disc 1."),
        ("0.3,0 0.4,0 | 0 1,0", "Disc 1 lies off the board."),
        ("0.3,0 nan,0 | 0 1,0", "Disc 1 has a position that is not a number."),
        ("0.3,0 | 0 inf,0", "Disc 0 is flicked with a speed that is not between 0 and 100 m/s."),
    ],
)
async def test_lab_shot_invalid_text_is_refused_with_explanation(
    house: ServerHarness, shot: str, sentence: str
) -> None:
    problem = await refusal(house, shot)
    assert (problem["type"], problem["code"], problem["message"]) == ("problem", "bad_shot", sentence)


async def test_lab_shot_with_too_many_discs_is_refused(house: ServerHarness) -> None:
    crowd = " ".join(f"{0.0001 * place},0" for place in range(37))
    assert (await refusal(house, f"{crowd} | 0 1,0"))["message"].startswith("Disc 36 is one too many")


async def test_lab_shot_too_long_or_missing_is_malformed(house: ServerHarness) -> None:
    assert (await refusal(house, "0" * (SHOT_LENGTH + 1)))["code"] == "malformed"
    assert (await house.rest.get("/api/lab/physics")).json()["code"] == "malformed"


async def test_lab_shot_runs_in_a_worker_process(settings: Settings) -> None:
    with_a_process = codec.replace(settings, bot_workers=1)
    async with open_house(with_a_process) as house:
        bad, good = await asyncio.gather(ask(house, "nonsense"), ask(house, SHOT))
    assert (bad.status_code, good.status_code) == (400, 200)


async def test_server_import_loads_no_numba_or_numpy() -> None:
    program = "import sys, gingersnap.server.app; print(sorted({'numba', 'numpy'} & set(sys.modules)))"
    ran = await asyncio.to_thread(subprocess.run, [sys.executable, "-c", program], capture_output=True, check=True)
    assert ran.stdout.strip() == b"[]"
