/** How each event is played: what is seen for a moment, what is heard, and how long it takes. */

import type { Play } from "$web/board";
import type { Timeline } from "$web/timeline";
import type { Scene } from "./scene.svelte";
import { after } from "./story";
import type { Action, Event } from "./types";

/** Milliseconds. */
export const TIMES = {
  tile: 450,
  card: 300,
  token: 420,
  /** What was drawn is seen by everybody before it goes back. */
  hold: 1400,
  reward: 450,
  pass: 250,
  round: 700,
  banner: 1500,
} as const;

export interface Stage {
  readonly scene: Scene;
  readonly play: Play<Action>;
  readonly timeline: Timeline;
}

type Told<Type extends Event["type"]> = Extract<Event, { type: Type }>;
type Steps = { readonly [Type in Event["type"]]?: (stage: Stage, event: Told<Type>) => Promise<void> };

/** Plays one event on the table; one that it does not know changes nothing. */
export async function perform(stage: Stage, event: Event): Promise<void> {
  const { scene } = stage;
  if (!scene.view) return;
  scene.view = after(scene.view, event);
  if ("seat" in event) scene.glowing = event.seat;
  const step = STEPS[event.type] as ((stage: Stage, event: Event) => Promise<void>) | undefined;
  await step?.(stage, event);
}

const STEPS: Steps = {
  async TileTaken(stage) {
    stage.play.sound("knock", 0.5);
    await moving(stage, TIMES.tile);
  },
  CardDrawn: card,
  CardKept: card,
  CardPlayed: card,
  CardsDiscarded: card,
  async TokensDrawn(stage, { tokens }) {
    for (let count = 1; count <= tokens.length; count++) {
      stage.scene.revealed = count;
      stage.play.sound("tap", 0.6);
      await moving(stage, TIMES.token);
    }
    stage.scene.revealed = null;
    await stage.timeline.pause(TIMES.hold);
  },
  async TokensReturned(stage) {
    stage.play.sound("slide", 0.4);
    await moving(stage, TIMES.card);
  },
  async GemsAdded(stage, { count }) {
    stage.play.sound(count > 0 ? "chime" : "tap", 0.6);
    await moving(stage, TIMES.reward);
  },
  async LevelRaised(stage, { count }) {
    stage.play.sound(count > 0 ? "chime" : "tap", 0.9);
    await moving(stage, TIMES.reward);
  },
  async PieceLaid(stage) {
    stage.play.sound("tap", 0.4);
  },
  async PiecesTraded(stage) {
    stage.play.sound("flip", 0.7);
    await moving(stage, TIMES.reward);
  },
  async SetsTurnedIn(stage) {
    stage.play.sound("slide", 0.8);
    await moving(stage, TIMES.reward);
  },
  async DeckReshuffled(stage) {
    stage.play.sound("flip", 0.6);
    await moving(stage, TIMES.card);
  },
  async WizardFailed(stage) {
    stage.play.sound("fail", 0.8);
    await banner(stage, "Not this time", "fail");
  },
  async MarkersMoved(stage) {
    stage.play.sound("slide", 0.5);
    await moving(stage, TIMES.round);
  },
  async TurnBegan(stage, { seat }) {
    if (seat === stage.play.seat) stage.play.sound("turn");
    await moving(stage, TIMES.pass);
  },
  async GameEnded(stage, { winners }) {
    stage.play.sound("fanfare");
    await banner(stage, `${winners.map((seat) => stage.play.names[seat]).join(" and ")} wins!`, "win");
  },
};

async function card(stage: Stage): Promise<void> {
  stage.play.sound("flip", 0.6);
  await moving(stage, TIMES.card);
}

/** Waits while something moves: not at all where nothing is to move. */
async function moving({ play, timeline }: Stage, milliseconds: number): Promise<void> {
  if (!play.still) await timeline.pause(milliseconds);
}

async function banner(stage: Stage, text: string, mood: "win" | "fail"): Promise<void> {
  stage.scene.banner = { text, mood };
  await stage.timeline.pause(TIMES.banner);
  stage.scene.banner = null;
}
