"""What the package promises as a package: its names, how light it is, and that types are told."""

from __future__ import annotations

import subprocess
import sys
from importlib.resources import files
from pathlib import Path

from mypy import api

import gingersnap

SAMPLE = Path(__file__).with_name("sample_types.py")


def test_package_exports_every_name_in_all() -> None:
    for name in gingersnap.__all__:
        assert getattr(gingersnap, name) is not None
    assert set(gingersnap._HOME_OF) | {"__version__"} == set(gingersnap.__all__)
    assert set(gingersnap.__all__) <= set(dir(gingersnap))
    assert not hasattr(gingersnap, "tiddlywinks")


def test_exported_names_have_docstrings() -> None:
    plain = {"CLOCK", "SPECTATOR", "Seat", "Imagine", "__version__"}
    assert [name for name in gingersnap.__all__ if name not in plain and not getattr(gingersnap, name).__doc__] == []


def loaded_after(script: str, *names: str) -> list[str]:
    """Which of these modules Python has loaded after the script."""
    command = f"{script}\nimport sys; print(*[name for name in {names} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_import_is_lazy_and_loads_only_the_played_game() -> None:
    heavy = ("numpy", "numba", "litestar", "uvicorn", "sqlalchemy", "asyncio", "rich", "typer")
    assert loaded_after("import gingersnap", "msgspec", "gingersnap.core", *heavy) == []
    others = tuple(f"gingersnap.games.{name}" for name in gingersnap.game_names())
    assert loaded_after("import gingersnap; gingersnap.lay('xtal')", *heavy, *others) == ["gingersnap.games.xtal"]


def test_bots_function_is_not_shadowed_by_submodule() -> None:
    script = "import gingersnap, gingersnap.search.ismcts; gingersnap.bots('xtal'); print(callable(gingersnap.bots))"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout == "True\n"


def test_package_is_marked_as_typed() -> None:
    assert files(gingersnap).joinpath("py.typed").is_file()


def test_type_checker_infers_types_of_played_game(tmp_path: Path) -> None:
    """The sample says by `assert_type` what it expects; one line of it is wrong, and has to be found."""
    wrong = tmp_path / "wrong.py"
    wrong.write_text(SAMPLE.read_text(encoding="utf-8") + "table.play(0, CrokinoleAction)\n", encoding="utf-8")
    said, complained, _ = api.run(["--strict", "--no-incremental", str(SAMPLE)])
    assert (said, complained) == ("Success: no issues found in 1 source file\n", "")
    said, _, code = api.run(["--strict", "--no-incremental", str(wrong)])
    assert code == 1
    assert said.count("error:") == 1
