"""The end: PNB-16 to PNB-18, and the rulings on it."""

from __future__ import annotations

import pytest

from gingersnap.core.contract import SPECTATOR
from gingersnap.games.pocket_and_biscuit.events import (
    GreatSixMade,
    LastTurnsBegan,
    PocketGameEnded,
    PocketTurnPassed,
    TileShown,
    TilesReceived,
)
from gingersnap.games.pocket_and_biscuit.house_data import HOUSE, PLACES
from gingersnap.games.pocket_and_biscuit.tests.story import PocketStory, lay
from gingersnap.games.pocket_and_biscuit.tests.test_spell import SIX, great_six
from gingersnap.games.pocket_and_biscuit.types import Flip, PocketEndRule
from gingersnap.testing import rule

FIVE_CRACKED = "cracked cracked cracked cracked cracked"


def one_cracked_left(tiles: str, seats: int = 2, **table: object) -> PocketStory:
    """Five cracked tiles lie in the row of the last seat."""
    piles = [""] * (seats - 1) + [FIVE_CRACKED]
    return lay(tiles, seats=seats, piles=piles, **table)  # type: ignore[arg-type]


# --- The last turns -------------------------------------------------------------------------------


@rule("PNB-16", "PNB-A21")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_last_cracked_tile_gives_every_other_seat_one_turn(seats: int) -> None:
    story = one_cracked_left("cracked two five five", seats).flip(0, 1, 2)
    assert story.event(LastTurnsBegan).seat == 0
    played = []
    while not story.is_over:
        played.append(story.state.turn)
        story.flip(3)  # a five is never the first tile: a turn of one flip
    assert played == list(range(1, seats)), "everybody else once, and not the seat that took it"
    assert story.outcome.rule == "PNB-16"


@rule("PNB-16")
def test_last_turns_text_names_the_only_other_player() -> None:
    """Read at a table for two: "so everyone else has one last turn", where everyone else was Bo."""
    two, three = (one_cracked_left("cracked two five five", seats).flip(0, 1, 2) for seats in (2, 3))
    assert [two.event(LastTurnsBegan).words(["Ann", "Bo"], reader) for reader in (0, 1, SPECTATOR)] == [
        "You have the last cracked biscuit, so Bo has one last turn.",
        "Ann has the last cracked biscuit, so you have one last turn.",
        "Ann has the last cracked biscuit, so Bo has one last turn.",
    ]
    assert three.event(LastTurnsBegan).others == (1, 2)
    assert [three.event(LastTurnsBegan).words(["Ann", "Bo", "Cy"], reader) for reader in (0, 1)] == [
        "You have the last cracked biscuit, so everyone else has one last turn.",
        "Ann has the last cracked biscuit, so everyone else has one last turn.",
    ]


@rule("PNB-16")
def test_five_cracked_tiles_do_not_end_game() -> None:
    story = lay("one cracked five five", piles=["", "cracked cracked cracked cracked"]).flip(0, 1, 2)
    assert story.did_not_happen(LastTurnsBegan)
    assert story.view(0).last_turns is None


@rule("PNB-A37", "PNB-16")
def test_last_cracked_tile_turned_second_can_be_refused() -> None:
    """Found in an independent reading: it always counted two, so whoever turned it had to begin the end."""
    story = one_cracked_left("one cracked three").flip(0, 1).count(1)
    assert story.did_not_happen(LastTurnsBegan)
    assert story.view(0).last_turns is None
    assert story.view(0).cracked_left == 1
    assert story.flip(0, 1).view(1).may_count == (1,), "the next one has the same choice"


@rule("PNB-16")
def test_last_cracked_tile_turned_but_not_received_begins_no_last_turns() -> None:
    story = one_cracked_left("one five cracked").flip(2, 1)
    assert story.did_not_happen(LastTurnsBegan)
    assert story.view(0).last_turns is None


@rule("PNB-16")
def test_action_after_end_is_rejected() -> None:
    story = one_cracked_left("cracked two five five").flip(0, 1, 2).flip(3)
    assert story.rejection(0, Flip(2)).rule == "GEN-8"
    assert story.table.update(0).offers == story.table.update(1).offers == ()


@rule("PNB-A22")
def test_last_turns_begin_after_the_turn_is_over() -> None:
    """The cracked tile comes first in the row of four; nothing is announced until the turn is over."""
    story = one_cracked_left("cracked two three three one").flip(0, 1, 2).tap(3)
    assert story.view(1).last_turns is None
    assert story.did_not_happen(LastTurnsBegan)
    story.flip(4)
    assert story.event(TilesReceived).places == (0, 1, 2, 3)
    assert story.event(LastTurnsBegan).seat == 0
    assert story.view(1).last_turns == 1


