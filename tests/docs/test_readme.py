"""The pages of the repository's root lead somewhere. What they show is run by test_examples."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"


@pytest.mark.parametrize("name", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_root_page_links_resolve(name: str) -> None:
    page = README.with_name(name)
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
    local = [link for link in links if "://" not in link]
    assert [link for link in local if not (page.parent / link).exists()] == []
    assert local or name in ("CONTRIBUTING.md", "CHANGELOG.md")
