/**
 * Catalogues for messages from the server, by the hash of their content.
 *
 * The server serves each of them, and the browser's cache keeps them for ever. The built client has those of its own
 * games, which their boards use too: if the server has the same, nothing more is loaded, and of the shared catalogue only
 * the part that can be sent. Only lessons and hints need the rest of their game's catalogue.
 */

import { withBasePath } from "../net/basePath";
import { Catalogue, type Catalogues, shareCatalogue } from "./fluentCatalogue";

type Hashes = Readonly<Record<string, string>>;

const SHARED = "core";

const builtHashes = nameByFolder(
  import.meta.glob<string>("../../../src/gingersnap/{core,games/[a-z]*}/words/en.ftl", {
    query: "?hash",
    import: "default",
    eager: true,
  }),
);
const builtSources = nameByFolder(
  import.meta.glob<string>("../../../src/gingersnap/games/[a-z]*/words/en.ftl", { query: "?raw", import: "default" }),
).set(SHARED, async () => (await import("../../../src/gingersnap/core/words/en.ftl?sent")).default);

const loading = new Map<string, Promise<Catalogue>>();

/** Load the catalogues with these hashes by name. Throws if one cannot be loaded; the next call tries again. */
export async function loadCatalogues(hashes: Hashes, isWhole = false): Promise<Catalogues> {
  const named = Object.entries(hashes).map(async ([name, hash]) => {
    const needsAll = isWhole && name !== SHARED;
    return [name, await loadOnce(name, hash, hashes, needsAll)] as const;
  });
  return new Map(await Promise.all(named));
}

function loadOnce(name: string, hash: string, all: Hashes, needsAll: boolean): Promise<Catalogue> {
  // Games from elsewhere may say anything that is in the shared catalogue.
  const hasSame = (name === SHARED ? Object.entries(all) : [[name, hash]]).every(
    ([each, wanted]) => builtHashes.get(each!) === wanted,
  );
  const isBuilt = hasSame && !needsAll;
  const file = `${name}.${hash}.ftl`;
  const key = isBuilt ? name : file;
  const known = loading.get(key) ?? (isBuilt ? builtSources.get(name)!() : fetchSource(file)).then(shareCatalogue);
  loading.set(key, known);
  known.catch(() => loading.delete(key));
  return known;
}

async function fetchSource(file: string): Promise<string> {
  const response = await fetch(withBasePath(`/api/words/${encodeURIComponent(file)}`));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return await response.text();
}

function nameByFolder<T>(modules: Readonly<Record<string, T>>): Map<string, T> {
  return new Map(Object.entries(modules).map(([path, module]) => [path.split("/").at(-3)!, module]));
}