@rule("PNB-A23")
def test_last_turns_are_ordinary_turns() -> None:
    """In a last turn tiles are received, and a Great 6 shows its tile to the seat that still follows."""
    story = great_six(f"{SIX} one", seats=3, piles=["", "", f"{FIVE_CRACKED} cracked"], last_turns=2)
    assert story.received(0) == SIX.split()
    assert story.view(1).showing
    story.show(6)
    assert story.event(TileShown).kind == "one"
    assert story.event(PocketTurnPassed).seat == 1
    assert story.did_not_happen(LastTurnsBegan), "they began long ago"


@rule("PNB-A24")
def test_last_turns_without_possible_gain_are_skipped() -> None:
    story = one_cracked_left("cracked two five", seats=3, rest_is_gone=True).flip(0, 1, 2)
    assert story.outcome.rule == "PNB-A24"
    assert story.did_not_happen(PocketTurnPassed)
    assert story.did_not_happen(LastTurnsBegan)


@rule("PNB-A24")
def test_last_turns_on_empty_table_are_skipped() -> None:
    story = one_cracked_left("cracked two", seats=3, rest_is_gone=True).flip(0, 1)
    assert story.outcome.rule == "PNB-A24"


@rule("PNB-A24")
def test_deadlock_in_last_turn_ends_last_turns() -> None:
    story = lay("one two five", seats=3, rest_is_gone=True, last_turns=2).flip(0, 1, 2)
    assert story.outcome.rule == "PNB-A24"


@rule("PNB-16", "PNB-A24")
def test_deadlock_in_very_last_turn_ends_game_normally() -> None:
    """Found in review: the game said "the last turns are not played" though all of them had been."""
    story = lay("one two five", rest_is_gone=True, last_turns=1).flip(0, 1, 2)
    assert story.outcome.rule == "PNB-16"


# --- Great 6 at the end ---------------------------------------------------------------------------


@rule("PNB-A35")
def test_great_six_in_very_last_turn_shows_no_tile() -> None:
    story = great_six(f"{SIX} one", piles=["", f"{FIVE_CRACKED} cracked"], last_turns=1)
    assert story.is_over
    assert story.outcome.rule == "PNB-16"
    assert story.received(0) == SIX.split()


@rule("PNB-A35")
def test_great_six_leaving_deadlock_shows_no_tile() -> None:
    story = great_six(f"{SIX} cracked", rest_is_gone=True)
    assert story.outcome.rule == "PNB-A20"
    assert not story.view(0).showing


@rule("PNB-A35", "PNB-H10")
def test_great_six_in_last_turn_before_cap_shows_no_tile() -> None:
    """Found in review: the tile was shown, to nobody, before the cap ended the game."""
    story = great_six(f"{SIX} one", turns=HOUSE.caps.turns - 1)
    assert story.outcome.rule == "PNB-A33"


@rule("PNB-A35")
def test_great_six_with_last_cracked_tile_shows_tile_before_last_turns() -> None:
    """Found in review: the last turns were announced before the tile was shown."""
    tiles = "cracked two three three five five one"
    story = one_cracked_left(tiles).flip(0, 1, 2).tap(3).flip(4).tap(5)
    assert story.event(GreatSixMade).seat == 0
    assert story.did_not_happen(LastTurnsBegan)
    assert story.view(1).showing
    story.show(6)
    assert [type(event) for event in story.events] == [TileShown, LastTurnsBegan, PocketTurnPassed]
    assert story.view(1).last_turns == 1


@rule("PNB-A17", "PNB-A35")
def test_great_six_with_last_tiles_shows_none() -> None:
    story = great_six(SIX, rest_is_gone=True)
    assert story.received(0) == SIX.split()
    assert story.is_over


# --- Deadlock and caps ----------------------------------------------------------------------------


@rule("PNB-A20")
@pytest.mark.parametrize("left", ["cracked", "cracked three five"])
def test_deadlock_with_one_cracked_tile_left_ends_game_at_once(left: str) -> None:
    story = lay(f"one two five {left}", rest_is_gone=True).flip(0, 1, 2)
    assert story.outcome.rule == "PNB-A20"
    assert story.did_not_happen(PocketTurnPassed)


