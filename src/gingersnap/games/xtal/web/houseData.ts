/** The house data as the board asks for it. */

import { Path } from "./geometry";
import type { Card, House, XtalLay, View, XtalColour } from "./types";

export type Power = XtalLay["card"];
export type CardName = View["hand"][number];

/** A card as it looks: a wildcard is one too. */
export interface Looks {
  readonly name: CardName;
  readonly kind: Card["kind"] | "wild";
  readonly colour: string;
  readonly mark: string;
  /** The key that plays it. */
  readonly key: string;
}

const WILDCARD: Looks = { name: "wildcard", kind: "wild", colour: "white", mark: "sparkle", key: "W" };
/** One for each card of the house, always the same, so that fingers learn them: a Shield is three after its Weapon. */
const KEYS = "1234567890";

export class Kit {
  readonly path: Path;
  readonly #colours: ReadonlyMap<string, XtalColour>;
  readonly #cards: ReadonlyMap<string, Looks>;

  constructor(readonly house: House) {
    this.path = new Path(house.sector, house.sectors);
    this.#colours = new Map(house.colours.map((colour) => [colour.letter, colour]));
    this.#cards = new Map(house.cards.map((card, index) => [card.name, { ...card, key: KEYS[index] ?? "" }]));
  }

  card(name: CardName): Looks {
    return this.#cards.get(name) ?? WILDCARD;
  }

  /** The card that this key plays. */
  keyed(key: string): CardName | null {
    if (key.toUpperCase() === WILDCARD.key) return "wildcard";
    return this.house.cards[KEYS.indexOf(key)]?.name ?? null;
  }

  colour(position: number): XtalColour {
    return this.#colours.get(this.path.colour(position))!;
  }
}
