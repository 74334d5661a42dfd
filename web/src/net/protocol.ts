// Written by tools/gen_types.py from src/gingersnap/server/wire. Do not edit: run `python -m tools.gen_types`.

/** Longest name of a player. */
export const NAME_LENGTH = 24;

/** A sentence in structured form, to be rendered by its reader. */
export interface Message {
  /** Catalogue and id of the message, such as `core/turn-of`. */
  readonly m: string;
  /** Arguments by name: null, booleans, numbers, texts, messages, and lists of these. */
  readonly a?: Readonly<Record<string, unknown>>;
}

/** An error with its reason. Every rejection that is not made by a rule of the game has this form. */
export interface Problem {
  readonly type: "problem";
  readonly code:
    | "bad_name"
    | "bad_options"
    | "bad_shot"
    | "cannot_export"
    | "cannot_nudge"
    | "cannot_say"
    | "erased"
    | "foreign_origin"
    | "has_begun"
    | "known_already"
    | "last_device"
    | "malformed"
    | "no_free_seat"
    | "no_spectators"
    | "no_such_bot"
    | "no_such_device"
    | "no_such_evening"
    | "no_such_format"
    | "no_such_game"
    | "no_such_lesson"
    | "no_such_moment"
    | "no_such_person"
    | "no_such_seat"
    | "no_such_share"
    | "no_such_table"
    | "not_allowed"
    | "not_finished"
    | "not_found"
    | "not_json"
    | "not_known"
    | "not_rated"
    | "not_started"
    | "not_the_host"
    | "not_welcome"
    | "not_your_seat"
    | "one_seat_each"
    | "other_proposal"
    | "other_protocol"
    | "other_version"
    | "put_away"
    | "said_hello_already"
    | "say_hello_first"
    | "sent_away"
    | "server_error"
    | "signed_off"
    | "too_fast"
    | "too_large"
    | "too_many_connections"
    | "too_many_hints"
    | "too_many_seats"
    | "too_many_tables"
    | "too_many_tries"
    | "too_slow"
    | "try_again"
    | "unknown_host"
    | "wrong_code"
    | "wrong_token";
  readonly message: string | Message;
  /** The id of the action it answers, if any. */
  readonly id: string | null;
  readonly rule: string | null;
}

/** One seat of a table, as everybody may see it. */
export interface SeatInfo {
  readonly kind: "bot" | "open" | "person";
  readonly name: string;
  /** The bot's level. */
  readonly bot: string | null;
  /** Whether the player is connected (bots always are). */
  readonly here: boolean;
  /** The level of the bot that plays for this person until they take the seat back. */
  readonly stand_in: string | null;
  /** Description of this seat's handicap (GEN-26). */
  readonly handicap: string | Message;
  /**
   * Seconds from now after which other players may send a bot, because the player is away or idle (GEN-12).
   *
   * Left out for clients that ask for text, as `TableInfo.idle_after` is.
   */
  readonly replaceable_in?: number;
}

/** A file format in which finished games can be exported. */
export interface ExportInfo {
  readonly name: string;
  readonly title: string;
}

/** The public part of a table's verifiable luck. The secret is revealed in the log of the finished game. */
export interface LuckInfo {
  /** SHA-256 of the secret, in hexadecimal. Public from the start. */
  readonly hash: string;
  /** Seats whose salts are all that the game still waits for. */
  readonly waits_for: readonly number[];
  /** People who added no salt. */
  readonly without: readonly number[];
  /**
   * By seat: SHA-256 of the salt that the server has received, in hexadecimal; empty without one.
   *
   * Published on arrival, before the game is set up: a salt that was acknowledged so cannot be left out as late.
   */
  readonly received: readonly string[];
}

/** A person on the waiting list, who has no seat at this table and gets one at the next. */
export interface GuestInfo {
  /** Number that identifies them where others are identified by their seat; above all seats. */
  readonly number: number;
  readonly name: string;
  readonly here: boolean;
}

/** A fixed number of seconds for each turn. */
export interface PerTurn {
  readonly kind: "turn";
  readonly seconds: number;
}

/** A number of seconds for the whole game, plus an increment after each turn. */
export interface TimeBank {
  readonly kind: "bank";
  readonly seconds: number;
  readonly increment: number;
}

/** The time control of a table, in addition to time limits of the game's own rules. */
export interface TimeControl {
  readonly clock: PerTurn | TimeBank | null;
  /** Seconds after which a bot stands in for a disconnected person; None: the others wait. */
  readonly away: number | null;
  /** The level of the stand-in bot; None for a middle level. */
  readonly stand_in: string | null;
}

/** A proposal for the next game; its table is created when everybody present has answered. */
export interface Proposal {
  readonly id: string;
  /** Seats, and numbers of people on the waiting list. */
  readonly yes: readonly number[];
  readonly no: readonly number[];
  /** Name of the person who proposes it. */
  readonly by: string;
  /** Whether it is a rematch. */
  readonly same: boolean;
  readonly game: string;
  readonly title: string;
  readonly seats: number;
  /** Name of its preset; empty if it has none. */
  readonly preset: string;
  readonly time: TimeControl | null;
  readonly rated: boolean;
  /** The level of bots on free seats; None leaves those open. */
  readonly bot: string | null;
}

/** The result of a game: the rule that ended it, and by seat a score and a placing (1 = won). */
export interface Outcome {
  readonly rule: string;
  readonly scores: readonly number[];
  readonly placings: readonly number[];
  /** A sentence that must accompany the result, such as a note that players had assistance. */
  readonly remark: string;
  /** False if the players stopped the game before its end, so that there is no winner. */
  readonly counts: boolean;
}

