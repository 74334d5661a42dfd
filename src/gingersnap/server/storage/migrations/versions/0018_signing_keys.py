"""Keys that all servers of a database sign with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "signing_keys",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, nullable=False),
    )
