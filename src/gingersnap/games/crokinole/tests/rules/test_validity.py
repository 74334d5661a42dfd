"""Good shots and bad ones: CRK-13 to CRK-18 and their rulings. Real shots where a shot can show it."""

from __future__ import annotations

from typing import Any

import pytest

from gingersnap.games.crokinole.rules.shot_settlement import Verdict, verdict_of
from gingersnap.games.crokinole.tests.story import MINE, THEIRS, begin, disc, lay, motion
from gingersnap.testing import rule

FAR = (THEIRS, 6.0, 0.0)
"""An opposing disc that no shot straight ahead comes near."""
THREE_ALONE: dict[str, Any] = {"three_players": "three_sets", "scoring": "match"}


def removed(verdict: Verdict) -> dict[int, str]:
    return {removal.disc: removal.rule for removal in verdict.removed}


# --- On an open board ---------------------------------------------------------------------------


@rule("CRK-13")
def test_open_board_shot_into_hole_is_good() -> None:
    story = begin().shoot()
    assert (story.verdict.good, story.verdict.rule, story.verdict.open_board) == (True, "CRK-13", True)
    assert (story.verdict.twenties, story.verdict.deciding) == ((0,), ())


@rule("CRK-13")
@pytest.mark.parametrize(("edge", "good"), [(4.0 + 1 / 32 - 0.0001, True), (4.0 + 1 / 32 + 0.0001, False)])
def test_open_board_shot_must_touch_ink_of_15_circle(edge: float, good: bool) -> None:
    verdict = verdict_of([disc(MINE, 0, 0, -12)], 0, motion((0, -edge - 0.625)))
    assert (verdict.good, verdict.rule) == (good, "CRK-13")


@rule("CRK-13", "CRK-15")
def test_open_board_shot_stopping_short_is_out() -> None:
    story = begin().shoot(speed=0.5)
    assert (story.verdict.good, story.verdict.rule, story.removed()) == (False, "CRK-13", {0: "CRK-15"})


@rule("CRK-A7", "CRK-A7=touched")
@pytest.mark.parametrize(("contacted", "out"), [("chain", [0, 1, 2]), ("touched", [0, 2])])
def test_bad_open_board_shot_removes_chain_or_touched_discs(contacted: str, out: list[int]) -> None:
    story = lay((MINE, 0, -10), (MINE, 0, -8.5), contacted=contacted).shoot(speed=0.5)
    assert (story.verdict.open_board, story.verdict.good) == (True, False)
    assert story.removed() == dict.fromkeys(out, "CRK-15")
    assert story.verdict.deciding == ((0, 1) if 1 in out else (0,))


@rule("CRK-A6")
def test_open_board_shot_into_15_needs_no_intent() -> None:
    story = begin().shoot(speed=0.70)
    assert (story.verdict.good, story.on_board, story.view().totals) == (True, [0], (15, 0))


@rule("CRK-14")
def test_friendly_disc_driven_into_hole_is_good() -> None:
    story = lay((MINE, 0, -6)).shoot(speed=1.1)
    assert (story.verdict.good, story.verdict.twenties, story.verdict.deciding) == (True, (0,), (0,))
    assert story.on_board == [1]


@rule("CRK-14", "CRK-13")
def test_friendly_disc_driven_into_15_circle_is_good() -> None:
    story = lay((MINE, 0, -6)).shoot(speed=0.6)
    assert (story.verdict.good, story.verdict.rule) == (True, "CRK-13")
    assert story.distance(0) < 4.66 < story.distance(1)


@rule("CRK-A3")
def test_untouched_disc_within_15_does_not_make_shot_good() -> None:
    story = lay((MINE, 0, 2)).shoot(speed=0.5)
    assert (story.verdict.good, story.removed(), story.on_board) == (False, {1: "CRK-15"}, [0])


@rule("CRK-A4", "CRK-A5")
def test_nudged_disc_within_15_makes_shot_good_though_shooter_leaves() -> None:
    story = lay((MINE, 1.245, -2)).shoot(speed=2.5)
    assert (story.verdict.good, story.verdict.deciding) == (True, (0,))
    assert (story.removed(), story.on_board) == ({1: "CRK-20"}, [0])


@rule("CRK-15", "CRK-A7")
def test_bad_open_board_shot_removes_whole_chain() -> None:
    story = lay((MINE, 0, -10), (MINE, 0, -8.5), (MINE, 5, 5)).shoot(speed=0.5)
    assert [(contact.disc, contact.other) for contact in story.motion.contacts] == [(3, 0), (0, 1)]
    assert (story.verdict.rule, story.verdict.deciding) == ("CRK-13", (0, 1))
    assert story.removed() == {0: "CRK-15", 1: "CRK-15", 3: "CRK-15"}
    assert story.on_board == [2], "a disc that the shot did not reach stays"