export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly options: unknown;
  readonly seats: readonly SeatInfo[];
  readonly status: "finished" | "playing" | "waiting";
  /** Seconds since 1970. */
  readonly created: number;
  /** Number of actions, once the game is over. Before, it would reveal hidden ones. */
  readonly actions: number | null;
  readonly watchers: number;
  readonly outcome: Outcome | null;
  /** The result as a sentence; empty until then. */
  readonly result: string | Message;
  /** Id of the next game's table, once it exists. */
  readonly next: string | null;
  /** The proposal for the next game, until then. */
  readonly offered: Proposal | null;
  /** The waiting list, in order. */
  readonly guests: readonly GuestInfo[];
  /** Games won in this evening by seat, from its second game on. */
  readonly score: readonly number[];
  readonly time: TimeControl | null;
  /** Export formats of this game, once it is finished. */
  readonly exports: readonly ExportInfo[];
  /** Commitment by which its luck can be verified; None if it cannot. */
  readonly luck: LuckInfo | null;
  /** Name of the lesson at a lesson's table, which is not listed, and of which nothing is stored. */
  readonly lesson: string | null;
  /** Whether players may ask for hints (GEN-16). */
  readonly hints: boolean;
  /** Whether its result counts for ratings (GEN-27). */
  readonly rated: boolean;
  /** Reason why it does not. */
  readonly unrated: string | Message;
  /** The host's seat; the host may change the table before the game begins (GEN-28). */
  readonly host: number | null;
  /** Visibility of the evening. */
  readonly access: "link" | "open";
  /** Whether spectators are allowed. */
  readonly spectators: boolean;
  /** Whether one stranger may take several seats, at an open table (GEN-29). */
  readonly several: boolean;
  /** After a game of one person against bots: the suggested level of the next game. */
  readonly next_bot: string | null;
  /** Seconds without input after which a player that the game waits for is idle; left out where nobody ever is. */
  readonly idle_after?: number;
  /** Teams, at a table where seats play together. */
  readonly sides?: readonly (readonly number[])[];
  /** For clients that render messages: catalogues of this table by name, each with the hash in its address. */
  readonly catalogues?: Readonly<Record<string, string>>;
}

/** One sentence of the log. An ephemeral one is sent once and not stored: remembering it is part of the game. */
export interface Line {
  /** Number of its update; in a replay, of its action. */
  readonly seq: number;
  readonly text: string | Message;
  /** True for an ephemeral one. Left out of structured messages if false. */
  readonly fades?: boolean;
  /** False for an event that the board shows and need not be read. Left out of structured messages if true. */
  readonly news?: boolean;
}

/** The interval of a number that the player chooses freely, both ends included. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

/**
 * An action open to this seat, with a description.
 *
 * In structured messages, it may be several actions with the same message, of which some values differ. Each list in
 * `each` and `words_each` then has one value for each action, in order.
 */
export interface WireOffer {
  readonly action: unknown;
  readonly words: string | Message;
  /** Fields of the action that may have any value of a span. Left out of structured messages if there are none. */
  readonly free?: Readonly<Record<string, Span>>;
  /** Fields of the actions that differ, which `action` leaves out. */
  readonly each?: Readonly<Record<string, readonly unknown[]>>;
  /** Arguments of the message that differ, which `words` leaves out. */
  readonly words_each?: Readonly<Record<string, readonly unknown[]>>;
}

/**
 * The first message of a client, which identifies its seat and asks for what it has missed.
 *
 * The seat is that of the token, or without one the seat of the browser's profile. A client without a seat is a
 * spectator: by the link of the evening, or at a table open to the lobby. With the last `seq` received, the events
 * since then are sent.
 *
 * Ephemeral events are sent again for the last update only, unless a client at this seat has acknowledged it.
 */
export interface Hello {
  readonly type: "hello";
  readonly token?: string | null;
  readonly link?: string | null;
  readonly seq?: number | null;
  /** The protocol version of this client; the first version did not send it. */
  readonly protocol?: number;
  /**
   * Salts for the table's luck, by token of each seat this client holds: 16 random bytes in hexadecimal.
   *
   * They are drawn after the client saw the hash of the secret. They count in the first Hello of a seat, before the
   * game; a Hello without one adds none.
   */
  readonly salts?: Readonly<Record<string, string>>;
  /** The salt of a client without a token, whose profile has the seat. */
  readonly salt?: string | null;
  /** Token of a person on the waiting list, from Came. */
  readonly guest?: string | null;
  /** Take no seat, although your profile has one: a shared screen shows nobody's view between turns. */
  readonly watches?: boolean;
  /** Language of the sentences in messages: English. With None they are structured, and the client renders them. */
  readonly text?: string | null;
  /** Let the server play the forced steps of this seat (`Updated.forced`), except those that draw luck by hand. */
  readonly automatic?: boolean;
  /**
   * Seconds since the last input of the person. A client that says this also sends ReportInput, and Ping every 10
   * seconds: after 75 seconds without one it is disconnected, since its page is frozen. None for other clients.
   */
  readonly silent?: number | null;
}

/**
 * Request to play an action. The client's id makes it idempotent: repeated, it is answered but not played again.
 *
 * Beside the actions of the game there is `{"type": "TakeSeatBack"}`, for a person whose seat a bot plays; those that
 * `Updated.beside` names, such as `{"type": "GiveUp"}`; and `{"type": "SendStandIn", "seat": 1}`, which sends a bot to
 * the seat of a player who has been away for a minute, or idle (`SeatInfo.replaceable_in`).
 */
export interface Act {
  readonly type: "act";
  readonly id: string;
  readonly action: unknown;
}

/**
 * Request for a hint: what a bot would do.
 *
 * It is answered like an Act, of the table's action `TakeHint`: Accepted means that it is counted. The hint follows as
 * Advised, unless something else happens first.
 */
export interface AskHint {
  readonly type: "ask_hint";
  readonly id: string;
  /** Level of the bot; a medium one by default. */
  readonly level: string | null;
}

/** Acknowledgement of update number `seq`, if it has ephemeral events. There is no response. */
export interface Acknowledge {
  readonly type: "heard";
  readonly seq: number;
}

/** Request to explain a thing on the board, by the board's name for it, and what can be done with it now. */
export interface Explain {
  readonly type: "explain";
  readonly id: string;
  readonly thing: string;
}

/** Switch the automatic play of forced steps on or off, as in Hello. There is no response. */
export interface Automate {
  readonly type: "automate";
  readonly on: boolean;
}

/**
 * Report of any input (pointer, key, touch, focus), at most every 10 seconds, on everybody's turns alike.
 *
 * There is no response. If `TableInfo.idle_after` is set, a client that reports input and then gives none for so many
 * seconds while the game waits for it is idle: the other players may send a bot to its seat. A client that never
 * reports input is never idle.
 */
export interface ReportInput {
  readonly type: "input";
}

export interface Ping {
  readonly type: "ping";
  readonly id: string;
}

