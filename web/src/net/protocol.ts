// Written by tools/gen_types.py from src/gingersnap/server/wire. Do not edit: run `python -m tools.gen_types`.

/** Longest name of a player. */
export const NAME_LENGTH = 24;

/** Something that cannot be done, and why. Every refusal that no rule of a game makes has this form. */
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
  readonly message: string;
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
  /** Whether somebody is connected (bots always are). */
  readonly here: boolean;
  /** The level of the bot that plays for this person until they take the seat back. */
  readonly stand_in: string | null;
  /** What this seat plays with, in words (GEN-26). */
  readonly handicap: string;
}

/** A format for other programs, in which finished games can be had. */
export interface ExportInfo {
  readonly name: string;
  readonly title: string;
}

/** What everybody may know of the luck of a table. What it is bound to is told in the log of the finished game. */
export interface LuckInfo {
  /** SHA-256 of the secret, in hexadecimal. Public from the first moment on. */
  readonly hash: string;
  /** Whose numbers are all that the game is still waiting for. */
  readonly waits_for: readonly number[];
  /** People who added no number of their own. */
  readonly without: readonly number[];
}

/** Somebody of the evening who has no seat at this table, and is dealt in at the next. */
export interface GuestInfo {
  /** By which they are meant where others are by their seat; above all seats. */
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

/** The next game, as somebody would have it: it is laid when all who are here have answered. */
export interface Proposal {
  readonly id: string;
  /** Seats, and numbers of those who have none. */
  readonly yes: readonly number[];
  readonly no: readonly number[];
  /** Who proposes it. */
  readonly by: string;
  /** Whether it is a rematch. */
  readonly same: boolean;
  readonly game: string;
  readonly title: string;
  readonly seats: number;
  /** How it is laid, in words; empty where that has no name. */
  readonly preset: string;
  readonly time: TimeControl | null;
  readonly rated: boolean;
  /** The level of bots on seats that nobody takes; None leaves those to whoever comes. */
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
  /** How many there were, once the game is over. Before, it would tell of what is hidden. */
  readonly actions: number | null;
  readonly watchers: number;
  readonly outcome: Outcome | null;
  /** Who has won, in words; empty until then. */
  readonly result: string;
  /** The table of the next game, once it is agreed on. */
  readonly next: string | null;
  /** What is to be played next, until then. */
  readonly offered: Proposal | null;
  /** Who waits to be dealt in, in this order. */
  readonly guests: readonly GuestInfo[];
  /** By seat: games won in this evening, where this is not its first. */
  readonly score: readonly number[];
  readonly time: TimeControl | null;
  /** The formats for other programs that this game can be had in, once it is finished. */
  readonly exports: readonly ExportInfo[];
  /** How its luck can be checked; None where it cannot. */
  readonly luck: LuckInfo | null;
  /** Which lesson it is, at a table that teaches: such a table is listed nowhere, and nothing of it is kept. */
  readonly lesson: string | null;
  /** Whether the people here may ask a bot what it would do (GEN-16). */
  readonly hints: boolean;
  /** Whether its result counts for ratings (GEN-27). */
  readonly rated: boolean;
  /** Why it does not. */
  readonly unrated: string;
  /** Where the host sits: before the game begins, the table is theirs to arrange (GEN-28). */
  readonly host: number | null;
  /** Who finds it. */
  readonly access: "link" | "open";
  /** Whether anybody may watch who does not play. */
  readonly spectators: boolean;
  /** Whether one stranger may take several seats, at a table that is open (GEN-29). */
  readonly several: boolean;
  /** Where one person played against bots: the level to play next, by how it went. */
  readonly next_bot: string | null;
}

/** One sentence of the log. One that fades is told once and not kept: remembering it is the game. */
export interface Line {
  /** The update that it belongs to; in a replay, the action. */
  readonly seq: number;
  readonly text: string;
  readonly fades: boolean;
  /** False for what a board may draw and nobody has to read. */
  readonly news: boolean;
}

/** The interval of a number that the player chooses freely, both ends included. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

/** An action open to this seat, with words for it. */
export interface WireOffer {
  readonly action: unknown;
  readonly words: string;
  readonly free: Readonly<Record<string, Span>>;
}

/**
 * The first message. With a token you have its seat, and without one where your profile sits, if the browser has
 * one. Who sits nowhere watches: by the link of the evening, or where its host opened it to the lobby. With the `seq`
 * you have seen, you are told what you missed.
 *
 * What fades is told again only of the last update, if nobody at this seat has said yet to have heard it.
 */
export interface Hello {
  readonly type: "hello";
  readonly token?: string | null;
  readonly link?: string | null;
  readonly seq?: number | null;
  /** The version this client was written for; the first one did not say. */
  readonly protocol?: number;
  /**
   * By token of each seat this client holds: 16 random bytes in hexadecimal, drawn after it saw the hash of the
   * table's luck. They count in the first Hello of a seat, before the game; who says Hello without one adds none.
   */
  readonly salts?: Readonly<Record<string, string>>;
  /** The same for who has no token, and sits there by their profile. */
  readonly salt?: string | null;
  /** Of who waits to be dealt in: the token that Came named. */
  readonly guest?: string | null;
  /** Take no seat, though your profile has one: a screen that several share shows nobody's side between them. */
  readonly watches?: boolean;
}

/**
 * Asks for an action. The id is the client's: the same one again is answered again, not played again.
 *
 * Beside the actions of the game there is `{"type": "TakeSeatBack"}`, for somebody whose seat a bot plays; those that
 * `Updated.beside` names, such as `{"type": "GiveUp"}`; and `{"type": "SendStandIn", "seat": 1}`, which sends a bot
 * to the seat of somebody who has been away for a minute.
 */
export interface Act {
  readonly type: "act";
  readonly id: string;
  readonly action: unknown;
}

/**
 * Asks what a bot would do. Answered like an Act, of the table's action `TakeHint`: Accepted means that it counts.
 * What the bot thinks comes later as Advised, or not at all when something else has happened meanwhile.
 */
export interface AskHint {
  readonly type: "ask_hint";
  readonly id: string;
  /** Of the bot; one of middling strength, if not said. */
  readonly level: string | null;
}

/** Acknowledges the update number `seq`. A client says so when something in it fades; nothing answers. */
export interface Acknowledge {
  readonly type: "heard";
  readonly seq: number;
}

/** Asks what something on the board is, as the board calls it, and what can be done with it now. */
export interface Explain {
  readonly type: "explain";
  readonly id: string;
  readonly thing: string;
}

export interface Ping {
  readonly type: "ping";
  readonly id: string;
}

/** At a lesson's table: go on, go back, try again; or answer a question, by the number of the choice. */
export interface Coach {
  readonly type: "coach";
  readonly turn: "again" | "back" | "next" | null;
  readonly choice: number | null;
}

/** What somebody said beside the game. It is no part of the log. */
export interface SaidLine {
  /** Within the evening. */
  readonly number: number;
  /** Who it was: the same for all that one person says in one evening, and nothing else. */
  readonly by: string;
  readonly name: string;
  readonly text: string;
  /** Seconds since 1970. */
  readonly at: number;
  /** Of the table it was said at; None for who watched. */
  readonly seat: number | null;
  /** Which of the quick words it is. */
  readonly quick: string | null;
  readonly mine: boolean;
}

export interface QuickWord {
  readonly name: string;
  readonly words: string;
}

/** Somebody whose words do not reach you. */
export interface HushedPerson {
  readonly by: string;
  readonly name: string;
  readonly for_ever: boolean;
  /** Where they sit at this table. */
  readonly seat: number | null;
}

/** The talk at a table, as one person may follow it: what was said so far, and what this person may do. */
export interface ChatState {
  readonly type: "talk";
  readonly lines: readonly SaidLine[];
  readonly may: "listen" | "quick" | "talk";
  /** Why it is not more. */
  readonly why: string;
  /** Whether this person talks with strangers; None where nobody is asked, since all came by the link. */
  readonly opened: boolean | null;
  readonly quick: readonly QuickWord[];
  readonly hushed: readonly HushedPerson[];
  /** Whether who watches may speak. */
  readonly watchers: boolean;
  /** Whether that is for this person to say. */
  readonly is_host: boolean;
}

/** The answer to Hello: who you are here, and the log so far (without what fades), up to update number `seq`. */
export interface Welcome {
  readonly type: "welcome";
  readonly seat: number;
  readonly table: TableInfo;
  readonly seq: number;
  readonly lines: readonly Line[];
  readonly protocol: number;
  /** What is said beside the game; nothing where nobody could say anything. */
  readonly talk: ChatState | null;
  /** Of the evening, for who sits here or came by it: a secret that opens the table, and those that follow. */
  readonly link: string | null;
  /** Your number, if you wait to be dealt in. */
  readonly guest: number | null;
}

/** Somebody sat down, came back or left; or the next game was proposed, answered or laid. */
export interface SeatingUpdate {
  readonly type: "seated";
  readonly table: TableInfo;
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
  readonly words: string;
}

/** The aim of the game as text for one reader, with the progress of each seat. */
export interface GoalText {
  readonly words: string;
  /** Text of at most `BRIEF_LETTERS` letters. */
  readonly brief: string;
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

/** What this seat is told: what happened since the last one, and what is true now. */
export interface Updated {
  readonly type: "updated";
  readonly seq: number;
  readonly events: readonly unknown[];
  /** `events` in words, for the log and for reading out. */
  readonly lines: readonly Line[];
  readonly view: unknown;
  readonly offers: readonly WireOffer[];
  readonly outcome: Outcome | null;
  /** Whose move it is. */
  readonly acting: readonly number[];
  /** Whose turn it is or who has won, in words for this seat. */
  readonly status: string;
  /** Until something happens in the game by time alone, where it has a time limit. */
  readonly seconds_left: number | null;
  /** By seat, at a table with clocks; those that run go on running from here. */
  readonly clocks: readonly (SeatClock | null)[];
  /** How it is with hints, at a table with some. */
  readonly hints: HintStatus | null;
  /** What to play for and how far everybody is, where the game says so. */
  readonly goal: GoalText | null;
  /** What people ask for beside the game, and what this seat may do about it, at a table of people. */
  readonly beside: RequestStatus | null;
  /** What this seat is to do now, in a person's words; empty where it has nothing to do, or the game does not say. */
  readonly todo: string;
}

/** The action is played and safely stored, and update number `seq` tells its seat what came of it. */
export interface Accepted {
  readonly type: "accepted";
  readonly id: string;
  readonly seq: number;
}

/** A rule of the game forbids the action. Nothing has changed. */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly rule: string;
  readonly why: string;
}

export interface HintChoice {
  /** The action; None to wait. */
  readonly action: unknown;
  readonly words: string;
  /** The evaluation, in a few words. */
  readonly worth: string;
  /** The evaluation as numbers by name. Higher is better. */
  readonly quantities: Readonly<Record<string, number>>;
}

/** What a bot would do in the place of who asked, from what that seat knows after update number `seq`. */
export interface Advised {
  readonly type: "advised";
  readonly id: string;
  readonly seq: number;
  /** The best first. */
  readonly choices: readonly HintChoice[];
  /** What speaks for the best one against the next. */
  readonly reason: string;
}

/** The explanation of a thing as text for one reader. */
export interface Explanation {
  readonly thing: string;
  readonly name: string;
  /** Its meaning and its current state. */
  readonly what: string;
  readonly rule: string;
  /** What can be done with it now, or why nothing can; empty if it can only be looked at. */
  readonly now: string;
  readonly usable: boolean;
  /** The rule that forbids its use now. */
  readonly forbids: string | null;
}

/** The answer to Explain; nothing where the game has no word for it. */
export interface Explained {
  readonly type: "explained";
  readonly id: string;
  readonly about: Explanation | null;
}

export interface Pong {
  readonly type: "pong";
  readonly id: string;
}

/** At a lesson's table: what the coach says, when update number `seq` has been seen. */
export interface Coached {
  readonly type: "coached";
  readonly seq: number;
  /** Which one this is, from 0. */
  readonly step: number;
  readonly steps: number;
  readonly phase: "ask" | "astray" | "do" | "learned" | "over" | "read";
  /** What to do, to answer or to read; empty where that is done. */
  readonly says: string;
  /** To what was just done. */
  readonly remark: string;
  /** Actions that are asked for: a board shows where they are done. */
  readonly wanted: readonly unknown[];
  /** One of them, for who wants to be shown. */
  readonly example: WireOffer | null;
  readonly choices: readonly string[];
  /** Where to read on. */
  readonly rule: string | null;
}

/**
 * Says something to everybody at the table: a text of one's own, or one of the quick words by its name. Answered
 * with a Said of the same id. The id is the client's: what is sent twice is said once.
 */
export interface Say {
  readonly type: "say";
  readonly id: string;
  readonly text?: string;
  readonly quick?: string | null;
}

/**
 * Does not want to hear somebody: who sits on a seat, or whom lines call `by`. For this evening or for ever; None
 * takes it back. Nobody else is told.
 */
export interface Hush {
  readonly type: "hush";
  readonly id: string;
  readonly seat?: number | null;
  readonly by?: string | null;
  readonly until?: "evening" | "ever" | null;
}

/** Tells the owner of the server of somebody, with a copy of the last ten lines. Nobody else is told. */
export interface ReportPerson {
  readonly type: "report";
  readonly id: string;
  readonly seat?: number | null;
  readonly by?: string | null;
  readonly why?: string;
}

/** Talks with strangers, or does so no longer: at an open table others read what both sides want. */
export interface OpenTalk {
  readonly type: "open_talk";
  readonly id: string;
  readonly open: boolean;
}

/** Of who is the host. */
export interface LetWatchersTalk {
  readonly type: "let_watchers_talk";
  readonly id: string;
  readonly may: boolean;
}

/**
 * Reminds who sits there that the game waits for them (GEN-30). The two of them hear a Said whose `quick` is
 * `nudge`.
 */
export interface Nudge {
  readonly type: "nudge";
  readonly id: string;
  readonly seat: number;
}

/** Somebody said something; with the id of the Say for whoever did. */
export interface Said {
  readonly type: "said";
  readonly line: SaidLine;
  readonly id: string | null;
}

/** The answer to Report: the owner of the server has it. */
export interface Reported {
  readonly type: "reported";
  readonly id: string;
}

/** The queue for the process that checks table options. */
export interface SandboxQueue {
  /** Requests. */
  readonly waiting: number;
  /** Of the client that has waited longest for its turn. */
  readonly oldest_wait_seconds: number;
}

export interface Health {
  readonly status: "ailing" | "ok";
  readonly version: string;
  readonly tables_in_memory: number;
  readonly connections: number;
  /** What is wrong with an ailing server, in words. */
  readonly troubles: readonly string[];
  readonly sandbox: SandboxQueue;
}

/** A way to lay a table that has a name. */
export interface PresetInfo {
  readonly name: string;
  readonly words: string;
  /** What it is, in a few words. */
  readonly about: string;
  /** Table options that make it so. */
  readonly options: Readonly<Record<string, unknown>>;
  /** By number of players: what to expect. It is for these numbers. */
  readonly minutes: Readonly<Record<number, number>>;
}

/** What stands on a game's box beside its title and blurb. */
export interface BoxInfo {
  readonly difficulty: "easy" | "hard" | "medium" | null;
  /** Minutes until one can play. */
  readonly learn: number | null;
  /** The first one is what Play lays. */
  readonly presets: readonly PresetInfo[];
}

export interface LessonInfo {
  readonly name: string;
  readonly title: string;
  readonly minutes: number;
  readonly steps: number;
  /** The name of a game that one should know before. */
  readonly builds_on: string;
}

/** A handicap of a game, with its texts. */
export interface Handicap {
  readonly name: string;
  readonly title: string;
  readonly about: string;
}

/** A game on the shelf: all that it takes to lay a table. */
export interface GameOnShelf {
  readonly name: string;
  readonly title: string;
  readonly blurb: string;
  /** How many may play: each number that the game is for. */
  readonly seats: readonly number[];
  readonly version: number;
  /** Levels, weakest first. */
  readonly bots: readonly string[];
  /** The level of who plays against somebody who did not choose. */
  readonly bot: string;
  /** Whether seats know different things: a shared screen then needs a hand-over. */
  readonly secrets: boolean;
  /** JSON Schema of the table options. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly exports: readonly ExportInfo[];
  readonly box: BoxInfo;
  /** Where the board of a game from outside is: one ES module, built; None where the client has its own or none. */
  readonly board: string | null;
  /** In the order in which they are to be taken. */
  readonly lessons: readonly LessonInfo[];
  /** What a seat may play with: the option `handicaps` names one for each. */
  readonly handicaps: readonly Handicap[];
}

/** A game, with what its board draws from. */
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
  /** House data. */
  readonly house: unknown;
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

/** Who is to sit on a seat: me, a bot of some level, or whoever comes by the link. */
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
  /** Whether people may ask a bot what it would do. Several people have to agree to that first. */
  readonly hints?: boolean;
  /** Who finds it. */
  readonly access?: "link" | "open";
  /** Whether anybody may watch who does not play. */
  readonly spectators?: boolean;
  /** Whether the result counts for ratings: whoever sits down agrees. Such a table has no hints (GEN-27). */
  readonly rated?: boolean;
}

