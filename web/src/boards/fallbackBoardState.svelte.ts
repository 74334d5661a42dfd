import type { Offer } from "../board";

/** State of the fallback board. */
export class FallbackBoardState {
  view: unknown = $state.raw(null);
  offers: readonly Offer[] = $state.raw([]);
}
