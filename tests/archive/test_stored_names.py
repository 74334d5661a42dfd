"""Tags and names in logs are there for good: they may be added to, not renamed and not taken away.

`ARCHIVE=1 pytest tests/archive` adds what is new to the list.
"""

from __future__ import annotations

import os

from archive.stored_names import KEPT, REQUIRED, incompatibilities, lines_of
from gingersnap.core.registry import all_games
from gingersnap.games._template.rules import GAME as TEMPLATE


def test_stored_names_match_the_archived_list() -> None:
    now = lines_of([*all_games(), TEMPLATE])
    kept = KEPT.read_text(encoding="utf-8").splitlines()
    assert incompatibilities(kept, now) == []
    if os.environ.get("ARCHIVE"):
        kept = sorted({*kept, *now})
        KEPT.write_text("\n".join([*kept, ""]), encoding="utf-8")
    known = {line.split()[0] for line in kept}  # not what new-game has just made
    assert sorted(line for line in {*now} - {*kept} if line.split()[0] in known) == [], (
        "new, and not kept yet: ARCHIVE=1 pytest tests/archive keeps it"
    )


SLIDE = ["toy Slide", f"toy Slide.place: {REQUIRED}", "toy Slide.again: 0", 'toy Slide.side = "left"']


def test_incompatibilities_finds_renamed_and_removed_names() -> None:
    assert incompatibilities(SLIDE, SLIDE) == []
    for line in SLIDE:
        renamed = [each.replace(line, line.replace("Slide", "Glide")) for each in SLIDE]
        assert incompatibilities(SLIDE, renamed)[0] == f"logs say it, and it is gone or means something else: {line}"


def test_incompatibilities_finds_a_changed_default() -> None:
    changed = [line.replace(": 0", ": 1") for line in SLIDE]
    assert incompatibilities(SLIDE, changed) == [
        "logs say it, and it is gone or means something else: toy Slide.again: 0"
    ]


def test_incompatibilities_requires_defaults_for_added_fields() -> None:
    tag = ["toy Jump", f"toy Jump.height: {REQUIRED}"]
    assert incompatibilities(SLIDE, [*SLIDE, "toy Slide.spin: 0.0", *tag]) == []
    demanding = [*SLIDE, f"toy Slide.spin: {REQUIRED}"]
    assert incompatibilities(SLIDE, demanding) == [f"logs do not say it, and it has no default: {demanding[-1]}"]
