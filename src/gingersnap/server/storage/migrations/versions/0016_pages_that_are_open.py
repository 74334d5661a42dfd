"""Presence of people by open pages, across servers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "open_pages",
        sa.Column("person", sa.Text, sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("server", sa.Text, sa.ForeignKey("servers.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_index("open_pages_by_server", "open_pages", ["server"])
