"""Pairing codes for second devices, and cached statistics of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "transfers",
        sa.Column("profile", sa.Text, sa.ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("code", sa.Text, nullable=False, unique=True),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("device", sa.Text),
        sa.Column("secret", sa.Text),
        sa.Column("label", sa.Text),
    )
    op.create_table(
        "tallies",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("numbers", sa.LargeBinary, nullable=False),
    )
