import type { Offer } from "../board";

/** What the plain board shows. */
export class PlainState {
  view: unknown = $state.raw(null);
  offers: readonly Offer[] = $state.raw([]);
}