/** Request to go on, go back or try again in a lesson; or answer a question, by the number of the choice. */
export interface Coach {
  readonly type: "coach";
  readonly turn: "again" | "back" | "next" | null;
  readonly choice: number | null;
}

/** A chat message. It is not part of the game's log. */
export interface SaidLine {
  /** Number within the evening. */
  readonly number: number;
  /** Pseudonym of the sender, the same for all their messages of one evening. */
  readonly by: string;
  readonly name: string;
  readonly text: string;
  /** Seconds since 1970. */
  readonly at: number;
  /** Seat at the table where it was sent; None for spectators. */
  readonly seat: number | null;
  /** Name of the quick message, if it is one. */
  readonly quick: string | null;
  readonly mine: boolean;
}

export interface QuickWord {
  readonly name: string;
  readonly words: string;
}

/** A person you have muted. */
export interface HushedPerson {
  readonly by: string;
  readonly name: string;
  readonly for_ever: boolean;
  /** Their seat at this table. */
  readonly seat: number | null;
}

/** The chat of a table as one client sees it: messages so far, and what this person may do. */
export interface ChatState {
  readonly type: "talk";
  readonly lines: readonly SaidLine[];
  readonly may: "listen" | "quick" | "talk";
  /** Reason why `may` is not more. */
  readonly why: string;
  /** Whether this person chats with strangers; None at a table that only the link opens. */
  readonly opened: boolean | null;
  readonly quick: readonly QuickWord[];
  readonly hushed: readonly HushedPerson[];
  /** Whether spectators may chat. */
  readonly watchers: boolean;
  /** Whether this person is the host, and may change that. */
  readonly is_host: boolean;
  /** True if the chat admits only quick messages; otherwise left out. */
  readonly reactions_only?: boolean;
}

/** The response to Hello: your seat, and the log so far (without ephemeral events), up to update number `seq`. */
export interface Welcome {
  readonly type: "welcome";
  readonly seat: number;
  readonly table: TableInfo;
  readonly seq: number;
  readonly lines: readonly Line[];
  readonly protocol: number;
  /** The chat; None if it is unavailable. */
  readonly talk: ChatState | null;
  /** The evening's secret link, for players and people who came by it. It opens this table, and those that follow. */
  readonly link: string | null;
  /** Your number, if you are on the waiting list. */
  readonly guest: number | null;
}

/** A change of seats or presence, or of the proposal for the next game. */
export interface SeatingUpdate {
  readonly type: "seated";
  readonly table: TableInfo;
}

/** The steps that are forced now: their seats have no choice, and everybody can tell. */
export interface ForcedNow {
  readonly seats: readonly number[];
  /** The only action of the seat that receives this; None for others. The server plays it, if asked in Hello. */
  readonly action: unknown;
  /** True if `action` draws luck, as throwing a die: the server leaves it to the client. */
  readonly by_hand: boolean;
}

/** The clock of one person, visible to everybody. */
export interface SeatClock {
  readonly milliseconds: number;
  readonly runs: boolean;
}

/** The state of hints at a table, visible to everybody. */
export interface HintStatus {
  /** Seats that must still consent before anybody may take a hint. */
  readonly missing: readonly number[];
  /** Hints taken, by seat. */
  readonly taken: readonly number[];
}

export interface SeatProgress {
  readonly value: number;
  readonly of: number;
  readonly words: string | Message;
}

/** The aim of the game for one reader, with the progress of each seat. */
export interface GoalText {
  readonly words: string | Message;
  /** Text of at most `BRIEF_LETTERS` letters. */
  readonly brief: string | Message;
  readonly rule: string;
  readonly seats: readonly SeatProgress[];
}

/** The open request and pause at a table, as one seat sees them. */
export interface RequestStatus {
  /** The kind of the open request. */
  readonly wish: "call_off" | "draw" | "end" | "give_up" | "pause" | "take_back" | null;
  readonly wisher: number | null;
  /** Seats that have not answered yet. */
  readonly waits_for: readonly number[];
  readonly paused: boolean;
  readonly given_up: readonly number[];
  /** The tags of the table actions that this seat may take now. */
  readonly may: readonly string[];
}

/**
 * Events since a seat's last update, and the present state, from its view.
 *
 * Clients that asked for text get `view` whole, and every field. In structured messages `events` and `lines` are left
 * out if there are none, and each other field if it is as in the last Updated of this connection. The first Updated
 * after a Welcome has them all.
 */
export interface Updated {
  readonly type: "updated";
  readonly seq: number;
  readonly events?: readonly unknown[];
  /** Sentences for `events`, for the log and for screen readers. */
  readonly lines?: readonly Line[];
  readonly view?: unknown;
  /** Fields of the view that have changed, in structured messages. The others are as in the last Updated. */
  readonly view_changes?: Readonly<Record<string, unknown>>;
  /** Items that have changed in lists of the view, by field and index. Comes with `view_changes`, for other fields. */
  readonly view_items?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly offers?: readonly WireOffer[];
  readonly outcome?: Outcome | null;
  /** Seats that may act. */
  readonly acting?: readonly number[];
  /** The turn or the result as a sentence for this seat. */
  readonly status?: string | Message;
  /** Seconds until the game's own time limit, if it has one. */
  readonly seconds_left?: number | null;
  /** Clocks by seat, at a table with clocks; those that run go on running from here. */
  readonly clocks?: readonly (SeatClock | null)[];
  /** Hints used and available, at a table with hints. */
  readonly hints?: HintStatus | null;
  /** The goal and everybody's progress, if the game states them. */
  readonly goal?: GoalText | null;
  /** Requests of players beside the game, and this seat's options, at a table with people. */
  readonly beside?: RequestStatus | null;
  /** Forced steps, in structured messages. Left out where there are none. */
  readonly forced?: ForcedNow;
  /** The next step for this seat as a sentence; empty if it has none, or the game does not say. */
  readonly todo?: string | Message;
}

/** Response to an action that is played and stored; update number `seq` shows its result. */
export interface Accepted {
  readonly type: "accepted";
  readonly id: string;
  readonly seq: number;
}

/** Response to an action that a rule of the game forbids. Nothing has changed. */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly rule: string;
  readonly why: string | Message;
}

export interface HintChoice {
  /** The action; None to wait. */
  readonly action: unknown;
  readonly words: string | Message;
  /** The evaluation, in a few words. */
  readonly worth: string | Message;
  /** The evaluation as numbers by name. Higher is better. */
  readonly quantities: Readonly<Record<string, number>>;
}