@rule("CRK-15")
def test_disc_driven_off_by_bad_shot_is_out_by_ditch_rule() -> None:
    story = lay((MINE, 0, -6)).shoot(speed=2.0)
    assert story.removed() == {0: "CRK-20", 1: "CRK-15"}


# --- Which it is --------------------------------------------------------------------------------


@rule("CRK-A2", "CRK-A13")
def test_discs_in_ditch_or_tray_leave_board_open() -> None:
    story = begin(place=1).shoot()  # black has a 20 in its tray
    assert (story.trays, story.view().open_board) == (((), (12,)), True)
    story.shoot(speed=0.70)
    assert (story.verdict.open_board, story.verdict.rule) == (True, "CRK-13")
    assert lay(turn=1).view().ditch == ((0,), ())
    assert lay(turn=1).shoot(speed=0.70).verdict.open_board


@rule("CRK-A2")
def test_open_board_is_decided_before_shot() -> None:
    """The only opposing disc is driven off: the shot needed a contact, not the 15 circle."""
    story = lay((THEIRS, 0, -6)).shoot(speed=2.0)
    assert (story.verdict.open_board, story.verdict.good, story.verdict.rule) == (False, True, "CRK-16")
    assert story.removed() == {12: "CRK-20"}


@rule("CRK-A1")
def test_partner_discs_are_friendly() -> None:
    north_shot_it = lay((MINE, 0, 2), seats=4)
    assert north_shot_it.view().open_board
    assert lay((MINE, 0, 2), seats=4, turn=2).view().open_board
    assert not lay((MINE, 0, 2), seats=4, turn=1).view().open_board


@rule("CRK-A1", "CRK-27", "CRK-A39")
@pytest.mark.parametrize("other", [1, 2])
def test_player_alone_may_hit_either_opponent(other: int) -> None:
    story = lay((other, 0, -6), (3 - other, 6, 0), seats=3, **THREE_ALONE)
    assert not story.view().open_board
    assert story.shoot(speed=0.9).verdict.good
    missed = lay((other, 6, 0), seats=3, **THREE_ALONE).shoot(speed=0.9)
    assert (missed.verdict.good, missed.verdict.rule) == (False, "CRK-18")


# --- With opposing discs on the board -----------------------------------------------------------


@rule("CRK-16", "CRK-A15")
def test_direct_hit_is_good_wherever_discs_end() -> None:
    story = lay((THEIRS, 0, -9)).shoot(speed=0.45)
    assert (story.verdict.good, story.verdict.rule, story.verdict.deciding) == (True, "CRK-16", (0,))
    assert story.verdict.touched == THEIRS
    assert all(story.distance(id) > 4.7 for id in story.on_board)
    assert story.on_board == [1, 12]


@rule("CRK-16")
def test_friendly_disc_knocked_into_opposing_one_is_good() -> None:
    story = lay((MINE, 0, -9), (THEIRS, 0, -6)).shoot(speed=0.9)
    assert (story.verdict.good, story.verdict.deciding) == (True, (0, 1))


@rule("CRK-A10")
def test_contact_after_post_bounce_is_good() -> None:
    story = lay((THEIRS, 5, -5)).shoot(aim=-7.0, speed=2.0)
    first, second = story.motion.contacts[:2]
    assert (first.post is not None, second.other is not None) == (True, True)
    assert (story.verdict.good, story.verdict.deciding) == (True, (1,))


@rule("CRK-A11")
def test_push_through_frozen_disc_is_contact() -> None:
    story = lay((MINE, 0, -8), (THEIRS, 0, -6.75)).shoot(speed=1.0)
    assert (story.verdict.good, story.verdict.deciding) == (True, (0, 1))
    assert story.motion.contacts[0].time == story.motion.contacts[1].time


@rule("CRK-A12")
@pytest.mark.parametrize(("left_at", "good"), [(0.5, False), (1.5, True)])
def test_contact_after_leaving_board_does_not_count(left_at: float, good: bool) -> None:
    """The shooter knocks a friendly disc over the edge, which meets an opposing one at second 1."""
    discs = [disc(MINE, 0, 0, -9), disc(THEIRS, 0, 0, -6), disc(MINE, 1, 0, -12)]
    verdict = verdict_of(
        discs,
        2,
        motion(None, (0, -6), (0, -9), contacts=((2, 0), (0, 1)), exits=(0,), departed_at=left_at),
    )
    assert (verdict.good, verdict.rule) == (good, "CRK-16")


