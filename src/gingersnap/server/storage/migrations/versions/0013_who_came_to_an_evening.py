"""Attendance of an evening."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "comings",
        sa.Column("evening", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("origin", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("sent_away", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("evening", "person"),
    )
    with op.batch_alter_table("comings", schema=None) as batch_op:
        batch_op.create_index("comings_by_person", ["person"], unique=False)
        batch_op.create_index("comings_by_time", ["at"], unique=False)
