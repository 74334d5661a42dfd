/** What is drawn now: Crokinole's scene, and what magic adds to it. */

import type { Offer } from "$web/board";
import { isSame } from "$web/tables/offerGroups";
import type { Outcome } from "$web/net/protocol";
import { Scene, type DrawnDisc, type Remark } from "../../crokinole/web/parts";
import type { View as CrokinoleView } from "../../crokinole/web/types";
import { asCrokinole } from "./crokinoleAdapter";
import type { DiscView, EventOf, FaceName, House, SideView } from "./typeAliases";
import type { Action, Event, View } from "./types";

/** An effect while it is seen: the side that acts, on which discs, and in which field. */
export interface Spell {
  readonly face: FaceName;
  readonly discs: readonly number[];
  /** 5, 10, 15, or 20 for the hole; null where it is about discs only. */
  readonly field: number | null;
}

export interface Effect {
  readonly text: string;
  readonly rule: string | null;
}

export class WizardBiscuitsScene extends Scene {
  /** The table as it was last told, with what events have changed since; null before it was told. */
  table = $state.raw<View | null>(null);
  /** What may be asked for, flicks apart. */
  choices = $state.raw<readonly Offer<Action>[]>([]);
  spell = $state.raw<Spell | null>(null);
  /** What magic did last: it stays in sight until the next flick. */
  lastEffect = $state.raw<Effect | null>(null);
  /** What a lesson asks for or a hint names, the best first. */
  suggested = $state.raw<readonly Action[]>([]);
  /** Whether events have been told since the last view: else it is another moment of a replay. */
  #goesOn = false;
  /** The disc that slides, or has just slid: it is not in a supply any more. */
  #struck = $state<number | null>(null);

  constructor(readonly wizards: House) {
    super(wizards);
  }

  /** Whether the winner of a round is in the store or at the bank. */
  get isShopping(): boolean {
    return !this.busy && (this.table?.asked.some(({ kind }) => kind === "buy" || kind === "bank") ?? false);
  }

  isSuggested(action: Action): boolean {
    return this.suggested.some((other) => isSame(other, action));
  }

  /** Magic is the last to be heard of. */
  override get remark(): Remark | null {
    if (this.isShopping) return null;
    return this.lastEffect && !this.review ? { banner: this.lastEffect, tone: "plain" } : super.remark;
  }

  /** Draws the truth, whatever was drawn before. */
  take(view: View, offers: readonly Offer<Action>[], outcome: Outcome | null): void {
    this.table = view;
    this.choices = offers.filter(({ action }) => action.type !== "FlickDisc");
    this.spell = null;
    this.#struck = null;
    if (!this.#goesOn) this.lastEffect = null;
    this.#goesOn = false;
    this.draw(asCrokinole(view, outcome !== null), [], outcome);
  }

  /** While something happens, nothing can be asked for. */
  pause(): void {
    this.#goesOn = true;
    this.choices = [];
    this.pauseOffers();
  }

  /** Draws how the table stands after an event, as it tells. */
  tell(event: Event): void {
    if (event.type === "DiscsSlid") this.#struck = event.disc;
    if (this.table && "now" in event) this.table = { ...this.table, ...event.now };
    if (event.type === "SideDeclared") this.#lay(event);
  }

  /** A disc whose side is told lies there meanwhile, until it slides. */
  #lay({ disc, seat, x, y }: EventOf<"SideDeclared">): void {
    this.lift(disc);
    this.lying = [...this.lying, { id: disc, side: this.table?.side_of[seat] ?? 0, x, y }];
  }

  /** A disc leaves the board, the tray or the ditch. */
  lift(disc: number): void {
    const isOther = ({ id }: { readonly id: number }) => id !== disc;
    this.lying = this.lying.filter(isOther);
    this.inHole = this.inHole.filter(isOther);
    this.ditched = this.ditched.filter(isOther);
    this.trays = this.trays.map((tray) => tray.filter((id) => id !== disc));
  }

  /** Reflicks count as shots too, but not as discs. */
  protected override taken(view: CrokinoleView): number {
    const discs = this.table?.flicked.length ?? super.taken(view);
    const seen = new Set<number>();
    const later = this.shots.findIndex(({ slid }) => seen.add(slid.disc).size > discs);
    return later < 0 ? Infinity : later;
  }

  special(disc: number): DiscView | undefined {
    return this.table?.specials.find(({ id }) => id === disc);
  }

  /** The declared side of a disc that was flicked in this round. */
  faceOf({ id }: Pick<DrawnDisc, "id">): FaceName | null {
    return this.table?.flicked.find((disc) => disc.id === id)?.face ?? null;
  }

  isBurned({ id }: Pick<DrawnDisc, "id">): boolean {
    return this.table?.burned.includes(id) ?? false;
  }

  isFrozen({ id }: Pick<DrawnDisc, "id">): boolean {
    const disc = this.special(id);
    return disc !== undefined && (disc.is_frozen || disc.will_freeze);
  }

  /** What is left in the supply of a side. */
  supplyOf(side: number): readonly number[] {
    return this.side(side)?.unflicked.filter((disc) => disc !== this.#struck) ?? [];
  }

  side(side: number): SideView | undefined {
    return this.table?.sides[side];
  }
}
