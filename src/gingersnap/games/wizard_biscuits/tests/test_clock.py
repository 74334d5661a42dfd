"""Time: a flick that is late is nudged, a decision that is late is made as little as may be."""

from __future__ import annotations

from gingersnap.core.contract import CLOCK
from gingersnap.games.crokinole.events import CrokinoleTimeRanOut, DiscsSlid
from gingersnap.games.wizard_biscuits.events import ChoiceTimedOut, EffectDeclined, PointsBanked
from gingersnap.games.wizard_biscuits.rules import GAME
from gingersnap.games.wizard_biscuits.tests.story import TELEPORTATION_LUCKY, begin, flicked, lay
from gingersnap.games.wizard_biscuits.types import PickUp
from gingersnap.testing import rule

TIMED = {"tremor": "real", "seconds_per_shot": 10}


@rule("WBI-A77")
def test_flick_timeout_nudges_starting_disc_without_tremor() -> None:
    story = lay(supplies=(["fire"], []), options=TIMED)
    assert GAME.to_act(story.state) == {0, CLOCK}
    story.wait(9.999)
    assert story.view().milliseconds_left == 1
    story.wait(0.001)
    assert story.event(CrokinoleTimeRanOut).seat == 0
    assert (story.event(DiscsSlid).disc, story.event(DiscsSlid).speed) == (0, 0.05)
    assert (story.turn, story.view().milliseconds_left) == (1, 10_000)


@rule("WBI-A77")
def test_flick_timeout_without_starting_discs_nudges_special_disc() -> None:
    story = lay(supplies=(["lucky"], []), options=TIMED)
    story.act(flicked(story, "lucky"), ("angle", 0.0), ("speed", 0.0)).act(
        PickUp(TELEPORTATION_LUCKY, TELEPORTATION_LUCKY)
    )
    story.wait(10)
    assert story.event(DiscsSlid).disc == TELEPORTATION_LUCKY


@rule("WBI-A77")
def test_decision_timeouts_decline_effects_and_bank_all() -> None:
    story = lay(
        mine=[("frost", "hole")],
        theirs=[("fire", "ditch")],
        supplies=(["inspiration"], []),
        left=1,
        turn=1,
        options=TIMED,
    )
    story.wait(10)
    assert story.kind == "seventh"
    kinds = []
    for _ in range(4):
        kinds.append(story.kind)
        assert story.wait(10).event(ChoiceTimedOut)
    assert kinds == ["seventh", "frost", "buy", "bank"]
    assert story.event(PointsBanked).amount == 20
    assert story.state.freezing == []
    assert len(story.state.supplies[0]) == 2


@rule("WBI-A77")
def test_clock_restarts_for_every_decision() -> None:
    story = lay(mine=[("frost", "hole")], theirs=[("fire", "ditch")], left=1, turn=1, options=TIMED)
    turn = GAME.turn(story.state)
    story.wait(10).wait(5)
    assert story.view().milliseconds_left == 5_000
    assert story.wait(5).event(EffectDeclined)
    assert GAME.turn(story.state) > turn


def test_table_without_time_limit_has_no_clock() -> None:
    assert CLOCK not in GAME.to_act(begin().state)
    assert GAME.time_limit(begin().state) is None
