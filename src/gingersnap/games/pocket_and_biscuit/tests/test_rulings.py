"""The rulings that are not about the end: PNB-A1 to PNB-A19, PNB-A25 to PNB-A32, PNB-A34 and PNB-A36."""

from __future__ import annotations

import pytest

from gingersnap.core import codec
from gingersnap.core.chance import Chance, Scripted, Seeded, every_outcome
from gingersnap.core.contract import CLOCK, SPECTATOR, Tick
from gingersnap.core.table import visible_events
from gingersnap.games.pocket_and_biscuit.events import (
    CrackedCounted,
    PocketTimeRanOut,
    PocketTurnPassed,
    SpellFailed,
    TileShown,
    TilesRanOut,
    TilesReceived,
    TilesTurnedDown,
    TileTurned,
)
from gingersnap.games.pocket_and_biscuit.rules import GAME
from gingersnap.games.pocket_and_biscuit.tests.story import lay
from gingersnap.games.pocket_and_biscuit.tests.test_spell import SIX, great_six
from gingersnap.games.pocket_and_biscuit.types import Count, Flip, PocketOptions, Show
from gingersnap.testing import rule

# --- What fits ------------------------------------------------------------------------------------


@rule("PNB-A1")
@pytest.mark.parametrize("first", ["two", "two_chocolate", "three", "three_chocolate", "five"])
def test_a_first_tile_that_cannot_count_one_ends_the_turn(first: str) -> None:
    story = lay(first).flip(0)
    assert story.event(TileTurned).number is None
    assert story.event(PocketTurnPassed).seat == 1
    assert story.received(0) == []


@rule("PNB-A2")
@pytest.mark.parametrize("first", ["one", "one_chocolate", "two", "three", "five"])
def test_the_first_tile_may_be_tapped_but_then_never_counts_one(first: str) -> None:
    story = lay(first).tap(0)
    assert story.event(TileTurned).number is None
    assert story.did_not_happen(SpellFailed)
    assert story.state.turn == 1


@rule("PNB-A2")
def test_a_cracked_first_tile_that_is_tapped_is_a_failed_spell() -> None:
    assert lay("cracked").tap(0).event(SpellFailed).seat == 0


@rule("PNB-A3")
def test_two_biscuits_on_one_tile_are_not_a_count_of_two() -> None:
    """One tile that fitted, and a failing tile with three biscuits on it: still only counted to one."""
    assert lay("one three").flip(0, 1).received(0) == []


@rule("PNB-A4")
def test_a_cracked_biscuit_turned_first_counts_one_so_a_three_cannot_follow_it() -> None:
    story = lay("cracked three").flip(0)
    assert story.event(TileTurned).number == 1
    assert story.flip(1).event(TileTurned).number is None


@rule("PNB-A4")
def test_whoever_counts_a_first_cracked_biscuit_as_two_has_failed() -> None:
    story = lay("cracked two").flip(0)
    assert story.view(1).may_count == (2,), "everybody sees what may be said"
    assert story.count(2).event(TilesTurnedDown) == TilesTurnedDown(0, (0,), empty_handed=True)
    assert story.state.turn == 1


@rule("PNB-A5")
def test_a_cracked_biscuit_counts_what_is_asked_for_unless_its_player_says_otherwise() -> None:
    rejection = lay("one cracked").flip(0, 1).rejection(0, Count(2))
    assert rejection.rule == "PNB-A5"
    assert rejection.why == "It counts as two already: turn the next tile."


@rule("PNB-A5")
def test_once_the_next_tile_is_turned_the_choice_is_over() -> None:
    story = lay("one cracked three").flip(0, 1, 2)
    assert story.view(0).may_count == ()
    assert story.rejection(0, Count(1)).rule == "PNB-10"
    assert not any(isinstance(offer.action, Count) for offer in story.table.update(0).offers)


