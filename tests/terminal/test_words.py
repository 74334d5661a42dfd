"""Rules, results and views as plain text."""

from __future__ import annotations

from gingersnap.core import log
from gingersnap.core.contract import Outcome
from gingersnap.core.registry import folder_of
from gingersnap.core.rulebook import Rule
from gingersnap.core.summary.game_summary import summarise_log
from gingersnap.terminal.plain_text import (
    WIDTH,
    outcome_text,
    rule_text,
    rulebook_text,
    seat_names,
    summary_text,
    view_text,
)

RULE = Rule("ABC-1", "rule", "The end", "Whoever has most wins.")


def test_seat_names_number_unnamed_seats() -> None:
    assert seat_names(["Ann"], 3) == ["Ann", "Seat 1", "Seat 2"]


def test_outcome_text_names_all_winners() -> None:
    """Partners do not "share" a win: that is for those who are level, and the game's own sentence says so."""
    text = outcome_text(Outcome("ABC-1", (5, 1.5, 5), (1, 3, 1)), ["Ann", "Bob", "Cid"], {"ABC-1": RULE})
    assert text == "\n".join(
        [
            "Ann and Cid win.",
            "  1. Ann: 5",
            "  1. Cid: 5",
            "  3. Bob: 1.5",
            "Ended by ABC-1  Whoever has most wins.",
        ]
    )


def test_outcome_text_addresses_its_reader() -> None:
    """Ann read "Ann wins." at the end of her own game."""
    alone, pair = Outcome("ABC-1", (5, 1), (1, 2)), Outcome("ABC-1", (5, 1, 5), (1, 3, 1))
    assert outcome_text(alone, ["Ann", "Bob"], {"ABC-1": RULE}, 0).startswith("You win.\n  1. You: 5\n  2. Bob: 1\n")
    assert outcome_text(alone, ["Ann", "Bob"], {"ABC-1": RULE}, 1).startswith("Ann wins.\n  1. Ann: 5\n  2. You: 1\n")
    assert outcome_text(pair, ["Ann", "Bob", "Cid"], {"ABC-1": RULE}, 2).startswith("You and Ann win.\n")


def test_rule_text_marks_rules_for_people_at_the_table() -> None:
    assert "for the people at the table" in rule_text(Rule("ABC-2", "rule", "", "Sit straight.", table=True))


def test_rule_text_wraps_between_words() -> None:
    lines = rule_text(Rule("ABC-3", "rule", "", "word " * 60)).splitlines()
    assert len(lines) > 1
    assert all(len(line) <= WIDTH for line in lines)


def test_rulebook_text_has_chapters() -> None:
    first = Rule("ABC-0", "rule", "Before", "Sit down.")
    text = rulebook_text({rule.id: rule for rule in (first, RULE)})
    assert text == "Before\n------\nABC-0  Sit down.\n\nThe end\n-------\nABC-1  Whoever has most wins."


def test_view_text_prints_nested_values() -> None:
    view = {"own_hand": [1, 2.5], "empty": [], "open": True, "rows": [[1], [2, None]], "table": {"deck": 3}}
    assert view_text(view) == "\n".join(
        ["own hand: 1, 2.5", "empty: none", "open: yes", "rows:", "  0: 1", "  1: 2, none", "table:", "  deck: 3"]
    )


def test_outcome_text_includes_remark() -> None:
    outcome = Outcome("ABC-1", (5, 1), (1, 2), remark="Played with assisted hands.")
    assert "\nPlayed with assisted hands.\nEnded by ABC-1" in outcome_text(outcome, ["Ann", "Bob"], {"ABC-1": RULE})


def test_ending_text_shows_statistics_and_details_by_seat() -> None:
    goldens = sorted((folder_of("the_wizard_always_wins") / "tests" / "goldens").glob("*.jsonl"))
    played = log.load(min(goldens, key=lambda file: file.stat().st_size).read_bytes())
    names = ["Ann", "Bo", "Cy", "Di", "Ed"][: played.header.seats]
    ending, blocks = summarise_log(played, names), summary_text(log.replay(played), names).split("\n\n")
    for title, labels, texts in (
        ("", ending.labels, ending.texts),
        *((details.title, details.labels, details.texts) for details in ending.details),
    ):
        (block,) = [block.splitlines() for block in blocks if labels[0] in block and block.startswith(title or " ")]
        rows = block[1:] if title else block
        assert rows[0].split() == names
        assert [row.split() for row in rows[1:]] == [
            f"{label} {' '.join(cells)}".split() for label, cells in zip(labels, texts, strict=True)
        ]
