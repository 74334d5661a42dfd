"""A shot's sentence says its result: who, what fell, what it gained and cost; and every sentence knows its reader."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from gingersnap.core import codec, log
from gingersnap.games.crokinole.events import (
    CrokinoleGameEnded,
    CrokinoleTimeRanOut,
    DiscsSlid,
    LagMeasured,
    RoundScored,
    ShotTakenBack,
    VerdictGiven,
)
from gingersnap.games.crokinole.result_sentences import Sides, partners
from gingersnap.games.crokinole.rules import GAME
from gingersnap.games.crokinole.rules.geometry import zone_of
from gingersnap.games.crokinole.rules.shot_settlement import driven, settled, told, verdict_of
from gingersnap.games.crokinole.tests.story import MINE, THEIRS, begin, disc, lay, motion
from gingersnap.games.crokinole.types import (
    CrokinoleEndRule,
    CrokinoleKeep,
    Flick,
    PlacedDisc,
    Position,
    Reshoot,
    RoundResult,
)
from gingersnap.physics import Motion
from gingersnap.testing import rule
from gingersnap.testing.golden_games import golden_files

ANN, BO, CY, DI = 0, 1, 2, 3
TWO, FOUR = ("Ann", "Bo"), ("Ann", "Bo", "Cy", "Di")
GOLDENS = golden_files(Path(__file__).parents[1])
NAMES = ("Ann", "Bo", "Cy", "Di")
NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]


def read(event: VerdictGiven, names: Sequence[str] = TWO) -> list[str]:
    """As everybody at the table reads it, and then somebody who watches."""
    return [event.words(names, seat) for seat in (*range(len(names)), -1)]


# --- Shots that came off ------------------------------------------------------------------------------


def test_verdict_text_states_20() -> None:
    assert read(begin().shoot().verdict) == [
        "Your shot: a 20; +20 for you. (CRK-13)",
        "Ann's shot: a 20; +20 for Ann. (CRK-13)",
        "Ann's shot: a 20; +20 for Ann. (CRK-13)",
    ]


def test_verdict_text_states_20_and_removed_discs() -> None:
    """The sentence was: An opposing disc was touched."""
    assert read(a_20_and_two_out((0, 1)))[:2] == [
        "Your shot: a 20, and two of Bo's discs are out. (CRK-16)",
        "Ann's shot: a 20, and two of your discs are out. (CRK-16)",
    ]


def a_20_and_two_out(side_of: Sides) -> VerdictGiven:
    discs = [disc(THEIRS, 0, 1, -5), disc(THEIRS, 1, -1, -5), disc(MINE, 0, 0, -12)]
    verdict = verdict_of(discs, 2, motion(None, None, None, contacts=((2, 0), (2, 1)), holed=(2,), exits=(0, 1)))
    return told(ANN, side_of, 0, verdict, settled(Position((), ((), ()), ((), ())), discs, verdict))


def test_verdict_text_states_20_for_opponent() -> None:
    sentence = read(lay((THEIRS, 0, -6)).shoot(speed=1.1).verdict)[1]
    assert sentence == "Ann's shot: a 20 for you, and the shot disc lies on 10; +10 for Ann, +10 for you. (CRK-16)"


def test_verdict_text_states_touch_and_zone() -> None:
    """A disc that is touched and stays in its ring; one that changes its ring is told below."""
    verdict = lay((THEIRS, 0, -9)).shoot(speed=0.4).verdict
    assert read(verdict)[:2] == [
        "Your shot: one of Bo's discs is touched, and the shot disc lies on 5; +5 for you. (CRK-16)",
        "Ann's shot: one of your discs is touched, and the shot disc lies on 5; +5 for Ann. (CRK-16)",
    ]


@rule("CRK-35")
def test_verdict_text_states_discs_driven_into_another_ring() -> None:
    """Twelve of a hundred shots hid such points: "one of Bo's discs is touched", and Bo had lost ten."""
    discs = [disc(THEIRS, 0, 0, 2), disc(THEIRS, 1, 2, 0), disc(MINE, 1, 0, 6), disc(MINE, 0, 0, -12)]
    rest = motion((0, 10), (10, 0), (0, 3), (0, -6), contacts=((3, 0), (3, 1), (3, 2)))
    verdict = verdict_of(discs, 3, rest)
    moved = driven(discs, verdict.discs, 0, zone_of)
    settled_position = settled(Position((), ((), ()), ((), ())), discs, verdict)
    event = told(ANN, (0, 1), 0, verdict, settled_position, others=moved, gains=(15, -20))
    assert read(event)[:2] == [
        "Your shot: one of your own discs goes from 10 to 15, two of Bo's discs go from 15 to 5, "
        "and the shot disc lies on 10; +15 for you, −20 for Bo. (CRK-16)",
        "Ann's shot: one of their own discs goes from 10 to 15, two of your discs go from 15 to 5, "
        "and the shot disc lies on 10; +15 for Ann, −20 for you. (CRK-16)",
    ]


@rule("CRK-35", "CRK-A63")
def test_shot_event_states_points_of_each_side() -> None:
    """A disc driven from the 15 field to the 5 field costs its side what these count at the table."""
    shot = lay((THEIRS, 0, -2.8), points_fifteen=17, points_five=3).shoot(speed=1.16).verdict
    assert [(disc.was, disc.now) for disc in shot.driven] == [(17, 3)]
    assert shot.gains[1] == -14
    assert read(shot)[0].startswith("Your shot: one of Bo's discs goes from 17 to 3")


def test_verdict_text_within_15_circle_states_zone() -> None:
    assert read(begin().shoot(speed=0.70).verdict)[1] == "Ann's shot: the shot disc lies on 15; +15 for Ann. (CRK-13)"


@rule("CRK-13", "CRK-23")
def test_verdict_text_on_15_line_states_reason() -> None:
    """ "The shot disc lies on 10": and that was a good shot on an open board?"""
    discs = [disc(MINE, 0, 0, -12)]
    verdict = verdict_of(discs, 0, motion((0, -4.2)))
    given = told(ANN, (0, 1), 0, verdict, settled(Position((), ((), ()), ((), ())), discs, verdict))
    assert read(given)[:2] == [
        "Your shot: the shot disc touches the 15 circle and counts 10. (CRK-13)",
        "Ann's shot: the shot disc touches the 15 circle and counts 10. (CRK-13)",
    ]


@rule("CRK-A5")
def test_verdict_text_states_good_by_another_disc() -> None:
    verdict = lay((MINE, 0, -6)).shoot(speed=0.6).verdict
    assert read(verdict)[0] == (
        "Your shot: a disc it moved lies in or on the 15 circle, and the shot disc lies on 10; +10 for you. (CRK-13)"
    )


def tell(discs: list[PlacedDisc], shooter: int, rest: Motion) -> VerdictGiven:
    """The verdict on a shot of Ann's by this motion."""
    verdict = verdict_of(discs, shooter, rest)
    moved = driven(discs, verdict.discs, 0, zone_of)
    after = settled(Position((), ((), ()), ((), ())), discs, verdict)
    return told(ANN, (0, 1), discs[shooter].id, verdict, after, others=moved, gains=(0, 0))


