/** Session at one table: seats, state, log and the seat whose view is shown. */

import { announcer } from "../a11y/announcer.svelte";
import type { Board, Offer } from "../board";
import { say } from "../i18n/fluentCatalogue";
import { isSeat, listSeatNames } from "../i18n/shellFormats";
import { addSalts, createSalt, saveReceived } from "../luck/commitments";
import { api } from "../net/api";
import type {
  Advised,
  Arrange,
  RequestStatus,
  Coached,
  Explanation,
  GameInfo,
  HintStatus,
  Outcome,
  Problem,
  Refused,
  SaidLine,
  TableInfo,
  Updated,
  Welcome,
} from "../net/messages";
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
import { sounds } from "../ui/shellState.svelte";
import { markElement, markThing } from "../ui/elementRing";
import { OWN_TURN, vibrate } from "../ui/vibration";
import { ActionQueue } from "./actionQueue.svelte";
import { Chat } from "./chat.svelte";
import { type RunningClock, startClocks } from "./clocks";
import { findHandStep, HAND_DELAY, isPlayedByServer, OTHERS_PACE, OthersSteps } from "./forcedSteps";
import * as log from "./gameLog";
import { InputReports } from "./inputReports";
import { invitations } from "./invitations.svelte";
import { type Stage, UpdateQueue } from "./updateQueue";

/** Milliseconds after an own action in which the next own turn needs no sound. */
const LOOKED_AWAY = 5000;
/** Milliseconds that a refusal is shown. */
export const REFUSAL_SHOWN = 4000;

export interface Refusal {
  readonly why: string;
  readonly rule: string | null;
}

export class TableSession {
  table: TableInfo = $state.raw()!;
  savedTable: SavedTable | null = $state.raw(null);
  /** Secret link of the evening; null for visitors from the lobby. */
  link: string | null = $state(null);
  /** Our number on the waiting list; null if we are not on it. */
  guest: number | null = $state(null);
  /** Seat whose view is shown. */
  seat: number = $state(SPECTATOR);
  /** Shared screen: the seat the screen is covered for, until its player confirms. */
  coveredFor: number | null = $state(null);
  /** Shared screen: the seat whose turn is next. The last move stays in view until the device is passed on. */
  nextOnDevice: number | null = $state(null);
  /** Last update that was shown. */
  shownUpdate: Updated | null = $state.raw(null);
  /** Legal actions; empty during animations. */
  offers: readonly Offer[] = $state.raw([]);
  gameLog: log.GameLog = $state.raw(log.EMPTY_LOG);
  phase: ConnectionPhase = $state("connecting");
  /** True after the first connection, so that a loss shows a banner. */
  wasConnected = $state(false);
  ping: number | null = $state(null);
  refusal: Refusal | null = $state.raw(null);
  /** Name of the player who nudged us. */
  nudgedBy: string | null = $state(null);
  /** Reason why this table cannot be opened. */
  fatalError: string | null = $state(null);
  /** Time of the next timed event of the game, by `performance.now()`. */
  deadline: number | null = $state(null);
  /** By seat, at a table with clocks. */
  clocks: readonly (RunningClock | null)[] = $state.raw([]);
  /** Message of the coach, in a lesson. */
  coachMessage: Coached | null = $state.raw(null);
  /** Hint for the shown position, if requested. */
  hint: Advised | null = $state.raw(null);
  /** True while a bot computes a hint. */
  isHintPending = $state(false);
  /** True from the first action taken on this page. */
  hasActed = $state(false);
  /** Own step that is forced and done by hand, such as throwing a die; null if there is none. */
  handStep: object | null = $state.raw(null);
  /** Factor of the durations of the running animations. */
  pace = 1;
  /** True if the game ended while this page showed it. */
  sawEnd = $state(false);
  /** Actions of this seat. */
  readonly actionQueue = new ActionQueue((action, answered) => {
    this.refusal = null;
    this.hasActed = true;
    this.#lastAction = performance.now();
    this.#stopHandStep();
    this.#takenUnasked = null;
    this.#socket?.act(action, answered);
  });

