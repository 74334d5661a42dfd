"""The database: tables, and for each the records of its log, one row per action; and people who are known here.

Whoever changes what is stored also writes how older databases come to it: `make migration NAME="what changes"`.
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
    # Whether anybody may watch who does not play.
    Column("spectators", Boolean, nullable=False),
    # Whether one browser, or one address of guests, may take several seats.
    Column("several", Boolean, nullable=False, server_default=false()),
    # The hash of the token of who laid its first table, or their profile.
    Column("host", Text),
    # The table that its people are at now.
    Column("table", Text),
    # People who have no seat there, and are dealt in at the next.
    Column("guests", LargeBinary),
    # The next game, until it is agreed on.
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
    # Raised with every change: who changes a row must have read it as it is.
    Column("revision", Integer, nullable=False, server_default="0"),
    # When everybody was there: time counts from then on.
    Column("begun", Float),
    # A secret until the game is over.
    Column("luck", LargeBinary),
    # Whether its people may ask a bot what it would do.
    Column("hints", Boolean),
    # Whether its result counts for ratings.
    Column("rated", Boolean),
    # Whether the owner of the server has put it away: nobody comes in any more.
    Column("put_away", Boolean),
    # Where it is found. Without one, only by those who sit there.
    Column("evening", Text),
    # The terms on which it counts: its weight, and the anchors of its bots. Nothing where version 1.0 began the game.
    Column("rating", LargeBinary),
    Index("tables_by_evening", "evening"),
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
    Column("seat", Integer),
    # Whoever asks for the same thing twice, at whichever server, has it done once.
    Index("records_once", "table", "seat", "action_id", unique=True),
    sqlite_with_rowid=False,
)

shares = Table(
    "shares",
    metadata,
    # Opens what lies beside it: a finished game. So it is kept as it is, to be shown again to who made it.
    Column("secret", Text, primary_key=True),
    Column("table", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created", Float, nullable=False),
    # Each player of a game has one link to it at most.
    Index("shares_once", "table", "seat", unique=True),
)

# --- People ------------------------------------------------------------------------------------------

profiles = Table(
    "profiles",
    metadata,
    # Random, and for ourselves: seats say it.
    Column("id", Text, primary_key=True),
    # Random too: by this others may speak of them.
    Column("handle", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("created", Float, nullable=False),
    # The hash of a phrase that they have written down.
    Column("recovery", Text, unique=True),
    # Whether strangers may see their page.
    Column("is_open", Boolean, nullable=False, server_default=false()),
    # Whether people they have played with may see that they are here.
    Column("is_seen", Boolean, nullable=False, server_default=false()),
)

devices = Table(
    "devices",
    metadata,
    Column("id", Text, primary_key=True),
    Column("profile", Text, ForeignKey("profiles.id", ondelete="CASCADE"), nullable=False),
    # The hash of what its cookie says.
    Column("secret", Text, nullable=False, unique=True),
    Column("label", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
    Index("devices_by_profile", "profile"),
)

transfers = Table(
    "transfers",
    metadata,
    # How somebody becomes known on a second device: one code at a time.
    Column("profile", Text, ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True),
    # Its hash.
    Column("code", Text, nullable=False, unique=True),
    Column("until", Float, nullable=False),
    # Of the device that has typed it in, and waits for the first one to let it in.
    Column("device", Text),
    Column("secret", Text),
    Column("label", Text),
)

tallies = Table(
    "tallies",
    metadata,
    # What was counted of a finished game, for the pages of who played it. Made again where it is missing.
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("numbers", LargeBinary, nullable=False),
)

sittings = Table(
    "sittings",
    metadata,
    # Which tables somebody sits at. On which seat, the table's row says.
    Column("profile", Text, ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True),
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Index("sittings_by_table", "table"),
)

aborts = Table(
    "aborts",
    metadata,
    # Rated games that somebody let end without a result. For thirty days.
    Column("profile", Text, primary_key=True),
    Column("table", Text, primary_key=True),
    # "away" from a game that then was aborted, or "agreed" to end it.
    Column("kind", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("aborts_by_time", "at"),
)

comings = Table(
    "comings",
    metadata,
    # Who took a seat in an evening: by it a host keeps somebody out, and one stranger takes one seat. For a day.
    Column("evening", Text, primary_key=True),
    # A profile's id, or for a guest the hash of the token that holds the seat.
    Column("person", Text, primary_key=True),
    # The hash of this evening and the address they came from.
    Column("origin", Text, nullable=False),
    Column("at", Float, nullable=False),
    # Whether the host has sent them away.
    Column("sent_away", Boolean, nullable=False),
    Index("comings_by_person", "person"),
    Index("comings_by_time", "at"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("id", Text, primary_key=True),
    # Whose table it is: each is invited to one by each person once.
    Column("table", Text, ForeignKey("tables.id"), nullable=False),
    Column("person", Text, ForeignKey("profiles.id", ondelete="CASCADE"), nullable=False),
    Column("whom", Text, ForeignKey("profiles.id", ondelete="CASCADE"), nullable=False),
    Column("at", Float, nullable=False),
    # Whether it is for a seat that was free: it ends when none is. Otherwise one is dealt in at the next table.
    Column("for_seat", Boolean, nullable=False),
    Column("declined", Boolean, nullable=False),
    Index("invitations_once", "table", "person", "whom", unique=True),
    Index("invitations_by", "person"),
    Index("invitations_of", "whom"),
    Index("invitations_by_time", "at"),
)

# --- Of servers that share a database ----------------------------------------------------------------

servers = Table(
    "servers",
    metadata,
    Column("id", Text, primary_key=True),
    # By the database's clock. What a server holds is held for as long as it is seen every so often.
    Column("seen", Float, nullable=False),
    Column("knows", LargeBinary, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    # Bots and clocks of a table are driven by one server at a time.
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
    # Since when anybody has been at the table, wherever: from then on its time counts.
    Column("since", Float, nullable=False),
    # Keyed hashes of the networks they are connected from, which say nothing at another table. Gone when they leave.
    Column("network", Text),
    Index("presences_by_server", "server"),
)

heard = Table(
    "heard",
    metadata,
    # Of each seat the last update that somebody there said to have: what fades in it is told no more, at any server.
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, nullable=False),
)

open_pages = Table(
    "open_pages",
    metadata,
    # Who is known here and has a page open, while it is: so they are seen to be here from another server.
    Column("person", Text, ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True),
    Column("server", Text, ForeignKey("servers.id", ondelete="CASCADE"), primary_key=True),
    Index("open_pages_by_server", "server"),
)

spent = Table(
    "spent",
    metadata,
    # What clients did in the last hour, where that is counted at all servers together.
    Column("id", Text, primary_key=True),
    Column("what", Text, nullable=False),
    # The hash of an address.
    Column("client", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("spent_by", "what", "client", "at"),
    Index("spent_at", "at"),
)

# --- What is said beside the games ---------------------------------------------------------------------
# A person is a profile's id, or for a guest the hash of the token that holds the seat.

said = Table(
    "said",
    metadata,
    # The key decides the order, at whichever server somebody speaks.
    Column("evening", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("table", Text, nullable=False),
    Column("person", Text, nullable=False),
    # As everybody saw them then: empty where they have been erased.
    Column("name", Text, nullable=False),
    # Nobody's, for who watches.
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    # Which of the quick words it is, if it is one.
    Column("quick", Text),
    Column("at", Float, nullable=False),
    # The sender's own: what is sent twice is said once.
    Column("id", Text, nullable=False),
    Index("said_once", "evening", "person", "id", unique=True),
    # How much somebody says is counted here, and so at all servers together.
    Index("said_by", "person", "at"),
    sqlite_with_rowid=False,
)

talks = Table(
    "talks",
    metadata,
    Column("evening", Text, primary_key=True),
    # Whether who watches may speak.
    Column("watchers", Boolean, nullable=False),
)

opened = Table(
    "opened",
    metadata,
    # Who talks with strangers at an open table.
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
    # As they were called then: to be found again by who thinks better of it.
    Column("name", Text, nullable=False),
    # Where it was said, and holds unless it is for good.
    Column("evening", Text, nullable=False),
    Column("for_good", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    Index("shuns_of", "whom"),
)

silences = Table(
    "silences",
    metadata,
    # Whom the owner of the server lets say nothing.
    Column("person", Text, primary_key=True),
    Column("name", Text, nullable=False),
    # For good, where it is empty.
    Column("until", Float),
)

# --- What reaches the owner of the server --------------------------------------------------------------

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
    # When the owner was done with it.
    Column("settled", Float),
    Index("reports_by", "person", "at"),
    Index("reports_of", "whom"),
)

reported = Table(
    "reported",
    metadata,
    # A copy of what was said last: it stays when the evening is over.
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
    # Hashes of links that open the owner's page once, and of the cookies that they are changed for.
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
    # Of whom, or of which table.
    Column("about", Text, nullable=False),
    Index("owner_acts_by_time", "at"),
)

OF_TALK = (said, talks, opened, shuns)
"""Whatever is added here, those who talk in that evening are to hear of it."""

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
"""Its people play something else before it has begun."""
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