@rule("PNB-A20")
@pytest.mark.parametrize("left", ["cracked two", "cracked two_chocolate", "cracked cracked", "cracked one"])
def test_game_continues_while_cracked_tile_has_a_partner(left: str) -> None:
    story = lay(f"one two five {left}", rest_is_gone=True).flip(0, 1, 2)
    assert not story.is_over
    assert story.event(PocketTurnPassed).seat == 1


@rule("PNB-A20", "PNB-A24")
@pytest.mark.parametrize(
    ("left", "is_over"),
    [
        ("two two three", True),  # nothing counts one
        ("one three", True),  # a one, and nothing that makes two
        ("one_chocolate", True),
        ("one two", False),
        ("one_chocolate two_chocolate", False),
        ("one one", False),  # the second one is tapped
        ("one one_chocolate", False),
    ],
)
def test_last_turn_needs_a_one_and_a_two_to_turn(left: str, is_over: bool) -> None:
    story = lay(f"one two five {left}", seats=3, rest_is_gone=True, last_turns=2).flip(0, 1, 2)
    assert story.is_over == is_over


@rule("PNB-A20")
def test_deadlock_is_checked_only_after_tiles_are_received() -> None:
    """Three cracked tiles and nothing else that counts one or two: the last is out of reach, play goes on."""
    story = lay("cracked cracked cracked five", rest_is_gone=True).flip(3)
    assert not story.is_over
    story.flip(0, 1, 3)  # a pair is received; one cracked tile is left, and no two
    assert story.outcome.rule == "PNB-A20"


@rule("PNB-A20")
def test_tiles_face_up_during_turn_are_no_deadlock() -> None:
    """The only pair is turned and lost again by a failed spell: it lies on the table as before."""
    story = lay("one two three cracked", rest_is_gone=True).flip(0, 1, 2).tap(3)
    assert not story.is_over
    assert story.state.turn == 1


