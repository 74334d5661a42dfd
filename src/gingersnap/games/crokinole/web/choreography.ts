/** How each event is played on the scene. After all events of an update, the scene is what its view will draw. */

import type { Play } from "$web/board";
import type { CancellablePauses } from "$web/boards/cancellablePauses";
import { withoutRule, type Scene, type ShotPlayback } from "./scene";
import type { Action, Event, VerdictGiven } from "./types";

/** Milliseconds. */
export const TIMES = {
  /** To take in a verdict: that a shot was good, or what was wrong with it. */
  good: 500,
  foul: 1500,
  /** Discs that a rule removes glide into the ditch, and twenties to their tray. */
  glide: 550,
  flight: 600,
  notice: 1300,
  scored: 2600,
  pass: 150,
  /** No shot takes as long as this. */
  longest: 60_000,
} as const;

/** With a shot clock there is less time to look. */
const HURRY = 0.35;

export interface Stage {
  readonly scene: Scene;
  readonly play: Play<Action>;
  readonly timeline: CancellablePauses;
}

type ToldEvent<Type extends Event["type"]> = Extract<Event, { type: Type }>;
type Steps = {
  readonly [Type in Event["type"]]: (stage: Stage, event: ToldEvent<Type>, words: string) => Promise<void>;
};

/** Plays one event, with what it is in words; does nothing for one it does not know. */
export async function perform(stage: Stage, event: Event, words: string): Promise<void> {
  const step = STEPS[event.type] as ((stage: Stage, event: Event, words: string) => Promise<void>) | undefined;
  await step?.(stage, event, words);
}

const STEPS: Steps = {
  async DiscsSlid(stage, slid) {
    const { scene, play } = stage;
    const playback = scene.begin(slid);
    play.sound("tap", Math.min(1, 0.2 + slid.speed / 3));
    if (play.still) scene.traced = playback.shot;
    else await run(stage, playback, slid.seat === play.seat);
    scene.finish(slid);
  },

  async VerdictGiven(stage, verdict, words) {
    stage.scene.give(verdict, words);
    if (!verdict.good) stage.play.sound("fail", 0.6);
    await pause(stage, verdict.good && !hasRemovals(stage) ? TIMES.good : TIMES.foul);
    await Promise.all([sweep(stage, verdict), fly(stage, verdict)]);
    stage.scene.settle(verdict.position);
  },

  async LagMeasured(stage, { position }, words) {
    await notice(stage, words, "CRK-A34", TIMES.notice);
    stage.scene.spread(position);
  },

  async TimeRanOut(stage, _, words) {
    await notice(stage, words, "CRK-H15", TIMES.notice);
  },

  async ShotTakenBack(stage, taken, words) {
    stage.scene.takeBack(taken);
    await notice(stage, words, "CRK-A49", TIMES.notice);
  },

  async FirstShooterFound(stage, _, words) {
    await notice(stage, words, "CRK-A34", TIMES.notice);
  },

  async TurnPassed(stage, { seat }) {
    stage.scene.turn = seat;
    await moving(stage, TIMES.pass);
  },

  async RoundScored(stage, { number, result, scores, rule }, words) {
    const { scene, play } = stage;
    scene.scores = scores;
    scene.rounds = [...scene.rounds.slice(0, number - 1), result];
    play.sound("chime", 0.8);
    await notice(stage, words, rule, TIMES.scored);
  },

  async RoundBegan(stage, { number, seat, position, to_shoot }) {
    stage.scene.spread(position);
    stage.scene.toShoot = to_shoot;
    stage.scene.round = number;
    stage.scene.turn = seat;
    await moving(stage, TIMES.glide);
  },

  async GameEnded(stage, { scores }) {
    stage.scene.scores = scores;
    await moving(stage, TIMES.pass);
  },
};

/** Time to read something. */
async function pause({ scene, timeline }: Stage, milliseconds: number): Promise<void> {
  await timeline.pause(milliseconds * (scene.hurried ? HURRY : 1));
}

/** Waits while something moves: not at all where nothing is to move. */
async function moving({ play, timeline }: Stage, milliseconds: number): Promise<void> {
  if (!play.still) await timeline.pause(milliseconds);
}

/** Plays a shot in its own time, with every blow to be heard. */
async function run({ scene, play, timeline }: Stage, playback: ShotPlayback, isOwn = false): Promise<void> {
  scene.running = playback;
  playback.speed = 1 / play.pace;
  playback.onEvent = ({ sound, strength }) => play.sound(sound, strength, isOwn);
  const ended = new Promise<void>((resolve) => (playback.onEnd = resolve));
  playback.play();
  await Promise.race([ended, timeline.pause(TIMES.longest)]);
}

const hasRemovals = ({ scene }: Stage) => Object.keys(scene.removed).length > 0;

async function sweep(stage: Stage, { position }: VerdictGiven): Promise<void> {
  if (!hasRemovals(stage)) return;
  stage.scene.sweep(position);
  stage.play.sound("tumble", 0.5);
  await moving(stage, TIMES.glide);
}

async function fly(stage: Stage, { twenties, position }: VerdictGiven): Promise<void> {
  const { scene, play } = stage;
  if (twenties.length === 0) return;
  const flying = scene.inHole.filter(({ id }) => twenties.includes(id));
  scene.inHole = scene.inHole.filter(({ id }) => !twenties.includes(id));
  scene.flying = flying;
  play.sound("chime");
  await moving(stage, TIMES.flight);
  scene.flying = [];
  scene.trays = position.trays;
}

/** A sentence to be read for a moment. */
async function notice(stage: Stage, text: string, rule: string, milliseconds: number): Promise<void> {
  stage.scene.banner = { text: withoutRule(text, rule), rule };
  await pause(stage, milliseconds);
  stage.scene.banner = null;
}
