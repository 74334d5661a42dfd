"""Reasons for hints in Wizard Biscuits: each with the fact that it depends on."""

from __future__ import annotations

from typing import Any

from gingersnap.core.contract import Seat
from gingersnap.games.crokinole.tests.test_hints import at, through
from gingersnap.games.crokinole.types import CrokinoleKeep, Flick, Reshoot
from gingersnap.games.wizard_biscuits.house_data import FaceName
from gingersnap.games.wizard_biscuits.tests.story import (
    FIRE_HEAL,
    FROST_INVISIBILITY,
    MISSILE_INSPIRATION,
    POISON_ACID,
    TELEPORTATION_LUCKY,
    THIEF_MAGIC,
    WizardBiscuitsStory,
    flicked,
    lay,
)
from gingersnap.games.wizard_biscuits.tests.test_bots import shopping
from gingersnap.games.wizard_biscuits.types import (
    Bank,
    Buy,
    BuyNothing,
    ChooseDisc,
    Destroy,
    FlickDisc,
    Freeze,
    PickUp,
    Question,
    RemoveStatus,
    Steal,
    WizardBiscuitsDecline,
)
from gingersnap.testing.hint_reasons import HintCase, ReadReason, assert_reason_changes, hint_case, reason_for

NAMES = ("Ann", "Bo", "Cy", "Di")


def table(**more: Any) -> WizardBiscuitsStory:
    return named(lay(**more))


def named(story: WizardBiscuitsStory) -> WizardBiscuitsStory:
    story.table.names = NAMES[: story.table.seats]
    return story


def asked(story: WizardBiscuitsStory, best: Any, other: Any = None, seat: Seat | None = None) -> HintCase:
    return hint_case(named(story).table, best, other, seat=story.turn if seat is None else seat)


def changes(kind: str, case: HintCase, changed: HintCase) -> ReadReason:
    return assert_reason_changes(kind, case, changed)


def flick(story: WizardBiscuitsStory, face: FaceName | None, shot: Flick) -> FlickDisc:
    return flicked(story, face, place=shot.place, aim=shot.aim, speed=shot.speed, offset=shot.offset)


# --- Purchases ------------------------------------------------------------------------------------


def test_points_are_banked_where_they_win() -> None:
    found = changes(
        "bank_to_win",
        asked(shopping(left=10, score=40, own=(FIRE_HEAL,)), BuyNothing(), Buy(FROST_INVISIBILITY)),
        asked(shopping(left=10, score=35, own=(FIRE_HEAL,)), BuyNothing(), Buy(FROST_INVISIBILITY)),
    )
    assert found.words == "Bank 10 now: that takes you to 50, and you win."
    assert found.mark == "bank"
    bank = shopping(left=10, score=40, own=(FIRE_HEAL,)).act(BuyNothing())
    assert reason_for(asked(bank, Bank(10), Bank(5))).kind == "bank_to_win"


def test_disc_is_bought_where_it_lets_one_bank_enough_to_win() -> None:
    found = changes(
        "buy_to_win",
        asked(shopping(left=25, score=30, own=(FIRE_HEAL,)), Buy(FROST_INVISIBILITY), BuyNothing()),
        asked(shopping(left=20, score=30, own=(FIRE_HEAL,)), Buy(FROST_INVISIBILITY), BuyNothing()),
    )
    assert found.words == "Buy it: with one more special disc you can bank 20 now, and you win."
    assert found.mark == "special:13"


def test_disc_is_bought_before_anything_can_be_banked() -> None:
    found = changes(
        "buy_before_banking",
        asked(shopping(left=5), Buy(FIRE_HEAL), BuyNothing()),
        asked(shopping(left=5, own=(FROST_INVISIBILITY,)), Buy(FIRE_HEAL), BuyNothing()),
    )
    assert found.words == "Buy a disc first: without a special disc you can't bank anything."
    assert found.mark == "special:12"


def test_only_first_disc_is_taken_from_the_others() -> None:
    def case(*bought: int) -> HintCase:
        story = shopping(left=5, own=(TELEPORTATION_LUCKY, *bought))
        return asked(story, Buy(FROST_INVISIBILITY), BuyNothing())

    found = changes("buy_to_deny", case(FIRE_HEAL), case())
    assert found.words == "Take the Frost / Invisibility disc before Bo can: nothing else would do as a first disc."
    assert found.mark == "special:13"