@rule("CRK-16")
def test_verdict_text_names_own_discs_before_opposing() -> None:
    """ "One of Bo's discs is touched, one of their own discs goes from 10 to 15": those were Ann's, not Bo's."""
    discs = [disc(THEIRS, 0, 0, 2), disc(MINE, 1, 0, 6), disc(MINE, 0, 0, -12)]
    rest = motion((0, 2), (0, 3), (0, -6), contacts=((2, 0), (2, 1)))
    assert read(tell(discs, 2, rest))[1] == (
        "Ann's shot: one of their own discs goes from 10 to 15, one of your discs is touched, "
        "and the shot disc lies on 10. (CRK-16)"
    )


@rule("CRK-13")
def test_verdict_text_names_disc_driven_into_15_once() -> None:
    """ "Goes from 10 to 15, another disc it moved lies in or on the 15 circle": it was the same disc."""
    discs = [disc(MINE, 1, 0, 6), disc(MINE, 0, 0, -12)]
    into, onto = (motion((0, y), (0, -6), contacts=((1, 0),)) for y in (3, 4.5))
    assert read(tell(discs, 1, into))[1] == (
        "Ann's shot: one of their own discs goes from 10 to 15, and the shot disc lies on 10. (CRK-13)"
    )
    discs = [disc(MINE, 1, 0, 3), disc(MINE, 0, 0, -12)]
    assert read(tell(discs, 1, onto))[1] == (
        "Ann's shot: one of their own discs goes from 15 to 10, a disc it moved lies in or on the 15 circle, "
        "and the shot disc lies on 10. (CRK-13)"
    )


