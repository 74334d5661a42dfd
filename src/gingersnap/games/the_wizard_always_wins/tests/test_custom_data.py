"""A table's own numbers (WAW-A44): what is refused and how it is said, and that everything plays by them."""

from __future__ import annotations

import pytest

from gingersnap.core import log
from gingersnap.core.bot import RandomBot, play_out
from gingersnap.core.chance import Seeded
from gingersnap.core.table import CannotCreateTable, Table, table_rejection
from gingersnap.games.the_wizard_always_wins.house_data import HOUSE, HOUSE_TEXT, WizardAlwaysWinsHouse
from gingersnap.games.the_wizard_always_wins.house_data.custom_data import BadData, house_from
from gingersnap.games.the_wizard_always_wins.rules import GAME, compiled_house_data
from gingersnap.games.the_wizard_always_wins.tests.story import lay
from gingersnap.games.the_wizard_always_wins.types import TakeTile, WizardAlwaysWinsOptions
from gingersnap.testing import rule


def changed(*changes: tuple[str, str]) -> str:
    """The data of this edition with a few things written otherwise."""
    text = HOUSE_TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def line(written: str) -> int:
    """The line of this edition's data on which this is written."""
    return 1 + HOUSE_TEXT[: HOUSE_TEXT.index(written)].count("\n")


SNAILS = 'name = "snails"\none = "snail"\nmark = "snail"\nneeds = 5'
SNAIL_LINE = line(SNAILS)
APPRENTICE_LINE = line('count = "level"')
PURPLE = '[[colours]]\nname = "purple"\ncut = "star"\nstatus = "house"\n'
WIZARD = 'actions = [{ do = "wizard", count = "level" }]'


@rule("WAW-A44")
def test_house_data_are_valid_as_own_data() -> None:
    assert house_from(HOUSE_TEXT) == house_from("") == HOUSE
    assert GAME.check_options(WizardAlwaysWinsOptions(data=HOUSE_TEXT), 5) is None


@rule("WAW-A44")
@pytest.mark.parametrize("end", ["# fine", "nonsense = 1"])
def test_own_data_are_parsed_once_for_all_seat_counts(monkeypatch: pytest.MonkeyPatch, end: str) -> None:
    """Data that were refused were parsed again for each number of players, four times the work for a server."""
    parsed: list[str] = []

    def parse(text: str) -> WizardAlwaysWinsHouse:
        parsed.append(text)
        return house_from(text)

    monkeypatch.setattr(compiled_house_data, "house_from", parse)
    options = WizardAlwaysWinsOptions(data=f"{HOUSE_TEXT}\n{end} for all player counts")
    rejections = {seats: table_rejection(GAME, options, seats) for seats in GAME.seats}
    assert len(rejections) > 1
    assert len({None if rejection is None else str(rejection.why) for rejection in rejections.values()}) == 1
    assert len(parsed) == 1


@rule("WAW-A44")
@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("needs = 5", "needs = 0", f"line {SNAIL_LINE + 3}: elements.snails.needs must be 1 to 30, not 0"),
        ("needs = 5", 'needs = "five"', f'line {SNAIL_LINE + 3}: elements.snails.needs must be 1 to 30, not "five"'),
        ("needs = 5", "needs = [5]", f"line {SNAIL_LINE + 3}: elements.snails.needs must be 1 to 30, not a list of 1"),
        ("needs = 5", "need = 5", f"line {SNAIL_LINE + 3}: there is no such thing as elements.snails.need"),
        ("needs = 5", "", f"line {SNAIL_LINE - 1}: elements.snails.needs is missing"),
        ("needs = 5", "needs = ", f"line {SNAIL_LINE + 3}: this is not TOML: invalid value"),
        ("[dial]", "[dail]", f"line {line('[dial]')}: there is no such thing as dail"),
        ("highest = 8", "highest = true", f"line {line('highest')}: dial.highest must be 1 to 20, not true"),
        ("hand = 3", "hand = {}", f"line {line('hand =')}: deal.hand must be 0 to 10, not a table"),
        ("[bag]", "[[bag]]", f"line {line('[bag]')}: bag must be a table of its own, not a list of 1"),
        (
            'name = "snails"',
            'name = "<b>"',
            f'line {SNAIL_LINE}: elements.<b>.name must be a plain name of at most 20 letters, not "<b>"',
        ),
        (
            'status = "rulebook"',
            'status = "guess"',
            f'line {line("status =")}: deal.status must be "box" or "house" or "rulebook" or "source", not "guess"',
        ),
        (
            'count = "level"',
            'count = "lvl"',
            f'line {APPRENTICE_LINE}: characters.Apprentice.actions.1.count must be 1 to 10 or "level", not "lvl"',
        ),
        (PURPLE, "", f"line {line('[[colours]]')}: colours must be a list of 5, not a list of 4"),
        ("needs = 5", "needs = inf", f"line {SNAIL_LINE + 3}: elements.snails.needs must be 1 to 30, not inf"),
        ("needs = 5", '"needs" = 0', f"line {SNAIL_LINE + 3}: elements.snails.needs must be 1 to 30, not 0"),
        (
            "needs = 5",
            f"needs = {9**99}",
            f"line {SNAIL_LINE + 3}: elements.snails.needs must be 1 to 30, not {str(9**99)[:40]}…",
        ),
        (
            'name = "snails"',
            'name = ["snails"]',
            f"line {SNAIL_LINE}: elements.4.name must be a plain name of at most 20 letters, not a list of 1",
        ),
    ],
)
def test_invalid_own_data_value_names_line(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadData) as refused:
        house_from(changed((old, new)))
    assert str(refused.value) == complaint


