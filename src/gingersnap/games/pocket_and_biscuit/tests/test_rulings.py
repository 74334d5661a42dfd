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
def test_first_tile_not_counting_one_ends_turn(first: str) -> None:
    story = lay(first).flip(0)
    assert story.event(TileTurned).number is None
    assert story.event(PocketTurnPassed).seat == 1
    assert story.received(0) == []


@rule("PNB-A2")
@pytest.mark.parametrize("first", ["one", "one_chocolate", "two", "three", "five"])
def test_tapped_first_tile_never_counts_one(first: str) -> None:
    story = lay(first).tap(0)
    assert story.event(TileTurned).number is None
    assert story.did_not_happen(SpellFailed)
    assert story.state.turn == 1


@rule("PNB-A2")
def test_tapped_cracked_first_tile_is_failed_spell() -> None:
    assert lay("cracked").tap(0).event(SpellFailed).seat == 0


@rule("PNB-A3")
def test_failing_tile_with_several_biscuits_does_not_count() -> None:
    """One tile that fitted, and a failing tile with three biscuits on it: still only counted to one."""
    assert lay("one three").flip(0, 1).received(0) == []


@rule("PNB-A4")
def test_cracked_first_tile_counts_one() -> None:
    story = lay("cracked three").flip(0)
    assert story.event(TileTurned).number == 1
    assert story.flip(1).event(TileTurned).number is None


@rule("PNB-A4")
def test_cracked_first_tile_counted_as_two_fails() -> None:
    story = lay("cracked two").flip(0)
    assert story.view(1).may_count == (2,), "everybody sees what may be said"
    assert story.count(2).event(TilesTurnedDown) == TilesTurnedDown(0, (0,), empty_handed=True)
    assert story.state.turn == 1


@rule("PNB-A5")
def test_cracked_tile_counts_wanted_number_by_default() -> None:
    rejection = lay("one cracked").flip(0, 1).rejection(0, Count(2))
    assert rejection.rule == "PNB-A5"
    assert rejection.why == "It already counts as two. Flip the next tile."


@rule("PNB-A5")
def test_cracked_choice_ends_with_next_tile() -> None:
    story = lay("one cracked three").flip(0, 1, 2)
    assert story.view(0).may_count == ()
    assert story.rejection(0, Count(1)).rule == "PNB-10"
    assert not any(isinstance(offer.action, Count) for offer in story.table.update(0).offers)


@rule("PNB-A5")
def test_cracked_second_tile_stays_two() -> None:
    """Cracked, one by a spell, three: the first was one and cannot become two afterwards."""
    story = lay("cracked one two three").flip(0).tap(1)
    assert story.event(TileTurned).number == 2
    assert story.flip(2).event(TileTurned).number is None, "a two is not the third"
    second = lay("one cracked three").flip(0, 1, 2)
    assert second.event(TileTurned).number == 3


@rule("PNB-A5=fitting")
def test_cracked_counts_fitting_ruling_removes_choice() -> None:
    story = lay("one cracked", cracked_counts="fitting").flip(0, 1)
    assert not any(isinstance(offer.action, Count) for offer in story.table.update(0).offers)
    rejection = story.rejection(0, Count(1))
    assert (rejection.rule, rejection.why) == (
        "PNB-A5",
        "At this table a cracked biscuit counts what fits. Flip the next tile.",
    )
    assert lay("one cracked", rest_is_gone=True, cracked_counts="fitting").flip(0, 1).received(0) == ["one", "cracked"]


@rule("PNB-A37")
def test_cracked_choice_is_offered_only_to_seat_to_act() -> None:
    story = lay("one cracked").flip(0, 1)
    assert [offer.action for offer in story.table.update(0).offers][-1] == Count(1)
    assert story.table.update(1).offers == ()
    assert story.rejection(1, Count(1)).rule == "GEN-7"