def test_verdict_text_names_partners_together() -> None:
    heard = read(a_20_and_two_out((0, 1, 0, 1)), FOUR)
    assert heard[BO] == heard[DI] == "Ann's shot: a 20, and two of your discs are out. (CRK-16)"
    assert heard[CY] == "Ann's shot: a 20, and two of Bo and Di's discs are out. (CRK-16)"


# --- Shots that did not -------------------------------------------------------------------------------


def test_verdict_text_of_miss_states_cost() -> None:
    assert read(lay((THEIRS, 9, 0)).shoot(speed=0.6).verdict)[1] == (
        "Ann's shot touches no opposing disc: the shot disc is out. (CRK-16)"
    )
    assert read(begin().shoot(speed=0.5).verdict)[0] == (
        "Your shot brings no disc into the 15 circle: the shot disc is out. (CRK-13)"
    )


@rule("CRK-A3")
def test_verdict_text_of_short_shot_ignores_unmoved_discs() -> None:
    """Read at the table: a shot "leaves no disc within the 15 circle", when two of the side's lay there unmoved."""
    verdict = lay((MINE, 4, 0)).shoot(speed=0.5).verdict
    assert len(verdict.position.discs) == 1
    assert read(verdict)[0] == "Your shot brings no disc into the 15 circle: the shot disc is out. (CRK-13)"


def test_verdict_text_of_miss_counts_lost_own_discs() -> None:
    verdict = lay((MINE, 0, -9), (THEIRS, 9, 0)).shoot(speed=0.6).verdict
    assert read(verdict)[:2] == [
        "Your shot touches no opposing disc: one of your own discs is out, and the shot disc is out; −5 for you."
        " (CRK-16)",
        "Ann's shot touches no opposing disc: one of their own discs is out, and the shot disc is out; −5 for Ann."
        " (CRK-16)",
    ]


def test_verdict_text_says_own_discs_only_to_shooter() -> None:
    """Cy read of Ann's shot: one of your own discs is out. It was no shot of Cy's."""
    story = lay((MINE, 0, -9), (THEIRS, 9, 0), seats=4).shoot(speed=0.6)
    what = "own discs is out, and the shot disc is out; −5 for"
    assert read(story.verdict, FOUR) == [
        f"Your shot touches no opposing disc: one of your {what} you and Cy. (CRK-16)",
        f"Ann's shot touches no opposing disc: one of their {what} Ann and Cy. (CRK-16)",
        f"Ann's shot touches no opposing disc: one of your {what} Ann and you. (CRK-16)".replace("own ", ""),
        f"Ann's shot touches no opposing disc: one of their {what} Ann and Cy. (CRK-16)",
        f"Ann's shot touches no opposing disc: one of their {what} Ann and Cy. (CRK-16)",
    ]


@rule("CRK-18")
def test_verdict_text_states_forfeited_20() -> None:
    verdict = lay((THEIRS, 9, 0)).shoot().verdict
    assert (verdict.forfeited, verdict.twenties) == ((1,) if verdict.disc == 1 else (verdict.disc,), ())
    assert read(verdict)[1] == "Ann's shot touches no opposing disc: a 20 that doesn't count. (CRK-18)"


