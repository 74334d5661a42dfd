"""What is told: who did what to whom, with what effect, for who reads it."""

from __future__ import annotations

from gingersnap.core.contract import SPECTATOR, Event, Seat
from gingersnap.games.crokinole.events import CrokinoleTurnPassed
from gingersnap.games.wizard_biscuits.events import (
    ChoiceTimedOut,
    DiscDestroyed,
    DiscFrozen,
    DiscHandedOver,
    DiscPickedUp,
    DiscsBurned,
    DiscsSwapped,
    DiscTeleported,
    EffectDeclined,
    EffectFailed,
    MissileStruck,
    NothingBought,
    PointsBanked,
    PointsLost,
    RoundEnded,
    RoundTotalled,
    SideDeclared,
    StatusBegan,
    StatusEnded,
    WizardBiscuitsGameEnded,
)
from gingersnap.games.wizard_biscuits.tests.story import (
    FIRE_HEAL,
    FROST_INVISIBILITY,
    POISON_ACID,
    TELEPORTATION_LUCKY,
    THIEF_MAGIC,
    Laid,
    WizardBiscuitsStory,
    lay,
)
from gingersnap.games.wizard_biscuits.types import (
    Bank,
    Buy,
    BuyNothing,
    Destroy,
    Freeze,
    PickUp,
    RemoveStatus,
    Steal,
    WizardBiscuitsDecline,
)
from gingersnap.testing import rule

ANN, BO = 0, 1
NAMES = ["Ann", "Bo", "Cy", "Dee"]


def told(story: WizardBiscuitsStory, kind: type[Event], me: Seat = SPECTATOR) -> str:
    """The first event of this kind, as `me` reads it."""
    return story.all_of(kind)[0].words(NAMES, me)


# --- Wrong reasons --------------------------------------------------------------------------------------


@rule("WBI-34", "WBI-29", "WBI-30")
def test_failed_effect_text_off_board_says_so() -> None:
    for face, why in (
        ("teleportation", "Ann's Teleportation does nothing, because it is off the board (WBI-34)."),
        ("acid", "Ann's Acid does nothing, because it is off the board (WBI-A36)."),
        ("thief", "Ann's Thief does nothing, because it is off the board (WBI-30)."),
        ("frost", "Ann's Frost does nothing, because it is off the board (WBI-23)."),
    ):
        mine: list[Laid] = [(face, "ditch")]  # type: ignore[list-item]
        assert told(lay(mine=mine, theirs=[("fire", "hole")], left=1).miss(), EffectFailed) == why


@rule("WBI-34", "WBI-29", "WBI-30")
def test_failed_effect_text_on_board_states_position() -> None:
    hole = lay(mine=[("teleportation", "hole")], left=1).miss()
    assert told(hole, EffectFailed) == "Ann's Teleportation has nowhere to go, because it is in the hole (WBI-34)."
    between = lay(mine=[("teleportation", (6.0, 0.0))], left=1).miss()
    assert "touches no line between two fields" in told(between, EffectFailed)
    alone = lay(mine=[("thief", (6.0, 0.0))], theirs=[("fire", "hole")], left=1).miss()
    assert (
        told(alone, EffectFailed, ANN)
        == "Your Thief does nothing, because no opposing special disc is in its field (WBI-30)."
    )


@rule("WBI-35", "WBI-A46")
def test_lucky_reflick_text_has_no_failure() -> None:
    story = lay(supplies=(["lucky"], [])).miss("lucky").act(PickUp(TELEPORTATION_LUCKY, TELEPORTATION_LUCKY))
    assert told(story, DiscPickedUp) == "Ann picks up Lucky from the ditch to flick it once more (WBI-35)."
    assert told(story, DiscPickedUp, ANN).startswith("You pick up Lucky")
    assert story.miss("lucky").all_of(EffectFailed) == []


@rule("WBI-A20", "WBI-A62")
def test_turn_passed_event_follows_reflick() -> None:
    story = lay(mine=[(None, "ditch")], supplies=(["heal"], [])).flick("heal").act(PickUp(FIRE_HEAL, 0))
    assert (story.kind, story.all_of(CrokinoleTurnPassed)) == ("reflick", [])
    assert told(story, DiscPickedUp) == "Ann picks up starting disc 1 with Heal to reflick it (WBI-22)."
    assert [event.seat for event in story.flick(disc=0).all_of(CrokinoleTurnPassed)] == [BO]