@rule("PNB-A38")
@pytest.mark.parametrize(("number", "received"), [(1, []), (2, ["one", "cracked"])])
def test_cracked_choice_is_required_when_no_tile_is_left(number: int, received: list[str]) -> None:
    story = lay("one cracked", rest_is_gone=True).flip(0, 1)
    assert [offer.action for offer in story.table.update(0).offers] == [Count(1), Count(2)]
    assert (story.view(0).may_count, story.view(0).next_number) == ((1, 2), None)
    story.count(number)
    assert story.received(0) == received
    assert story.state.turn == (1 if number == 1 else 0)
    assert (story.state.ended_by == "PNB-A24") == (number == 2)


@rule("PNB-A38")
def test_cracked_choice_timeout_counts_two() -> None:
    story = lay("one cracked", rest_is_gone=True, seconds_per_tile=10).flip(0, 1).time_up()
    assert story.event(PocketTimeRanOut).words(["Ann", "Bo"], 0) == (
        "Your time is up, so the cracked biscuit counts what fits."
    )
    assert story.event(CrackedCounted).words(["Ann", "Bo"]) == "Ann counts the cracked biscuit as two."
    assert story.received(0) == ["one", "cracked"]


@rule("PNB-A6")
def test_cracked_third_tile_does_not_fit_and_costs_nothing() -> None:
    story = lay("one two cracked").flip(0, 1, 2)
    assert story.event(TileTurned).number is None
    assert story.did_not_happen(SpellFailed)
    assert story.received(0) == ["one", "two"]


@rule("PNB-A6")
def test_cracked_fifth_tile_does_not_fit_and_costs_nothing() -> None:
    story = lay("one two three three cracked").flip(0, 1, 2).tap(3).flip(4)
    assert story.received(0) == ["one", "two", "three", "three"]


@rule("PNB-A6=failure")
def test_late_cracked_failure_ruling_fails_spell() -> None:
    story = lay("one two cracked", late_cracked="failure").flip(0, 1, 2)
    assert story.event(SpellFailed).place == 2
    assert story.received(0) == []
    second = lay("one cracked two", late_cracked="failure").flip(0, 1)
    assert second.did_not_happen(SpellFailed), "as the second it still fits"


@rule("PNB-A7")
@pytest.mark.parametrize("before", ["one", "one two"])
def test_tapped_cracked_tile_fails_spell_instead_of_counting(before: str) -> None:
    fitted = len(before.split())
    story = lay(f"{before} cracked").flip(*range(fitted)).tap(fitted)
    assert story.event(TileTurned).number is None
    assert story.event(SpellFailed).seat == 0
    assert story.received(0) == []


@rule("PNB-A8")
def test_wrong_tapped_tile_costs_nothing() -> None:
    story = lay("one two three two").flip(0, 1, 2).tap(3)
    assert story.did_not_happen(SpellFailed)
    assert story.event(TilesTurnedDown) == TilesTurnedDown(0, (3,), empty_handed=False)
    assert story.received(0) == ["one", "two", "three"]


@rule("PNB-A8=failure")
def test_wrong_tap_failure_ruling_fails_spell() -> None:
    story = lay("one two three two", wrong_tap="failure").flip(0, 1, 2).tap(3)
    assert story.event(SpellFailed).place == 3
    assert story.received(0) == []
    untapped = lay("one two three one", wrong_tap="failure", free_tapping=True).flip(0, 1, 2, 3)
    assert untapped.received(0) == ["one", "two", "three"]


# --- Who has to tap -------------------------------------------------------------------------------


@rule("PNB-A9=true")
def test_free_tapping_allows_untapped_fourth_tile() -> None:
    """No tile shows four, so it cannot fit; but a cracked one costs nothing then."""
    story = lay("one two three cracked", free_tapping=True).flip(0, 1, 2)
    assert not story.view(0).must_tap
    story.flip(3)
    assert story.did_not_happen(SpellFailed)
    assert story.received(0) == ["one", "two", "three"]


@rule("PNB-A9")
def test_free_tapping_still_allows_tapped_fourth_tile() -> None:
    story = lay("one two three three", free_tapping=True).flip(0, 1, 2).tap(3)
    assert story.event(TileTurned).number == 4


