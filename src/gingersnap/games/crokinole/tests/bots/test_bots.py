"""The bots: what they shoot at, what they decide, and that the better ones win."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
import pytest

from gingersnap.core import codec
from gingersnap.core.bot import WeighedChoice, play_out
from gingersnap.core.chance import Chance, Scripted, Seeded
from gingersnap.core.contract import Action, State
from gingersnap.core.log import log_of, save
from gingersnap.core.skill.level_suggestions import BEGINNER
from gingersnap.core.table import Table
from gingersnap.games.crokinole.bots import BOTS, SkilledBot, situation_of, value_now
from gingersnap.games.crokinole.bots.batch_verdicts import as_it_lies, verdicts_of
from gingersnap.games.crokinole.bots.hand_error import Floats, shaken
from gingersnap.games.crokinole.bots.position_value import Stakes, chance_to_win, lasting_value, values_of
from gingersnap.games.crokinole.bots.shot_batches import Scene
from gingersnap.games.crokinole.bots.shot_candidates import shots_anywhere
from gingersnap.games.crokinole.bots.shot_planner import (
    Situation,
    best_shots,
    faced_next,
    share_of_good,
    sieves_of,
    thoughts,
    values_left,
)
from gingersnap.games.crokinole.bots.shot_selection import expected, narrowed
from gingersnap.games.crokinole.house_data import HOUSE
from gingersnap.games.crokinole.rules import GAME
from gingersnap.games.crokinole.rules.geometry import METRES_PER_INCH
from gingersnap.games.crokinole.tests.bots.test_bots_verdicts import thrown
from gingersnap.games.crokinole.tests.story import MINE, THEIRS, CrokinoleStory, begin, lay
from gingersnap.games.crokinole.tests.thinking_cost import cost_of
from gingersnap.games.crokinole.types import (
    CrokinoleAction,
    CrokinoleKeep,
    CrokinoleOptions,
    CrokinoleState,
    Flick,
    Reshoot,
)
from gingersnap.physics import STANDARD
from gingersnap.testing import rule

LEVELS = [level for level in BOTS if level != BEGINNER]
BEST, WEAKEST = LEVELS[-1], LEVELS[0]


def bot_of(level: str) -> SkilledBot:
    bot = BOTS[level]()
    assert isinstance(bot, SkilledBot)
    return bot


def nobody_may_look(chance: Chance) -> State:
    raise AssertionError("a bot looked into a world")


def choice(story: CrokinoleStory, level: str = BEST, seed: int = 1) -> Action:
    bot, update = bot_of(level), story.table.update(story.turn, story.events)
    bot.watch(update, Scripted([]))
    return bot.choose(update, nobody_may_look, Seeded(seed))


def as_meant(story: CrokinoleStory, level: str = BEST) -> CrokinoleStory:
    """The bot shoots, and for once its hand does not err."""
    return story.go_on(story.turn, bot_of(level).meant(story.view(story.turn)))


def chance_to_be_good(story: CrokinoleStory, level: str) -> float:
    """How often the shot that a bot chooses is a good one in its own hand."""
    bot, situation = bot_of(level), situation_of(story.view(story.turn))
    return share_of_good(situation, best_shots(situation, bot.hand, bot.head).shots[:1], bot.hand)


# --- What it shoots at ----------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("board", ["slow", "standard", "fast"])
def test_bot_shoots_straight_at_open_hole(level: str, board: Any) -> None:
    story = as_meant(begin(board=board), level)
    assert story.verdict.twenties == (0,)


@pytest.mark.parametrize("level", LEVELS)
def test_bot_removes_lone_disc_and_stays_on_board(level: str) -> None:
    story = as_meant(lay((THEIRS, 0.0, -6.0)), level)
    assert [disc.side for disc in story.state.position.discs] == [MINE]


def test_bot_glances_off_disc_into_hole() -> None:
    story = as_meant(lay((THEIRS, 1.5, 0.5)))
    assert story.verdict.twenties == (1,)
    assert story.verdict.good


def test_bot_on_open_board_with_blocked_path_makes_good_shot() -> None:
    """A friendly disc blocks the straight way: the shot has to end in the hole or in the 15 all the same (CRK-13)."""
    story = as_meant(lay((MINE, 0.0, -2.0)))
    assert story.verdict.good
    assert story.state.position.trays[MINE]


# --- Where a good shot is hard to find ------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_bot_reaches_target_through_own_discs(level: str) -> None:
    """A wall of friendly discs across the board, and one opposing disc far behind it."""
    wall = [(MINE, float(x), -10.0 + abs(x) / 4) for x in np.arange(-6.4, 6.5, 1.6)]
    assert chance_to_be_good(lay((THEIRS, 0.0, 9.0), *wall), level) > 0.5


@pytest.mark.parametrize("level", LEVELS)
def test_bot_reaches_surrounded_opposing_disc(level: str) -> None:
    """Six friendly discs stand around the only opposing one: it can be reached through them alone."""
    hexagon = [(1.0, 0.0), (0.5, 0.866), (-0.5, 0.866), (-1.0, 0.0), (-0.5, -0.866), (0.5, -0.866)]
    ring = [(MINE, 5.0 + 1.4 * x, 5.0 + 1.4 * y) for x, y in hexagon]
    assert chance_to_be_good(lay((THEIRS, 5.0, 5.0), *ring), level) > 0.5


CROWDS = (32, 111, 29, 83, 118, 132)
"""The hardest of 150 boards with eleven friendly discs and one opposing: hardly one shot in a hundred is good there."""


@pytest.mark.parametrize("seed", CROWDS)
def test_bot_finds_good_shot_in_crowd(seed: int) -> None:
    situation = crowd(seed)
    bot = bot_of(BEST)
    anywhere = shots_anywhere(situation.scene, bot.head)
    assert verdicts_of(situation.scene, anywhere, situation.sides).good.mean() < 0.017
    shots = np.concatenate([thoughts(situation, bot.head), anywhere])
    found = narrowed(shots, bot.hand, sieves_of(bot.head), partial(goodness, situation))
    print(f"found a shot that is good in {found.values[0]:.0%} of its tries")
    assert found.values[0] > 0.5


@pytest.mark.parametrize("seed", CROWDS[:2])
@pytest.mark.parametrize("level", [WEAKEST, BEST])
def test_bot_shot_in_crowd_is_no_worse_than_safest_good_shot(level: str, seed: int) -> None:
    """With eleven discs to lose it may be wiser to miss everything than to plough through them for a good shot."""
    situation, bot = crowd(seed), bot_of(level)
    shots = np.concatenate([thoughts(situation, bot.head), shots_anywhere(situation.scene, bot.head)])
    safest = narrowed(shots, bot.hand, sieves_of(bot.head), partial(goodness, situation)).shots[:1]
    chosen = best_shots(situation, bot.hand, bot.head).shots[:1]
    promised = expected(np.concatenate([safest, chosen]), bot.hand, 1000, partial(values_left, situation))
    assert promised[1] > promised[0] - 1.0


def crowd(seed: int) -> Situation:
    print("seed", seed)
    discs = thrown(Seeded(f"crowd {seed}"), 12, 0.28, STANDARD)
    sides = np.array([THEIRS, *[MINE] * 12])
    return Situation(Scene(discs, STANDARD), sides, Stakes((0, 0), (THEIRS,), by_rounds=False), (0.0, 180.0))


def goodness(situation: Situation, shots: Floats) -> Floats:
    return verdicts_of(situation.scene, shots, situation.sides).good.astype(float)


# --- What a position promises ---------------------------------------------------------------------


def test_lasting_value_of_disc_is_its_zone_only_at_round_end() -> None:
    assert [lasting_value(zone, 0) for zone in (15, 10, 5)] == [15, 10, 5]
    assert lasting_value(15, 12) - lasting_value(5, 12) < 0.01


def test_chance_to_win_after_last_shot_ignores_margin() -> None:
    assert chance_to_win(np.array([-40.0, -5.0, 0.0, 5.0, 40.0]), 0).tolist() == [0, 0, 0.5, 1, 1]
    early, late = chance_to_win(np.array([10.0]), 20)[0], chance_to_win(np.array([10.0]), 2)[0]
    assert 0.5 < early < late < 1.0


def test_position_value_penalises_leaving_open_board() -> None:
    discs, sides = np.array([[0.0, -0.15], [0.0, 0.15]]), np.array([MINE, THEIRS])
    stakes = Stakes((0, 0), (THEIRS, MINE), by_rounds=False)
    closed, opened = (values_of(as_it_lies(discs[n:]), sides[n:], stakes, MINE)[0] for n in (0, 1))
    assert closed - opened > HOUSE.value.open_board


def test_position_value_of_three_players_counts_places() -> None:
    """Places count there (CRK-28): to be ahead of one of the two is worth half of it."""
    stakes = Stakes((2, 1, 3), (), by_rounds=True)
    nothing = as_it_lies(np.zeros((0, 2)))
    assert [values_of(nothing, np.zeros(0, np.int64), stakes, side)[0] for side in range(3)] == [0.5, 0.0, 1.0]


@pytest.mark.parametrize(
    ("seats", "three_players"),
    [(2, "two_against_one"), (3, "two_against_one"), (3, "three_sets"), (4, "two_against_one")],
)
def test_imagined_next_situation_matches_true_one(seats: int, three_players: Any) -> None:
    """The imagined board after a shot is the true one, turned to the next shooter's chair."""
    story = begin(seats, three_players=three_players, scoring="match")
    for number in range(12):
        seat = story.turn
        now = situation_of(story.view(seat))
        flick = shaken(bot_of(WEAKEST).meant(story.view(seat)), HOUSE.hands[WEAKEST], Seeded(f"next {number}"))
        row = np.array([[flick.place, flick.aim, flick.speed, flick.offset]])
        imagined = faced_next(now, verdicts_of(now.scene, row, now.sides), 0)
        story.go_on(seat, flick)
        true = situation_of(story.view(story.turn))
        assert imagined.scene.discs == pytest.approx(true.scene.discs, abs=1e-9)
        assert imagined.sides.tolist() == true.sides.tolist()
        assert (imagined.stakes, imagined.axes) == (true.stakes, true.axes)