@rule("PNB-A5")
def test_a_cracked_biscuit_turned_second_counts_two_and_keeps_it() -> None:
    """Cracked, one by a spell, three: the first was one and cannot become two afterwards."""
    story = lay("cracked one two three").flip(0).tap(1)
    assert story.event(TileTurned).number == 2
    assert story.flip(2).event(TileTurned).number is None, "a two is not the third"
    second = lay("one cracked three").flip(0, 1, 2)
    assert second.event(TileTurned).number == 3


@rule("PNB-A5=fitting")
def test_a_table_may_rule_that_a_cracked_biscuit_always_counts_what_fits() -> None:
    story = lay("one cracked", cracked_counts="fitting").flip(0, 1)
    assert not any(isinstance(offer.action, Count) for offer in story.table.update(0).offers)
    rejection = story.rejection(0, Count(1))
    assert (rejection.rule, rejection.why) == (
        "PNB-A5",
        "At this table a cracked biscuit counts what fits: turn the next tile.",
    )
    assert lay("one cracked", rest_is_gone=True, cracked_counts="fitting").flip(0, 1).received(0) == ["one", "cracked"]


@rule("PNB-A37")
def test_the_choice_is_offered_to_whose_turn_it_is_and_to_nobody_else() -> None:
    story = lay("one cracked").flip(0, 1)
    assert [offer.action for offer in story.table.update(0).offers][-1] == Count(1)
    assert story.table.update(1).offers == ()
    assert story.rejection(1, Count(1)).rule == "GEN-7"


@rule("PNB-A38")
@pytest.mark.parametrize(("number", "received"), [(1, []), (2, ["one", "cracked"])])
def test_where_no_tile_is_left_to_turn_its_player_says_what_it_counts(number: int, received: list[str]) -> None:
    story = lay("one cracked", rest_is_gone=True).flip(0, 1)
    assert [offer.action for offer in story.table.update(0).offers] == [Count(1), Count(2)]
    assert (story.view(0).may_count, story.view(0).next_number) == ((1, 2), None)
    story.count(number)
    assert story.received(0) == received
    assert story.state.turn == (1 if number == 1 else 0)
    assert (story.state.ended_by == "PNB-A24") == (number == 2)


@rule("PNB-A38")
def test_when_time_is_up_where_no_tile_is_left_it_counts_as_two() -> None:
    story = lay("one cracked", rest_is_gone=True, seconds_per_tile=10).flip(0, 1).time_up()
    assert story.event(PocketTimeRanOut).words(["Ann", "Bo"], 0) == (
        "Your time is up: the cracked biscuit counts what is asked for."
    )
    assert story.event(CrackedCounted).words(["Ann", "Bo"]) == "Ann counts the cracked biscuit as two."
    assert story.received(0) == ["one", "cracked"]


@rule("PNB-A6")
def test_a_cracked_biscuit_turned_third_does_not_fit_and_costs_nothing() -> None:
    story = lay("one two cracked").flip(0, 1, 2)
    assert story.event(TileTurned).number is None
    assert story.did_not_happen(SpellFailed)
    assert story.received(0) == ["one", "two"]


@rule("PNB-A6")
def test_a_cracked_biscuit_turned_fifth_does_not_fit_and_costs_nothing() -> None:
    story = lay("one two three three cracked").flip(0, 1, 2).tap(3).flip(4)
    assert story.received(0) == ["one", "two", "three", "three"]


@rule("PNB-A6=failure")
def test_a_table_may_rule_that_a_late_cracked_biscuit_is_a_failed_spell() -> None:
    story = lay("one two cracked", late_cracked="failure").flip(0, 1, 2)
    assert story.event(SpellFailed).place == 2
    assert story.received(0) == []
    second = lay("one cracked two", late_cracked="failure").flip(0, 1)
    assert second.did_not_happen(SpellFailed), "as the second it still fits"


@rule("PNB-A7")
@pytest.mark.parametrize("before", ["one", "one two"])
def test_a_tapped_cracked_biscuit_never_counts_as_two_or_three(before: str) -> None:
    fitted = len(before.split())
    story = lay(f"{before} cracked").flip(*range(fitted)).tap(fitted)
    assert story.event(TileTurned).number is None
    assert story.event(SpellFailed).seat == 0
    assert story.received(0) == []


