"""The numbers of a game: how Combats went, and how fast Weapons were answered."""

from __future__ import annotations

from gingersnap.core.summary.game_summary import statistic_text
from gingersnap.games.xtal.events import CombatBegan, CombatEnded, WeaponStruck
from gingersnap.games.xtal.statistics import XtalTally
from gingersnap.games.xtal.tests.story import fight, lay, shield, void, weapon


def test_combat_statistics_count_won_and_held() -> None:
    tally = XtalTally(3)
    state = lay(seats=3).state
    began = CombatBegan((0, 2), 2, "began")
    struck = WeaponStruck(1, "fireball", 2, 0, "no card", 2)
    tally.observe(state, 2, [began, struck, CombatEnded((0, 2), "XTL-28", "struck")])
    tally.observe(state, 0, [began, CombatEnded((0, 2), "XTL-30", "passed")])
    numbers = {number.name: (number.values, number.out_of) for number in tally.statistics}
    assert numbers["combats_won"] == ((0.0, 0.0, 1.0), (2.0, 0.0, 2.0))
    assert numbers["combats_held"] == ((1.0, 0.0, 2.0), (2.0, 0.0, 2.0))


def test_answering_time_statistic_counts_each_pending_period() -> None:
    """In real time. A Weapon that is back by a Void on the Shield waits anew."""
    story, tally = fight("fireball void", "fireball_shield levitate", combat="open"), XtalTally(2)
    tally.observe(story.state, 0, story.play(0, weapon("fireball")).events)
    thrown = story.last
    tally.observe(story.state, 1, story.wait(2.5).play(1, shield("fireball", thrown)).events)
    tally.observe(story.state, 0, story.wait(1.0).play(0, void(story.last)).events)
    tally.observe(story.state, 1, story.wait(0.5).concede(1).events)
    assert (tally.counts["answering_time"], tally.counts["answers"]) == ([0, 3.0], [0, 2])
    (told,) = [number for number in tally.statistics if number.name == "answering_time"]
    assert [statistic_text(told, seat) for seat in (0, 1)] == ["–", "1.5 s"]


def test_answering_time_statistic_ignores_timeouts_and_uses_table_clock() -> None:
    late, tally = fight("fireball", "fireball_shield", combat="open"), XtalTally(2)
    tally.observe(late.state, 0, late.play(0, weapon("fireball")).events)
    tally.observe(late.state, -1, late.wait(60.0).events)
    assert "answers" not in tally.counts
    by_turns = fight("fireball", "fireball_shield levitate")
    for at, seat, lay_down in ((1000, 0, weapon("fireball")), (5000, 1, None)):
        tally.at = at
        tally.observe(by_turns.state, seat, by_turns.play(seat, lay_down or shield("fireball", by_turns.last)).events)
    assert tally.counts["answering_time"] == [0, 4.0]