@rule("PNB-A33", "PNB-H10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_forty_dry_turns_each_end_game(seats: int) -> None:
    assert HOUSE.caps.dry_turns_each == 40
    story = lay("five", seats=seats)
    turns = 0
    while not story.is_over:
        story.flip(0)
        turns += 1
    assert turns == 40 * seats
    assert story.outcome.rule == "PNB-A33"


@rule("PNB-H10")
def test_received_tile_resets_dry_turn_count() -> None:
    story = lay("one two five", dry_turns=79).flip(0, 1, 2)
    assert not story.is_over
    assert story.state.dry_turns == 0


@rule("PNB-A33", "PNB-H10")
def test_game_ends_after_three_hundred_turns() -> None:
    assert HOUSE.caps.turns == 300
    story = lay("five", piles=["two", "one"], turns=298).flip(0)
    assert not story.is_over
    story.flip(0)
    assert story.state.turns == 300
    assert story.outcome.rule == "PNB-A33"
    assert story.outcome.winners == (0,)


# --- Counting -------------------------------------------------------------------------------------


def counted(*piles: str) -> PocketStory:
    """A game that ends with these piles: in its last turn a five is turned, which does not fit."""
    return lay("five", seats=len(piles), piles=piles, last_turns=1).flip(0)


@rule("PNB-17", "PNB-A28")
@pytest.mark.parametrize(
    ("tile", "points"),
    [
        ("one", 1),
        ("one_chocolate", 2),
        ("cracked", 1),
        ("two", 2),
        ("two_chocolate", 3),
        ("three", 3),
        ("three_chocolate", 4),
        ("five", 5),
    ],
)
def test_biscuits_score_one_point_and_chocolate_two(tile: str, points: int) -> None:
    assert counted(tile, "").outcome.scores == (points, 0)


@rule("PNB-17", "PNB-A14")
def test_spells_do_not_affect_points() -> None:
    """One, and one more by a spell: that made two, and is worth 1 + 1."""
    story = lay("one one five five", last_turns=2).flip(0).tap(1).flip(2)
    assert story.event(TilesReceived).points == 2
    story.flip(3)
    assert story.outcome.scores == (2, 0)


@rule("PNB-17")
def test_points_are_hidden_until_game_ends() -> None:
    story = lay("five five", piles=["two", "three"], last_turns=2).flip(0)
    assert story.view(0).points == (2, None)
    assert story.view(SPECTATOR).points == (None, None)
    story.flip(1)
    assert story.event(PocketGameEnded) == PocketGameEnded("PNB-16", (2, 3), (1, 1))
    assert story.view(0).points == story.view(SPECTATOR).points == (2, 3)


@rule("PNB-18")
def test_most_points_win_even_with_fewer_tiles() -> None:
    outcome = counted("five", "one one one one").outcome
    assert outcome.winners == (0,)
    assert outcome.placings == (1, 2)


@rule("PNB-18")
def test_tie_on_points_is_broken_by_most_tiles() -> None:
    assert counted("five two", "three two two", "one").outcome.placings == (2, 1, 3)


@rule("PNB-18", "PNB-A27")
def test_cracked_tiles_count_as_tiles_on_tie() -> None:
    """Three points each: seat 0 has one tile in its pile, seat 1 one in its pile and one cracked."""
    assert counted("three", "two cracked").outcome.winners == (1,)


@rule("PNB-18")
def test_tie_on_points_and_tiles_shares_win() -> None:
    outcome = counted("three one", "two two", "one").outcome
    assert outcome.winners == (0, 1)
    assert outcome.placings == (1, 1, 3)


@rule("PNB-18")
@pytest.mark.parametrize(
    ("points", "tiles", "verdict", "as_winner"),
    [
        ((2, 3), (1, 1), "Bo wins.", "You win."),
        (
            (3, 3),
            (1, 2),
            "Bo wins with more tiles, 2 : 1, after a tie at 3 points.",
            "You win with more tiles, 2 : 1, after a tie at 3 points.",
        ),
        (
            (3, 3),
            (2, 2),
            "Ann and Bo share the win. Each has 3 points and 2 tiles.",
            "You share the win with Ann. Each has 3 points and 2 tiles.",
        ),
        (
            (0, 0),
            (0, 0),
            "Ann and Bo share the win. Each has no points and no tiles.",
            "You share the win with Ann. Each has no points and no tiles.",
        ),
    ],
)
def test_game_end_text_names_winner_and_reason(
    points: tuple[int, int], tiles: tuple[int, int], verdict: str, as_winner: str
) -> None:
    ended = PocketGameEnded("PNB-16", points, tiles)
    assert ended.words(["Ann", "Bo"]) == (
        f"The last turns are over. Points: Ann {points[0]} and Bo {points[1]}. {verdict}"
    )
    assert ended.words(["Ann", "Bo"], 1).endswith(f"and you {points[1]}. {as_winner}")


@rule("PNB-A20", "PNB-A24")
@pytest.mark.parametrize(
    ("rule_id", "why"),
    [
        ("PNB-A20", "so nobody can receive any more and the game is over."),
        ("PNB-A24", "so the last turns are not played."),
    ],
)
def test_early_end_text_states_reason(rule_id: PocketEndRule, why: str) -> None:
    """Where last turns are not played, nobody was told before that the last cracked biscuit was taken."""
    told = PocketGameEnded(rule_id, (4, 1), (2, 1)).words(["Ann", "Bo"])
    assert f"the tiles that are left can't make a one and then a two, {why}" in told.lower()
    assert ("the last cracked biscuit is taken" in told.lower()) == (rule_id == "PNB-A24")


@rule("PNB-A20", "PNB-A24")
@pytest.mark.parametrize(
    ("rule_id", "left", "why"),
    [
        ("PNB-A20", 1, "The tile that is left can't make a one and then a two, so nobody can receive any more "),
        ("PNB-A24", 1, "and the tile that is left can't make a one and then a two, so the last turns "),
        ("PNB-A24", 0, "The last cracked biscuit is taken, and no tile is left, so the last turns "),
    ],
)
def test_early_end_text_with_one_or_no_tile_left_is_singular(rule_id: PocketEndRule, left: int, why: str) -> None:
    """Read at the table: "No tile is left to flip.", and then "the tiles that are left no longer make …"."""
    told = PocketGameEnded(rule_id, (20, 10), (20, PLACES - 20 - left)).words(["Ann", "Bo"])
    assert why in told


@rule("PNB-A26")
def test_log_sentences_name_no_face_down_places() -> None:
    """Remembering is the game: what is told once about a place is not kept to be read again."""
    story = lay("one cracked three").flip(0, 1).count(1)
    kept = [event.words(["Ann", "Bo"], 0) for event in story.events if not event.fades]
    assert kept == [
        "You count the cracked biscuit as one, so it doesn't fit.",
        "You receive nothing, and the 2 tiles of this turn go face down again.",
        "Bo is next.",
    ]
