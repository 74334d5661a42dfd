"""Wizard Biscuits as plain text: what is drawn, what can be typed, what is asked."""

from __future__ import annotations

from io import StringIO

import pytest

from gingersnap.core.bot import Bot, Imagine
from gingersnap.core.chance import Chance, Scripted, Seeded
from gingersnap.core.contract import Action, Offer
from gingersnap.core.table import Table, Update
from gingersnap.games.crokinole.terminal import ASKED
from gingersnap.games.wizard_biscuits.house_data import FACES
from gingersnap.games.wizard_biscuits.rules import GAME
from gingersnap.games.wizard_biscuits.terminal import LETTERS, draw, hint, parse, questions
from gingersnap.games.wizard_biscuits.tests.story import FIRE_HEAL, FROST_INVISIBILITY, WizardBiscuitsStory, lay
from gingersnap.games.wizard_biscuits.types import (
    FlickDisc,
    PassToPartner,
    WizardBiscuitsDecline,
    WizardBiscuitsOptions,
)
from gingersnap.terminal.console import Console
from gingersnap.terminal.game_interface import TerminalInterface
from gingersnap.terminal.game_session import play_at_console

NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def busy() -> WizardBiscuitsStory:
    """A table at which much has happened."""
    return lay(
        mine=[("frost", (0.0, 6.0)), (None, (3.0, 3.0)), ("dark_magic", "hole")],
        theirs=[("fire", (0.0, -5.0)), (None, "ditch"), (None, (-9.0, 0.0))],
        supplies=(["inspiration"], ["poison"]),
        burned=[0],
        poisoned=1,
        corrupted=[0],
        frozen=[14],
    )


def drawn(story: WizardBiscuitsStory, seat: int = 0) -> list[str]:
    return draw(story.view(seat), NAMES).splitlines()


def test_terminal_draws_special_discs_by_declared_face() -> None:
    lines = drawn(busy())
    assert lines[8] == "     ..        '....         (R)         ....'        .."
    assert lines[19] == "    .         ...            [F]            ...         ."
    assert lines[27:32] == [
        "(1) natural   [1] black   capitals: special discs   I post   O hole",
        "R  natural, Frost           worth 10; no straight way to it",
        "1  natural                  burned; straight from place -40 at aim +1.3",
        "F  black, Fire              worth 10; straight from place 0 at aim +0.0",
        "2  black                    worth  5; straight from place 0 at aim -36.9",
    ]
    assert len({*LETTERS.values()}) == len(FACES) == len(LETTERS)


def test_terminal_drawing_lists_supplies_store_and_statuses() -> None:
    assert drawn(busy())[33:41] == [
        "natural (Ann): 25 points so far, 1 x 20 in the tray, 3 to flick, 0 in the ditch, can bank 30, Corrupted",
        "black (Bob): 10 points so far, 0 x 20 in the tray, 3 to flick, 1 in the ditch, can bank 20, Poisoned, Frozen",
        "  red    Fire / Heal                 (WBI-19 / WBI-22)  black: on the board as Fire",
        "  blue   Frost / Invisibility        (WBI-23 / WBI-25)  natural: on the board as Frost",
        "  green  Poison / Acid               (WBI-26 / WBI-29)  black: in the supply, frozen",
        "  black  Thief / Dark Magic          (WBI-30 / WBI-31)  natural: in the tray as Dark Magic",
        "  yellow Teleportation / Lucky       (WBI-34 / WBI-35)  the store: for 15 points",
        "  purple Magic Missile / Inspiration (WBI-36 / WBI-37)  natural: in the supply",
    ]


def test_terminal_choices_are_numbered_like_offers() -> None:
    story = lay(mine=[("frost", "hole"), ("thief", "hole")], theirs=[("fire", "hole")], left=1, turn=1).miss()
    lines = drawn(story)
    assert lines[-6:] == [
        "Ann: Frost: freeze which disc for the next round?",
        "Ann: Thief: swap it for which disc?",
        "  1  Freeze the Fire / Heal disc",
        "  2  Done with the Frost / Invisibility disc",
        "  3  Swap the Thief for the Fire / Heal disc",
        "  4  Done with the Thief / Dark Magic disc",
    ]
    words = [offer.action.words(NAMES) for offer in GAME.offers(story.state, 0)]
    assert [line[5:] for line in lines[-4:]] == words
    assert drawn(story, 1)[-1] == "Ann decides about Thief.", "the other side is not offered them"
    assert hint(story.view()) == "Type the number of what you want to do."


