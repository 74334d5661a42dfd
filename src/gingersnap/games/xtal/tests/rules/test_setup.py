"""Set-up: XTL-1 to XTL-10, the house data, options."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from gingersnap.core import codec, log
from gingersnap.core.chance import Chance, Scripted, Seeded
from gingersnap.core.contract import SPECTATOR
from gingersnap.core.table import CannotCreateTable, Table
from gingersnap.games.xtal.bots.belief import Guess
from gingersnap.games.xtal.events import RingsTaken
from gingersnap.games.xtal.house_data import CARDS, HOUSE, position_name
from gingersnap.games.xtal.rules import GAME
from gingersnap.games.xtal.rules.path import STORAGE
from gingersnap.games.xtal.tests.story import XtalStory, lay, levitate
from gingersnap.games.xtal.types import ChooseHome, Roll, XtalOptions
from gingersnap.server.evenings.next_table import create_next_table
from gingersnap.server.protocol.tables import Branch, LayTable, SeatWish
from gingersnap.server.tables import table_creation
from gingersnap.server.tables.repository import TableRow
from gingersnap.server.tables.seats import make_person_seat
from gingersnap.testing import rule


def table(seats: int = 2, **options: object) -> XtalStory:
    return XtalStory(Table(GAME, XtalOptions(**options), seats, Seeded(1)))  # type: ignore[arg-type]


@rule("XTL-1")
def test_seat_count_outside_two_to_six_is_rejected() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]
    with pytest.raises(CannotCreateTable, match="2 to 6 players, not 7"):
        table(7)
    assert GAME.pieces(table(6).state)["ring"] == 6


@rule("XTL-5", "XTL-A4")
def test_setup_puts_home_ring_on_token() -> None:
    state = table(3).state
    assert state.rings == [1, 1, 1]
    assert [state.storage[STORAGE[home]] for home in state.homes] == [0, 0, 0]
    assert state.positions == state.homes


@rule("XTL-A4=stored")
def test_first_ring_stored_ruling_keeps_ring_at_home() -> None:
    story = XtalStory.create(2, Seeded(0), first_ring="stored").with_state(turn=0)
    assert (story.state.rings, story.state.storage) == ([0, 0], [1, 1, 1, 1, 1, 1])
    story.roll(4)
    assert story.event(RingsTaken) == RingsTaken(0, 0, 1, story.event(RingsTaken).change, is_leaving_home=True)
    assert story.state.rings == [1, 0]
    carried = lay("levitate", "", at=[2, 24], rings=[0, 0], storage={0: 1, 24: 1}, first_ring="stored")
    carried.play(0, levitate(1, 28))
    assert carried.state.rings == [0, 0], "carried off, it is left behind"


@rule("XTL-A5")
def test_setup_stores_rings_of_free_homes() -> None:
    assert table(2).state.storage == [0, 1, 1, 0, 1, 1]
    story = lay("", at=[7, 24], phase="roll").roll(1)
    assert story.view(0).choices[0].rings == 1


@rule("XTL-9")
def test_setup_deals_five_hidden_cards_each() -> None:
    state = table(4).state
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 5]
    assert sum(state.deck) == 52 - 20
    assert sorted(GAME.view(state, 1).hand) == sorted(state.hands[1]) != sorted(state.hands[0])
    assert GAME.view(state, SPECTATOR).hand == ()


@rule("XTL-10", "XTL-A93")
def test_first_seat_is_drawn_or_chosen_and_turns_go_clockwise() -> None:
    drawn = [("card", 0)] * 15
    assert Table(GAME, XtalOptions(), 3, Scripted([*drawn, ("start", 2)])).state.turn == 2
    assert Table(GAME, XtalOptions(first_seat=1), 3, Scripted(drawn)).state.turn == 1
    with pytest.raises(CannotCreateTable, match="Seat 4 can't start, because the seats here are 0 to 1"):
        table(2, first_seat=4)
    story = lay("", "", "", phase="roll")
    turns = [story.roll(number).state.turn for number in (1, 1, 1)]
    assert turns == [1, 2, 0]


@rule("XTL-19")
def test_three_weapons_have_matching_shields() -> None:
    shields = {card.stops for card in CARDS.values() if card.kind == "shield"}
    assert shields == {card.name for card in CARDS.values() if card.kind == "weapon"}
    assert shields == {"aurablast", "thunderbolt", "fireball"}


def test_deck_has_52_cards_of_ten_types() -> None:
    assert len(CARDS) == 10
    assert sum(card.count for card in CARDS.values()) == 52
    assert {colour.letter for colour in HOUSE.colours} == set(HOUSE.sector)
    assert len({colour.mark for colour in HOUSE.colours}) == len(HOUSE.colours)


def test_rings_needed_option_matches_house() -> None:
    assert set(get_args(get_type_hints(XtalOptions)["rings_needed"])) == {
        HOUSE.rings,
        HOUSE.short_game,
    }


@rule("XTL-24")
def test_wildcards_are_included_only_by_option() -> None:
    assert GAME.pieces(table().state)["wildcard"] == 0
    assert GAME.pieces(table(wildcards=True).state)["wildcard"] == 2
    assert sum(GAME.pieces(table(wildcards=True).state).values()) == 54 + 6


@rule("XTL-A52")
def test_homes_are_default_or_chosen_in_seat_order() -> None:
    assert [table(seats).state.homes for seats in (2, 3, 4)] == [[0, 24], [0, 16, 32], [0, 8, 24, 32]]
    story = table(3, choose_homes=True, first_seat=1)
    assert story.seats_to_act == {0}
    assert story.rejection(0, Roll()).rule == "XTL-11"
    assert story.rejection(0, ChooseHome(3)).rule == "XTL-4"
    story.go_on(0, ChooseHome(16))
    assert story.rejection(1, ChooseHome(16)).rule == "XTL-4"
    story.go_on(1, ChooseHome(0)).go_on(2, ChooseHome(40))
    assert story.state.homes == story.state.positions == [16, 0, 40]
    assert story.state.rings == [1, 1, 1]
    assert story.seats_to_act == {1}


@rule("XTL-A53")
def test_standing_at_home_at_start_is_no_landing() -> None:
    for choose_homes in (False, True):
        story = table(2, choose_homes=choose_homes, first_seat=0)
        if choose_homes:
            story.go_on(0, ChooseHome(16)).go_on(1, ChooseHome(0))
        assert story.state.positions == story.state.homes
        assert story.state.choices == []
        assert story.seats_to_act == {0}
        assert not story.is_over


@rule("XTL-A46")
def test_hand_size_is_unlimited() -> None:
    story = lay("fireball " * 5 + "aurablast " * 5 + "flight " * 6, phase="roll").roll(2, card=0)
    assert len(story.state.hands[0]) == 17


@rule("XTL-A2", "XTL-A3")
def test_cards_have_names_of_this_edition() -> None:
    assert {"levitate", "flight"} <= set(CARDS)
    assert not {"rainbow", "red"} & set(CARDS)
    assert lay("", phase="roll").roll(2, card=0).state.positions[0] == 2  # clockwise, whatever the figures' numbers


def test_position_name_combines_colour_and_number() -> None:
    assert [position_name(position) for position in (0, 4, 47, 48)] == ["V0", "R4", "B47", "?48"]


# --- The usual Combat (XTL-A1) --------------------------------------------------------------------

PEOPLE = (SeatWish("me", name="Ann"), SeatWish("open"))
ON_ONE_SCREEN = (SeatWish("me", name="Ann"), SeatWish("me", name="Ben"))
WITH_A_BOT = (SeatWish("me", name="Ann"), SeatWish("bot", bot="easy"))


def luck(_table: str) -> Chance:
    """Of a kind that nobody adds a number to: a game begins at once."""
    return Seeded(1)


def at_a_server(seats: tuple[SeatWish, ...], **options: object) -> TableRow:
    """Ben takes a seat that is open."""
    row, _ = table_creation.create_table(LayTable("xtal", seats, options), luck)
    if row.header is not None:
        return row
    return table_creation.start_if_ready(
        codec.replace(row, seats=(row.seats[0], make_person_seat("Ben", ["Ann"], "token of Ben"))), luck
    )


def combat_of(row: TableRow) -> tuple[str, str]:
    """As everybody reads it before and during the game, and as it is played after a restart."""
    assert row.header is not None
    header = log.parse_header(row.header)
    replayed = log.replay(log.Log(header, ()))
    assert row.options["combat"] == header.options.combat
    return header.options.combat, replayed.state.options.combat


@rule("XTL-A1")
def test_usual_combat_is_open_among_people_and_priority_with_bots() -> None:
    assert combat_of(at_a_server(PEOPLE)) == ("open", "open")
    assert combat_of(at_a_server(ON_ONE_SCREEN)) == ("priority", "priority")
    assert combat_of(at_a_server(ON_ONE_SCREEN, combat="open")) == ("open", "open")
    assert combat_of(at_a_server(WITH_A_BOT)) == ("priority", "priority")
    assert combat_of(at_a_server(PEOPLE, combat="priority")) == ("priority", "priority")
    assert combat_of(at_a_server(WITH_A_BOT, combat="open")) == ("open", "open")


@rule("XTL-A1")
def test_usual_combat_without_server_is_priority() -> None:
    laid = Table(GAME, XtalOptions(), 2, Seeded(1))
    assert laid.header.options.combat == "usual"
    assert laid.state.options.combat == laid.update(0).view.options.combat == "priority"
    assert log.replay(log.log_of(laid)).header == laid.header


def test_rematch_and_branch_keep_combat_option() -> None:
    row = at_a_server(PEOPLE)
    assert combat_of(create_next_table(row, luck)) == ("open", "open")
    branched, _ = table_creation.branch_table(
        codec.replace(row, seq=1), Branch(seq=0, seat=0, name="Cleo", bot="easy"), luck
    )
    assert combat_of(branched) == ("open", "open")


# --- Other numbers ------------------------------------------------------------------------------


@rule("XTL-A92")
def test_deck_deal_and_die_options_apply() -> None:
    story = table(2, count_void=0, count_fireball=9, dealt=3, die_faces=2)
    pieces = GAME.pieces(story.state)
    assert (pieces["void"], pieces["fireball"], pieces["wildcard"]) == (0, 9, 0)
    assert [len(hand) for hand in story.state.hands] == [3, 3]
    laid = [GAME.setup(story.state.options, 2, Seeded(seed)) for seed in range(20)]
    for seed, state in enumerate(laid):
        GAME.apply(state, state.turn, Roll(), Seeded(seed))
    assert {state.rolled for state in laid} == {1, 2}


@rule("XTL-A92")
def test_wildcard_count_option_needs_wildcards() -> None:
    assert GAME.pieces(table(2, count_wildcard=0, wildcards=True).state)["wildcard"] == 0
    assert GAME.pieces(table(2, wildcards=True).state)["wildcard"] == 2


@rule("XTL-A92")
@pytest.mark.parametrize(
    ("options", "cards"),
    [({"count_void": 7}, 55), (dict.fromkeys((f"count_{name}" for name in CARDS), 1), 10)],
)
def test_deck_size_outside_limits_is_rejected(options: dict[str, int], cards: int) -> None:
    with pytest.raises(CannotCreateTable, match=f"The deck would have {cards} cards, but it needs 11 to 54"):
        table(2, **options)


@rule("XTL-A92")
def test_bot_guess_uses_deck_of_table() -> None:
    """They would fear cards that are not there, or count fewer than none of those that are."""
    story = table(2, count_void=0, count_fireball=9)
    guess = Guess(story.view(0))
    held = sum(card == "fireball" for card in story.state.hands[0])
    assert (guess.unseen["void"], guess.unseen["fireball"]) == (0, 9 - held)
