/**
 * The games' own boards, loaded when they are first needed. Those of this repository are part of the client, found by
 * their folders; a game from outside names one built ES module on our own server, which imports nothing of ours.
 */

import type { GameModule } from "../board";
import { withBasePath } from "../net/basePath";
import type { GameInfo } from "../net/protocol";
import { drawFallbackBox } from "./boxArt";

type GameReference = Pick<GameInfo, "name" | "board">;
type ImportModule = (address: string) => Promise<unknown>;

const boardModules = import.meta.glob<GameModule>("../../../src/gingersnap/games/[a-z]*/web/index.ts");

/** Boxes by themselves, so that the first page need not load every board for its picture. */
const boxModules = import.meta.glob<string>("../../../src/gingersnap/games/[a-z]*/web/art/box.ts", { import: "box" });

const boardLoaders = new Map(Object.entries(boardModules).map(([path, load]) => [path.split("/").at(-3), load]));
const boxLoaders = new Map(Object.entries(boxModules).map(([path, load]) => [path.split("/").at(-4), load]));

/** The board of a game; the plain one, made of words and buttons, if it has none of its own or it cannot be loaded. */
export async function loadBoard(game: GameReference, load: ImportModule = importFromServer): Promise<GameModule> {
  return (await loadOwnModule(game, load)) ?? (await loadFallbackBoard());
}

export async function loadFallbackBoard(): Promise<GameModule> {
  return (await import("./fallbackBoard")).fallbackGame;
}

/** What a game brings along for the web, if anything. */
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

/** The picture on a game's box; one made for its title if it brings none. */
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
