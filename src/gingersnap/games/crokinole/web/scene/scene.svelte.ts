/** What is drawn now. `draw` makes it from a view and nothing else; events say what moves, and what is so after it. */

import type { Offer } from "$web/board";
import { computeDitchRadius, locateDisc, type Fate } from "$web/physics/motion";
import type { Outcome, Point } from "$web/net/protocol";
import { Ditch } from "./ditchPlaces";
import { placeOf, seenFrom } from "./geometry";
import { findMarked } from "./hintMarks";
import { Memory, type ShotPlayback } from "./shotReview.svelte";
import type { SlidShot, Told } from "./storedShots";
import { sizesOf, type Sizes } from "./boardSizes";
import type {
  Action,
  DiscsSlid,
  House,
  PlacedDisc,
  Position,
  RoundResult,
  VerdictGiven,
  ShotTakenBack,
  View,
} from "../types";

export type { ShotPlayback };

/** A disc as it is drawn, in millimetres as seen from this side. */
export interface DrawnDisc extends Point {
  readonly id: number;
  readonly side: number;
  /** Radians, counter-clockwise. */
  readonly turn: number;
  readonly fallen: Fate | null;
}

/** A disc that is no longer on the board, and whose it is. */
export interface Gone {
  readonly id: number;
  readonly side: number;
}

/** What was said about the last shot, and the contacts that decided it. */
export interface Verdict {
  readonly given: VerdictGiven;
  readonly words: string;
  readonly marks: readonly Point[];
}

export interface Banner {
  readonly text: string;
  readonly rule: string | null;
}

/** A banner that stays, and what it thinks of what happened. */
export interface Remark {
  readonly banner: Banner;
  readonly tone: "good" | "foul" | "plain";
}

const SPECTATORS_AXIS = 0;

export class Scene {
  readonly sizes: Sizes;
  /** The truth as it was last told; null before it was. */
  view = $state.raw<View | null>(null);
  offers = $state.raw<readonly Offer<Action>[]>([]);
  /** Whether something still happens that is not in the view yet. */
  busy = $state(false);
  /** Whether the game has been decided. */
  over = $state(false);
  turn = $state(0);
  /** On the board, at rest. */
  lying = $state.raw<readonly PlacedDisc[]>([]);
  /** In the hole, until it is said whether they count. */
  inHole = $state.raw<readonly Gone[]>([]);
  ditched = $state.raw<readonly Gone[]>([]);
  /** By side. */
  trays = $state.raw<readonly (readonly number[])[]>([]);
  /** By side. */
  toShoot = $state.raw<readonly number[]>([]);
  scores = $state.raw<readonly number[]>([]);
  rounds = $state.raw<readonly RoundResult[]>([]);
  round = $state(1);

  /** The shot that is under way. */
  running = $state.raw<ShotPlayback | null>(null);
  /** The whole paths of the last shot, where nothing is to move. */
  traced = $state.raw<SlidShot | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  /** By disc: the rule that takes it off the board. */
  removed = $state.raw<Readonly<Record<number, string>>>({});
  /** Twenties on their way to a tray. */
  flying = $state.raw<readonly Gone[]>([]);
  banner = $state.raw<Banner | null>(null);
  still = $state(false);
  /** When the time for this shot is over, by `performance.now()`. */
  deadline = $state<number | null>(null);

