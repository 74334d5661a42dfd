/** What keys mean on this board, besides Crokinole's for the shot itself. */

export type Key = "turnOver" | "moveInside";

const KEYS: Readonly<Record<string, Key>> = { f: "turnOver", i: "moveInside" };

/** What a key asks for; null if nothing. */
export function keyOf({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): Key | null {
  return ctrlKey || altKey || metaKey ? null : (KEYS[key.toLowerCase()] ?? null);
}