/** A hint: what a bot would do at this seat, by what the seat knows after update number `seq`. */
export interface Advised {
  readonly type: "advised";
  readonly id: string;
  readonly seq: number;
  /** Choices, the best first. */
  readonly choices: readonly HintChoice[];
  /** Advantage of the best choice over the next. */
  readonly reason: string | Message;
  /** One number about the choice, in a sentence; empty for none. */
  readonly number: string | Message;
  /** Id of the one thing on the board that the reason speaks of, as in `data-explain`; empty for none. */
  readonly mark: string;
  /** The name of the kind of reason; empty in a game without kinds. */
  readonly kind: string;
}

/** The explanation of a thing for one reader. */
export interface Explanation {
  readonly thing: string;
  /** The name, which stands alone: whoever renders a message capitalises it. */
  readonly name: string | Message;
  /** Its meaning and its current state. */
  readonly what: string | Message;
  readonly rule: string;
  /** What can be done with it now, or why nothing can; empty if it can only be looked at. */
  readonly now: string | Message;
  readonly usable: boolean;
  /** The rule that forbids its use now. */
  readonly forbids: string | null;
}

/** The response to Explain; `about` is None if the game has no explanation. */
export interface Explained {
  readonly type: "explained";
  readonly id: string;
  readonly about: Explanation | null;
}

export interface Pong {
  readonly type: "pong";
  readonly id: string;
}

/** The coach's message in a lesson, after update number `seq`. */
export interface Coached {
  readonly type: "coached";
  readonly seq: number;
  /** Number of the step, from 0. */
  readonly step: number;
  readonly steps: number;
  readonly phase: "ask" | "astray" | "do" | "learned" | "over" | "read";
  /** The task, question or text; empty when it is done. */
  readonly says: string | Message;
  /** Comment on the last action. */
  readonly remark: string | Message;
  /** Expected actions: the board highlights them. */
  readonly wanted: readonly unknown[];
  /** One of them, to be demonstrated. */
  readonly example: WireOffer | null;
  readonly choices: readonly (string | Message)[];
  /** Rule to read. */
  readonly rule: string | null;
}

/**
 * Request to send a chat message to the table: a text, or a quick message by its name.
 *
 * It is answered with a Said of the same id. The client chooses the id, and a repeated id is sent only once
 * (idempotent).
 */
export interface Say {
  readonly type: "say";
  readonly id: string;
  readonly text?: string;
  readonly quick?: string | null;
}

/**
 * Request to mute a person for this evening or for ever, or with None to end that. Nobody else is told.
 *
 * The person is named by their seat, or by the `by` of their messages.
 */
export interface Hush {
  readonly type: "hush";
  readonly id: string;
  readonly seat?: number | null;
  readonly by?: string | null;
  readonly until?: "evening" | "ever" | null;
}

/** Request to report a person to the administrator, with a copy of the last ten messages. Nobody else is told. */
export interface ReportPerson {
  readonly type: "report";
  readonly id: string;
  readonly seat?: number | null;
  readonly by?: string | null;
  readonly why?: string;
}

/** Request to allow or end chat with strangers: at an open table, texts are delivered if both sides allow it. */
export interface OpenTalk {
  readonly type: "open_talk";
  readonly id: string;
  readonly open: boolean;
}

/** Request to allow or forbid spectators to chat, as the host. */
export interface LetWatchersTalk {
  readonly type: "let_watchers_talk";
  readonly id: string;
  readonly may: boolean;
}

/** Request to admit only quick messages to the chat, or texts again, as the host. */
export interface LimitToReactions {
  readonly type: "limit_to_reactions";
  readonly id: string;
  readonly on: boolean;
}

/**
 * Request to remind the player at a seat that the game waits for them (GEN-30).
 *
 * Both of them receive a Said whose `quick` is `nudge`.
 */
export interface Nudge {
  readonly type: "nudge";
  readonly id: string;
  readonly seat: number;
}

/** A new chat message, with the id of the Say for its sender. */
export interface Said {
  readonly type: "said";
  readonly line: SaidLine;
  readonly id: string | null;
}

/** The response to ReportPerson: the report is stored for the administrator. */
export interface Reported {
  readonly type: "reported";
  readonly id: string;
}

/** The queue for the process that validates table options. */
export interface SandboxQueue {
  /** Number of waiting requests. */
  readonly waiting: number;
  /** Longest time in seconds that a client has waited for its turn. */
  readonly oldest_wait_seconds: number;
}

export interface Health {
  readonly status: "ailing" | "ok";
  readonly version: string;
  readonly tables_in_memory: number;
  readonly connections: number;
  /** Problems of an ailing server as sentences. */
  readonly troubles: readonly string[];
  readonly sandbox: SandboxQueue;
}

/** A named set of table options. */
export interface PresetInfo {
  readonly name: string;
  readonly words: string;
  /** A short description. */
  readonly about: string;
  /** The table options of this preset. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Expected duration in minutes by number of players. The preset is meant for these numbers. */
  readonly minutes: Readonly<Record<number, number>>;
  /** The 10th and the 90th percentile of the duration in minutes, by number of players. */
  readonly minutes_range: Readonly<Record<number, readonly [number, number]>>;
}

/** The text on a game's box, beside its title and blurb. */
export interface BoxInfo {
  readonly difficulty: "easy" | "hard" | "medium" | null;
  /** Minutes to learn the game. */
  readonly learn: number | null;
  /** Presets; the first is the default. */
  readonly presets: readonly PresetInfo[];
}

export interface LessonInfo {
  readonly name: string;
  readonly title: string;
  readonly minutes: number;
  readonly steps: number;
  /** The name of a game to know before. */
  readonly builds_on: string;
}

/** A handicap of a game, with its texts. */
export interface Handicap {
  readonly name: string;
  readonly title: string;
  readonly about: string;
}

