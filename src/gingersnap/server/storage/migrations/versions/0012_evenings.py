"""Evenings with their secret links, to which tables belong. Existing tables become private."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

_AT_ONCE = 500
"""Rows per batch."""


def upgrade() -> None:
    op.create_table(
        "evenings",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("link", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("access", sa.Text, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("several", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("host", sa.Text),
        sa.Column("table", sa.Text),
        sa.Column("guests", sa.LargeBinary),
        sa.Column("proposal", sa.LargeBinary),
        sa.Column("revision", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("evenings_by_link", "evenings", ["link"], unique=True)
    op.add_column("tables", sa.Column("evening", sa.Text))
    op.create_index("tables_by_evening", "tables", ["evening"])
    _give_each_its_own()


def _give_each_its_own() -> None:
    connection = op.get_bind()
    tables = connection.execute(sa.text("SELECT id, created FROM tables")).all()
    rows = [
        {"id": secrets.token_hex(6), "link": secrets.token_hex(16), "created": created, "table": table}
        for table, created in tables
    ]
    for at in range(0, len(rows), _AT_ONCE):
        some = rows[at : at + _AT_ONCE]
        connection.execute(
            sa.text(
                'INSERT INTO evenings (id, link, created, access, spectators, "table")'
                " VALUES (:id, :link, :created, 'link', true, :table)"
            ),
            some,
        )
        connection.execute(sa.text("UPDATE tables SET evening = :id WHERE id = :table"), some)