@rule("WBI-A77")
def test_choice_timeout_text_names_player_and_choice() -> None:
    assert ChoiceTimedOut(BO, "frost").words(NAMES) == "Bo's time for Frost is up (WBI-A77)."
    assert ChoiceTimedOut(BO, "buy").words(NAMES, BO) == "Your time for buying is up (WBI-A77)."


# --- What magic does ------------------------------------------------------------------------------------


@rule("WBI-19", "WBI-A9")
def test_fire_text_names_burned_discs_and_cost() -> None:
    theirs: list[Laid] = [(None, "hole"), (None, "hole")]
    story = lay(mine=[(None, "hole")], theirs=theirs, supplies=(["fire"], []), turn=0).flick("fire")
    costs = "60 points don't count this round (WBI-19)."
    assert (
        told(story, DiscsBurned) == f"Ann's Fire burns two of Bo's discs and one of Ann's discs in the hole, so {costs}"
    )
    assert told(story, DiscsBurned, BO).startswith("Ann's Fire burns two of your discs and one of Ann's discs")


@rule("WBI-26", "WBI-27", "WBI-28")
def test_poison_texts_name_victim_cost_and_cure() -> None:
    story = lay(theirs=[(None, "hole")], supplies=(["poison"], []), poisoned=0, left=1).flick("poison")
    assert told(story, StatusEnded, ANN) == "You are no longer Poisoned after poisoning back (WBI-28)."
    assert told(story, StatusBegan) == "Bo is Poisoned now, which costs 5 points every round until cured (WBI-26)."
    assert told(story, StatusBegan, BO).startswith("You are Poisoned now, which costs 5 points")
    given = "The Poison / Acid disc goes to you, as the target of its Poison (WBI-27)."
    assert told(story, DiscHandedOver, BO) == given
    at_once = DiscHandedOver(POISON_ACID, BO, (BO,), at_once=True)
    assert at_once.words(NAMES) == (
        "The Poison / Acid disc goes at once to Bo, as the target of its Poison, "
        "and doesn't count where it landed (WBI-27)."
    )
    story = lay(supplies=(["heal", "poison"], []), poisoned=0, seats=4).flick("heal").act(RemoveStatus("poisoned"))
    assert told(story, StatusEnded) == "Ann and Cy are no longer Poisoned, thanks to Heal (WBI-22)."
    assert told(story, StatusEnded, 2) == "You are no longer Poisoned, thanks to Heal (WBI-22)."


@rule("WBI-23", "WBI-29", "WBI-30", "WBI-31", "WBI-32")
def test_effect_texts_name_owner_and_target() -> None:
    frost = lay(mine=[("frost", "hole")], theirs=[("fire", "hole")], left=1).miss()
    frost.act(Freeze(FROST_INVISIBILITY, FIRE_HEAL))
    assert told(frost, DiscFrozen, BO).startswith("Ann's Frost freezes your Fire / Heal disc, so it has no effect")
    acid = lay(mine=[("acid", "hole"), (None, "hole")], theirs=[("fire", "hole")], left=1).miss()
    acid.act(Destroy(POISON_ACID, FIRE_HEAL))
    target, itself = (event.words(NAMES, ANN) for event in acid.all_of(DiscDestroyed))
    assert target == "Your Acid destroys Bo's Fire / Heal disc, which goes to the store (WBI-29)."
    assert itself == "Your Acid goes to the store with it (WBI-29)."
    magic = lay(mine=[("dark_magic", "hole")], theirs=[("fire", "hole")], left=1).miss()
    magic.act(Destroy(THIEF_MAGIC, FIRE_HEAL))
    assert "destroys your Fire / Heal disc, which goes to the store and doesn't score" in told(magic, DiscDestroyed, BO)
    lost = lay(mine=[("dark_magic", "ditch")], left=1).miss()
    assert "Ann's Dark Magic is off the board at the end of the round" in told(lost, DiscDestroyed)
    thief = lay(mine=[("thief", "hole"), (None, "hole")], theirs=[("fire", "hole")], left=1).miss()
    thief.act(Steal(THIEF_MAGIC, FIRE_HEAL))
    assert told(thief, DiscsSwapped, BO) == "Ann swaps the Thief for your Fire / Heal disc (WBI-30)."