def test_cheap_disc_leaves_more_to_bank() -> None:
    story = shopping(left=20, own=(FIRE_HEAL,))
    poor = shopping(left=40, own=(FIRE_HEAL,))
    found = changes(
        "buy_leaves_more",
        asked(story, Buy(FROST_INVISIBILITY), Buy(POISON_ACID)),
        asked(poor, Buy(FROST_INVISIBILITY), Buy(POISON_ACID)),
    )
    assert found.words == "It costs only 5, so you can bank 15 now instead of 10."


def test_disc_raises_the_limit_of_the_bank() -> None:
    own = (FIRE_HEAL, POISON_ACID)
    found = changes(
        "buy_raises_limit",
        asked(shopping(left=30, own=(FIRE_HEAL,)), Buy(FROST_INVISIBILITY), BuyNothing()),
        asked(shopping(left=30), Buy(FROST_INVISIBILITY), BuyNothing()),
    )
    assert found.words == "Buy the Frost / Invisibility disc for 5: with two special discs you can bank 20 a round."
    three = reason_for(asked(shopping(left=30, own=own), Buy(FROST_INVISIBILITY), BuyNothing()))
    assert three.words == "Buy the Frost / Invisibility disc for 5: with three special discs you can bank 30 a round."


def test_points_are_banked_when_the_end_is_near() -> None:
    def case(score: int, own: int = 0) -> HintCase:
        story = shopping(left=10, score=own, own=(FIRE_HEAL,))
        story.state.scores[1], story.state.supplies[1] = score, [THIEF_MAGIC]
        story.state.store.remove(THIEF_MAGIC)
        return asked(story, BuyNothing(), Buy(FROST_INVISIBILITY))

    found = changes("bank_over_buying", case(40), case(35))
    assert found.words == "Bank your points instead of buying: Bo can win with 10 more."
    assert found.mark == "bank"
    mine = changes("bank_over_buying", case(0, own=30), case(0, own=25))
    assert mine.words == "Save your points: after this you need only 10 more to win."


def test_price_would_be_missing_from_the_bank() -> None:
    found = changes(
        "bank_in_full",
        asked(shopping(left=10, own=(FIRE_HEAL,)), BuyNothing(), Buy(FROST_INVISIBILITY)),
        asked(shopping(left=15, own=(FIRE_HEAL,)), BuyNothing(), Buy(FROST_INVISIBILITY)),
    )
    assert found.words == "Bank 10 without buying: a disc would leave you only 5 to bank."


def test_disc_is_bought_for_what_it_does() -> None:
    story = shopping(left=40, own=(FIRE_HEAL, POISON_ACID))
    found = changes(
        "buy_for_its_use",
        asked(story, Buy(THIEF_MAGIC), Buy(FROST_INVISIBILITY)),
        asked(story, Buy(THIEF_MAGIC), BuyNothing()),
    )
    assert found.words == "Thief can swap itself for a better disc, and Dark Magic can destroy one."
    assert found.mark == "special:15"


def test_all_that_can_be_is_banked() -> None:
    story = shopping(left=10, own=(FIRE_HEAL,)).act(BuyNothing())
    found = changes("bank_everything", asked(story, Bank(10), Bank(5)), asked(story, Bank(5), Bank(10)))
    assert found.words == "Bank all you can: points that you don't bank are lost."


# --- Effects --------------------------------------------------------------------------------------


def red(**more: Any) -> WizardBiscuitsStory:
    return table(supplies=(["fire"], []), **more)


def test_fire_burns_discs_in_its_ring() -> None:
    def case(*theirs: tuple[float, float]) -> HintCase:
        story = red(theirs=[(None, place) for place in theirs])
        hit = at(story, 0, closing=0.5)
        return asked(story, flick(story, "fire", hit), flick(story, None, hit))

    found = changes("fire_pays", case((0.0, -2.0), (3.0, 0.0), (-3.0, 0.0)), case((0.0, 7.0), (3.0, 0.0)))
    assert found.words == "Use Fire in the 15 ring: two of Bo's discs burn, none of yours."
    assert found.mark == "fifteen"
    one = reason_for(case((0.0, -2.0), (3.0, 0.0)))
    assert one.words == "Use Fire in the 15 ring: one of Bo's discs burns, none of yours."


