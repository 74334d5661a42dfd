"""The bots: what they buy, flick and do with effects, in positions where it is plain what is best; and whole games."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from gingersnap.core import codec
from gingersnap.core.bot import play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import Action
from gingersnap.core.log import log_of, save
from gingersnap.core.skill.level_suggestions import BEGINNER
from gingersnap.core.table import Table
from gingersnap.games.crokinole.bots import BOTS as CROKINOLE_BOTS
from gingersnap.games.crokinole.bots.shot_batches import Scene
from gingersnap.games.crokinole.rules.geometry import METRES_PER_INCH
from gingersnap.games.crokinole.tests.thinking_cost import cost_of
from gingersnap.games.wizard_biscuits.bots import BOTS, WizardBot
from gingersnap.games.wizard_biscuits.bots.effect_gains import GAINS
from gingersnap.games.wizard_biscuits.bots.flick_choice import does_nothing, imagined, inner_places, prospect_of
from gingersnap.games.wizard_biscuits.house_data import HOUSE, FaceName
from gingersnap.games.wizard_biscuits.rules import GAME
from gingersnap.games.wizard_biscuits.rules.purchases import ask_how_to_spend
from gingersnap.games.wizard_biscuits.rules.seat_order import FLICKS_IN_A_ROUND
from gingersnap.games.wizard_biscuits.tests.story import (
    FIRE_HEAL,
    FROST_INVISIBILITY,
    MISSILE_INSPIRATION,
    POISON_ACID,
    TELEPORTATION_LUCKY,
    THIEF_MAGIC,
    Laid,
    WizardBiscuitsStory,
    begin,
    lay,
)
from gingersnap.games.wizard_biscuits.types import (
    Bank,
    Buy,
    BuyNothing,
    ChooseDisc,
    Destroy,
    FlickDisc,
    Freeze,
    PickUp,
    RemoveStatus,
    RoundSummary,
    Steal,
    WizardBiscuitsAction,
    WizardBiscuitsDecline,
    WizardBiscuitsOptions,
    WizardBiscuitsState,
)
from gingersnap.physics import STANDARD
from gingersnap.testing import rule

LEVELS = [level for level in BOTS if level != BEGINNER]
WEAKEST, BEST = LEVELS[0], LEVELS[-1]
RED, BLUE, GREEN, BLACK, YELLOW, PURPLE = (
    FIRE_HEAL,
    FROST_INVISIBILITY,
    POISON_ACID,
    THIEF_MAGIC,
    TELEPORTATION_LUCKY,
    MISSILE_INSPIRATION,
)


def bot_of(level: str) -> WizardBot:
    return WizardBot(HOUSE.hands[level], HOUSE.heads[level])


def decided(story: WizardBiscuitsStory, level: str = BEST) -> Action:
    """What a bot does about what is asked; a flick as it should go. It is legal."""
    question = story.state.asked[0]
    action = bot_of(level).decided(story.view(question.seat), question)
    assert GAME.check(story.state, question.seat, action) is None  # type: ignore[arg-type]
    return action


def flicked(story: WizardBiscuitsStory, level: str = BEST) -> FlickDisc:
    action = decided(story, level)
    assert isinstance(action, FlickDisc)
    return action


# --- Buying and banking -----------------------------------------------------------------------------


SPENDING = 6
"""So many steps of the end of a round are done when its winner spends its points."""


def shopping(left: int, score: int = 0, own: tuple[int, ...] = ()) -> WizardBiscuitsStory:
    """Side 0 has won a round by so much."""
    story = begin()
    state = story.state
    state.rounds.append(RoundSummary((left, 0), (0, 0), net=left, winner=0, first=0))
    state.scores[0], state.supplies[0], state.has_bought[0] = score, list(own), bool(own)
    state.store = [disc for disc in state.store if disc not in own]
    state.left, state.purchases, state.asked = left, 1, ()
    state.shots, state.step = FLICKS_IN_A_ROUND, SPENDING
    ask_how_to_spend(state, [])
    return story


def test_bot_always_buys_first_disc() -> None:
    assert isinstance(decided(shopping(left=5)), Buy)


def test_bot_buys_discs_early() -> None:
    assert isinstance(decided(shopping(left=30, score=5, own=(RED,))), Buy)


def test_bot_banks_when_it_can_win() -> None:
    assert decided(shopping(left=40, score=40, own=(RED,))) == BuyNothing()
    story = shopping(left=10, score=40, own=(RED,))
    assert decided(story) == BuyNothing()
    assert decided(story.act(BuyNothing())) == Bank(10)


def test_bot_buys_disc_needed_to_bank_winning_points() -> None:
    """At most 10 could be banked without another disc, and 15 are missing."""
    story = shopping(left=20, score=35, own=(RED,))
    assert decided(story) == Buy(BLUE)
    assert decided(story.act(Buy(BLUE))) == Bank(15)


def test_bot_does_not_buy_disc_of_little_use() -> None:
    assert decided(shopping(left=10, score=30, own=(RED, BLUE, BLACK, PURPLE))) == BuyNothing()


# --- Effects ----------------------------------------------------------------------------------------


def test_bot_heal_picks_up_all_discs_in_ditch() -> None:
    story = lay(mine=[(None, "ditch"), (None, "ditch")], supplies=(["heal"], []), turn=0).flick("heal")
    for _ in range(2):
        action = decided(story)
        assert isinstance(action, PickUp)
        story.act(action)
    assert story.kind == "reflick"
    assert flicked(story).face is None


@rule("WBI-A19=off_the_board", "WBI-A20=partners_too")
def test_bot_heal_under_other_rulings_picks_up_only_ditched_discs() -> None:
    """What is assumed of a ruling is asked of the table: a 20 is no gift."""
    options = {"heal_from": "off_the_board", "heal_whose": "partners_too"}
    mine: list[Laid] = [(None, "hole"), (None, "ditch")]
    story = lay(mine=mine, supplies=(["heal"], []), options=options, seats=4, turn=0).flick("heal")
    assert decided(story) == PickUp(RED, 1)
    assert decided(story.act(PickUp(RED, 1))) == WizardBiscuitsDecline(RED)


@rule("WBI-A2=before_the_round", "WBI-A24=until_scored")
def test_bot_under_other_rulings_chooses_effective_and_thawed_discs() -> None:
    options = {"choosing": "before_the_round"}
    story = lay(supplies=(["fire", "inspiration"], []), left=1, turn=1, options=options).miss().finish_round()
    assert decided(story) == ChooseDisc(RED, is_among=True)
    assert decided(story.act(ChooseDisc(RED, is_among=True))) == ChooseDisc(PURPLE, is_among=False)
    for ruled, idle in (("whole_round", True), ("until_scored", False)):
        table = lay(supplies=(["thief"], []), frozen=[BLACK], options={"frozen": ruled})
        assert does_nothing(table.view(), BLACK, "thief") == idle


def test_bot_heal_sheds_status_without_reflicks() -> None:
    story = lay(supplies=(["heal", "poison"], []), poisoned=0).flick("heal")
    assert decided(story) == RemoveStatus("poisoned")


def test_bot_heal_limited_to_one_compares_reflick_and_status() -> None:
    ditch: list[Laid] = [(None, "ditch"), (None, "ditch"), (None, "ditch")]
    supplies: tuple[list[FaceName], list[FaceName]] = (["heal", "poison"], [])
    assert isinstance(decided(lay(mine=ditch, supplies=supplies, poisoned=0).flick("heal")), PickUp)
    story = lay(mine=ditch, supplies=supplies, poisoned=0, options={"heal": "one"}).flick("heal")
    assert decided(story) == RemoveStatus("poisoned"), "5 points in all rounds to come, against one flick"


@rule("WBI-A80")
def test_bot_does_not_freeze_disc_that_poisoned_it() -> None:
    """It once froze it, and so itself."""
    story = lay(theirs=[("poison", "hole")], supplies=(["frost"], []), left=2)
    assert hope_of_frost(story) > 0.0
    story.state.poisoned = story.state.poison_goes_to = 0
    assert hope_of_frost(story) == 0.0
    assert story.flick("frost").finish_flicks().kind != "frost"


def hope_of_frost(story: WizardBiscuitsStory) -> float:
    """If it falls into the hole."""
    into_the_hole = np.array([[0.0, 0.0, 1.1, 0.0]])
    landing = imagined(prospect_of(story.view(story.turn), story.asked), into_the_hole)
    assert landing.holed.all()
    return float(GAINS["frost"](landing)[0])


def test_bot_frost_and_dark_magic_target_best_disc() -> None:
    theirs: list[Laid] = [("poison", (6.0, 0.0)), ("heal", (0.0, 6.0))]
    assert decided(lay(mine=[("frost", (-6.0, 0.0))], theirs=theirs, left=1).miss()) == Freeze(BLUE, RED)
    assert decided(lay(mine=[("dark_magic", (-6.0, 0.0))], theirs=theirs, left=1).miss()) == Destroy(BLACK, RED)


def test_bot_thief_steals_only_better_disc() -> None:
    """Side 0 has won the round and decides first."""
    mine: list[Laid] = [("thief", "hole"), (None, "hole")]
    assert decided(lay(mine=mine, theirs=[("heal", "hole")], left=1).miss()) == Steal(BLACK, RED)
    assert decided(lay(mine=mine, theirs=[("acid", "hole")], left=1).miss()) == WizardBiscuitsDecline(BLACK)


def test_bot_acid_is_used_only_for_better_disc() -> None:
    """To those who own many discs, one of them matters less."""
    mine: list[Laid] = [("acid", "hole"), (None, "hole")]
    assert decided(lay(mine=mine, theirs=[("heal", "hole")], left=1).miss()) == Destroy(GREEN, RED)
    rich: tuple[list[FaceName], list[FaceName]] = ([], ["heal", "frost", "lucky"])
    assert decided(lay(mine=mine, theirs=[("thief", "hole")], supplies=rich, left=1).miss()) == WizardBiscuitsDecline(
        GREEN
    )


def test_bot_lucky_is_reflicked_only_after_miss() -> None:
    assert decided(lay(supplies=(["lucky"], [])).miss("lucky")) == PickUp(YELLOW, YELLOW)
    assert decided(lay(supplies=(["lucky"], [])).flick("lucky")) == WizardBiscuitsDecline(YELLOW)


# --- Flicks -----------------------------------------------------------------------------------------


def test_bot_flicks_heal_with_full_ditch_near_round_end() -> None:
    action = flicked(lay(supplies=(["heal"], []), left=2))
    assert (action.disc, action.face) == (RED, "heal")


def test_bot_sets_fire_to_field_of_opposing_discs() -> None:
    theirs: list[Laid] = [(None, place) for place in ((6.0, 1.0), (0.0, 6.5), (-6.0, 1.0), (0.0, -6.5), (4.5, 4.5))]
    mine: list[Laid] = [(None, "hole")] * 5
    story = lay(mine=mine, theirs=theirs, supplies=(["fire"], []), turn=0, left=2)
    assert flicked(story).face == "fire"


@rule("WBI-A9=opposing")
def test_bot_fire_gain_in_hole_depends_on_ruling() -> None:
    for ruled, gain in (("everything", -20.0), ("opposing", 0.0)):
        story = lay(mine=[(None, "hole")], supplies=(["fire"], []), options={"fire": ruled})
        landing = imagined(prospect_of(story.view(), story.asked), np.array([[0.0, 0.0, 1.1, 0.0]]))
        assert landing.holed.tolist() == [True]
        assert GAINS["fire"](landing).tolist() == [gain]


def test_bot_avoids_fire_burning_only_own_discs() -> None:
    mine: list[Laid] = [(None, place) for place in ((1.8, 2.0), (-1.8, 2.0), (0.0, 2.8))]
    story = lay(mine=mine, theirs=[(None, (0.0, -2.5))], supplies=(["fire"], []), left=2)
    assert flicked(story).face != "fire"


def test_bot_invisibility_starts_inside_unless_frozen() -> None:
    story = lay(supplies=(["invisibility"], []), left=2)
    action = flicked(story)
    assert (action.face, action.inner) == ("invisibility", True)
    assert not flicked(lay(supplies=(["invisibility"], []), left=2, frozen=[BLUE])).inner


def test_inner_places_need_free_room() -> None:
    head = HOUSE.heads[WEAKEST]
    in_the_way = np.array([(0.0, -8.0), (5.66, -5.66)]) * METRES_PER_INCH
    everywhere, some = (inner_places(Scene(discs, STANDARD), head) for discs in (np.zeros((0, 2)), in_the_way))
    assert sorted(everywhere[:, 0]) == [-45, -30, -15, 0, 15, 30, 45]
    assert sorted(some[:, 0]) == [-45, -30, -15, 15, 30]


def test_bot_saves_purple_disc_for_seventh_flick() -> None:
    """One more flick is worth more than what a missile adds; a seventh disc that is in the ditch has been used."""
    story = lay(theirs=[(None, (0.0, -6.0))], supplies=(["inspiration"], []), left=2)
    assert flicked(story).disc != PURPLE
    story = lay(mine=[("inspiration", "ditch")], supplies=(["heal"], []), left=2).flick("heal")
    story.act(PickUp(RED, PURPLE))
    while story.kind == "pick_up":
        story.act(WizardBiscuitsDecline(RED))
    assert flicked(story).face == "magic_missile"


def test_bot_flicks_inspiration_as_seventh_disc() -> None:
    story = lay(supplies=(["inspiration"], []), left=1).miss()
    assert story.kind == "seventh"
    assert flicked(story).face == "inspiration"


def test_bot_leaves_frozen_disc_in_supply() -> None:
    story = lay(supplies=(["heal"], []), left=2, frozen=[RED])
    assert flicked(story).face is None


# --- Whole games ------------------------------------------------------------------------------------


def played(
    levels: list[str], seed: str, options: WizardBiscuitsOptions
) -> Table[WizardBiscuitsState, WizardBiscuitsAction]:
    print("seed", seed)
    table: Table[WizardBiscuitsState, WizardBiscuitsAction] = Table(GAME, options, len(levels), Seeded(f"table {seed}"))
    play_out(table, {seat: BOTS[level]() for seat, level in enumerate(levels)}, Seeded(f"bots {seed}"))
    return table


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, WizardBiscuitsOptions(board="fast", seconds_per_shot=30, first="black")),
        (2, WizardBiscuitsOptions(board="slow", posts="latex", tremor="real")),
        (4, WizardBiscuitsOptions(rim="damage_stays", tremor="assisted")),
        (4, WizardBiscuitsOptions(rim="damage_replaced", first="natural", seconds_per_shot=5)),
    ],
)
def test_bots_of_all_levels_finish_with_all_options(seats: int, options: WizardBiscuitsOptions) -> None:
    for levels in (LEVELS[:seats], LEVELS[-seats:]):
        assert played(levels, levels[0], options).outcome is not None


def test_bots_with_many_special_discs_finish() -> None:
    """So that every effect comes up, and every question is answered legally."""
    for seed in range(4):
        print("seed", seed)
        table: Table[WizardBiscuitsState, WizardBiscuitsAction] = Table(
            GAME, WizardBiscuitsOptions(), 2 + seed % 2 * 2, Seeded(seed)
        )
        state = table.state
        state.supplies, state.store = [[RED, GREEN, YELLOW], [BLUE, BLACK, PURPLE]][:: 1 - seed // 2 * 2], []
        seat = state.asked[0].seat
        state.asked = (codec.replace(state.asked[0], targets=GAME.view(state, seat).sides[seat % 2].unflicked),)
        play_out(table, {seat: BOTS["casual"]() for seat in range(table.seats)}, Seeded(seed))
        assert table.outcome is not None


def test_bots_with_same_seed_play_same_game() -> None:
    one, again = (save(log_of(played(LEVELS[1:3], "7", WizardBiscuitsOptions()))) for _ in range(2))
    assert one == again


@pytest.mark.parametrize("level", LEVELS)
def test_bot_can_be_pickled(level: str) -> None:
    bot = pickle.loads(pickle.dumps(BOTS[level]))()
    assert (bot.hand, bot.head) == (HOUSE.hands[level], HOUSE.heads[level])


def test_levels_match_crokinole() -> None:
    assert list(CROKINOLE_BOTS) == [BEGINNER, *LEVELS]


# --- How fast it thinks -------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "shots", "seconds"), [(WEAKEST, 6_500, 0.4), (BEST, 56_000, 1.5)])
def test_bot_move_in_complex_position_stays_within_limits(level: str, shots: int, seconds: float) -> None:
    """Many discs on the board and all special ones in hand."""
    ring = [(5.5, 0.0), (-5.5, 0.0), (0.0, 5.5), (4.2, 4.2), (-4.2, 4.2)]
    inner = [(2.0, 2.0), (-2.0, 2.0), (2.0, -2.0), (-2.0, -2.0), (0.0, -5.5)]
    everything: list[FaceName] = ["heal", "frost", "acid", "thief", "lucky", "inspiration"]
    story = lay(
        mine=[(None, place) for place in inner],
        theirs=[(None, place) for place in ring],
        supplies=(everything, []),
    )
    cost = cost_of(lambda: decided(story, level))
    print(f"{level}: {cost}")
    assert 0 < cost.shots < shots
    assert cost.seconds < seconds