@rule("PNB-A8")
def test_a_tapped_tile_of_the_wrong_number_costs_nothing() -> None:
    story = lay("one two three two").flip(0, 1, 2).tap(3)
    assert story.did_not_happen(SpellFailed)
    assert story.event(TilesTurnedDown) == TilesTurnedDown(0, (3,), empty_handed=False)
    assert story.received(0) == ["one", "two", "three"]


@rule("PNB-A8=failure")
def test_a_table_may_rule_that_a_tapped_tile_of_the_wrong_number_is_a_failed_spell() -> None:
    story = lay("one two three two", wrong_tap="failure").flip(0, 1, 2).tap(3)
    assert story.event(SpellFailed).place == 3
    assert story.received(0) == []
    untapped = lay("one two three one", wrong_tap="failure", free_tapping=True).flip(0, 1, 2, 3)
    assert untapped.received(0) == ["one", "two", "three"]


# --- Who has to tap -------------------------------------------------------------------------------


@rule("PNB-A9=true")
def test_with_free_tapping_the_fourth_tile_may_be_flipped_without_a_tap() -> None:
    """No tile shows four, so it cannot fit; but a cracked one costs nothing then."""
    story = lay("one two three cracked", free_tapping=True).flip(0, 1, 2)
    assert not story.view(0).must_tap
    story.flip(3)
    assert story.did_not_happen(SpellFailed)
    assert story.received(0) == ["one", "two", "three"]


@rule("PNB-A9")
def test_with_free_tapping_the_fourth_tile_may_still_be_tapped() -> None:
    story = lay("one two three three", free_tapping=True).flip(0, 1, 2).tap(3)
    assert story.event(TileTurned).number == 4


@rule("PNB-A10")
def test_the_sixth_tile_has_to_be_tapped() -> None:
    story = lay(SIX).flip(0, 1, 2).tap(3).flip(4)
    rejection = story.rejection(0, Flip(5))
    assert rejection.rule == "PNB-A10"
    assert "No tile shows 6" in rejection.why
    assert all(offer.action.tapped for offer in story.table.update(0).offers)


@rule("PNB-A10")
def test_with_free_tapping_a_sixth_tile_that_is_not_tapped_does_not_fit() -> None:
    story = lay(SIX, free_tapping=True).flip(0, 1, 2).tap(3).flip(4, 5)
    assert story.event(TileTurned).number is None
    assert story.received(0) == ["one", "two", "three", "three", "five"]


@rule("PNB-A11")
@pytest.mark.parametrize("fitted", [0, 1, 2, 4])
def test_tapping_any_but_the_fourth_and_sixth_tile_is_up_to_the_seat(fitted: int) -> None:
    story = lay(SIX)
    for place in range(fitted):
        story.go_on(0, Flip(place, tapped=place == 3))
    offered = [offer.action for offer in story.table.update(0).offers]
    assert Flip(10) in offered
    assert Flip(10, tapped=True) in offered


@rule("PNB-A11")
def test_a_tapped_fifth_tile_never_fits_for_there_is_no_four() -> None:
    story = lay(SIX).flip(0, 1, 2).tap(3).tap(4)
    assert story.event(TileTurned).number is None


@rule("PNB-A12")
def test_tapping_and_turning_are_one_action() -> None:
    story = lay("one one").flip(0)
    story.tap(1)
    assert story.table.seq == 2
    assert story.event(TileTurned) == TileTurned(0, 1, "one", tapped=True, number=2, wanted=2)


@rule("PNB-A13")
def test_a_spell_does_not_cling_to_a_tile_that_went_face_down() -> None:
    """Seat 0 taps the one in vain; for seat 1 it is a plain one again."""
    story = lay("one").tap(0)
    assert story.state.turn == 1
    assert story.flip(0).event(TileTurned).number == 1


