"""The files that the tests of style read."""

from __future__ import annotations

from pathlib import Path

from source_files import ROOT, find_sources


def test_find_sources_skips_environments_and_outputs(tmp_path: Path) -> None:
    for place in ("peers/.venv/lib", "venv/lib", "node_modules/x", "__pycache__", "code"):
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / place / "module.py").touch()
    (tmp_path / "venv" / "pyvenv.cfg").touch()
    (tmp_path / "code" / "page.ts").touch()
    assert find_sources(tmp_path, ".py") == [tmp_path / "code" / "module.py"]
    assert find_sources(tmp_path, ".py", ".ts") == [tmp_path / "code" / "module.py", tmp_path / "code" / "page.ts"]


def test_find_sources_of_the_repository_finds_itself() -> None:
    assert Path(__file__) in find_sources(ROOT, ".py")
    assert ROOT / "web" / "src" / "board.ts" in find_sources(ROOT / "web", ".ts")
