"""What goes over the wire: messages of the play socket and bodies of the REST part.

The web client's types are generated from this file (`web/src/wire.ts`).

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

from gingersnap.core.advice import AdvisedChoice
from gingersnap.core.clocks import SeatClock, TimeControl
from gingersnap.core.contract import Data, Outcome, Seat, Span
from gingersnap.core.endings import NumberDetails
from gingersnap.core.explaining import Explanation, GoalTold
from gingersnap.core.handicaps import Handicap
from gingersnap.core.hints import HintsShown
from gingersnap.core.learning import Phase
from gingersnap.core.rulebook import Rule
from gingersnap.core.wishes import Beside
from gingersnap.physics import Board, Disc, Flick, Motion

PROTOCOL = 3
"""Raised when a client of before could not follow any more. Client and server say theirs, and must agree."""
NAME_LENGTH = 24
"""Longest name of a player."""
ID_LENGTH = 64
"""Longest id a client may give to an action, and longest token."""
THING_LENGTH = 64
"""Longest name that a board gives to something on it."""
SAID_LENGTH = 300
"""Longest text that is said at a table."""
SHOT_LENGTH = 4000
"""Longest text form of a shot: a full board with every digit takes half of it."""

Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH, description="How others see this player.")]
Id = Annotated[str, Meta(min_length=1, max_length=ID_LENGTH)]
Salt = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", description="16 random bytes, in hexadecimal.")]
Status = Literal["waiting", "playing", "finished"]
Access = Literal["link", "open"]
"""Who finds an evening: who has its link, or also who looks around in the lobby."""

# --- What both parts use ------------------------------------------------------------------------


ProblemCode = Literal[
    "malformed",  # not JSON, or not a message of ours, or an action that is none
    "too_large",
    "too_fast",
    "too_slow",  # this client does not read what it is told; it may come back and resume
    "too_many_tables",
    "too_many_connections",
    "too_many_hints",
    "other_protocol",  # this client is older or newer than the server: load it anew
    "say_hello_first",
    "said_hello_already",
    "wrong_token",
    "not_your_seat",  # a spectator acts
    "not_started",
    "not_finished",
    "no_such_table",  # or it is private, and nothing that was shown opens it
    "no_such_evening",
    "other_proposal",  # somebody has proposed something else meanwhile
    "no_spectators",  # the host wants nobody to watch
    "no_such_game",
    "no_such_bot",
    "no_such_seat",
    "no_such_share",
    "no_such_lesson",
    "no_such_moment",
    "no_free_seat",
    "not_the_host",  # or they are away for too short a time
    "has_begun",  # and its seats are as they are
    "sent_away",  # by the host, for this evening
    "one_seat_each",  # strangers at an open table
    "too_many_seats",  # at open tables, of one client
    "bad_options",
    "no_such_format",
    "cannot_export",  # this game has no place in the format asked for
    "bad_shot",  # for the physics lab: no shot, or one that no board allows
    "try_again",  # this server cannot now, and another may, or this one in a moment
    "other_version",  # the table was played under rules that are no longer here
    "not_known",  # this browser belongs to nobody who is known here
    "known_already",
    "wrong_code",  # or it has expired, or was used
    "too_many_tries",
    "no_such_device",
    "last_device",  # nobody could come back
    "no_such_person",
    "not_rated",  # this table, or this person, cannot be
    "bad_name",  # nobody could read it, or it looks like somebody else's
    "unknown_host",  # this server does not go by that name
    "foreign_origin",  # a page of somebody else asks
    "not_json",
    "not_found",
    "not_allowed",  # this address exists, but not for this method
    "not_welcome",  # somebody here has blocked who comes
    "put_away",  # by the owner of the server
    "cannot_nudge",
    "cannot_say",  # what somebody wanted to say, or that they wanted to
    "server_error",
]


class Problem(Data, frozen=True, tag="problem", tag_field="type"):
    """Something that cannot be done, and why. Every refusal that no rule of a game makes has this form."""

    code: ProblemCode
    message: str
    id: str | None = None
    """The id of the action it answers, if any."""
    rule: str | None = None


class SeatInfo(Data, frozen=True):
    """One seat of a table, as everybody may see it."""

    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None = None
    """The bot's level."""
    here: bool = False
    """Whether somebody is connected (bots always are)."""
    stand_in: str | None = None
    """The level of the bot that plays for this person until they take the seat back."""
    handicap: str = ""
    """What this seat plays with, in words (GEN-26)."""


class ExportInfo(Data, frozen=True):
    """A format for other programs, in which finished games can be had."""

    name: str
    title: str


