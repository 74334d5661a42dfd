/** What is drawn now. `draw` makes it from a view and nothing else; events change it a little at a time. */

import type { Offer } from "$web/board";
import { ditchRadius, place, type Fate } from "$web/physics/motion";
import { Playback } from "$web/physics/playback.svelte";
import type { Point } from "$web/wire";
import { Ditch } from "./ditch";
import { placeOf, seenFrom } from "./geometry";
import { asSeen, keepShots, keptShots, shotOf, storyOf, type Heard, type SlidShot, type Told } from "./shots";
import { sizesOf, type Sizes } from "./sizes";
import type { Action, DiscsSlid, House, PlacedDisc, RoundResult, ShotJudged, View } from "./types";

export type ShotPlayback = Playback<SlidShot, Heard>;

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
  readonly judged: ShotJudged;
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
/** The speed at which old shots are first looked at. */
const SLOWLY = 1 / 4;

export class Scene {
  readonly sizes: Sizes;
  /** The truth as it was last told; null before it was. */
  view = $state.raw<View | null>(null);
  offers = $state.raw<readonly Offer<Action>[]>([]);
  /** Whether something still happens that is not in the view yet. */
  busy = $state(false);
  turn = $state(0);
  /** On the board, at rest. */
  lying = $state.raw<readonly PlacedDisc[]>([]);
  /** In the hole, until it is said whether they count. */
  inHole = $state.raw<readonly Gone[]>([]);
  ditched = $state.raw<readonly Gone[]>([]);
  /** By side. */
  trays = $state.raw<readonly (readonly number[])[]>([]);
  /** By seat. */
  unshot = $state.raw<readonly number[]>([]);
  scores = $state.raw<readonly number[]>([]);
  rounds = $state.raw<readonly RoundResult[]>([]);
  round = $state(1);