  readonly axis = $derived(this.view?.axes[this.view.seat] ?? SPECTATORS_AXIS);
  readonly seen = $derived(seenFrom(this.axis));
  /** Whether the time for a shot runs while everybody still looks at the last one. */
  readonly hurried = $derived(this.view !== null && this.view.options.seconds_per_shot !== null);
  /** What a disc counts: as the house has it, unless the table says otherwise (CRK-A63). */
  readonly worth = $derived.by(() => {
    const { hole, fifteen, ten, five } = this.house.points;
    const { points_hole, points_fifteen, points_ten, points_five } = this.view?.options ?? {};
    return {
      hole: points_hole ?? hole,
      fifteen: points_fifteen ?? fifteen,
      ten: points_ten ?? ten,
      five: points_five ?? five,
    };
  });
  /** The id of what a hint marks. */
  thing = $state("");
  readonly marked = $derived.by(() => findMarked(this.thing, this.sizes, this.seen, this.lying));
  readonly playback = $derived(this.review?.playback ?? this.running);
  /** The verdict on the shot that is seen. */
  readonly shown = $derived.by(() => (this.review ? verdictOn(this.review.told) : this.verdict));
  /** All discs to be drawn: the shot that is played, or everything at rest. */
  readonly drawn = $derived.by(() => (this.playback ? this.#moving(this.playback) : this.#resting()));

  readonly #memory: Memory;
  readonly #ditch: Ditch;
  /** When the first event was told of those that lead to the next view: its clock has been running since. */
  #heard: number | null = null;

  constructor(readonly house: House) {
    this.sizes = sizesOf(house.board);
    this.#memory = new Memory(house);
    const { surface, disc } = this.sizes;
    this.#ditch = new Ditch(computeDitchRadius({ radius: surface, disc_radius: disc }), 2.05 * disc);
  }

  /** Mark what a hint speaks of, unless an element of the board stands for it. Returns what removes the mark. */
  mark(thing: string, board: Element): (() => void) | null {
    const stands = [...board.querySelectorAll("[data-explain]")].some(
      (each) => each.getAttribute("data-explain") === thing,
    );
    if (stands || !findMarked(thing, this.sizes, this.seen, this.lying)) return null;
    this.thing = thing;
    return () => {
      if (this.thing === thing) this.thing = "";
    };
  }

  get shots(): readonly Told[] {
    return this.#memory.shots;
  }

  get review() {
    return this.#memory.review;
  }

  /** What is said of the last shot as long as nothing else happens. */
  get remark(): Remark | null {
    if (!this.shown) return null;
    const { words, given } = this.shown;
    return { banner: { text: withoutRule(words, given.rule), rule: given.rule }, tone: given.good ? "good" : "foul" };
  }

  /** Draws the truth, whatever was drawn before. */
  draw(view: View, offers: readonly Offer<Action>[], outcome: Outcome | null): void {
    this.stop();
    this.over = outcome !== null;
    this.view = view;
    this.offers = offers;
    this.busy = false;
    this.turn = view.turn;
    this.flying = [];
    this.settle(view);
    this.toShoot = view.to_shoot;
    this.scores = view.scores;
    this.rounds = view.rounds;
    this.round = view.number;
    this.banner = null;
    this.deadline =
      view.milliseconds_left === null ? null : (this.#heard ?? performance.now()) + view.milliseconds_left;
    this.#heard = null;
    this.#memory.recall(view, this.taken(view));
  }

  /** Lays everything as it is told to lie. */
  settle({ discs, trays, ditch }: Position): void {
    this.lying = discs;
    this.inHole = [];
    this.trays = trays;
    this.ditched = bySide(ditch);
    this.removed = {};
    this.#ditch.keep(new Set(ditch.flat()));
  }

  /** How many of the known shots had been taken when the view was made. */
  protected taken(view: View): number {
    return view.shots;
  }

  /** While something moves, nothing can be asked for. */
  pauseOffers(): void {
    this.#heard ??= performance.now();
    this.offers = [];
    this.busy = true;
    this.closeReview();
    this.deadline = null;
  }

  /** No shot is under way any more. */
  stop(): void {
    this.running?.pause();
    this.running = null;
  }

  // --- A shot -------------------------------------------------------------------------------------

  /** A shot is about to be played. */
  begin(slid: DiscsSlid): ShotPlayback {
    this.verdict = null;
    this.traced = null;
    this.toShoot = slid.to_shoot;
    this.#memory.add(this.round, slid);
    return this.#memory.playback(slid, 1);
  }

  /** Everything lies where the shot left it. */
  finish({ discs, motion }: DiscsSlid): void {
    this.stop();
    const gone = (departures: readonly { disc: number }[]) => departures.map(({ disc }) => discs[disc]!);
    this.lying = discs.flatMap((disc, index) => (motion.rest[index] ? [{ ...disc, ...motion.rest[index] }] : []));
    this.inHole = gone(motion.captures);
    for (const exit of motion.exits) this.#ditch.lay(discs[exit.disc]!.id, placeOf(this.seen(exit)));
    const shot = new Set(discs.map(({ id }) => id));
    this.ditched = [...this.ditched.filter(({ id }) => !shot.has(id)), ...gone(motion.exits)];
  }

  /** What was said about the shot, with the contacts that decided it. */
  give(given: VerdictGiven, words: string): void {
    const told = this.#memory.give(given, words);
    this.verdict = told ? verdictOn(told) : { given, words, marks: [] };
    // What fell over the edge needs no hand to take it away.
    const here = new Set([...this.lying, ...this.inHole].map(({ id }) => id));
    this.removed = Object.fromEntries(
      given.removed.filter(({ disc }) => here.has(disc)).map(({ disc, rule }) => [disc, rule]),
    );
  }

  /** What a rule took away goes into the ditch, straight outwards. */
  sweep({ ditch }: Position): void {
    const isRemoved = ({ id }: Gone) => id in this.removed;
    for (const disc of this.lying.filter(isRemoved)) this.#ditch.lay(disc.id, placeOf(this.seen(disc)));
    this.lying = this.lying.filter((disc) => !isRemoved(disc));
    this.inHole = this.inHole.filter((disc) => !isRemoved(disc));
    this.ditched = bySide(ditch);
    this.removed = {};
  }

  /** A twenty comes to its tray. */
  land({ id, side }: Gone): void {
    this.flying = this.flying.filter((disc) => disc.id !== id);
    this.trays = this.trays.map((tray, index) => (index === side ? [...tray, id] : tray));
  }

  takeBack({ position, to_shoot }: ShotTakenBack): void {
    this.#memory.forgetLast();
    this.settle(position);
    this.toShoot = to_shoot;
    this.verdict = null;
  }

  /** Everything lies as it is told, and nothing is said of the last shot any more. */
  spread(position: Position): void {
    this.settle(position);
    this.verdict = null;
    this.traced = null;
  }

  /** Looks at an old shot again. */
  show(told: Told): ShotPlayback {
    return this.#memory.open(told);
  }

  closeReview(): void {
    this.#memory.close();
  }

  // --- What is drawn ------------------------------------------------------------------------------

  #moving(playback: ShotPlayback): readonly DrawnDisc[] {
    const { shot, position } = playback;
    const isIn = new Set(shot.discs.map(({ id }) => id));
    const discs = shot.discs.map(({ id, side }, index) => {
      const { turn, fallen, ...spot } = locateDisc(shot, index, position);
      return { id, side, turn, fallen, ...this.seen(spot) };
    });
    return [...this.#inDitch(this.ditched.filter(({ id }) => !isIn.has(id))), ...discs];
  }

  #resting(): readonly DrawnDisc[] {
    const lying = this.lying.map(({ id, side, x, y }) => ({ id, side, turn: 0, fallen: null, ...this.seen({ x, y }) }));
    const sunk = this.inHole.map(({ id, side }) => ({ id, side, turn: 0, fallen: "hole" as const, x: 0, y: 0 }));
    return [...this.#inDitch(this.ditched), ...sunk, ...lying];
  }

  #inDitch(discs: readonly Gone[]): readonly DrawnDisc[] {
    return discs.map(({ id, side }) => ({ id, side, turn: 0, fallen: "edge", ...this.#ditch.lay(id) }));
  }
}

const bySide = (heaps: readonly (readonly number[])[]): readonly Gone[] =>
  heaps.flatMap((ids, side) => ids.map((id) => ({ id, side })));

function verdictOn({ slid, verdict, words }: Told): Verdict | null {
  if (!verdict) return null;
  return { given: verdict, words, marks: verdict.deciding.flatMap((index) => slid.motion.contacts[index] ?? []) };
}

/** A sentence without the rule at its end, which has a button of its own. */
export const withoutRule = (words: string, rule: string) => words.replace(new RegExp(` \\(${rule}\\)$`), "");
