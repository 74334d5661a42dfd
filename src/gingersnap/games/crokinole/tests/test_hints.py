"""Reasons for hints in Crokinole: each with the fact that it depends on."""

from __future__ import annotations

from typing import Any

import numpy as np

from gingersnap.core.words import render_text
from gingersnap.games.crokinole.bots.shot_batches import Scene, flick_of, free_places, shots_at, shots_through
from gingersnap.games.crokinole.hints import HINTS
from gingersnap.games.crokinole.rules.geometry import METRES_PER_INCH
from gingersnap.games.crokinole.rules.shot_execution import board_of
from gingersnap.games.crokinole.tests.story import MINE, THEIRS, CrokinoleStory, begin, lay
from gingersnap.games.crokinole.types import CrokinoleKeep, Flick, Position, Reshoot
from gingersnap.testing import Story
from gingersnap.testing.hint_reasons import HintCase, ReadReason, assert_reason_changes, hint_case, reason_for, study

NAMES = ("Ann", "Bo", "Cy", "Di")


def table(*discs: tuple[int, float, float], tremor: str = "light", **more: Any) -> CrokinoleStory:
    """Ann is the shooter in the south, unless `turn` says otherwise; `shots` have been taken in this round."""
    shots = more.pop("shots", None)
    story = lay(*discs, tremor=tremor, **more)
    story.table.names = NAMES[: story.table.seats]
    if shots is not None:
        story.state.shots = shots
    return story


def at(story: Story[Any, Any], disc: int, place: float = 0.0, cut: float = 0.0, closing: float = 1.0) -> Flick:
    """A shot from the south at the disc that was laid so many-th, past its middle by `cut`, meeting it that fast."""
    state = story.state
    discs = np.array([(each.x, each.y) for each in state.position.discs]).reshape(-1, 2)
    scene = Scene(discs, board_of(state.options))
    return flick_of(shots_at(scene, free_places(scene, [place]), discs[[disc]], [cut], [closing])[0])


def through(story: Story[Any, Any], x: float = 0.0, y: float = 0.0, passing: float = 0.36, place: float = 0.0) -> Flick:
    """A shot from the south over a place, passing it that fast."""
    state = story.state
    discs = np.array([(each.x, each.y) for each in state.position.discs]).reshape(-1, 2)
    scene = Scene(discs, board_of(state.options))
    points = np.array([[x, y]]) * METRES_PER_INCH
    return flick_of(shots_through(scene, free_places(scene, [place]), points, [passing])[0])


def asked(story: CrokinoleStory, best: Any, other: Any = None, **more: Any) -> HintCase:
    return hint_case(story.table, best, other, seat=story.turn, **more)


def changes(kind: str, case: HintCase, changed: HintCase) -> ReadReason:
    return assert_reason_changes(kind, case, changed)


# --- The round and the hole -----------------------------------------------------------------------


def last(*discs: tuple[int, float, float], **more: Any) -> CrokinoleStory:
    """Ann shoots the last of eight discs."""
    return table(*discs, discs=4, place=1, shots=7, **more)


def test_last_shot_wins_round_by_what_most_likely_happens() -> None:
    won = last((THEIRS, 0.0, 2.0))
    lost = last((THEIRS, 0.0, 2.0), (THEIRS, 6.0, 2.0), (THEIRS, -6.0, 2.0))
    found = changes("last_shot_wins", asked(won, at(won, 0), at(won, 0, cut=0.8)), asked(lost, at(lost, 0)))
    assert found.words == "Last shot: clear Bo's disc at twelve o'clock and you win the round by 15."
    assert found.mark == "disc:12"
    open_board = last()
    twenty = changes("last_shot_wins", asked(open_board, through(open_board)), asked(table(), through(table())))
    assert twenty.words == "Last shot: make the 20 and you win the round by 20."
    assert twenty.mark == "hole"


def test_last_shot_keeps_round_level() -> None:
    level, behind = last((THEIRS, 0.0, 6.0)), last((THEIRS, 0.0, 6.0), (THEIRS, 8.0, 4.0))
    found = changes(
        "last_shot_saves",
        asked(level, at(level, 0, cut=0.5, closing=2.5)),
        asked(behind, at(behind, 0, cut=0.5, closing=2.5)),
    )
    assert found.words == "Last shot: you can hardly win the round any more, but this keeps it level."


