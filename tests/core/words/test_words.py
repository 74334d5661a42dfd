"""Sentences of a catalogue, as each reader reads them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gingersnap.core.words import Catalogue, say
from gingersnap.core.words import render_mode as how
from gingersnap.core.words.fluent_renderer import BadMessage

NAMES = ("Ann", "Bo", "Cleo", "James")
MESSAGES = """
rolled = { WHO($seat) } rolls { $number }.
    .seat = You roll { $number }.
thrown = { WHO($seat) } throws at { WHOM($target) }.
    .target = { WHO($seat) } throws at you.
taken = { WHOSE($seats) } rings are gone. { WHOSE($seats) } hands are empty.
told = It is said to { WHOM($seats) }: { WHOM($seats) } won.
met = { WHO($seats) } meet.
    .seats = You meet { WHO($seats) }.
left = { $rings ->
    [none] nothing
    [yes] everything
    [no] little
   *[other] { $rings }
 } is left
piled = On the pile: { $things }.
stone = a stone
ring-of = { WHOSE($seat) } ring
bare = Quiet.
    .title = A title
"""


@pytest.fixture
def messages(tmp_path: Path) -> Catalogue:
    (tmp_path / "some_game").mkdir()
    (tmp_path / "some_game" / "en.ftl").write_text(MESSAGES)
    return Catalogue(tmp_path / "some_game")


@pytest.mark.parametrize(
    ("me", "id", "arguments", "text"),
    [
        (-1, "rolled", {"seat": 1, "number": 4}, "Bo rolls 4."),
        (0, "rolled", {"seat": 1, "number": 0}, "Bo rolls 0."),
        (1, "rolled", {"seat": 1, "number": 4}, "You roll 4."),
        (1, "thrown", {"seat": 0, "target": 1}, "Ann throws at you."),
        (2, "thrown", {"seat": 0, "target": 1}, "Ann throws at Bo."),
        (0, "thrown", {"seat": 0, "target": 5}, "Ann throws at Seat 6."),
        (1, "told", {"seats": 1}, "It is said to you: you won."),
        (1, "told", {"seats": (0, 1)}, "It is said to Ann and you: Ann and you won."),
        (2, "told", {"seats": (0, 1)}, "It is said to Ann and Bo: Ann and Bo won."),
        (0, "taken", {"seats": 1}, "Bo's rings are gone. Bo's hands are empty."),
        (1, "taken", {"seats": 1}, "Your rings are gone. Your hands are empty."),
        (1, "taken", {"seats": (0, 1)}, "Your rings are gone. Your hands are empty."),
        (1, "taken", {"seats": (0, 3)}, "Ann and James' rings are gone. Ann and James' hands are empty."),
        (-1, "met", {"seats": [0, 1, 2, 3]}, "Ann, Bo, Cleo and James meet."),
        (1, "met", {"seats": (0, 1, 2)}, "You meet Ann and Cleo."),
        (1, "met", {"seats": (0, 2)}, "Ann and Cleo meet."),
        (-1, "left", {"rings": None}, "nothing is left"),
        (-1, "left", {"rings": True}, "everything is left"),
        (-1, "left", {"rings": False}, "little is left"),
        (-1, "left", {"rings": 3}, "3 is left"),
        (1, "left", {"rings": True}, "everything is left"),
        (-1, "piled", {"things": ()}, "On the pile: ."),
        (-1, "piled", {"things": ("bread",)}, "On the pile: bread."),
        (-1, "piled", {"things": ("bread", "butter")}, "On the pile: bread and butter."),
        (-1, "piled", {"things": ("bread", 7)}, "On the pile: bread and 7."),
        (-1, "bare", {}, "Quiet."),
    ],
)
def test_message_is_worded_for_its_reader(
    messages: Catalogue, me: int, id: str, arguments: dict[str, Any], text: str
) -> None:
    assert messages(id, **arguments).words(NAMES, me) == text


def test_nested_message_is_worded_for_same_reader(messages: Catalogue) -> None:
    things = (messages("stone"), messages("ring-of", seat=1))
    assert messages("piled", things=things).words(NAMES, 0) == "On the pile: a stone and Bo's ring."
    assert messages("piled", things=things).words(NAMES, 1) == "On the pile: a stone and your ring."


def test_message_without_names_uses_seat_numbers(messages: Catalogue) -> None:
    assert str(messages("rolled", seat=1, number=4)) == "Seat 2 rolls 4."


def test_constant_message_is_cached_and_has_all_texts(messages: Catalogue) -> None:
    assert messages("bare") is messages("bare")
    assert messages("rolled", seat=0, number=1) is not messages("rolled", seat=0, number=1)
    assert messages.texts("bare") == {"": "Quiet.", "title": "A title"}
    assert messages.texts("nowhere") == {}


@pytest.mark.parametrize(("id", "what"), [("nowhere", "there is no such message"), ("rolled", "number")])
def test_bad_message_raises_in_tests_and_shows_id_at_table(
    messages: Catalogue, monkeypatch: pytest.MonkeyPatch, id: str, what: str
) -> None:
    monkeypatch.setattr(how, "_render_mode", how.RenderMode(strict=True))
    with pytest.raises(BadMessage, match=rf"^{messages.file.parents[1].name}: {id} .*{what}"):
        messages(id, seat=1).words(NAMES)
    monkeypatch.setattr(how, "_render_mode", how.RenderMode(strict=False))
    assert messages(id, seat=1).words(NAMES) == f"{id}: 1"


def test_pseudo_language_changes_only_catalogue_text(messages: Catalogue) -> None:
    with how.in_pseudo_language():
        assert messages("rolled", seat=1, number=4).words(NAMES) == "Bo řółłš 4."
        assert say("you").words() == "ýóú"
    assert messages("rolled", seat=1, number=4).words(NAMES) == "Bo rolls 4."


def test_message_formats_numbers_of_any_size(messages: Catalogue) -> None:
    """Somebody asked for seat -32107261094031807072960512 of a replay, and the answer was a fault of the server."""
    number = -32107261094031807072960512
    assert messages("rolled", seat=0, number=number).words(NAMES) == f"Ann rolls {number}."
    assert messages("rolled", seat=0, number=10**15).words(NAMES) == "Ann rolls 1,000,000,000,000,000."