/** Options of a table that somebody thinks of laying. */
export interface Fitting {
  readonly options: Readonly<Record<string, unknown>>;
}

/** For how many players a table can be laid with these options. */
export interface Fits {
  /** By number of players that the game is for: why it cannot be laid for so many. All others fit. */
  readonly refusals: Readonly<Record<number, string>>;
}

export interface Join {
  /** How others see this player. */
  readonly name: string;
}

/** A seat and the secret that holds it. */
export interface HeldSeat {
  readonly seat: number;
  readonly token: string;
}

/** A new table, with the seats that are yours. */
export interface Laid {
  readonly table: TableInfo;
  readonly held: readonly HeldSeat[];
  /** Of the evening: a secret. Whoever has it may join and watch. */
  readonly link: string;
}

export interface Joined {
  readonly table: TableInfo;
  readonly held: HeldSeat;
  /** Of the evening. */
  readonly link: string;
}

/** Play on from a moment of a finished game: you on `seat`, bots on the others. */
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

/** What somebody has won in an evening, over all its games. */
export interface EveningScore {
  readonly name: string;
  readonly won: number;
  readonly played: number;
}

/** A game of an evening that is over. */
export interface EveningGame {
  readonly table: string;
  readonly title: string;
  /** Who has won. */
  readonly result: string;
  readonly finished: number;
}