@rule("WBI-34", "WBI-36")
def test_bonus_texts_state_usual_points() -> None:
    teleported = lay(mine=[("teleportation", (8.0, 0.0))], left=1).miss()
    assert told(teleported, DiscTeleported) == "Ann's Teleportation touches a line, so it counts 10, not 5 (WBI-34)."
    missile = lay(theirs=[(None, (0.0, -5.0))], supplies=(["magic_missile"], [])).flick("magic_missile", speed=0.6)
    assert told(missile, MissileStruck).endswith("goes to the 20s and counts 20 points, not 10 (WBI-36).")


@rule("WBI-A35")
def test_declined_effect_text_names_effect() -> None:
    frost = lay(mine=[("frost", "hole")], theirs=[("fire", "hole"), ("poison", "hole")], left=1, turn=1).miss()
    declined = EffectDeclined(ANN, FROST_INVISIBILITY, "frost", "frost", False, "WBI-23")
    assert declined.words(NAMES) == "Ann doesn't use Frost."
    frost.act(Freeze(FROST_INVISIBILITY, FIRE_HEAL)).act(WizardBiscuitsDecline(FROST_INVISIBILITY))
    assert told(frost, EffectDeclined, ANN) == "You do nothing more with Frost."
    lucky = lay(supplies=(["lucky"], [])).flick("lucky").act(WizardBiscuitsDecline(TELEPORTATION_LUCKY))
    assert told(lucky, EffectDeclined) == "Ann leaves Lucky where it is."


# --- The round ------------------------------------------------------------------------------------------


@rule("WBI-9", "WBI-20", "WBI-27", "WBI-33")
def test_round_total_text_lists_components() -> None:
    story = lay(
        mine=[("dark_magic", "hole"), (None, (6.0, 0.0)), (None, (0.0, 6.0))],
        theirs=[(None, "hole"), (None, "hole"), (None, (-9.0, 0.0))],
        poisoned=0,
        corrupted=[0],
        burned=[0],
        left=1,
        turn=1,
    ).miss()
    ann = "10 on the board, one 20, 5 lost as Poisoned, 5 lost as Corrupted and 10 burned"
    assert told(story, RoundTotalled) == (
        f"Round 1: Ann 20 ({ann}); Bo 45 (5 on the board and two 20s). Bo wins the round by 25 (WBI-9)."
    )
    assert told(story, RoundTotalled, BO).endswith("You win the round by 25 (WBI-9).")


@rule("WBI-A34")
def test_round_total_text_below_zero_has_minus_sign() -> None:
    """ "Ann -5", with a hyphen, beside "−10 for Ann"."""
    story = lay(corrupted=[0], left=1, turn=1).miss()
    assert told(story, RoundTotalled).startswith("Round 1: Ann −5 (5 lost as Corrupted); Bo 0.")


@rule("WBI-9", "WBI-A52")
def test_round_total_text_names_pair_or_tie() -> None:
    pair = lay(mine=[(None, (6.0, 0.0))], seats=4, left=1).miss()
    assert told(pair, RoundTotalled) == "Round 1: Ann and Cy 10; Bo and Dee 0. Ann and Cy win the round by 10 (WBI-9)."
    assert "Nobody wins the round" in told(lay(left=1).miss(), RoundTotalled)


@rule("WBI-12", "WBI-A57")
def test_bank_texts_name_player_and_lost_points() -> None:
    story = lay(mine=[(None, "hole")], supplies=(["frost"], []), left=1, turn=1).miss().act(BuyNothing()).act(Bank(10))
    assert told(story, PointsBanked) == "Ann banks 10 points, which makes 10 of 50."
    assert told(story, PointsLost, ANN) == "Your other 10 points are unused and lost (WBI-A57)."
    assert story.all_of(CrokinoleTurnPassed) == [], "that Ann shoots first says that she is next"
    assert told(story, RoundEnded, BO) == "Score: Ann 10; you 0."


@rule("WBI-37")
def test_seventh_disc_text_says_seventh() -> None:
    """Somebody flicked out of turn, it seemed."""
    assert (
        SideDeclared(BO, 17, "inspiration", is_seventh=True).words(NAMES)
        == "Bo declares Inspiration as a seventh disc."
    )
    assert SideDeclared(BO, 17, "inspiration").words(NAMES, BO) == "You declare Inspiration."


@rule("WBI-12", "WBI-15")
def test_bank_text_beyond_goal_says_enough() -> None:
    """ "That makes 75 of 50." """
    assert PointsBanked(ANN, 0, 30, 75, 50).words(NAMES) == "Ann banks 30 points, which makes 75, and 50 are enough."
    assert PointsBanked(ANN, 0, 30, 45, 50).words(NAMES, ANN) == "You bank 30 points, which makes 45 of 50."


