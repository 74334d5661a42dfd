/**
 * What hands do on the board: by pointer, by touch and by key. One place decides what a press means.
 *
 * While the shell is busy a press is a wish: it counts, for what it means then, as soon as the newest truth is drawn.
 */

import type { Answer, Play, Wish } from "$web/board";
import type { Facet } from "./cardSelection";
import type { CardName, Kit } from "./houseData";
import type { Scene } from "./scene.svelte";
import type { Action, XtalLay } from "./types";
import { Words } from "./boardTexts";

/** Keys beside those on the cards, with what they stand for; the first that is on offer is done. */
const DEEDS: Readonly<Record<string, readonly Action["type"][]>> = {
  p: ["PlayGroup"],
  u: ["TakeBack"],
  d: ["Done", "Pass", "DeclineVoid", "EndTurn"],
};
export const KEYS = { play: "P", back: "U", rest: "D", answer: "A", first: ["F", "G"] } as const;
/** For `aria-keyshortcuts` of the whole board. */
export const SHORTCUTS = "1 2 3 4 5 6 7 8 9 0 W P U D A F G Escape";

/** Which of those who may be named to play first a key stands for. */
const named = (key: string) => KEYS.first.findIndex((first) => first.toLowerCase() === key);

export class Controls {
  constructor(
    private readonly scene: Scene,
    private readonly play: Play<Action>,
    private readonly kit: Kit,
  ) {}

  readonly act = (action: Action): void => void this.#ask(action);

  readonly take = (card: CardName): void => {
    const { scene } = this;
    if (scene.pick?.held === card && !this.play.busy) return scene.putBack();
    scene.take(card);
    void this.#ask(() => this.#held(card));
  };

  readonly choose = (facet: Facet, value: XtalLay[Facet]): void => {
    this.scene.choose(facet, value);
    const lay = this.#settled();
    if (lay) void this.#ask(lay);
  };

  /** Lays the card and plays it, in one go: the other one does not wait. */
  readonly answer = (wish: Wish<Action>): void => {
    this.scene.putBack();
    void this.#ask(wish);
  };

  /** Whether the key means anything on this board. */
  press(pressed: string): boolean {
    const key = pressed.toLowerCase();
    if (!this.#isKnown(key)) return false;
    if (key === "escape") this.scene.putBack();
    else this.#do(key);
    return true;
  }

  #isKnown(key: string): boolean {
    if (key === "escape") return this.scene.pick !== null;
    return key in DEEDS || key === "a" || named(key) >= 0 || this.kit.keyed(key) !== null;
  }

  #do(key: string): void {
    const { scene } = this;
    const option = scene.question?.options[Number(key) - 1];
    const card = this.kit.keyed(key);
    if (option !== undefined) this.choose(scene.question!.facet, option);
    else if (scene.pick && this.play.busy && (card || key === "p")) this.#goOn(scene.pick.held, key);
    else if (card) this.take(card);
    else if (named(key) >= 0) void this.#ask(() => scene.firsts[named(key)] ?? null);
    else if (key === "a") this.answer(() => scene.answers[0]?.action ?? null);
    else void this.#ask(() => scene.first(DEEDS[key] ?? []));
  }

  /** A card was taken up that cannot be laid yet: what is pressed next is about it. */
  #goOn(card: CardName, key: string): void {
    if (key === "p") void this.#layAndPlay(() => this.#held(card));
    else void this.#ask(() => this.#held(card) ?? this.#option(Number(key) - 1));
  }

  #option(index: number): XtalLay | null {
    const { question } = this.scene;
    if (question?.options[index] === undefined) return null;
    this.scene.choose(question.facet, question.options[index]);
    return this.#settled();
  }

  /** The way to lay a card that is still held up, if there is but one. */
  #held(card: CardName): XtalLay | null {
    return this.scene.pick?.held === card ? this.#settled() : null;
  }

  #settled(): XtalLay | null {
    const { scene, play, kit } = this;
    const lay = scene.settled();
    if (scene.question && scene.view)
      play.announce(new Words(scene.view, play.names, kit).asks(scene.question.facet, scene.ways[0]!));
    return lay;
  }

  async #layAndPlay(lay: Wish<Action>): Promise<void> {
    if ((await this.#ask(lay)) === "done") void this.#ask(() => this.scene.has("PlayGroup"));
  }

  /** What is done takes everything else off the table that was on offer beside it. */
  async #ask(wish: Wish<Action>): Promise<Answer> {
    const answer = await this.play.act(wish);
    if (answer === "done" && this.play.busy) this.scene.offers = [];
    return answer;
  }
}
