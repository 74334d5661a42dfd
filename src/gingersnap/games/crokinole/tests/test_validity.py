"""Good shots and bad ones: CRK-13 to CRK-18 and their rulings. Real shots where a shot can show it."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.games.crokinole.rules.settlement import Verdict, verdict_of
from gingersnap.games.crokinole.tests.story import MINE, THEIRS, begin, disc, lay, motion
from gingersnap.testing import rule

FAR = (THEIRS, 6.0, 0.0)
"""An opposing disc that no shot straight ahead comes near."""
THREE_ALONE: dict[str, Any] = {"three_players": "three_sets", "scoring": "match"}


def removed(verdict: Verdict) -> dict[int, str]:
    return {removal.disc: removal.rule for removal in verdict.removed}


# --- On an open board ---------------------------------------------------------------------------


@rule("CRK-13")
def test_on_an_open_board_a_disc_in_the_hole_is_good() -> None:
    story = begin().shoot()
    assert (story.verdict.good, story.verdict.rule, story.verdict.open_board) == (True, "CRK-13", True)
    assert (story.verdict.twenties, story.verdict.deciding) == ((0,), ())


@rule("CRK-13")
@pytest.mark.parametrize(("edge", "good"), [(4.0 + 1 / 32 - 0.0001, True), (4.0 + 1 / 32 + 0.0001, False)])
def test_on_an_open_board_a_disc_has_to_touch_the_ink_of_the_15_circle(edge: float, good: bool) -> None:
    verdict = verdict_of([disc(MINE, 0, 0, -12)], 0, motion((0, -edge - 0.625)))
    assert (verdict.good, verdict.rule) == (good, "CRK-13")


@rule("CRK-13", "CRK-15")
def test_on_an_open_board_a_disc_that_stops_short_is_out() -> None:
    story = begin().shoot(speed=0.5)
    assert (story.verdict.good, story.verdict.rule, story.removed()) == (False, "CRK-13", {0: "CRK-15"})


@rule("CRK-A7", "CRK-A7=touched")
@pytest.mark.parametrize(("contacted", "out"), [("chain", [0, 1, 2]), ("touched", [0, 2])])
def test_then_all_that_it_reached_is_out_or_only_what_it_touched_itself(contacted: str, out: list[int]) -> None:
    story = lay((MINE, 0, -10), (MINE, 0, -8.5), contacted=contacted).shoot(speed=0.5)
    assert (story.verdict.open_board, story.verdict.good) == (True, False)
    assert story.removed() == dict.fromkeys(out, "CRK-15")
    assert story.verdict.deciding == ((0, 1) if 1 in out else (0,))


@rule("CRK-A6")
def test_nobody_asks_whether_the_hole_was_meant() -> None:
    story = begin().shoot(speed=0.70)
    assert (story.verdict.good, story.on_board, story.view().totals) == (True, [0], (15, 0))


@rule("CRK-14")
def test_another_disc_may_be_driven_into_the_hole() -> None:
    story = lay((MINE, 0, -6)).shoot(speed=1.1)
    assert (story.verdict.good, story.verdict.twenties, story.verdict.deciding) == (True, (0,), (0,))
    assert story.on_board == [1]


@rule("CRK-14", "CRK-13")
def test_another_disc_may_be_driven_into_the_15_circle() -> None:
    story = lay((MINE, 0, -6)).shoot(speed=0.6)
    assert (story.verdict.good, story.verdict.rule) == (True, "CRK-13")
    assert story.distance(0) < 4.66 < story.distance(1)


@rule("CRK-A3")
def test_a_disc_that_lay_within_15_untouched_is_no_help() -> None:
    story = lay((MINE, 0, 2)).shoot(speed=0.5)
    assert (story.verdict.good, story.removed(), story.on_board) == (False, {1: "CRK-15"}, [0])


@rule("CRK-A4", "CRK-A5")
def test_a_nudged_disc_within_15_makes_a_good_shot_though_the_shooter_falls_off() -> None:
    story = lay((MINE, 1.245, -2)).shoot(speed=2.5)
    assert (story.verdict.good, story.verdict.deciding) == (True, (0,))
    assert (story.removed(), story.on_board) == ({1: "CRK-20"}, [0])


@rule("CRK-15", "CRK-A7")
def test_a_bad_shot_on_an_open_board_costs_the_whole_chain() -> None:
    story = lay((MINE, 0, -10), (MINE, 0, -8.5), (MINE, 5, 5)).shoot(speed=0.5)
    assert [(contact.disc, contact.other) for contact in story.motion.contacts] == [(3, 0), (0, 1)]
    assert (story.verdict.rule, story.verdict.deciding) == ("CRK-13", (0, 1))
    assert story.removed() == {0: "CRK-15", 1: "CRK-15", 3: "CRK-15"}
    assert story.on_board == [2], "a disc that the shot did not reach stays"


@rule("CRK-15")
def test_what_a_bad_shot_drove_off_the_board_is_out_by_itself() -> None:
    story = lay((MINE, 0, -6)).shoot(speed=2.0)
    assert story.removed() == {0: "CRK-20", 1: "CRK-15"}


# --- Which it is --------------------------------------------------------------------------------


@rule("CRK-A2", "CRK-A13")
def test_discs_in_the_ditch_and_in_the_trays_do_not_close_the_board() -> None:
    story = begin(place=1).shoot()  # black has a 20 in its tray
    assert (story.trays, story.view().open_board) == (((), (12,)), True)
    story.shoot(speed=0.70)
    assert (story.verdict.open_board, story.verdict.rule) == (True, "CRK-13")
    assert lay(turn=1).view().ditch == ((0,), ())
    assert lay(turn=1).shoot(speed=0.70).verdict.open_board


@rule("CRK-A2")
def test_whether_the_board_is_open_is_decided_before_the_shot() -> None:
    """The only opposing disc is driven off: the shot needed a contact, not the 15 circle."""
    story = lay((THEIRS, 0, -6)).shoot(speed=2.0)
    assert (story.verdict.open_board, story.verdict.good, story.verdict.rule) == (False, True, "CRK-16")
    assert story.removed() == {12: "CRK-20"}


@rule("CRK-A1")
def test_a_partner_s_discs_are_friendly() -> None:
    north_shot_it = lay((MINE, 0, 2), seats=4)
    assert north_shot_it.view().open_board
    assert lay((MINE, 0, 2), seats=4, turn=2).view().open_board
    assert not lay((MINE, 0, 2), seats=4, turn=1).view().open_board


@rule("CRK-A1", "CRK-27", "CRK-A39")
@pytest.mark.parametrize("other", [1, 2])
def test_who_plays_alone_has_two_opponents_and_may_hit_either(other: int) -> None:
    story = lay((other, 0, -6), (3 - other, 6, 0), seats=3, **THREE_ALONE)
    assert not story.view().open_board
    assert story.shoot(speed=0.9).verdict.good
    missed = lay((other, 6, 0), seats=3, **THREE_ALONE).shoot(speed=0.9)
    assert (missed.verdict.good, missed.verdict.rule) == (False, "CRK-18")


# --- With opposing discs on the board -----------------------------------------------------------


@rule("CRK-16", "CRK-A15")
def test_a_direct_hit_is_good_wherever_the_discs_end() -> None:
    story = lay((THEIRS, 0, -9)).shoot(speed=0.45)
    assert (story.verdict.good, story.verdict.rule, story.verdict.deciding) == (True, "CRK-16", (0,))
    assert story.verdict.touched == THEIRS
    assert all(story.distance(id) > 4.7 for id in story.on_board)
    assert story.on_board == [1, 12]


@rule("CRK-16")
def test_a_friendly_disc_that_is_knocked_into_an_opposing_one_is_good() -> None:
    story = lay((MINE, 0, -9), (THEIRS, 0, -6)).shoot(speed=0.9)
    assert (story.verdict.good, story.verdict.deciding) == (True, (0, 1))


@rule("CRK-A10")
def test_the_contact_may_come_after_a_bounce_off_a_post() -> None:
    story = lay((THEIRS, 5, -5)).shoot(aim=-7.0, speed=2.0)
    first, second = story.motion.contacts[:2]
    assert (first.post is not None, second.other is not None) == (True, True)
    assert (story.verdict.good, story.verdict.deciding) == (True, (1,))


@rule("CRK-A11")
def test_a_push_through_a_frozen_disc_is_a_contact() -> None:
    story = lay((MINE, 0, -8), (THEIRS, 0, -6.75)).shoot(speed=1.0)
    assert (story.verdict.good, story.verdict.deciding) == (True, (0, 1))
    assert story.motion.contacts[0].time == story.motion.contacts[1].time


@rule("CRK-A12")
@pytest.mark.parametrize(("left_at", "good"), [(0.5, False), (1.5, True)])
def test_what_a_disc_touches_after_it_left_the_board_does_not_count(left_at: float, good: bool) -> None:
    """The shooter knocks a friendly disc over the edge, which meets an opposing one at second 1."""
    discs = [disc(MINE, 0, 0, -9), disc(THEIRS, 0, 0, -6), disc(MINE, 1, 0, -12)]
    verdict = verdict_of(
        discs,
        2,
        motion(None, (0, -6), (0, -9), contacts=((2, 0), (0, 1)), exits=(0,), departed_at=left_at),
    )
    assert (verdict.good, verdict.rule) == (good, "CRK-16")


@rule("CRK-A14")
def test_a_good_contact_stays_good_if_the_shooter_leaves_the_board() -> None:
    story = lay((THEIRS, 1.245, -6)).shoot(speed=3.0)
    assert (story.verdict.good, story.verdict.rule) == (True, "CRK-16")
    assert (story.removed(), story.on_board) == ({1: "CRK-20"}, [12])


@rule("CRK-17")
def test_a_shot_that_touches_no_opposing_disc_is_out() -> None:
    story = lay(FAR).shoot(speed=0.6)
    assert (story.verdict.good, story.verdict.rule, story.removed()) == (False, "CRK-16", {1: "CRK-17"})
    assert (story.verdict.touched, story.on_board) == (None, [12])


@rule("CRK-17", "CRK-A7")
def test_it_costs_the_friendly_discs_that_it_touched_itself_and_no_others() -> None:
    story = lay((MINE, 0, -10), (MINE, 0, -8.5), FAR).shoot(speed=0.5)
    assert [(contact.disc, contact.other) for contact in story.motion.contacts] == [(3, 0), (0, 1)]
    assert (story.verdict.rule, story.verdict.deciding) == ("CRK-16", (0,))
    assert story.removed() == {0: "CRK-17", 2: "CRK-17"}
    assert story.on_board == [1, 12]
    assert story.distance(1) < 8.0, "it stays where it stopped"


@rule("CRK-18")
def test_a_20_without_the_contact_is_worth_nothing() -> None:
    story = lay(FAR).shoot()
    assert (story.verdict.good, story.verdict.rule, story.verdict.twenties) == (False, "CRK-18", ())
    assert (story.removed(), story.trays) == ({1: "CRK-18"}, ((), ()))


@rule("CRK-18", "CRK-A8")
def test_nor_is_one_that_was_reached_through_a_chain() -> None:
    story = lay((MINE, 0, -8), (MINE, 0, -6), FAR).shoot(speed=1.2)
    assert [capture.disc for capture in story.motion.captures] == [1]
    assert (story.verdict.rule, story.verdict.twenties) == ("CRK-18", ())
    assert story.removed() == {0: "CRK-17", 1: "CRK-18", 2: "CRK-17"}


@rule("CRK-A8=counts")
def test_or_it_counts_if_only_what_the_shot_disc_touched_itself_is_lost() -> None:
    story = lay((MINE, 0, -8), (MINE, 0, -6), FAR, chained_twenty="counts").shoot(speed=1.2)
    assert (story.verdict.good, story.verdict.rule, story.verdict.twenties) == (False, "CRK-16", (1,))
    assert (story.removed(), story.trays) == ({0: "CRK-17", 2: "CRK-17"}, ((1,), ()))
    touched = lay((MINE, 0, -6), FAR, chained_twenty="counts").shoot(speed=1.1)
    assert (touched.removed(), touched.trays) == ({0: "CRK-18", 1: "CRK-17"}, ((), ()))


@rule("CRK-A8")
def test_it_takes_along_every_friendly_disc_that_it_touched_on_its_way() -> None:
    discs = [disc(MINE, n, 0, -8 + n) for n in range(4)] + [disc(THEIRS, 0, 6, 0), disc(MINE, 4, 0, -12)]
    rest = ((0, -8), None, (0, -6), (1, -5), (6, 0), (0, -9))
    # The shooter knocks 0 into 1, which touches 2 before it drops; 2 touches 3.
    verdict = verdict_of(discs, 5, motion(*rest, contacts=((5, 0), (0, 1), (1, 2), (2, 3)), holed=(1,)))
    assert removed(verdict) == {0: "CRK-17", 1: "CRK-18", 2: "CRK-18", 4: "CRK-17"}
    assert [placed.id for placed in verdict.discs] == [3, 12]
    assert verdict.deciding == (0, 1, 2)


@rule("CRK-A9", "CRK-A30")
@pytest.mark.parametrize("touched_by", [0, 2])
def test_an_opposing_disc_in_the_hole_means_that_the_shot_was_good(touched_by: int) -> None:
    """Whoever of the chain knocks it in has touched it: there is no bad shot with an opposing disc in the hole."""
    discs = [disc(MINE, 0, 0, -8), disc(THEIRS, 0, 0, -2), disc(MINE, 1, 0, -12)]
    verdict = verdict_of(discs, 2, motion((0, -8), None, (0, -9), contacts=((2, 0), (touched_by, 1)), holed=(1,)))
    assert (verdict.good, verdict.rule, verdict.twenties) == (True, "CRK-16", (12,))


@rule("CRK-A13")
def test_to_touch_an_opposing_disc_it_has_to_lie_on_the_board() -> None:
    """A motion knows only discs on the board: nothing else can be touched."""
    story = lay((MINE, 0, 2), turn=1)
    story.shoot(speed=0.5)
    story.shoot(speed=0.5)
    assert 12 in story.ditch
    assert len(story.motion.rest) == 2
    assert (story.verdict.open_board, story.verdict.good) == (True, False)