@rule("PNB-A14")
def test_a_tap_does_not_change_what_a_tile_scores() -> None:
    plain = lay("one two three three one").flip(0, 1, 2).tap(3).flip(4)
    assert plain.event(TilesReceived).points == 1 + 2 + 3 + 3


# --- Who sees what --------------------------------------------------------------------------------


@rule("PNB-A15")
def test_everybody_is_shown_a_tile_that_does_not_fit_before_it_goes_face_down() -> None:
    story = lay("five", seats=3).flip(0)
    for seat in (SPECTATOR, 0, 1, 2):
        told = visible_events(story.events, seat)
        assert told[0] == TileTurned(0, 0, "five", tapped=False, number=None, wanted=1)
        assert isinstance(told[1], TilesTurnedDown)
        assert story.view(seat).pockets[0] == "down"


@rule("PNB-A15")
def test_what_was_seen_for_a_moment_is_not_kept_in_the_log_for_players() -> None:
    assert TileTurned.fades
    assert TileShown.fades


@rule("PNB-A16")
def test_the_tile_shown_after_a_great_six_is_no_part_of_the_next_turn() -> None:
    story = great_six(f"{SIX} one one").show(6)
    assert story.view(1).chain == ()
    assert story.flip(6).event(TileTurned).number == 1, "it is turned like any other tile"


@rule("PNB-A18")
def test_whoever_made_the_great_six_picks_the_tile_to_show() -> None:
    story = great_six(f"{SIX} one two")
    assert GAME.to_act(story.state) == {0}
    assert story.rejection(1, Show(6)).rule == "GEN-7"
    offered = [offer.action for offer in story.table.update(0).offers]
    assert offered == [Show(place) for place in range(6, 36)]


@rule("PNB-A18")
def test_a_tile_that_was_received_cannot_be_shown() -> None:
    assert great_six().rejection(0, Show(0)).rule == "PNB-A25"


@rule("PNB-A19")
def test_when_the_last_tile_fits_too_the_turn_ends_as_if_one_had_not() -> None:
    story = lay("one two three", rest_is_gone=True).flip(0, 1, 2)
    assert story.received(0) == ["one", "two", "three"]
    assert story.is_over


@rule("PNB-A19")
def test_a_turn_that_ends_for_want_of_tiles_says_so() -> None:
    """Tiles were received though every one had fitted, and nobody read why the turn was over."""
    story = lay("one two three", rest_is_gone=True).flip(0, 1, 2)
    assert [event.words(["Ann", "Bo"], 1) for event in story.events][1:3] == [
        "No tile is left to turn.",
        "Ann counts to 3 and receives 3 tiles.",
    ]
    assert lay("one two five").flip(0, 1, 2).all_of(TilesRanOut) == []


@rule("PNB-A25")
def test_gaps_stay_gaps_and_no_tile_moves() -> None:
    story = lay("one two five three").flip(0, 1, 2)
    assert story.view(1).pockets[:4] == ("gone", "gone", "down", "down")
    rejection = story.rejection(1, Flip(0))
    assert rejection.rule == "PNB-A25"
    assert "A1 was taken" in rejection.why
    assert story.flip(3).event(TileTurned) == TileTurned(1, 3, "three", tapped=False, number=None, wanted=1)


@rule("PNB-A26")
def test_you_may_look_at_your_own_pile_and_know_how_many_tiles_the_others_have() -> None:
    story = lay("", seats=3, piles=["one two cracked", "three", "five five"])
    view = story.view(0)
    assert view.own_pile == ("one", "two")
    assert view.pile_sizes == (2, 1, 2)
    assert view.cracked == (1, 0, 0)
    assert view.points == (4, None, None)
    assert story.view(SPECTATOR).points == (None, None, None)


@rule("PNB-A26")
def test_what_others_have_received_is_nowhere_in_a_view() -> None:
    one, other = lay("", piles=["", "one five"]), lay("", piles=["", "two three"])
    for seat in (0, SPECTATOR):
        assert codec.encode(one.view(seat)) == codec.encode(other.view(seat))