@rule("CRK-A14")
def test_good_contact_stays_good_if_shooter_leaves_board() -> None:
    story = lay((THEIRS, 1.245, -6)).shoot(speed=3.0)
    assert (story.verdict.good, story.verdict.rule) == (True, "CRK-16")
    assert (story.removed(), story.on_board) == ({1: "CRK-20"}, [12])


@rule("CRK-17")
def test_shot_touching_no_opposing_disc_is_out() -> None:
    story = lay(FAR).shoot(speed=0.6)
    assert (story.verdict.good, story.verdict.rule, story.removed()) == (False, "CRK-16", {1: "CRK-17"})
    assert (story.verdict.touched, story.on_board) == (None, [12])


@rule("CRK-17", "CRK-A7")
def test_bad_shot_removes_only_friendly_discs_it_touched() -> None:
    story = lay((MINE, 0, -10), (MINE, 0, -8.5), FAR).shoot(speed=0.5)
    assert [(contact.disc, contact.other) for contact in story.motion.contacts] == [(3, 0), (0, 1)]
    assert (story.verdict.rule, story.verdict.deciding) == ("CRK-16", (0,))
    assert story.removed() == {0: "CRK-17", 2: "CRK-17"}
    assert story.on_board == [1, 12]
    assert story.distance(1) < 8.0, "it stays where it stopped"


@rule("CRK-18")
def test_twenty_without_contact_is_forfeited() -> None:
    story = lay(FAR).shoot()
    assert (story.verdict.good, story.verdict.rule, story.verdict.twenties) == (False, "CRK-18", ())
    assert (story.removed(), story.trays) == ({1: "CRK-18"}, ((), ()))


@rule("CRK-18", "CRK-A8")
def test_twenty_through_chain_without_contact_is_forfeited() -> None:
    story = lay((MINE, 0, -8), (MINE, 0, -6), FAR).shoot(speed=1.2)
    assert [capture.disc for capture in story.motion.captures] == [1]
    assert (story.verdict.rule, story.verdict.twenties) == ("CRK-18", ())
    assert story.removed() == {0: "CRK-17", 1: "CRK-18", 2: "CRK-17"}


@rule("CRK-A8=counts")
def test_chained_twenty_counts_under_counts_ruling() -> None:
    story = lay((MINE, 0, -8), (MINE, 0, -6), FAR, chained_twenty="counts").shoot(speed=1.2)
    assert (story.verdict.good, story.verdict.rule, story.verdict.twenties) == (False, "CRK-16", (1,))
    assert (story.removed(), story.trays) == ({0: "CRK-17", 2: "CRK-17"}, ((1,), ()))
    touched = lay((MINE, 0, -6), FAR, chained_twenty="counts").shoot(speed=1.1)
    assert (touched.removed(), touched.trays) == ({0: "CRK-18", 1: "CRK-17"}, ((), ()))


@rule("CRK-A8")
def test_forfeited_twenty_removes_friendly_discs_it_touched() -> None:
    discs = [disc(MINE, n, 0, -8 + n) for n in range(4)] + [disc(THEIRS, 0, 6, 0), disc(MINE, 4, 0, -12)]
    rest = ((0, -8), None, (0, -6), (1, -5), (6, 0), (0, -9))
    # The shooter knocks 0 into 1, which touches 2 before it drops; 2 touches 3.
    verdict = verdict_of(discs, 5, motion(*rest, contacts=((5, 0), (0, 1), (1, 2), (2, 3)), holed=(1,)))
    assert removed(verdict) == {0: "CRK-17", 1: "CRK-18", 2: "CRK-18", 4: "CRK-17"}
    assert [placed.id for placed in verdict.discs] == [3, 12]
    assert verdict.deciding == (0, 1, 2)


@rule("CRK-A9", "CRK-A30")
@pytest.mark.parametrize("touched_by", [0, 2])
def test_opposing_disc_in_hole_makes_shot_good(touched_by: int) -> None:
    """Whoever of the chain knocks it in has touched it: there is no bad shot with an opposing disc in the hole."""
    discs = [disc(MINE, 0, 0, -8), disc(THEIRS, 0, 0, -2), disc(MINE, 1, 0, -12)]
    verdict = verdict_of(discs, 2, motion((0, -8), None, (0, -9), contacts=((2, 0), (touched_by, 1)), holed=(1,)))
    assert (verdict.good, verdict.rule, verdict.twenties) == (True, "CRK-16", (12,))


@rule("CRK-A13")
def test_only_discs_on_board_can_be_touched() -> None:
    """A motion knows only discs on the board: nothing else can be touched."""
    story = lay((MINE, 0, 2), turn=1)
    story.shoot(speed=0.5)
    story.shoot(speed=0.5)
    assert 12 in story.ditch
    assert len(story.motion.rest) == 2
    assert (story.verdict.open_board, story.verdict.good) == (True, False)