/** An evening, as those see it who have its link. */
export interface EveningInfo {
  /** Where its people are now. */
  readonly table: TableInfo;
  readonly access: "link" | "open";
  /** Whether anybody may watch who does not play. */
  readonly spectators: boolean;
  /** Who has won most first. */
  readonly score: readonly EveningScore[];
  /** Those that are over, the last first. */
  readonly games: readonly EveningGame[];
}

/**
 * Offer a rematch; or answer what is proposed. Tokens stay valid at the next table; without one, for the seat of
 * your profile.
 */
export interface Rematch {
  readonly token?: string | null;
  /** Tokens of those who share the screen, and want the same. */
  readonly others?: readonly string[];
  readonly yes?: boolean;
  /** The id of what is answered. Without one it is the same game that you want, or not. */
  readonly offer?: string | null;
}

/** Propose what to play next. It takes the place of what was proposed before. */
export interface Propose {
  readonly game: string;
  readonly seats: number;
  readonly token: string | null;
  /** Tokens of those who share the screen, and want the same. */
  readonly others: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly time: TimeControl | null;
  readonly hints: boolean;
  readonly rated: boolean;
  /** The level of bots on seats that nobody takes; None leaves those to whoever comes. */
  readonly bot: string | null;
}

/** Be dealt in at the next table, or no longer. */
export interface Come {
  /** How others see this player. */
  readonly name: string;
  /** Of who came before. */
  readonly token: string | null;
  readonly comes: boolean;
}

