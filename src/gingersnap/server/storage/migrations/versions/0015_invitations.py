"""Invitations, and people's consent to be seen online."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("profiles", sa.Column("is_seen", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "invitations",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("person", sa.Text, sa.ForeignKey("profiles.id", ondelete="CASCADE"), nullable=False),
        sa.Column("whom", sa.Text, sa.ForeignKey("profiles.id", ondelete="CASCADE"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("for_seat", sa.Boolean, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
    )
    op.create_index("invitations_once", "invitations", ["table", "person", "whom"], unique=True)
    op.create_index("invitations_by", "invitations", ["person"])
    op.create_index("invitations_of", "invitations", ["whom"])
    op.create_index("invitations_by_time", "invitations", ["at"])
