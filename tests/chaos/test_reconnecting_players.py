"""The people of `chaos` come back as browsers do."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from chaos.reconnecting_players import FIRST_RETRY, LONGEST_RETRY, as_browsers_do

_CLIENT = Path(__file__).parents[2] / "web" / "src" / "net" / "reconnectingSocket.ts"


def test_chaos_players_use_the_retry_delays_of_the_web_client() -> None:
    said = dict(re.findall(r"^const (FIRST_RETRY|LONGEST_RETRY) = ([\d_]+);$", _CLIENT.read_text(), re.MULTILINE))
    assert {name: int(value) / 1000 for name, value in said.items()} == {
        "FIRST_RETRY": FIRST_RETRY,
        "LONGEST_RETRY": LONGEST_RETRY,
    }


def test_chaos_players_retry_three_times_within_five_seconds() -> None:
    waited = [sum(as_browsers_do(failures, Random(seed)) for failures in range(3)) for seed in range(100)]
    assert max(waited) < 5.0
