"""Crokinole as plain text: what is drawn, what can be typed, what is asked."""

from __future__ import annotations

import re
from io import StringIO

import pytest

from gingersnap.core.bot import Bot, Imagine
from gingersnap.core.chance import Chance, Scripted, Seeded
from gingersnap.core.contract import SPECTATOR, Action, Offer
from gingersnap.core.table import Table, Update
from gingersnap.games.crokinole.events import DiscsSlid
from gingersnap.games.crokinole.rules import Crokinole
from gingersnap.games.crokinole.terminal import ASKED, command_for, draw, hint, parse, questions
from gingersnap.games.crokinole.types import (
    CrokinoleAction,
    CrokinoleKeep,
    CrokinoleOptions,
    CrokinoleState,
    CrokinoleView,
    Flick,
    PlacedDisc,
    Position,
    Reshoot,
    RoundResult,
)
from gingersnap.terminal.console import Console
from gingersnap.terminal.game_interface import TerminalInterface
from gingersnap.terminal.game_session import play_at_console

GAME = Crokinole()
NAMES = ["Ann", "Bob", "Cleo", "Dan"]
INCH = 0.0254


def laid(seats: int = 2, options: CrokinoleOptions | None = None) -> Table[CrokinoleState, CrokinoleAction]:
    """A table in the middle of its first round; the south shoots next."""
    options = options or CrokinoleOptions(tremor="assisted")
    table = Table(GAME, options, seats, Scripted([("start", 0)]), NAMES[:seats])
    discs = (PlacedDisc(0, 0, 0.0, 9 * INCH), PlacedDisc(12, 1, 5 * INCH, 0.0), PlacedDisc(13, 1, 0.0, -2.5 * INCH))
    table.state.position = Position(discs, ((1,), ()), ((), (14, 15)))
    table.state.shots = 6
    return table


def seen(table: Table[CrokinoleState, CrokinoleAction], seat: int = 0) -> CrokinoleView:
    return GAME.view(table.state, seat)


def drawn(table: Table[CrokinoleState, CrokinoleAction], seat: int = 0) -> list[str]:
    return draw(seen(table, seat), NAMES).splitlines()


def test_terminal_draws_table() -> None:
    assert drawn(laid()) == [
        "Round 1. Score: natural 0 and black 0.",
        "",
        "                      .................",
        "                ......                 ......",
        "             ....                           ....",
        "          ...                (A)                ...",
        "        .. '           ...............           ' ..",
        "      ..     '     .....             .....     '     ..",
        "     ..        '....                     ....'        ..",
        "    .         ...                           ...         .",
        "   .         ..          .I.......I.          ..         .",
        "  .         .          ...         ...          .         .",
        " ..        ..        I.               .I        ..        ..",
        " .         .        ..                 ..        .         .",
        " .         .        .         O         .[B]     .         .",
        " .         .        ..                 ..        .         .",
        " ..        ..        I.      [C]      .I        ..        ..",
        "  .         .          ...         ...          .         .",
        "   .         ..          .I.......I.          ..         .",
        "    .         ...                           ...         .",
        "     ..        '....                     ....'        ..",
        "      ..     '     .....             .....     '     ..",
        "        .. '           ...............           ' ..",
        "          ...                                   ...",
        "             ....                           ....",
        "                ......                 ......",
        "                      .................",
        "(A) natural   [A] black   I post   O hole",
        "A  natural  worth  5,  9.0 in from the middle; no straight way to it",
        "B  black    worth 10,  5.0 in from the middle; straight from place 15 at aim +24.3",
        "C  black    worth 15,  2.5 in from the middle; straight from place 0 at aim +0.0",
        "",
        "natural (Ann): 25 points so far, 1 x 20 in the tray, 9 to shoot, 0 in the ditch",
        "black (Bob): 25 points so far, 0 x 20 in the tray, 9 to shoot, 2 in the ditch",
        "Ann shoots. The board isn't open, so the shot must touch an opposing disc (CRK-16).",
    ]


