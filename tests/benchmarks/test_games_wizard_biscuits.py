"""What a head is worth: it wins against the same hand without one."""

from __future__ import annotations

from benchmarks.games.wizard_biscuits import FACE_OF_RULE, played, table_of_discs, wins_of_head
from gingersnap.testing import rule


@rule("WBI-10", "WBI-11")
def test_a_head_beats_the_same_hand_that_plays_crokinole_and_buys_one_disc() -> None:
    """Measured: 9 of 10 (200 games, docs/wizard-biscuits.md). With that the share of 30 games has a standard deviation
    of 5.6 points of a hundred: 65 is more than four of them away."""
    share = wins_of_head("club", games=30, cores=1)
    print("the head wins", share)
    assert share.value > 0.65


def test_what_becomes_of_each_disc_is_counted() -> None:
    games = [played("novice", 1, 2, number) for number in range(3)]
    assert all(game.bought and game.won_with for game in games)
    assert all(game.worked[face] <= game.declared[face] for game in games for face in game.worked)
    assert len(FACE_OF_RULE) == 12
    assert len(table_of_discs(games).splitlines()) == 2 + 12