  /** Chat of the table. */
  readonly chat = new Chat(() => this.#socket);

  /** Time of the last own action, by `performance.now()`. */
  #lastAction = -Infinity;
  #removeDecidingMark = () => {};

  #socket: TableSocket | null = null;
  /** True while we leave our seat ourselves, so that the removal is not reported. */
  #isLeaving = false;
  #updateQueue: UpdateQueue | null = null;
  #board: Board | null = null;
  /** Message of the coach that waits until its update is shown. */
  #pendingCoachMessage: Coached | null = null;
  /** After a reconnect the coach repeats the last message, which is not announced again. */
  #hasReconnected = false;
  /** Seat that took a shared screen out of turn. It keeps the screen until it acts or passes it on. */
  #takenUnasked: number | null = null;
  #isAutomatic = false;
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;
  #handTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #othersSteps = new OthersSteps();
  readonly #inputReports = new InputReports(() => this.table.idle_after && this.#socket?.reportInput());
  /** Last hint received. It is valid for one update only. */
  #lastHint: Advised | null = null;
  /** Update of the last hint request; Infinity until the server confirms it. */
  #hintSeq: number | null = null;
  #removeHintMark: () => void = () => undefined;

  constructor(
    table: TableInfo,
    readonly game: GameInfo,
    private readonly openSocket: (id: string) => SocketLike = openTableSocket,
  ) {
    this.table = table;
    this.savedTable = findSavedTable(table.id);
    this.link = findEveningLink(table.id);
    // A shared screen starts as a spectator, which reveals no secrets, until a player takes it.
    this.viewFrom(this.savedTable && !this.savedTable.shared ? this.savedTable.held[0]!.seat : SPECTATOR);
  }

  /** Turn or result as the server describes it for this seat. */
  get status(): string {
    return this.shownUpdate?.status ?? say("one-moment");
  }

  get outcome(): Outcome | null {
    return this.shownUpdate?.outcome ?? null;
  }

  /** Sentences of the last action that left any. */
  get lastMove(): string {
    const { lines } = this.gameLog;
    const last = lines.at(-1)?.seq;
    return lines
      .filter(({ seq }) => seq === last)
      .map(({ text }) => log.splitRule(text).sentence)
      .join(" ");
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

  /** True while a stand-in plays for us. */
  get isReplaced(): boolean {
    return this.outcome === null && Boolean(this.table.seats[this.seat]?.stand_in);
  }

  /** State of hints; null if there are none. */
  get hintStatus(): HintStatus | null {
    return this.outcome || !this.isSeated || this.isReplaced ? null : (this.shownUpdate?.hints ?? null);
  }

  /** Request a hint from a bot. */
  requestHint(): void {
    if (this.isHintPending || this.hint || !this.isMyTurn || this.hintStatus?.missing.length !== 0) return;
    this.refusal = null;
    this.isHintPending = true;
    this.#hintSeq = Infinity;
    this.#socket?.requestHint(null, (reply) => {
      this.#hintSeq = typeof reply === "object" ? reply.seq : null;
      this.#updateHint();
    });
  }

  /** Agree to hints for the whole game. */
  allowHints(): void {
    this.refusal = null;
    this.#socket?.act({ type: "AllowHints" });
  }

  /** Remove the shown hint. */
  dismissHint(): void {
    this.#lastHint = null;
    this.#updateHint();
  }

  get isSeated(): boolean {
    return this.savedTable !== null;
  }

  /** True if there is anybody to chat with. */
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

  /** Seats that share this screen and are not shown now. */
  get othersOnDevice(): readonly number[] {
    if (!this.savedTable?.shared) return [];
    return this.savedTable.held.map((held) => held.seat).filter((seat) => seat !== this.seat);
  }

  /** Give a shared screen to a seat out of turn: some games allow actions then. */
  takeDevice(seat: number): void {
    this.#takenUnasked = seat;
    this.#passTo(seat);
  }

