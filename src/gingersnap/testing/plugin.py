"""The pytest plugin of Gingersnap: registers the `rule` marker and the folders of games under test.

pytest finds it through the entry point `pytest11`; it needs no configuration.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gingersnap.core.words.render_mode import raise_on_bad_messages


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rulebook rules this test proves")
    raise_on_bad_messages()


def pytest_collect_file(file_path: Path) -> None:
    """Register the game that a collected test belongs to, before the test imports it."""
    home = next((folder for folder in file_path.parents if _is_game(folder)), None)
    if file_path.suffix == ".py" and home is not None:
        _make_known(home)


def _is_game(folder: Path) -> bool:
    return (folder / "rulebook.md").exists() and (folder / "__init__.py").exists()


def _make_known(home: Path) -> None:
    from gingersnap.core.registry import add_folder, folder_of, game_names  # other projects load this plugin too

    if home not in map(folder_of, game_names()):
        add_folder(home.parent)
        places = [os.environ.get("GINGERSNAP_GAMES", ""), str(home.parent)]
        os.environ["GINGERSNAP_GAMES"] = os.pathsep.join(filter(None, places))  # Inherited by worker processes.
