/**
 * The games' own boards, loaded when they are first needed. Those of this repository are part of the client, found by
 * their folders; a game from outside names one built ES module on our own server, which imports nothing of ours.
 */

import { at } from "../net/basePath";
import type { GameModule } from "../board";
import { fallbackBox } from "./boxArt";
import type { GameInfo } from "../net/protocol";

type Named = Pick<GameInfo, "name" | "board">;
type Import = (address: string) => Promise<unknown>;

const found = import.meta.glob<GameModule>("../../../src/gingersnap/games/[a-z]*/web/index.ts");

/** Boxes by themselves, so that the first page need not load every board for its picture. */
const boxes = import.meta.glob<string>("../../../src/gingersnap/games/[a-z]*/web/art/box.ts", { import: "box" });

const loaders = new Map(Object.entries(found).map(([path, load]) => [path.split("/").at(-3), load]));
const boxLoaders = new Map(Object.entries(boxes).map(([path, load]) => [path.split("/").at(-4), load]));

/** The board of a game; the plain one, made of words and buttons, if it has none of its own or it cannot be loaded. */
export async function boardOf(game: Named, load: Import = importFromServer): Promise<GameModule> {
  return (await ownModule(game, load)) ?? (await plainModule());
}

export async function plainModule(): Promise<GameModule> {
  return (await import("./fallbackBoard")).plainGame;
}

/** What a game brings along for the web, if anything. */
export async function ownModule(game: Named, load: Import = importFromServer): Promise<GameModule | null> {
  try {
    return (await loaders.get(game.name)?.()) ?? (await outsideModule(game.board, load));
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** The picture on a game's box; one made for its title if it brings none. */
export async function boxOf(game: Named & Pick<GameInfo, "title">, load: Import = importFromServer): Promise<string> {
  const box = (await boxLoaders.get(game.name)?.()) ?? (await ownModule(game, load))?.box;
  return box ?? fallbackBox(game.title);
}

async function outsideModule(board: string | null, load: Import): Promise<GameModule | null> {
  if (board === null) return null;
  const { origin, href } = new URL(at(board), window.location.origin);
  if (origin !== window.location.origin) throw new Error(`A board from elsewhere is not loaded: ${href}`);
  const module = await load(href);
  if (!isGameModule(module)) throw new Error(`No board, since it has no mount and no box: ${href}`);
  return module;
}

const importFromServer: Import = (address) => import(/* @vite-ignore */ address);

function isGameModule(module: unknown): module is GameModule {
  const { mount, box } = module as Partial<GameModule>;
  return typeof mount === "function" && typeof box === "string";
}
