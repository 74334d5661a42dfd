/** How each event is played on the scene. After all events of an update, the scene is what its view will draw. */

import type { Play } from "$web/board";
import type { Timeline } from "$web/timeline";
import { type Face, isCracked, kindOf } from "./house";
import type { Flight, Scene, Tile } from "./scene.svelte";
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
  readonly timeline: Timeline;
  /** The way from a place to a seat's plate. */
  flight(place: number, seat: number): Flight;
}

type Told<Type extends Event["type"]> = Extract<Event, { type: Type }>;
type Steps = { readonly [Type in Event["type"]]: (stage: Stage, event: Told<Type>) => Promise<void> };

/** Plays one event; does nothing for one it does not know. */
export async function perform(stage: Stage, event: Event): Promise<void> {
  const step = STEPS[event.type] as ((stage: Stage, event: Event) => Promise<void>) | undefined;
  await step?.(stage, event);
}

const STEPS: Steps = {
  async TileTurned(stage, { place, kind, tapped, number }) {
    const tile = tileAt(stage, place);
    if (tapped) await castSpell(stage, tile);
    tile.number = number;
    await turnUp(stage, place, kind);
    if (number === null) showMisfit(stage, tile, kind);
    else await joinChain(stage, place, number);
  },

  async SpellFailed(stage) {
    for (const tile of stage.scene.tiles) if (tile.mood === "failing") tile.mood = "broken";
    stage.play.sound("fail", 1);
    await moving(stage, TIMES.settle);
  },

  async TilesTurnedDown(stage, { places }) {
    await stage.timeline.pause(TIMES.hold);
    await turnDown(stage, places);
  },

  async TilesReceived(stage, { seat, places, points }) {
    await Promise.all(places.map((place, index) => fly(stage, place, seat, index)));
    const plate = stage.scene.plates[seat]!;
    if (plate.points !== null) plate.points += points;
  },

  async GreatSixMade(stage) {
    stage.play.sound("fanfare");
    await announceOnBoard(stage, "Great 6!", TIMES.celebration, true);
  },

  async TileShown(stage, { place, kind }) {
    tileAt(stage, place).mood = "shown";
    await turnUp(stage, place, kind);
    await stage.timeline.pause(TIMES.shown);
    await turnDown(stage, [place]);
    stage.scene.showing = false;
  },

  async LastTurnsBegan(stage) {
    stage.play.sound("turn");
    await announceOnBoard(stage, "Last turns", TIMES.notice);
  },

  async TimeRanOut(stage) {
    stage.play.sound("turn", 0.6);
    await announceOnBoard(stage, "Time is up", TIMES.notice);
  },

  async TurnPassed(stage, { seat }) {
    stage.scene.turn = seat;
    if (seat === stage.play.seat) stage.play.sound("turn");
    await moving(stage, TIMES.pass);
  },

  async GameEnded(stage, { points }) {
    stage.scene.over = true;
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
  stage.play.sound("chime", number / stage.scene.house.great);
  await moving(stage, TIMES.settle);
}

function showMisfit(stage: Stage, tile: Tile, kind: string): void {
  tile.mood = "failing";
  const spellFails = tile.tapped && isCracked(kindOf(stage.scene.house, kind));
  if (!spellFails) stage.play.sound("fail", 0.5); // a failed spell has a sound of its own
}

async function fly(stage: Stage, place: number, seat: number, index: number): Promise<void> {
  await moving(stage, index * TIMES.betweenFlights);
  const tile = tileAt(stage, place);
  if (!stage.play.still) tile.flight = stage.flight(place, seat);
  tile.mood = "flying";
  stage.play.sound("slide", 0.6);
  await moving(stage, TIMES.flight);
  const cracked = isCracked(kindOf(stage.scene.house, tile.face));
  stage.scene.land(place, seat, cracked, seat === stage.play.seat);
}

async function announceOnBoard(stage: Stage, text: string, milliseconds: number, great = false): Promise<void> {
  stage.scene.banner = { text, great };
  await stage.timeline.pause(milliseconds);
  stage.scene.banner = null;
}
