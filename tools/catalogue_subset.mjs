/**
 * Vite plugin that reduces the shared message catalogue to the messages that the web client uses. The rest is used by
 * Python only, and the first page should not load it.
 *
 * A message counts as used if a source file contains its id, or a template literal that starts with a prefix of its id.
 */

import { readdirSync, readFileSync } from "node:fs";

const CATALOGUE = "/core/words/en.ftl?raw";
const FOLDERS = ["web/src", "src/gingersnap/games"];
const SOURCE = /(?<!\.test)\.(ts|svelte)$/;
const ENTRY = /^(-?[a-z][\w-]*) *=/;
const NAME = /["'`](-?[a-z][\w-]*)["'`]/g;
const PREFIX = /`([a-z][\w-]*)\$\{/g;
const REFERENCE = /\{ *(-?[a-z][\w-]*)/g;

/** Return the Vite plugin. */
export const catalogueSubset = (root) => ({
  name: "catalogue-subset",
  enforce: "pre",
  apply: "build",
  load(id) {
    if (!id.endsWith(CATALOGUE)) return null;
    return `export default ${JSON.stringify(selectMessages(readFileSync(id.replace("?raw", ""), "utf-8"), readSources(root)))}`;
  },
});

const readSources = (root) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true })
      .filter((path) => SOURCE.test(path))
      .map((path) => readFileSync(`${root}/${folder}/${path}`, "utf-8")),
  );

/** Return the messages that the texts name, and the messages those refer to. */
export function selectMessages(catalogue, texts) {
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
  return [...entries].flatMap(([id, text]) => (selected.has(id) ? [text] : [])).join("\n");
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