@rule("CRK-18")
def test_verdict_text_names_forfeited_friendly_disc() -> None:
    """Read at the table, by the partner whose disc it was: "a 20 that doesn't count, and the shot disc is out"."""
    discs = [disc(THEIRS, 0, 9, 0), disc(MINE, 1, 0, -5), disc(MINE, 0, 0, -12)]
    verdict = verdict_of(discs, 2, motion((9, 0), None, (0, -6), contacts=((2, 1),), holed=(1,)))
    event = told(ANN, (0, 1, 0, 1), 0, verdict, settled(Position((), ((), ()), ((), ())), discs, verdict))
    what = "drops into the hole and doesn't count, and the shot disc is out. (CRK-18)"
    assert read(event, FOUR)[:3] == [
        f"Your shot touches no opposing disc: one of your own discs {what}",
        f"Ann's shot touches no opposing disc: one of their own discs {what}",
        f"Ann's shot touches no opposing disc: one of your discs {what}",
    ]


# --- Every removal and every twenty is told -----------------------------------------------------------


@pytest.mark.parametrize("golden", GOLDENS)
def test_verdict_texts_of_whole_games_mention_every_removal_and_20(golden: str) -> None:
    verdicts = verdicts_of(golden)
    for verdict in verdicts:
        assert_told(verdict)
    assert sum(len(verdict.removed) for verdict in verdicts) > 10


def test_golden_games_contain_20s() -> None:
    assert sum(len(verdict.twenties) for golden in GOLDENS for verdict in verdicts_of(golden)) > 20


def verdicts_of(golden: str) -> list[VerdictGiven]:
    steps = log.steps(log.load(GOLDENS[golden].read_bytes(), GAME), GAME)
    return [event for _, events in steps for event in events if isinstance(event, VerdictGiven)]


def assert_told(verdict: VerdictGiven) -> None:
    words, own = verdict.words(NAMES), verdict.side_of[verdict.seat]
    for side, tray in enumerate(verdict.position.trays):
        count = len({*tray}.intersection(verdict.twenties))
        said = "a 20" if count == 1 else f"{NUMBERS[count]} 20s"
        to_whom = "" if side == own else f" for {named(verdict, side)}"
        assert count == 0 or f"{said}{to_whom}" in words
    for side, heap in enumerate(verdict.position.ditch):
        whose = "their own" if side == own else f"{named(verdict, side)}'s"
        for place in {*PLACES.values(), ""}:
            gone = {removal.disc for removal in verdict.removed if PLACES.get(removal.rule, "") == place}.intersection(
                {*heap} - {verdict.disc, *verdict.forfeited}
            )
            assert not gone or f"{NUMBERS[len(gone)]} of {whose} discs {is_out(len(gone), place)}" in words
    for change in {(each.side, each.was, each.now) for each in verdict.driven}:
        assert f"from {change[1]} to {change[2]}" in words
    for side, points in enumerate(verdict.gains):
        assert (f"{points:+d} for {named(verdict, side)}".replace("-", "−") in words) == bool(points)
    rules = [removal.rule for removal in verdict.removed if removal.disc == verdict.disc]
    shot_out = [f"the shot disc {is_out(1, PLACES.get(rule, ''))}" for rule in rules]
    assert all(said in words for said in shot_out) or verdict.disc in verdict.forfeited
    assert ("the shot disc is out" in words or "the shot disc rests" in words) == (
        bool(rules) and verdict.disc not in verdict.forfeited
    )
    assert ("doesn't count" in words or "don't count" in words) == bool(verdict.forfeited)


PLACES = {"CRK-22": "on the starting line", "CRK-A22": "beyond the starting line"}