@rule("WAW-A44")
@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('mark = "snail"', 'mark = "flower"', "elements.snails.mark must differ from all others"),
        ('name = "snails"', 'name = "flowers"', "elements.flowers.name must differ from all others"),
        ('name = "purple"', 'name = "red"', "colours.red.name must differ from all others"),
        ('cut = "star"', 'cut = "drop"', "colours.purple.cut must differ from all others"),
        ("number = 2", "number = 1", "characters.Oracle.number must differ from all others"),
        ('name = "Oracle"', 'name = "Queen"', "characters.Queen.name must differ from all others"),
        ('name = "Oracle"', 'name = "queen"', "characters.queen.name must differ from all others"),
        ("keep = 1", "keep = 4", "characters.Oracle.actions.1 must not keep more cards than it looks at"),
        (
            '{ do = "play", count = 1 }',
            '{ do = "play", count = 1, keep = 2 }',
            "characters.Queen.actions.2 must not keep more cards than it looks at",
        ),
        ('name = "snails"', 'name = "slugs"', 'cards.1.elements names "snails", which is no element'),
        ("icons = 2", "icons = 1", "cards.2.icons says again how many cards show mushrooms 1 times"),
        ("levels = 1", "levels = 0", "elements.potions must give gems, levels or cards"),
        (
            "icons = 3\neach = 3",
            "icons = 9\neach = 9",
            "elements.mushrooms.needs is so small that all its pieces are more than 40 sets",
        ),
        ("number = 7", "number = 8", "characters.Wizard.number must be a space of the track: 1 to 7"),
        (WIZARD, WIZARD.replace("wizard", "draw_tokens"), "characters must include a wizard"),
        (WIZARD, WIZARD.replace("]", ', { do = "play" }]'), "characters.Wizard.actions.1 must be the last"),
        # The chance that is shown (WAW-A40) would not be that of such a wizard.
        (
            WIZARD,
            WIZARD.replace('"level"', "2"),
            "characters.Wizard.actions.1 must draw as many tokens as the level says",
        ),
        (
            '{ do = "play", count = 1 }',
            '{ do = "play", count = "level" }',
            "characters.Queen.actions.2 can depend on the level for tokens only",
        ),
    ],
)
def test_contradictory_own_data_values_name_line(old: str, new: str, complaint: str) -> None:
    text = changed((old, new))
    with pytest.raises(BadData) as refused:
        house_from(text)
    where, _, why = str(refused.value).partition(": ")
    assert why.startswith(complaint)
    words = text.splitlines()[int(where.removeprefix("line ")) - 1]
    last = complaint.split()[0].split(".")
    named = next(part for part in reversed(last) if not part.isdigit())
    assert named in words or words.startswith("[[elements]]")


@rule("WAW-A44")
def test_own_data_with_too_few_cards_are_rejected() -> None:
    text = changed(("hand = 3", "hand = 10"), ("each = 5", "each = 2"))
    with pytest.raises(BadData, match=r"line \d+: cards must be 50 to 300 in all, not 45"):
        house_from(text)


@rule("WAW-A44")
@pytest.mark.parametrize("text", ["x", "\n", "a = " + "[" * 900, "deal = 1", "💥", "elements = [1]"])
def test_nonsense_own_data_are_rejected_in_a_sentence(text: str) -> None:
    with pytest.raises(CannotCreateTable) as refused:
        Table(GAME, WizardAlwaysWinsOptions(data=text), 2, Seeded(1))
    rejection = refused.value.rejection
    assert rejection.rule == "WAW-A44"
    assert rejection.why.startswith("In these numbers, line 1: ")


