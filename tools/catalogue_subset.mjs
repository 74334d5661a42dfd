/**
 * The shared catalogue for the browser: only what the web says. Python says the rest, and who opens the first page
 * need not wait for it. A message is named where it is said, by its whole id or by how its id begins.
 */

import { readdirSync, readFileSync } from "node:fs";

const CATALOGUE = "/core/words/en.ftl?raw";
const FOLDERS = ["web/src", "src/gingersnap/games"];
const SOURCE = /(?<!\.test)\.(ts|svelte)$/;
const ENTRY = /^(-?[a-z][\w-]*) *=/;
const NAME = /["'`](-?[a-z][\w-]*)["'`]/g;
const BEGINNING = /`([a-z][\w-]*)\$\{/g;
const REFERENCE = /\{ *(-?[a-z][\w-]*)/g;

/** A plugin of Vite. */
export const saidByTheWeb = (root) => ({
  name: "said-by-the-web",
  enforce: "pre",
  apply: "build",
  load(id) {
    if (!id.endsWith(CATALOGUE)) return null;
    return `export default ${JSON.stringify(said(readFileSync(id.replace("?raw", ""), "utf-8"), sources(root)))}`;
  },
});

const sources = (root) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true })
      .filter((path) => SOURCE.test(path))
      .map((path) => readFileSync(`${root}/${folder}/${path}`, "utf-8")),
  );

/** The messages that these name, and those that they refer to. */
export function said(catalogue, texts) {
  const entries = entriesOf(catalogue);
  const named = new Set(texts.flatMap((text) => [...text.matchAll(NAME)].map(([, id]) => id)));
  const begun = [...new Set(texts.flatMap((text) => [...text.matchAll(BEGINNING)].map(([, id]) => id)))];
  const kept = new Set();
  const keep = (id) => {
    if (kept.has(id) || !entries.has(id)) return;
    kept.add(id);
    for (const [, other] of entries.get(id).matchAll(REFERENCE)) keep(other);
  };
  for (const id of entries.keys()) if (named.has(id) || begun.some((start) => id.startsWith(start))) keep(id);
  return [...entries].flatMap(([id, text]) => (kept.has(id) ? [text] : [])).join("\n");
}

function entriesOf(catalogue) {
  const entries = new Map();
  let id = null;
  for (const line of catalogue.split("\n")) {
    const begins = ENTRY.exec(line);
    if (begins) id = begins[1];
    else if (line && !line.startsWith(" ")) id = null; // a comment
    if (id !== null && line) entries.set(id, entries.has(id) ? `${entries.get(id)}\n${line}` : line);
  }
  return entries;
}