def is_out(count: int, place: str) -> str:
    """As it is told of so many discs that were taken off where they rested, or were out otherwise."""
    rests, are = ("rests", "is") if count == 1 else ("rest", "are")
    id = next((id for id, each in PLACES.items() if each == place), "")
    return f"{rests} {place} and {are} out ({id})" if place else f"{are} out"


@rule("CRK-22", "CRK-A22")
def test_verdict_text_states_why_resting_disc_was_taken_off() -> None:
    """ "One of Bo's discs is out", and it lay on the board: nobody was told that it touched the line."""
    discs = [disc(THEIRS, 0, 0, 2), disc(THEIRS, 1, 2, 0), disc(MINE, 0, 0, -12)]
    verdict = verdict_of(discs, 2, motion((0, 12), (12.7, 0), (0, -11.5), contacts=((2, 0), (2, 1))))
    event = told(ANN, (0, 1), 0, verdict, settled(Position((), ((), ()), ((), ())), discs, verdict))
    assert read(event)[0] == (
        "Your shot: one of Bo's discs rests on the starting line and is out (CRK-22), "
        "one of Bo's discs rests beyond the starting line and is out (CRK-A22), "
        "and the shot disc rests on the starting line and is out (CRK-22). (CRK-16)"
    )


def named(verdict: VerdictGiven, side: int) -> str:
    return " and ".join(NAMES[seat] for seat in partners(verdict.side_of, side))


# --- Everything else ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "words"), [(0, "no more reshots"), (1, "one more reshot"), (2, "two more reshots")])
def test_reshots_left_are_spelled_out(left: int, words: str) -> None:
    """It was "2 more reshots", and then "one more reshot"."""
    taken = lay((THEIRS, 0, -6), reshots=left + 1).shoot().go_on(ANN, Reshoot()).event(ShotTakenBack)
    assert taken.words(TWO, ANN) == f"You take the shot back and have {words} this round. (CRK-A49)"
    assert taken.words(TWO, BO) == f"Ann takes the shot back and has {words} this round. (CRK-A49)"


def test_timeout_text_names_shot() -> None:
    assert CrokinoleTimeRanOut(BO).words(TWO, BO) == ("Your time for this shot is up. (CRK-H15)")


def test_timeout_nudge_text_says_nudged() -> None:
    """Somebody who had done nothing was told: You shoot at 0.05 m/s."""
    story = begin(seconds_per_shot=30).wait(30)
    assert story.event(DiscsSlid).words(TWO, ANN) == "The disc just gets a nudge."


def test_reshot_timeout_text_says_shot_stands() -> None:
    """Nobody was told: the next player was simply on turn."""
    story = begin(seconds_per_shot=30, reshots=1).shoot().wait(30)
    told = story.event(CrokinoleTimeRanOut)
    assert told.words(TWO, ANN) == "Your time to take the shot back is up, so it stands. (CRK-A58)"
    assert told.words(TWO, BO) == "Ann's time to take the shot back is up, so it stands. (CRK-A58)"


def test_round_text_states_totals_points_and_score() -> None:
    scored = RoundScored(2, (0, 1), RoundResult((45, 20), (2, 0), (25, 0), ANN), (25, 30), "CRK-31")
    assert scored.words(TWO, BO) == (
        "Round 2: Ann 45 with two 20s, you 20. 25 points for Ann. Score: Ann 25, you 30. (CRK-31)"
    )
    level = RoundScored(1, (0, 1, 0, 1), RoundResult((20, 20), (1, 1), (0, 0), ANN), (0, 0), "CRK-31")
    assert level.words(FOUR) == (
        "Round 1: Ann and Cy 20 with one 20, Bo and Di 20 with one 20. Nobody scores. "
        "Score: Ann and Cy 0, Bo and Di 0. (CRK-31)"
    )


def test_round_text_spells_out_number_of_20s() -> None:
    """Who read "Bo 180 with 7 20s" counted twice."""
    scored = RoundScored(1, (0, 1), RoundResult((10, 240), (0, 12), (0, 230), ANN), (0, 230), "CRK-31")
    assert scored.words(TWO, ANN).startswith("Round 1: you 10, Bo 240 with twelve 20s. 230 points for Bo.")
    assert "Bo 140 with seven 20s." in codec.replace(
        scored, result=RoundResult((10, 140), (0, 7), (0, 130), ANN)
    ).words(TWO)


