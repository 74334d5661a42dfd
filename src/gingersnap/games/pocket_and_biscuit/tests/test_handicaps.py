"""A peek for who remembers less (PNB-A39)."""

from __future__ import annotations

from gingersnap.core.contract import SPECTATOR
from gingersnap.games.pocket_and_biscuit.events import TilePeekedAt
from gingersnap.games.pocket_and_biscuit.tests.story import lay
from gingersnap.games.pocket_and_biscuit.types import Count, Flip, Peek, Show
from gingersnap.testing import rule

PEEK = ("peek",)


@rule("PNB-A39")
def test_peek_precedes_first_flip_of_turn() -> None:
    story = lay("one two", handicaps=PEEK)
    assert {type(offer.action) for offer in story.table.update(0, []).offers} == {Peek}
    assert story.rejection(0, Flip(0)).rule == "PNB-A39"
    story.go_on(0, Peek(1))
    assert not story.face_up()
    assert story.rejection(0, Peek(0)).rule == "PNB-A39", "one peek in a turn"
    story.go_on(0, Flip(0)).go_on(0, Flip(1))
    assert story.state.chain == [0, 1]


@rule("PNB-A39")
def test_peeked_tile_is_visible_only_to_its_player() -> None:
    story = lay("one two", seats=3, handicaps=PEEK).go_on(0, Peek(1))
    peeked = story.event(TilePeekedAt)
    assert peeked.for_seat(0) == peeked
    assert peeked.kind == "two"
    for seat in (1, 2, SPECTATOR):
        assert peeked.for_seat(seat) == TilePeekedAt(0, 1, "")
        assert not peeked.reveals_to(seat)
    assert "two" not in peeked.for_seat(1).words(["Ada", "Bo", "Cy"], 1)  # type: ignore[union-attr]


@rule("PNB-A39")
def test_peek_without_handicap_is_rejected() -> None:
    story = lay("three", handicaps=PEEK).go_on(0, Peek(0)).go_on(0, Flip(0))
    assert story.turn == 1
    assert not story.view(1).peeking
    assert story.rejection(1, Peek(4)).rule == "PNB-A39"
    assert story.rejection(1, Show(4)).rule == "PNB-15"
    assert story.rejection(1, Count(1)).rule == "PNB-10"


@rule("PNB-A39", "PNB-A34")
def test_peek_timeout_draws_tile_by_lot() -> None:
    story = lay("one", handicaps=PEEK, seconds_per_tile=5).time_up(("time up", 0))
    assert story.event(TilePeekedAt) == TilePeekedAt(0, 0, "one")
    assert story.turn == 0
