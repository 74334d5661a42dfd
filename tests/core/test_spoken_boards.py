"""The board in words, which readers who do not see it hear at the key B."""

from __future__ import annotations

import pytest

from gingersnap import new_table, play_out
from gingersnap.core.contract import SPECTATOR
from gingersnap.core.guidance.explanations import BOARD, explain_thing, match_word, named_things
from gingersnap.core.registry import bots_of, game_names
from gingersnap.games.crokinole.house_rules import USUAL
from gingersnap.games.crokinole.spoken_board import spoken_discs
from gingersnap.games.crokinole.types import PlacedDisc

NAMES = ["Ann", "Bo"]


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_board_is_described_in_sentences_at_start_and_end(game: str, seat: int) -> None:
    table = new_table(game, seats=2, seed=5)
    for finished in (False, True):
        if finished:
            play_out(table, bots=[next(iter(bots_of(game)))] * 2)
        core = table.core
        told = explain_thing(core.game, BOARD, core.game.view(core.state, seat), NAMES, seat, None)
        assert told is not None
        assert isinstance(told.what, str)
        assert told.what.endswith(".")
        assert "{" not in told.what
        assert (" Ann" in f" {told.what}") <= (seat != 0), "the reader is not called by name"


@pytest.mark.parametrize("game", game_names())
def test_board_is_found_by_its_name(game: str) -> None:
    core = new_table(game, seats=2, seed=5).core
    found = match_word("board", named_things(core.game, core.game.view(core.state, 0), NAMES, 0))
    assert [thing.id for thing in found] == [BOARD]


def test_crokinole_board_is_described_from_the_middle_outwards() -> None:
    """Clock hours are those of the reader, who sits at six."""
    discs = [PlacedDisc(0, 0, 0.0, 0.05), PlacedDisc(12, 1, 0.2, 0.0), PlacedDisc(13, 1, -0.2, 0.0)]
    told = [sentence.words(NAMES, 0) for sentence in spoken_discs(discs, [[], [14]], (0, 1), (0.0, 180.0), 0, USUAL)]
    assert told == [
        "Hole, 20 each: 1 of Bo's discs.",
        "15: your disc at twelve o'clock.",
        "5: Bo's disc at three o'clock and Bo's disc at nine o'clock.",
    ]
    turned = [sentence.words(NAMES, 1) for sentence in spoken_discs(discs, [[], []], (0, 1), (0.0, 180.0), 1, USUAL)]
    assert turned[:2] == ["Hole empty.", "15: Ann's disc at six o'clock."]
