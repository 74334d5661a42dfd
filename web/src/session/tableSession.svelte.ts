/** One table as this screen sees it: who sits there, what is true, what was told, and whose side we are on. */

import { announcer } from "../a11y/announcer.svelte";
import { api } from "../net/api";
import { Asking } from "./actionQueue.svelte";
import type { Board, Offer } from "../board";
import { guestToken, keepGuest } from "../storage/waitingTokens";
import { invitations } from "./invitations.svelte";
import { keepLink, linkTo } from "../storage/eveningLinks";
import * as log from "./gameLog";
import { freshSalt, saltsFor } from "../luck/commitments";
import { Queue, type Stage } from "./updateQueue";
import { SPECTATOR } from "../routing/router";
import { say } from "../i18n/catalogue";
import { finish, hold, leave, placeAt, seatOfMine, type Place } from "../storage/seatTokens";
import { sounds } from "../ui/drawers.svelte";
import { Connection, openTable, REVOKED, type Listener, type Phase, type Wire } from "../net/tableSocket";
import { Talk } from "./chat.svelte";
import { clocksOf, type RunningClock } from "./clocks";
import type { TableAction } from "../tables/tableRequests";
import type {
  Advised,
  Arrange,
  Beside,
  Coached,
  Explanation,
  GameInfo,
  HintsShown,
  Outcome,
  Problem,
  Refused,
  SaidLine,
  TableInfo,
  Updated,
  Welcome,
} from "../net/protocol";
import { isSeat, namesOf } from "../i18n/shellText";

export interface Refusal {
  readonly why: string;
  readonly rule: string | null;
}

export class TableSession {
  table: TableInfo = $state.raw()!;
  place: Place | null = $state.raw(null);
  /** The secret link of the evening; null where we came in through the lobby. */
  link: string | null = $state(null);
  /** Our number, where we wait to be dealt in; null where we do not. */
  guest: number | null = $state(null);
  /** The side of the table this screen shows. */
  seat: number = $state(SPECTATOR);
  /** On a shared screen: the seat that is to take it, once somebody says so. */
  handover: number | null = $state(null);
  /** On a shared screen: whose turn it is now. What happened stays in view until somebody passes the screen on. */
  passing: number | null = $state(null);
  /** The last update that was shown. */
  shown: Updated | null = $state.raw(null);
  /** What may be done now; empty while something still moves. */
  offers: readonly Offer[] = $state.raw([]);
  story: log.Story = $state.raw(log.EMPTY);
  phase: Phase = $state("connecting");
  /** Was connected before: then a lost connection is worth a banner. */
  greeted = $state(false);
  ping: number | null = $state(null);
  refusal: Refusal | null = $state.raw(null);
  /** Who has reminded us that the game waits for us. */
  nudgedBy: string | null = $state(null);
  /** Why there is nothing to play here. */
  hopeless: string | null = $state(null);
  /** When something happens in the game by time alone, by `performance.now()`. */
  deadline: number | null = $state(null);
  /** By seat, at a table with clocks. */
  clocks: readonly (RunningClock | null)[] = $state.raw([]);
  /** What the coach says, at a table that teaches. */
  coached: Coached | null = $state.raw(null);
  /** What a bot would do about what is shown now, if it was asked. */
  advice: Advised | null = $state.raw(null);
  /** Whether a bot thinks about it. */
  thinking = $state(false);
  /** What this seat asks for. */
  readonly asking = new Asking((action, answered) => {
    this.refusal = null;
    this.#taken = null;
    this.#connection?.act(action, answered);
  });