  /** Show the view of another seat and discard the previous one. */
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
    this.#removeHintMark();
    this.#updateQueue = new UpdateQueue(this.#createStage());
    this.#socket = new TableSocket({
      open: () => this.openSocket(this.table.id),
      token: this.savedTable?.held.find((held) => held.seat === seat)?.token ?? null,
      link: this.link,
      salts: addSalts(this.table, this.savedTable?.held ?? []),
      salt: this.savedTable ? null : createSalt(),
      asSpectator: seat === SPECTATOR && (this.savedTable?.shared ?? false),
      waitingToken: this.savedTable ? null : this.#waitingToken,
      isAutomatic: () => this.#isAutomatic,
      ...(this.table.idle_after ? { countSilentSeconds: () => this.#inputReports.countSilentSeconds() } : {}),
      listener: this.#createListener(),
    });
    this.#socket.connect();
  }

  /** Let forced steps of this seat be played automatically; a lesson waits for each press. */
  setAutomatic(wanted: boolean): void {
    const on = wanted && this.table.lesson === null;
    if (on === this.#isAutomatic) return;
    this.#isAutomatic = on;
    this.#socket?.setAutomatic(on);
    if (this.shownUpdate) this.#scheduleHandStep(this.shownUpdate);
  }

  /** Do the own forced step now. */
  doHandStep(): void {
    if (this.handStep) void this.actionQueue.submit(this.handStep);
  }

  /** True while the server is about to play our forced step. */
  get isStepPlayed(): boolean {
    return this.#isAutomatic && this.shownUpdate !== null && isPlayedByServer(this.shownUpdate);
  }

  #scheduleHandStep(update: Updated): void {
    this.#stopHandStep();
    this.handStep = this.isReplaced ? null : findHandStep(update);
    if (this.handStep && this.#isAutomatic) this.#handTimer = setTimeout(() => this.doHandStep(), HAND_DELAY);
  }

  #stopHandStep(): void {
    clearTimeout(this.#handTimer);
    this.handStep = null;
  }

  /** Return true for seats held by this screen. */
  isMine(seat: number): boolean {
    return seat === this.seat || (this.savedTable?.held.some((held) => held.seat === seat) ?? false);
  }

  /** True if we are the host of the table. */
  get isHost(): boolean {
    return this.isSeated && this.table.host !== null && this.isMine(this.table.host);
  }

  /** Perform an action of the host before the game; everybody may free their own seat. */
  async arrange(act: Arrange["act"]): Promise<void> {
    this.table = await api.arrange(this.table.id, this.savedTable?.held[0]?.token ?? null, act);
  }

  /** Leave our seat before the game and watch. */
  async leaveSeat(): Promise<void> {
    this.#isLeaving = true;
    try {
      await this.arrange({ type: "free_seat", seat: this.seat });
      this.#becomeSpectator();
    } finally {
      this.#isLeaving = false;
    }
  }

  /** Reload our seats after the host moved people: the same tokens hold other seats. */
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
    saveReceived(table);
    // Failures are harmless: a shared screen is taken only after the game has started.
    if (table.status !== "finished" && before !== table.seats.map(({ name }) => name).join())
      void this.#reloadHeldSeats().catch(() => {});
  }

  /** Take a free seat under this name. */
  async join(name: string): Promise<void> {
    const joined = await api.joinTable(this.table.id, name);
    this.savedTable = saveSeats(joined.table, [joined.held]);
    this.#saveLink(joined.link);
    this.table = joined.table;
    this.viewFrom(joined.held.seat);
  }

  /** Join or leave the waiting list for the next table. */
  async setWaiting(name: string, comes: boolean): Promise<void> {
    const answer = await api.changeWaiting(this.table.id, { name, token: this.#waitingToken, comes });
    saveWaitingToken(this.#evening, answer.token);
    this.viewFrom(SPECTATOR);
  }

  /** True if we are on the waiting list. */
  get isWaiting(): boolean {
    return this.table.guests.some(({ number }) => number === this.guest);
  }

  /** True if we may join the waiting list. */
  get canWait(): boolean {
    return !this.isSeated && this.wasConnected && this.table.status !== "waiting" && this.table.next === null;
  }

  /** Tokens that identify us in this evening; empty if the profile does. */
  get tokens(): readonly string[] {
    if (this.savedTable) return this.savedTable.held.map(({ token }) => token);
    // Also valid after we got a seat at the next table and left the waiting list.
    const token = this.guest === null ? null : this.#waitingToken;
    return token === null ? [] : [token];
  }

  /** Our seats, or our number on the waiting list. */
  get ownPlaces(): readonly number[] {
    if (this.savedTable?.held.length) return this.savedTable.held.map(({ seat }) => seat);
    if (isSeat(this.seat, this.table)) return [this.seat];
    return this.guest === null ? [] : [this.guest];
  }

  /** People of this evening: seated and on the waiting list. */
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

  /** Take our seat back from the stand-in. */
  reclaimSeat(): void {
    this.refusal = null;
    this.#socket?.act({ type: "TakeSeatBack" });
  }

  /** Lesson: go on, back or repeat, or answer the question. */
  coach(turn: "next" | "back" | "again" | null, choice: number | null = null): void {
    this.refusal = null;
    this.#socket?.coach(turn, choice);
  }

  /** Ask the server for the explanation of an element, for this seat. */
  explain(thing: string): Promise<Explanation | null> {
    return this.#socket?.explain(thing) ?? Promise.resolve(null);
  }

  /** State of requests beside the game (undo, pause …); null while unknown. */
  get requests(): RequestStatus | null {
    return this.outcome === null ? (this.shownUpdate?.beside ?? null) : null;
  }

  /** Return true if this seat may make this request now. */
  canDo(action: TableAction): boolean {
    return this.isSeated && (this.requests?.may.includes(action) ?? false);
  }

  /** Make a request beside the game. */
  request(action: TableAction): void {
    this.refusal = null;
    this.#socket?.act({ type: action });
  }

  /** Remind a player that it is their turn. */
  nudge(seat: number): void {
    this.refusal = null;
    this.#socket?.nudge(seat);
  }

  /** Let a bot play for an absent player. */
  replaceByBot(seat: number): void {
    this.refusal = null;
    this.#socket?.act({ type: "SendStandIn", seat });
  }

  /** Attach a board and show the current state on it. */
  attach(board: Board): void {
    this.#board = board;
    if (this.shownUpdate) this.#draw(this.shownUpdate);
    if (this.coachMessage) this.#suggest(this.coachMessage.wanted);
    this.#updateHint();
  }

  detach(board: Board): void {
    if (this.#board !== board) return;
    this.#removeDecidingMark();
    this.#board = null;
    this.#removeHintMark();
  }

  /** Handle that the page was hidden or shown, or that the network is back. */
  handleVisibility(): void {
    if (document.hidden) this.#updateQueue?.skipAnimations();
    else this.#socket?.retryNow();
  }

  close(): void {
    this.#disconnect();
    this.#inputReports.stop();
    this.#removeHintMark();
    this.#removeDecidingMark();
    this.#board = null;
  }

  #disconnect(): void {
    this.#stopHandStep();
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
    saveReceived(message.table);
    this.seat = message.seat;
    this.guest = message.guest ?? null;
    this.chat.load(message.talk);
    this.#saveLink(message.link);
    // A seat of our profile, taken on another device: this browser has no token for it.
    if (message.seat !== SPECTATOR) this.savedTable ??= createUnsavedTable(message.table);
    // A seated browser is known to the server from now on, except guests.
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

  /** Show a refusal for a moment; another one starts anew. */
  #showRefusal(refusal: Refusal): void {
    this.refusal = refusal;
    clearTimeout(this.#refusalTimer);
    // In a lesson it stays until it is closed.
    if (this.table.lesson === null)
      this.#refusalTimer = setTimeout(() => {
        if (this.refusal === refusal) this.refusal = null;
      }, REFUSAL_SHOWN);
  }

  #handleRefusal(message: Refused): void {
    this.#showRefusal({ why: message.why, rule: message.rule });
    announcer.announce(`${message.why} (${message.rule})`);
    sounds.play("fail", 0.5);
  }

  /** Show the coach's message after the update it refers to. */
  #queueCoachMessage(message: Coached): void {
    this.#pendingCoachMessage = message;
    if (this.shownUpdate && this.shownUpdate.seq >= message.seq) this.#showCoachMessage();
  }

  #showCoachMessage(): void {
    const message = this.#pendingCoachMessage;
    if (!message) return;
    const before = this.coachMessage;
    this.#pendingCoachMessage = null;
    this.coachMessage = message;
    this.#suggest(message.wanted);
    const isHeard = this.#hasReconnected && before?.says === message.says && before.remark === message.remark;
    this.#hasReconnected = false;
    if (isHeard) return;
    // Repeat the instruction when it is tried again, not after each mistake.
    const isKnown =
      message.phase === "astray" || (message.remark && before?.phase !== "astray" && before?.says === message.says);
    announcer.announce([message.remark, isKnown ? "" : message.says].filter(Boolean).join(" "));
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
    else this.#showRefusal({ why: message.message, rule: message.rule });
    announcer.announce(message.message);
  }

  /** Watch instead: the server does not know our token, as after a database reset. */
  #becomeSpectator(): void {
    removeSavedTable(this.table.id);
    this.savedTable = null;
    this.viewFrom(SPECTATOR);
  }

  #createStage(): Stage {
    return {
      begin: () => {
        this.actionQueue.startAnimating();
        this.#stopHandStep();
        this.offers = [];
        this.#suggest([]);
        this.#removeHintMark();
        this.gameLog = log.dropEphemeral(this.gameLog);
        const limit = this.#othersSteps.measure(this.shownUpdate, this.seat);
        this.pace = limit === null ? 1 : OTHERS_PACE;
        return limit;
      },
      animate: async (event, words) => this.#board?.animate(event, words),
      eventShown: (update, index) => {
        // If there is one line per event, append it when the event was shown; otherwise append all together at the end.
        if (update.lines.length === update.events.length) this.#appendLines(update, index, index + 1);
      },
      show: (update, latest) => this.#show(update, latest),
    };
  }

  #appendLines(update: Updated, from: number, to: number): void {
    for (const line of update.lines.slice(from, to)) {
      this.gameLog = log.appendLine(this.gameLog, line);
      // Announce nothing while the screen is covered between two players.
      if (this.coveredFor === null && log.isLogged(line)) announcer.announce(log.splitRule(line.text).sentence);
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
    if (update.outcome && before && !before.outcome) this.sawEnd = true;
    this.#announceTurn(before, update);
    if (this.#pendingCoachMessage && update.seq >= this.#pendingCoachMessage.seq) this.#showCoachMessage();
    if (latest) this.#offerDevice(update);
    if (latest) this.#scheduleHandStep(update);
  }

  /** Show the hint if it belongs to the shown update. */
  #updateHint(): void {
    const about = this.#lastHint?.seq === this.shownUpdate?.seq ? this.#lastHint : null;
    if (about || this.#hintSeq === null || this.#hintSeq < (this.shownUpdate?.seq ?? 0)) this.isHintPending = false;
    if (about === this.hint) return;
    this.hint = about;
    this.#markHint(about);
  }

  /** Mark the one thing that the hint speaks of; where it names none that the board has, the move itself. */
  #markHint(hint: Advised | null): void {
    this.#removeHintMark();
    this.#suggest([]);
    const [best] = hint?.choices ?? [];
    if (!hint || !best) return;
    const remove = this.#board?.mark?.(hint.mark ?? "") ?? markThing(hint.mark ?? "");
    if (remove) this.#removeHintMark = remove;
    else if (best.action !== null) this.#suggest([best.action]);
  }

  /** Draw the state. A board that throws must not stop the game: the offers are also listed as text. */
  #draw({ view, outcome }: Updated): void {
    this.#removeDecidingMark();
    try {
      this.#board?.show(view, this.offers, outcome);
      if (outcome?.counts) this.#lightDecidingPiece(outcome);
    } catch (error) {
      console.error(error);
    }
  }

  #lightDecidingPiece(outcome: Outcome): void {
    const board = this.#board;
    const remove = markElement("deciding", () => board?.deciding?.(outcome) ?? null);
    this.#removeDecidingMark = remove ?? (() => {});
  }

  #announceTurn(before: Updated | null, update: Updated): void {
    if (update.outcome && before && !before.outcome) {
      // The result itself is read out by its card.
      sounds.play(this.isSeated && update.outcome.placings[this.seat] !== 1 ? "close" : "fanfare");
    } else if (update.acting.includes(this.seat) && before && !before.acting.includes(this.seat) && !this.isReplaced) {
      this.#callBack();
      // In a lesson the coach gives the instruction.
      const isSaid = this.table.lesson !== null || log.linesMention(update.lines, say("your-turn-said"));
      if (!isSaid) announcer.announce([say("your-turn-said"), update.todo].filter(Boolean).join(" "));
    }
  }

  /** Sound and vibration at the start of the own turn; the sound only if the reader may have looked away. */
  #callBack(): void {
    vibrate(OWN_TURN);
    if (document.hidden || performance.now() - this.#lastAction >= LOOKED_AWAY) sounds.play("turn");
  }

  /** Shared screen: offer the device to the next player who shares it. */
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

  /** Pass the device on, after the last move was seen. */
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
