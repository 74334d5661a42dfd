"""The Wizard Always Wins as plain text: what is drawn, what is hinted."""

from __future__ import annotations

import pytest

from gingersnap.games.the_wizard_always_wins.house_data import HOUSE_TEXT
from gingersnap.games.the_wizard_always_wins.terminal import draw, hint
from gingersnap.games.the_wizard_always_wins.tests.story import WizardAlwaysWinsStory, lay, piece
from gingersnap.games.the_wizard_always_wins.types import Ask, Give, TakeTile
from gingersnap.terminal.game_interface import TerminalInterface

NAMES = ["Ann", "Bob"]


@pytest.fixture
def story() -> WizardAlwaysWinsStory:
    """Ann has taken the Queen and drawn a card; Bob has a gem in the bag."""
    story = lay(hands=["snails3", "flowers1"], tableaus=["potions", "snails2 snails"], gems=[0, 2], levels=[1, 2])
    return story.take("Queen", cards="feathers1")


def test_terminal_draws_table(story: WizardAlwaysWinsStory) -> None:
    assert draw(story.view(0), NAMES).splitlines() == [
        "Round 1    deck 56    discards 0",
        " 1 Queen       -- taken by Ann --",
        " 2 Oracle      Look at 3 cards, keep 1, discard the rest. Play 1 card.",
        " 3 Trader      Draw 1 card. Play 1 card. Trade a card or token with another player.",
        " 4 Apprentice  Draw tokens equal to your level and do what they say.",
        " 5 Farmer      Draw 2 cards. Draw 1 token and do what it says. Play 1 card.",
        " 6 Hunter      Draw 1 card. Draw 1 token and do what it says. Play 2 cards.",
        " 7 Wizard      Draw tokens equal to your level: a gem of your colour wins the game.",
        "",
        "   2 mushrooms: 1 gem",
        "   3 potions: 1 level",
        "   4 flowers: 2 gems",
        "   5 snails: 1 gem, 1 level",
        "   6 feathers: 2 levels",
        "",
        "Bag (31): 5 mushrooms, 4 potions, 5 flowers, 4 snails, 5 feathers, 3 Add-a-Gem, 3 Level-Up; gems: 2 of Bob",
        "",
        "               level  gems in bag  Wizard now  hand  before them",
        "> 0 Ann, red       1            0         0%      2  a token of potions",
        "  1 Bob, blue      2            2        13%      1  snails ×2, a token of snails",
        "Your hand: snails ×3, feathers ×1",
    ]


def test_terminal_draws_hand_only_for_its_owner(story: WizardAlwaysWinsStory) -> None:
    assert draw(story.view(1), NAMES).endswith("Your hand: flowers ×1")
    assert "Your hand" not in draw(story.view(-1), NAMES)


def test_terminal_draws_looked_at_and_laid_pieces() -> None:
    story = lay().take("Oracle", cards="snails3 flowers1 potions2")
    assert draw(story.view(0), NAMES).endswith("You look at: potions ×2, flowers ×1, snails ×3")
    story = lay(tableaus=["mushrooms1 mushrooms1 mushrooms"], tiles=[1, 0], phase="sets").lay("mushrooms mushrooms1")
    assert draw(story.view(1), NAMES).endswith("Laid to be turned in: a token of mushrooms, mushrooms ×1")


def test_terminal_drawing_uses_own_data() -> None:
    data = HOUSE_TEXT.replace("levels = 2", "levels = 3\ncards = 1").replace("Queen", "Baroness")
    text = draw(lay(data=data).view(0), NAMES)
    assert "   6 feathers: 3 levels, 1 card" in text
    assert " 1 Baroness    Draw 1 card." in text


def test_terminal_has_hint_for_every_phase() -> None:
    story = lay(hands=["snails1"], tableaus=["mushrooms2", "flowers3"], gems=[0, 1])
    moments = [story.view()]
    moments.append(story.take("Trader", cards="potions1").view())
    moments.append(story.play("snails1").view())
    moments.append(story.act(Ask(1, piece("flowers3"))).view())
    moments.append(story.act(Give(piece("snails1"))).view())
    moments.append(story.finish().take("Oracle", cards="snails1 snails1 snails1").view())
    moments.append(story.keep("snails1").play("snails1").take("Wizard", tokens="gem1").view())
    assert [view.phase for view in moments] == ["tile", "play", "ask", "give", "sets", "keep", "over"]
    assert len({hint(view) for view in moments}) == 7


def test_terminal_labels_match_tile_numbers() -> None:
    """With a tile taken, 2 in the list took the third one."""
    story = lay(tiles=[0, 1], phase="tile")
    update, edition = story.table.update(0), TerminalInterface.for_game(story.table.game)
    assert edition.labels(update) == ["2", "3", "4", "5", "6", "7"]
    chosen = edition.parse("3", update, NAMES)
    assert chosen is not None
    assert chosen.action == TakeTile("Trader")