@rule("WBI-13")
def test_buying_nothing_is_announced() -> None:
    """Everybody saw the store close, and nobody was told why."""
    story = lay(mine=[(None, "hole")], supplies=(["frost"], []), left=1, turn=1).miss().act(BuyNothing())
    assert told(story, NothingBought, ANN) == "You buy nothing, with all 20 points left."
    assert told(story, NothingBought, BO) == "Ann buys nothing, with all 20 points left."
    assert story.event(NothingBought).now.left == 20


@rule("WBI-A57")
def test_lost_points_text_without_use_omits_other() -> None:
    """ "Your other 20 points are not used" said that some were."""
    story = lay(mine=[(None, "hole")], supplies=(["frost"], []), left=1, turn=1).miss().act(BuyNothing()).act(Bank(0))
    assert told(story, PointsLost, ANN) == "Your 20 points are unused and lost (WBI-A57)."
    assert PointsLost(0, (ANN,), 1, is_all=False).words(NAMES) == "Ann's last point is unused and lost (WBI-A57)."


@rule("WBI-11", "WBI-A57", "WBI-A72")
def test_lost_points_text_states_why_they_could_not_be_used() -> None:
    """ "Bo's 10 points are unused and lost", and Bo had not been asked anything."""
    dear = {f"price_{colour}": 30 for colour in ("red", "blue", "green", "black", "yellow", "purple")}
    in_hole: list[Laid] = [(None, "hole")]
    story = lay(mine=in_hole, left=1, turn=1, options=dear).miss()
    unusable = "No disc can be bought, and without a special disc nothing can be banked, so Ann's 20 points are lost"
    assert told(story, PointsLost) == f"{unusable} (WBI-A57)."
    story = lay(mine=in_hole, left=1, turn=1).miss().act(BuyNothing())
    unbankable = "Without a special disc nothing can be banked, so your 20 points are lost"
    assert told(story, PointsLost, ANN) == f"{unbankable} (WBI-A57)."
    story = lay(mine=in_hole, supplies=(["frost"], []), left=1, turn=1, options={"price_red": 18}).miss()
    assert told(story.act(Buy(FIRE_HEAL)), PointsLost) == (
        "No points can be banked, so Ann's other 2 points are lost (WBI-A57)."
    )


@rule("WBI-5")
def test_rejection_text_states_pending_question() -> None:
    story = lay(mine=[("frost", "hole")], theirs=[("fire", "hole")], left=1).miss()
    rejection = story.rejection(ANN, BuyNothing())
    assert (rejection.rule, rejection.why) == (
        "WBI-23",
        "You can't do that now. Frost: freeze which disc for the next round?",
    )


@rule("WBI-15", "WBI-H4")
def test_game_end_text_states_score_and_reason_of_shared_win() -> None:
    story = lay(mine=[(None, "hole")], supplies=(["frost"], []), left=1, turn=1, scores=[40, 15]).miss()
    story.act(BuyNothing()).act(Bank(10))
    assert told(story, WizardBiscuitsGameEnded).startswith("Ann wins the game, 50 : 15 (WBI-15).")
    assert told(story, WizardBiscuitsGameEnded, ANN).startswith("You win the game, 50 : 15 (WBI-15).")
    assert told(story, WizardBiscuitsGameEnded).endswith("(CRK-A61)"), "the hands do not tremble in these tests"
    pair = WizardBiscuitsGameEnded("WBI-15", (1, 3), (20, 55), (1, 2), is_shared=False)
    assert pair.words(NAMES, 3) == "You and Bo win the game, 55 : 20 (WBI-15)."
    by_discs = WizardBiscuitsGameEnded("WBI-H4", (0,), (30, 30), (2, 1), is_shared=False).words(NAMES)
    more = "with more special discs, 2 : 1, after a tie at 30 : 30 (WBI-H4)."
    assert by_discs == f"Ann wins the game after the last round allowed, {more}"
    shared = WizardBiscuitsGameEnded("WBI-H4", (0, 1), (0, 0), (0, 0), is_shared=True)
    why = "after the last round allowed. Both sides have 0 points and no special disc (WBI-H4)."
    assert shared.words(NAMES) == f"Ann and Bo share the win {why}"
    assert shared.words(NAMES, BO) == f"You share the win with Ann {why}"
