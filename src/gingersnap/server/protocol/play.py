"""Messages of the play socket.

A client opens `/api/tables/{id}/play`, sends Hello, and is answered with Welcome and an Updated. It enters by the token
of its seat or by the link of the evening: the id of a table grants no access. From then on each Act is answered with
Accepted (it is stored by then), Refused (a rule forbids it) or Problem (it is malformed), and every client for which
something changes receives an Updated of its own.

`seq` is the number of an update, and each seat has its own sequence: actions hidden from a seat have no number there.
Spectators count as a seat. The set-up is number 0.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from gingersnap.core.clocks import SeatClock
from gingersnap.core.contract import Data, Outcome, Seat
from gingersnap.core.guidance.advice import HintChoice
from gingersnap.core.guidance.explanations import Explanation, GoalText
from gingersnap.core.guidance.lesson_session import Phase
from gingersnap.core.hint_permissions import HintStatus
from gingersnap.core.player_requests.actions import RequestStatus
from gingersnap.core.words.structured_messages import Text
from gingersnap.server.protocol.chat import (
    ChatState,
    Hush,
    LetWatchersTalk,
    LimitToReactions,
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
    """The first message of a client, which identifies its seat and asks for what it has missed.

    The seat is that of the token, or without one the seat of the browser's profile. A client without a seat is a
    spectator: by the link of the evening, or at a table open to the lobby. With the last `seq` received, the events
    since then are sent.

    Ephemeral events are sent again for the last update only, unless a client at this seat has acknowledged it.
    """

    token: Id | None = None
    link: Id | None = None
    seq: int | None = None
    protocol: int = 1
    """The protocol version of this client; the first version did not send it."""
    salts: Annotated[dict[Id, Salt], Meta(max_length=16)] = {}
    """Salts for the table's luck, by token of each seat this client holds: 16 random bytes in hexadecimal.

    They are drawn after the client saw the hash of the secret. They count in the first Hello of a seat, before the
    game; a Hello without one adds none.
    """
    salt: Salt | None = None
    """The salt of a client without a token, whose profile has the seat."""
    guest: Id | None = None
    """Token of a person on the waiting list, from Came."""
    watches: bool = False
    """Take no seat, although your profile has one: a shared screen shows nobody's view between turns."""
    text: str | None = "en"
    """Language of the sentences in messages: English. With None they are structured, and the client renders them."""
    automatic: bool = False
    """Let the server play the forced steps of this seat (`Updated.forced`), except those that draw luck by hand."""
    silent: Annotated[int, Meta(ge=0)] | None = None
    """Seconds since the last input of the person. A client that says this also sends ReportInput, and Ping every 10
    seconds: after 75 seconds without one it is disconnected, since its page is frozen. None for other clients."""


class Act(Data, frozen=True, tag="act", tag_field="type"):
    """Request to play an action. The client's id makes it idempotent: repeated, it is answered but not played again.

    Beside the actions of the game there is `{"type": "TakeSeatBack"}`, for a person whose seat a bot plays; those that
    `Updated.beside` names, such as `{"type": "GiveUp"}`; and `{"type": "SendStandIn", "seat": 1}`, which sends a bot to
    the seat of a player who has been away for a minute, or idle (`SeatInfo.replaceable_in`).
    """

    id: Id
    action: msgspec.Raw


class AskHint(Data, frozen=True, tag="ask_hint", tag_field="type"):
    """Request for a hint: what a bot would do.

    It is answered like an Act, of the table's action `TakeHint`: Accepted means that it is counted. The hint follows as
    Advised, unless something else happens first.
    """

    id: Id
    level: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None
    """Level of the bot; a medium one by default."""


class Acknowledge(Data, frozen=True, tag="heard", tag_field="type"):
    """Acknowledgement of update number `seq`, if it has ephemeral events. There is no response."""

    seq: int


class Explain(Data, frozen=True, tag="explain", tag_field="type"):
    """Request to explain a thing on the board, by the board's name for it, and what can be done with it now."""

    id: Id
    thing: Annotated[str, Meta(min_length=1, max_length=THING_LENGTH)]


class Automate(Data, frozen=True, tag="automate", tag_field="type"):
    """Switch the automatic play of forced steps on or off, as in Hello. There is no response."""

    on: bool


class ReportInput(Data, frozen=True, tag="input", tag_field="type"):
    """Report of any input (pointer, key, touch, focus), at most every 10 seconds, on everybody's turns alike.

    There is no response. If `TableInfo.idle_after` is set, a client that reports input and then gives none for so many
    seconds while the game waits for it is idle: the other players may send a bot to its seat. A client that never
    reports input is never idle.
    """


class Ping(Data, frozen=True, tag="ping", tag_field="type"):
    id: Id


class Coach(Data, frozen=True, tag="coach", tag_field="type"):
    """Request to go on, go back or try again in a lesson; or answer a question, by the number of the choice."""

    turn: Literal["next", "back", "again"] | None = None
    choice: Annotated[int, Meta(ge=0, le=99)] | None = None