# --- Found in an audit ----------------------------------------------------------------------------


@rule("WAW-A44")
@pytest.mark.parametrize(
    "long", ["needs = " + "9" * 5000, "a" + ".a" * 9000 + " = 1", "[a" + ".a" * 4000 + "]\nb" + ".b" * 4000 + " = 1"]
)
def test_own_data_with_overlong_line_are_rejected_unparsed(long: str) -> None:
    """A number of 5,000 digits was a crash, and a key of 9,000 parts kept the server busy for seconds."""
    with pytest.raises(BadData, match=r"^line 2: this line is longer than 1,000 letters$"):
        house_from(f"\n{long}")


HEADER, KEY = "[a" + ".a" * 400 + "]", "b" + ".b" * 400 + " = 1"


@rule("WAW-A44")
@pytest.mark.parametrize(
    "text",
    [
        f"{HEADER}\n{KEY}\n" * 12,
        KEY,
        "x = {" + KEY + "}",
        KEY[-400:].replace("b", '"b"').lstrip("."),
        KEY[-400:].replace(".", " . ").lstrip(" ."),
        "[" + HEADER + "]",
    ],
)
def test_own_data_with_overlong_key_are_rejected_unparsed(text: str) -> None:
    """Twelve headers and keys of 400 parts, in lines that were short enough, kept the server busy for half a second."""
    with pytest.raises(BadData, match=r"^line 3: this key has more than 8 parts$"):
        house_from(f"\n\n{text}")


@rule("WAW-A44")
@pytest.mark.parametrize("opening", ["[", "{b = ", "{b = ["])
def test_own_data_nested_too_deeply_are_rejected_with_line(opening: str) -> None:
    with pytest.raises(BadData, match=r"^line (5|9): this is nested too deeply$"):
        house_from("a = " + f"{opening}\n" * 2000)


@rule("WAW-A44")
def test_own_data_nesting_check_ignores_strings_and_comments() -> None:
    aside = '# .......... [[[[[[[[[[ """ \'\n'
    assert house_from(aside + HOUSE_TEXT.replace("\n", f" {aside}", 40)) == house_from(HOUSE_TEXT)
    for text in (
        '"[[[[[[[[[[..........\\""',
        "'[[[[[[[[[[..........\"'",
        '"""\n[[[[[[[[[[\n.........."""',
        "'''[[[[[[[[[['''",
    ):
        with pytest.raises(BadData, match="there is no such thing as aside"):
            house_from(f"aside = {text}\n{HOUSE_TEXT}")


@rule("WAW-A44")
@pytest.mark.parametrize("place", ["$[3]", "$.elements[9].needs", "$.deal.hand.x[1]", "$.caps"])
def test_own_data_error_position_cannot_be_forged(place: str) -> None:
    """The codec quotes what it complains about, and where that is comes after it: such a key was a crash."""
    with pytest.raises(BadData, match="there is no such thing as"):
        house_from(f'"x` - at `{place}" = 1\n{HOUSE_TEXT}')
    with pytest.raises(BadData, match=rf"^line {line('status =')}: deal.status must be "):
        house_from(changed(('status = "rulebook"', f'status = "x - at `{place}"')))


@rule("WAW-A44")
@pytest.mark.parametrize("name", ["snails\\n", "snails ", "sea  snails"])
def test_own_data_names_must_be_plain(name: str) -> None:
    """A name with a line break at its end was let through, and broke the drawing in the terminal."""
    with pytest.raises(BadData, match=rf"^line {SNAIL_LINE}: elements\..* must be a plain name of at most 20 letters"):
        house_from(HOUSE_TEXT.replace('"snails"', f'"{name}"'))
    assert house_from(HOUSE_TEXT.replace('"snails"', '"Bob\'s sea-snails"')).elements[3].name == "Bob's sea-snails"


@rule("WAW-A44")
def test_own_data_line_numbers_match_editors() -> None:
    """A line separator of Unicode in a comment is no new line; a mark of the byte order is none of the data."""
    with pytest.raises(BadData, match=rf"^line {SNAIL_LINE + 4}: "):
        house_from("# one\u2028line\n" + changed(("needs = 5", "needs = 0")))
    assert house_from("\ufeff" + HOUSE_TEXT) == HOUSE


# --- Playing by them ----------------------------------------------------------------------------

