/** Vibration of phones, off with muted sounds. Patterns are milliseconds of vibration and rest in turn. */

import { preferences } from "../storage/preferences.svelte";

/** A disc of the own shot touches another. */
export const TOUCH: readonly number[] = [10];
/** The own turn begins. */
export const OWN_TURN: readonly number[] = [20, 40, 20];

export function vibrate(pattern: readonly number[]): void {
  // Browsers without a motor have no such function, and the others need a gesture first.
  const { userActivation, vibrate: start } = navigator as Partial<Navigator>;
  if (preferences.isMuted || userActivation?.hasBeenActive === false) return;
  start?.call(navigator, [...pattern]);
}