def test_twenty_is_needed_where_nothing_else_makes_up_for_points() -> None:
    def case(twenties: int, shots: int) -> HintCase:
        story = table(discs=8, place=1, shots=shots)
        story.state.position = Position((), ((), tuple(range(12, 12 + twenties))), ((), ()))
        return asked(story, through(story), through(story, passing=0.9))

    found = changes("needs_twenty", case(3, shots=9), case(2, shots=9))
    assert found.words == "You're 60 behind with four discs left, so only a 20 will do."
    assert found.mark == "hole"
    assert changes("needs_twenty", case(4, shots=7), case(3, shots=7)).words.startswith("You're 80 behind with five")


def test_open_board_is_for_the_twenty() -> None:
    empty, guarded = table(), table((THEIRS, 5.0, 5.0))
    found = changes(
        "open_twenty",
        asked(empty, through(empty), through(empty, passing=0.9)),
        asked(guarded, through(guarded), through(guarded, passing=0.9)),
    )
    assert found.words == "The board is open, so shoot for the 20; stopping inside the pegs is safe too."
    assert found.mark == "hole"


def test_softer_shot_stops_inside_the_pegs() -> None:
    """Neither goes into the hole: both pass beside it."""
    story = table()
    soft, hard = through(story, x=0.95, passing=0.1), through(story, x=0.95, passing=1.0)
    found = changes("open_gentle", asked(story, soft, hard), asked(story, hard, soft))
    assert found.words == "Shoot softer: on an open board your disc has to stop inside the pegs."
    assert found.mark == "fifteen"


def test_harder_shot_reaches_the_pegs() -> None:
    story = table()
    short, far = through(story, x=0.3, y=-8.0, passing=0.1), through(story, x=0.95, passing=0.1)
    found = changes("open_firm", asked(story, far, short), asked(story, short, far))
    assert found.words == "Shoot a little harder, or your disc may stop before it is inside the pegs."


def test_own_disc_is_pushed_towards_the_hole() -> None:
    near, away = table((MINE, 0.0, -3.0)), table((MINE, 3.0, -9.0))
    found = changes(
        "open_raise",
        asked(near, at(near, 0, closing=0.8), through(near, x=4.0, passing=0.1)),
        asked(away, through(away, x=0.95, passing=0.1), through(away, x=4.0, passing=0.1)),
    )
    assert found.words == "Push your own disc at six o'clock towards the hole: it goes in for 20, or lies well."
    assert found.mark == "disc:0"


def described(story: CrokinoleStory, shot: Flick) -> str:
    case = asked(story, shot)
    return render_text(HINTS.describe(study(case), shot), NAMES, case.seat)


def test_shot_is_described_by_what_it_hits() -> None:
    story, own = table((THEIRS, 0.0, 6.0)), table((MINE, 0.0, -3.0))
    assert described(table(), through(table())) == "Shoot for the hole, softly"
    hit = at(story, 0, cut=0.5, closing=2.5)
    assert described(story, hit) == "Hit the disc at twelve o'clock on its right, hard"
    assert described(own, at(own, 0)) == "Hit your own disc at six o'clock"


# --- Opposing discs -------------------------------------------------------------------------------


def test_gift_to_the_opponent_is_avoided() -> None:
    story = table((THEIRS, 0.0, -2.0), (THEIRS, 6.0, 4.0))
    found = changes(
        "avoid_gift",
        asked(story, at(story, 1), at(story, 0, closing=0.5)),
        asked(story, at(story, 1), at(story, 0, closing=2.0)),
    )
    assert found.words == "Shoot this way: otherwise you might push Bo's disc into the hole."
    assert found.mark == "disc:12"
    aside = reason_for(asked(story, at(story, 0, cut=0.6, closing=0.5), at(story, 0, closing=0.5)))
    assert aside.words == "Hit it on its right side: otherwise you might push Bo's disc into the hole."


def test_two_discs_in_line_are_hit_by_one_shot() -> None:
    line, single = table((THEIRS, 0.0, 2.0), (THEIRS, 0.0, 5.0)), table((THEIRS, 0.0, 2.0), (THEIRS, 8.0, 5.0))
    found = changes(
        "double",
        asked(line, at(line, 0, closing=2.0), at(line, 1, place=40.0, cut=-0.5)),
        asked(single, at(single, 0, closing=2.0), at(single, 1)),
    )
    assert found.words == "One shot can drive two of Bo's discs outwards: hit the one at twelve o'clock first."
    assert found.mark == "disc:12"


def test_shot_disc_carries_on_into_the_hole() -> None:
    story = table((THEIRS, 0.0, 1.4))
    found = changes(
        "follow_through_20",
        asked(story, at(story, 0), at(story, 0, cut=0.5)),
        asked(story, at(story, 0, cut=0.5), at(story, 0)),
    )
    assert found.words == "Hit it full, and yours can carry on into the hole for 20."
    assert found.mark == "disc:12"