@rule("PNB-A10")
def test_sixth_tile_must_be_tapped() -> None:
    story = lay(SIX).flip(0, 1, 2).tap(3).flip(4)
    rejection = story.rejection(0, Flip(5))
    assert rejection.rule == "PNB-A10"
    assert "No tile shows 6" in rejection.why
    assert all(offer.action.tapped for offer in story.table.update(0).offers)


@rule("PNB-A10")
def test_free_tapping_untapped_sixth_tile_does_not_fit() -> None:
    story = lay(SIX, free_tapping=True).flip(0, 1, 2).tap(3).flip(4, 5)
    assert story.event(TileTurned).number is None
    assert story.received(0) == ["one", "two", "three", "three", "five"]


@rule("PNB-A11")
@pytest.mark.parametrize("fitted", [0, 1, 2, 4])
def test_tap_is_optional_except_for_fourth_and_sixth_tile(fitted: int) -> None:
    story = lay(SIX)
    for place in range(fitted):
        story.go_on(0, Flip(place, tapped=place == 3))
    offered = [offer.action for offer in story.table.update(0).offers]
    assert Flip(10) in offered
    assert Flip(10, tapped=True) in offered


@rule("PNB-A11")
def test_tapped_fifth_tile_never_fits() -> None:
    story = lay(SIX).flip(0, 1, 2).tap(3).tap(4)
    assert story.event(TileTurned).number is None


@rule("PNB-A12")
def test_tap_and_flip_are_one_action() -> None:
    story = lay("one one").flip(0)
    story.tap(1)
    assert story.table.seq == 2
    assert story.event(TileTurned) == TileTurned(0, 1, "one", tapped=True, number=2, wanted=2)


@rule("PNB-A13")
def test_spell_ends_when_tile_goes_face_down() -> None:
    """Seat 0 taps the one in vain; for seat 1 it is a plain one again."""
    story = lay("one").tap(0)
    assert story.state.turn == 1
    assert story.flip(0).event(TileTurned).number == 1


@rule("PNB-A14")
def test_tap_does_not_change_points() -> None:
    plain = lay("one two three three one").flip(0, 1, 2).tap(3).flip(4)
    assert plain.event(TilesReceived).points == 1 + 2 + 3 + 3


# --- Who sees what --------------------------------------------------------------------------------


@rule("PNB-A15")
def test_failing_tile_is_shown_to_everybody_before_turning_down() -> None:
    story = lay("five", seats=3).flip(0)
    for seat in (SPECTATOR, 0, 1, 2):
        told = visible_events(story.events, seat)
        assert told[0] == TileTurned(0, 0, "five", tapped=False, number=None, wanted=1)
        assert isinstance(told[1], TilesTurnedDown)
        assert story.view(seat).pockets[0] == "down"


@rule("PNB-A15")
def test_tile_events_are_ephemeral() -> None:
    assert TileTurned.fades
    assert TileShown.fades


@rule("PNB-A16")
def test_tile_shown_after_great_six_is_not_part_of_next_turn() -> None:
    story = great_six(f"{SIX} one one").show(6)
    assert story.view(1).chain == ()
    assert story.flip(6).event(TileTurned).number == 1, "it is turned like any other tile"


@rule("PNB-A18")
def test_player_of_great_six_picks_tile_to_show() -> None:
    story = great_six(f"{SIX} one two")
    assert GAME.to_act(story.state) == {0}
    assert story.rejection(1, Show(6)).rule == "GEN-7"
    offered = [offer.action for offer in story.table.update(0).offers]
    assert offered == [Show(place) for place in range(6, 36)]


@rule("PNB-A18")
def test_received_tile_cannot_be_shown() -> None:
    assert great_six().rejection(0, Show(0)).rule == "PNB-A25"


@rule("PNB-A19")
def test_fitting_last_tile_ends_turn() -> None:
    story = lay("one two three", rest_is_gone=True).flip(0, 1, 2)
    assert story.received(0) == ["one", "two", "three"]
    assert story.is_over


