"""Nothing plays itself: what is offered, shot as it is, is never good; results say by what hands they were made."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gingersnap.core import codec, log
from gingersnap.core.chance import Chance, Scripted, Seeded
from gingersnap.core.contract import Offer, Span
from gingersnap.games.crokinole.events import CrokinoleGameEnded, LagMeasured, VerdictGiven
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.rules import GAME
from gingersnap.games.crokinole.rules.geometry import MOST_OFFSET
from gingersnap.games.crokinole.rules.offers import nudge_within
from gingersnap.games.crokinole.tests.story import MINE, THEIRS, begin, flicked, lay
from gingersnap.games.crokinole.types import CrokinoleAction, CrokinoleOptions, CrokinoleState, Flick
from gingersnap.terminal.plain_text import outcome_text
from gingersnap.testing import rule
from gingersnap.testing.golden_games import golden_files

GOLDENS = golden_files(Path(__file__).parents[2])
EXTREMES = [("angle", 4.0), ("speed", 5.0)]
"""Luck so bad that nobody ever has it."""


def positions(golden: str) -> Iterator[CrokinoleState]:
    """All in which somebody is to shoot."""
    for table, _ in log.steps(log.load(GOLDENS[golden].read_bytes(), GAME), GAME):
        if not table.state.ended_by and table.state.phase != "keep":
            yield GAME.copy(table.state)


def told_of(state: CrokinoleState, action: CrokinoleAction, chance: Chance) -> VerdictGiven | LagMeasured:
    (seat,) = {seat for seat in GAME.to_act(state) if seat >= 0}
    events = GAME.apply(GAME.copy(state), seat, action, chance)
    (told,) = [event for event in events if isinstance(event, VerdictGiven | LagMeasured)]
    return told


def verdict_on(state: CrokinoleState, action: CrokinoleAction, chance: Chance) -> VerdictGiven:
    verdict = told_of(state, action, chance)
    assert isinstance(verdict, VerdictGiven)
    return verdict


def untouched(state: CrokinoleState) -> list[Offer[CrokinoleAction]]:
    (seat,) = {seat for seat in GAME.to_act(state) if seat >= 0}
    return GAME.offers(state, seat)


@rule("CRK-A60")
@pytest.mark.parametrize("golden", GOLDENS)
def test_default_offer_is_never_a_good_shot(golden: str) -> None:
    found = 0
    for state in positions(golden):
        for tremor in HOUSE.tremor:
            state.options = codec.replace(state.options, tremor=tremor)
            offers = untouched(state)
            assert offers, "somebody is to shoot, and can"
            for number, offer in enumerate(offers):
                assert_lost(told_of(state, offer.action, Seeded(number)), next_disc(state))
                found += 1
    assert found


def assert_lost(told: VerdictGiven | LagMeasured, disc: int | None) -> None:
    if isinstance(told, LagMeasured):
        assert told.distance is None, "nothing is farther from the middle"
    else:
        assert not told.good
        assert (told.twenties, [gone.disc for gone in told.removed]) == ((), [disc])


def next_disc(state: CrokinoleState) -> int | None:
    return GAME.view(state, 0).next_disc


@rule("CRK-A60")
@pytest.mark.parametrize("board", ["slow", "standard", "fast"])
@pytest.mark.parametrize("spots", [(), ((0, -11.3),), ((0, -10.7),), ((-0.66, -11.3), (0.66, -11.3)), ((1.7, -11.2),)])
def test_default_offer_is_bad_even_with_extreme_tremor(board: str, spots: tuple[tuple[float, float], ...]) -> None:
    story = lay(*((THEIRS, x, y) for x, y in spots), tremor="real", board=board)
    for offer in untouched(story.state):
        assert not verdict_on(story.state, offer.action, Scripted(EXTREMES)).good


@rule("CRK-A60", "CRK-A19")
def test_default_offer_starts_nearest_to_axis() -> None:
    assert untouched(begin().state)[0].action == Flick(0.0, 0.0, HOUSE.flick.slowest)
    beside = untouched(lay((THEIRS, 0.0, -11.2)).state)[0].action
    assert isinstance(beside, Flick)
    assert (beside.offset, beside.aim, abs(beside.place) < 7.0) == (0.0, 0.0, True)


@rule("CRK-A60")
def test_nudge_with_disc_ahead_goes_along_line() -> None:
    story = lay((THEIRS, 0.0, -11.34))
    nudge = nudge_within(Span(0.0, 0.0), 0.0, MOST_OFFSET, story.state.position.discs)
    assert nudge == Flick(0.0, 90.0, HOUSE.flick.slowest, MOST_OFFSET)
    assert not verdict_on(story.state, nudge, Scripted([])).good


# --- By what hands a result was played --------------------------------------------------------------


@rule("CRK-H17")
def test_default_tremor_is_real() -> None:
    assert CrokinoleOptions().tremor == "real"
    assert HOUSE.tremor["assisted"].angle == HOUSE.tremor["assisted"].speed == 0.0


@rule("CRK-A61")
@pytest.mark.parametrize(("tremor", "said"), [("real", ""), ("light", "light hands"), ("assisted", "assisted hands")])
def test_result_remark_names_tremor(tremor: str, said: str) -> None:
    story = lay((MINE, 0, 2), tremor=tremor, scores=[98, 0], discs=1, turn=1)
    story.go_on(1, flicked(aim=-90.0, speed=2.0), *([] if tremor == "assisted" else [("angle", 0.0), ("speed", 0.0)]))
    sentence = story.event(CrokinoleGameEnded).words(["Ann", "Bo"])
    text = outcome_text(story.outcome, ["Ann", "Bo"], GAME.rulebook)
    for told in (story.outcome.remark, sentence, text):
        assert said in told
    assert ("CRK-A61" in sentence) == bool(said)
    assert "CRK" not in story.outcome.remark, "it is shown beside the score, where no rule can be opened"
