"""A table's verifiable luck: its secret, and the salts of players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("luck", sa.LargeBinary))