@rule("PNB-A19")
def test_turn_ending_without_tiles_left_is_announced() -> None:
    """Tiles were received though every one had fitted, and nobody read why the turn was over."""
    story = lay("one two three", rest_is_gone=True).flip(0, 1, 2)
    assert [event.words(["Ann", "Bo"], 1) for event in story.events][1:3] == [
        "No tile is left to flip.",
        "Ann counts to 3 and receives 3 tiles.",
    ]
    assert lay("one two five").flip(0, 1, 2).all_of(TilesRanOut) == []


@rule("PNB-A25")
def test_received_tiles_leave_gaps() -> None:
    story = lay("one two five three").flip(0, 1, 2)
    assert story.view(1).pockets[:4] == ("gone", "gone", "down", "down")
    rejection = story.rejection(1, Flip(0))
    assert rejection.rule == "PNB-A25"
    assert "A1 was taken" in rejection.why
    assert story.flip(3).event(TileTurned) == TileTurned(1, 3, "three", tapped=False, number=None, wanted=1)


@rule("PNB-A26")
def test_view_shows_own_pile_and_only_sizes_of_others() -> None:
    story = lay("", seats=3, piles=["one two cracked", "three", "five five"])
    view = story.view(0)
    assert view.own_pile == ("one", "two")
    assert view.pile_sizes == (2, 1, 2)
    assert view.cracked == (1, 0, 0)
    assert view.points == (4, None, None)
    assert story.view(SPECTATOR).points == (None, None, None)


@rule("PNB-A26")
def test_view_is_independent_of_other_piles() -> None:
    one, other = lay("", piles=["", "one five"]), lay("", piles=["", "two three"])
    for seat in (0, SPECTATOR):
        assert codec.encode(one.view(seat)) == codec.encode(other.view(seat))


@rule("PNB-A26")
def test_receive_text_does_not_state_pile_points() -> None:
    """Found in review: the sentence that stays in the log told the points of everybody's piles."""
    event = lay("one two five").flip(0, 1, 2).event(TilesReceived)
    assert event.words(["Ann", "Bob"]) == "Ann counts to 2 and receives 2 tiles."


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        ("one cracked five", "You count to 2 and receive 2 tiles, one of them cracked."),
        ("cracked cracked five", "You count to 2 and receive 2 tiles, both of them cracked."),
        ("cracked cracked three five", "You count to 3 and receive 3 tiles, two of them cracked."),
    ],
)
def test_receive_text_of_two_cracked_tiles_says_both(tiles: str, words: str) -> None:
    """Read at the table: "receives 2 tiles, 2 of them cracked"."""
    story = lay(tiles, free_tapping=True).flip(*range(len(tiles.split())))
    assert story.event(TilesReceived).words(["Ann", "Bob"], 0) == words


@rule("PNB-A26=false")
def test_own_pile_open_false_ruling_hides_own_pile() -> None:
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
def test_first_flip_of_turn_cannot_be_declined() -> None:
    offers = lay("").table.update(0).offers
    assert len(offers) == 72
    assert all(isinstance(offer.action, Flip) for offer in offers)


@rule("PNB-A31")
def test_spell_fails_only_on_tapped_cracked_tile() -> None:
    """Read so, a fourth tile that is tapped and not cracked cannot fail a spell."""
    assert lay("one two three five").flip(0, 1, 2).tap(3).did_not_happen(SpellFailed)
    assert lay("one two three cracked").flip(0, 1, 2).tap(3).event(SpellFailed).seat == 0


# --- The clock ------------------------------------------------------------------------------------


@rule("PNB-A34")
def test_table_without_time_limit_has_no_clock() -> None:
    story = lay("one")
    assert GAME.time_limit(story.state) is None
    assert GAME.to_act(story.state) == {0}
    assert story.rejection(CLOCK, Tick(20_000)).rule == "GEN-7"


@rule("PNB-A34")
def test_timeout_flips_tile_by_lot() -> None:
    story = lay("one two", seconds_per_tile=20)
    assert GAME.time_limit(story.state) == 20
    assert GAME.to_act(story.state) == {0, CLOCK}
    story.time_up(("time up", 0))
    assert story.event(PocketTimeRanOut).seat == 0
    assert story.event(TileTurned) == TileTurned(0, 0, "one", tapped=False, number=1, wanted=1)
    assert story.state.turn == 0, "the turn goes on, and with it the clock"
    assert GAME.to_act(story.state) == {0, CLOCK}