class LuckInfo(Data, frozen=True):
    """What everybody may know of the luck of a table. What it is bound to is told in the log of the finished game."""

    hash: str
    """SHA-256 of the secret, in hexadecimal. Public from the first moment on."""
    waits_for: tuple[Seat, ...] = ()
    """Whose numbers are all that the game is still waiting for."""
    without: tuple[Seat, ...] = ()
    """People who added no number of their own."""


class GuestInfo(Data, frozen=True):
    """Somebody of the evening who has no seat at this table, and is dealt in at the next."""

    number: int
    """By which they are meant where others are by their seat; above all seats."""
    name: str
    here: bool = False


class Proposal(Data, frozen=True):
    """The next game, as somebody would have it: it is laid when all who are here have answered."""

    id: str
    yes: tuple[int, ...]
    """Seats, and numbers of those who have none."""
    no: tuple[int, ...]
    by: str
    """Who proposes it."""
    same: bool
    """Whether it is a rematch."""
    game: str
    title: str
    seats: int
    preset: str = ""
    """How it is laid, in words; empty where that has no name."""
    time: TimeControl | None = None
    rated: bool = False
    bot: str | None = None
    """The level of bots on seats that nobody takes; None leaves those to whoever comes."""


class TableInfo(Data, frozen=True):
    id: str
    game: str
    title: str
    options: Any
    seats: tuple[SeatInfo, ...]
    status: Status
    created: float
    """Seconds since 1970."""
    actions: int | None = None
    """How many there were, once the game is over. Before, it would tell of what is hidden."""
    watchers: int = 0
    outcome: Outcome | None = None
    result: str = ""
    """Who has won, in words; empty until then."""
    next: str | None = None
    """The table of the next game, once it is agreed on."""
    offered: Proposal | None = None
    """What is to be played next, until then."""
    guests: tuple[GuestInfo, ...] = ()
    """Who waits to be dealt in, in this order."""
    score: tuple[int, ...] = ()
    """By seat: games won in this evening, where this is not its first."""
    time: TimeControl | None = None
    exports: tuple[ExportInfo, ...] = ()
    """The formats for other programs that this game can be had in, once it is finished."""
    luck: LuckInfo | None = None
    """How its luck can be checked; None where it cannot."""
    lesson: str | None = None
    """Which lesson it is, at a table that teaches: such a table is listed nowhere, and nothing of it is kept."""
    hints: bool = False
    """Whether the people here may ask a bot what it would do (GEN-16)."""
    rated: bool = False
    """Whether its result counts for ratings (GEN-27)."""
    unrated: str = ""
    """Why it does not."""
    host: Seat | None = None
    """Where the host sits: before the game begins, the table is theirs to arrange (GEN-28)."""
    access: Access = "link"
    """Who finds it."""
    spectators: bool = True
    """Whether anybody may watch who does not play."""
    several: bool = False
    """Whether one stranger may take several seats, at a table that is open (GEN-29)."""
    next_bot: str | None = None
    """Where one person played against bots: the level to play next, by how it went."""


class Line(Data, frozen=True):
    """One sentence of the log. One that fades is told once and not kept: remembering it is the game."""

    seq: int
    """The update that it belongs to; in a replay, the action."""
    text: str
    fades: bool = False
    news: bool = True
    """False for what a board may draw and nobody has to read."""


class WireOffer(Data, frozen=True):
    """An action open to this seat, with words for it."""

    action: Any
    words: str
    free: dict[str, Span] = {}


# --- The play socket: from the client -----------------------------------------------------------


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


class Heard(Data, frozen=True, tag="heard", tag_field="type"):
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


class Say(Data, frozen=True, tag="say", tag_field="type"):
    """Says something to everybody at the table: a text of one's own, or one of the quick words by its name. Answered
    with a Said of the same id. The id is the client's: what is sent twice is said once."""

    id: Id
    text: str = ""
    quick: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None


class Hush(Data, frozen=True, tag="hush", tag_field="type"):
    """Does not want to hear somebody: who sits on a seat, or whom lines call `by`. For this evening or for ever; None
    takes it back. Nobody else is told."""

    id: Id
    seat: Seat | None = None
    by: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None
    until: Literal["evening", "ever"] | None = None


class Report(Data, frozen=True, tag="report", tag_field="type"):
    """Tells the owner of the server of somebody, with a copy of the last ten lines. Nobody else is told."""

    id: Id
    seat: Seat | None = None
    by: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None
    why: str = ""


class OpenTalk(Data, frozen=True, tag="open_talk", tag_field="type"):
    """Talks with strangers, or does so no longer: at an open table others read what both sides want."""

    id: Id
    open: bool


