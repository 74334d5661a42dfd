"""Chat, mutes and moderation."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("tables", sa.Column("put_away", sa.Boolean))
    op.create_table(
        "opened",
        sa.Column("evening", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("evening", "person"),
    )
    with op.batch_alter_table("opened", schema=None) as batch_op:
        batch_op.create_index("opened_by", ["person"], unique=False)

    op.create_table(
        "owner_acts",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("act", sa.Text(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("owner_acts", schema=None) as batch_op:
        batch_op.create_index("owner_acts_by_time", ["at"], unique=False)

    op.create_table(
        "owner_keys",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("evening", sa.Text(), nullable=False),
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("whom", sa.Text(), nullable=False),
        sa.Column("whom_name", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("settled", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("reports", schema=None) as batch_op:
        batch_op.create_index("reports_by", ["person", "at"], unique=False)
        batch_op.create_index("reports_of", ["whom"], unique=False)

    op.create_table(
        "said",
        sa.Column("evening", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("quick", sa.Text(), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("evening", "number"),
        sqlite_with_rowid=False,
    )
    with op.batch_alter_table("said", schema=None) as batch_op:
        batch_op.create_index("said_by", ["person", "at"], unique=False)
        batch_op.create_index("said_once", ["evening", "person", "id"], unique=True)

    op.create_table(
        "shuns",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("whom", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("evening", sa.Text(), nullable=False),
        sa.Column("for_good", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("person", "whom"),
    )
    with op.batch_alter_table("shuns", schema=None) as batch_op:
        batch_op.create_index("shuns_of", ["whom"], unique=False)

    op.create_table(
        "silences",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("until", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_table(
        "talks",
        sa.Column("evening", sa.Text(), nullable=False),
        sa.Column("watchers", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("evening"),
    )
    op.create_table(
        "reported",
        sa.Column("report", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["report"],
            ["reports.id"],
        ),
        sa.PrimaryKeyConstraint("report", "number"),
    )
    with op.batch_alter_table("reported", schema=None) as batch_op:
        batch_op.create_index("reported_by", ["person"], unique=False)
