"""Database schema: tables with the records of their logs, one row per action; evenings, profiles and chat.

Every change of the schema needs a migration: `make migration NAME="what changes"`.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
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
    delete,
    false,
    func,
    select,
    update,
)

metadata = MetaData()

evenings = Table(
    "evenings",
    metadata,
    Column("id", Text, primary_key=True),
    # A secret: whoever has it may watch and join.
    Column("link", Text, nullable=False),
    Column("created", Float, nullable=False),
    # "link", or "open" to the lobby.
    Column("access", Text, nullable=False),
    # Whether spectators are allowed.
    Column("spectators", Boolean, nullable=False),
    # Whether one browser, or one address of guests, may take several seats.
    Column("several", Boolean, nullable=False, server_default=false()),
    # The profile of the first table's creator, or the hash of their token.
    Column("host", Text),
    # The evening's current table.
    Column("table", Text),
    # The waiting list: people without a seat at this table, who get one at the next.
    Column("guests", LargeBinary),
    # The proposal for the next game.
    Column("proposal", LargeBinary),
    Column("revision", Integer, nullable=False, server_default="0"),
    Index("evenings_by_link", "link", unique=True),
)

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
    # Optimistic locking: incremented by every change, which must be based on the previous value.
    Column("revision", Integer, nullable=False, server_default="0"),
    # When everybody was there: the clocks start then.
    Column("begun", Float),
    # A secret until the game is over.
    Column("luck", LargeBinary),
    # Whether players may ask for hints.
    Column("hints", Boolean),
    # Whether its result counts for ratings.
    Column("rated", Boolean),
    # Whether the administrator has hidden it: nobody can enter any more.
    Column("put_away", Boolean),
    # Without an evening, only its players find the table.
    Column("evening", Text),
    # Weight of the result and the anchors of its bots; empty if version 1.0 began the game.
    Column("rating", LargeBinary),
    # Whether a bot may replace a player who is connected but gives no input; empty for yes.
    Column("replaces_idle", Boolean),
    Index("tables_by_evening", "evening"),
    Index("tables_by_time", "created"),
    Index("tables_by_end", "finished"),
)

records = Table(
    "records",
    metadata,
    # Optimistic locking: the key ensures that only one action can be a table's n-th.
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("line", LargeBinary, nullable=False),
    Column("action_id", Text),
    Column("seat", Integer),
    # Idempotency: an action that is requested twice, at any server, is played once.
    Index("records_once", "table", "seat", "action_id", unique=True),
    sqlite_with_rowid=False,
)

shares = Table(
    "shares",
    metadata,
    # Opens a finished game only, so it is stored as it is, to be shown again to its creator.
    Column("secret", Text, primary_key=True),
    Column("table", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created", Float, nullable=False),
    # Each player of a game has one link to it at most.
    Index("shares_once", "table", "seat", unique=True),
)

# --- Accounts ----------------------------------------------------------------------------------------

profiles = Table(
    "profiles",
    metadata,
    # Random, for internal use: stored with seats.
    Column("id", Text, primary_key=True),
    # Random, too: the public id.
    Column("handle", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("created", Float, nullable=False),
    # Hash of the recovery phrase.
    Column("recovery", Text, unique=True),
    # Whether anybody may see their page.
    Column("is_open", Boolean, nullable=False, server_default=false()),
    # Whether people they have played with may see that they are online.
    Column("is_seen", Boolean, nullable=False, server_default=false()),
)

devices = Table(
    "devices",
    metadata,
    Column("id", Text, primary_key=True),
    Column("profile", Text, ForeignKey("profiles.id", ondelete="CASCADE"), nullable=False),
    # Hash of the secret in its cookie.
    Column("secret", Text, nullable=False, unique=True),
    Column("label", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
    Index("devices_by_profile", "profile"),
)

transfers = Table(
    "transfers",
    metadata,
    # Pairing of a second device: one code at a time for each profile.
    Column("profile", Text, ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True),
    # Hash of the code.
    Column("code", Text, nullable=False, unique=True),
    Column("until", Float, nullable=False),
    # The device that has entered the code, and waits for the first one to confirm it.
    Column("device", Text),
    Column("secret", Text),
    Column("label", Text),
)

tallies = Table(
    "tallies",
    metadata,
    # Cached statistics of a finished game. Computed again if missing.
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("numbers", LargeBinary, nullable=False),
)

sittings = Table(
    "sittings",
    metadata,
    # Tables of a profile. The seat is in the table's row.
    Column("profile", Text, ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True),
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Index("sittings_by_table", "table"),
)

aborts = Table(
    "aborts",
    metadata,
    # Rated games without a result, by the profile that caused it. Stored for thirty days.
    Column("profile", Text, primary_key=True),
    Column("table", Text, primary_key=True),
    # "away" from a game that was aborted then, or "agreed" to end it.
    Column("kind", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("aborts_by_time", "at"),
)

comings = Table(
    "comings",
    metadata,
    # People who took a seat in an evening, so that a host can remove them, and a stranger takes one seat. For a day.
    Column("evening", Text, primary_key=True),
    # A profile's id, or for a guest the hash of the token that holds the seat.
    Column("person", Text, primary_key=True),
    # Hash of this evening and the client address.
    Column("origin", Text, nullable=False),
    Column("at", Float, nullable=False),
    # Whether the host has removed them.
    Column("sent_away", Boolean, nullable=False),
    Index("comings_by_person", "person"),
    Index("comings_by_time", "at"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("id", Text, primary_key=True),
    # A person is invited to a table once by each other person.
    Column("table", Text, ForeignKey("tables.id"), nullable=False),
    Column("person", Text, ForeignKey("profiles.id", ondelete="CASCADE"), nullable=False),
    Column("whom", Text, ForeignKey("profiles.id", ondelete="CASCADE"), nullable=False),
    Column("at", Float, nullable=False),
    # Whether a seat was free: it ends when none is. Otherwise the invited person joins the next table.
    Column("for_seat", Boolean, nullable=False),
    Column("declined", Boolean, nullable=False),
    Index("invitations_once", "table", "person", "whom", unique=True),
    Index("invitations_by", "person"),
    Index("invitations_of", "whom"),
    Index("invitations_by_time", "at"),
)

# --- Servers that share a database -------------------------------------------------------------------

servers = Table(
    "servers",
    metadata,
    Column("id", Text, primary_key=True),
    # Time of the last heartbeat, by the database's clock. A server's leases end when it is too old.
    Column("seen", Float, nullable=False),
    Column("knows", LargeBinary, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    # One server at a time runs the bots and clocks of a table.
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("server", Text, ForeignKey("servers.id", ondelete="CASCADE"), nullable=False),
    Index("leases_by_server", "server"),
)

presences = Table(
    "presences",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("server", Text, ForeignKey("servers.id", ondelete="CASCADE"), primary_key=True),
    # Time since when anybody has been connected to the table, at any server: its clocks run from then on.
    Column("since", Float, nullable=False),
    # Keyed hashes of the client networks, which cannot be linked between tables. Deleted on leaving.
    Column("network", Text),
    # Time since when an idle player gives no input at this server; empty for others.
    Column("silent", Float),
    Index("presences_by_server", "server"),
)

heard = Table(
    "heard",
    metadata,
    # Last acknowledged update of each seat: its ephemeral events are not sent again, at any server.
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, nullable=False),
)

open_pages = Table(
    "open_pages",
    metadata,
    # Known people with an open page, for presence across servers.
    Column("person", Text, ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True),
    Column("server", Text, ForeignKey("servers.id", ondelete="CASCADE"), primary_key=True),
    Index("open_pages_by_server", "server"),
)

spent = Table(
    "spent",
    metadata,
    # Events of the last hour, for rate limits that all servers share.
    Column("id", Text, primary_key=True),
    Column("what", Text, nullable=False),
    # Hash of the client address.
    Column("client", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("spent_by", "what", "client", "at"),
    Index("spent_at", "at"),
)

signing_keys = Table(
    "signing_keys",
    metadata,
    # Keys that all servers sign with: "visit" for the cookies that rate limits count by.
    Column("kind", Text, primary_key=True),
    Column("key", Text, nullable=False),
)

# --- Chat ----------------------------------------------------------------------------------------------
# A person is a profile's id, or for a guest the hash of the token that holds the seat.

said = Table(
    "said",
    metadata,
    # The key decides the order of messages, at whichever server they are sent.
    Column("evening", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("table", Text, nullable=False),
    Column("person", Text, nullable=False),
    # Name at the time of sending; empty if erased.
    Column("name", Text, nullable=False),
    # Empty for spectators.
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    # Name of the quick message, if it is one.
    Column("quick", Text),
    Column("at", Float, nullable=False),
    # The client's id for idempotency: a message sent twice is stored once.
    Column("id", Text, nullable=False),
    Index("said_once", "evening", "person", "id", unique=True),
    # For the rate limit, which is counted here for all servers together.
    Index("said_by", "person", "at"),
    sqlite_with_rowid=False,
)

talks = Table(
    "talks",
    metadata,
    Column("evening", Text, primary_key=True),
    # Whether spectators may chat.
    Column("watchers", Boolean, nullable=False),
    # Whether only quick messages are sent; empty for no.
    Column("reactions", Boolean),
)

opened = Table(
    "opened",
    metadata,
    # People who chat with strangers at an open table.
    Column("evening", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("at", Float, nullable=False),
    Index("opened_by", "person"),
)

shuns = Table(
    "shuns",
    metadata,
    Column("person", Text, primary_key=True),
    Column("whom", Text, primary_key=True),
    # Name at that time, for the list of blocked people.
    Column("name", Text, nullable=False),
    # The evening in which it was requested, and to which it is limited unless it is permanent.
    Column("evening", Text, nullable=False),
    Column("for_good", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    Index("shuns_of", "whom"),
)

silences = Table(
    "silences",
    metadata,
    # People silenced by the administrator.
    Column("person", Text, primary_key=True),
    Column("name", Text, nullable=False),
    # Empty if permanent.
    Column("until", Float),
)

# --- Moderation ----------------------------------------------------------------------------------------

reports = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("evening", Text, nullable=False),
    Column("table", Text, nullable=False),
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("whom", Text, nullable=False),
    Column("whom_name", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("at", Float, nullable=False),
    # When the administrator closed it.
    Column("settled", Float),
    Index("reports_by", "person", "at"),
    Index("reports_of", "whom"),
)

reported = Table(
    "reported",
    metadata,
    # A copy of the last messages, which stays when the evening is over.
    Column("report", Text, ForeignKey("reports.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("reported_by", "person"),
)

owner_keys = Table(
    "owner_keys",
    metadata,
    # Hashes of one-time links to the administrator's page, and of the session cookies they are exchanged for.
    Column("hash", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("until", Float, nullable=False),
)

owner_acts = Table(
    "owner_acts",
    metadata,
    Column("id", Text, primary_key=True),
    Column("at", Float, nullable=False),
    Column("act", Text, nullable=False),
    # A person's name, or a table's id.
    Column("about", Text, nullable=False),
    Index("owner_acts_by_time", "at"),
)

OF_TALK = (said, talks, opened, shuns)
"""Chat tables: an inserted row is announced to the evening's subscribers."""