class LetWatchersTalk(Data, frozen=True, tag="let_watchers_talk", tag_field="type"):
    """Of who is the host."""

    id: Id
    may: bool


class Nudge(Data, frozen=True, tag="nudge", tag_field="type"):
    """Reminds who sits there that the game waits for them (GEN-30). The two of them hear a Said whose `quick` is
    `nudge`."""

    id: Id
    seat: Seat


Talking = Say | Hush | Report | OpenTalk | LetWatchersTalk | Nudge
FromClient = (
    Hello | Act | AskHint | Heard | Explain | Ping | Coach | Say | Hush | Report | OpenTalk | LetWatchersTalk | Nudge
)

# --- The play socket: to the client -------------------------------------------------------------


class SaidLine(Data, frozen=True):
    """What somebody said beside the game. It is no part of the log."""

    number: int
    """Within the evening."""
    by: str
    """Who it was: the same for all that one person says in one evening, and nothing else."""
    name: str
    text: str
    at: float
    """Seconds since 1970."""
    seat: Seat | None = None
    """Of the table it was said at; None for who watched."""
    quick: str | None = None
    """Which of the quick words it is."""
    mine: bool = False


class QuickWord(Data, frozen=True):
    name: str
    words: str


class HushedPerson(Data, frozen=True):
    """Somebody whose words do not reach you."""

    by: str
    name: str
    for_ever: bool
    seat: Seat | None = None
    """Where they sit at this table."""


class TalkTold(Data, frozen=True, tag="talk", tag_field="type"):
    """The talk at a table, as one person may follow it: what was said so far, and what this person may do."""

    lines: tuple[SaidLine, ...] = ()
    may: Literal["listen", "quick", "talk"] = "listen"
    why: str = ""
    """Why it is not more."""
    opened: bool | None = None
    """Whether this person talks with strangers; None where nobody is asked, since all came by the link."""
    quick: tuple[QuickWord, ...] = ()
    hushed: tuple[HushedPerson, ...] = ()
    watchers: bool = True
    """Whether who watches may speak."""
    is_host: bool = False
    """Whether that is for this person to say."""


class Welcome(Data, frozen=True, tag="welcome", tag_field="type"):
    """The answer to Hello: who you are here, and the log so far (without what fades), up to update number `seq`."""

    seat: Seat
    table: TableInfo
    seq: int
    lines: tuple[Line, ...]
    protocol: int = PROTOCOL
    talk: TalkTold | None = None
    """What is said beside the game; nothing where nobody could say anything."""
    link: str | None = None
    """Of the evening, for who sits here or came by it: a secret that opens the table, and those that follow."""
    guest: int | None = None
    """Your number, if you wait to be dealt in."""


class Seated(Data, frozen=True, tag="seated", tag_field="type"):
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
    hints: HintsShown | None = None
    """How it is with hints, at a table with some."""
    goal: GoalTold | None = None
    """What to play for and how far everybody is, where the game says so."""
    beside: Beside | None = None
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
    choices: tuple[AdvisedChoice, ...]
    """The best first."""
    reason: str
    """What speaks for the best one against the next."""


class Explained(Data, frozen=True, tag="explained", tag_field="type"):
    """The answer to Explain; nothing where the game has no word for it."""

    id: str
    about: Explanation | None


class Said(Data, frozen=True, tag="said", tag_field="type"):
    """Somebody said something; with the id of the Say for whoever did."""

    line: SaidLine
    id: str | None = None


class Reported(Data, frozen=True, tag="reported", tag_field="type"):
    """The answer to Report: the owner of the server has it."""

    id: str


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
    | Seated
    | Updated
    | Accepted
    | Refused
    | Advised
    | Explained
    | Pong
    | Problem
    | Coached
    | TalkTold
    | Said
    | Reported
)

# --- REST ---------------------------------------------------------------------------------------


class Health(Data, frozen=True):
    status: Literal["ok", "ailing"]
    version: str
    tables_in_memory: int
    connections: int
    troubles: tuple[str, ...] = ()
    """What is wrong with an ailing server, in words."""


class PresetInfo(Data, frozen=True):
    """A way to lay a table that has a name."""

    name: str
    words: str
    about: str
    """What it is, in a few words."""
    options: dict[str, Any]
    """Table options that make it so."""
    minutes: dict[int, int]
    """By number of players: what to expect. It is for these numbers."""


class BoxInfo(Data, frozen=True):
    """What stands on a game's box beside its title and blurb."""

    difficulty: Literal["easy", "medium", "hard"] | None
    learn: int | None
    """Minutes until one can play."""
    presets: tuple[PresetInfo, ...]
    """The first one is what Play lays."""


