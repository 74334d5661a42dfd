"""The database: tables, and for each the records of its log, one row per action."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    bindparam,
    func,
    insert,
    select,
    update,
)

VERSION = 2
"""Raised when this file changes what is stored. A database of another version is brought up to it, or refused."""
UPGRADES = {1: "ALTER TABLE tables ADD COLUMN time BLOB"}
"""What makes a database of a version one of the next."""

metadata = MetaData()

about = Table("about", metadata, Column("version", Integer, primary_key=True))

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("seats", LargeBinary, nullable=False),
    Column("status", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("header", LargeBinary),
    Column("finished", Float),
    Column("outcome", LargeBinary),
    Column("next", Text),
    Column("time", LargeBinary),
    Index("tables_by_time", "created"),
    Index("tables_by_end", "finished"),
)

records = Table(
    "records",
    metadata,
    # The key decides who was first: no two actions of a table can be its n-th.
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("line", LargeBinary, nullable=False),
    Column("action_id", Text),
    sqlite_with_rowid=False,
)

_this = tables.c.id == bindparam("of")

ADD_TABLE = insert(tables)
ADD_RECORD = insert(records)
SET_SEATS = update(tables).where(_this).values(seats=bindparam("seats"))
START = (
    update(tables)
    .where(_this)
    .values(seats=bindparam("seats"), options=bindparam("options"), header=bindparam("header"), status="playing")
)
FINISH = (
    update(tables).where(_this).values(status="finished", outcome=bindparam("outcome"), finished=bindparam("finished"))
)
SET_NEXT = update(tables).where(_this).values(next=bindparam("next"))

_seq = (
    select(func.coalesce(func.max(records.c.seq), 0))
    .where(records.c.table == tables.c.id)
    .scalar_subquery()
    .label("seq")
)
TABLES = select(tables, _seq)
RECORDS = select(records.c.line, records.c.action_id).where(records.c.table == bindparam("of")).order_by(records.c.seq)
