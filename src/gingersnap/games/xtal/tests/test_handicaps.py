"""More time to answer (XTL-A91)."""

from __future__ import annotations

from gingersnap.games.xtal.tests.story import fight, weapon
from gingersnap.testing import rule

SLOW = ("", "more_time")


@rule("XTL-A91", "XTL-H7")
def test_more_time_handicap_doubles_answer_time() -> None:
    story = fight("fireball", "flight", combat="open", handicaps=SLOW).play(0, weapon("fireball"))
    assert [pending.left for pending in story.view(1).pending] == [40_000]
    story = fight("fireball", "flight", combat="open", handicaps=("more_time",)).play(0, weapon("fireball"))
    assert [pending.left for pending in story.view(1).pending] == [20_000], "it is the answering that takes time"


@rule("XTL-A91")
def test_more_time_handicap_is_capped_at_two_minutes() -> None:
    story = fight("fireball", "flight", combat="open", answer_seconds=90, handicaps=SLOW)
    assert [pending.left for pending in story.play(0, weapon("fireball")).view(1).pending] == [120_000]


@rule("XTL-A91", "XTL-A76")
def test_more_time_handicap_applies_to_timed_priority() -> None:
    story = fight("fireball", "flight", combat="priority", timed_priority=True, handicaps=SLOW)
    assert story.play(0, weapon("fireball")).table.time_limit == 40
