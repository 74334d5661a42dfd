/** How each event is played on the scene. After all events of an update, the scene is what its view will draw. */

import type { Play } from "$web/board";
import type { CancellablePauses } from "$web/boards/cancellablePauses";
import type { Face, Flight, Scene, Tile } from "./scene.svelte";
import type { Action, Event } from "./types";

/** Milliseconds. */
export const TIMES = {
  spell: 450,
  flip: 480,
  settle: 260,
  /** PNB-A15: everybody gets to see a tile that does not fit. */
  hold: 2000,
  shown: 2600,
  flight: 640,
  betweenFlights: 110,
  celebration: 1900,
  notice: 1300,
  pass: 250,
} as const;

export interface Stage {
  readonly scene: Scene;
  readonly play: Play<Action>;
  readonly timeline: CancellablePauses;
  /** The way from a place to a seat's plate. */
  flight(place: number, seat: number): Flight;
}

type Told<Type extends Event["type"]> = Extract<Event, { type: Type }>;
type Steps = { readonly [Type in Event["type"]]: (stage: Stage, event: Told<Type>) => Promise<void> };

/** Plays one event, with its sentence; does nothing for one it does not know. */
export async function perform(stage: Stage, event: Event, words: string): Promise<void> {
  const step = STEPS[event.type] as ((stage: Stage, event: Event) => Promise<void>) | undefined;
  if (!step) return;
  stage.scene.said = words;
  await step(stage, event);
}

const STEPS: Steps = {
  async TileTurned(stage, { place, kind, tapped, number }) {
    const tile = tileAt(stage, place);
    if (tapped) await castSpell(stage, tile);
    tile.number = number;
    await turnUp(stage, place, kind);
    if (number === null) tile.mood = "failing";
    else await joinChain(stage, place, number);
  },

  async CrackedCounted(stage, { place, number, fits }) {
    const tile = tileAt(stage, place);
    tile.number = fits ? number : null;
    if (!fits) tile.mood = "failing";
    await moving(stage, TIMES.settle);
  },

  async SpellFailed(stage, { place }) {
    tileAt(stage, place).mood = "broken";
    stage.play.sound("fail", 1);
    await moving(stage, TIMES.settle);
  },

  async TilesTurnedDown(stage, { places }) {
    // A failed spell has a sound of its own.
    if (places.some((place) => tileAt(stage, place).mood === "failing")) stage.play.sound("fail", 0.5);
    await stage.timeline.pause(TIMES.hold);
    await turnDown(stage, places);
  },

  async TilesRanOut(stage) {
    await announceOnBoard(stage, TIMES.notice);
  },

  async TilesReceived(stage, { seat, places, pile_size, cracked, cracked_left, pile, pile_points }) {
    const { scene } = stage;
    if (cracked > (scene.plates[seat]?.cracked ?? 0)) scene.lastCracked = seat;
    await Promise.all(places.map((place, index) => fly(stage, place, seat, index)));
    scene.plates[seat] = { pile: pile_size, cracked, points: pile_points };
    scene.crackedLeft = cracked_left;
    if (pile) scene.ownPile = pile as Face[];
  },

  async GreatSixMade(stage) {
    stage.play.sound("fanfare");
    await announceOnBoard(stage, TIMES.celebration, true);
  },

  async TileShown(stage, { place, kind }) {
    tileAt(stage, place).mood = "shown";
    await turnUp(stage, place, kind);
    await stage.timeline.pause(TIMES.shown);
    await turnDown(stage, [place]);
    stage.scene.showing = false;
  },

  async TilePeekedAt(stage, { place, kind }) {
    tileAt(stage, place).mood = "shown";
    if (kind) await turnUp(stage, place, kind);
    await stage.timeline.pause(TIMES.shown);
    if (kind) await turnDown(stage, [place]);
    else tileAt(stage, place).mood = "";
    stage.scene.peeking = false;
  },

  async LastTurnsBegan(stage) {
    stage.play.sound("turn");
    await announceOnBoard(stage, TIMES.notice);
  },

  async TimeRanOut(stage) {
    stage.play.sound("turn", 0.6);
    await announceOnBoard(stage, TIMES.notice);
  },

  async TurnPassed(stage, { seat }) {
    stage.scene.turn = seat;
    if (seat === stage.play.seat) stage.play.sound("turn");
    await moving(stage, TIMES.pass);
  },

  async GameEnded(stage, { points }) {
    points.forEach((point, seat) => (stage.scene.plates[seat]!.points = point));
    stage.play.sound("fanfare", 0.7);
    await moving(stage, TIMES.settle);
  },
};

function tileAt({ scene }: Stage, place: number): Tile {
  return scene.tiles[place]!;
}

/** Waits while something moves: not at all where nothing is to move. */
async function moving({ play, timeline }: Stage, milliseconds: number): Promise<void> {
  if (!play.still) await timeline.pause(milliseconds);
}

async function castSpell(stage: Stage, tile: Tile): Promise<void> {
  tile.tapped = true;
  tile.mood = "spell";
  stage.play.sound("tap");
  await moving(stage, TIMES.spell);
}

async function turnUp(stage: Stage, place: number, kind: string): Promise<void> {
  stage.scene.turnUp(place, kind as Face);
  stage.play.sound("flip");
  await moving(stage, TIMES.flip);
}

async function turnDown(stage: Stage, places: readonly number[]): Promise<void> {
  for (const place of places) tileAt(stage, place).up = false;
  stage.play.sound("flip", 0.6);
  await moving(stage, TIMES.flip);
  stage.scene.forget(places);
}

async function joinChain(stage: Stage, place: number, number: number): Promise<void> {
  stage.scene.chain.push(place);
  stage.play.sound("chime", number / stage.scene.great);
  await moving(stage, TIMES.settle);
}

async function fly(stage: Stage, place: number, seat: number, index: number): Promise<void> {
  await moving(stage, index * TIMES.betweenFlights);
  const tile = tileAt(stage, place);
  if (!stage.play.still) tile.flight = stage.flight(place, seat);
  tile.mood = "flying";
  stage.play.sound("slide", 0.6);
  await moving(stage, TIMES.flight);
  stage.scene.land(place);
}

/** The sentence of the event, on a ribbon. */
async function announceOnBoard(stage: Stage, milliseconds: number, great = false): Promise<void> {
  stage.scene.banner = { text: stage.scene.said, great };
  await stage.timeline.pause(milliseconds);
  stage.scene.banner = null;
}

// Where things are on the page.

/** The way from a place on the quilt to the middle of a seat's plate, in pixels. */
export function flightWithin(board: HTMLElement, place: number, seat: number): Flight {
  const from = middle(board.querySelector(`[data-place="${place}"]`));
  const to = middle(board.querySelector(`[data-seat="${seat}"] [data-pile]`));
  return { x: to.x - from.x, y: to.y - from.y };
}

function middle(element: Element | null): { x: number; y: number } {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width / 2, y: top + height / 2 };
}
