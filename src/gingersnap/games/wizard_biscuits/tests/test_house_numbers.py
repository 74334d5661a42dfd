"""Tables with other numbers, and with Crokinole's other readings."""

from __future__ import annotations

import pytest

from gingersnap.core.table import CannotCreateTable
from gingersnap.games.wizard_biscuits.bots.disc_value import best_purchase
from gingersnap.games.wizard_biscuits.events import DiscBought, PointsBanked, StatusBegan
from gingersnap.games.wizard_biscuits.house_data import SPECIALS, FaceName
from gingersnap.games.wizard_biscuits.terminal import draw
from gingersnap.games.wizard_biscuits.tests.story import Laid, WizardBiscuitsStory, begin, lay
from gingersnap.games.wizard_biscuits.types import Bank, Buy, BuyNothing
from gingersnap.testing import rule

RED = SPECIALS[0]
NAMES = ["Ann", "Bo"]
HOLE: Laid = (None, "hole")


def won(twenties: int, own: list[FaceName] = [], **options: int) -> WizardBiscuitsStory:  # noqa: B006
    """Side 0 has won a round by so many 20s."""
    return lay(mine=[HOLE] * twenties, supplies=(own, []), left=1, turn=1, options=options).miss()


@rule("WBI-A82", "WBI-18")
def test_price_option_is_shown_and_paid() -> None:
    story = won(2, price_red=33)
    assert story.view().specials[0].price == 33
    assert "Buy the Fire / Heal disc for 33 points, then bank up to 5; 2 are lost" in draw(story.view(0), NAMES)
    bought = story.act(Buy(RED)).event(DiscBought)
    assert (bought.price, bought.left) == (33, 7)
    assert bought.words(NAMES).startswith("Ann buys the Fire / Heal disc for 33 points")
    assert (story.asked.most, story.offered) == (5, [Bank(0), Bank(5)])
    dear = won(1, price_red=33)
    assert dear.rejects(Buy(RED)) == "WBI-A59"


@rule("WBI-A82")
def test_bot_buys_by_table_prices() -> None:
    """Red is what they want most; at a price that leaves nothing they would rather have another."""
    view = won(3, ["frost"]).view()
    assert best_purchase(view, 0, view.asked[0].targets) == RED
    story = won(3, ["frost"], price_red=60, goal=20)
    assert best_purchase(story.view(), 0, story.asked.targets) != RED


@rule("WBI-A82", "WBI-11", "WBI-15", "WBI-A72")
def test_bank_and_goal_options_set_amounts_and_win() -> None:
    story = won(2, ["frost"], goal=12, bank_per_disc=12, bank_step=4).act(BuyNothing())
    assert story.offered == [Bank(0), Bank(4), Bank(8), Bank(12)]
    assert story.rejects(Bank(5)) == "WBI-A72"
    banked = story.act(Bank(12)).event(PointsBanked)
    assert banked.words(NAMES) == "Ann banks 12 points, which makes 12, and 12 are enough."
    assert (story.is_over, story.state.ended_by) == (True, "WBI-15")


@rule("WBI-A82", "WBI-A81", "WBI-15")
def test_head_start_reaching_goal_is_rejected() -> None:
    assert begin(goal=11, handicaps=("head_start",)).state.scores == [10, 0]
    with pytest.raises(CannotCreateTable) as refused:
        begin(goal=10, handicaps=("head_start",))
    assert refused.value.rejection.rule == "WBI-A82"
    assert refused.value.rejection.words(NAMES) == "A head start of 10 points would already reach the goal of 10."


@rule("WBI-A82", "WBI-33")
def test_corrupted_costs_option_sets_cost() -> None:
    story = lay(supplies=(["dark_magic"], []), options={"corrupted_costs": 7}).flick("dark_magic")
    assert story.event(StatusBegan).points == 7
    assert story.view().totals[0] == 20 - 7


@rule("WBI-A82", "WBI-23")
@pytest.mark.parametrize(("board", "most"), [(1, 1), (3, 3)])
def test_frozen_from_board_option_sets_number(board: int, most: int) -> None:
    theirs: list[Laid] = [("fire", "ditch"), ("poison", "ditch"), ("thief", "ditch")]
    options = {"frozen_from_board": board}
    story = lay(mine=[("frost", (0.0, 6.0))], theirs=theirs, left=1, turn=1, options=options).miss()
    while story.kind != "frost":
        story._do_little(0)
    assert story.asked.most == most


@rule("WBI-A83", "WBI-A83=touched")
@pytest.mark.parametrize(("contacted", "out"), [("chain", [0, 1, 2]), ("touched", [1, 2])])
def test_contacted_ruling_sets_cost_of_bad_open_board_shot(contacted: str, out: list[int]) -> None:
    discs: list[Laid] = [(None, (0.0, -8.5)), (None, (0.0, -10.0))]
    story = lay(mine=discs, options={"contacted": contacted}).flick(speed=0.5)
    assert (story.verdict.open_board, story.verdict.good) == (True, False)
    assert sorted(removal.disc for removal in story.verdict.removed) == out


@rule("WBI-A84", "WBI-A84=counts")
@pytest.mark.parametrize(("reading", "twenties"), [("out", ()), ("counts", (1,))])
def test_chained_twenty_ruling_decides_twenty_after_miss(reading: str, twenties: tuple[int, ...]) -> None:
    discs: list[Laid] = [(None, (0.0, -8.0)), (None, (0.0, -6.0))]
    far: list[Laid] = [(None, (9.0, 0.0))]
    story = lay(mine=discs, theirs=far, options={"chained_twenty": reading}).flick(speed=1.2)
    assert (story.verdict.good, story.trays[0]) == (False, twenties)