def test_shot_off_a_post_names_the_post() -> None:
    story = table((THEIRS, 3.0, 0.0))
    banked = Flick(-36.0, 14.0, 2.2)
    found = changes("peg_deflection", asked(story, banked, at(story, 0)), asked(story, at(story, 0), banked))
    assert found.words == "Bounce off the peg at four o'clock: that way you reach Bo's disc at three o'clock."
    assert found.mark == "post:94,-39"


RING = ((MINE, 2.3, -2.2), (MINE, 1.77, -0.93), (MINE, 0.5, -0.4), (MINE, -0.77, -0.93), (MINE, -1.3, -2.2))
"""Discs around a place in front of the shooter, which cover it from across the board."""


def test_disc_hides_where_the_opponent_cannot_reach_it() -> None:
    def case(*discs: tuple[int, float, float]) -> HintCase:
        story = table(*discs)
        away = through(story, x=-2.6, y=-3.0, place=-40.0, passing=0.0)
        return asked(story, through(story, x=0.5, y=-2.2, passing=0.0), away)

    found = changes("hide_behind_peg", case(*RING), case())
    assert found.words == "Roll to the peg at five o'clock: Bo can hardly reach you there."
    x, y = map(int, found.mark.removeprefix("spot:").split(","))
    assert abs(x - 0.5 * 25.4) < 5
    assert abs(y + 2.2 * 25.4) < 5


def test_only_valuable_disc_is_knocked_out() -> None:
    one, two = table((THEIRS, 2.0, 2.0), (THEIRS, -6.0, 6.0)), table((THEIRS, 2.0, 2.0), (THEIRS, -2.5, 1.0))
    found = changes(
        "only_high_disc",
        asked(one, at(one, 0, place=-20.0, closing=1.6), at(one, 1, place=20.0, closing=1.6)),
        asked(two, at(two, 0, place=-20.0, closing=1.6), at(two, 1, place=20.0, closing=1.6)),
    )
    assert found.words == "Knock out the disc at two o'clock: it's Bo's only 15."
    assert found.mark == "disc:12"


def test_shot_disc_takes_the_place_of_the_other() -> None:
    story = table((THEIRS, 0.0, 2.0))
    found = changes(
        "take_its_place",
        asked(story, at(story, 0, closing=1.6), at(story, 0, cut=0.7)),
        asked(story, at(story, 0, cut=0.7), at(story, 0, closing=1.6)),
    )
    assert found.words == "Hit it full: Bo's disc goes, and yours stays there for 15."
    assert found.mark == "disc:12"


def test_disc_is_left_for_the_opponent_to_hit() -> None:
    story = table((THEIRS, 0.0, -2.0))
    stays, leaves = at(story, 0, closing=0.9), at(story, 0, cut=0.7, closing=2.8)
    found = changes("deny_open_board", asked(story, stays, leaves), asked(story, leaves, stays))
    assert found.words == "Leave a disc on the board, so Bo must hit it instead of trying for 20."
    assert found.mark.startswith("spot:0,-")


def test_disc_that_cannot_be_cleared_is_moved_outwards() -> None:
    story = table((THEIRS, 0.0, -3.0), (THEIRS, -2.0, -2.0))
    other = at(story, 1, place=-30.0, closing=0.2)
    found = changes("lower_ring", asked(story, at(story, 0), other), asked(story, at(story, 0, closing=2.4), other))
    assert found.words == "You can hardly clear it, but a good hit moves Bo's 15 down to 5."
    assert found.mark == "disc:12"


def test_disc_that_leaves_the_board_is_cleared() -> None:
    story = table((THEIRS, 0.0, 6.0), (THEIRS, 5.0, 3.0))
    other = at(story, 1, cut=0.6, closing=0.3)
    found = changes(
        "clear_it",
        asked(story, at(story, 0, cut=0.5, closing=2.4), other),
        asked(story, at(story, 0, closing=0.3), other),
    )
    assert found.words == "Hit it on its right side: Bo's 10 leaves the board."
    assert found.mark == "disc:12"


# --- Own discs, the place and the force -----------------------------------------------------------


def test_own_disc_is_pushed_into_an_opposing_one() -> None:
    story = table((THEIRS, 0.0, 2.0), (MINE, 0.0, -6.0), (THEIRS, -3.0, 0.5))
    through_own, beside = at(story, 1, closing=1.6), at(story, 2, place=-20.0, closing=0.2)
    found = changes("combination", asked(story, through_own, beside), asked(story, beside, through_own))
    assert found.words == "Push your own disc into Bo's disc at twelve o'clock: then the shot counts."
    assert found.mark == "disc:0"


