/**
 * Vite plugins that reduce catalogues to the messages that the web client says itself. Messages from the server are
 * rendered from the catalogues that it serves.
 *
 * A message of the shared catalogue counts as used if a source file contains its id, or a template literal that starts
 * with a prefix of its id. What modules of the first page use is loaded with it; the rest is a module of its own, which
 * every other module with messages imports. Of a game's catalogue the built client has what a table
 * shows: its options come from the server as text, and its lessons and reasons of hints are loaded with the whole
 * catalogue. `en.ftl?sent` imports what the server and the games of this repository can send, `en.ftl?only=box` the named messages of a catalogue, and `en.ftl?hash` the hash by which the server names it.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { listImported } from "./static_imports.mjs";

const CATALOGUE = "/core/words/en.ftl";
const GAME_CATALOGUE = /\/games\/[a-z]\w*\/words\/en\.ftl$/;
const NOT_AT_TABLES = /^(option|lesson|reason)-/;
const FOLDERS = ["web/src", "src/gingersnap/games"];
const SENDERS = ["core", "server", "games"];
const FIRST = "web/src/main.ts";
const REST = "web/src/i18n/deferredShellMessages.ts";
/** Modules of pages that are visited seldom, and the messages that only they use. */
const SELDOM = /web\/src\/(account|lab|pages\/(OwnerPage|PhysicsLab|Workbench))/;
const SELDOM_USED = "web/src/i18n/rarelyUsedMessages.ts";
const SOURCE = /(?<!\.test)\.(ts|svelte)$/;
const USE = /import\s*\{[^}]*\bsay\b[^}]*\}\s*from\s*"[^"]*\/i18n\/fluentCatalogue|from\s*"[^"]*\/i18n\/shellFormats/;
const FORMATTED = /\bf"([a-z][\w-]*)\{/g;
const HASH_LENGTH = 16; // as in server/message_catalogues.py
const ENTRY = /^(-?[a-z][\w-]*) *=/;
const NAME = /["'`](-?[a-z][\w-]*)["'`]/g;
const PREFIX = /`([a-z][\w-]*)\$\{/g;
const REFERENCE = /\{ *(-?[a-z][\w-]*)/g;

/** Return the Vite plugins for the shared catalogue. */
export function catalogueSubset(root) {
  const first = listImported(resolve(root, FIRST));
  const [rest, seldom] = [resolve(root, REST), resolve(root, SELDOM_USED)];
  return [
    {
      name: "catalogue-subset",
      enforce: "pre",
      apply: "build",
      load(id) {
        const [file, query] = id.split("?");
        if (GAME_CATALOGUE.test(file) && query === "raw") return exportText(selectForTables(readText(file)));
        if (!file.endsWith(CATALOGUE) || !["raw", "rest", "seldom", "sent"].includes(query)) return null;
        const catalogue = readText(file);
        if (query === "sent") return exportText(selectSent(root, catalogue));
        const loaded = selectIds(catalogue, [...first].map(readText));
        if (query === "raw") return exportText(formatMessages(catalogue, loaded));
        const often = listSources(root).filter((file) => !SELDOM.test(file));
        const rest = subtract(selectIds(catalogue, often.map(readText)), loaded);
        if (query === "rest") return exportText(formatMessages(catalogue, rest));
        const used = selectIds(catalogue, listSources(root).map(readText));
        return exportText(formatMessages(catalogue, subtract(subtract(used, loaded), rest)));
      },
    },
    {
      name: "rest-of-catalogue",
      enforce: "post",
      apply: "build",
      transform(code, id) {
        if (first.has(id) || id === rest || id === seldom || !USE.test(code)) return null;
        const words = SELDOM.test(id) ? [rest, seldom] : [rest];
        return { code: [code, ...words.map((file) => `import ${JSON.stringify(file)};`)].join("\n"), map: null };
      },
    },
  ];
}

/** Return the Vite plugin for `?only=`, `?hash`, and `?sent` where nothing is built. */
export const partsOfCatalogues = () => ({
  name: "parts-of-catalogues",
  enforce: "pre",
  load(id) {
    const [file, query = ""] = id.split("?");
    const [part, names] = query.split("=");
    if (!file.endsWith(".ftl") || !["only", "hash", "sent", "rest", "seldom"].includes(part)) return null;
    this.addWatchFile(file);
    if (part === "hash") return exportText(hashText(readText(file)));
    if (part === "sent") return exportText(readText(file));
    const quoted = (names ?? "").split(",").map((name) => `"${name}"`);
    return exportText(selectMessages(readText(file), quoted));
  },
});

/** Return the messages that the server and its games name, whose ids are literals or begin with one. */
export function selectSent(root, catalogue) {
  const sources = SENDERS.flatMap((folder) => listFiles(`${root}/src/gingersnap/${folder}`, /\.py$/));
  return selectMessages(
    catalogue,
    sources.map((file) => readText(file).replaceAll(FORMATTED, "`$1${")),
  );
}

/** Return the messages of a game that its tables show, and those that they refer to. */
export function selectForTables(catalogue) {
  const shown = [...parseEntries(catalogue).keys()].filter((id) => !NOT_AT_TABLES.test(id));
  return selectMessages(catalogue, [shown.map((id) => `"${id}"`).join()]);
}

const hashText = (text) => createHash("sha256").update(text).digest("hex").slice(0, HASH_LENGTH);

/** Return the messages that the texts name, and the messages those refer to. */
export const selectMessages = (catalogue, texts) => formatMessages(catalogue, selectIds(catalogue, texts));

const subtract = (ids, others) => new Set([...ids].filter((id) => !others.has(id)));
const exportText = (text) => `export default ${JSON.stringify(text)}`;
const readText = (file) => readFileSync(file, "utf-8");

const listSources = (root) => FOLDERS.flatMap((folder) => listFiles(`${root}/${folder}`, SOURCE));

const listFiles = (folder, kind) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => kind.test(path))
    .map((path) => `${folder}/${path}`);

const formatMessages = (catalogue, ids) =>
  [...parseEntries(catalogue)].flatMap(([id, text]) => (ids.has(id) ? [text] : [])).join("\n");

function selectIds(catalogue, texts) {
  const entries = parseEntries(catalogue);
  const names = new Set(texts.flatMap((text) => [...text.matchAll(NAME)].map(([, id]) => id)));
  const prefixes = [...new Set(texts.flatMap((text) => [...text.matchAll(PREFIX)].map(([, id]) => id)))];
  const selected = new Set();
  const select = (id) => {
    if (selected.has(id) || !entries.has(id)) return;
    selected.add(id);
    for (const [, other] of entries.get(id).matchAll(REFERENCE)) select(other);
  };
  for (const id of entries.keys()) if (names.has(id) || prefixes.some((start) => id.startsWith(start))) select(id);
  return selected;
}

function parseEntries(catalogue) {
  const entries = new Map();
  let id = null;
  for (const line of catalogue.split("\n")) {
    const match = ENTRY.exec(line);
    if (match) id = match[1];
    else if (line && !line.startsWith(" ")) id = null; // a comment
    if (id !== null && line) entries.set(id, entries.has(id) ? `${entries.get(id)}\n${line}` : line);
  }
  return entries;
}
