/** One table as this screen sees it: who sits there, what is true, what was told, and whose side we are on. */

import { announcer } from "../a11y/announcer.svelte";
import type { Board, Offer } from "../board";
import { say } from "../i18n/catalogue";
import { isSeat, listSeatNames } from "../i18n/shellText";
import { addSalts, createSalt } from "../luck/commitments";
import { api } from "../net/api";
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
import { REVOKED, type SocketLike } from "../net/reconnectingSocket";
import { type ConnectionPhase, openTableSocket, TableSocket, type TableSocketListener } from "../net/tableSocket";
import { SPECTATOR } from "../routing/router";
import { findEveningLink, saveEveningLink } from "../storage/eveningLinks";
import {
  createUnsavedTable,
  findSavedTable,
  markFinished,
  removeSavedTable,
  type SavedTable,
  saveSeats,
} from "../storage/seatTokens";
import { findWaitingToken, saveWaitingToken } from "../storage/waitingTokens";
import type { TableAction } from "../tables/tableRequests";
import { sounds } from "../ui/drawers.svelte";
import { ActionQueue } from "./actionQueue.svelte";
import { Chat } from "./chat.svelte";
import { type RunningClock, startClocks } from "./clocks";
import * as log from "./gameLog";
import { invitations } from "./invitations.svelte";
import { type Stage, UpdateQueue } from "./updateQueue";

export interface Refusal {
  readonly why: string;
  readonly rule: string | null;
}

export class TableSession {
  table: TableInfo = $state.raw()!;
  savedTable: SavedTable | null = $state.raw(null);
  /** The secret link of the evening; null where we came in through the lobby. */
  link: string | null = $state(null);
  /** Our number, where we wait to be dealt in; null where we do not. */
  guest: number | null = $state(null);
  /** The side of the table this screen shows. */
  seat: number = $state(SPECTATOR);
  /** On a shared screen: the seat that is to take it, once somebody says so. */
  coveredFor: number | null = $state(null);
  /** On a shared screen: whose turn it is now. What happened stays in view until somebody passes the screen on. */
  nextOnDevice: number | null = $state(null);
  /** The last update that was shown. */
  shownUpdate: Updated | null = $state.raw(null);
  /** What may be done now; empty while something still moves. */
  offers: readonly Offer[] = $state.raw([]);
  gameLog: log.GameLog = $state.raw(log.EMPTY_LOG);
  phase: ConnectionPhase = $state("connecting");
  /** Was connected before: then a lost connection is worth a banner. */
  wasConnected = $state(false);
  ping: number | null = $state(null);
  refusal: Refusal | null = $state.raw(null);
  /** Who has reminded us that the game waits for us. */
  nudgedBy: string | null = $state(null);
  /** Why there is nothing to play here. */
  fatalError: string | null = $state(null);
  /** When something happens in the game by time alone, by `performance.now()`. */
  deadline: number | null = $state(null);
  /** By seat, at a table with clocks. */
  clocks: readonly (RunningClock | null)[] = $state.raw([]);
  /** What the coach says, at a table that teaches. */
  coachMessage: Coached | null = $state.raw(null);
  /** What a bot would do about what is shown now, if it was asked. */
  hint: Advised | null = $state.raw(null);
  /** Whether a bot thinks about it. */
  isHintPending = $state(false);
  /** What this seat asks for. */
  readonly actionQueue = new ActionQueue((action, answered) => {
    this.refusal = null;
    this.#takenUnasked = null;
    this.#socket?.act(action, answered);
  });

