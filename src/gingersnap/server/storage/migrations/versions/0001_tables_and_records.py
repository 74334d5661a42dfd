"""Tables, and for each the records of its log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table("about", sa.Column("version", sa.Integer, primary_key=True))
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.LargeBinary, nullable=False),
        sa.Column("seats", sa.LargeBinary, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("header", sa.LargeBinary),
        sa.Column("finished", sa.Float),
        sa.Column("outcome", sa.LargeBinary),
        sa.Column("next", sa.Text),
    )
    op.create_index("tables_by_time", "tables", ["created"])
    op.create_index("tables_by_end", "tables", ["finished"])
    op.create_table(
        "records",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("line", sa.LargeBinary, nullable=False),
        sa.Column("action_id", sa.Text),
        sqlite_with_rowid=False,
    )