@rule("PNB-A26")
def test_the_log_does_not_keep_what_a_pile_is_worth() -> None:
    """Found in review: the sentence that stays in the log told the points of everybody's piles."""
    event = lay("one two five").flip(0, 1, 2).event(TilesReceived)
    assert event.words(["Ann", "Bob"]) == "Ann counts to 2 and receives 2 tiles."


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        ("one cracked five", "You count to 2 and receive 2 tiles, 1 of them cracked."),
        ("cracked cracked five", "You count to 2 and receive 2 tiles, both of them cracked."),
        ("cracked cracked three five", "You count to 3 and receive 3 tiles, 2 of them cracked."),
    ],
)
def test_two_tiles_that_are_both_cracked_are_told_as_both(tiles: str, words: str) -> None:
    """Read at the table: "receives 2 tiles, 2 of them cracked"."""
    story = lay(tiles, free_tapping=True).flip(*range(len(tiles.split())))
    assert story.event(TilesReceived).words(["Ann", "Bob"], 0) == words


@rule("PNB-A26=false")
def test_a_table_may_rule_that_piles_are_closed_to_their_owners_too() -> None:
    story = lay("one two five", own_pile_open=False).flip(0, 1, 2)
    received = story.event(TilesReceived)
    assert (received.pile, received.pile_points, received.pile_size) == (None, None, 2)
    assert (story.view(0).own_pile, story.view(0).points) == ((), (None, None))
    one, other = (lay("", piles=[pile], own_pile_open=False) for pile in ("one five", "two three"))
    assert codec.encode(one.view(0)) == codec.encode(other.view(0))
    worlds = [GAME.redeal(one.state, 0, Seeded(seed)) for seed in range(20)]
    assert any(sorted(world.piles[0]) != sorted(one.state.piles[0]) for world in worlds)
    over = lay("one two", piles=["five"], rest_is_gone=True, own_pile_open=False).flip(0, 1)
    assert over.view(0).own_pile == ("one", "two", "five"), "at the end piles are opened"


@rule("PNB-A30")
def test_the_first_tile_of_a_turn_cannot_be_refused() -> None:
    offers = lay("").table.update(0).offers
    assert len(offers) == 72
    assert all(isinstance(offer.action, Flip) for offer in offers)


@rule("PNB-A31")
def test_the_heading_on_four_biscuits_is_about_taps_and_the_one_on_failing_about_cracked_tiles() -> None:
    """Read so, a fourth tile that is tapped and not cracked cannot fail a spell."""
    assert lay("one two three five").flip(0, 1, 2).tap(3).did_not_happen(SpellFailed)
    assert lay("one two three cracked").flip(0, 1, 2).tap(3).event(SpellFailed).seat == 0


# --- The clock ------------------------------------------------------------------------------------


@rule("PNB-A34")
def test_without_a_time_limit_the_clock_has_no_say() -> None:
    story = lay("one")
    assert GAME.time_limit(story.state) is None
    assert GAME.to_act(story.state) == {0}
    assert story.rejection(CLOCK, Tick(20_000)).rule == "GEN-7"


@rule("PNB-A34")
def test_when_time_is_up_a_tile_is_turned_by_lot_for_the_seat() -> None:
    story = lay("one two", seconds_per_tile=20)
    assert GAME.time_limit(story.state) == 20
    assert GAME.to_act(story.state) == {0, CLOCK}
    story.time_up(("time up", 0))
    assert story.event(PocketTimeRanOut).seat == 0
    assert story.event(TileTurned) == TileTurned(0, 0, "one", tapped=False, number=1, wanted=1)
    assert story.state.turn == 0, "the turn goes on, and with it the clock"
    assert GAME.to_act(story.state) == {0, CLOCK}