/** A game in the list, with all that is needed to create a table. */
export interface GameOnShelf {
  readonly name: string;
  readonly title: string;
  readonly blurb: string;
  /** Every supported number of players. */
  readonly seats: readonly number[];
  readonly version: number;
  /** Levels, weakest first. */
  readonly bots: readonly string[];
  /** The default level. */
  readonly bot: string;
  /** Whether seats have hidden information: a shared screen has to be covered between turns then. */
  readonly secrets: boolean;
  /** JSON Schema of the table options. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly exports: readonly ExportInfo[];
  readonly box: BoxInfo;
  /** Address of a plug-in game's board, a built ES module; None if the client has its own or none. */
  readonly board: string | null;
  /** Lessons in their recommended order. */
  readonly lessons: readonly LessonInfo[];
  /** Handicaps that a seat may have; the option `handicaps` names one for each seat. */
  readonly handicaps: readonly Handicap[];
  /** Catalogues of its tables, as in `TableInfo`: a page can load them before it opens one. */
  readonly catalogues: Readonly<Record<string, string>>;
}

/** A game, with the data that its page and its board need. */
export interface GameInfo {
  readonly name: string;
  readonly title: string;
  readonly blurb: string;
  readonly seats: readonly number[];
  readonly version: number;
  readonly bots: readonly string[];
  readonly bot: string;
  readonly secrets: boolean;
  readonly options: Readonly<Record<string, unknown>>;
  readonly exports: readonly ExportInfo[];
  readonly box: BoxInfo;
  readonly board: string | null;
  readonly lessons: readonly LessonInfo[];
  readonly handicaps: readonly Handicap[];
  readonly catalogues: Readonly<Record<string, string>>;
  /** House data. */
  readonly house: unknown;
  /** The rules in a few sentences of inline Markdown, as the rulebook begins. */
  readonly summary: readonly string[];
}

export interface Rule {
  readonly id: string;
  readonly kind: "house" | "rule" | "ruling";
  readonly chapter: string;
  readonly text: string;
  /** True for a rule that only people can follow, not software. */
  readonly table: boolean;
}

export interface RulesInfo {
  readonly game: string;
  readonly rules: readonly Rule[];
  readonly pictures: Readonly<Record<string, string>>;
}

/** The wanted occupant of a seat: me, a bot of some level, or anybody with the link. */
export interface SeatWish {
  readonly kind: "bot" | "me" | "open";
  readonly name?: string | null;
  readonly bot?: string | null;
}

