"""Idle players: whether a table replaces them, and since when one gives no input at a server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("tables", sa.Column("replaces_idle", sa.Boolean))
    op.add_column("presences", sa.Column("silent", sa.Float))