/** Who waits to be dealt in: the token will hold the seat. */
export interface Came {
  readonly token: string | null;
  readonly number: number | null;
}

/** What came of it: the next table, once all who are here have answered. */
export interface Rematched {
  readonly table: TableInfo | null;
  /** Your seats there; none where others play, and you wait. */
  readonly held: readonly HeldSeat[];
  readonly link: string;
}

/** How one finished game ended. */
export interface Result {
  readonly table: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly outcome: Outcome;
  /** Who has won. */
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
  /** What to play for, and how far everybody is; None where that is as it was a moment before. */
  readonly goal: GoalText | null;
}

/** A finished game from one seat's side of the table (-1: a spectator's). */
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

/** What is left to say of a finished game, for who sat on a seat (-1: for a spectator). */
export interface GameEnding {
  /** At most five sentences. */
  readonly story: readonly string[];
  /** The moment that changed most: how many actions had been played then. */
  readonly turning: number | null;
  /** By seat: the moment that helped it most. */
  readonly best: readonly (number | null)[];
  /** What each number is. */
  readonly labels: readonly string[];
  /** Each number by seat. */
  readonly texts: readonly (readonly string[])[];
  /** By seat: what it came to. */
  readonly results: readonly string[];
  readonly details: readonly StatisticDetails[];
}

