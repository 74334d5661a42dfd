"""Who may import whom, and what the rules may not touch: read from the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from source_files import find_sources

SOURCE = Path(__file__).parents[2] / "src" / "gingersnap"

MAY_IMPORT = {
    "core": {"core"},
    "physics": {"file_lock", "physics"},
    "search": {"core", "search"},
    "server": {"core", "file_lock", "lab", "physics", "pictures", "process_pool", "server"},
    "terminal": {"core", "terminal"},
    "pictures": {"core", "pictures"},
    "research": {"core", "pictures", "research", "terminal"},
    "lab": {"core", "lab", "process_pool"},
}
SERVER_LAYERS = (
    # storage knows no domain; rate limits are a tool of all layers, unlike the rest of http.
    "storage workers cluster protocol clock settings errors display_names random_codes gc_tuning message_catalogues"
    " http.rate_limits http.shared_rate_limits ops.health ops.metrics ops.logging_setup",
    "tables evenings accounts",
    # http knows accounts by their cookies. Backups and checks of data replay games, so they know tables.
    "chat invitations moderation share_links lab http ops",
    "rooms",
    # A replay is told with the texts of the updates of a room, so results are above rooms.
    "sockets results",
    # The use cases that routes call: they change tables through rooms.
    "services",
    "api",
    "app",
    "tunnel",
    "run",
)
"""Packages and modules of the server, the lowest first: each may import its own layer and lower ones."""
NO_CLOCK_NO_LUCK_NO_ENVIRONMENT = {"time", "datetime", "random", "secrets", "uuid", "os", "threading", "asyncio"}
SOURCE_OF_LUCK = "core/chance.py"
SOURCE_OF_GAMES = "games/__init__.py"
"""Reads where games from outside are."""


def files(folder: str) -> list[Path]:
    return [path for path in find_sources(SOURCE / folder, ".py") if "tests" not in path.parts]


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide who imports whom"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def ours(path: Path) -> set[str]:
    """The parts of gingersnap a file imports: `core`, or for games `games.xtal`."""
    parts = [name.split(".") for name in imports(path) if name.startswith("gingersnap.")]
    return {".".join(part[1:3]) if part[1] == "games" else part[1] for part in parts}


@pytest.mark.parametrize("folder", [folder for folder in MAY_IMPORT if (SOURCE / folder).exists()])
def test_packages_import_only_allowed_packages(folder: str) -> None:
    wrong = {path.name: bad for path in files(folder) if (bad := ours(path) - MAY_IMPORT[folder] - {"__version__"})}
    assert not wrong


def server_layer(module: str) -> int:
    """The layer of a module of the server, such as `http.caller`: by its own name, or by its package's."""
    layers = {name: number for number, names in enumerate(SERVER_LAYERS) for name in names.split()}
    return layers[module] if module in layers else layers[module.split(".")[0]]


def server_imports() -> Iterator[tuple[str, str]]:
    """Modules of the server, each with a module that it imports."""
    modules = {
        path.relative_to(SOURCE / "server").with_suffix("").as_posix().replace("/", "."): path
        for path in files("server")
    }
    for module, path in modules.items():
        for name in imports(path):
            if name.startswith("gingersnap.server.") and not module.endswith("__init__"):
                target = name.removeprefix("gingersnap.server.")
                yield module, target if target in modules else target.rpartition(".")[0] or target


def test_server_modules_import_no_higher_layer() -> None:
    """Storage once imported seats and evenings, and a page the facade of all routes: nothing could be read alone."""
    wrong = [(module, name) for module, name in server_imports() if server_layer(module) < server_layer(name)]
    assert not wrong


def test_storage_imports_no_other_part_of_the_server() -> None:
    wrong = [
        (module, name)
        for module, name in server_imports()
        if module.startswith("storage.") and not name.startswith("storage")
    ]
    assert not wrong


def test_front_modules_import_only_core_and_terminal() -> None:
    for name in ("library.py", "library_table.py", "table_types.py"):
        assert ours(SOURCE / name) <= {"core", "terminal", "library_table", "table_types"}, name


def test_games_import_only_themselves_and_shared_packages() -> None:
    for path in files("games"):
        name = path.relative_to(SOURCE / "games").parts[0]
        if name == "__init__.py":
            continue
        allowed = {"core", "physics", "search", f"games.{name}", *expands(name)}
        assert ours(path) <= allowed, path


def expands(name: str) -> set[str]:
    """An expansion says in its types which game it builds on, by importing it there; nobody else may."""
    types = SOURCE / "games" / name / "types.py"
    return {part for part in ours(types) if part.startswith("games.")} if types.exists() else set()


@pytest.mark.parametrize("folder", ["core", "games", "physics", "search"])
def test_rules_import_no_clock_randomness_or_environment(folder: str) -> None:
    for path in files(folder):
        if path.relative_to(SOURCE).as_posix() in (SOURCE_OF_LUCK, SOURCE_OF_GAMES):
            continue
        touched = {name.split(".")[0] for name in imports(path)} & NO_CLOCK_NO_LUCK_NO_ENVIRONMENT
        assert not touched, f"{path.relative_to(SOURCE)} imports {touched}"


def test_game_names_appear_only_in_their_folders() -> None:
    names = [path.name for path in (SOURCE / "games").iterdir() if path.is_dir() and path.name[0].isalpha()]
    shell = find_sources(SOURCE.parents[1] / "web" / "src", ".ts", ".svelte")
    sources = [path for path in find_sources(SOURCE, ".py") if "games" not in path.relative_to(SOURCE).parts]
    for path in [*sources, *shell]:
        text = path.read_text(encoding="utf-8")
        assert not [name for name in names if name in text], f"{path} names a game"