def test_fire_burns_twenties() -> None:
    def case(*places: Any) -> HintCase:
        story = red(theirs=[(None, place) for place in places])
        return asked(story, flick(story, "fire", through(story)), flick(story, None, through(story)))

    found = changes("fire_the_twenties", case("hole", "hole"), case("ditch"))
    assert found.words == "Fire in the hole burns Bo's two discs there for this round."
    assert found.mark == "hole"
    assert reason_for(case("hole")).words == "Fire in the hole burns Bo's disc there for this round."
    assert "five discs" in reason_for(case(*["hole"] * 5)).words


def test_fire_is_saved_while_there_is_nothing_to_burn() -> None:
    empty, full = red(), red(theirs=[(None, (0.0, -2.0)), (None, (3.0, 0.0))])
    hit = at(full, 0, closing=0.4)
    found = changes(
        "save_fire",
        asked(empty, flick(empty, None, through(empty)), flick(empty, "fire", through(empty))),
        asked(full, flick(full, None, hit), flick(full, "fire", hit)),
    )
    assert found.words == "Keep Fire for later: there's nothing of Bo's to burn yet."
    assert found.mark == "special:12"


def test_heal_brings_lost_discs_back() -> None:
    def case(lost: int) -> HintCase:
        story = red(mine=[(None, "ditch")] * lost + [(None, "hole")] * (lost == 0))
        return asked(story, flick(story, "heal", through(story)), flick(story, None, through(story)))

    found = changes("heal_reflick", case(2), case(0))
    assert found.words == "Use Heal: land it, and you may flick your two lost discs again."
    assert reason_for(case(1)).words == "Use Heal: land it, and you may flick a lost disc again."
    assert "five lost discs" in reason_for(case(5)).words


def test_heal_is_used_against_poison() -> None:
    def case(**more: Any) -> HintCase:
        story = red(mine=[(None, "hole")], **more)
        return asked(story, flick(story, "heal", through(story)), flick(story, None, through(story)))

    found = changes("heal_status", case(poisoned=0), case())
    assert found.words == "Heal cures the Poison that costs you 5 points every round."
    assert found.mark == "special:12"


def test_heal_is_kept_for_the_end() -> None:
    early, late = red(left=10), red(left=2)
    found = changes(
        "save_heal",
        asked(early, flick(early, None, through(early)), flick(early, "heal", through(early))),
        asked(late, flick(late, None, through(late)), flick(late, "heal", through(late))),
    )
    assert found.words.startswith("Keep Heal for your last flicks: ")
    assert found.mark == "special:12"


def test_invisibility_flicks_from_close_by() -> None:
    story = table(supplies=(["frost"], []))
    near = flicked(story, "invisibility", speed=0.75, inner=True)
    outside = flick(story, "invisibility", through(story, passing=0.8))
    found = changes(
        "invisibility_close",
        asked(story, near, flick(story, None, through(story, passing=0.8))),
        asked(story, outside, flick(story, None, through(story, passing=0.8))),
    )
    assert found.words == "Invisibility lets you flick from the 10 line, so the hole is much closer."
    assert found.mark == "spot:0,-203"


def test_poison_lands_beside_an_opposing_disc() -> None:
    def case(side: int | None) -> HintCase:
        story = table(supplies=(["poison"], []), theirs=[(None, (0.0, -2.0)), (None, (3.0, 0.0))], poisoned=side)
        hit = at(story, 0, closing=0.4)
        return asked(story, flick(story, "poison", hit), flick(story, None, hit))

    found = changes("poison_ring", case(None), case(1))
    assert found.words == "Land Poison beside Bo's disc in one ring: that costs Bo 5 every round."
    assert found.mark == "fifteen"
    assert reason_for(case(0)).words == (
        "Land Poison beside Bo's disc in one ring: the Poison goes over, and you're cured."
    )


def test_thief_lands_beside_a_special_disc() -> None:
    def case(face: FaceName | None) -> HintCase:
        story = table(supplies=(["thief"], []), theirs=[(None, (0.0, -2.0)), (face, (3.0, 0.0))])
        hit = at(story, 0, closing=0.4)
        return asked(story, flick(story, "thief", hit), flick(story, None, hit))

    found = changes("acid_or_thief_target", case("lucky"), case(None))
    assert found.words == "Bo's Teleportation / Lucky disc lies there: land Thief in its ring and swap them."
    assert found.mark == "disc:16"