def test_terminal_drawing_is_seen_from_own_side() -> None:
    south, north, spectator = (drawn(laid(), seat) for seat in (0, 1, SPECTATOR))
    assert spectator == south
    assert "(A)" in south[5]
    assert "(A)" in north[23]
    assert north[14] == south[14].replace(".[B]     .", ".        .").replace(".        .", ".     [B].", 1)
    assert "B  black    worth 10,  5.0 in from the middle; straight from place -15 at aim -24.3" in north


@pytest.mark.parametrize("seat", range(4))
def test_terminal_aim_suggestions_hit_their_disc(seat: int) -> None:
    table = laid(seats=4)
    table.state.shots = seat
    told = [re.search(r"^(\w) .*from place (\S+) at aim (\S+)$", line) for line in drawn(table, seat)]
    ways = [way for way in told if way]
    assert len(ways) >= 2
    for way in ways:
        again = GAME.copy(table.state)
        (slid, *_) = GAME.apply(again, seat, Flick(float(way[2]), float(way[3]), 2.0), Scripted([]))
        assert isinstance(slid, DiscsSlid)
        assert slid.motion.contacts[0].other is not None
        assert {slid.motion.contacts[0].disc, slid.motion.contacts[0].other} == {3, "ABC".index(way[1])}


def test_terminal_drawing_names_partners_and_turns_by_quarter() -> None:
    west = drawn(laid(seats=4), seat=1)
    assert "[B]" in west[9]  # what lies in the east is beyond the middle
    assert "natural (Ann and Cleo): 25 points so far, 1 x 20 in the tray, 9 to shoot, 0 in the ditch" in west


def test_terminal_drawing_marks_third_set() -> None:
    table = Table(
        GAME, CrokinoleOptions(three_players="three_sets", scoring="match"), 3, Scripted([("start", 0)]), NAMES[:3]
    )
    table.state.position = Position((PlacedDisc(24, 2, 0.0, 0.0),), ((), (), ()), ((), (), ()))
    text = draw(seen(table), NAMES)
    assert "{A}" in text
    assert "(A) natural   [A] black   {A} red   I post   O hole" in text


def test_terminal_drawing_lists_last_rounds() -> None:
    table = laid()
    table.state.rounds = [RoundResult((60 + n, 40), (2, 1), (20 + n, 0), 0) for n in range(8)]
    lines = drawn(table)
    assert [line for line in lines if line.startswith("Round ")][1:] == [
        f"Round {n + 1}: natural {60 + n} (+{20 + n}) and black 40 (+0)" for n in range(2, 8)
    ]


def test_terminal_drawing_states_what_is_asked() -> None:
    table = laid()
    table.state.position = Position((), ((), ()), ((), ()))
    assert drawn(table)[-1].startswith("Ann shoots. The board is open, so a disc must end in the hole")
    table.state.phase = "keep"
    assert drawn(table)[-1] == "Bob can take this shot back."  # who shot last
    table.state.phase = "lag"
    assert drawn(table)[-1] == "Ann shoots. The player closest to the middle starts."
    table.state.ended_by = "CRK-32"
    assert drawn(table)[-1].startswith("black (Bob)")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("0 1.5 0.95", Flick(0.0, 1.5, 0.95)),
        ("shoot -10 +2 1", Flick(-10.0, 2.0, 1.0)),
        ("0 0 .9 spin -20", Flick(0.0, 0.0, 0.9, spin=-20.0)),
        ("0 0 1. spin 5 offset -3", Flick(0.0, 0.0, 1.0, offset=-3.0, spin=5.0)),
        ("0 0 1 offset 16", Flick(0.0, 0.0, 1.0, offset=16.0)),
        ("keep", CrokinoleKeep()),
        ("again", Reshoot()),
        ("0 1", None),
        ("0 1 2 3", None),
        ("0 0 fast", None),
        ("", None),
    ],
)
def test_terminal_parses_commands(text: str, action: Action | None) -> None:
    table = laid()
    assert parse(text, seen(table), GAME.offers(table.state, 0)) == action


