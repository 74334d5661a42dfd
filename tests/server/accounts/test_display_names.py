"""Names of people: nobody sits down unseen, and nobody under a name that looks like another's."""

from __future__ import annotations

import pytest

from gingersnap.server.display_names import disambiguate, name_rejection, normalise_text
from server.clients import GAME, ServerHarness, bot, create_table, me

pytestmark = pytest.mark.anyio

UNSEEN = [" ", "\u200b", "\u200b \u200d", "\u00a0\u2003", "\u3164", "\u2800", "\ufeff", "\u0301\u0301"]
HIDING = [
    "An\u200bn",
    "Ann\u200d",
    "\u202eAnn",
    "A\u2066nn",
    "Ann\u00ad",
    "An\x07n",
    "A\ud800nn",
    "A\ue000nn",
    "A\u3164nn",
]
TOWERS = ["Z" + "\u0301" * 5, "a\u0489\u0489\u0489\u0489", "\u0301Ann"]
MIXED = ["\u0410nn", "Ann\u03b1", "\u13aann", "\ua4e1eo", "\u148do"]
"""Latin with a Cyrillic A, a Greek alpha, a Cherokee A, a Lisu L and a Canadian syllable that looks like J."""
FINE = [
    "Ann", "  Ann   B ", "Zoë", "Zoe\u0308", "Łukasz", "Анна", "Ἀθηνᾶ", "Nguyễn", "李小龍", "さくら", "محمد",
    "می\u200cخواهم", "क्\u200dष", "שָׁלוֹם", "O'Neil", "R2-D2", "Ken さくら", "Kim 김", "👩\u200d🚀", "👍🏽", "1", "★",
]  # fmt: skip


@pytest.mark.parametrize(
    ("names", "begins"),
    [
        (UNSEEN, "A name needs at least one visible character"),
        (HIDING, "This name contains an invisible character"),
        (TOWERS, "This name has too many marks"),
        (MIXED, "This name mixes"),
    ],
)
def test_name_rejection_explains_unreadable_names(names: list[str], begins: str) -> None:
    for name in names:
        assert str(name_rejection(name)).startswith(begins), ascii(name)


@pytest.mark.parametrize("name", FINE)
def test_name_rejection_accepts_names_of_many_languages(name: str) -> None:
    assert name_rejection(name) is None


def test_normalise_text_unifies_spellings_of_one_name() -> None:
    assert normalise_text("Zoe\u0308") == normalise_text("Zoë") == "Zoë"
    assert normalise_text(" Ann \n B ") == "Ann B"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "Ann"),
        ("ann", "Ann"),
        ("Bob", "B0b"),
        ("\u0410\u0421\u0415", "ACE"),
        ("Ａnn", "Ann"),
        ("Ill", "lIl"),
        ("\u13aa\u13a2", "AT"),
        ("\ua4e1", "L"),
        ("\u148d", "J"),
        ("\U0001d400nn", "Ann"),
        ("\u0585\u0585", "oo"),
    ],
)
def test_disambiguate_numbers_a_name_that_looks_like_another(name: str, other: str) -> None:
    assert disambiguate(name, [other]) == f"{name} 2"


def test_disambiguate_skips_numbers_already_in_use() -> None:
    assert disambiguate("Ann", ["Ann", "ANN 2"]) == "Ann 3"
    assert disambiguate("Ann", ["Anna"]) == "Ann"


@pytest.mark.parametrize("name", ["\u200b", "An\u202en", "Z" + "\u0301" * 9])
async def test_bad_name_is_refused_at_table_creation_and_join(house: ServerHarness, name: str) -> None:
    """`Ann` with something unseen in it was another `Ann`, and who had only that was called nothing at all."""
    for seats in ([me(name), bot()], [me("Ann"), {**bot(), "name": name}]):
        answer = await house.rest.post("/api/tables", json={"game": GAME, "seats": seats})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_name")
    table, _ = await create_table(house.rest, me("Ann"), {"kind": "open"})
    answer = await house.rest.post(f"/api/tables/{table}/join", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_name")
    answer = await house.rest.post(f"/api/tables/{table}/join", json={"name": "ann"})
    assert answer.json()["table"]["seats"][1]["name"] == "ann 2"
