/** How each event is played: what it tells and moves, what is heard, and how long it takes. Nothing is counted here. */

import type { Play } from "$web/board";
import type { CancellablePauses } from "$web/boards/cancellablePauses";
import type { Scene } from "./scene.svelte";
import type { Action, Event, Piece } from "./types";

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
  readonly timeline: CancellablePauses;
}

type Told<Type extends Event["type"]> = Extract<Event, { type: Type }>;
type Steps = { readonly [Type in Event["type"]]?: (stage: Stage, event: Told<Type>) => Promise<void> };

/** Plays one event on the table, with its sentence; one that it does not know changes nothing. */
export async function perform(stage: Stage, event: Event, words: string): Promise<void> {
  const { scene } = stage;
  const step = STEPS[event.type] as ((stage: Stage, event: Event) => Promise<void>) | undefined;
  if (!scene.view || !step) return;
  scene.said = words;
  if ("seat" in event) scene.glowing = event.seat;
  await step(stage, event);
}

const STEPS: Steps = {
  async RoundBegan({ scene }, { round, order, turn }) {
    scene.set({ round, order, turn });
  },
  async TurnBegan(stage, { seat }) {
    stage.scene.set({ turn: seat });
    if (seat === stage.play.seat) stage.play.sound("turn");
    await moving(stage, TIMES.pass);
  },
  async TileTaken(stage, { seat, number }) {
    stage.scene.setTaker(number, seat);
    stage.play.sound("knock", 0.5);
    await moving(stage, TIMES.tile);
  },

  async CardDrawn(stage, { seat, card, hand_size, deck }) {
    stage.scene.set({ deck });
    await comeToHand(stage, seat, card, hand_size);
  },
  async CardKept(stage, { seat, card, hand_size, looking }) {
    stage.scene.set({ looking });
    await comeToHand(stage, seat, card, hand_size);
  },
  async CardsLookedAt({ scene }, { cards, count, deck }) {
    scene.set({ deck, looked: cards, looking: count });
  },
  async CardsDiscarded(stage) {
    stage.scene.set({ looked: [], looking: 0 });
    await turnedCard(stage);
  },
  async CardPlayed(stage, { seat, card, hand_size }) {
    const { scene } = stage;
    scene.setSeat(seat, { hand_size });
    if (seat === stage.play.seat) scene.outOfHand(card);
    scene.moveOnTable(seat, [card], []);
    await turnedCard(stage);
  },
  async DeckReshuffled(stage, { cards, left }) {
    stage.scene.set({ deck: cards + left, discarded: 0 });
    await turnedCard(stage);
  },

  async TokensDrawn(stage, { seat, tokens }) {
    stage.scene.set({ drawn: tokens, drawn_by: seat });
    for (let count = 1; count <= tokens.length; count++) {
      stage.scene.revealed = count;
      stage.play.sound("tap", 0.6);
      await moving(stage, TIMES.token);
    }
    stage.scene.revealed = null;
    await stage.timeline.pause(TIMES.hold);
  },
  async TokensKept({ scene }, { seat, elements }) {
    const tokens = elements.map((element): Piece => ({ element, icons: 1, is_token: true }));
    scene.moveOnTable(seat, tokens, []);
  },
  async TokensReturned(stage) {
    stage.play.sound("slide", 0.4);
    await moving(stage, TIMES.card);
  },
  async GemsAdded(stage, { seat, count, in_bag }) {
    stage.scene.setSeat(seat, { gems_in_bag: in_bag });
    stage.play.sound(count > 0 ? "chime" : "tap", 0.6);
    await moving(stage, TIMES.reward);
  },
  async LevelRaised(stage, { seat, count, level }) {
    stage.scene.setSeat(seat, { level });
    stage.play.sound(count > 0 ? "chime" : "tap", 0.9);
    await moving(stage, TIMES.reward);
  },

  async PieceLaid(stage) {
    stage.play.sound("tap", 0.4);
  },
  async PiecesTraded(stage, { seat, partner, given, taken }) {
    stage.scene.moveOnTable(seat, [taken], [given]);
    stage.scene.moveOnTable(partner, [given], [taken]);
    stage.play.sound("flip", 0.7);
    await moving(stage, TIMES.reward);
  },
  async SetsTurnedIn(stage, { seat, pieces }) {
    stage.scene.moveOnTable(seat, [], pieces);
    stage.scene.set({ draft: [] });
    stage.play.sound("slide", 0.8);
    await moving(stage, TIMES.reward);
  },

  async MarkersMoved(stage) {
    const { scene } = stage;
    scene.set({ tiles: scene.view!.tiles.map((tile) => ({ ...tile, taken_by: null })) });
    stage.play.sound("slide", 0.5);
    await moving(stage, TIMES.round);
  },
  async WizardFailed(stage) {
    stage.play.sound("fail", 0.8);
    await banner(stage, "fail");
  },
  async GameEnded(stage) {
    stage.play.sound("fanfare");
    await banner(stage, "win");
  },
};

async function comeToHand(stage: Stage, seat: number, card: Piece | null, hand_size: number): Promise<void> {
  stage.scene.setSeat(seat, { hand_size });
  if (card) stage.scene.intoHand(card);
  await turnedCard(stage);
}

async function turnedCard(stage: Stage): Promise<void> {
  stage.play.sound("flip", 0.6);
  await moving(stage, TIMES.card);
}

/** Waits while something moves: not at all where nothing is to move. */
async function moving({ play, timeline }: Stage, milliseconds: number): Promise<void> {
  if (!play.still) await timeline.pause(milliseconds);
}

/** The sentence of the event, written large. */
async function banner({ scene, timeline }: Stage, mood: "win" | "fail"): Promise<void> {
  scene.banner = { text: scene.said, mood };
  await timeline.pause(TIMES.banner);
  scene.banner = null;
}