def test_frost_stops_an_opposing_special_disc() -> None:
    def case(*faces: FaceName) -> HintCase:
        story = table(supplies=(["frost"], []), theirs=[(face, "hole") for face in faces])
        return asked(story, flick(story, "frost", through(story)), flick(story, None, through(story)))

    found = changes("frost_key_disc", case("magic_missile"), case())
    assert found.words == (
        "Keep Frost on the board, and Bo's Magic Missile / Inspiration disc does nothing next round."
    )
    assert found.mark == "special:17"


def test_dark_magic_destroys_a_dear_disc() -> None:
    def case(face: FaceName) -> HintCase:
        story = table(supplies=(["thief"], []), theirs=[(face, "hole")])
        return asked(story, flick(story, "dark_magic", through(story)), flick(story, None, through(story)))

    found = changes("dark_magic_worth_it", case("magic_missile"), case("fire"))
    assert found.words == (
        "Dark Magic costs you 5, but can send Bo's Magic Missile / Inspiration disc back to the store."
    )
    assert found.mark == "special:17"


def test_teleportation_aims_at_a_line() -> None:
    story = table(supplies=(["teleportation"], []))
    line, middle = through(story, y=-4.2, x=0.4, passing=0.0), through(story, x=0.95, passing=0.0)
    found = changes(
        "teleport_line",
        asked(story, flick(story, "teleportation", line), flick(story, None, line)),
        asked(story, flick(story, "teleportation", middle), flick(story, None, middle)),
    )
    assert found.words == "Aim Teleportation at the 15 line: if it touches, it counts 15."
    assert found.mark == "fifteen"


def test_lucky_has_a_second_try() -> None:
    story = table(supplies=(["lucky"], []))
    found = changes(
        "lucky_risk",
        asked(story, flick(story, "lucky", through(story)), flick(story, None, through(story))),
        asked(story, flick(story, None, through(story)), flick(story, "lucky", through(story))),
    )
    assert found.words == "Lucky gives you a second try, so go for the 20 first."
    assert found.mark == "hole"


def test_missile_only_has_to_stay() -> None:
    story = table(supplies=(["magic_missile"], []))
    stays, lost = through(story, x=0.95, passing=0.1), flicked(story, "magic_missile", aim=-90.0, speed=2.0)
    found = changes(
        "missile_just_stay",
        asked(story, flick(story, "magic_missile", stays), flick(story, None, stays)),
        asked(story, lost, flick(story, None, stays)),
    )
    assert found.words == "Magic Missile counts 20 wherever it stays, and it stays 100% of the time."
    assert found.mark == "special:17"


def test_inspiration_is_saved_for_the_end() -> None:
    story = table(supplies=(["inspiration"], []))
    frozen = table(supplies=(["inspiration"], []), frozen=[MISSILE_INSPIRATION])
    found = changes(
        "save_inspiration",
        asked(story, flick(story, None, through(story)), flick(story, "inspiration", through(story))),
        asked(frozen, flick(frozen, None, through(frozen)), flick(frozen, "inspiration", through(frozen))),
    )
    assert found.words == "Save Inspiration: as a seventh disc it has the last word this round."
    assert found.mark == "special:17"


def test_special_disc_without_a_target_waits() -> None:
    def case(face: FaceName, *theirs: FaceName) -> HintCase:
        story = table(supplies=([face], []), theirs=[(each, (3.0, 0.0)) for each in theirs])
        return asked(story, flick(story, None, through(story)), flick(story, face, through(story)))

    found = changes("plain_first", case("thief"), case("thief", "lucky"))
    assert found.words == "Keep Thief for later: there's nothing of Bo's to steal yet."
    assert found.mark == "special:15"
    assert reason_for(case("poison")).words == "Keep Poison for later: no disc of Bo's is on the board yet."
    assert reason_for(case("acid")).words == ("Keep Acid for later: there's no special disc of Bo's to destroy yet.")


def test_special_disc_is_kept_or_used_by_the_flicks_that_are_left() -> None:
    def case(left: int, *, is_used: bool) -> HintCase:
        story = table(supplies=(["teleportation"], []), left=left)
        far = through(story, x=0.95, passing=0.1)
        plain, special = flick(story, None, far), flick(story, "teleportation", far)
        return asked(story, special, plain) if is_used else asked(story, plain, special)

    kept = changes("keep_for_later", case(6, is_used=False), case(2, is_used=False))
    assert kept.words == "Keep Teleportation for later: a plain disc will do here, and two flicks follow."
    assert kept.mark == "special:16"
    assert "and one flick follows" in reason_for(case(4, is_used=False)).words
    assert "and five flicks follow" in reason_for(case(12, is_used=False)).words
    used = changes("use_it_now", case(2, is_used=True), case(8, is_used=True))
    assert used.words == "Use Teleportation now: this is your last flick."
    assert reason_for(case(4, is_used=True)).words == "Use Teleportation now: you have only two flicks left."


