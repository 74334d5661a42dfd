/** How each event is played: what is seen for a moment, what is heard, and how long it takes. */

import type { Play } from "$web/board";
import type { CancellablePauses } from "$web/boards/cancellablePauses";
import { RADII, type Place } from "./geometry";
import type { Kit } from "./houseData";
import type { Flight, Scene } from "./scene.svelte";
import type { Action, Event, View } from "./types";

/** Milliseconds. In Combat everything is brief: the other one does not wait. */
export const TIMES = {
  die: 550,
  step: 170,
  glide: 550,
  card: 350,
  rings: 700,
  pass: 200,
  combat: 900,
  banner: 1500,
} as const;

export interface Stage {
  readonly scene: Scene;
  readonly play: Play<Action>;
  readonly timeline: CancellablePauses;
  readonly kit: Kit;
}

type Told<Type extends Event["type"]> = Extract<Event, { type: Type }>;
type Step<Told> = (stage: Stage, event: Told, before: View, words: string) => Promise<void>;
type Steps = { readonly [Type in Event["type"]]?: Step<Told<Type>> };

/** Plays one event on the board; one that it does not know changes nothing. */
export async function perform(stage: Stage, event: Event, words: string): Promise<void> {
  const { scene } = stage;
  const before = scene.view;
  if (!before) return;
  // A token walks to where the event takes it; everything else is changed at once, and then looked at.
  if (event.type === "TokenMoved" && event.by === "die") await walk(stage, event, before);
  scene.view = told(before, event);
  await (STEPS[event.type] as Step<Event> | undefined)?.(stage, event, before, words);
}

/** The view after an event: every event says itself what is so then. */
export function told(view: View, event: Event): View {
  return "change" in event ? { ...view, ...event.change } : view;
}

const STEPS: Steps = {
  async DieRolled(stage, { number }) {
    stage.play.sound("tumble", 0.7);
    stage.scene.tumbling = true;
    stage.scene.lastRoll = number;
    await moving(stage, TIMES.die);
    stage.scene.tumbling = false;
  },
  async TokenMoved(stage, { by }) {
    if (by === "die") return;
    stage.play.sound("slide", 0.6);
    await moving(stage, TIMES.glide);
  },
  async TurnForfeited(stage, _event, _before, words) {
    stage.play.sound("fail", 0.5);
    await banner(stage, words, "plain", TIMES.combat);
  },
  CardDrawn: (stage) => heard(stage, "flip", TIMES.card),
  DeckReshuffled: (stage) => heard(stage, "flip", TIMES.card),
  CardLaid: (stage) => heard(stage, "tap", 0),
  CardTakenBack: (stage) => heard(stage, "tap", 0),
  CardPlayed: (stage) => heard(stage, "flip", TIMES.card),
  CardCancelled: (stage) => heard(stage, "clack", TIMES.card),
  CardRevived: (stage) => heard(stage, "chime", TIMES.card),
  TableCleared: (stage) => heard(stage, "slide", TIMES.pass),
  SeatProtected: (stage) => heard(stage, "chime", TIMES.pass),
  Passed: (stage) => heard(stage, "tap", TIMES.pass),
  DoneDeclared: (stage) => heard(stage, "tap", TIMES.pass),
  async CombatBegan(stage, _event, _before, words) {
    stage.play.sound("thud", 0.9);
    await banner(stage, words, "combat", TIMES.combat);
  },
  async WeaponStruck(stage, { seat, target, rings, stored_at }, before) {
    stage.play.sound("thud", 1);
    const goal = stored_at === null ? token(stage, before, seat) : stage.kit.path.at(stored_at, RADII.storage);
    await fly(stage, rings, token(stage, before, target), goal);
  },
  CombatEnded: (stage) => heard(stage, "knock", TIMES.pass),
  async RingsTaken(stage, { seat, position, rings }, before) {
    stage.play.sound("chime", 0.9);
    await fly(stage, rings, stage.kit.path.at(position, RADII.storage), token(stage, before, seat));
  },
  async SeatLeft(stage, { seat, rings }, before) {
    await fly(stage, rings, token(stage, before, seat), stage.kit.path.at(before.homes[seat]!, RADII.storage));
  },
  async SeatReturned(stage, { seat, rings }, before) {
    await fly(stage, rings, stage.kit.path.at(before.homes[seat]!, RADII.storage), token(stage, before, seat));
  },
  async TurnBegan(stage, { seat }) {
    if (seat === stage.play.seat) stage.play.sound("turn");
    await moving(stage, TIMES.pass);
  },
  async GameEnded(stage, _event, _before, words) {
    stage.play.sound("fanfare");
    await banner(stage, words, "win", TIMES.banner);
  },
};

async function heard(stage: Stage, sound: Parameters<Play["sound"]>[0], milliseconds: number): Promise<void> {
  stage.play.sound(sound, 0.6);
  if (milliseconds > 0) await moving(stage, milliseconds);
}

/** Waits while something moves: not at all where nothing is to move. */
async function moving({ play, timeline }: Stage, milliseconds: number): Promise<void> {
  if (!play.still) await timeline.pause(milliseconds);
}

/** Step by step along the path. */
async function walk(stage: Stage, { token, origin, to }: Told<"TokenMoved">, before: View): Promise<void> {
  if (stage.play.still) return;
  stage.scene.walking = token;
  for (const position of stage.kit.path.steps(origin, to)) {
    stage.scene.view = { ...before, positions: before.positions.map((at, seat) => (seat === token ? position : at)) };
    stage.play.sound("tap", 0.5);
    await stage.timeline.pause(TIMES.step);
  }
  stage.scene.walking = null;
}

const token = ({ kit }: Stage, view: View, seat: number): Place => kit.path.at(Math.max(0, view.positions[seat]!));

let numbered = 0;

async function fly(stage: Stage, rings: number, from: Place, to: Place): Promise<void> {
  if (stage.play.still || rings === 0) return;
  stage.scene.flights = Array.from({ length: rings }, (): Flight => ({ id: numbered++, from, to }));
  await stage.timeline.pause(TIMES.rings);
  stage.scene.flights = [];
}

async function banner(
  stage: Stage,
  text: string,
  mood: "combat" | "win" | "plain",
  milliseconds: number,
): Promise<void> {
  stage.scene.banner = { text, mood };
  await stage.timeline.pause(milliseconds);
  stage.scene.banner = null;
}
