/**
 * Boards of the games, loaded on demand. Boards of this repository are part of the client and found by their folders; a
 * game from outside names one built ES module on this server, which imports nothing from the client.
 */

import type { GameModule } from "../board";
import { withBasePath } from "../net/basePath";
import type { GameInfo } from "../net/messages";
import { drawFallbackBox } from "./boxArt";

type GameReference = Pick<GameInfo, "name" | "board">;
type ImportModule = (address: string) => Promise<unknown>;

const boardModules = import.meta.glob<GameModule>("../../../src/gingersnap/games/[a-z]*/web/index.ts");

/** Box art alone, so that the first page need not load every board. */
const boxModules = import.meta.glob<string>("../../../src/gingersnap/games/[a-z]*/web/art/box.ts", { import: "box" });

const boardLoaders = new Map(Object.entries(boardModules).map(([path, load]) => [path.split("/").at(-3), load]));
const boxLoaders = new Map(Object.entries(boxModules).map(([path, load]) => [path.split("/").at(-4), load]));

/** Return the board of a game, or the fallback board if it has none or loading fails. */
export async function loadBoard(game: GameReference, load: ImportModule = importFromServer): Promise<GameModule> {
  return (await loadOwnModule(game, load)) ?? (await loadFallbackBoard());
}

export async function loadFallbackBoard(): Promise<GameModule> {
  return (await import("./fallbackBoard")).fallbackGame;
}

/** Return the web module of a game, or null if it has none. */
export async function loadOwnModule(
  game: GameReference,
  load: ImportModule = importFromServer,
): Promise<GameModule | null> {
  try {
    return (await boardLoaders.get(game.name)?.()) ?? (await loadOutsideModule(game.board, load));
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** Return the box art of a game, or a generated picture if it has none. */
export async function loadBoxArt(
  game: GameReference & Pick<GameInfo, "title">,
  load: ImportModule = importFromServer,
): Promise<string> {
  const box = (await boxLoaders.get(game.name)?.()) ?? (await loadOwnModule(game, load))?.box;
  return box ?? drawFallbackBox(game.title);
}

async function loadOutsideModule(board: string | null, load: ImportModule): Promise<GameModule | null> {
  if (board === null) return null;
  const { origin, href } = new URL(withBasePath(board), window.location.origin);
  if (origin !== window.location.origin) throw new Error(`A board from elsewhere is not loaded: ${href}`);
  const module = await load(href);
  if (!isGameModule(module)) throw new Error(`No board, since it has no mount and no box: ${href}`);
  return module;
}

const importFromServer: ImportModule = (address) => import(/* @vite-ignore */ address);

function isGameModule(module: unknown): module is GameModule {
  const { mount, box } = module as Partial<GameModule>;
  return typeof mount === "function" && typeof box === "string";
}