def test_own_disc_stays_where_it_counts() -> None:
    near, away = table((THEIRS, 0.0, 2.0), (MINE, 0.0, 4.5)), table((THEIRS, 0.0, 2.0), (MINE, 8.0, 5.0))

    def case(story: CrokinoleStory) -> HintCase:
        return asked(story, at(story, 0, closing=0.1), at(story, 0, closing=2.0))

    found = changes("spare_own_disc", case(near), case(away))
    assert found.words == "Shoot this way, so that your own 10 at twelve o'clock stays where it is."
    assert found.mark == "disc:0"


NEAR = ((THEIRS, 0.0, -6.0), (THEIRS, 5.0, -4.0), (MINE, 8.0, 5.0))


def test_disc_is_chosen_because_it_is_hit_most_surely() -> None:
    story = table(*NEAR)
    sure, risky = at(story, 2, closing=0.3), at(story, 1, closing=0.05)
    found = changes("surest_hit", asked(story, sure, risky), asked(story, risky, sure))
    assert found.words == "Choose the disc at four o'clock: you hit it most surely, and a miss comes off."
    assert found.mark == "disc:13"


def test_disc_is_hit_in_the_way_that_is_surer() -> None:
    story = table(*NEAR)
    sure, risky = at(story, 1, closing=0.3), at(story, 1, closing=0.1)
    found = changes("surer_line", asked(story, sure, risky), asked(story, risky, sure))
    assert found.words == "Shoot this way: you hit it more surely, and a miss comes off."
    assert found.mark == "disc:12"


def test_soft_shot_would_stop_too_early() -> None:
    story = table(*NEAR)
    firm, soft = at(story, 2, closing=0.3), at(story, 1, closing=0.3)
    found = changes("firm_enough", asked(story, firm, soft), asked(story, soft, firm))
    assert found.words == "Shoot firmly: a softer shot often stops before it hits anything."
    assert found.mark == "hand"


# --- Comparisons ----------------------------------------------------------------------------------


def test_shot_that_counts_more_often_is_the_safer_one() -> None:
    story = table((THEIRS, 0.0, 6.0), (THEIRS, 3.0, 6.5), tremor="real")
    one, other = at(story, 0, closing=0.2), at(story, 1, cut=0.85, closing=0.2)
    found = changes("counts_more_often", asked(story, one, other), asked(story, other, one))
    assert found.words == "Choose the safer shot: it counts 17% of the time, the next best 0%."


def test_shot_disc_lands_better() -> None:
    story = table(*NEAR[:2])
    here, there = at(story, 0, cut=0.5, closing=0.4), at(story, 1, cut=0.8, closing=0.4)
    found = changes("lands_better", asked(story, here, there), asked(story, there, here))
    assert found.words == "Mind your own disc: here it usually stays for 10."
    assert found.mark.startswith("spot:2")


def test_own_disc_goes_into_the_hole_more_often() -> None:
    story = table((MINE, 0.0, -3.0))
    often, seldom = at(story, 0, closing=0.8), at(story, 0, closing=0.4)
    found = changes("likelier_twenty", asked(story, often, seldom), asked(story, seldom, often))
    assert found.words == "This way a disc of yours goes into the hole 94% of the time, for 20."
    assert found.mark == "hole"


def test_harder_shot_clears_the_disc_more_often() -> None:
    story = table(*NEAR[:2])
    hard, soft = at(story, 0, closing=1.8), at(story, 0, closing=1.2)
    found = changes("clears_more_often", asked(story, hard, soft), asked(story, soft, hard))
    assert found.words == "Shoot harder: that clears it 100% of the time, the next best shot 84%."
    assert found.mark == "disc:12"


def test_shot_costs_the_opponent_more() -> None:
    story = table((THEIRS, -3.0, -1.0))
    hard, soft = at(story, 0, place=-15.0, closing=0.8), at(story, 0, place=-40.0, cut=0.6, closing=0.2)
    found = changes("costs_more", asked(story, hard, soft), asked(story, soft, hard))
    assert found.words == "Hit it this way: it costs Bo about 3, the next best 0."
    assert found.mark == "disc:12"


def test_shot_that_costs_nothing_is_not_advised_for_its_cost() -> None:
    """It said "it costs Bo about 0, the next best 0": the other shot would have moved Bo's disc inwards."""
    story = table((THEIRS, 6.0, -4.0), (THEIRS, -7.0, 4.0), (MINE, 6.0, 3.0), (THEIRS, 7.0, 2.0))
    one, other = at(story, 3, place=40.0, cut=-0.6, closing=0.2), at(story, 0, place=40.0, cut=0.3, closing=1.2)
    assert reason_for(asked(story, one, other)).kind != "costs_more"


