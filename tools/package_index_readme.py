"""README for the package index, where links relative to the repository do not work."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_PICTURE = re.compile(r"!\[(?P<text>[^\]]*)\]\((?P<target>[^):]+)\)")
_LINK = re.compile(r"(?<!!)\[(?P<text>[^\]]+)\]\((?P<target>[^):]+)\)")


class CustomMetadataHook(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        text = long_description(readme, self.config.get("base", ""))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def long_description(readme: str, base: str) -> str:
    """Return `readme` with absolute links. Without a base address, links become text and pictures are removed."""
    if base:
        pictured = _PICTURE.sub(lambda found: f"![{found['text']}]({base}/{found['target']})", readme)
        return _LINK.sub(lambda found: f"[{found['text']}]({base}/{found['target']})", pictured)
    plain = _LINK.sub(lambda found: found["text"], _PICTURE.sub("", readme))
    return re.sub(r"\n{3,}", "\n\n", _without_empty_tables(plain))


def _without_empty_tables(text: str) -> str:
    """Remove tables whose cells held only pictures; tables with text stay."""
    tables = re.compile(r"(?:^\|.*\|\n)+", re.M)
    return tables.sub(lambda table: table[0] if re.search(r"\w", table[0]) else "", text)