def test_flick_text_states_offset_from_line() -> None:
    """Two different flicks were offered in the same words."""
    ahead = "at the middle of the board, with a nudge (0.05 m/s)"
    assert Flick(0.0, 0.0, 0.05).words(TWO, ANN) == f"Shoot from the middle of your line, {ahead}"
    outside, inside = Flick(0.0, 0.0, 0.05, 3.4), Flick(0.0, 0.0, 0.05, -3.4)
    assert outside.words(TWO, ANN) == f"Shoot from the middle of your line, 3.4 mm outside, {ahead}"
    assert inside.words(TWO, ANN) == f"Shoot from the middle of your line, 3.4 mm inside, {ahead}"


def test_flick_text_uses_plain_words() -> None:
    """The list of what may be done read "Shoot from +0.0°, aiming +0.0°, at 1.10 m/s"."""
    left = Flick(-20.0, 3.0, 1.5).words(TWO, ANN)
    assert left == "Shoot from the left part of your line, a little right of the middle of the board, firmly (1.50 m/s)"
    far = Flick(44.0, -40.0, 3.5).words(TWO, ANN)
    assert far == "Shoot from the right end of your line, far to the left, as hard as you can (3.50 m/s)"
    assert "°" not in left + far


@rule("CRK-H9")
def test_rejected_speed_text_states_range() -> None:
    """ "A finger shoots at 0.05 to 3.5 m/s", and Bo's trembling one was told to shoot at 3.82."""
    rejection = begin().rejection(ANN, Flick(0.0, 0.0, 3.82))
    assert (rejection.rule, rejection.why) == ("CRK-H9", "Choose a speed of 0.05 to 3.5 m/s.")


@rule("CRK-A49")
def test_rejected_keep_text_is_specific() -> None:
    """ "There is no shot of yours to take back", read who wanted to keep one."""
    rejection = begin(reshots=1).rejection(ANN, CrokinoleKeep())
    assert (rejection.rule, rejection.why) == ("CRK-A49", "You have no shot to keep or take back now.")


@pytest.mark.parametrize(
    ("ended", "reader", "words"),
    [
        (("CRK-32", (0,), (105, 40), (7, 5)), BO, "Ann wins the game, 105 : 40. (CRK-32)"),
        (("CRK-32", (0,), (105, 40), (7, 5)), ANN, "You win the game, 105 : 40. (CRK-32)"),
        (
            ("CRK-A52", (1,), (4, 4), (3, 5)),
            ANN,
            "Bo wins the game with more 20s, 5 : 3, after a tie at 4 points after the last round of the tournament."
            " (CRK-A52)",
        ),
        (
            ("CRK-A52", (0, 1), (4, 4), (5, 5)),
            ANN,
            "You share the win with Bo. Each has 4 points and 5 twenties after the last round of the tournament."
            " (CRK-A52)",
        ),
    ],
)
def test_game_end_text_states_reason_of_win_or_tie(
    ended: tuple[CrokinoleEndRule, tuple[int, ...], tuple[int, ...], tuple[int, ...]], reader: int, words: str
) -> None:
    rule_id, winners, scores, twenties = ended
    event = CrokinoleGameEnded(rule_id, winners, scores, side_of=(0, 1), twenties=twenties)
    assert event.words(TWO, reader) == words


def test_lag_text_states_distance() -> None:
    story = begin(first="closest").shoot(speed=0.6)
    assert story.event(LagMeasured).words(TWO, BO) == "Ann's disc lies 138.0 mm from the middle. (CRK-A34)"
    assert story.shoot(speed=0.05).event(LagMeasured).words(TWO, BO) == (
        "Your disc is out, so it counts as farthest. (CRK-A34)"
    )
