"""Checks of texts: every visible change is reported, and every text comes from the catalogue."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence

from gingersnap.core.contract import CLOCK, SPECTATOR, Rejection, Seat
from gingersnap.core.options.table_options_form import options_form
from gingersnap.core.registry import load_part
from gingersnap.core.table import visible_events
from gingersnap.core.words import render_text
from gingersnap.core.words.render_mode import in_pseudo_language
from gingersnap.testing.checks.random_play import (
    AnyGame,
    AnyTable,
    all_readers,
    cached_walk,
    create_random_table,
    play_on,
    players,
    random_requests,
)

SIGNS = re.compile(r"\b[A-Z]{2,4}-[AH]?\d+\b|\b[A-Z]\d*\b")
"""Parts of texts that are not words: rule ids, and coordinates such as B3."""
LETTERS = re.compile(r"[A-Za-z]+")


def check_every_word_comes_from_the_catalogue(game: AnyGame, seed: int) -> None:
    """Check texts in a pseudo-language, where catalogues use other letters and names have none."""
    if game.say is None:
        return
    luck = random.Random(seed)
    with in_pseudo_language():
        assert_pseudo([render_text(game.blurb), *_form(game)])
        for table, events in play_on(create_random_table(game, seed), seed):  # some texts are made on the way
            names = [str(seat) for seat in range(table.seats)]
            reader = luck.choice(all_readers(table))
            told = (event.for_seat(reader) for event in events)
            assert_pseudo([event.words(names, reader) for event in told if event is not None])
            assert_pseudo([record.action.words(names, reader) for record in table.records[-1:]])
            assert_pseudo(_refusals(table, luck.choice(players(table)), names, luck))
            if table.seq % 7 == 0:
                assert_pseudo(_in_the_terminal(table, luck.choice(players(table)), names))


def check_no_view_changes_untold(game: AnyGame, seed: int) -> None:
    """Check that a seat gets an event for every change of its view, except for the passing of time."""
    (first, _), *later = cached_walk(game, seed)
    readers = [*range(first.seats), SPECTATOR]
    reader = readers[seed % len(readers)]
    before = game.view(first.state, reader)
    for now, events in later:
        seen = game.view(now.state, reader)
        if now.seq and now.records[-1].seat != CLOCK and not visible_events(events, reader):
            assert seen == before, f"seat {reader} is told nothing of {now.records[-1].action}"
        before = seen


def assert_pseudo(texts: Iterable[str]) -> None:
    for text in texts:
        found = LETTERS.findall(SIGNS.sub("", text))
        assert not found, f"{found} come from no catalogue: {text}"


def _form(game: AnyGame) -> Iterator[str]:
    [form] = (kind for kind in options_form(game)["$defs"].values() if kind["title"] == game.types.options.__name__)
    for option in form["properties"].values():
        assert "title" in option, f"no words for an option: {option}"
        yield from (option["title"], option.get("description", ""), *option.get("words", {}).values())
        named = {choice for choice in option.get("enum", ()) if isinstance(choice, str)}  # Numbers need no text.
        assert named <= option.get("words", {}).keys(), f"no words for {option}"


def _refusals(table: AnyTable, seat: Seat, names: Sequence[str], luck: random.Random) -> list[str]:
    refusals = (table.game.rejection(table.state, seat, action) for action in random_requests(table, seat, luck, 3))
    return [refusal.words(names, seat) for refusal in refusals if isinstance(refusal, Rejection)]


def _in_the_terminal(table: AnyTable, seat: Seat, names: Sequence[str]) -> list[str]:
    edition = load_part(table.game.name, "terminal")
    if edition is None:
        return []
    view = table.game.view(table.state, seat)
    drawn = [edition.draw(view, names)] if hasattr(edition, "draw") else []
    return [*drawn, *([edition.hint(view)] if hasattr(edition, "hint") else [])]
