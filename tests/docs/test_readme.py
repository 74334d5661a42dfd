"""What the README shows has to work as shown."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from patience import PATIENCE

README = Path(__file__).parents[2] / "README.md"
TEXT = README.read_text(encoding="utf-8")


def test_the_library_example_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", TEXT, re.S)
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout.startswith("Outcome(rule='PNB-")


@pytest.mark.parametrize("name", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_links_lead_somewhere(name: str) -> None:
    page = README.with_name(name)
    links = re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
    local = [link for link in links if "://" not in link]
    assert [link for link in local if not (page.parent / link).exists()] == []
    assert local or name == "CONTRIBUTING.md"