def test_terminal_shoot_asks_for_place_aim_and_speed() -> None:
    table = laid()
    offers = GAME.offers(table.state, 0)
    wanted = parse("shoot", seen(table), offers)
    assert wanted == Offer(offers[0].action, ASKED)
    assert list(ASKED) == list(questions(seen(table)))


@pytest.mark.parametrize(("board", "speed"), [("slow", "0.98"), ("standard", "0.81"), ("fast", "0.65")])
def test_terminal_speed_question_states_speed_to_middle(board: str, speed: str) -> None:
    options = CrokinoleOptions(board=board)  # type: ignore[arg-type]
    assert questions(seen(laid(options=options)))["speed"] == f"Speed in m/s; {speed} just reaches the middle"


def test_terminal_hint_lists_commands() -> None:
    table = laid(options=CrokinoleOptions(reshots=2))
    assert hint(seen(table)).startswith("Type place, aim and speed, such as: 0 1.5 0.95.")
    table.state.phase = "keep"
    assert hint(seen(table)) == "Type keep, or again to take the shot back. Reshots left in this round: 2."


def test_terminal_command_for_hinted_shot_parses_back() -> None:
    """In words alone it could not be repeated."""
    for shot in (Flick(-12.5, 3.0, 1.35), Flick(0.0, -0.4, 0.8, 3.5, -20.0)):
        assert parse(command_for(shot), seen(laid()), ()) == shot
    assert command_for(CrokinoleKeep()) == ""


# --- At the keyboard --------------------------------------------------------------------------------


class Still(Bot):
    """Hardly touches its disc."""

    def choose(self, update: Update, imagine: Imagine, chance: Chance) -> Action:
        return CrokinoleKeep() if update.view.phase == "keep" else Flick(0.0, 0.0, 0.05)


def conversation(*typed: str, options: CrokinoleOptions | None = None) -> str:
    """What there is to read when somebody types this, and then leaves."""
    chance = Scripted([("start", 0)])
    table = Table(GAME, options or CrokinoleOptions(tremor="assisted", discs=2), 2, chance, NAMES[:2])
    sink = StringIO()
    console = Console(StringIO("".join(f"{line}\n" for line in typed)), sink)
    play_at_console(table, TerminalInterface.for_game(GAME), {1: Still()}, Seeded(1), console)
    return sink.getvalue()


def test_terminal_shot_by_answers_prints_verdict_in_words() -> None:
    read = conversation("shoot", "", "0.5", "1.1", "why")
    assert "> shoot\nPlace on your line, in degrees; + is to the right, from -45 to 45 [0]: \n" in read
    assert "Aim, in degrees to the right of the middle, from -90 to 90 [0]: 0.5\n" in read
    assert "Speed in m/s; 0.81 just reaches the middle, from 0.05 to 3.5 [0.05]: 1.1\nYou shoot at 1.10 m/s.\n" in read
    assert "(CRK-13)" not in read, "rules are named when somebody asks"
    assert read.split("> why\n")[1].startswith("CRK-13  ")
    assert "is next" not in read


def test_terminal_rejected_shot_is_explained_and_asked_again() -> None:
    read = conversation("50 0 1", "0 0 1")
    assert "The rule: CRK-9  " in read
    assert "You shoot at 1.00 m/s." in read


def test_terminal_shot_can_be_taken_back() -> None:
    read = conversation("0 20 1", "again", "0 0 1.1", "keep", options=CrokinoleOptions(tremor="assisted", reshots=1))
    assert "Type keep, or again to take the shot back. Reshots left in this round: 1.\n> again\n" in read
    assert "You shoot at 1.10 m/s." in read