/** A player of a finished game, who makes a link to it or ends it. */
export interface Sharer {
  /** None for who is known by a cookie. */
  readonly token: string | null;
}

/** The link that this player has made: /share/SECRET opens the game, /share/SECRET.png is a picture of its end. */
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

/** A shot from its text form, and everything needed to draw any moment of it. */
export interface PlayedShot {
  /** The shot again, as the simulator itself would write it. */
  readonly text: string;
  readonly discs: readonly Disc[];
  readonly flick: Flick;
  readonly board: Board;
  readonly motion: Motion;
  /** By which physics: the name that the logs of games give it, too. */
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
  /** Whether the report is about who said this. */
  readonly is_meant: boolean;
}

/** What somebody told the owner of the server about somebody else, with what was said last. */
export interface ReportInfo {
  readonly id: string;
  readonly table: string;
  readonly by: string;
  readonly whom: string;
  readonly why: string;
  readonly at: number;
  readonly lines: readonly ReportedLine[];
}

/** Somebody who is to say nothing. */
export interface SilenceInfo {
  readonly person: string;
  readonly name: string;
  /** Seconds since 1970; None for good. */
  readonly until: number | null;
}

/** Something the owner has done. */
export interface WrittenAct {
  readonly at: number;
  readonly act: string;
  readonly about: string;
}