FromClient = (
    Hello
    | Act
    | AskHint
    | Acknowledge
    | Explain
    | Automate
    | ReportInput
    | Ping
    | Coach
    | Say
    | Hush
    | ReportPerson
    | OpenTalk
    | LetWatchersTalk
    | LimitToReactions
    | Nudge
)


class Welcome(Data, frozen=True, tag="welcome", tag_field="type"):
    """The response to Hello: your seat, and the log so far (without ephemeral events), up to update number `seq`."""

    seat: Seat
    table: TableInfo
    seq: int
    lines: tuple[Line, ...]
    protocol: int = PROTOCOL
    talk: ChatState | None = None
    """The chat; None if it is unavailable."""
    link: str | None = None
    """The evening's secret link, for players and people who came by it. It opens this table, and those that follow."""
    guest: int | None = None
    """Your number, if you are on the waiting list."""


class SeatingUpdate(Data, frozen=True, tag="seated", tag_field="type"):
    """A change of seats or presence, or of the proposal for the next game."""

    table: TableInfo


class ForcedNow(Data, frozen=True):
    """The steps that are forced now: their seats have no choice, and everybody can tell."""

    seats: tuple[Seat, ...]
    action: Any = None
    """The only action of the seat that receives this; None for others. The server plays it, if asked in Hello."""
    by_hand: bool = False
    """True if `action` draws luck, as throwing a die: the server leaves it to the client."""


class Updated(Data, frozen=True, tag="updated", tag_field="type"):
    """Events since a seat's last update, and the present state, from its view.

    Clients that asked for text get `view` whole, and every field. In structured messages `events` and `lines` are left
    out if there are none, and each other field if it is as in the last Updated of this connection. The first Updated
    after a Welcome has them all.
    """

    seq: int
    events: tuple[Any, ...] | UnsetType = UNSET
    lines: tuple[Line, ...] | UnsetType = UNSET
    """Sentences for `events`, for the log and for screen readers."""
    view: Any | UnsetType = UNSET
    view_changes: dict[str, Any] | UnsetType = UNSET
    """Fields of the view that have changed, in structured messages. The others are as in the last Updated."""
    view_items: dict[str, dict[str, Any]] | UnsetType = UNSET
    """Items that have changed in lists of the view, by field and index. Comes with `view_changes`, for other fields."""
    offers: tuple[WireOffer, ...] | UnsetType = UNSET
    outcome: Outcome | UnsetType | None = UNSET
    acting: tuple[Seat, ...] | UnsetType = UNSET
    """Seats that may act."""
    status: Text | UnsetType = UNSET
    """The turn or the result as a sentence for this seat."""
    seconds_left: float | UnsetType | None = UNSET
    """Seconds until the game's own time limit, if it has one."""
    clocks: tuple[SeatClock | None, ...] | UnsetType = UNSET
    """Clocks by seat, at a table with clocks; those that run go on running from here."""
    hints: HintStatus | UnsetType | None = UNSET
    """Hints used and available, at a table with hints."""
    goal: GoalText | UnsetType | None = UNSET
    """The goal and everybody's progress, if the game states them."""
    beside: RequestStatus | UnsetType | None = UNSET
    """Requests of players beside the game, and this seat's options, at a table with people."""
    forced: ForcedNow | UnsetType = UNSET
    """Forced steps, in structured messages. Left out where there are none."""
    todo: Text | UnsetType = UNSET
    """The next step for this seat as a sentence; empty if it has none, or the game does not say."""


class Accepted(Data, frozen=True, tag="accepted", tag_field="type"):
    """Response to an action that is played and stored; update number `seq` shows its result."""

    id: str
    seq: int


class Refused(Data, frozen=True, tag="refused", tag_field="type"):
    """Response to an action that a rule of the game forbids. Nothing has changed."""

    id: str
    rule: str
    why: Text


class Advised(Data, frozen=True, tag="advised", tag_field="type"):
    """A hint: what a bot would do at this seat, by what the seat knows after update number `seq`."""

    id: str
    seq: int
    choices: tuple[HintChoice, ...]
    """Choices, the best first."""
    reason: Text
    """Advantage of the best choice over the next."""
    number: Text = ""
    """One number about the choice, in a sentence; empty for none."""
    mark: str = ""
    """Id of the one thing on the board that the reason speaks of, as in `data-explain`; empty for none."""
    kind: str = ""
    """The name of the kind of reason; empty in a game without kinds."""


class Explained(Data, frozen=True, tag="explained", tag_field="type"):
    """The response to Explain; `about` is None if the game has no explanation."""

    id: str
    about: Explanation | None


class Pong(Data, frozen=True, tag="pong", tag_field="type"):
    id: str


class Coached(Data, frozen=True, tag="coached", tag_field="type"):
    """The coach's message in a lesson, after update number `seq`."""

    seq: int
    step: int
    """Number of the step, from 0."""
    steps: int
    phase: Phase
    says: Text
    """The task, question or text; empty when it is done."""
    remark: Text = ""
    """Comment on the last action."""
    wanted: tuple[Any, ...] = ()
    """Expected actions: the board highlights them."""
    example: WireOffer | None = None
    """One of them, to be demonstrated."""
    choices: tuple[Text, ...] = ()
    rule: str | None = None
    """Rule to read."""


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