# --- What it decides ------------------------------------------------------------------------------


@rule("CRK-A34")
@pytest.mark.parametrize("level", LEVELS)
def test_bot_shoots_for_the_middle_in_lag(level: str) -> None:
    story = begin(first="closest")
    assert as_meant(story, level).state.lag[MINE] == 0


@rule("CRK-A49")
def test_bot_takes_back_failed_shot_and_keeps_good_one() -> None:
    """The same bot sees its turn come, shoots, and is asked."""
    missed, made = begin(reshots=1), begin(reshots=1)
    assert decided(missed, Flick(0.0, 30.0, 2.0)) == Reshoot()
    assert decided(made, Flick(0.0, 0.0, 1.0)) == CrokinoleKeep()


def decided(story: CrokinoleStory, flick: Flick) -> Action:
    bot = bot_of(BEST)
    bot.watch(story.table.update(0), Scripted([]))
    story.go_on(0, flick)
    asked = story.table.update(0, story.events)
    bot.watch(asked, Scripted([]))
    return bot.choose(asked, nobody_may_look, Scripted([]))


@rule("CRK-A51")
def test_bot_taking_over_seat_keeps_unseen_shot() -> None:
    story = begin(reshots=1).go_on(0, Flick(0.0, 30.0, 2.0))
    assert choice(story) == CrokinoleKeep()