class LessonInfo(Data, frozen=True):
    name: str
    title: str
    minutes: int
    steps: int
    builds_on: str = ""
    """The name of a game that one should know before."""


class GameOnShelf(Data, frozen=True):
    """A game on the shelf: all that it takes to lay a table."""

    name: str
    title: str
    blurb: str
    seats: tuple[int, ...]
    """How many may play: each number that the game is for."""
    version: int
    bots: tuple[str, ...]
    """Levels, weakest first."""
    bot: str
    """The level of who plays against somebody who did not choose."""
    secrets: bool
    """Whether seats know different things: a shared screen then needs a hand-over."""
    options: dict[str, Any]
    """JSON Schema of the table options."""
    exports: tuple[ExportInfo, ...]
    box: BoxInfo = BoxInfo(None, None, ())
    board: str | None = None
    """Where the board of a game from outside is: one ES module, built; None where the client has its own or none."""
    lessons: tuple[LessonInfo, ...] = ()
    """In the order in which they are to be taken."""
    handicaps: tuple[Handicap, ...] = ()
    """What a seat may play with: the option `handicaps` names one for each."""


class GameInfo(GameOnShelf, frozen=True, kw_only=True):
    """A game, with what its board draws from."""

    house: Any
    """House data."""


class RulesInfo(Data, frozen=True):
    game: str
    rules: tuple[Rule, ...]
    pictures: dict[str, str] = {}


class SeatWish(Data, frozen=True):
    """Who is to sit on a seat: me, a bot of some level, or whoever comes by the link."""

    kind: Literal["me", "bot", "open"]
    name: Name | None = None
    bot: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None


class LayTable(Data, frozen=True):
    game: Annotated[str, Meta(max_length=ID_LENGTH)]
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    time: TimeControl | None = None
    hints: bool = True
    """Whether people may ask a bot what it would do. Several people have to agree to that first."""
    access: Access = "link"
    """Who finds it."""
    spectators: bool = True
    """Whether anybody may watch who does not play."""
    rated: bool = False
    """Whether the result counts for ratings: whoever sits down agrees. Such a table has no hints (GEN-27)."""


class Fitting(Data, frozen=True):
    """Options of a table that somebody thinks of laying."""

    options: dict[str, Any] = {}


class Fits(Data, frozen=True):
    """For how many players a table can be laid with these options."""

    refusals: dict[int, str]
    """By number of players that the game is for: why it cannot be laid for so many. All others fit."""


class Join(Data, frozen=True):
    name: Name


class HeldSeat(Data, frozen=True):
    """A seat and the secret that holds it."""

    seat: Seat
    token: str


class Laid(Data, frozen=True):
    """A new table, with the seats that are yours."""

    table: TableInfo
    held: tuple[HeldSeat, ...]
    link: str
    """Of the evening: a secret. Whoever has it may join and watch."""


class EveningScore(Data, frozen=True):
    """What somebody has won in an evening, over all its games."""

    name: str
    won: int
    played: int


class EveningGame(Data, frozen=True):
    """A game of an evening that is over."""

    table: str
    title: str
    result: str
    """Who has won."""
    finished: float


class EveningInfo(Data, frozen=True):
    """An evening, as those see it who have its link."""

    table: TableInfo
    """Where its people are now."""
    access: Access
    spectators: bool
    """Whether anybody may watch who does not play."""
    score: tuple[EveningScore, ...] = ()
    """Who has won most first."""
    games: tuple[EveningGame, ...] = ()
    """Those that are over, the last first."""


class Joined(Data, frozen=True):
    table: TableInfo
    held: HeldSeat
    link: str
    """Of the evening."""


class Result(Data, frozen=True):
    """How one finished game ended."""

    table: str
    game: str
    names: tuple[str, ...]
    outcome: Outcome
    words: str
    """Who has won."""
    actions: int
    finished: float


class Moment(Data, frozen=True):
    """The table after one action of a replay; the first moment is the set-up."""

    seq: int
    seat: Seat | None
    events: tuple[Any, ...]
    lines: tuple[Line, ...]
    view: Any
    outcome: Outcome | None
    goal: GoalTold | None = None
    """What to play for, and how far everybody is; None where that is as it was a moment before."""


class Replay(Data, frozen=True):
    """A finished game from one seat's side of the table (-1: a spectator's)."""

    table: TableInfo
    seat: Seat
    moments: tuple[Moment, ...]


