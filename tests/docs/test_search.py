"""The site's search leads a player to the page that answers the question.

"How to play Crokinole" once led to figures about bots: no page of a game said in its title what it was for.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import gingersnap
from docs.page_examples import ROOT

TITLE_BOOST = 1000
"""The boost of titles in the index of Material for MkDocs."""
STOP_WORDS = {"how", "to", "the", "a", "is"}


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, str]]:
    """Return the sections of the built site's search index."""
    site = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    sections: list[dict[str, str]] = json.loads((site / "search" / "search_index.json").read_text("utf-8"))["docs"]
    return sections


def words(text: str) -> Counter[str]:
    return Counter(re.findall(r"\w+", re.sub(r"<[^>]+>", " ", text).lower()))


def score(section: dict[str, str], query: str) -> float:
    """Return a score as Material for MkDocs computes it: titles count most, then whole pages and complete matches."""
    title, text = words(section["title"]), words(section["text"])
    terms = words(query).keys() - STOP_WORDS
    found: float = sum(TITLE_BOOST * (term in title) / len(title) ** 0.5 + min(text[term], 99) for term in terms)
    boost = ("#" not in section["location"]) + all(term in title or term in text for term in terms)
    return found * (1 + boost**2)


def first_hit(index: list[dict[str, str]], query: str) -> str:
    return max(index, key=lambda section: score(section, query))["location"]


@pytest.mark.parametrize("name", gingersnap.game_names())
def test_search_for_how_to_play_a_game_finds_its_page_first(name: str, index: list[dict[str, str]]) -> None:
    if not (ROOT / "docs" / "games" / f"{name}.md").exists():
        pytest.skip("a game made by new-game has no page yet")
    title = gingersnap.find_game(name).title
    assert first_hit(index, f"how to play {title}") == f"games/{name}/"


@pytest.mark.parametrize(
    ("query", "page"),
    [
        ("run your own server", "running-a-server/"),
        ("write a bot", "writing-a-bot/"),
        ("glossary", "glossary/"),
        ("rules of Crokinole", "games/crokinole/#rules-of-crokinole"),
    ],
)
def test_search_for_a_task_finds_its_page_first(query: str, page: str, index: list[dict[str, str]]) -> None:
    assert first_hit(index, query) == page


def test_front_page_and_menu_name_every_reader() -> None:
    """Readers look for their own heading: the menu and the front page have the same ones."""
    front = re.findall(r"^## (.+)$", (ROOT / "docs" / "index.md").read_text("utf-8"), re.M)
    menu = re.findall(r"^  - (?!Home)([^:]+):", Path(ROOT / "mkdocs.yml").read_text("utf-8").split("\nnav:")[1], re.M)
    assert front == menu == ["Play", "Host a server", "Build games and bots", "Research", "Contribute"]