def test_shot_leaves_a_better_total() -> None:
    story = table((THEIRS, 2.0, -1.0))
    thin, full = at(story, 0, cut=0.8, closing=2.4), at(story, 0, closing=2.4)
    found = changes("better_total", asked(story, thin, full), asked(story, full, thin))
    assert found.words == "It leaves you about 1 point better in this round, all discs together."
    several = table((THEIRS, 2.0, -3.0), (THEIRS, 4.0, -6.0), (THEIRS, 1.0, 2.0))
    best, next_best = at(several, 0, place=-40.0, closing=1.2), at(several, 0, place=30.0, cut=0.3, closing=0.2)
    more = changes("better_total", asked(several, best, next_best), asked(several, next_best, best))
    assert more.words == "It leaves you about 5 points better in this round, all discs together."


def test_shot_disc_stops_where_it_is_harder_to_hit() -> None:
    story = table((THEIRS, 6.0, 5.0), (THEIRS, -3.0, -6.0))
    far, near = at(story, 1, place=-40.0, cut=0.8, closing=0.2), at(story, 1, cut=0.8, closing=0.8)
    found = changes("harder_to_hit", asked(story, far, near), asked(story, near, far))
    assert found.words == "Your disc stops where Bo can hit it less easily."
    assert found.mark.startswith("spot:-")


def test_shot_disc_stays_on_the_board_more_often() -> None:
    story = table((THEIRS, 5.0, -5.0))
    safe, risky = at(story, 0, cut=0.3, closing=0.2), at(story, 0, place=-40.0, cut=0.6, closing=0.2)
    found = changes("stays_more_often", asked(story, safe, risky), asked(story, risky, safe))
    assert found.words == "Mind your own disc: it stays on the board 99% of the time, otherwise 92%."
    assert found.mark.startswith("spot:")


def test_another_place_opens_a_line_that_the_middle_has_not() -> None:
    story = table((THEIRS, 6.0, 5.0), (THEIRS, 1.0, -5.0))
    aside, straight = at(story, 0, place=15.0, cut=0.6, closing=2.4), at(story, 1, place=-30.0, cut=0.3, closing=2.4)
    found = changes("better_angle", asked(story, aside, straight), asked(story, straight, aside))
    assert found.words == "Slide to the right first: from the middle you can hardly reach the disc at two o'clock."
    assert found.mark == "spot:79,-294"


def test_shot_for_who_begins_goes_for_the_hole() -> None:
    lagging, shooting = begin(first="closest", tremor="light"), table((THEIRS, 0.0, 6.0))
    found = changes("lag", asked(lagging, Flick(0.0, 0.0, 0.9)), asked(shooting, Flick(0.0, 0.0, 0.9)))
    assert found.words == "Whoever lies closest to the middle begins, so shoot softly for the hole."
    assert found.mark == "hole"


# --- Reshots --------------------------------------------------------------------------------------


def decided(*, sinks: bool, reshots: int = 2, discs: int = 12) -> CrokinoleStory:
    """Ann has shot, and may take it back."""
    story = begin(reshots=reshots, discs=discs)
    return story.shoot() if sinks else story.miss()


def test_shot_is_taken_back_or_kept_by_where_its_disc_is() -> None:
    lost, scored = decided(sinks=False), decided(sinks=True)
    again, keep = Reshoot(), CrokinoleKeep()
    found = changes("reshoot_lost", asked(lost, again, keep), asked(scored, again, keep))
    assert found.words == "Take it back: your disc came off, so another try can only be better."
    kept = changes("keep_scored", asked(scored, keep, again), asked(lost, keep, again))
    assert kept.words == "Keep it: your disc counts 20, and another try may not."
    assert kept.mark == "tray:0"


def test_reshots_are_saved_or_used_by_how_many_discs_are_left() -> None:
    def case(discs: int, action: Any, other: Any, *, sinks: bool) -> HintCase:
        return asked(decided(sinks=sinks, discs=discs), action, other)

    saved = changes(
        "keep_for_later",
        case(6, CrokinoleKeep(), Reshoot(), sinks=False),
        case(2, CrokinoleKeep(), Reshoot(), sinks=False),
    )
    assert saved.words == "Save your reshots: you still have five discs to shoot."
    free = changes(
        "reshoot_free",
        case(2, Reshoot(), CrokinoleKeep(), sinks=True),
        case(6, Reshoot(), CrokinoleKeep(), sinks=True),
    )
    assert free.words == "Take it back: you have a reshot for every disc, so another try costs nothing."