def test_inspiration_has_the_last_word() -> None:
    last, early = table(supplies=(["inspiration"], []), left=1).miss(), table(supplies=(["inspiration"], []))
    found = changes(
        "inspiration_last",
        asked(last, flick(last, "inspiration", through(last))),
        asked(early, flick(early, "inspiration", through(early))),
    )
    assert found.words == "Flick Inspiration now: all other discs are flicked, so nobody can answer it."
    assert found.mark == "special:17"


# --- Answers --------------------------------------------------------------------------------------


def test_lucky_is_flicked_again_or_left_where_it_counts() -> None:
    lost, scored = table(supplies=(["lucky"], [])).miss("lucky"), table(supplies=(["lucky"], [])).flick("lucky")
    again, leave = PickUp(TELEPORTATION_LUCKY, TELEPORTATION_LUCKY), WizardBiscuitsDecline(TELEPORTATION_LUCKY)
    found = changes("lucky_again", asked(lost, again, leave), asked(scored, leave, again))
    assert found.words == "Flick it again: it's off the board, so you can't lose by it."
    kept = changes("lucky_keep", asked(scored, leave, again), asked(lost, again, leave))
    assert kept.words == "Leave it: it counts 20 here, and another flick may miss."
    assert kept.mark == "special:16"


def healing(lost: int = 2, **more: Any) -> WizardBiscuitsStory:
    return red(mine=[(None, "ditch")] * lost + [(None, "hole")], **more).flick("heal")


def test_heal_cures_poison_or_picks_up_lost_discs() -> None:
    story = healing(poisoned=0)
    cures, picks = RemoveStatus("poisoned"), PickUp(FIRE_HEAL, 0)
    found = changes("heal_cures", asked(story, cures, picks), asked(story, picks, cures))
    assert found.words == "Cure the Poison: it costs you 5 points every round."
    lost, sunk = PickUp(FIRE_HEAL, 0), PickUp(FIRE_HEAL, 2)
    printed = healing()
    picked = changes(
        "pick_up_lost",
        asked(printed, lost, WizardBiscuitsDecline(FIRE_HEAL)),
        asked(printed, lost, PickUp(FIRE_HEAL, 1)),
    )
    assert picked.words == "Pick it up: it counts nothing in the ditch, so flick it again."
    assert picked.mark == "ditch"
    assert sunk not in printed.offered


def test_discs_in_the_ditch_are_alike() -> None:
    story = healing()
    found = changes(
        "pick_up_any",
        asked(story, PickUp(FIRE_HEAL, 0), PickUp(FIRE_HEAL, 1)),
        asked(story, PickUp(FIRE_HEAL, 0), WizardBiscuitsDecline(FIRE_HEAL)),
    )
    assert found.words == "Pick up discs from the ditch: two of yours lie there and count nothing."
    five = healing(4)
    again = reason_for(asked(five, PickUp(FIRE_HEAL, 0), PickUp(FIRE_HEAL, 1)))
    assert again.words == "Pick up discs from the ditch: four of yours lie there and count nothing."


def test_discs_that_count_are_left_where_they_are() -> None:
    ruled = {"heal_from": "off_the_board"}
    story, lost = healing(0, options=ruled), healing(options=ruled)
    decline = WizardBiscuitsDecline(FIRE_HEAL)
    found = changes(
        "enough_picked_up",
        asked(story, decline, PickUp(FIRE_HEAL, 0)),
        asked(lost, decline, PickUp(FIRE_HEAL, 2)),
    )
    assert found.words == "Leave the others where they are: there they count."


def test_special_disc_is_picked_up_first() -> None:
    story = red(mine=[(None, "ditch"), ("lucky", "ditch")]).flick("heal")
    special, plain = PickUp(FIRE_HEAL, TELEPORTATION_LUCKY), PickUp(FIRE_HEAL, 0)
    found = changes("pick_up_special", asked(story, special, plain), asked(story, plain, special))
    assert found.words == "Pick up the Teleportation / Lucky disc first: its effect can act once more."
    assert found.mark == "special:16"


