/** Keyboard shortcuts of the shell. They are ignored in text fields, and mostly on a board, which has its own keys. */

export type Shortcut =
  "help" | "hint" | "rules" | "mute" | "talk" | "throw" | "board" | "last" | "score" | "options" | "targets";

const KEYS: Readonly<Record<string, Shortcut>> = {
  "?": "help",
  h: "hint",
  r: "rules",
  m: "mute",
  c: "talk",
  " ": "throw",
  b: "board",
  l: "last",
  s: "score",
  o: "options",
  t: "targets",
  T: "targets",
};
/** Shortcuts that also work on a board, unless the board handles the key and calls `preventDefault`. */
const ANYWHERE: ReadonlySet<Shortcut> = new Set<Shortcut>([
  "help",
  "hint",
  "talk",
  "throw",
  "board",
  "last",
  "score",
  "options",
  "targets",
]);

export function matchShortcut(event: KeyboardEvent): Shortcut | null {
  const elsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
  if (elsewhere || isTyping(event.target) || document.querySelector("dialog[open]")) return null;
  const found = KEYS[event.key] ?? null;
  return found !== null && !ANYWHERE.has(found) && isOnBoard(event.target) ? null : found;
}

/** Return true if keys pressed on `target` are text input. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input:not([type=range]), select, textarea, [contenteditable]")
  );
}

/** Return true if Space presses or changes `target`. */
export const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.matches("button, summary, input, a, [role=button]");

export const isOnBoard = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-board]") !== null;
