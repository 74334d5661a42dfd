"""The play socket.

A client opens `/api/tables/{id}/play`, says Hello, and is answered with Welcome and an Updated. It comes in by the
token of its seat or by the link of the evening: the id of a table opens nothing. From then on each
Act is answered with Accepted (it is in the database by then), Refused (a rule forbids it) or Problem
(it is not understood), and everybody for whom something changes gets an Updated of their own.

`seq` is the number of an update, and each seat counts its own: what is hidden from a seat has no number there. Who
watches counts as a seat. The set-up is number 0.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from gingersnap.core.clocks import SeatClock
from gingersnap.core.contract import Data, Outcome, Seat
from gingersnap.core.guidance.advice import HintChoice
from gingersnap.core.guidance.explanations import Explanation, GoalText
from gingersnap.core.guidance.lesson_session import Phase
from gingersnap.core.hints import HintStatus
from gingersnap.core.requests.actions import RequestStatus
from gingersnap.server.protocol.chat import (
    ChatState,
    Hush,
    LetWatchersTalk,
    Nudge,
    OpenTalk,
    Reported,
    ReportPerson,
    Said,
    Say,
)
from gingersnap.server.protocol.common import (
    ID_LENGTH,
    PROTOCOL,
    THING_LENGTH,
    Id,
    Line,
    Problem,
    Salt,
    TableInfo,
    WireOffer,
)


class Hello(Data, frozen=True, tag="hello", tag_field="type"):
    """The first message. With a token you have its seat, and without one where your profile sits, if the browser has
    one. Who sits nowhere watches: by the link of the evening, or where its host opened it to the lobby. With the `seq`
    you have seen, you are told what you missed.

    What fades is told again only of the last update, if nobody at this seat has said yet to have heard it.
    """

    token: Id | None = None
    link: Id | None = None
    seq: int | None = None
    protocol: int = 1
    """The version this client was written for; the first one did not say."""
    salts: Annotated[dict[Id, Salt], Meta(max_length=16)] = {}
    """By token of each seat this client holds: 16 random bytes in hexadecimal, drawn after it saw the hash of the
    table's luck. They count in the first Hello of a seat, before the game; who says Hello without one adds none."""
    salt: Salt | None = None
    """The same for who has no token, and sits there by their profile."""
    guest: Id | None = None
    """Of who waits to be dealt in: the token that Came named."""
    watches: bool = False
    """Take no seat, though your profile has one: a screen that several share shows nobody's side between them."""


class Act(Data, frozen=True, tag="act", tag_field="type"):
    """Asks for an action. The id is the client's: the same one again is answered again, not played again.

    Beside the actions of the game there is `{"type": "TakeSeatBack"}`, for somebody whose seat a bot plays; those that
    `Updated.beside` names, such as `{"type": "GiveUp"}`; and `{"type": "SendStandIn", "seat": 1}`, which sends a bot
    to the seat of somebody who has been away for a minute.
    """

    id: Id
    action: msgspec.Raw


class AskHint(Data, frozen=True, tag="ask_hint", tag_field="type"):
    """Asks what a bot would do. Answered like an Act, of the table's action `TakeHint`: Accepted means that it counts.
    What the bot thinks comes later as Advised, or not at all when something else has happened meanwhile."""

    id: Id
    level: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None
    """Of the bot; one of middling strength, if not said."""


class Acknowledge(Data, frozen=True, tag="heard", tag_field="type"):
    """Acknowledges the update number `seq`. A client says so when something in it fades; nothing answers."""

    seq: int


class Explain(Data, frozen=True, tag="explain", tag_field="type"):
    """Asks what something on the board is, as the board calls it, and what can be done with it now."""

    id: Id
    thing: Annotated[str, Meta(min_length=1, max_length=THING_LENGTH)]


class Ping(Data, frozen=True, tag="ping", tag_field="type"):
    id: Id


class Coach(Data, frozen=True, tag="coach", tag_field="type"):
    """At a lesson's table: go on, go back, try again; or answer a question, by the number of the choice."""

    turn: Literal["next", "back", "again"] | None = None
    choice: Annotated[int, Meta(ge=0, le=99)] | None = None


