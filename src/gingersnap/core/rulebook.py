"""Rulebooks: numbered rules parsed from Markdown. Rejections, outcomes and tests refer to rules by id.

A rule is a list item `- **PNB-8** text`. `XXX-n` is a rule, `XXX-An` a ruling, `XXX-Hn` house data. *(table)* after the
id marks a rule that only people at a table can enforce, not software. The chapter `## In short` summarises the game for
newcomers in a few list items without ids, which fit on one screen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from gingersnap.core.deprecation import deprecated_names

RuleKind = Literal["rule", "ruling", "house"]

_ITEM = re.compile(r"^- \*\*(?P<id>[A-Z]+-(?P<kind>[AH]?)\d+)\*\*(?P<table> \*\(table\)\*)? (?P<text>.+)$")
SUMMARY_TITLE = "In short"
"""The title of the chapter that summarises the game."""
_SUMMARY_ITEM = re.compile(r"^- (?P<text>.+(?:\n  \S.*)*)", re.M)
_CITED = re.compile(r" ?\((?P<ids>[A-Z]+-[AH]?\d+(?:, [A-Z]+-[AH]?\d+)*)\)")
_KINDS: dict[str, RuleKind] = {"": "rule", "A": "ruling", "H": "house"}


class Rule(msgspec.Struct, frozen=True):
    id: str
    kind: RuleKind
    chapter: str
    text: str
    table: bool = False
    """True for a rule that only people can follow, not software."""


Rulebook = Mapping[str, Rule]


def _rules(markdown: str) -> Iterator[Rule]:
    chapter = ""
    item: re.Match[str] | None = None
    text: list[str] = []

    def build_rule() -> Iterator[Rule]:
        if item is not None:
            yield Rule(item["id"], _KINDS[item["kind"]], chapter, " ".join(text), bool(item["table"]))

    for line in markdown.splitlines():
        if item is not None and line.startswith("  ") and line.strip():
            text.append(line.strip())
            continue
        yield from build_rule()
        item = _ITEM.match(line)
        text = [item["text"]] if item else []
        if line.startswith("#"):
            chapter = line.lstrip("# ").strip()
    yield from build_rule()


@cache
def _general_rules() -> dict[str, Rule]:
    path = Path(__file__).with_name("rulebook.md")
    return {rule.id: rule for rule in _rules(path.read_text(encoding="utf-8"))}


def load_rulebook(folder: Path) -> Rulebook:
    """Load the rules in `folder/rulebook.md`, followed by the general rules of every table."""
    return {**_load_unique_rules(folder, _general_rules()), **_general_rules()}


def rules_in(folder: Path) -> dict[str, Rule]:
    """Load the rules in `folder/rulebook.md` only."""
    return _load_unique_rules(folder, {})


def _load_unique_rules(folder: Path, taken: Rulebook) -> dict[str, Rule]:
    """Load the rules of a folder; raise ValueError if an id is used twice."""
    rules: dict[str, Rule] = {}
    for rule in _rules((folder / "rulebook.md").read_text(encoding="utf-8")):
        if rule.id in rules or rule.id in taken:
            raise ValueError(f"{folder.name}/rulebook.md numbers two rules {rule.id}")
        rules[rule.id] = rule
    return rules


def load_summary(folder: Path) -> tuple[str, ...]:
    """Return the sentences of the summary in `folder/rulebook.md`; none if it has no such chapter."""
    _, _, after = (folder / "rulebook.md").read_text(encoding="utf-8").partition(f"\n## {SUMMARY_TITLE}\n")
    items = _SUMMARY_ITEM.finditer(after.partition("\n#")[0])
    return tuple(re.sub(r"\n\s*", " ", item["text"]) for item in items)


def without_rules(text: str) -> str:
    """Return `text` without the rule ids in brackets."""
    return _CITED.sub("", text)


def rules_cited(text: str) -> list[str]:
    """Return the rule ids that `text` cites in brackets."""
    return [id for cited in _CITED.finditer(text) for id in cited["ids"].split(", ")]


__getattr__ = deprecated_names(
    __name__,
    {
        "read_rulebook": "load_rulebook",
    },
)