def ended(face: FaceName, *theirs: FaceName) -> WizardBiscuitsStory:
    """The round is over, and the effect of Ann's disc asks."""
    story = lay(mine=[(face, "hole"), (None, "hole")], theirs=[(each, "hole") for each in theirs], left=1)
    return story.miss()


def test_dear_disc_is_taken_for_a_cheap_one() -> None:
    dear, cheap = ended("acid", "lucky"), ended("acid", "frost")
    found = changes(
        "exchange",
        asked(dear, Destroy(POISON_ACID, TELEPORTATION_LUCKY), WizardBiscuitsDecline(POISON_ACID)),
        asked(cheap, Destroy(POISON_ACID, FROST_INVISIBILITY), WizardBiscuitsDecline(POISON_ACID)),
    )
    assert found.words == "Bo's disc costs 15, yours only 10: destroy it."
    assert found.mark == "special:16"
    taken = reason_for(asked(cheap, Destroy(POISON_ACID, FROST_INVISIBILITY), WizardBiscuitsDecline(POISON_ACID)))
    assert taken.words == "Without the Frost / Invisibility disc, Bo can bank 10 less a round."
    assert taken.kind == "take_by_use"


def test_own_disc_is_kept_where_it_is_worth_more() -> None:
    cheap = ended("acid", "frost")
    found = changes(
        "keep_own",
        asked(cheap, WizardBiscuitsDecline(POISON_ACID), Destroy(POISON_ACID, FROST_INVISIBILITY)),
        asked(cheap, Destroy(POISON_ACID, FROST_INVISIBILITY), WizardBiscuitsDecline(POISON_ACID)),
    )
    assert found.words == "Keep your Poison / Acid disc: it's worth at least as much as theirs."
    assert found.mark == "special:14"
    swapped = ended("thief", "magic_missile")
    steals = asked(swapped, Steal(THIEF_MAGIC, MISSILE_INSPIRATION), WizardBiscuitsDecline(THIEF_MAGIC))
    assert reason_for(steals).words.endswith("swap them.")


def test_disc_is_frozen_for_the_next_round() -> None:
    story = ended("frost", "lucky", "fire")
    found = changes(
        "freeze",
        asked(story, Freeze(FROST_INVISIBILITY, TELEPORTATION_LUCKY), Freeze(FROST_INVISIBILITY, FIRE_HEAL)),
        asked(story, WizardBiscuitsDecline(FROST_INVISIBILITY), Freeze(FROST_INVISIBILITY, FIRE_HEAL)),
    )
    assert found.words == "Bo's Teleportation / Lucky disc does nothing next round if you freeze it."
    assert found.mark == "special:16"


def test_frozen_disc_is_left_out_of_the_six() -> None:
    def case(frozen: list[int], *, is_among: bool) -> HintCase:
        story = table(supplies=(["fire"], []), options={"choosing": "before_the_round"}, frozen=frozen)
        story.state.asked = (Question("choose", 0, FIRE_HEAL),)
        return asked(story, ChooseDisc(FIRE_HEAL, is_among), ChooseDisc(FIRE_HEAL, not is_among))

    found = changes("choose", case([], is_among=True), case([FIRE_HEAL], is_among=True))
    assert found.words == "Take the Fire / Heal disc: its effect acts only if you flick it."
    left_out = reason_for(case([FIRE_HEAL], is_among=False))
    assert left_out.words == "Leave the Fire / Heal disc out: it's frozen and does nothing this round."
    assert left_out.mark == "special:12"


def test_flick_is_kept_or_taken_back_by_where_its_disc_is() -> None:
    def case(*, sinks: bool) -> HintCase:
        story = table(options={"handicaps": ("reshots", "")}, reshots=[1, 0])
        story = story.flick() if sinks else story.miss()
        best, other = (CrokinoleKeep(), Reshoot()) if sinks else (Reshoot(), CrokinoleKeep())
        return asked(story, best, other)

    kept = changes("keep_landed", case(sinks=True), case(sinks=False))
    assert kept.words == "Keep it: your disc landed, and another flick may not."
    again = changes("reshoot_lost", case(sinks=False), case(sinks=True))
    assert again.words == "Take it back: your disc didn't land, so another flick can only be better."