export interface LayTable {
  readonly game: string;
  readonly seats: readonly SeatWish[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly time?: TimeControl | null;
  /** Whether players may ask for hints. Several people have to agree first. */
  readonly hints?: boolean;
  /** Visibility of the evening. */
  readonly access?: "link" | "open";
  /** Whether spectators are allowed. */
  readonly spectators?: boolean;
  /** Whether a bot may be sent to the seat of a player who is connected but gives no input on their turn (GEN-12). */
  readonly idle?: boolean;
  /** Whether the result counts for ratings: whoever sits down agrees. Such a table has no hints (GEN-27). */
  readonly rated?: boolean;
  /** Whether the evening's chat admits only quick messages. */
  readonly reactions_only?: boolean;
}

/** Table options to be validated, before a table is created. */
export interface Fitting {
  readonly options: Readonly<Record<string, unknown>>;
}

/** Numbers of players for which a table with these options is possible. */
export interface Fits {
  /** By unsupported number of players: the reason. All others fit. */
  readonly refusals: Readonly<Record<number, string>>;
}

export interface Join {
  /** How others see this player. */
  readonly name: string;
}

/** A seat and the secret token that holds it. */
export interface HeldSeat {
  readonly seat: number;
  readonly token: string;
}

/** A new table, with your seats. */
export interface Laid {
  readonly table: TableInfo;
  readonly held: readonly HeldSeat[];
  /** The evening's secret link. Whoever has it may join and watch. */
  readonly link: string;
}

export interface Joined {
  readonly table: TableInfo;
  readonly held: HeldSeat;
  /** The evening's secret link. */
  readonly link: string;
}

/** Request to play on from a moment of a finished game: you at `seat`, bots at the others. */
export interface Branch {
  readonly seq: number;
  readonly seat: number;
  /** How others see this player. */
  readonly name: string;
  readonly bot: string;
}

export interface Tokens {
  readonly tokens: readonly string[];
}

/** A person's score in an evening, over all its games. */
export interface EveningScore {
  readonly name: string;
  readonly won: number;
  readonly played: number;
}

/** A finished game of an evening. */
export interface EveningGame {
  readonly table: string;
  readonly title: string;
  /** The result as a sentence. */
  readonly result: string;
  readonly finished: number;
}

/** An evening, as seen by people who have its link. */
export interface EveningInfo {
  /** The current table. */
  readonly table: TableInfo;
  readonly access: "link" | "open";
  /** Whether spectators are allowed. */
  readonly spectators: boolean;
  /** Scores, the highest first. */
  readonly score: readonly EveningScore[];
  /** Finished games, the newest first. */
  readonly games: readonly EveningGame[];
}

/**
 * Request to offer a rematch, or answer a proposal.
 *
 * Tokens stay valid at the next table; without one, the request is for your profile's seat.
 */
export interface Rematch {
  readonly token?: string | null;
  /** Tokens of people who share the screen and give the same answer. */
  readonly others?: readonly string[];
  readonly yes?: boolean;
  /** The id of the proposal that is answered. Without one, the answer is about a rematch. */
  readonly offer?: string | null;
}

/** Request to propose the next game. It replaces the previous proposal. */
export interface Propose {
  readonly game: string;
  readonly seats: number;
  readonly token: string | null;
  /** Tokens of people who share the screen and give the same answer. */
  readonly others: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly time: TimeControl | null;
  readonly hints: boolean;
  readonly rated: boolean;
  /** The level of bots on free seats; None leaves those open. */
  readonly bot: string | null;
}

/** Request to join the waiting list for the next table, or leave it. */
export interface Come {
  /** How others see this player. */
  readonly name: string;
  /** The token of a person who is on the list already. */
  readonly token: string | null;
  readonly comes: boolean;
}

/** A place on the waiting list; the token will hold the seat. */
export interface Came {
  readonly token: string | null;
  readonly number: number | null;
}

/** The response to Rematch and Propose: the next table, once everybody present has answered. */
export interface Rematched {
  readonly table: TableInfo | null;
  /** Your seats there; none if others play, and you are on the waiting list. */
  readonly held: readonly HeldSeat[];
  readonly link: string;
}

/** The result of one finished game. */
export interface Result {
  readonly table: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly outcome: Outcome;
  /** The result as a sentence. */
  readonly words: string;
  readonly actions: number;
  readonly finished: number;
}

/** The table after one action of a replay; the first moment is the set-up. */
export interface Moment {
  readonly seq: number;
  readonly seat: number | null;
  readonly events: readonly unknown[];
  readonly lines: readonly Line[];
  readonly view: unknown;
  readonly outcome: Outcome | null;
  /** The goal and everybody's progress; None if unchanged since the previous moment. */
  readonly goal: GoalText | null;
}

/** A finished game from one seat's view (-1: a spectator's). */
export interface Replay {
  readonly table: TableInfo;
  readonly seat: number;
  readonly moments: readonly Moment[];
}

/** A table of details as text, with one row for each round or other repeated thing. */
export interface StatisticDetails {
  readonly title: string;
  /** The label of each row. */
  readonly labels: readonly string[];
  /** The cells of each row, by seat. */
  readonly texts: readonly (readonly string[])[];
}

/** The summary of a finished game for a seat (-1: for a spectator). */
export interface GameEnding {
  /** What decided the game, if a sentence about it is true, and the best moment of the reader. */
  readonly story: readonly string[];
  /** The number of actions up to the one that decided the game; None if no single one did. */
  readonly turning: number | null;
  /** By seat: the moment that helped it most. */
  readonly best: readonly (number | null)[];
  /** Names of the statistics. */
  readonly labels: readonly string[];
  /** Values of each statistic, by seat. */
  readonly texts: readonly (readonly string[])[];
  /** By seat: its result. */
  readonly results: readonly string[];
  readonly details: readonly StatisticDetails[];
  /** What decided the game, or how players ended it; empty if no sentence about it is true. */
  readonly decided: string;
  /** The best moment of the reader; empty if there is none. */
  readonly own: string;
  /** The teams; a player alone is a team of one. */
  readonly sides: readonly (readonly number[])[];
}

/** A player of a finished game, who creates a share link or ends it. */
export interface Sharer {
  /** Token of the seat; None for a player identified by a cookie. */
  readonly token: string | null;
}

/** The player's share link: /share/SECRET opens the game, /share/SECRET.png is a picture of its end. */
export interface ShareLink {
  /** None if there is none, or no longer. */
  readonly secret: string | null;
}

/** A disc at rest: the position of its centre, relative to the middle of the board. */
export interface Disc {
  readonly x: number;
  readonly y: number;
}

/** The velocity and the spin that the finger gives to one disc. */
export interface Flick {
  readonly disc: number;
  readonly vx: number;
  readonly vy: number;
  readonly spin: number;
}

/** Coefficient of restitution: the returned fraction of the approach speed, linear between two speeds. */
export interface Restitution {
  readonly slow: number;
  readonly fast: number;
  readonly slow_speed: number;
  readonly fast_speed: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The wall of the ditch of a board that can return discs. A model tuned for play, not measured. */
export interface Rim {
  /** Minimum outward speed in m/s at the edge; slower discs drop into the ditch. */
  readonly least_speed: number;
  /** The returned fraction of that speed. */
  readonly restitution: number;
  /** Coulomb friction between the edge of a disc and the wall. */
  readonly grip: number;
}

export interface Board {
  /** Distance from the middle beyond which the centre of a disc falls off. */
  readonly radius: number;
  readonly disc_radius: number;
  readonly disc_mass: number;
  /** Moment of inertia of a disc about its vertical axis, in units of mass times radius squared. */
  readonly inertia: number;
  /** Friction coefficient of a disc sliding on the board. */
  readonly friction: number;
  readonly gravity: number;
  readonly disc_restitution: Restitution;
  /** Coulomb friction between the edges of two discs in contact. */
  readonly disc_grip: number;
  readonly posts: readonly Point[];
  readonly post_radius: number;
  readonly post_restitution: Restitution;
  readonly post_grip: number;
  readonly hole_radius: number;
  /** Depth in metres that a disc must sink over the hole to be caught by the far lip; its edges are rounded. */
  readonly sinking: number;
  /** The fraction of its speed that a disc loses at the far lip if it is not caught. */
  readonly lip_loss: number;
  /** The rim; None if every disc that passes the edge is lost. Otherwise a fast disc returns, once, as a dead disc. */
  readonly rim: Rim | null;
  /** Maximum number of contacts in a shot; beyond it, every disc stops where it is. */
  readonly most_contacts: number;
}

/** A disc leaving the board, into the hole or over the edge: time, position and velocity. */
export interface Departure {
  readonly disc: number;
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
}

/** A contact of a disc with a post or another disc: exactly one of `other` and `post` is given. */
export interface Contact {
  readonly time: number;
  readonly disc: number;
  readonly other: number | null;
  readonly post: number | null;
  readonly x: number;
  readonly y: number;
  /** The normal approach speed. */
  readonly speed: number;
  /** The impulse along the line of centres, in newton seconds. */
  readonly impulse: number;
  /** The impulse across that line, caused by edge friction. */
  readonly friction: number;
}

/**
 * A straight piece of a disc's path, from rest or a change of velocity to the next one or to rest.
 *
 * With `a` the deceleration and `τ` the time since `start`, the disc is at (x, y) + v τ − (v / |v|) a τ² / 2. With `u`
 * the fraction of its speed that is left, its spin is `spin` × u (1 + bend) / (1 + bend u).
 */
export interface Segment {
  readonly start: number;
  readonly duration: number;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly spin: number;
  readonly deceleration: number;
  readonly bend: number;
}

/** One shot, from the flick until nothing slides any more. */
export interface Motion {
  /** The resting position of each disc; None for a disc that left the board for good. */
  readonly rest: readonly (Disc | null)[];
  /** The discs that dropped into the hole, in order of time. */
  readonly captures: readonly Departure[];
  /** The discs that fell over the edge for good, in order of time. */
  readonly exits: readonly Departure[];
  /** Contacts in order of time; simultaneous ones in the order in which they were resolved. */
  readonly contacts: readonly Contact[];
  /** The pieces of each disc's path in order of time; empty for a disc that never moved. */
  readonly paths: readonly (readonly Segment[])[];
  readonly duration: number;
  /** True if the shot was ended because it made too many contacts. */
  readonly cut_short: boolean;
  /**
   * The discs that passed the edge and returned from a live rim, in order of time, with their velocity at the edge.
   *
   * From then on such a disc is dead: it strikes and is struck, but never drops into the hole.
   */
  readonly returns: readonly Departure[];
}

/** A shot from its text form, with everything needed to draw any moment of it. */
export interface PlayedShot {
  /** The shot in canonical form. */
  readonly text: string;
  readonly discs: readonly Disc[];
  readonly flick: Flick;
  readonly board: Board;
  readonly motion: Motion;
  /** Name of the physics model, as in the logs of games. */
  readonly model: string;
}

/** The secret of the link that `gingersnap admin` printed. */
export interface OwnersLink {
  readonly link: string;
}

export interface ReportedLine {
  readonly name: string;
  readonly text: string;
  readonly at: number;
  /** Whether the reported person sent this message. */
  readonly is_meant: boolean;
}

/** An abuse report about a person, with the last chat messages. */
export interface ReportInfo {
  readonly id: string;
  readonly table: string;
  readonly by: string;
  readonly whom: string;
  readonly why: string;
  readonly at: number;
  readonly lines: readonly ReportedLine[];
}

/** A person who is silenced. */
export interface SilenceInfo {
  readonly person: string;
  readonly name: string;
  /** Seconds since 1970; None if permanent. */
  readonly until: number | null;
}

/** A logged act of the administrator. */
export interface WrittenAct {
  readonly at: number;
  readonly act: string;
  readonly about: string;
}

/** Everything the administrator sees. It contains no secrets of running games. */
export interface OwnersPage {
  readonly reports: readonly ReportInfo[];
  readonly tables: readonly TableInfo[];
  readonly put_away: readonly TableInfo[];
  readonly silences: readonly SilenceInfo[];
  /** Acts, the newest first. */
  readonly acts: readonly WrittenAct[];
}

/**
 * An act of the administrator.
 *
 * It closes a report, hides a table or shows it again, or silences a reported person, for some days or permanently, or
 * ends that.
 */
export interface OwnersAct {
  readonly act: "bring_back" | "put_away" | "settle" | "silence" | "unsilence";
  readonly report: string | null;
  readonly table: string | null;
  readonly person: string | null;
  readonly days: number | null;
}

/** Request to put bots of this level on all free seats, and start the game. */
export interface FillUp {
  readonly type: "fill_up";
  readonly bot: string;
}

/** Request to remove all free seats, and start the game with the players who are seated. */
export interface Start {
  readonly type: "start";
}

/** Request to put a bot on one free seat. */
export interface SeatBot {
  readonly type: "seat_bot";
  readonly seat: number;
  readonly bot: string;
}

/** Request to add a free seat. */
export interface AddSeat {
  readonly type: "add_seat";
}

/** Request to remove a seat that is free or a bot's. */
export interface TakeSeatAway {
  readonly type: "take_seat_away";
  readonly seat: number;
}

/** Request to swap two seats; handicaps move with the players. */
export interface SwapSeats {
  readonly type: "swap_seats";
  readonly seat: number;
  readonly other: number;
}

/** Request to free a seat. A removed person cannot sit down again this evening. You may always free your own. */
export interface FreeSeat {
  readonly type: "free_seat";
  readonly seat: number;
}

/** Request to remove a person from the waiting list and all tables of this evening. Possible during a game, too. */
export interface SendGuestAway {
  readonly type: "send_guest_away";
  /** Their number on the waiting list. */
  readonly guest: number;
}

/** Request to change visibility, spectators, and several seats for one stranger. None leaves a value unchanged. */
export interface SetDoors {
  readonly type: "set_doors";
  readonly access?: "link" | "open" | null;
  readonly spectators?: boolean | null;
  readonly several?: boolean | null;
}

/** Request to set the handicap of each seat by its name; empty for none (GEN-26). */
export interface GiveHandicaps {
  readonly type: "give_handicaps";
  readonly handicaps: readonly string[];
}

/** A handicap that would make the game more even, by earlier results of these people. It is not binding. */
export interface SuggestedHandicap {
  readonly seat: number;
  /** Name of the handicap. */
  readonly handicap: string;
  readonly title: string;
  readonly why: string;
}

/** Request to make a player the host. If the host has been away for a minute, players may name themselves. */
export interface MakeHost {
  readonly type: "make_host";
  readonly seat: number;
}

/** An action of the host. Without a token, the host is identified by their profile. */
export interface Arrange {
  readonly act:
    | FillUp
    | Start
    | SeatBot
    | AddSeat
    | TakeSeatAway
    | SwapSeats
    | FreeSeat
    | SendGuestAway
    | SetDoors
    | GiveHandicaps
    | MakeHost;
  readonly token?: string | null;
}

/** The public identity of a known person. */
export interface Person {
  readonly handle: string;
  readonly name: string;
}

export interface DeviceInfo {
  readonly id: string;
  readonly label: string;
  readonly created: number;
  /** Time of the last use, to the hour, in seconds since 1970. */
  readonly used: number;
  readonly is_this: boolean;
}

/** A device that has entered the code and waits to be confirmed. */
export interface NewDevice {
  readonly label: string;
}

/** The account of the requesting browser. */
export interface You {
  /** None for guests. */
  readonly me: Person | null;
  /** Whether this browser has chosen to stay a guest. */
  readonly is_guest: boolean;
  readonly is_open: boolean;
  /** Whether people you have played with may see that you are online. */
  readonly is_seen: boolean;
  readonly has_phrase: boolean;
  readonly devices: readonly DeviceInfo[];
  readonly waiting: NewDevice | null;
}

/** An empty request body. */
export interface Nothing {
}

/** A person you have blocked, by their name at that time. */
export interface BlockedPerson {
  /** Pseudonym, valid for you only. */
  readonly id: string;
  readonly name: string;
  readonly at: number;
}

export interface Unblock {
  readonly id: string;
}

export interface Rename {
  /** How others see this player. */
  readonly name: string;
}

export interface OpenPage {
  readonly is_open: boolean;
}

export interface BeSeen {
  readonly is_seen: boolean;
}

export interface BeGuest {
  readonly is_guest: boolean;
}

/** A code to be entered on the other device, or scanned as a link. */
export interface TransferCode {
  readonly code: string;
  readonly seconds: number;
}

export interface EnterCode {
  readonly code: string;
}

export interface EnterPhrase {
  readonly phrase: string;
}

/** The first device's decision about a new one. */
export interface LetIn {
  readonly yes: boolean;
}

/** A recovery phrase. It is shown once: only its hash is stored. */
export interface RecoveryPhrase {
  readonly phrase: string;
}

/** Request to delete your profile and all data stored about you. This cannot be undone. */
export interface Forget {
  readonly sure: boolean;
  /** Whether this browser stays a guest from then on. */
  readonly is_guest: boolean;
}

/** A person's rating at one game. */
export interface Rating {
  readonly rating: number;
  /** Two standard deviations. */
  readonly give_or_take: number;
  readonly games: number;
}

/** Your rating before and after a rated game; both None if it changed nothing, or is not one of the latest. */
export interface RatingChange {
  readonly before: number | null;
  readonly after: number | null;
}

/** Another player at a table: a known person, a bot's level, or a guest. */
export interface Opponent {
  readonly name: string;
  readonly handle: string | null;
  readonly bot: string | null;
}

/** One of your games. */
export interface PlayedGame {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly seat: number;
  readonly others: readonly Opponent[];
  readonly status: "finished" | "playing" | "waiting";
  readonly created: number;
  readonly finished: number | null;
  /** Whether it is your turn, while the game is played; None if unknown. */
  readonly my_turn: boolean | null;
  readonly result: "drawn" | "lost" | "none" | "won";
  /** The result as a sentence. */
  readonly words: string;
  readonly rated: boolean;
}

/** Counts of results. */
export interface PlayRecord {
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

export interface Against {
  readonly opponent: Opponent;
  readonly record: PlayRecord;
}

/** A statistic of a game, summed over many games. */
export interface SummedNumber {
  readonly label: string;
  readonly text: string;
}

/** Your record at one game. */
export interface GameRecord {
  readonly game: string;
  readonly title: string;
  readonly record: PlayRecord;
  /** Current winning streak. */
  readonly streak: number;
  readonly longest: number;
  readonly rating: Rating | null;
}

export interface YourGames {
  /** Unfinished games, those where it is your turn first. */
  readonly going_on: readonly PlayedGame[];
  /** Records by game. */
  readonly games: readonly GameRecord[];
  /** Records by opponent, the most frequent first. */
  readonly against: readonly Against[];
}

/** Your finished games that match a filter, the newest first. */
export interface History {
  readonly played: readonly PlayedGame[];
  /** Whether there are older ones. */
  readonly more: boolean;
  /** Record over all matching games. */
  readonly record: PlayRecord;
  /** The game's statistics, if the filter names a game. */
  readonly numbers: readonly SummedNumber[];
  /** Number of games the statistics cover; the rest is computed by later requests. */
  readonly counted: number;
}

/** A person's page, visible to people who have played with them, or to everybody if it is open. */
export interface PersonPage {
  readonly person: Person;
  readonly games: readonly GameRecord[];
  /** Your record in games with them. */
  readonly together: PlayRecord;
  /** Your games with them, the newest first. Their games with other people are private. */
  readonly played: readonly PlayedGame[];
}

/** A person you have played with, and may invite to a table (GEN-31). */
export interface Acquaintance {
  readonly handle: string;
  readonly name: string;
  /** Time when your last common table was created. */
  readonly last: number;
  /** Whether they have a page open, at any server, and allow you to see that. False says nothing. */
  readonly here: boolean;
  readonly state: "declined" | "free" | "invited";
}

/** People you have played with who are not at the table, the most recent first. */
export interface Acquaintances {
  readonly people: readonly Acquaintance[];
  /** Reason why you can invite nobody: you are a guest, or it is too late. */
  readonly why: string;
}

/** Request to invite a person you have played with to this table. */
export interface Invite {
  readonly handle: string;
}

/** An invitation to play. */
export interface Invitation {
  /** Id of the invitation, valid for you only. */
  readonly id: string;
  /** The current name of the inviter. */
  readonly by: string;
  readonly table: string;
  readonly game: string;
  readonly title: string;
  /** Whether a seat is free for you; otherwise you watch, and join the next game. */
  readonly for_seat: boolean;
  readonly at: number;
}

/** The devices that can open a link to this server, and the address for it. */
export interface LinkReach {
  /** This computer, those in the same network, or any. */
  readonly reach: "computer" | "internet" | "network";
  /** Scheme, host and port to use in links to others. */
  readonly origin: string;
}

/** An invitation you have sent, and whether it was declined. */
export interface MadeInvitation {
  readonly table: string;
  readonly handle: string;
  readonly declined: boolean;
}

/** Your invitations, the newest first, and those you have sent. */
export interface InvitationsState {
  readonly type: "invitations";
  readonly invitations: readonly Invitation[];
  readonly made: readonly MadeInvitation[];
}

/** Your place after accepting: a seat, or one on the waiting list. */
export interface AcceptedInvitation {
  readonly table: TableInfo;
  /** The secret link of the evening. */
  readonly link: string;
  readonly held: HeldSeat | null;
  /** Token of your place on the waiting list, which will hold your seat. */
  readonly token: string | null;
}

/** Results of a trial's games so far, in the order of their numbers. */
export interface TrialGames {
  /** Seat that acted first. */
  readonly firsts: readonly number[];
  readonly actions: readonly number[];
  readonly decisions: readonly number[];
  readonly winners: readonly (readonly number[])[];
}

/** Request to play more games with these options and as many with the defaults. The server stores nothing of it. */
export interface Trial {
  readonly game: string;
  readonly seats: number;
  readonly bot: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Games played so far with default options. */
  readonly usual: TrialGames;
  /** Games played so far with these options. */
  readonly tried: TrialGames;
  /** Number of further games of each kind. */
  readonly batch: number;
}

/** Difference in one measure, with its 95% confidence interval. */
export interface TrialChange {
  readonly what: string;
  readonly is_rate: boolean;
  readonly before: number;
  readonly after: number;
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** Whether the difference is significant, corrected for the number of measures. */
  readonly is_sure: boolean;
}

/** The result of a trial so far. */
export interface Tried {
  /** Games of each kind. */
  readonly played: number;
  readonly usual: TrialGames;
  readonly tried: TrialGames;
  /** Most games of each kind in a trial. */
  readonly most: number;
  /** Duration of these games in seconds. */
  readonly seconds: number;
  readonly changes: readonly TrialChange[];
}

export type FromClient =
  | Hello
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
  | Nudge;

export type ToClient =
  | Welcome
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
  | Reported;

export type Status = "finished" | "playing" | "waiting";