/** All that the owner of a server is shown: nothing of it is a secret of a game that is played. */
export interface OwnersPage {
  readonly reports: readonly ReportInfo[];
  readonly tables: readonly TableInfo[];
  readonly put_away: readonly TableInfo[];
  readonly silences: readonly SilenceInfo[];
  /** The last first. */
  readonly acts: readonly WrittenAct[];
}

/**
 * Be done with a report; put a table away, or bring it back; take the word from who was reported, for some days or
 * for good, or give it back.
 */
export interface OwnersAct {
  readonly act: "bring_back" | "put_away" | "settle" | "silence" | "unsilence";
  readonly report: string | null;
  readonly table: string | null;
  readonly person: string | null;
  readonly days: number | null;
}

/** Bots of this level take all free seats, and the game begins. */
export interface FillUp {
  readonly type: "fill_up";
  readonly bot: string;
}

/** A bot takes one free seat. */
export interface SeatBot {
  readonly type: "seat_bot";
  readonly seat: number;
  readonly bot: string;
}

/** One more seat, a free one. */
export interface AddSeat {
  readonly type: "add_seat";
}

/** One seat less: a free one, or a bot's. */
export interface TakeSeatAway {
  readonly type: "take_seat_away";
  readonly seat: number;
}

/** Whoever sits there change places; handicaps go with their people. */
export interface SwapSeats {
  readonly type: "swap_seats";
  readonly seat: number;
  readonly other: number;
}