  /** What is said beside the game. */
  readonly chat = new Chat(() => this.#socket);

  #socket: TableSocket | null = null;
  /** We give up our seat ourselves: nobody has to be told. */
  #isLeaving = false;
  #updateQueue: UpdateQueue | null = null;
  #board: Board | null = null;
  /** What the coach will say when the newest update has been seen. */
  #pendingCoachMessage: Coached | null = null;
  /** After a lost connection the coach says once more what we have heard. */
  #hasReconnected = false;
  /** Who has taken a shared screen unasked. It is theirs until they have done something, or give it on. */
  #takenUnasked: number | null = null;
  /** What a bot said last. It holds for one update only. */
  #lastHint: Advised | null = null;
  /** The update that a bot was asked about last; Infinity until that is known. */
  #hintSeq: number | null = null;

  constructor(
    table: TableInfo,
    readonly game: GameInfo,
    private readonly openSocket: (id: string) => SocketLike = openTableSocket,
  ) {
    this.table = table;
    this.savedTable = findSavedTable(table.id);
    this.link = findEveningLink(table.id);
    // A shared screen watches until somebody takes it: what a watcher sees is no secret.
    this.viewFrom(this.savedTable && !this.savedTable.shared ? this.savedTable.held[0]!.seat : SPECTATOR);
  }

  /** Whose turn it is or who has won, as the server tells it to this seat. */
  get status(): string {
    return this.shownUpdate?.status ?? say("one-moment");
  }

  get outcome(): Outcome | null {
    return this.shownUpdate?.outcome ?? null;
  }

  get names(): readonly string[] {
    return listSeatNames(this.table);
  }

  get acting(): readonly number[] {
    return this.shownUpdate?.acting ?? [];
  }

  get isMyTurn(): boolean {
    return this.outcome === null && this.acting.includes(this.seat) && !this.isReplaced;
  }

  /** Whether a bot plays for us. */
  get isReplaced(): boolean {
    return this.outcome === null && Boolean(this.table.seats[this.seat]?.stand_in);
  }

  /** How it is with hints here; null where there are none. */
  get hintStatus(): HintsShown | null {
    return this.outcome || !this.isSeated || this.isReplaced ? null : (this.shownUpdate?.hints ?? null);
  }

  /** Asks what a bot of this level would do. */
  requestHint(level: string | null): void {
    if (this.isHintPending || this.hint || !this.isMyTurn || this.hintStatus?.missing.length !== 0) return;
    this.refusal = null;
    this.isHintPending = true;
    this.#hintSeq = Infinity;
    this.#socket?.requestHint(level, (reply) => {
      this.#hintSeq = typeof reply === "object" ? reply.seq : null;
      this.#updateHint();
    });
  }

  /** Agrees to hints, for the whole game. */
  allowHints(): void {
    this.refusal = null;
    this.#socket?.act({ type: "AllowHints" });
  }

  /** Has seen what a bot would do. */
  dismissHint(): void {
    this.#lastHint = null;
    this.#updateHint();
  }

  get isSeated(): boolean {
    return this.savedTable !== null;
  }

  /** Whether there is anybody to talk with. */
  get hasChatPartners(): boolean {
    const people = this.table.seats.filter((seat) => seat.kind !== "bot").length;
    return (
      this.chat.isAvailable &&
      (people > 1 || this.chat.lines.length > 0 || this.table.watchers > (this.isSeated ? 0 : 1))
    );
  }

  get hasFreeSeat(): boolean {
    return this.table.seats.some((seat) => seat.kind === "open");
  }

  /** Who shares this screen and does not have it now. */
  get othersOnDevice(): readonly number[] {
    if (!this.savedTable?.shared) return [];
    return this.savedTable.held.map((held) => held.seat).filter((seat) => seat !== this.seat);
  }

  /** Gives a shared screen to somebody who is not waited for: a game may let them do something all the same. */
  takeDevice(seat: number): void {
    this.#takenUnasked = seat;
    this.#passTo(seat);
  }

  /** Sees the table from another side. Nothing of the old one stays. */
  viewFrom(seat: number): void {
    this.#disconnect();
    announcer.clear();
    this.seat = seat;
    this.coveredFor = null;
    this.nextOnDevice = null;
    this.shownUpdate = null;
    this.offers = [];
    this.gameLog = log.EMPTY_LOG;
    this.refusal = null;
    this.#lastHint = this.hint = this.#hintSeq = null;
    this.isHintPending = false;
    this.#updateQueue = new UpdateQueue(this.#createStage());
    this.#socket = new TableSocket({
      open: () => this.openSocket(this.table.id),
      token: this.savedTable?.held.find((held) => held.seat === seat)?.token ?? null,
      link: this.link,
      salts: addSalts(this.table, this.savedTable?.held ?? []),
      salt: this.savedTable ? null : createSalt(),
      asSpectator: seat === SPECTATOR && (this.savedTable?.shared ?? false),
      waitingToken: this.savedTable ? null : this.#waitingToken,
      listener: this.#createListener(),
    });
    this.#socket.connect();
  }

  /** Whether somebody at this screen holds that seat. */
  isMine(seat: number): boolean {
    return seat === this.seat || (this.savedTable?.held.some((held) => held.seat === seat) ?? false);
  }

  /** Whether the table is ours to arrange. */
  get isHost(): boolean {
    return this.isSeated && this.table.host !== null && this.isMine(this.table.host);
  }

  /** What a host does before the game; anybody may give up their own seat. */
  async arrange(act: Arrange["act"]): Promise<void> {
    this.table = await api.arrange(this.table.id, this.savedTable?.held[0]?.token ?? null, act);
  }

  /** Gives up our seat before the game, and looks on. */
  async leaveSeat(): Promise<void> {
    this.#isLeaving = true;
    try {
      await this.arrange({ type: "free_seat", seat: this.seat });
      this.#becomeSpectator();
    } finally {
      this.#isLeaving = false;
    }
  }

  /** The host had people change places: the same tokens hold other seats. */
  async #reloadHeldSeats(): Promise<void> {
    const { savedTable, table } = this;
    if (!savedTable || savedTable.held.length === 0) return;
    const held = await api.findHeldSeats(
      table.id,
      savedTable.held.map(({ token }) => token),
    );
    if (held.length > 0) this.savedTable = saveSeats(table, held, savedTable.shared);
  }

  #handleSeating(table: TableInfo): void {
    const before = this.table.seats.map(({ name }) => name).join();
    this.table = table;
    // Until it is known, nothing is lost: who takes a shared screen does so when the game has begun.
    if (table.status !== "finished" && before !== table.seats.map(({ name }) => name).join())
      void this.#reloadHeldSeats().catch(() => {});
  }

  /** Takes a free seat under this name. */
  async join(name: string): Promise<void> {
    const joined = await api.joinTable(this.table.id, name);
    this.savedTable = saveSeats(joined.table, [joined.held]);
    this.#saveLink(joined.link);
    this.table = joined.table;
    this.viewFrom(joined.held.seat);
  }

  /** Waits to be dealt in at the next table, or no longer. */
  async setWaiting(name: string, comes: boolean): Promise<void> {
    const came = await api.changeWaiting(this.table.id, { name, token: this.#waitingToken, comes });
    saveWaitingToken(this.#evening, came.token);
    this.viewFrom(SPECTATOR);
  }

  /** Whether we wait to be dealt in. */
  get isWaiting(): boolean {
    return this.table.guests.some(({ number }) => number === this.guest);
  }

  /** Whether we might: there is no seat for us here. */
  get canWait(): boolean {
    return !this.isSeated && this.wasConnected && this.table.status !== "waiting" && this.table.next === null;
  }

  /** What shows who we are in this evening; empty where our browser is known. */
  get tokens(): readonly string[] {
    if (this.savedTable) return this.savedTable.held.map(({ token }) => token);
    // Also when we have been dealt in at the next table, and wait no longer.
    const token = this.guest === null ? null : this.#waitingToken;
    return token === null ? [] : [token];
  }

  /** Where we are: our seats, or our number where we wait for one. */
  get ownPlaces(): readonly number[] {
    if (this.savedTable?.held.length) return this.savedTable.held.map(({ seat }) => seat);
    if (isSeat(this.seat, this.table)) return [this.seat];
    return this.guest === null ? [] : [this.guest];
  }

  /** Everybody of this evening: people at the table, and those who wait. */
  get people(): readonly { place: number; name: string; here: boolean; waits: boolean }[] {
    const mine = this.ownPlaces;
    const seated = this.table.seats.flatMap(({ kind, name, here }, place) =>
      kind === "person" ? [{ place, name, here: here || mine.includes(place), waits: false }] : [],
    );
    const waiting = this.table.guests.map(({ number, name, here }) => ({ place: number, name, here, waits: true }));
    return [...seated, ...waiting];
  }

  get #evening(): string {
    return this.link ?? this.table.id;
  }

  get #waitingToken(): string | null {
    return findWaitingToken(this.#evening);
  }

  /** Sends the bot away that plays for us. */
  reclaimSeat(): void {
    this.refusal = null;
    this.#socket?.act({ type: "TakeSeatBack" });
  }

  /** At a table that teaches: on, back, once more; or an answer to the question. */
  coach(turn: "next" | "back" | "again" | null, choice: number | null = null): void {
    this.refusal = null;
    this.#socket?.coach(turn, choice);
  }

  /** What something on the table is, and what can be done with it now: the server says it, for this seat. */
  explain(thing: string): Promise<Explanation | null> {
    return this.#socket?.explain(thing) ?? Promise.resolve(null);
  }

  /** What is open beside the game; null while nothing is known of it. */
  get requests(): Beside | null {
    return this.outcome === null ? (this.shownUpdate?.beside ?? null) : null;
  }

  /** Whether this seat may do this beside the game now. */
  canDo(action: TableAction): boolean {
    return this.isSeated && (this.requests?.may.includes(action) ?? false);
  }

  /** Asks for something beside the game. */
  request(action: TableAction): void {
    this.refusal = null;
    this.#socket?.act({ type: action });
  }

  /** Reminds somebody that the game waits for them. */
  nudge(seat: number): void {
    this.refusal = null;
    this.#socket?.nudge(seat);
  }

  /** Lets a bot play for somebody who is away. */
  replaceByBot(seat: number): void {
    this.refusal = null;
    this.#socket?.act({ type: "SendStandIn", seat });
  }

  /** A board takes its place and is shown the truth at once. */
  attach(board: Board): void {
    this.#board = board;
    if (this.shownUpdate) this.#draw(this.shownUpdate);
    if (this.coachMessage) this.#suggest(this.coachMessage.wanted);
    this.#updateHint();
  }

  detach(board: Board): void {
    if (this.#board === board) this.#board = null;
  }

  /** The page was hidden or seen again, or the network is back. */
  handleVisibility(): void {
    if (document.hidden) this.#updateQueue?.skipAnimations();
    else this.#socket?.retryNow();
  }

  close(): void {
    this.#disconnect();
    this.#board = null;
  }

  #disconnect(): void {
    this.#updateQueue?.close();
    this.#socket?.close();
    this.actionQueue.clear();
  }

  #createListener(): TableSocketListener {
    return {
      onPhase: (phase) => this.#handlePhase(phase),
      onWelcome: (message) => this.#handleWelcome(message),
      onSeated: ({ table }) => this.#handleSeating(table),
      onUpdate: (update) => this.#updateQueue?.push(update),
      onRefused: (message) => this.#handleRefusal(message),
      onProblem: (message) => this.#handleProblem(message),
      onHint: (message) => {
        this.#lastHint = message;
        this.#updateHint();
        if (this.hint) announcer.announce([message.choices[0]?.words, message.reason].join(". "));
      },
      onPing: (milliseconds) => (this.ping = Math.round(milliseconds)),
      onCoach: (message) => this.#queueCoachMessage(message),
      onChat: (message) => this.chat.update(message),
      onChatLine: ({ line }) => this.#handleChatLine(line),
      onReported: () => (this.chat.isReportReceived = true),
    };
  }

  #handleChatLine(line: SaidLine): void {
    const isNudge = line.quick === "nudge" && !line.mine;
    this.chat.receive(line, this.coveredFor === null && !isNudge);
    if (!isNudge || !this.isMyTurn) return;
    this.nudgedBy = line.name;
    sounds.play("turn");
    announcer.announce(say("nudged", { name: line.name }));
  }

  #handlePhase(phase: ConnectionPhase): void {
    this.phase = phase;
    if (phase === "open") this.wasConnected = true;
  }

  #handleWelcome(message: Welcome): void {
    this.#hasReconnected = this.coachMessage !== null;
    this.table = message.table;
    this.seat = message.seat;
    this.guest = message.guest ?? null;
    this.chat.load(message.talk);
    this.#saveLink(message.link);
    // A seat that came with us from another device: no token of this browser holds it.
    if (message.seat !== SPECTATOR) this.savedTable ??= createUnsavedTable(message.table);
    // Who has a seat is known from now on, unless they are a guest.
    if (message.seat !== SPECTATOR) void invitations.connect();
    const [mine, ...more] = this.savedTable?.held ?? [];
    if (mine && more.length === 0 && message.seat !== SPECTATOR && mine.seat !== message.seat)
      this.savedTable = saveSeats(message.table, [{ ...mine, seat: message.seat }]);
    this.gameLog = log.createLog(message.lines, message.seq);
  }

  #saveLink(link: string | null): void {
    saveEveningLink(this.table.id, link);
    this.link = link ?? this.link;
  }

  #handleRefusal(message: Refused): void {
    this.refusal = { why: message.why, rule: message.rule };
    announcer.announce(`${message.why} (${message.rule})`);
    sounds.play("fail", 0.5);
  }

  /** The coach speaks when everything has been seen that is spoken of. */
  #queueCoachMessage(message: Coached): void {
    this.#pendingCoachMessage = message;
    if (this.shownUpdate && this.shownUpdate.seq >= message.seq) this.#showCoachMessage();
  }

  #showCoachMessage(): void {
    const said = this.#pendingCoachMessage;
    if (!said) return;
    const before = this.coachMessage;
    this.#pendingCoachMessage = null;
    this.coachMessage = said;
    this.#suggest(said.wanted);
    const isHeard = this.#hasReconnected && before?.says === said.says && before.remark === said.remark;
    this.#hasReconnected = false;
    if (isHeard) return;
    // What to do is not repeated after each mistake, but when it is tried again.
    const isKnown =
      said.phase === "astray" || (said.remark && before?.phase !== "astray" && before?.says === said.says);
    announcer.announce([said.remark, isKnown ? "" : said.says].filter(Boolean).join(" "));
  }

  #suggest(actions: readonly unknown[]): void {
    this.#board?.suggest?.(actions);
  }

  #handleProblem(message: Problem): void {
    if (message.code === "wrong_token") return this.#becomeSpectator();
    if (message.code === "sent_away") {
      if (this.#isLeaving) return;
      removeSavedTable(this.table.id);
    }
    if (REVOKED.has(message.code)) {
      removeSavedTable(this.table.id);
      invitations.setKnown(false);
    }
    if (message.code === "cannot_say") return this.chat.showError(message.message);
    this.#hintSeq = null;
    this.isHintPending = false;
    if (this.#socket?.phase === "ended") this.fatalError = message.message;
    else this.refusal = { why: message.message, rule: message.rule };
    announcer.announce(message.message);
  }

  /** The server does not know our token: somebody else's database, or one that was emptied. */
  #becomeSpectator(): void {
    removeSavedTable(this.table.id);
    this.savedTable = null;
    this.viewFrom(SPECTATOR);
  }

  #createStage(): Stage {
    return {
      begin: () => {
        this.actionQueue.startAnimating();
        this.offers = [];
        this.#suggest([]);
        this.gameLog = log.dropEphemeral(this.gameLog);
      },
      animate: async (event, words) => this.#board?.animate(event, words),
      eventShown: (update, index) => {
        // One sentence for each event, told when it has been seen; otherwise they are told together.
        if (update.lines.length === update.events.length) this.#appendLines(update, index, index + 1);
      },
      show: (update, latest) => this.#show(update, latest),
    };
  }

  #appendLines(update: Updated, from: number, to: number): void {
    for (const line of update.lines.slice(from, to)) {
      this.gameLog = log.appendLine(this.gameLog, line);
      // A covered screen is between two people: nothing is said.
      if (this.coveredFor === null && log.isLogged(line)) announcer.announce(log.splitRule(line.text).said);
    }
  }

  #show(update: Updated, latest: boolean): void {
    if (update.lines.length !== update.events.length) this.#appendLines(update, 0, update.lines.length);
    const before = this.shownUpdate;
    this.nudgedBy = null;
    this.gameLog = log.advanceTo(this.gameLog, update.seq);
    this.shownUpdate = update;
    this.offers = latest ? update.offers : [];
    this.deadline = update.seconds_left === null ? null : performance.now() + update.seconds_left * 1000;
    this.clocks = startClocks(update, performance.now());
    this.#draw(update);
    this.#updateHint();
    this.actionQueue.markShown(update.seq, this.offers, latest);
    if (update.outcome) markFinished(this.table.id);
    this.#announceTurn(before, update);
    if (this.#pendingCoachMessage && update.seq >= this.#pendingCoachMessage.seq) this.#showCoachMessage();
    if (latest) this.#offerDevice(update);
  }

  /** Shows what a bot would do, as long as that is about what is shown. */
  #updateHint(): void {
    const about = this.#lastHint?.seq === this.shownUpdate?.seq ? this.#lastHint : null;
    if (about || this.#hintSeq === null || this.#hintSeq < (this.shownUpdate?.seq ?? 0)) this.isHintPending = false;
    if (about === this.hint) return;
    this.hint = about;
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
      if (!log.linesMention(update.lines, update.status)) announcer.announce(say("said", { words: update.status }));
    } else if (update.acting.includes(this.seat) && before && !before.acting.includes(this.seat) && !this.isReplaced) {
      sounds.play("turn");
      // In a lesson the coach says what to do.
      const isSaid = this.table.lesson !== null || log.linesMention(update.lines, say("your-turn-said"));
      if (!isSaid) announcer.announce(say("your-turn-said"));
    }
  }

  /** Pass and play: the next of those who share this screen gets it. */
  #offerDevice(update: Updated): void {
    this.nextOnDevice = null;
    if (!this.savedTable?.shared || update.outcome || update.acting.includes(this.seat)) return;
    if (this.#takenUnasked === this.seat) return;
    const held = new Set(this.savedTable.held.map((each) => each.seat));
    const next = update.acting.find((seat) => isSeat(seat, this.table) && held.has(seat));
    if (next === undefined) return;
    if (this.seat === SPECTATOR) this.#passTo(next);
    else this.nextOnDevice = next;
  }

  /** Whoever had the screen has seen what happened. */
  passDevice(): void {
    if (this.nextOnDevice !== null) this.#passTo(this.nextOnDevice);
  }

  #passTo(next: number): void {
    this.nextOnDevice = null;
    if (this.game.secrets) this.#cover(next);
    else this.viewFrom(next);
  }

  #cover(next: number): void {
    announcer.clear();
    this.coveredFor = next;
  }
}