BOX = changed(
    (SNAILS, SNAILS.replace("snails", "toads").replace('one = "snail"', 'one = "toad"').replace("5", "3")),
    ("hand = 3", "hand = 4"),
    ("add_a_gem = 3", "add_a_gem = 1"),
    ("highest = 8", "highest = 3"),
    ('name = "Queen"', 'name = "Baroness"'),
).replace('"snails"', '"toads"')


@rule("WAW-A44")
def test_table_plays_by_its_own_data() -> None:
    story = lay(data=BOX, tableaus=["toads3"], levels=[3])
    assert story.rejection(story.turn, TakeTile("Queen")).rule == "WAW-6"
    story.take("Apprentice", tokens="level_up potions level_up")
    assert story.state.levels[0] == 3, "this dial ends at 3"
    story.turn_in("toads")
    view = story.view()
    assert (view.elements[3].name, view.elements[3].needs, view.highest_level, view.own_data) == (
        "toads",
        3,
        3,
        True,
    )
    assert view.tiles[0].character == "Baroness"
    assert lay().view().own_data is False


QUEEN = 'actions = [{ do = "draw_cards", count = 1 }, { do = "play", count = 1 }]'


@rule("WAW-A44", "WAW-12")
def test_own_data_tiles_may_repeat_actions() -> None:
    busy = 'actions = [{ do = "look", count = 3, keep = 2 }, { do = "trade", count = 2 }, { do = "play", count = 1 }]'
    story = lay(
        data=changed((QUEEN, busy)),
        trade_may_be_declined=True,
        tableaus=["snails1 snails2", "potions1 potions2"],
    )
    story.take("Queen", cards="flowers1 flowers2 flowers3")
    assert story.view().left == 2
    story.keep("flowers1").keep("flowers3")
    assert (story.hand(0), story.discards()) == ("flowers3 flowers1", "flowers2")
    story.trade(1, "potions1", "snails1")
    assert (story.view().phase, story.view().left) == ("ask", 1)
    story.trade(1, "potions2", "snails2")
    assert (story.tableau(0), story.tableau(1)) == ("potions2 potions1", "snails2 snails1")
    story.play("flowers1")
    assert story.view().phase == "sets", "three potions were traded for"


@rule("WAW-A44", "WAW-21")
def test_own_data_wizard_may_have_earlier_actions() -> None:
    wizard = WIZARD.replace("[", '[{ do = "draw_cards", count = 1 }, ')
    story = lay(data=changed((WIZARD, wizard)), gems=[1], levels=[2])
    story.take("Wizard", cards="snails1", tokens="potions gem0")
    assert (story.hand(0), story.outcome.winners) == ("snails1", (0,))


@rule("WAW-A44", "WAW-2")
def test_own_data_are_stored_in_log_and_replay() -> None:
    table = Table(GAME, WizardAlwaysWinsOptions(data=BOX), 3, Seeded(7))
    assert [len(hand) for hand in table.state.hands] == [4, 4, 4]
    play_out(table, {seat: RandomBot() for seat in range(3)}, Seeded(7))
    saved = log.save(log.log_of(table))
    again = log.replay(log.load(saved))
    assert again.outcome == table.outcome
    assert again.header.options.data == BOX


@rule("WAW-A44")
def test_tables_with_different_own_data_are_independent() -> None:
    ours, theirs = lay(), lay(data=BOX)
    assert (ours.view().bag.total, theirs.view().bag.total) == (31, 29)
    assert (ours.view().elements[3].needs, theirs.view().elements[3].needs) == (5, 3)


@rule("WAW-A36", "WAW-A44")
def test_games_with_card_rewards_end() -> None:
    text = HOUSE_TEXT.replace("levels = 2", "cards = 3")
    for seed in range(5):
        table = Table(GAME, WizardAlwaysWinsOptions(data=text), 4, Seeded(seed))
        play_out(table, {seat: RandomBot() for seat in range(4)}, Seeded(seed))
        assert table.outcome is not None, f"seed {seed}"


@rule("WAW-A19", "WAW-A44")
def test_wizard_without_gem_is_allowed_as_last_tile() -> None:
    """Five tiles for five players, and the last of them has no gem."""
    two = HOUSE_TEXT[HOUSE_TEXT.index("[[characters]]\nnumber = 5") : HOUSE_TEXT.index("[[characters]]\nnumber = 7")]
    story = lay(seats=5, data=HOUSE_TEXT.replace(two, ""), wizard_needs_a_gem=True, tiles=[1, 2, 3, 4, 0], turn=4)
    assert story.offers() == [TakeTile("Wizard")]
    story.take("Wizard", tokens="potions")
    assert story.state.round == 2
