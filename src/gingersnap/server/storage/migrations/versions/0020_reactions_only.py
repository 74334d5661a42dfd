"""Reactions only: whether the chat of an evening admits no text."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.add_column("talks", sa.Column("reactions", sa.Boolean))
