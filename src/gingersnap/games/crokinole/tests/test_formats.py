"""Who plays with whom, from where and when: CRK-25 to CRK-29 and their rulings."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.core.bot import RandomBot, play_out
from gingersnap.core.chance import Scripted, Seeded, every_outcome
from gingersnap.core.table import CannotCreateTable, Table
from gingersnap.games.crokinole.bots import situation_of
from gingersnap.games.crokinole.events import CrokinoleRoundBegan, CrokinoleTurnPassed, DiscsSlid, RoundScored
from gingersnap.games.crokinole.rules import GAME
from gingersnap.games.crokinole.tests.story import MINE, CrokinoleStory, begin, lay
from gingersnap.games.crokinole.types import CrokinoleOptions
from gingersnap.physics import cosine_and_sine
from gingersnap.testing import rule

ALONE: dict[str, Any] = {"three_players": "three_sets"}


def shooters(story: CrokinoleStory, shots: int) -> list[int]:
    found = []
    for _ in range(shots):
        found.append(story.turn)
        story.miss()
    return found


def starters(story: CrokinoleStory, rounds: int) -> list[int]:
    found = []
    for _ in range(rounds):
        found.append(story.turn)
        story.finish_round()
    return found


@rule("CRK-25")
def test_two_players_alternate_with_twelve_discs_each() -> None:
    story = begin()
    assert story.view().order == (0, 1) * 12
    assert shooters(story, 23) == [0, 1] * 11 + [0]
    assert story.did_not_happen(CrokinoleRoundBegan)
    assert story.miss().event(CrokinoleRoundBegan).seat == 1


@rule("CRK-25", "CRK-A36")
def test_two_players_alternate_starting_rounds_also_after_tie() -> None:
    story = begin()
    assert starters(story, 4) == [0, 1, 0, 1]
    assert all(result.points == (0, 0) for result in story.state.rounds)
    assert [result.first for result in story.state.rounds] == [0, 1, 0, 1]


@rule("CRK-25")
def test_turn_number_increases_when_same_seat_shoots_twice_across_rounds() -> None:
    story = begin()
    shooters(story, 23)
    last = GAME.turn(story.state)
    assert story.turn == 1
    story.miss()
    assert (story.turn, GAME.turn(story.state)) == (1, last + 1)


@rule("CRK-A35")
def test_two_players_sit_opposite() -> None:
    assert begin().view().axes == (0.0, 180.0)


@rule("CRK-26", "CRK-A37")
def test_two_against_one_have_ruled_seats_and_order() -> None:
    story = begin(3)
    view = story.view()
    assert (view.side_of, view.axes) == ((0, 1, 1), (0.0, 90.0, 270.0))
    assert abs(view.axes[1] - view.axes[2]) == 180.0, "partners opposite each other"
    assert view.order == (0, 1, 0, 2) * 6
    assert view.unshot == (12, 6, 6)
    assert shooters(story, 6) == [0, 1, 0, 2, 0, 1]


@rule("CRK-26", "CRK-A37")
def test_two_against_one_start_rounds_in_four_turn_cycle() -> None:
    story = begin(3)
    assert starters(story, 5) == [0, 1, 0, 2, 0]
    assert [result.first for result in story.state.rounds] == [0, 1, 0, 2, 0]


@rule("CRK-A37=each_in_turn")
def test_two_against_one_each_in_turn_rotates_starter() -> None:
    ruled: dict[str, Any] = {"two_against_one": "each_in_turn"}
    assert starters(begin(3, **ruled), 4) == [0, 1, 2, 0]
    assert starters(begin(3, place=2, **ruled), 2) == [0, 1], "from the other of its two places in the cycle"
    assert starters(begin(4, **ruled), 3) == [0, 1, 2], "of four it is so in any case"


@rule("CRK-26", "CRK-A37")
def test_lone_player_shoots_from_the_south() -> None:
    story = begin(3)
    for _ in range(8):
        seat = story.turn
        start = story.miss().event(DiscsSlid).discs[-1]
        assert (start.y < -0.3) == (seat == 0)


@rule("CRK-26")
def test_two_against_one_are_scored_as_two_sides() -> None:
    story = begin(3).shoot().finish_round()
    assert (story.state.scores, len(story.state.rounds[0].totals)) == ([20, 0], 2)


@rule("CRK-27", "CRK-A38")
def test_three_alone_have_ruled_seats_and_order() -> None:
    story = begin(3, **ALONE)
    view = story.view()
    assert (view.side_of, view.axes, view.order) == ((0, 1, 2), (0.0, 90.0, 180.0), (0, 1, 2) * 12)
    assert starters(story, 4) == [0, 1, 2, 0]


@rule("CRK-A38")
def test_simulator_handles_36_discs() -> None:
    rings = [(6.0, cosine_and_sine(20.0 * n)) for n in range(18)] + [
        (8.5, cosine_and_sine(20.0 * n)) for n in range(17)
    ]
    discs = [(n % 3, distance * cosine, distance * sine) for n, (distance, (cosine, sine)) in enumerate(rings)]
    story = lay(*discs, seats=3, **ALONE, turn=2)
    assert story.view().order == (2,), "only the last disc is still to be shot"
    slid = story.shoot(speed=3.0).event(DiscsSlid)
    assert len(slid.motion.rest) == 36
    assert len(slid.motion.contacts) > 3


@rule("CRK-29")
def test_four_play_as_two_pairs_with_six_discs_each() -> None:
    story = begin(4)
    view = story.view()
    assert (view.side_of, view.axes) == ((0, 1, 0, 1), (0.0, 90.0, 180.0, 270.0))
    assert (view.order, view.unshot) == ((0, 1, 2, 3) * 6, (6, 6, 6, 6))


@rule("CRK-29")
def test_four_players_rotate_starter_clockwise() -> None:
    assert starters(begin(4, place=2), 5) == [2, 3, 0, 1, 2]


@rule("CRK-29")
def test_turn_passed_event_names_next_seat() -> None:
    assert begin(4, place=3).miss().event(CrokinoleTurnPassed).seat == 0


@rule("CRK-1", "CRK-29")
def test_each_side_shoots_its_discs_in_id_order() -> None:
    story = begin(4)
    assert [story.miss().event(DiscsSlid).disc for _ in range(6)] == [0, 12, 1, 13, 2, 14]


@rule("CRK-A34")
@pytest.mark.parametrize(("seats", "options", "places"), [(2, {}, 2), (3, {}, 4), (3, ALONE, 3), (4, {}, 4)])
def test_starting_place_is_drawn_uniformly(seats: int, options: dict[str, Any], places: int) -> None:
    starts = list(every_outcome(lambda chance: GAME.setup(CrokinoleOptions(**options), seats, chance).first))
    assert sorted(first for _, first in starts) == list(range(places))
    assert all(probability == pytest.approx(1 / places) for probability, _ in starts)


# --- Options ------------------------------------------------------------------------------------


@rule("CRK-A52")
@pytest.mark.parametrize(("seats", "discs"), [(2, 8), (3, 12), (4, 12)])
def test_tournament_disc_count_depends_on_seats(seats: int, discs: int) -> None:
    story = begin(seats, scoring="tournament")
    assert set(GAME.pieces(story.state).values()) == {discs}


@rule("CRK-A55")
def test_discs_option_sets_disc_count() -> None:
    story = begin(discs=3)
    assert story.view().unshot == (3, 3)
    story.finish_round()
    assert len(story.table.records) == 6
    assert begin(4, discs=2).view().unshot == (1, 1, 1, 1)


@rule("CRK-A55")
@pytest.mark.parametrize("seats", [3, 4])
def test_odd_disc_count_for_partners_is_rejected(seats: int) -> None:
    with pytest.raises(CannotCreateTable) as refused:
        Table(GAME, CrokinoleOptions(discs=5), seats, Seeded(1))
    assert refused.value.rejection.rule == "CRK-A55"
    assert Table(GAME, CrokinoleOptions(discs=5), 2, Seeded(1)).state.shots == 0
    assert begin(3, discs=5, **ALONE).view().unshot == (5, 5, 5)


@rule("CRK-28", "CRK-A57")
def test_three_alone_with_difference_scoring_is_rejected() -> None:
    by_difference = CrokinoleOptions(three_players="three_sets", scoring="difference")
    with pytest.raises(CannotCreateTable) as refused:
        Table(GAME, by_difference, 3, Seeded(1))
    assert refused.value.rejection.rule == "CRK-28"
    for seats in (2, 4):
        assert Table(GAME, by_difference, seats, Seeded(1)).seats == seats


@rule("CRK-28", "CRK-A57")
def test_three_sets_default_to_scoring_by_places_to_8() -> None:
    story = begin(3, three_players="three_sets").shoot().finish_round()
    assert story.state.options.scoring is None
    assert (story.event(RoundScored).rule, story.state.scores) == ("CRK-28", [2, 0, 0]), "two level for second: 0"
    while not story.is_over:
        story.finish_round() if story.turn else story.shoot().finish_round()
    assert story.outcome.rule in ("CRK-28", "CRK-A41")
    assert max(story.outcome.scores) >= 8


@rule("CRK-31", "CRK-A57")
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {}), (2, ALONE), (4, ALONE)])
def test_default_scoring_is_by_difference(seats: int, options: dict[str, Any]) -> None:
    story = begin(seats, **options).shoot().finish_round()
    assert (story.event(RoundScored).rule, story.state.scores) == ("CRK-31", [20, 0])


@rule("CRK-28")
def test_bot_of_three_alone_values_rounds() -> None:
    assert situation_of(begin(3, **ALONE).view()).stakes.by_rounds
    assert not situation_of(begin(3).view()).stakes.by_rounds


@rule("CRK-25")
@pytest.mark.parametrize("seats", [1, 5])
def test_seat_count_outside_two_to_four_is_rejected(seats: int) -> None:
    with pytest.raises(CannotCreateTable):
        Table(GAME, CrokinoleOptions(), seats, Scripted([]))


@rule("CRK-A51")
def test_bots_can_finish_any_game_in_progress() -> None:
    story = lay((MINE, 0, 2), seats=4, discs=4, scoring="tournament", turn=1)
    play_out(story.table, {seat: RandomBot() for seat in range(4)}, Seeded(4))
    assert story.is_over
