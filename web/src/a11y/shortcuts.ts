/** The shell's own keys. Boards have theirs: what is typed on a board, or into a field, is none of ours. */

export type Shortcut = "help" | "hint" | "rules" | "mute" | "talk";

const KEYS: Readonly<Record<string, Shortcut>> = { "?": "help", h: "hint", r: "rules", m: "mute", c: "talk" };
/** Wanted where one plays; a board that has the key for itself says so by `preventDefault`. */
const ANYWHERE: ReadonlySet<Shortcut> = new Set(["help", "hint", "talk"]);

export function matchShortcut(event: KeyboardEvent): Shortcut | null {
  const elsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
  if (elsewhere || isTyping(event.target) || document.querySelector("dialog[open]")) return null;
  const found = KEYS[event.key] ?? null;
  return found !== null && !ANYWHERE.has(found) && isOnBoard(event.target) ? null : found;
}

/** Whether keys go into a field there. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input:not([type=range]), select, textarea, [contenteditable]")
  );
}

export const isOnBoard = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-board]") !== null;