_MAY_CHANGE = (
    "seats",
    "options",
    "header",
    "begun",
    "status",
    "outcome",
    "finished",
    "next",
    "luck",
    "rated",
    "rating",
    "put_away",
    "revision",
)

_EVENING_MAY_CHANGE = ("link", "access", "spectators", "several", "host", "table", "guests", "proposal", "revision")

CHANGE_TABLE = (
    update(tables)
    .where(tables.c.id == bindparam("of"), tables.c.revision == bindparam("before"))
    .values({name: bindparam(name) for name in _MAY_CHANGE})
)

STAND_UP = delete(sittings).where(sittings.c.table == bindparam("of"), sittings.c.profile == bindparam("who"))
END_SHARE = delete(shares).where(shares.c.table == bindparam("of"), shares.c.seat == bindparam("seat"))

_seq = (
    select(func.coalesce(func.max(records.c.seq), 0))
    .where(records.c.table == tables.c.id)
    .scalar_subquery()
    .label("seq")
)
_evening = [column.label(f"evening_{column.name}") for column in evenings.columns]
TABLES = select(tables, _seq, *_evening).select_from(tables.outerjoin(evenings, tables.c.evening == evenings.c.id))
IS_THERE = tables.c.put_away.is_not(True)
WAS_LEFT = (tables.c.status == "waiting") & tables.c.next.is_not(None)
"""The players have moved on to another game before it began."""
IS_OPEN = evenings.c.access == "open"
EVENINGS = select(*_evening)
CHANGE_EVENING = (
    update(evenings)
    .where(evenings.c.id == bindparam("of"), evenings.c.revision == bindparam("before"))
    .values({name: bindparam(f"new_{name}") for name in _EVENING_MAY_CHANGE})
)
RECORDS = (
    select(records.c.line, records.c.action_id, records.c.seat)
    .where(records.c.table == bindparam("of"), records.c.seq > bindparam("since"))
    .order_by(records.c.seq)
)
