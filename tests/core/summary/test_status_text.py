"""How a table stands, in a few words."""

from __future__ import annotations

import pytest

from gingersnap.core.contract import Outcome
from gingersnap.core.summary.status_text import result_text

NAMES = ("Ann", "Ben", "Cleo")


@pytest.mark.parametrize(
    ("placings", "said"),
    [
        ((1, 2), "Ann wins"),
        ((1, 1), "Everyone shares the win"),
        ((1, 2, 1), "Ann and Cleo win"),
        ((1, 1, 1), "Everyone shares the win"),
        ((1,), "Ann wins"),
    ],
)
def test_result_text_names_winners_or_shared_win(placings: tuple[int, ...], said: str) -> None:
    outcome = Outcome("KOS-6", (0.0,) * len(placings), placings)
    assert result_text(outcome).words(NAMES[: len(placings)]) == said
