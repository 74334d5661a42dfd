"""Profiles, their devices and their tables; rated tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean))
    op.create_table(
        "profiles",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("handle", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("recovery", sa.Text, unique=True),
        sa.Column("is_open", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("profile", sa.Text, sa.ForeignKey("profiles.id", ondelete="CASCADE"), nullable=False),
        sa.Column("secret", sa.Text, nullable=False, unique=True),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_index("devices_by_profile", "devices", ["profile"])
    op.create_table(
        "sittings",
        sa.Column("profile", sa.Text, sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_index("sittings_by_table", "sittings", ["table"])
