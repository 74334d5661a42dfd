"""The numbers of a game: how Combats went."""

from __future__ import annotations

from gingersnap.games.xtal.events import CombatBegan, CombatEnded, WeaponStruck
from gingersnap.games.xtal.statistics import XtalTally
from gingersnap.games.xtal.tests.story import lay


def test_who_struck_has_won_a_combat_and_who_was_not_struck_has_held_it() -> None:
    tally = XtalTally(3)
    state = lay(seats=3).state
    began = CombatBegan((0, 2), 2, "began")
    struck = WeaponStruck(1, "fireball", 2, 0, "no card", 2)
    tally.see(state, 2, [began, struck, CombatEnded((0, 2), "XTL-28", "struck")])
    tally.see(state, 0, [began, CombatEnded((0, 2), "XTL-30", "passed")])
    numbers = {number.name: (number.values, number.out_of) for number in tally.numbers}
    assert numbers["combats_won"] == ((0.0, 0.0, 1.0), (2.0, 0.0, 2.0))
    assert numbers["combats_held"] == ((1.0, 0.0, 2.0), (2.0, 0.0, 2.0))
