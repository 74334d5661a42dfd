/** The games' own boards, found by their folders and loaded when they are first needed. */

import type { GameModule } from "./board";

const found = import.meta.glob<GameModule>("../../src/gingersnap/games/*/web/index.ts");

const loaders = new Map(Object.entries(found).map(([path, load]) => [path.split("/").at(-3), load]));

/** The board of a game; the plain one, made of words and buttons, if it has none of its own or it cannot be loaded. */
export async function boardOf(game: string): Promise<GameModule> {
  const own = await ownModule(game);
  return own ?? (await import("./plain")).plainGame;
}

/** What a game brings along for the web, if anything. */
export async function ownModule(game: string): Promise<GameModule | null> {
  try {
    return (await loaders.get(game)?.()) ?? null;
  } catch {
    return null;
  }
}
