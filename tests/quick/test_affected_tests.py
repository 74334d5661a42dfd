"""What `make quick` runs: the tests that a change touches, the nearest first, and no others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.quick.affected_tests import find_affected_games, find_affected_tests
from tools.quick.changed_files import find_changed_files
from tools.quick.import_graph import ImportGraph, read_import_graph

ROOT = Path(__file__).parents[2]
SOURCES = {
    "src/gingersnap/core/__init__.py": "from gingersnap.core.table import Table\nfrom gingersnap.core.log import Log\n",
    "src/gingersnap/core/table.py": "from gingersnap.core.log import Log\n",
    "src/gingersnap/core/log.py": "",
    "src/gingersnap/games/toy/__init__.py": "from gingersnap.games.toy import rules\nGAME = rules.Rules()\n",
    "src/gingersnap/games/toy/rules.py": "from gingersnap.core import Table\n",
    "src/gingersnap/games/toy/tests/test_rules.py": "from gingersnap.games.toy import GAME\n",
    "tests/waits.py": "import gingersnap.core.log\n",
    "tests/core/conftest.py": "",
    "tests/core/test_log.py": "from gingersnap.core import Log\n",
    "tests/core/test_table.py": "from gingersnap.core import Table\n",
    "tests/server/rooms/test_room.py": (
        "def f():\n    from gingersnap.core import Table\n    from waits import PATIENCE\n"
    ),
    "tests/browser/test_page.py": "from gingersnap.core import Table\n",
}
GRAPH = ImportGraph(SOURCES)


def affected(*changed: str) -> list[str]:
    return [Path(path).name for path in find_affected_tests(GRAPH, changed, sorted(SOURCES))]


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("src/gingersnap/core/table.py", ["test_table.py", "test_room.py", "test_rules.py"]),
        ("src/gingersnap/core/log.py", ["test_log.py", "test_table.py", "test_room.py", "test_rules.py"]),
        ("src/gingersnap/games/toy/rules.py", ["test_rules.py"]),
        ("src/gingersnap/games/toy/house.toml", ["test_rules.py"]),
        ("src/gingersnap/core/words/en.ftl", ["test_log.py", "test_table.py"]),
        ("tests/waits.py", ["test_room.py"]),
        ("tests/core/conftest.py", ["test_log.py", "test_table.py"]),
        ("tests/server/rooms/test_room.py", ["test_room.py"]),
        ("web/src/say.ts", []),
        ("tests/core/test_deleted.py", []),
    ],
)
def test_changed_file_gives_its_tests_nearest_first(changed: str, tests: list[str]) -> None:
    assert affected(changed) == tests


def test_tests_of_the_same_package_come_before_others() -> None:
    sources = {
        "src/gingersnap/server/workers/pool.py": "",
        "tests/server/lab/test_trials.py": "import gingersnap.server.workers.pool\n",
        "tests/server/workers/test_workers.py": "import gingersnap.server.workers.pool\n",
    }
    tests = find_affected_tests(ImportGraph(sources), ["src/gingersnap/server/workers/pool.py"], sorted(sources))
    assert tests == ["tests/server/workers/test_workers.py", "tests/server/lab/test_trials.py"]


def test_name_passed_on_by_a_package_touches_only_its_users() -> None:
    """`from gingersnap.core import Log` reads `log.py`, so a change of `table.py` does not touch it."""
    assert "test_log.py" not in affected("src/gingersnap/core/table.py")


def test_find_affected_games_ignores_the_template() -> None:
    changed = ["src/gingersnap/games/toy/rules.py", "src/gingersnap/games/_template/rules.py", "docs/toy.md"]
    assert find_affected_games(changed) == ["toy"]


def test_graph_of_this_repository_leads_to_tests_by_imports() -> None:
    graph = read_import_graph(ROOT)
    tests = find_affected_tests(graph, ["src/gingersnap/server/workers/pool.py"], sorted(graph.paths))
    assert "tests/server/workers/test_workers.py" in tests[:5]
    assert "tests/quick/test_affected_tests.py" not in tests


def test_find_changed_files_names_changed_new_and_deleted_files(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        named = ("-c", "user.name=Mia", "-c", "user.email=mia@example.org")
        subprocess.run(["git", *named, *arguments], cwd=tmp_path, check=True, capture_output=True)

    git("init", "-q")
    for name in ("same.py", "changed.py", "deleted.py", ".gitignore"):
        (tmp_path / name).write_text("ignored.py\n")
    git("add", ".")
    git("commit", "-q", "-m", "first")
    (tmp_path / "deleted.py").unlink()
    for name in ("changed.py", "new file.py", "ignored.py"):
        (tmp_path / name).write_text("2\n")
    assert find_changed_files(tmp_path, "HEAD") == ["changed.py", "deleted.py", "new file.py"]
    git("add", ".")
    git("commit", "-q", "-m", "second")
    assert find_changed_files(tmp_path, "HEAD") == []
    assert find_changed_files(tmp_path, "HEAD~1") == ["changed.py", "deleted.py", "new file.py"]


def test_time_limit_starts_no_later_test_and_names_its_file(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_first.py").write_text("def test_first(): assert False\n")
    command = [sys.executable, "-m", "pytest", "-n", "0", "-p", "tools.quick.time_limit", "--start-before", "0"]
    done = subprocess.run([*command, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 not run: test_first.py" in done.stdout
