/** Keyboard control of playback, for a game by moves or a shot in time. */

import { isOnBoard, isTyping } from "../a11y/shortcuts";

export interface Playable {
  readonly position: number;
  readonly last: number;
  readonly isPlaying: boolean;
  speed: number;
  jump(at: number): void;
  back(): void;
  forward(): void;
  toggle(): void;
}

const KEYS: Readonly<Record<string, (played: Playable) => void>> = {
  ArrowLeft: (played) => played.back(),
  ArrowRight: (played) => played.forward(),
  Home: (played) => played.jump(0),
  End: (played) => played.jump(played.last),
  " ": (played) => played.toggle(),
};

/** Perform the command of a key; returns false if it has none. */
export function handlePlaybackKey(played: Playable, event: KeyboardEvent): boolean {
  const move = isPlaybackKey(event) ? KEYS[event.key] : undefined;
  move?.(played);
  return move !== undefined;
}

/** Return false where fields, boards and buttons need the key themselves. */
function isPlaybackKey(event: KeyboardEvent): boolean {
  const { target } = event;
  const elsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
  const busy = isTyping(target) || isOnBoard(target) || target instanceof HTMLInputElement;
  const presses = event.key === " " && (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement);
  return !elsewhere && !busy && !presses && document.querySelector("dialog[open]") === null;
}
