"""XTAL as plain text: what is drawn, what can be typed, what is hinted."""

from __future__ import annotations

from io import StringIO

import pytest

from gingersnap.core.bot import Bot
from gingersnap.core.chance import Seeded
from gingersnap.core.contract import SPECTATOR, Action
from gingersnap.core.table import Table
from gingersnap.games.xtal.bots import BOTS
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.rules.path import SIZE, opposite
from gingersnap.games.xtal.terminal import COLUMNS, ROWS, _place, draw, hint, parse
from gingersnap.games.xtal.tests.story import XtalStory, fight, flight, lay, levitate, shield, void, weapon
from gingersnap.games.xtal.types import (
    ChooseHome,
    Concede,
    DeclineVoid,
    Done,
    EndTurn,
    Leave,
    NamePriority,
    Pass,
    PlayGroup,
    Return,
    Roll,
    TakeRings,
    XtalOptions,
    XtalTakeBack,
)
from gingersnap.terminal.console import Console
from gingersnap.terminal.game_interface import TerminalInterface
from gingersnap.terminal.game_session import play_at_console

NAMES = ["Ann", "Bob"]


def typed(story: XtalStory, seat: int, text: str) -> Action | None:
    return parse(text, story.view(seat), GAME.offers(story.state, seat))


def test_terminal_draws_board() -> None:
    story = lay("levitate void void", "flight", at=[0, 28], rings=[2, 1]).ready(0, levitate(0, 4))
    assert draw(story.view(0), NAMES).splitlines() == [
        "[0] b   g   y   R4  y   g   b   V8  b   g   y   R12 y   g   b   V16",
        "b                                                               b",
        "g                              Turn 1                           g",
        "y                      Deck 48, refuse pile 0                   y",
        "R44             Stored rings: V8: 1, V16: 1, V32: 1             R20",
        "y                                                               y",
        "g                                                               g",
        "b                                                               b",
        "V40 b   g   y   R36 y   g   b   V32 b   g   y   [1] y   g   b   V24",
        "[1] token of seat 1   V8, R12 Violet, Red   b, g, y Blue, Green, Yellow",
        "",
        "0 Ann: at V0, Home V0, 2 rings, 3 cards (to act)",
        "1 Bob: at R28, Home V24, 1 ring, 1 card",
        "",
        "Your hand: Void ×2",
        "Laid ready: Levitate on your token, to R4",
    ]


def test_terminal_places_opposite_positions_opposite() -> None:
    assert len({_place(position) for position in range(SIZE)}) == SIZE
    for position in range(SIZE):
        (row, column), (other_row, other_column) = _place(position), _place(opposite(position))
        assert (row + other_row, column + other_column) == (ROWS - 1, COLUMNS - 1)


def test_terminal_drawing_states_combat_with_clocks() -> None:
    story = fight("fireball flight", "fireball_shield", combat="open").play(0, weapon("fireball")).wait(8)
    text = draw(story.view(1), NAMES)
    assert "Combat: Ann and Bob, in line, 7.0 seconds to act\n" in text
    assert "  1: Ann, Fireball at you\n" in text
    assert "PENDING: card 1, Fireball at you, 12.0 seconds" in text
    story.play(1, shield("fireball", 1))
    assert "  1: Ann, Fireball at you - cancelled\n  2: you, Fireball Shield against card 1\n" in draw(
        story.view(1), NAMES
    )
    assert "Card 2 can be cancelled by you" in draw(story.view(0), NAMES)


def test_terminal_does_not_draw_other_hands() -> None:
    text = draw(lay("void", "flight").view(SPECTATOR), NAMES)
    assert "Void" not in text
    assert "hand" not in text


def test_terminal_drawing_notes_unusual_states() -> None:
    story = lay("", "", "", phase="roll", protected=[False, True, False], leaving="allowed")
    text = draw(story.go_on(0, Leave(for_good=True)).view(2), ["Ann", "Bob", "Cleo"])
    assert "0 Ann: off the board, Home V0, 0 rings, 0 cards (gone)" in text
    assert "1 Bob: at V16, Home V16, 1 ring, 0 cards (to act)" in text


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("roll", Roll()),
        ("end", EndTurn()),
        ("play", PlayGroup()),
        ("back", XtalTakeBack()),
        ("pass", Pass()),
        ("done", Done(0)),
        ("first 1", NamePriority(1)),
        ("home v8", ChooseHome(8)),
        ("away", Leave()),
        ("return", Return()),
        ("levitate 1 r20", levitate(1, 20)),
        ("lev 1 20", levitate(1, 20)),
        ("flight 0 r4", flight(0, 4)),
        ("wild levitate 1 20", levitate(1, 20, wild=True)),
        ("fireball", weapon("fireball")),
        ("void", void()),
        ("void 7", void(7)),
        ("let it", None),
        ("give in", None),
        ("shield", None),
        ("take", None),
        ("xyzzy", None),
        ("l 1 20", None),
        ("???", None),
    ],
)
def test_terminal_parses_commands(text: str, action: Action | None) -> None:
    assert typed(lay("levitate void", ""), 0, text) == action