  /** What is said beside the game. */
  readonly talk = new Talk(() => this.#connection);

  #connection: Connection | null = null;
  /** We give up our seat ourselves: nobody has to be told. */
  #leaving = false;
  #queue: Queue | null = null;
  #board: Board | null = null;
  /** What the coach will say when the newest update has been seen. */
  #toSay: Coached | null = null;
  /** After a lost connection the coach says once more what we have heard. */
  #cameBack = false;
  /** Who has taken a shared screen unasked. It is theirs until they have done something, or give it on. */
  #taken: number | null = null;
  /** What a bot said last. It holds for one update only. */
  #advised: Advised | null = null;
  /** The update that a bot was asked about last; Infinity until that is known. */
  #asked: number | null = null;

  constructor(
    table: TableInfo,
    readonly game: GameInfo,
    private readonly open: (id: string) => Wire = openTable,
  ) {
    this.table = table;
    this.place = placeAt(table.id);
    this.link = linkTo(table.id);
    // A shared screen watches until somebody takes it: what a watcher sees is no secret.
    this.sitAt(this.place && !this.place.shared ? this.place.held[0]!.seat : SPECTATOR);
  }

  /** Whose turn it is or who has won, as the server tells it to this seat. */
  get status(): string {
    return this.shown?.status ?? say("one-moment");
  }

  get outcome(): Outcome | null {
    return this.shown?.outcome ?? null;
  }

  get names(): readonly string[] {
    return namesOf(this.table);
  }

  get acting(): readonly number[] {
    return this.shown?.acting ?? [];
  }

  get isMyTurn(): boolean {
    return this.outcome === null && this.acting.includes(this.seat) && !this.isReplaced;
  }

  /** Whether a bot plays for us. */
  get isReplaced(): boolean {
    return this.outcome === null && Boolean(this.table.seats[this.seat]?.stand_in);
  }

  /** How it is with hints here; null where there are none. */
  get hints(): HintsShown | null {
    return this.outcome || !this.isSeated || this.isReplaced ? null : (this.shown?.hints ?? null);
  }

  /** Asks what a bot of this level would do. */
  askHint(level: string | null): void {
    if (this.thinking || this.advice || !this.isMyTurn || this.hints?.missing.length !== 0) return;
    this.refusal = null;
    this.thinking = true;
    this.#asked = Infinity;
    this.#connection?.hint(level, (reply) => {
      this.#asked = typeof reply === "object" ? reply.seq : null;
      this.#advise();
    });
  }

  /** Agrees to hints, for the whole game. */
  allowHints(): void {
    this.refusal = null;
    this.#connection?.act({ type: "AllowHints" });
  }

  /** Has seen what a bot would do. */
  forgetAdvice(): void {
    this.#advised = null;
    this.#advise();
  }

  get isSeated(): boolean {
    return this.place !== null;
  }

  /** Whether there is anybody to talk with. */
  get hasCompany(): boolean {
    const people = this.table.seats.filter((seat) => seat.kind !== "bot").length;
    return (
      this.talk.isThere && (people > 1 || this.talk.lines.length > 0 || this.table.watchers > (this.isSeated ? 0 : 1))
    );
  }

  get hasFreeSeat(): boolean {
    return this.table.seats.some((seat) => seat.kind === "open");
  }

  /** Who shares this screen and does not have it now. */
  get sharing(): readonly number[] {
    if (!this.place?.shared) return [];
    return this.place.held.map((held) => held.seat).filter((seat) => seat !== this.seat);
  }

  /** Gives a shared screen to somebody who is not waited for: a game may let them do something all the same. */
  give(seat: number): void {
    this.#taken = seat;
    this.#pass(seat);
  }

  /** Sees the table from another side. Nothing of the old one stays. */
  sitAt(seat: number): void {
    this.#hangUp();
    announcer.hush();
    this.seat = seat;
    this.handover = null;
    this.passing = null;
    this.shown = null;
    this.offers = [];
    this.story = log.EMPTY;
    this.refusal = null;
    this.#advised = this.advice = this.#asked = null;
    this.thinking = false;
    this.#queue = new Queue(this.#stage());
    this.#connection = new Connection({
      open: () => this.open(this.table.id),
      token: this.place?.held.find((held) => held.seat === seat)?.token ?? null,
      link: this.link,
      salts: saltsFor(this.table, this.place?.held ?? []),
      salt: this.place ? null : freshSalt(),
      watches: seat === SPECTATOR && (this.place?.shared ?? false),
      guest: this.place ? null : this.#guestToken,
      listener: this.#listener(),
    });
    this.#connection.connect();
  }

  /** Whether somebody at this screen holds that seat. */
  isMine(seat: number): boolean {
    return seat === this.seat || (this.place?.held.some((held) => held.seat === seat) ?? false);
  }

  /** Whether the table is ours to arrange. */
  get isHost(): boolean {
    return this.isSeated && this.table.host !== null && this.isMine(this.table.host);
  }

  /** What a host does before the game; anybody may give up their own seat. */
  async arrange(act: Arrange["act"]): Promise<void> {
    this.table = await api.arrange(this.table.id, this.place?.held[0]?.token ?? null, act);
  }

  /** Gives up our seat before the game, and looks on. */
  async standUp(): Promise<void> {
    this.#leaving = true;
    try {
      await this.arrange({ type: "free_seat", seat: this.seat });
      this.#watchInstead();
    } finally {
      this.#leaving = false;
    }
  }

  /** The host had people change places: the same tokens hold other seats. */
  async #findSeats(): Promise<void> {
    const { place, table } = this;
    if (!place || place.held.length === 0) return;
    const held = await api.held(
      table.id,
      place.held.map(({ token }) => token),
    );
    if (held.length > 0) this.place = hold(table, held, place.shared);
  }

  #seated(table: TableInfo): void {
    const before = this.table.seats.map(({ name }) => name).join();
    this.table = table;
    // Until it is known, nothing is lost: who takes a shared screen does so when the game has begun.
    if (table.status !== "finished" && before !== table.seats.map(({ name }) => name).join())
      void this.#findSeats().catch(() => {});
  }

  /** Takes a free seat under this name. */
  async join(name: string): Promise<void> {
    const joined = await api.join(this.table.id, name);
    this.place = hold(joined.table, [joined.held]);
    this.#keepLink(joined.link);
    this.table = joined.table;
    this.sitAt(joined.held.seat);
  }

  /** Waits to be dealt in at the next table, or no longer. */
  async come(name: string, comes: boolean): Promise<void> {
    const came = await api.come(this.table.id, { name, token: this.#guestToken, comes });
    keepGuest(this.#evening, came.token);
    this.sitAt(SPECTATOR);
  }

  /** Whether we wait to be dealt in. */
  get waits(): boolean {
    return this.table.guests.some(({ number }) => number === this.guest);
  }

  /** Whether we might: there is no seat for us here. */
  get mayCome(): boolean {
    return !this.isSeated && this.greeted && this.table.status !== "waiting" && this.table.next === null;
  }

  /** What shows who we are in this evening; empty where our browser is known. */
  get tokens(): readonly string[] {
    if (this.place) return this.place.held.map(({ token }) => token);
    // Also when we have been dealt in at the next table, and wait no longer.
    const token = this.guest === null ? null : this.#guestToken;
    return token === null ? [] : [token];
  }

  /** Where we are: our seats, or our number where we wait for one. */
  get places(): readonly number[] {
    if (this.place?.held.length) return this.place.held.map(({ seat }) => seat);
    if (isSeat(this.seat, this.table)) return [this.seat];
    return this.guest === null ? [] : [this.guest];
  }

  /** Everybody of this evening: people at the table, and those who wait. */
  get company(): readonly { place: number; name: string; here: boolean; waits: boolean }[] {
    const mine = this.places;
    const seated = this.table.seats.flatMap(({ kind, name, here }, place) =>
      kind === "person" ? [{ place, name, here: here || mine.includes(place), waits: false }] : [],
    );
    const waiting = this.table.guests.map(({ number, name, here }) => ({ place: number, name, here, waits: true }));
    return [...seated, ...waiting];
  }

  get #evening(): string {
    return this.link ?? this.table.id;
  }

  get #guestToken(): string | null {
    return guestToken(this.#evening);
  }

  /** Sends the bot away that plays for us. */
  takeSeatBack(): void {
    this.refusal = null;
    this.#connection?.act({ type: "TakeSeatBack" });
  }

  /** At a table that teaches: on, back, once more; or an answer to the question. */
  coach(turn: "next" | "back" | "again" | null, choice: number | null = null): void {
    this.refusal = null;
    this.#connection?.coach(turn, choice);
  }

  /** What something on the table is, and what can be done with it now: the server says it, for this seat. */
  explain(thing: string): Promise<Explanation | null> {
    return this.#connection?.explain(thing) ?? Promise.resolve(null);
  }

  /** What is open beside the game; null while nothing is known of it. */
  get beside(): Beside | null {
    return this.outcome === null ? (this.shown?.beside ?? null) : null;
  }

  /** Whether this seat may do this beside the game now. */
  may(action: TableAction): boolean {
    return this.isSeated && (this.beside?.may.includes(action) ?? false);
  }

  /** Asks for something beside the game. */
  wish(action: TableAction): void {
    this.refusal = null;
    this.#connection?.act({ type: action });
  }

  /** Reminds somebody that the game waits for them. */
  nudge(seat: number): void {
    this.refusal = null;
    this.#connection?.nudge(seat);
  }

  /** Lets a bot play for somebody who is away. */
  sendBot(seat: number): void {
    this.refusal = null;
    this.#connection?.act({ type: "SendStandIn", seat });
  }

  /** A board takes its place and is shown the truth at once. */
  attach(board: Board): void {
    this.#board = board;
    if (this.shown) this.#draw(this.shown);
    if (this.coached) this.#suggest(this.coached.wanted);
    this.#advise();
  }

  detach(board: Board): void {
    if (this.#board === board) this.#board = null;
  }

  /** The page was hidden or seen again, or the network is back. */
  wake(): void {
    if (document.hidden) this.#queue?.hurry();
    else this.#connection?.retryNow();
  }

  close(): void {
    this.#hangUp();
    this.#board = null;
  }

  #hangUp(): void {
    this.#queue?.close();
    this.#connection?.close();
    this.asking.clear();
  }

  #listener(): Listener {
    return {
      phase: (phase) => this.#phase(phase),
      welcome: (message) => this.#welcome(message),
      seated: ({ table }) => this.#seated(table),
      updated: (update) => this.#queue?.push(update),
      refused: (message) => this.#refused(message),
      problem: (message) => this.#problem(message),
      advised: (message) => {
        this.#advised = message;
        this.#advise();
        if (this.advice) announcer.say([message.choices[0]?.words, message.reason].join(". "));
      },
      ping: (milliseconds) => (this.ping = Math.round(milliseconds)),
      coached: (message) => this.#heed(message),
      talk: (message) => this.talk.tell(message),
      said: ({ line }) => this.#said(line),
      reported: () => (this.talk.thanked = true),
    };
  }

  #said(line: SaidLine): void {
    const isNudge = line.quick === "nudge" && !line.mine;
    this.talk.hear(line, this.handover === null && !isNudge);
    if (!isNudge || !this.isMyTurn) return;
    this.nudgedBy = line.name;
    sounds.play("turn");
    announcer.say(say("nudged", { name: line.name }));
  }

  #phase(phase: Phase): void {
    this.phase = phase;
    if (phase === "open") this.greeted = true;
  }

  #welcome(message: Welcome): void {
    this.#cameBack = this.coached !== null;
    this.table = message.table;
    this.seat = message.seat;
    this.guest = message.guest ?? null;
    this.talk.welcome(message.talk);
    this.#keepLink(message.link);
    // A seat that came with us from another device: no token of this browser holds it.
    if (message.seat !== SPECTATOR) this.place ??= seatOfMine(message.table);
    // Who has a seat is known from now on, unless they are a guest.
    if (message.seat !== SPECTATOR) void invitations.listen();
    const [mine, ...more] = this.place?.held ?? [];
    if (mine && more.length === 0 && message.seat !== SPECTATOR && mine.seat !== message.seat)
      this.place = hold(message.table, [{ ...mine, seat: message.seat }]);
    this.story = log.opened(message.lines, message.seq);
  }

  #keepLink(link: string | null): void {
    keepLink(this.table.id, link);
    this.link = link ?? this.link;
  }

  #refused(message: Refused): void {
    this.refusal = { why: message.why, rule: message.rule };
    announcer.say(`${message.why} (${message.rule})`);
    sounds.play("fail", 0.5);
  }

  /** The coach speaks when everything has been seen that is spoken of. */
  #heed(message: Coached): void {
    this.#toSay = message;
    if (this.shown && this.shown.seq >= message.seq) this.#speak();
  }

  #speak(): void {
    const said = this.#toSay;
    if (!said) return;
    const before = this.coached;
    this.#toSay = null;
    this.coached = said;
    this.#suggest(said.wanted);
    const isHeard = this.#cameBack && before?.says === said.says && before.remark === said.remark;
    this.#cameBack = false;
    if (isHeard) return;
    // What to do is not repeated after each mistake, but when it is tried again.
    const isKnown =
      said.phase === "astray" || (said.remark && before?.phase !== "astray" && before?.says === said.says);
    announcer.say([said.remark, isKnown ? "" : said.says].filter(Boolean).join(" "));
  }

  #suggest(actions: readonly unknown[]): void {
    this.#board?.suggest?.(actions);
  }

  #problem(message: Problem): void {
    if (message.code === "wrong_token") return this.#watchInstead();
    if (message.code === "sent_away") {
      if (this.#leaving) return;
      leave(this.table.id);
    }
    if (REVOKED.has(message.code)) {
      leave(this.table.id);
      invitations.note(false);
    }
    if (message.code === "cannot_say") return this.talk.refused(message.message);
    this.#asked = null;
    this.thinking = false;
    if (this.#connection?.phase === "ended") this.hopeless = message.message;
    else this.refusal = { why: message.message, rule: message.rule };
    announcer.say(message.message);
  }

  /** The server does not know our token: somebody else's database, or one that was emptied. */
  #watchInstead(): void {
    leave(this.table.id);
    this.place = null;
    this.sitAt(SPECTATOR);
  }

  #stage(): Stage {
    return {
      begin: () => {
        this.asking.moves();
        this.offers = [];
        this.#suggest([]);
        this.story = log.faded(this.story);
      },
      animate: async (event, words) => this.#board?.animate(event, words),
      told: (update, index) => {
        // One sentence for each event, told when it has been seen; otherwise they are told together.
        if (update.lines.length === update.events.length) this.#tell(update, index, index + 1);
      },
      show: (update, latest) => this.#show(update, latest),
    };
  }

  #tell(update: Updated, from: number, to: number): void {
    for (const line of update.lines.slice(from, to)) {
      this.story = log.told(this.story, line);
      // A covered screen is between two people: nothing is said.
      if (this.handover === null && log.isNews(line)) announcer.say(log.parted(line.text).said);
    }
  }

  #show(update: Updated, latest: boolean): void {
    if (update.lines.length !== update.events.length) this.#tell(update, 0, update.lines.length);
    const before = this.shown;
    this.nudgedBy = null;
    this.story = log.upTo(this.story, update.seq);
    this.shown = update;
    this.offers = latest ? update.offers : [];
    this.deadline = update.seconds_left === null ? null : performance.now() + update.seconds_left * 1000;
    this.clocks = clocksOf(update, performance.now());
    this.#draw(update);
    this.#advise();
    this.asking.shown(update.seq, this.offers, latest);
    if (update.outcome) finish(this.table.id);
    this.#announceTurn(before, update);
    if (this.#toSay && update.seq >= this.#toSay.seq) this.#speak();
    if (latest) this.#passTheScreen(update);
  }

  /** Shows what a bot would do, as long as that is about what is shown. */
  #advise(): void {
    const about = this.#advised?.seq === this.shown?.seq ? this.#advised : null;
    if (about || this.#asked === null || this.#asked < (this.shown?.seq ?? 0)) this.thinking = false;
    if (about === this.advice) return;
    this.advice = about;
    this.#suggest((about?.choices ?? []).map((choice) => choice.action).filter((action) => action !== null));
  }

  /** A board that stumbles over the truth must not stop the game: what is on offer stands beside it in words. */
  #draw({ view, outcome }: Updated): void {
    try {
      this.#board?.show(view, this.offers, outcome);
    } catch (error) {
      console.error(error);
    }
  }

  #announceTurn(before: Updated | null, update: Updated): void {
    if (update.outcome && before && !before.outcome) {
      sounds.play("fanfare");
      if (!log.hasTold(update.lines, update.status)) announcer.say(say("said", { words: update.status }));
    } else if (update.acting.includes(this.seat) && before && !before.acting.includes(this.seat) && !this.isReplaced) {
      sounds.play("turn");
      // In a lesson the coach says what to do.
      const isSaid = this.table.lesson !== null || log.hasTold(update.lines, say("your-turn-said"));
      if (!isSaid) announcer.say(say("your-turn-said"));
    }
  }

  /** Pass and play: the next of those who share this screen gets it. */
  #passTheScreen(update: Updated): void {
    this.passing = null;
    if (!this.place?.shared || update.outcome || update.acting.includes(this.seat)) return;
    if (this.#taken === this.seat) return;
    const held = new Set(this.place.held.map((each) => each.seat));
    const next = update.acting.find((seat) => isSeat(seat, this.table) && held.has(seat));
    if (next === undefined) return;
    if (this.seat === SPECTATOR) this.#pass(next);
    else this.passing = next;
  }

  /** Whoever had the screen has seen what happened. */
  passOn(): void {
    if (this.passing !== null) this.#pass(this.passing);
  }

  #pass(next: number): void {
    this.passing = null;
    if (this.game.secrets) this.#cover(next);
    else this.sitAt(next);
  }

  #cover(next: number): void {
    announcer.hush();
    this.handover = next;
  }
}