def test_bot_with_reshot_per_shot_takes_back_mediocre_shot() -> None:
    """Two shots and two reshots: a 15 is no disaster, but a 20 may still come of it."""
    assert decided(begin(reshots=2, discs=2), Flick(0.0, 4.0, 0.8)) == Reshoot()


def test_value_now_after_round_is_point_difference() -> None:
    story = lay((MINE, 0.0, 3.0), (THEIRS, 6.0, 0.0))
    over = codec.replace(story.view(), order=())
    assert value_now(over, MINE) == 15 - 10
    assert value_now(over, THEIRS) == 10 - 15


# --- Whole games ----------------------------------------------------------------------------------


def played(levels: list[str], seed: str, options: CrokinoleOptions) -> Table[CrokinoleState, CrokinoleAction]:
    print("seed", seed)
    table = Table(GAME, options, len(levels), Seeded(f"table {seed}"))
    play_out(table, {seat: BOTS[level]() for seat, level in enumerate(levels)}, Seeded(f"bots {seed}"))
    return table


FEW = CrokinoleOptions(scoring="tournament", discs=2)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, codec.replace(FEW, first="closest", board="fast", seconds_per_shot=30)),
        (3, codec.replace(FEW, reshots=2, board="slow", posts="latex")),
        (3, codec.replace(FEW, three_players="three_sets", rim="damage_stays")),
        (4, codec.replace(FEW, rim="damage_replaced", tremor="real")),
    ],
)
def test_bots_of_all_levels_finish_every_format(seats: int, options: CrokinoleOptions) -> None:
    for levels in (LEVELS[:seats], LEVELS[-seats:]):
        assert played(levels, levels[0], options).outcome is not None