/** Sends a bot away, or a person, who does not sit down again this evening. Your own seat you may always give up. */
export interface FreeSeat {
  readonly type: "free_seat";
  readonly seat: number;
}

/** Who waits to be dealt in does so no longer, and sits down at no table of this evening. Also during a game. */
export interface SendGuestAway {
  readonly type: "send_guest_away";
  /** Their number. */
  readonly guest: number;
}

/** Who finds the table, who may watch, and whether a stranger may take several seats. None leaves it as it is. */
export interface SetDoors {
  readonly type: "set_doors";
  readonly access?: "link" | "open" | null;
  readonly spectators?: boolean | null;
  readonly several?: boolean | null;
}

/** What each seat plays with, by its name; empty for nothing (GEN-26). */
export interface GiveHandicaps {
  readonly type: "give_handicaps";
  readonly handicaps: readonly string[];
}

/** What would make the game more even, by how these people did before; nobody has to follow it. */
export interface SuggestedHandicap {
  readonly seat: number;
  /** Its name. */
  readonly handicap: string;
  readonly title: string;
  readonly why: string;
}

/** Who sits there is the host from now on. Where the host has been away for a minute, one may say so of oneself. */
export interface MakeHost {
  readonly type: "make_host";
  readonly seat: number;
}

/** Something a host does. Without a token, of who sits there by their profile. */
export interface Arrange {
  readonly act:
    | FillUp
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

/** Somebody who is known here, as others may speak of them. */
export interface Person {
  readonly handle: string;
  readonly name: string;
}

export interface DeviceInfo {
  readonly id: string;
  readonly label: string;
  readonly created: number;
  /** To the hour. */
  readonly used: number;
  readonly is_this: boolean;
}

/** A device that has typed in our code and waits to be let in. */
export interface NewDevice {
  readonly label: string;
}

/** Who asks. */
export interface You {
  /** None for guests. */
  readonly me: Person | null;
  /** Whether this browser wishes not to be known. */
  readonly is_guest: boolean;
  readonly is_open: boolean;
  /** Whether people you played with may see that you are here. */
  readonly is_seen: boolean;
  readonly has_phrase: boolean;
  readonly devices: readonly DeviceInfo[];
  readonly waiting: NewDevice | null;
}

/** The body of a request that says all in its address. */
export interface Nothing {
}

/** Somebody whom you have blocked, as they were called then. */
export interface BlockedPerson {
  /** For nobody but you. */
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

/** Type it in on the other device, or let its camera see the link. */
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

/** The answer of the first device to a new one. */
export interface LetIn {
  readonly yes: boolean;
}

/** Shown once: only its hash is kept. */
export interface RecoveryPhrase {
  readonly phrase: string;
}

/** Delete all that is kept of you. Nobody can undo it. */
export interface Forget {
  readonly sure: boolean;
  /** Whether this browser stays unknown from then on. */
  readonly is_guest: boolean;
}

/** How strong somebody is at a game, as far as results say. */
export interface Rating {
  readonly rating: number;
  /** Two standard deviations. */
  readonly give_or_take: number;
  readonly games: number;
}

/** Somebody else at a table: a person who is known, a bot's level, or a guest. */
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
  /** While it is played, and as far as that is known. */
  readonly my_turn: boolean | null;
  readonly result: "drawn" | "lost" | "none" | "won";
  /** Who has won. */
  readonly words: string;
  readonly rated: boolean;
}

/** How games went. */
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

/** What a game counts, over many games. */
export interface SummedNumber {
  readonly label: string;
  readonly text: string;
}

/** One game, over all times it was played. */
export interface GameRecord {
  readonly game: string;
  readonly title: string;
  readonly record: PlayRecord;
  /** Games won in a row, up to now. */
  readonly streak: number;
  readonly longest: number;
  readonly rating: Rating | null;
}

export interface YourGames {
  /** Those where it is your turn first. */
  readonly going_on: readonly PlayedGame[];
  /** By game. */
  readonly games: readonly GameRecord[];
  /** Whom you played most first. */
  readonly against: readonly Against[];
}

/** Your finished games that fit a filter, the last first. */
export interface History {
  readonly played: readonly PlayedGame[];
  /** Whether there are older ones. */
  readonly more: boolean;
  /** Over all that fit. */
  readonly record: PlayRecord;
  /** Where it is one game: what that game counts. */
  readonly numbers: readonly SummedNumber[];
  /** Over how many games; the others follow when it is asked again. */
  readonly counted: number;
}

/** Somebody's page, as one sees it who played with them, or anybody if they opened it. */
export interface PersonPage {
  readonly person: Person;
  readonly games: readonly GameRecord[];
  /** How your games with them went, for you. */
  readonly together: PlayRecord;
  /** Those games, the last first. No others: whom they play with is their own business. */
  readonly played: readonly PlayedGame[];
}

/** Somebody you have played with, and may invite to a table (GEN-31). */
export interface Acquaintance {
  readonly handle: string;
  readonly name: string;
  /** When you last sat down together. */
  readonly last: number;
  /** Whether they have a page open, at any server, and let you see that. If not, nobody says anything about it. */
  readonly here: boolean;
  readonly state: "declined" | "free" | "invited";
}

/** Whom you have played with and who is not here, the last first. */
export interface Acquaintances {
  readonly people: readonly Acquaintance[];
  /** Why you can invite nobody: you are a guest, or it is too late. */
  readonly why: string;
}

/** Somebody you have played with is to come to this table. */
export interface Invite {
  readonly handle: string;
}

/** Somebody would like to play with you. */
export interface Invitation {
  /** For nobody but you. */
  readonly id: string;
  /** Their name, as they are called now. */
  readonly by: string;
  readonly table: string;
  readonly game: string;
  readonly title: string;
  /** Whether a seat is free for you; otherwise you watch, and are dealt in at the next game. */
  readonly for_seat: boolean;
  readonly at: number;
}

/** Whom you have invited, and whether they would rather not. */
export interface MadeInvitation {
  readonly table: string;
  readonly handle: string;
  readonly declined: boolean;
}

/** What you are invited to, the last first, and whom you have invited. */
export interface InvitationsState {
  readonly type: "invitations";
  readonly invitations: readonly Invitation[];
  readonly made: readonly MadeInvitation[];
}

/** Where you are expected: on a seat that is yours, or among those who are dealt in next. */
export interface AcceptedInvitation {
  readonly table: TableInfo;
  /** Of the evening. */
  readonly link: string;
  readonly held: HeldSeat | null;
  /** Of who waits: it will hold your seat. */
  readonly token: string | null;
}

/** Games in short, in the order of their numbers: what a trial has played so far. */
export interface TrialGames {
  /** Who acted first. */
  readonly firsts: readonly number[];
  readonly actions: readonly number[];
  readonly decisions: readonly number[];
  readonly winners: readonly (readonly number[])[];
}

/** Play some more games with these options, and as many as usual beside them; the server keeps nothing of it. */
export interface Trial {
  readonly game: string;
  readonly seats: number;
  readonly bot: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** What was played so far as usual. */
  readonly usual: TrialGames;
  /** And with these options. */
  readonly tried: TrialGames;
  /** How many more of each. */
  readonly batch: number;
}

/** What is otherwise in one measure, with the interval that holds the true difference with 95 % confidence. */
export interface TrialChange {
  readonly what: string;
  readonly is_rate: boolean;
  readonly before: number;
  readonly after: number;
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** More than luck, corrected for all that is asked here. */
  readonly is_sure: boolean;
}

/** What a trial has come to. */
export interface Tried {
  /** Games of each kind. */
  readonly played: number;
  readonly usual: TrialGames;
  readonly tried: TrialGames;
  /** Games of each kind that a trial has. */
  readonly most: number;
  /** What these games took. */
  readonly seconds: number;
  readonly changes: readonly TrialChange[];
}

export type FromClient =
  | Hello
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