  /** The shot that is under way. */
  running = $state.raw<ShotPlayback | null>(null);
  /** An old shot that is looked at again. */
  review = $state.raw<{ readonly told: Told; readonly playback: ShotPlayback } | null>(null);
  shots = $state.raw<readonly Told[]>([]);
  #shotsOfRound = 0;
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
  readonly playback = $derived(this.review?.playback ?? this.running);
  /** The verdict on the shot that is seen. */
  readonly judged = $derived.by(() => (this.review ? verdictOn(this.review.told) : this.verdict));
  /** All discs to be drawn: the shot that is played, or everything at rest. */
  readonly drawn = $derived.by(() => (this.playback ? this.#moving(this.playback) : this.#resting()));

  readonly #ditch: Ditch;
  /** When the first event was told of those that lead to the next view: its clock has been running since. */
  #heard: number | null = null;

  constructor(readonly house: House) {
    this.sizes = sizesOf(house.board);
    const { surface, disc } = this.sizes;
    this.#ditch = new Ditch(ditchRadius({ radius: surface, disc_radius: disc }), 2.05 * disc);
  }

  /** What is said of the last shot as long as nothing else happens. */
  get remark(): Remark | null {
    if (!this.judged) return null;
    const { why, rule, good } = this.judged.judged;
    return { banner: { text: why, rule }, tone: good ? "good" : "foul" };
  }

  /** Draws the truth, whatever was drawn before. */
  draw(view: View, offers: readonly Offer<Action>[]): void {
    this.stop();
    this.view = view;
    this.offers = offers;
    this.busy = false;
    this.turn = view.turn;
    this.lying = view.discs;
    this.inHole = this.flying = [];
    this.ditched = view.ditch.flatMap((ids, side) => ids.map((id) => ({ id, side })));
    this.trays = view.trays;
    this.unshot = view.unshot;
    this.scores = view.scores;
    this.rounds = view.rounds;
    this.round = view.number;
    this.removed = {};
    this.banner = null;
    this.deadline =
      view.milliseconds_left === null ? null : (this.#heard ?? performance.now()) + view.milliseconds_left;
    this.#heard = null;
    this.#ditch.keep(new Set(this.ditched.map(({ id }) => id)));
    this.#recallShots(view);
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
    this.#record({ slid, judged: null });
    const { seat } = slid;
    this.unshot = this.unshot.map((left, index) => (index === seat ? Math.max(0, left - 1) : left));
    return this.#playback(slid, 1);
  }

  /** Everything lies where the shot left it. */
  finish({ discs, motion }: DiscsSlid): void {
    this.stop();
    const gone = (departures: readonly { disc: number }[]) => departures.map(({ disc }) => discs[disc]!);
    this.lying = discs.flatMap((disc, index) => (motion.rest[index] ? [{ ...disc, ...motion.rest[index] }] : []));
    this.inHole = gone(motion.captures);
    for (const exit of motion.exits) this.#ditch.lay(discs[exit.disc]!.id, placeOf(this.seen(exit)));
    this.ditched = [...this.ditched, ...gone(motion.exits)];
  }

  /** What was said about the shot, with the contacts that decided it. */
  judge(judged: ShotJudged): void {
    const { slid } = this.shots.at(-1) ?? { slid: null };
    if (slid) this.#record({ slid, judged }, true);
    this.verdict = slid ? verdictOn({ slid, judged }) : { judged, marks: [] };
    // What fell over the edge needs no hand to take it away.
    const here = new Set([...this.lying, ...this.inHole].map(({ id }) => id));
    this.removed = Object.fromEntries(
      judged.removed.filter(({ disc }) => here.has(disc)).map(({ disc, rule }) => [disc, rule]),
    );
  }

  /** What a rule took away goes into the ditch, straight outwards. */
  sweepRemoved(): void {
    const isRemoved = ({ id }: Gone) => id in this.removed;
    const { lying, inHole } = this;
    for (const disc of lying.filter(isRemoved)) this.#ditch.lay(disc.id, placeOf(this.seen(disc)));
    this.lying = lying.filter((disc) => !isRemoved(disc));
    this.inHole = inHole.filter((disc) => !isRemoved(disc));
    const before = new Set(this.ditched.map(({ id }) => id));
    this.ditched = [
      ...this.ditched,
      ...[...lying, ...inHole].filter((disc) => isRemoved(disc) && !before.has(disc.id)),
    ];
    this.removed = {};
  }

  /** A twenty comes to its tray. */
  land({ id, side }: Gone): void {
    this.flying = this.flying.filter((disc) => disc.id !== id);
    this.trays = this.trays.map((tray, index) => (index === side ? [...tray, id] : tray));
  }

  takeBack(): void {
    this.shots = this.shots.slice(0, -1);
    this.verdict = null;
  }

  /** A new round: the board is empty. */
  clear(): void {
    this.lying = this.inHole = this.ditched = [];
    this.trays = this.trays.map(() => []);
    this.#ditch.keep(new Set());
    this.verdict = null;
    this.traced = null;
  }

  /** Looks at an old shot again. */
  show(told: Told): ShotPlayback {
    const speed = this.review?.playback.speed ?? SLOWLY;
    this.closeReview();
    const playback = this.#playback(told.slid, speed);
    this.review = { told, playback };
    return playback;
  }

  #playback(slid: DiscsSlid, speed: number): ShotPlayback {
    const seen = asSeen(slid);
    return new Playback(shotOf(this.house, seen), storyOf(this.house, seen), speed);
  }

  closeReview(): void {
    this.review?.playback.pause();
    this.review = null;
  }

  // --- Shots to be seen again ---------------------------------------------------------------------

  #record(told: Told, instead = false): void {
    const isNewRound = this.#shotsOfRound !== this.round;
    const before = isNewRound ? [] : this.shots;
    this.#shotsOfRound = this.round;
    this.shots = [...(instead ? before.slice(0, -1) : before), told];
    keepShots(this.round, this.shots);
  }

  /** After the page was loaded anew, and when a replay goes back in time. */
  #recallShots(view: View): void {
    if (this.shots.length === 0) {
      this.shots = keptShots(view.number);
      this.#shotsOfRound = view.number;
    }
    const taken = this.taken(view);
    const isJustOver = this.#shotsOfRound === view.number - 1 && taken === 0;
    if (isJustOver) return;
    this.shots = this.#shotsOfRound === view.number ? this.shots.slice(0, taken) : [];
  }

  /** How many of the known shots had been taken when the view was made. */
  protected taken(view: View): number {
    return view.discs.length + count(view.trays) + count(view.ditch);
  }

  // --- What is drawn ------------------------------------------------------------------------------

  #moving(playback: ShotPlayback): readonly DrawnDisc[] {
    const { shot, at } = playback;
    const isIn = new Set(shot.discs.map(({ id }) => id));
    const discs = shot.discs.map(({ id, side }, index) => {
      const { turn, fallen, ...spot } = place(shot, index, at);
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

const count = (lists: readonly (readonly unknown[])[]) => lists.reduce((sum, list) => sum + list.length, 0);

function verdictOn({ slid, judged }: Told): Verdict | null {
  return judged && { judged, marks: judged.deciding.flatMap((index) => slid.motion.contacts[index] ?? []) };
}
