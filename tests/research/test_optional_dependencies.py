"""Nothing that only researchers need is loaded before it is asked for, and a missing one says what to install."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import gingersnap
from gingersnap import research

HEAVY = ("gymnasium", "pettingzoo", "PIL", "pyspiel")


def test_research_dependencies_are_imported_lazily() -> None:
    asked = "import gingersnap, gingersnap.cli, gingersnap.research.episode, sys"
    script = f"{asked}; print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("name", "missing", "extra"),
    [("zoo", "pettingzoo", "research"), ("gym", "gymnasium", "research"), ("spiel", "pyspiel", "openspiel")],
)
def test_missing_research_dependency_says_what_to_install(
    name: str, missing: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, f"gingersnap.research.{name}", raising=False)
    monkeypatch.delitem(sys.modules, "gingersnap.research.gymnasium_spaces", raising=False)
    monkeypatch.delitem(vars(research), name, raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(
        research.MissingDependency, match=rf"{name} needs {missing}: pip install 'gingersnap\[{extra}\]'"
    ):
        getattr(research, name)


def test_unknown_research_module_raises_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'atari'"):
        research.atari  # noqa: B018


def test_citation_file_has_package_version() -> None:
    root = Path(__file__).parents[2]
    assert f"\nversion: {gingersnap.__version__}\n" in (root / "CITATION.cff").read_text("utf-8")