FromClient = (
    Hello
    | Act
    | AskHint
    | Acknowledge
    | Explain
    | Ping
    | Coach
    | Say
    | Hush
    | ReportPerson
    | OpenTalk
    | LetWatchersTalk
    | Nudge
)


class Welcome(Data, frozen=True, tag="welcome", tag_field="type"):
    """The answer to Hello: who you are here, and the log so far (without what fades), up to update number `seq`."""

    seat: Seat
    table: TableInfo
    seq: int
    lines: tuple[Line, ...]
    protocol: int = PROTOCOL
    talk: ChatState | None = None
    """What is said beside the game; nothing where nobody could say anything."""
    link: str | None = None
    """Of the evening, for who sits here or came by it: a secret that opens the table, and those that follow."""
    guest: int | None = None
    """Your number, if you wait to be dealt in."""


class SeatingUpdate(Data, frozen=True, tag="seated", tag_field="type"):
    """Somebody sat down, came back or left; or the next game was proposed, answered or laid."""

    table: TableInfo


class Updated(Data, frozen=True, tag="updated", tag_field="type"):
    """What this seat is told: what happened since the last one, and what is true now."""

    seq: int
    events: tuple[Any, ...]
    lines: tuple[Line, ...]
    """`events` in words, for the log and for reading out."""
    view: Any
    offers: tuple[WireOffer, ...]
    outcome: Outcome | None
    acting: tuple[Seat, ...]
    """Whose move it is."""
    status: str
    """Whose turn it is or who has won, in words for this seat."""
    seconds_left: float | None = None
    """Until something happens in the game by time alone, where it has a time limit."""
    clocks: tuple[SeatClock | None, ...] = ()
    """By seat, at a table with clocks; those that run go on running from here."""
    hints: HintStatus | None = None
    """How it is with hints, at a table with some."""
    goal: GoalText | None = None
    """What to play for and how far everybody is, where the game says so."""
    beside: RequestStatus | None = None
    """What people ask for beside the game, and what this seat may do about it, at a table of people."""
    todo: str = ""
    """What this seat is to do now, in a person's words; empty where it has nothing to do, or the game does not say."""


class Accepted(Data, frozen=True, tag="accepted", tag_field="type"):
    """The action is played and safely stored, and update number `seq` tells its seat what came of it."""

    id: str
    seq: int


class Refused(Data, frozen=True, tag="refused", tag_field="type"):
    """A rule of the game forbids the action. Nothing has changed."""

    id: str
    rule: str
    why: str


class Advised(Data, frozen=True, tag="advised", tag_field="type"):
    """What a bot would do in the place of who asked, from what that seat knows after update number `seq`."""

    id: str
    seq: int
    choices: tuple[HintChoice, ...]
    """The best first."""
    reason: str
    """What speaks for the best one against the next."""


class Explained(Data, frozen=True, tag="explained", tag_field="type"):
    """The answer to Explain; nothing where the game has no word for it."""

    id: str
    about: Explanation | None


class Pong(Data, frozen=True, tag="pong", tag_field="type"):
    id: str


class Coached(Data, frozen=True, tag="coached", tag_field="type"):
    """At a lesson's table: what the coach says, when update number `seq` has been seen."""

    seq: int
    step: int
    """Which one this is, from 0."""
    steps: int
    phase: Phase
    says: str
    """What to do, to answer or to read; empty where that is done."""
    remark: str = ""
    """To what was just done."""
    wanted: tuple[Any, ...] = ()
    """Actions that are asked for: a board shows where they are done."""
    example: WireOffer | None = None
    """One of them, for who wants to be shown."""
    choices: tuple[str, ...] = ()
    rule: str | None = None
    """Where to read on."""


ToClient = (
    Welcome
    | SeatingUpdate
    | Updated
    | Accepted
    | Refused
    | Advised
    | Explained
    | Pong
    | Problem
    | Coached
    | ChatState
    | Said
    | Reported
)