@rule("PNB-A34")
def test_the_lot_falls_on_each_face_down_tile_with_the_same_chance_and_on_no_other() -> None:
    story = lay("one two three five", seconds_per_tile=20, rest_is_gone=True).flip(0)

    def place_by_lot(chance: Chance) -> int:
        event = GAME.apply(GAME.copy(story.state), CLOCK, Tick(20_000), chance)[1]
        assert isinstance(event, TileTurned)
        return event.place

    lots = {place: probability for probability, place in every_outcome(place_by_lot)}
    assert lots == pytest.approx({1: 1 / 3, 2: 1 / 3, 3: 1 / 3})


@rule("PNB-A34")
def test_by_lot_a_tile_is_tapped_where_a_tap_is_compulsory() -> None:
    story = lay("one two three three", seconds_per_tile=20).flip(0, 1, 2).time_up(("time up", 0))
    assert story.event(TileTurned) == TileTurned(0, 3, "three", tapped=True, number=4, wanted=4)


@rule("PNB-A34")
def test_by_lot_a_tile_is_not_tapped_where_tapping_is_free() -> None:
    story = lay("one two three three", seconds_per_tile=20, free_tapping=True).flip(0, 1, 2).time_up(("time up", 0))
    assert not story.event(TileTurned).tapped


@rule("PNB-A34")
def test_time_runs_for_each_tile_anew() -> None:
    story = lay("one two three", seconds_per_tile=20).wait(12.5)
    assert story.events == []
    assert GAME.time_limit(story.state) == 7.5
    story.flip(0)
    assert GAME.time_limit(story.state) == 20, "a tile was turned in time"
    story.wait(19.999).wait(0.001, ("time up", 0))
    assert story.event(TileTurned).place == 1
    assert GAME.time_limit(story.state) == 20


@rule("PNB-A34")
def test_a_clock_that_tells_the_time_late_turns_every_tile_that_was_due() -> None:
    story = lay("one two three three", seconds_per_tile=20).wait(65, *[("time up", 0)] * 3)
    turned = [event.place for event in story.events if isinstance(event, TileTurned)]
    assert turned == [0, 1, 2]
    assert GAME.time_limit(story.state) == 15


@rule("PNB-A34")
def test_nobody_but_the_clock_can_pass_the_time() -> None:
    story = lay("one", seconds_per_tile=20)
    assert story.rejection(0, Tick(20_000)).rule == "GEN-10"
    assert story.rejection(CLOCK, Flip(0)).rule == "GEN-10"
    assert story.rejection(1, Tick(20_000)).rule == "GEN-7"


@rule("PNB-A34")
def test_the_clock_stops_when_the_game_is_over() -> None:
    story = lay("five", seconds_per_tile=20, last_turns=1).flip(0)
    assert GAME.time_limit(story.state) is None
    assert GAME.to_act(story.state) == frozenset()
    assert story.rejection(CLOCK, Tick(20_000)).rule == "GEN-8"


@rule("PNB-A36")
@pytest.mark.parametrize(("seconds", "allowed"), [(4, False), (5, True), (120, True), (121, False), (None, True)])
def test_a_time_limit_is_from_5_to_120_seconds(seconds: int | None, allowed: bool) -> None:
    if allowed:
        assert codec.convert({"seconds_per_tile": seconds}, PocketOptions).seconds_per_tile == seconds
    else:
        with pytest.raises(codec.Malformed):
            codec.convert({"seconds_per_tile": seconds}, PocketOptions)


@rule("PNB-A36")
def test_when_time_is_up_before_a_tile_is_shown_the_tile_to_show_is_drawn_by_lot() -> None:
    story = great_six(f"{SIX} one two", seconds_per_tile=20).time_up(("time up", 1))
    assert story.event(PocketTimeRanOut).seat == 0
    assert story.event(TileShown) == TileShown(0, 7, "two")
    assert story.event(PocketTurnPassed).seat == 1


@rule("PNB-A12")
def test_a_refused_action_draws_nothing_and_changes_nothing() -> None:
    story = lay("one two three").flip(0, 1, 2)
    before = codec.pack(story.state)
    assert story.table.play(0, Flip(9), Scripted([])) is not None
    assert codec.pack(story.state) == before
