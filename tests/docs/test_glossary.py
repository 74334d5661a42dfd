"""The glossary defines each product word once, briefly, and where a reader looks for it."""

from __future__ import annotations

import re

from docs.page_examples import ROOT

ROWS = re.findall(r"^\| ([^|]+?) \| (.+) \|$", (ROOT / "docs" / "glossary.md").read_text("utf-8"), re.M)[1:]
WORDS = [word for word, _ in ROWS]


def test_glossary_words_are_alphabetical_and_defined_once() -> None:
    assert len(WORDS) >= 30
    assert sorted(set(WORDS)) == WORDS


def test_glossary_definitions_have_one_or_two_sentences() -> None:
    """A definition that needs more belongs on a page of its own."""
    counts = {word: len(re.findall(r"[.!?](?= |$)", meaning)) for word, meaning in ROWS}
    assert {word: count for word, count in counts.items() if count not in (1, 2)} == {}


def test_glossary_is_linked_from_the_front_page_and_the_readme() -> None:
    assert "(glossary.md)" in (ROOT / "docs" / "index.md").read_text("utf-8")
    assert "(docs/glossary.md)" in (ROOT / "README.md").read_text("utf-8")
