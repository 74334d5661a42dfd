/** Which disc is about to be flicked, which of its sides is up, and from which circle. Nothing is final before the flick. */

import type { Offer } from "$web/board";
import type { Declared } from "./crokinoleAdapter";
import { specialOf } from "./houseData";
import type { FaceName, FlickDisc, House } from "./typeAliases";
import type { Action } from "./types";

export class DiscChoice {
  /** The flicks that are offered. */
  offers = $state.raw<readonly Offer<FlickDisc>[]>([]);
  disc = $state<number | null>(null);
  inner = $state(false);
  /** By disc: the side that is up, where it was turned. */
  #up = $state.raw<Readonly<Record<number, FaceName>>>({});

  readonly face = $derived.by(() => (this.disc === null ? null : this.up(this.disc)));
  readonly discs = $derived([...new Set(this.offers.map(({ action }) => action.disc))]);
  /** The offers of the disc as it is held. */
  readonly held = $derived(
    this.offers.filter(
      ({ action }) => action.disc === this.disc && action.face === this.face && action.inner === this.inner,
    ),
  );
  /** Whether it may start on the other circle. */
  readonly canMove = $derived(
    this.offers.some(
      ({ action }) => action.disc === this.disc && action.face === this.face && action.inner !== this.inner,
    ),
  );

  constructor(
    private readonly house: House,
    private readonly onchange: () => void,
  ) {}

  get declared(): Declared | null {
    const { disc, face, inner } = this;
    return disc === null || this.held.length === 0 ? null : { disc, face, inner };
  }

  /** The sides as which a disc may be flicked; where it may not be, those it has. */
  facesOf(disc: number): readonly FaceName[] {
    const offered = [
      ...new Set(this.offers.filter(({ action }) => action.disc === disc).flatMap(({ action }) => action.face ?? [])),
    ];
    return offered.length > 0 ? offered : (specialOf(this.house, disc)?.faces.map(({ name }) => name) ?? []);
  }

  /** The side of a disc that is up; null for a starting disc. */
  up(disc: number): FaceName | null {
    const faces = this.facesOf(disc);
    const turned = this.#up[disc];
    return turned && faces.includes(turned) ? turned : (faces[0] ?? null);
  }

  canTurn(disc: number): boolean {
    return this.facesOf(disc).length > 1;
  }

  /** The side that turning it over would bring up; null where it cannot be turned. */
  below(disc: number): FaceName | null {
    const faces = this.facesOf(disc);
    return faces.length > 1 ? faces[(faces.indexOf(this.up(disc)!) + 1) % faces.length]! : null;
  }

  /** What is offered now: the disc that was chosen stays chosen as long as it is. */
  take(offers: readonly Offer<Action>[]): void {
    this.offers = offers.filter((offer): offer is Offer<FlickDisc> => offer.action.type === "FlickDisc");
    if (this.disc === null || !this.discs.includes(this.disc)) this.disc = this.discs[0] ?? null;
    this.#fit();
  }

  choose(disc: number): void {
    if (!this.discs.includes(disc)) return;
    this.disc = disc;
    this.#fit();
    this.onchange();
  }

  /** Takes a disc as it is to be flicked: on this side, from this circle. */
  pick({ disc, face, inner }: Declared): void {
    if (!this.discs.includes(disc)) return;
    if (face) this.#up = { ...this.#up, [disc]: face };
    this.disc = disc;
    this.inner = inner;
    this.#fit();
    this.onchange();
  }

  /** Turns a disc over. */
  turn(disc: number): void {
    const next = this.below(disc);
    if (!next) return;
    this.#up = { ...this.#up, [disc]: next };
    this.#fit();
    this.onchange();
  }

  move(): void {
    if (!this.canMove) return;
    this.inner = !this.inner;
    this.onchange();
  }

  /** On the inner circle only as long as the disc may start there. */
  #fit(): void {
    if (this.held.length === 0) this.inner = !this.inner && this.canMove;
  }
}
