"""Servers that share a database, with their leases and presences."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("begun", sa.Float))
    op.add_column("records", sa.Column("seat", sa.Integer))
    op.create_index("records_once", "records", ["table", "seat", "action_id"], unique=True)
    op.create_table(
        "servers",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("knows", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("server", sa.Text, sa.ForeignKey("servers.id", ondelete="CASCADE"), nullable=False),
    )
    op.create_index("leases_by_server", "leases", ["server"])
    op.create_table(
        "presences",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("server", sa.Text, sa.ForeignKey("servers.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("presences_by_server", "presences", ["server"])
