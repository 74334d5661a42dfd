"""Generator of database migrations, from the schema after the last migration to `server/storage/schema.py`.

    make migration NAME="what changes"

Alembic compares the two and writes the differences it detects. Review the script and add what it cannot detect: renamed
columns, new rows.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from alembic import command

from gingersnap.server.storage import migrations
from gingersnap.server.storage.sqlite import engine_for_migrations


def write_migration(name: str) -> Path:
    with TemporaryDirectory() as folder, engine_for_migrations(Path(folder) / "empty.sqlite").begin() as connection:
        config = migrations.config_for(connection)
        command.upgrade(config, "head")
        script = command.revision(config, name, autogenerate=True, rev_id=f"{len(migrations.versions()) + 1:04}")
    assert script is not None
    assert not isinstance(script, list)
    return Path(script.path)


if __name__ == "__main__":
    write_migration(sys.argv[1])
