/** What keys mean on this board, besides Crokinole's for the shot itself. */

export type Key = "turnOver" | "moveInside";

const KEYS: Readonly<Record<string, Key>> = { f: "turnOver", i: "moveInside" };

/** The same in words. */
export const KEYS_WORDS = "F turns a special disc over, I lays Invisibility on the inner circle.";

/** What a key asks for; null if nothing. */
export function keyOf({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): Key | null {
  return ctrlKey || altKey || metaKey ? null : (KEYS[key.toLowerCase()] ?? null);
}