@rule("PNB-A34")
def test_timeout_lot_is_uniform_over_face_down_tiles() -> None:
    story = lay("one two three five", seconds_per_tile=20, rest_is_gone=True).flip(0)

    def place_by_lot(chance: Chance) -> int:
        event = GAME.apply(GAME.copy(story.state), CLOCK, Tick(20_000), chance)[1]
        assert isinstance(event, TileTurned)
        return event.place

    lots = {place: probability for probability, place in every_outcome(place_by_lot)}
    assert lots == pytest.approx({1: 1 / 3, 2: 1 / 3, 3: 1 / 3})


@rule("PNB-A34")
def test_timeout_taps_tile_where_tap_is_required() -> None:
    story = lay("one two three three", seconds_per_tile=20).flip(0, 1, 2).time_up(("time up", 0))
    assert story.event(TileTurned) == TileTurned(0, 3, "three", tapped=True, number=4, wanted=4)


@rule("PNB-A34")
def test_timeout_does_not_tap_where_tap_is_free() -> None:
    story = lay("one two three three", seconds_per_tile=20, free_tapping=True).flip(0, 1, 2).time_up(("time up", 0))
    assert not story.event(TileTurned).tapped


@rule("PNB-A34")
def test_time_limit_restarts_for_each_tile() -> None:
    story = lay("one two three", seconds_per_tile=20).wait(12.5)
    assert story.events == []
    assert GAME.time_limit(story.state) == 7.5
    story.flip(0)
    assert GAME.time_limit(story.state) == 20, "a tile was turned in time"
    story.wait(19.999).wait(0.001, ("time up", 0))
    assert story.event(TileTurned).place == 1
    assert GAME.time_limit(story.state) == 20


@rule("PNB-A34")
def test_late_tick_flips_every_due_tile() -> None:
    story = lay("one two three three", seconds_per_tile=20).wait(65, *[("time up", 0)] * 3)
    turned = [event.place for event in story.events if isinstance(event, TileTurned)]
    assert turned == [0, 1, 2]
    assert GAME.time_limit(story.state) == 15


@rule("PNB-A34")
def test_tick_is_allowed_only_for_clock_seat() -> None:
    story = lay("one", seconds_per_tile=20)
    assert story.rejection(0, Tick(20_000)).rule == "GEN-10"
    assert story.rejection(CLOCK, Flip(0)).rule == "GEN-10"
    assert story.rejection(1, Tick(20_000)).rule == "GEN-7"


@rule("PNB-A34")
def test_clock_stops_when_game_is_over() -> None:
    story = lay("five", seconds_per_tile=20, last_turns=1).flip(0)
    assert GAME.time_limit(story.state) is None
    assert GAME.to_act(story.state) == frozenset()
    assert story.rejection(CLOCK, Tick(20_000)).rule == "GEN-8"


@rule("PNB-A36")
@pytest.mark.parametrize(("seconds", "allowed"), [(4, False), (5, True), (120, True), (121, False), (None, True)])
def test_time_limit_must_be_5_to_120_seconds(seconds: int | None, allowed: bool) -> None:
    if allowed:
        assert codec.convert({"seconds_per_tile": seconds}, PocketOptions).seconds_per_tile == seconds
    else:
        with pytest.raises(codec.Malformed):
            codec.convert({"seconds_per_tile": seconds}, PocketOptions)


@rule("PNB-A36")
def test_show_timeout_draws_tile_by_lot() -> None:
    story = great_six(f"{SIX} one two", seconds_per_tile=20).time_up(("time up", 1))
    assert story.event(PocketTimeRanOut).seat == 0
    assert story.event(TileShown) == TileShown(0, 7, "two")
    assert story.event(PocketTurnPassed).seat == 1


@rule("PNB-A12")
def test_rejected_action_draws_and_changes_nothing() -> None:
    story = lay("one two three").flip(0, 1, 2)
    before = codec.pack(story.state)
    assert story.table.play(0, Flip(9), Scripted([])) is not None
    assert codec.pack(story.state) == before
