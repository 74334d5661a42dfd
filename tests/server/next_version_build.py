"""A second build of the program, which is one version ahead: for tests of servers that are replaced by newer ones.

An older one cannot be had in a checkout without history; so the present one is the older, and its source is changed
where the next version would: other rules of every game, another protocol, and one more step of the database, which
adds something, and takes away what the present one has done without (LEFT).
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import gingersnap
from gingersnap.server.storage import migrations

_NEWEST = migrations.versions()[-1]
NEXT = f"{int(_NEWEST) + 1:04}"
LEFT = (
    "ALTER TABLE tables ADD COLUMN outgrown TEXT NOT NULL DEFAULT 'once'",
    "CREATE TABLE outgrown (id TEXT PRIMARY KEY)",
)
"""What a program before the present one used, and this one does not: the database has it until the next release."""
_SCRIPT = f"""
import sqlalchemy as sa
from alembic import op

revision = {NEXT!r}
down_revision = {_NEWEST!r}


def upgrade():
    op.add_column("tables", sa.Column("ahead", sa.Text, nullable=False, server_default="yes"))
    op.create_table("ahead", sa.Column("id", sa.Text, primary_key=True))
    op.drop_column("tables", "outgrown")
    op.drop_table("outgrown")
"""


def newer_build(folder: Path) -> Path:
    """Where Python finds it."""
    package = folder / "gingersnap"
    left_out = shutil.ignore_patterns("client", "site", "web", "tests")
    shutil.copytree(Path(gingersnap.__file__).parent, package, ignore=left_out)
    _change(package / "server" / "protocol" / "common.py", r"^PROTOCOL = (\d+)$", _increment)
    for rules in package.glob("games/*/rules/__init__.py"):
        _change(rules, r"^    version = (\d+)$", _increment)
    column = '    Column("ahead", Text, nullable=False, server_default="yes"),\n'
    _change(
        package / "server" / "storage" / "schema.py",
        r'^    Index\("tables_by_evening"',
        lambda found: column + found[0],
    )
    (package / "server" / "storage" / "migrations" / "versions" / f"{NEXT}_ahead.py").write_text(_SCRIPT)
    return folder


def _increment(found: re.Match[str]) -> str:
    return found[0].replace(found[1], str(int(found[1]) + 1))


def _change(file: Path, what: str, into: Callable[[re.Match[str]], str]) -> None:
    text, times = re.subn(what, into, file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert times == 1, f"{file} is not what it was"
    file.write_text(text, encoding="utf-8")
