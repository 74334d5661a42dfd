"""Expand, then contract: no step of the database takes away what a server of the release before still uses."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import command

from gingersnap.server.storage import migrations
from gingersnap.server.storage.sqlite import engine_for_migrations
from server.migration_compatibility import RELEASED, SHARED, differences, incompatibilities, steps

NEWEST = migrations.versions()[-1]
CHANGELOG = Path(__file__).parents[3] / "CHANGELOG.md"
Plant = Callable[..., str]


def test_migrations_remove_nothing_the_previous_release_uses(tmp_path: Path) -> None:
    done = steps(tmp_path, SHARED)
    assert [step.version for step in done] == migrations.versions()[migrations.versions().index(SHARED) + 1 :]
    assert incompatibilities(done, RELEASED) == []


def test_released_versions_match_changelog_and_migrations() -> None:
    assert list(RELEASED) == re.findall(r"^## (\d\S*)", CHANGELOG.read_text(), re.MULTILINE)[::-1]
    assert set(RELEASED.values()) <= {*migrations.versions()}


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plant:
    """One script more: what it says of itself, and what it does."""
    scripts = tmp_path / "scripts"
    shutil.copytree(migrations.SCRIPTS, scripts)
    monkeypatch.setattr(migrations, "SCRIPTS", scripts)

    def add(upgrade: str, says: str = "") -> str:
        last = migrations.versions()[-1]
        version = f"{int(last) + 1:04}"
        head = f"import sqlalchemy as sa\nfrom alembic import op\nrevision = {version!r}\ndown_revision = {last!r}\n"
        text = f"{head}{says}\n\ndef upgrade():\n    {upgrade}\n"
        (scripts / "versions" / f"{version}_planted.py").write_text(text)
        return version

    return add


BATCH = """
def batch(table, column, **changes):
    with op.batch_alter_table(table) as anew:
        anew.alter_column(column, **changes)
"""
TAKING = {
    "tables.hints": "op.drop_column('tables', 'hints')",
    "tables.luck": "op.alter_column('tables', 'luck', new_column_name='chance')",
    "talks": "op.drop_table('talks')",
    "opened": "op.rename_table('opened', 'unlocked')",
    "comings.why": "op.add_column('comings', sa.Column('why', sa.Text, sa.CheckConstraint('1'), nullable=False))",
    "comings once (origin)": "op.create_index('once', 'comings', ['origin'], unique=True)",
    "said once (evening, id, person)": "op.drop_index('said_once', 'said')",
    "profiles.name": "batch('profiles', 'name', type_=sa.Integer)",
    "tables.begun": "batch('tables', 'begun', nullable=False)",
}


def test_incompatibilities_finds_every_kind_of_removal(plant: Plant, tmp_path: Path) -> None:
    planted = [f"{plant(upgrade, BATCH)} takes away {what}" for what, upgrade in TAKING.items()]
    assert incompatibilities(steps(tmp_path, NEWEST), RELEASED) == planted


def test_incompatibilities_allows_removal_once_a_release_stopped_using_it(plant: Plant, tmp_path: Path) -> None:
    left = plant("pass", "leaves = ('tables.luck',)")
    plant("op.add_column('tables', sa.Column('colour', sa.Text))")
    gone = plant("op.drop_column('tables', 'luck')", "takes_away = ('tables.luck',)")
    done = steps(tmp_path, NEWEST)
    early = [f"{gone}: no release has done without tables.luck"]
    assert incompatibilities(done, {"1.0.0": NEWEST}) == incompatibilities(done, {"1.0.0": gone}) == early
    assert incompatibilities(done, {"1.0.0": NEWEST, "1.1.0": left}) == []


def test_schema_comparison_ignores_declared_leftovers(plant: Plant, tmp_path: Path) -> None:
    plant("op.add_column('tables', sa.Column('colour', sa.Text))")
    plant("op.create_table('colours', sa.Column('id', sa.Text))")
    (tmp_path / "one").mkdir()
    assert {str(each[0]) for each in by_scripts(tmp_path / "one")} == {"remove_column", "remove_table"}
    plant("pass", "leaves = ('tables.colour', 'colours')")
    assert by_scripts(tmp_path) == []


def by_scripts(folder: Path) -> Any:
    with engine_for_migrations(folder / "made.sqlite").begin() as connection:
        command.upgrade(migrations.config_for(connection), "head")
        return differences(connection)


def test_incompatibilities_reports_declared_removal_that_did_not_happen(plant: Plant, tmp_path: Path) -> None:
    version = plant("pass", "takes_away = ('tables.luck',)")
    assert f"{version} takes away tables.luck" in incompatibilities(steps(tmp_path, NEWEST), RELEASED)
