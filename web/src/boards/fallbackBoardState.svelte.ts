import type { Offer } from "../board";

/** What the plain board shows. */
export class FallbackBoardState {
  view: unknown = $state.raw(null);
  offers: readonly Offer[] = $state.raw([]);
}