def test_bots_with_same_seed_play_same_game() -> None:
    one, again = (save(log_of(played(LEVELS[1:5], "7", FEW))) for _ in range(2))
    assert one == again


@pytest.mark.parametrize("level", LEVELS)
def test_bot_can_be_pickled_in_mid_game(level: str) -> None:
    story = begin(tremor="light", reshots=1)
    bot = bot_of(level)
    bot.watch(story.table.update(0), Seeded(3))
    again: SkilledBot = pickle.loads(pickle.dumps(bot))
    assert bot.faced is not None
    assert again.faced is not None
    assert (again.hand, again.head, again.faced.stakes) == (bot.hand, bot.head, bot.faced.stakes)
    assert pickle.loads(pickle.dumps(BOTS[level]))().hand == HOUSE.hands[level]


# --- How fast it thinks ---------------------------------------------------------------------------


def full_board() -> CrokinoleStory:
    """All discs but one on the board: the most there can be to think about."""
    chance = Seeded("full board")
    places = thrown(chance, 23, 0.28, STANDARD) / METRES_PER_INCH
    return lay(*((number % 2, x, y) for number, (x, y) in enumerate(places.tolist())), turn=1)


@pytest.mark.parametrize(("level", "shots", "seconds"), [(WEAKEST, 5_000, 0.4), (BEST, 60_000, 1.5)])
def test_bot_move_on_full_board_stays_within_limits(level: str, shots: int, seconds: float) -> None:
    story = full_board()
    cost = cost_of(lambda: choice(story, level))
    print(f"{level}: {cost}")
    assert 0 < cost.shots < shots
    assert cost.seconds < seconds


FIRST_MOVE = """
from gingersnap.physics import compile_kernel
compile_kernel()
from time import process_time
from gingersnap.core.chance import Seeded
from gingersnap.core.registry import bots_of, find_game
from gingersnap.core.table import Table
game, bot = find_game("crokinole"), bots_of("crokinole")["novice"]()
table = Table(game, game.types.options(), 2, Seeded(1))
update = table.update(table.state.first)
begun = process_time()
bot.choose(update, None, Seeded(2))
print(process_time() - begun)
"""


def test_bot_first_move_in_fresh_process_is_fast() -> None:
    """What has to be loaded is loaded when a worker starts, before anybody waits for it."""
    answer = subprocess.run([sys.executable, "-c", FIRST_MOVE], capture_output=True, text=True, check=True)
    assert float(answer.stdout) < 0.4


# --- How well it plays ----------------------------------------------------------------------------


def test_levels_are_ordered_weakest_to_strongest() -> None:
    assert LEVELS == ["novice", "casual", "club", "expert", "champion"]
    assert list(HOUSE.heads) == list(HOUSE.open_twenties) == LEVELS
    assert [hand.angle for hand in HOUSE.hands.values()] == sorted(
        (hand.angle for hand in HOUSE.hands.values()), reverse=True
    )


# --- What it says ---------------------------------------------------------------------------------


def weighed(story: CrokinoleStory, level: str = "club") -> Sequence[WeighedChoice]:
    return bot_of(level).weigh(story.table.update(story.turn), nobody_may_look, Seeded(1))


@rule("CRK-H17")
def test_hint_is_intended_shot_with_chance_at_table_tremor() -> None:
    """Behind a post a trembling hand misses what a steady one hits; the bot's own hand has no say in that."""
    chances = {}
    for tremor in ("real", "assisted"):
        story = lay((THEIRS, -3.0, 5.0), (THEIRS, 6.0, 2.0), tremor=tremor)
        choices = weighed(story)
        assert choices[0].action == bot_of("club").meant(story.view(story.turn))
        chances[tremor] = sum(choice.quantities["success"] for choice in choices)
    assert chances["real"] <= chances["assisted"]


def test_weighed_shots_are_different_ones() -> None:
    choices = weighed(lay((THEIRS, 0.0, -6.0), (MINE, 2.0, -3.0)))
    places = [(choice.action.place, choice.action.aim, choice.action.speed) for choice in choices]
    assert len({*places}) == len(places) > 1
