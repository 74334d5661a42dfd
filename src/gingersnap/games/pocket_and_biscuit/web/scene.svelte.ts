/** What is drawn now. `draw` makes it from a view and nothing else; animations change it a little at a time. */

import type { Offer } from "$web/board";
import type { Outcome } from "$web/net/protocol";
import type { Action, House, View } from "./types";

export type Face = View["pockets"][number];

/**
 * What is special about a tile: a spell lies on it, it does not fit, its spell broke, everybody is shown it,
 * or it is on its way to a pile.
 */
export type Mood = "" | "spell" | "failing" | "broken" | "shown" | "flying";

export interface Flight {
  readonly x: number;
  readonly y: number;
}

export interface Tile {
  face: Face;
  /** Whether the face is to be seen. A tile that is being turned down still has its face for a moment. */
  up: boolean;
  tapped: boolean;
  /** What it counts in the chain. */
  number: number | null;
  mood: Mood;
  /** From its place to the pile it flies to, in pixels. */
  flight: Flight | null;
}

export interface Plate {
  pile: number;
  cracked: number;
  points: number | null;
}

export interface Banner {
  readonly text: string;
  readonly great: boolean;
}

/** Something the player asked for that is not answered yet. */
export interface Wish {
  readonly place: number;
  readonly tapped: boolean;
}

function tile(face: Face, number: number | null = null, tapped = false): Tile {
  const up = face !== "down" && face !== "gone";
  return { face, up, tapped, number, mood: tapped ? "spell" : "", flight: null };
}

export class Scene {
  readonly house: House;
  tiles = $state<Tile[]>([]);
  /** The places turned up in this turn, in order. */
  chain = $state<number[]>([]);
  plates = $state<Plate[]>([]);
  /** Seat that received the last cracked biscuits, as far as it was seen. */
  lastCracked: number | null = null;
  ownPile = $state<Face[]>([]);
  turn = $state(0);
  mustTap = $state(false);
  showing = $state(false);
  peeking = $state(false);
  lastTurns = $state<number | null>(null);
  secondsPerTile = $state<number | null>(null);
  /** What the next tile has to count. */
  next = $state<number | null>(null);
  onlyBySpell = $state.raw<readonly number[]>([]);
  worth = $state(0);
  isSafe = $state(false);
  crackedLeft = $state(0);
  crackedInAll = $state(0);
  /** How far one counts. */
  great = $state(0);
  over = $state(false);
  winners = $state.raw<readonly number[]>([]);
  /** What is happening, in words, until the truth is drawn. */
  said = $state("");

  offers = $state.raw<readonly Offer<Action>[]>([]);
  /** Whether the next tile is tapped before it is turned. */
  wand = $state(false);
  wish = $state.raw<Wish | null>(null);
  refused = $state<number | null>(null);
  banner = $state<Banner | null>(null);
  still = $state(false);
  /** The place that the keyboard is at. */
  cursor = $state(0);
  /** What a lesson asks for, or a hint names. */
  suggested = $state.raw<readonly Action[]>([]);

  readonly active = $derived(new Set(this.offers.flatMap(({ action }) => ("place" in action ? [action.place] : []))));
  readonly canTap = $derived(this.offers.some(({ action }) => action.type === "Flip" && action.tapped));
  /** What the cracked biscuit turned last may be said to count. */
  readonly counts = $derived(this.offers.flatMap(({ action }) => (action.type === "Count" ? [action.number] : [])));
  readonly suggestedPlaces = $derived(
    new Set(this.suggested.flatMap((action) => ("place" in action ? [action.place] : []))),
  );
  /** Whether to take the wand first: what is suggested is to be tapped. */
  readonly isWandSuggested = $derived(
    this.suggested.some((action) => action.type === "Flip" && action.tapped) && !this.wand,
  );
  readonly suggestedCount = $derived(this.suggested.find((action) => action.type === "Count")?.number ?? null);
  /** What is done with a tile that is looked at and turned by nobody: it is shown to all, or seen by one. */
  readonly looks = $derived(
    (["Show", "Peek"] as const).find((type) => this.offers.some(({ action }) => action.type === type)) ?? null,
  );

  #moment = "";

  constructor(house: House) {
    this.house = house;
  }

  /** Draws the truth, whatever was drawn before. Says whether another tile is to be turned than before. */
  draw(view: View, offers: readonly Offer<Action>[], outcome: Outcome | null): boolean {
    this.#layTiles(view.pockets.map((face, place) => this.#tileAt(view, face, place)));
    this.chain = [...view.chain];
    this.plates = view.pile_sizes.map((pile, seat) => ({
      pile,
      cracked: view.cracked[seat] ?? 0,
      points: view.points[seat] ?? null,
    }));
    this.ownPile = [...view.own_pile];
    this.turn = view.turn;
    this.mustTap = view.must_tap;
    this.showing = view.showing;
    this.peeking = view.peeking;
    this.lastTurns = view.last_turns;
    this.secondsPerTile = view.seconds_per_tile;
    this.next = view.next_number;
    this.onlyBySpell = view.only_by_spell;
    this.worth = view.worth;
    this.isSafe = view.is_safe;
    this.crackedLeft = view.cracked_left;
    this.crackedInAll = view.cracked_in_all;
    this.great = view.numbers.great;
    this.over = outcome !== null;
    this.winners = (outcome?.placings ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
    this.said = "";
    this.offers = offers;
    this.wish = this.refused = this.banner = null;
    return this.#layWand(view);
  }

  /** While something moves, nothing can be asked for. */
  pauseOffers(): void {
    this.offers = [];
    this.wish = null;
  }

  turnUp(place: number, face: Face): void {
    Object.assign(this.tiles[place]!, { face, up: true });
  }

  forget(places: readonly number[]): void {
    for (const place of places) this.tiles[place] = tile("down");
    this.chain = this.chain.filter((place) => !places.includes(place));
  }

  /** A received tile has left its place. */
  land(place: number): void {
    this.tiles[place] = tile("gone");
    this.chain = this.chain.filter((other) => other !== place);
  }

  /** Tiles are changed rather than replaced, so that only what differs is drawn again. */
  #layTiles(tiles: readonly Tile[]): void {
    if (tiles.length !== this.tiles.length) this.tiles = [...tiles];
    else tiles.forEach((tile, place) => Object.assign(this.tiles[place]!, tile));
  }

  #tileAt(view: View, face: Face, place: number): Tile {
    const step = view.chain.indexOf(place);
    if (step < 0) return tile(face);
    return tile(face, step + 1, view.tapped[step]);
  }

  /** The wand is laid down after each tile, unless the next one has to be tapped. */
  #layWand(view: View): boolean {
    const moment = [view.turns, view.chain.length, view.showing, view.peeking].join();
    const isNew = moment !== this.#moment;
    if (isNew) this.wand = view.must_tap;
    this.#moment = moment;
    return isNew;
  }
}
