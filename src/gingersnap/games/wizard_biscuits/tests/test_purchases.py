"""After a round: who has points, what they buy, and what can be banked."""

from __future__ import annotations

import pytest

from gingersnap.games.wizard_biscuits.events import DiscBought, PointsBanked, PointsLost, RoundTotalled
from gingersnap.games.wizard_biscuits.house_data import SPECIALS, FaceName
from gingersnap.games.wizard_biscuits.terminal import draw
from gingersnap.games.wizard_biscuits.tests.story import (
    FIRE_HEAL,
    FROST_INVISIBILITY,
    MISSILE_INSPIRATION,
    POISON_ACID,
    TELEPORTATION_LUCKY,
    THIEF_MAGIC,
    WizardBiscuitsStory,
    begin,
    lay,
)
from gingersnap.games.wizard_biscuits.types import Bank, Banking, Buy, BuyNothing, Destroy, Sale, Spending, Steal
from gingersnap.testing import rule

RED, BLUE, GREEN, BLACK, YELLOW, PURPLE = SPECIALS
HOLE: tuple[None, str] = (None, "hole")


def won(points: int, own: list[FaceName] = [], theirs: list[FaceName] = [], **fields: object) -> WizardBiscuitsStory:  # noqa: B006
    """Side 0 has won a round by so many points, and has to say what it does with them."""
    mine = [(None, "hole")] * (points // 20) + [(None, (0.0, 6.0))] * (points % 20 == 10)
    mine += [(None, (0.0, 1.5))] * (points % 20 == 15) + [(None, (0.0, 9.0))] * (points % 20 == 5)
    return lay(mine=mine, supplies=(own, theirs), left=1, turn=1, **fields).miss()  # type: ignore[arg-type]


@rule("WBI-9", "WBI-A53")
def test_round_winner_gets_difference_and_decides_alone() -> None:
    story = lay(mine=[(None, "hole"), (None, (0.0, 6.0))], theirs=[(None, (0.0, -9.0))], left=1, turn=1).miss()
    scored = story.event(RoundTotalled)
    assert ([total.total for total in scored.totals], scored.net, scored.winner) == ([30, 5], 25, 0)
    assert (story.kind, story.turn) == ("buy", 0)
    assert story.rejects(Buy(RED), seat=1) == "GEN-7"


@rule("WBI-10", "WBI-12", "WBI-14", "WBI-A56")
def test_round_winner_may_buy_bank_both_or_neither() -> None:
    story = won(25, ["frost"]).act(Buy(RED))
    assert (story.event(DiscBought).left, story.kind) == (20, "bank")
    story.act(Bank(20))
    assert (story.event(PointsBanked).score, story.state.scores) == (20, [20, 0])
    assert won(25, ["frost"]).act(BuyNothing()).act(Bank(10)).state.scores == [10, 0]
    assert won(25, ["frost"]).act(BuyNothing()).act(Bank(0)).state.scores == [0, 0]


@rule("WBI-11")
def test_bank_limit_is_ten_points_per_special_disc() -> None:
    story = won(40, ["frost", "thief"]).act(BuyNothing())
    assert story.asked.most == 20
    assert story.rejects(Bank(25)) == "WBI-11"
    story = won(40).act(BuyNothing())
    assert story.kind == "flick", "there was nothing to bank"
    assert story.event(PointsLost).amount == 40


@rule("WBI-13", "WBI-A71")
def test_one_disc_may_be_bought_per_round() -> None:
    story = won(40).act(Buy(RED))
    assert story.kind == "bank"
    assert story.rejects(Buy(BLUE)) == "WBI-10"
    story.act(Bank(0))
    assert story.faces_offered == {None, "fire", "heal"}


@rule("WBI-15", "WBI-A72", "WBI-A64")
def test_fifty_banked_points_win_at_once() -> None:
    story = won(20, ["frost", "thief"], scores=[35, 40]).act(BuyNothing()).act(Bank(20))
    assert story.is_over
    assert (story.outcome.rule, story.outcome.winners, story.outcome.scores) == ("WBI-15", (0,), (55.0, 40.0))
    story = won(20, ["frost", "thief"], scores=[30, 40]).act(BuyNothing()).act(Bank(15))
    assert not story.is_over


@rule("WBI-15")
def test_partners_win_together() -> None:
    story = lay(mine=[(None, "hole")], supplies=(["frost"], []), seats=4, turn=1, left=1, scores=[40, 0]).miss()
    story.act(BuyNothing()).act(Bank(10))
    assert story.outcome.winners == (0, 2)


@rule("WBI-16", "WBI-A49")
def test_purple_disc_may_not_be_first_purchase() -> None:
    story = won(40, ["poison"])
    assert PURPLE not in story.asked.targets
    assert story.rejects(Buy(PURPLE)) == "WBI-16"
    story = won(40, has_bought=[True, False])
    assert story.act(Buy(PURPLE)).event(DiscBought).disc == PURPLE
    assert won(40, has_bought=[False, True]).rejects(Buy(PURPLE)) == "WBI-16"


@rule("WBI-18", "WBI-A59")
@pytest.mark.parametrize(
    ("points", "offered"), [(5, [RED, BLUE]), (10, [RED, BLUE, GREEN, BLACK]), (15, [RED, BLUE, GREEN, BLACK, YELLOW])]
)
def test_only_affordable_discs_are_offered(points: int, offered: list[int]) -> None:
    story = won(points)
    assert list(story.asked.targets) == offered
    assert {Buy(disc) for disc in offered} == {*story.offered} - {BuyNothing()}
    assert story.rejects(Buy(PURPLE)) in ("WBI-A59", "WBI-16")


def spending(story: WizardBiscuitsStory) -> Spending:
    told = story.view().spending
    assert told is not None
    return told


@rule("WBI-11", "WBI-16", "WBI-A55")
def test_sale_view_states_missing_and_bankable_points() -> None:
    sales = {sale.disc: sale for sale in spending(won(20, ["frost"])).sales}
    assert sales[RED] == Sale(RED, missing=0, too_early=False, bankable=15, lost=0)
    assert sales[YELLOW] == Sale(YELLOW, missing=0, too_early=False, bankable=5, lost=0)
    assert sales[PURPLE].too_early
    assert BLUE not in sales
    assert {sale.disc: sale.missing for sale in spending(won(5)).sales} == {
        RED: 0, BLUE: 0, GREEN: 5, BLACK: 5, YELLOW: 10, PURPLE: 15,
    }  # fmt: skip
    assert spending(won(40)).sales[0].bankable == 10, "no more than the limit with this disc"
    assert spending(won(20, ["frost"]).act(BuyNothing())).sales == ()


@rule("WBI-A57")
def test_spending_view_states_points_lost_by_each_purchase() -> None:
    """Of 40 points a side without discs can use 25 at most: 15 for yellow, and 10 in the bank."""
    told = spending(won(40))
    assert (told.left, told.lost, told.bankable, told.price, told.lost_unless_bought) == (40, 15, 10, 15, 40)
    assert {sale.disc: sale.lost for sale in told.sales if sale.disc in (RED, YELLOW)} == {RED: 25, YELLOW: 15}
    names = ["Ann", "Bo"]
    assert "15 of your 40 points will be lost, because you can only bank 10 and buy for 15." in draw(
        won(40).view(0), names
    )
    assert "15 of Ann's 40 points will be lost, because Ann can only bank 10 and buy for 15." in draw(
        won(40).view(1), names
    )
    assert "Buy the Fire / Heal disc for 5 points, then bank up to 10; 25 are lost" in draw(won(40).view(0), names)


@rule("WBI-A57", "WBI-12")
def test_spending_view_states_score_and_loss_of_each_banking() -> None:
    story = won(20, ["frost"], scores=[15, 0]).act(BuyNothing())
    told = spending(story)
    assert told.bankings == (Banking(0, 15, 20), Banking(5, 20, 15), Banking(10, 25, 10))
    assert (told.lost, told.price, told.bankable) == (10, 0, 10)
    drawn = draw(story.view(0), ["Ann", "Bo"])
    assert "10 of your 20 points will be lost, because you can only bank 10." in drawn
    assert "Bank 5 points, then 20; 15 are lost" in drawn
    assert won(5).act(Buy(RED)).view().spending is None, "nothing is left to decide"


@rule("WBI-A59")
def test_disc_not_in_store_cannot_be_bought() -> None:
    story = won(20, ["fire"], ["frost"])
    assert {*story.asked.targets}.isdisjoint({FIRE_HEAL, FROST_INVISIBILITY})
    assert story.rejects(Buy(FROST_INVISIBILITY)) == "WBI-A59"
    assert won(5).rejects(Buy(YELLOW)) == "WBI-A59"


@rule("WBI-A34")
def test_round_total_can_be_negative() -> None:
    story = won(10, [], ["poison"], poisoned=1)
    assert (story.totals, story.state.left) == ((10, -5), 15)


@rule("WBI-A52")
def test_tied_round_gives_nothing() -> None:
    story = lay(mine=[(None, "hole")], theirs=[(None, "hole")], supplies=(["fire"], ["frost"]), left=1).miss()
    assert (story.kind, story.state.scores) == ("flick", [0, 0])


@rule("WBI-A54")
def test_banked_points_cannot_be_spent() -> None:
    story = won(5, scores=[45, 0])
    assert list(story.asked.targets) == [RED, BLUE]
    assert story.act(Buy(RED)).state.scores == [45, 0]


@rule("WBI-A55")
def test_bought_disc_raises_bank_limit_at_once() -> None:
    story = won(20).act(Buy(RED))
    assert (story.kind, story.asked.most) == ("bank", 10)


@rule("WBI-A57")
def test_unused_points_are_lost() -> None:
    story = won(40, ["frost"]).act(Buy(RED)).act(Bank(5))
    assert (story.event(PointsLost).amount, story.state.left) == (30, 0)


@rule("WBI-A58")
def test_bank_limit_counts_discs_after_all_effects() -> None:
    story = lay(mine=[("acid", "hole"), (None, "hole")], theirs=[("fire", "hole")], left=1, turn=1).miss()
    assert story.view().sides[0].limit == 10
    story.act(Destroy(POISON_ACID, FIRE_HEAL))
    assert story.view().sides[0].limit == 0
    story = lay(mine=[(None, "hole"), (None, "hole")], theirs=[("thief", "hole")], left=1, turn=1).miss()
    assert story.kind == "buy"
    story = lay(mine=[("thief", "hole"), ("lucky", "hole")], theirs=[("fire", "hole")], left=1, turn=1).miss()
    story.act(Steal(THIEF_MAGIC, FIRE_HEAL))
    assert story.state.supplies[0] == [TELEPORTATION_LUCKY, FIRE_HEAL]


@rule("WBI-A58", "WBI-A29")
def test_bank_limit_counts_poison_disc_received_in_round() -> None:
    story = lay(mine=[(None, "hole")] * 2, theirs=[("poison", "hole")], left=1, turn=1)
    story.state.poisoned = story.state.poison_goes_to = 0
    assert story.miss().view().sides[0].limit == 10


@rule("WBI-A60")
def test_side_without_discs_or_purchases_loses_points() -> None:
    all_but_purple: list[FaceName] = ["fire", "frost", "poison", "thief", "lucky"]
    story = won(40, [], all_but_purple)
    assert (story.kind, story.state.scores) == ("flick", [0, 0])
    assert story.event(PointsLost).amount == 40
    assert story.view().sides[1].limit == 50


@rule("WBI-A72")
def test_bank_amounts_are_multiples_of_five() -> None:
    story = won(20, ["frost", "thief"]).act(BuyNothing())
    assert story.offered == [Bank(0), Bank(5), Bank(10), Bank(15), Bank(20)]
    assert story.rejects(Bank(7)) == "WBI-A72"
    assert story.rejects(Bank(-5)) == "WBI-A72"


@rule("WBI-A64")
def test_only_round_winner_banks() -> None:
    story = begin()
    story.flick().finish_round()
    assert [summary.winner for summary in story.state.rounds] == [0]
    assert story.state.scores[1] == 0


@rule("WBI-H4")
@pytest.mark.parametrize(
    ("scores", "own", "placings"),
    [([10, 5], [], (1, 2)), ([5, 5], ["fire"], (1, 2)), ([5, 5], [], (1, 1)), ([5, 10], ["fire"], (2, 1))],
)
def test_game_ends_after_forty_rounds(scores: list[int], own: list[FaceName], placings: tuple[int, ...]) -> None:
    story = begin().finish_round()
    story.state.rounds = story.state.rounds * 39
    story.state.scores = scores
    story.state.supplies[0] = [SPECIALS[0]] if own else []
    story.state.store = [disc for disc in SPECIALS if disc not in story.state.supplies[0]]
    story.finish_round()
    assert (story.outcome.rule, story.outcome.placings) == ("WBI-H4", placings)


def test_disc_constants_match_specials_order() -> None:
    named = (FIRE_HEAL, FROST_INVISIBILITY, POISON_ACID, THIEF_MAGIC, TELEPORTATION_LUCKY, MISSILE_INSPIRATION)
    assert named == tuple(SPECIALS)
