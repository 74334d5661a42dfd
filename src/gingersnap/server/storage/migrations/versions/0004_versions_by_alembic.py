"""Revisions by Alembic: an older program, which looks for the version in `about`, rejects the database from here on."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.drop_table("about")