def test_terminal_answers_find_their_target() -> None:
    story = fight("fireball flight", "fireball_shield void").play(0, weapon("fireball"))
    assert typed(story, 1, "shield") == shield("fireball", 1)
    assert typed(story, 1, "fireball shield") == shield("fireball", 1)
    assert typed(story, 1, "void") == void(1)
    assert typed(story, 1, "give in") == Concede(1)
    story.play(1, void(1))
    assert typed(story, 0, "let it") == DeclineVoid(2)


def test_terminal_states_first_card_in_real_time() -> None:
    story = lay("fireball", "flight", at=[3, 28], phase="roll", combat="open").roll(1)
    assert "5.0 seconds for the first card, which is for you" in draw(story.view(0), ["Ann", "Bo"])
    assert "for the first card, which is for Ann" in draw(story.view(1), ["Ann", "Bo"])
    assert "first 1" in hint(story.view(0))
    assert typed(story, 0, "first 1") == NamePriority(1)
    others = lay("levitate", "flight", "fireball", at=[2, 9, 36], combat="open").play(0, levitate(1, 12)).wait(5)
    assert "5.0 seconds to say who plays first" in draw(others.view(1), ["Ann", "Bo", "Cy"])
    assert "first 1" in hint(others.view(0))


def test_terminal_parses_take_and_leave() -> None:
    story = lay("void", "", at=[14, 20], storage={16: 4}, phase="roll").roll(2)
    assert typed(story, 0, "take") == TakeRings(16)
    assert typed(story, 0, "leave") == TakeRings(16, take=False)


def test_terminal_hints_list_commands() -> None:
    assert hint(lay("", "", phase="roll").view(0)) == "Type: roll"
    assert "levitate 1 r20" in hint(lay("void", "").view(0))
    assert hint(lay("void", "").view(1)) == "Waiting for other players."
    assert "back" in hint(lay("void", "").ready(0, void()).view(0))
    story = fight("fireball flight", "void")
    assert "pass" in hint(story.view(0))
    assert hint(story.play(0, weapon("fireball")).view(1)).startswith("Fireball at you!")
    assert "let it" in hint(story.play(1, void(1)).view(0))
    race = fight("levitate", "", "void", at=(3, 28, 17), combat="open")
    assert "done" in hint(race.view(0))
    assert "let it" in hint(race.play(0, levitate(2, 20)).view(2))
    assert "take" in hint(lay("void", "", at=[14, 20], storage={16: 4}, phase="roll").roll(2).view(0))
    away = lay("", "", "", phase="roll", leaving="allowed").go_on(0, Leave())
    assert hint(away.view(0)) == "Type: return"


def test_terminal_asks_absent_player_each_turn_to_return() -> None:
    """Nobody waits for who is away; but at a terminal nobody can speak who is not asked."""
    options = XtalOptions(leaving="allowed", first_seat=0)
    table = Table(GAME, options, 3, Seeded(0), ["Ann", "Bob", "Cleo"])
    read, typed = StringIO(), "away\n\n\nreturn\nquit\n\n"
    bots: dict[int, Bot] = {seat: BOTS["hard"]() for seat in (1, 2)}
    play_at_console(table, TerminalInterface.for_game(GAME), bots, Seeded(1), Console(StringIO(typed), read))
    told = read.getvalue()
    assert told.count("Type: return, or press Enter to let the others play on.") == 3
    assert told.index("You leave") < told.index("Bob rolls") < told.index("Cleo rolls") < told.index("You are back")


@pytest.mark.parametrize("goes_on", [True, False])
def test_terminal_goes_on_option_rolls_automatically(goes_on: bool) -> None:
    table = Table(GAME, XtalOptions(first_seat=0, leaving="allowed"), 2, Seeded(0), NAMES)
    read = StringIO()
    play_at_console(
        table,
        TerminalInterface.for_game(GAME),
        {1: BOTS["hard"]()},
        Seeded(1),
        Console(StringIO(""), read),
        goes_on=goes_on,
    )
    assert ("You roll" in read.getvalue()) == goes_on  # and then nothing more can be read
    assert ("Type: roll" in read.getvalue()) != goes_on