def test_terminal_drawing_states_points_to_spend_and_past_rounds() -> None:
    story = lay(mine=[(None, "hole")], left=1, turn=1).miss()
    assert "Ann: You won the round! Buy a disc?" in drawn(story)
    assert "You have 20 points to spend or bank." in drawn(story)
    assert "Ann has 20 points to spend or bank." in drawn(story, 1)
    assert "Ann is in the store." in drawn(story, 1), "it was not Bob who won the round"
    story.act(story.offered[0]).act(story.offered[-1])
    assert "Round 1: natural 20, black 0; banked 10, bought Fire / Heal" in drawn(story)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("fire 0 1.5 0.95", FlickDisc(FIRE_HEAL, "fire", 0.0, 1.5, 0.95)),
        ("plain -10 +2 1", FlickDisc(0, None, -10.0, 2.0, 1.0)),
        ("0 0 .9 spin -20", FlickDisc(0, None, 0.0, 0.0, 0.9, spin=-20.0)),
        ("flick heal 0 0 1 spin 5 offset -3", FlickDisc(FIRE_HEAL, "heal", 0.0, 0.0, 1.0, -3.0, 5.0)),
        ("invisibility inner 3 0 1", FlickDisc(FROST_INVISIBILITY, "invisibility", 3.0, 0.0, 1.0, inner=True)),
        ("fire inner 0 0 1", None),
        ("lucky 0 0 1", None),
        ("magic missile 0 0 1", None),
        ("fire 0 1", None),
        ("", None),
        ("3", None),
    ],
)
def test_terminal_parses_flicks_with_disc(text: str, action: Action | None) -> None:
    story = lay(supplies=(["fire", "frost"], []))
    assert parse(text, story.view(), GAME.offers(story.state, 0)) == action


def test_terminal_disc_name_alone_asks_for_numbers() -> None:
    story = lay(supplies=(["dark_magic"], []))
    wanted = parse("dark magic", story.view(), GAME.offers(story.state, 0))
    assert isinstance(wanted, Offer)
    assert isinstance(wanted.action, FlickDisc)
    assert wanted.action.face == "dark_magic"
    assert list(wanted.free) == list(ASKED) == list(questions(story.view()))


def test_terminal_seventh_disc_can_be_left_or_passed() -> None:
    story = lay(supplies=(["inspiration"], []), left=1, seats=4, turn=2)
    story.state.first = 3
    story.miss()
    offers = GAME.offers(story.state, story.turn)
    assert parse("leave", story.view(), offers) == Offer(WizardBiscuitsDecline(17))
    assert parse("pass", story.view(), offers) == Offer(PassToPartner())
    assert "leave, or pass" in hint(story.view(story.turn))


# --- At the keyboard --------------------------------------------------------------------------------


class Still(Bot):
    """Hardly touches its disc."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        action = update.offers[-1].action
        return FlickDisc(action.disc, action.face, 0.0, 0.0, 0.05) if isinstance(action, FlickDisc) else action


def test_terminal_plays_round_from_first_flick_to_bank() -> None:
    typed = ["plain 0 0 1.1"] * 6 + ["fire 0 0 1", "2", "3", "invisibility", "", "", "", "quit", ""]
    sink = StringIO()
    table = Table(GAME, WizardBiscuitsOptions(tremor="assisted"), 2, Scripted([("start", 0)]), NAMES[:2])
    play_at_console(
        table, TerminalInterface.for_game(GAME), {1: Still()}, Seeded(1), Console(StringIO("\n".join(typed)), sink)
    )
    read = sink.getvalue()
    assert "95 of your 120 points will be lost, because you can only bank 10 and buy for 15." in read
    assert "You buy the Frost / Invisibility disc for 5 points, with 115 left." in read
    assert "You bank 10 points, which makes 10 of 50." in read
    assert "Your other 105 points are unused and lost." in read
    assert "You declare Invisibility." in read
