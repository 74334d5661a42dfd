"""The pages of the repository's root lead somewhere. What they show is run by test_examples."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

README = Path(__file__).parents[2] / "README.md"


@pytest.mark.parametrize("name", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_root_page_links_resolve(name: str) -> None:
    page = README.with_name(name)
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
    local = [link for link in links if "://" not in link]
    assert [link for link in local if not (page.parent / link).exists()] == []
    assert local or name in ("CONTRIBUTING.md", "CHANGELOG.md")


def test_readme_demo_is_short_and_light() -> None:
    """It is the first thing that loads: made by tools/record_demo.py, with `make pictures`."""
    (name,) = re.findall(r"!\[[^]]*\]\((\S+\.webp)\)", README.read_text(encoding="utf-8"))
    file = README.parent / name
    demo: Any = Image.open(file)
    seconds = 0.0
    for number in range(demo.n_frames):
        demo.seek(number)
        demo.load()
        seconds += demo.info["duration"] / 1000
    assert file.stat().st_size < 2_000_000
    assert 15 < seconds < 25
