"""The web client's types are written from the Python ones; a stale file fails here and says how to mend it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import inspect as kinds

from gingersnap.core.contract import Data
from tools import gen_types


class Leaf(Data, frozen=True, tag="leaf", tag_field="type"):
    """A small thing."""

    size: int = 0
    """In millimetres."""


class Branch(Data, frozen=True):
    leaves: tuple[Leaf | None, ...]
    by_name: dict[str, Leaf]


def test_generated_types_are_fresh() -> None:
    names = [str(path.relative_to(gen_types.ROOT)) for path in gen_types.stale_files()]
    assert names == [], "stale: run `python -m tools.gen_types`"


def test_generated_file_contains_nested_types_with_comments() -> None:
    text = gen_types.file_of("somewhere.py", {"Branch": Branch})
    assert "/** A small thing. */\nexport interface Leaf {\n" in text
    assert '  readonly type: "leaf";\n  /** In millimetres. */\n  readonly size: number;\n' in text
    assert "  readonly leaves: readonly (Leaf | null)[];\n" in text
    assert "  readonly by_name: Readonly<Record<string, Leaf>>;\n" in text


def test_generated_types_make_only_client_fields_optional() -> None:
    text = gen_types.wire_file()
    assert "  readonly token?: string | null;\n" in text  # Hello, from the client
    assert "  readonly next: string | null;\n" in text  # TableInfo, from the server


def test_typescript_of_an_untranslatable_type_raises() -> None:
    with pytest.raises(TypeError, match="no TypeScript type"):
        gen_types.typescript(kinds.DateTimeType())


def test_gen_types_check_names_a_stale_file_and_main_rewrites_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "web" / "types.ts"
    monkeypatch.setattr(gen_types, "ROOT", tmp_path)
    monkeypatch.setattr(gen_types, "generate_files", lambda: {target: "new\n"})
    assert gen_types.main(["--check"]) == 1
    assert f"stale: {Path('web', 'types.ts')}" in capsys.readouterr().out
    assert not target.exists()
    assert gen_types.main([]) == 0
    assert target.read_text(encoding="utf-8") == "new\n"
    assert gen_types.main(["--check"]) == 0
