/** What hands do on the board: by pointer, by touch and by key. One place decides what a press means. */

import type { Play } from "$web/board";
import type { Facet } from "./choosing";
import type { CardName, Kit } from "./house";
import type { Scene } from "./scene.svelte";
import type { Action, Lay } from "./types";
import { Words } from "./words";

/** Keys beside those on the cards, with what they stand for; the first that is on offer is done. */
const DEEDS: Readonly<Record<string, readonly Action["type"][]>> = {
  p: ["PlayGroup"],
  b: ["TakeBack"],
  d: ["Done", "Pass", "DeclineVoid", "EndTurn"],
};
export const KEYS = { play: "P", back: "B", rest: "D", answer: "A" } as const;
/** For `aria-keyshortcuts` of the whole board. */
export const SHORTCUTS = "1 2 3 4 5 6 7 8 9 0 W P B D A Escape";

export class Controls {
  /** The group is to be played as soon as its card lies in it. */
  #atOnce = false;
  /** Keys that were pressed while something moved or was asked for: they count when that is over. */
  #remembered: string[] = [];

  constructor(
    private readonly scene: Scene,
    private readonly play: Play<Action>,
    private readonly kit: Kit,
  ) {}

  readonly act = (action: Action): void => {
    if (this.scene.waiting) return;
    this.scene.waiting = true;
    this.play.act(action);
  };

  readonly take = (card: CardName): void => {
    if (this.scene.pick?.held === card) return this.scene.putBack();
    if (this.scene.playable.has(card)) this.#lay(this.scene.take(card));
  };

  readonly choose = (facet: Facet, value: Lay[Facet]): void => this.#lay(this.scene.choose(facet, value));

  /** Lays the card and plays it, in one go: the other one does not wait. */
  readonly answer = (lay: Lay): void => {
    if (this.scene.waiting) return;
    this.#atOnce = true;
    this.scene.putBack();
    this.act(lay);
  };

  #lay(lay: Lay | null): void {
    const { question, ways, view } = this.scene;
    if (lay) this.act(lay);
    else if (question && view)
      this.play.announce(new Words(view, this.play.names, this.kit).asks(question.facet, ways[0]!));
  }

  /** The truth has been drawn: what was waiting for it is done now. */
  drawn(): void {
    const group = this.scene.has("PlayGroup");
    if (this.#atOnce && group) this.act(group);
    this.#atOnce = false;
    while (this.#remembered.length > 0 && !this.scene.waiting) this.#do(this.#remembered.shift()!);
  }

  /** It was refused, or something else came first. */
  forget(): void {
    this.#atOnce = false;
    this.#remembered = [];
  }

  /** Whether the key means anything on this board. */
  press(pressed: string): boolean {
    const key = pressed.toLowerCase();
    if (!this.#isKnown(key)) return false;
    if (key === "escape") this.scene.putBack();
    else if (this.scene.waiting || this.scene.moving) this.#remembered.push(key);
    else this.#do(key);
    return true;
  }

  #isKnown(key: string): boolean {
    if (key === "escape") return this.scene.pick !== null;
    return key in DEEDS || key === "a" || this.kit.keyed(key) !== null;
  }

  #do(key: string): void {
    const option = this.scene.question?.options[Number(key) - 1];
    const card = this.kit.keyed(key);
    if (option !== undefined) this.choose(this.scene.question!.facet, option);
    else if (card) this.take(card);
    else if (key === "a") this.#answer();
    else this.#deed(DEEDS[key] ?? []);
  }

  #answer(): void {
    const [lay] = this.scene.answers;
    if (lay) this.answer(lay);
  }

  #deed(types: readonly Action["type"][]): void {
    const action = types.map((type) => this.scene.has(type)).find(Boolean);
    if (action) this.act(action);
  }
}