class GameEnding(Data, frozen=True):
    """What is left to say of a finished game, for who sat on a seat (-1: for a spectator)."""

    story: tuple[str, ...]
    """At most five sentences."""
    turning: int | None
    """The moment that changed most: how many actions had been played then."""
    best: tuple[int | None, ...]
    """By seat: the moment that helped it most."""
    labels: tuple[str, ...]
    """What each number is."""
    texts: tuple[tuple[str, ...], ...]
    """Each number by seat."""
    results: tuple[str, ...]
    """By seat: what it came to."""
    details: tuple[NumberDetails, ...]


class Branch(Data, frozen=True):
    """Play on from a moment of a finished game: you on `seat`, bots on the others."""

    seq: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0, le=15)]
    name: Name
    bot: Annotated[str, Meta(max_length=ID_LENGTH)]


class Rematch(Data, frozen=True):
    """Offer a rematch; or answer what is proposed. Tokens stay valid at the next table; without one, for the seat of
    your profile."""

    token: Id | None = None
    others: Annotated[tuple[Id, ...], Meta(max_length=16)] = ()
    """Tokens of those who share the screen, and want the same."""
    yes: bool = True
    offer: Id | None = None
    """The id of what is answered. Without one it is the same game that you want, or not."""


class Propose(Data, frozen=True):
    """Propose what to play next. It takes the place of what was proposed before."""

    game: Annotated[str, Meta(max_length=ID_LENGTH)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    token: Id | None = None
    others: Annotated[tuple[Id, ...], Meta(max_length=16)] = ()
    """Tokens of those who share the screen, and want the same."""
    options: dict[str, Any] = {}
    time: TimeControl | None = None
    hints: bool = True
    rated: bool = False
    bot: Annotated[str, Meta(max_length=ID_LENGTH)] | None = None
    """The level of bots on seats that nobody takes; None leaves those to whoever comes."""


class Come(Data, frozen=True):
    """Be dealt in at the next table, or no longer."""

    name: Name
    token: Id | None = None
    """Of who came before."""
    comes: bool = True


class Came(Data, frozen=True):
    """Who waits to be dealt in: the token will hold the seat."""

    token: str | None
    number: int | None


class Rematched(Data, frozen=True):
    """What came of it: the next table, once all who are here have answered."""

    table: TableInfo | None
    held: tuple[HeldSeat, ...] = ()
    """Your seats there; none where others play, and you wait."""
    link: str = ""


class Tokens(Data, frozen=True):
    tokens: Annotated[tuple[Id, ...], Meta(max_length=16)]


class Sharer(Data, frozen=True):
    """A player of a finished game, who makes a link to it or ends it."""

    token: Id | None = None
    """None for who is known by a cookie."""


class ShareLink(Data, frozen=True):
    """The link that this player has made: /share/SECRET opens the game, /share/SECRET.png is a picture of its end."""

    secret: str | None
    """None if there is none, or no longer."""


class OwnersLink(Data, frozen=True):
    """The secret of the link that `gingersnap admin` printed."""

    link: Id


class ReportedLine(Data, frozen=True):
    name: str
    text: str
    at: float
    is_meant: bool
    """Whether the report is about who said this."""


class ReportInfo(Data, frozen=True):
    """What somebody told the owner of the server about somebody else, with what was said last."""

    id: str
    table: str
    by: str
    whom: str
    why: str
    at: float
    lines: tuple[ReportedLine, ...]


class SilenceInfo(Data, frozen=True):
    """Somebody who is to say nothing."""

    person: str
    name: str
    until: float | None
    """Seconds since 1970; None for good."""


class WrittenAct(Data, frozen=True):
    """Something the owner has done."""

    at: float
    act: str
    about: str


class OwnersPage(Data, frozen=True):
    """All that the owner of a server is shown: nothing of it is a secret of a game that is played."""

    reports: tuple[ReportInfo, ...]
    tables: tuple[TableInfo, ...]
    put_away: tuple[TableInfo, ...]
    silences: tuple[SilenceInfo, ...]
    acts: tuple[WrittenAct, ...]
    """The last first."""


class OwnersAct(Data, frozen=True):
    """Be done with a report; put a table away, or bring it back; take the word from who was reported, for some days or
    for good, or give it back."""

    act: Literal["settle", "put_away", "bring_back", "silence", "unsilence"]
    report: Id | None = None
    table: Id | None = None
    person: Id | None = None
    days: Annotated[int, Meta(ge=1, le=3650)] | None = None


class PlayedShot(Data, frozen=True):
    """A shot from its text form, and everything needed to draw any moment of it."""

    text: str
    """The shot again, as the simulator itself would write it."""
    discs: tuple[Disc, ...]
    flick: Flick
    board: Board
    motion: Motion
    model: str
    """By which physics: the name that the logs of games give it, too."""
