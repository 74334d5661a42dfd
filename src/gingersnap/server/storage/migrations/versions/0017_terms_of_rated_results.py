"""Terms of rated results, counts of aborted rated games, and network hashes of presences."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rating", sa.LargeBinary))
    op.add_column("presences", sa.Column("network", sa.Text))
    op.create_table(
        "aborts",
        sa.Column("profile", sa.Text, primary_key=True),
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("aborts_by_time", "aborts", ["at"])
