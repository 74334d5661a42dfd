/** Static imports of the web client's modules: what is loaded together with a page, and not on demand. */

import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

const SOURCE = /\.(ts|svelte)$/;
const IMPORT = /^\s*(?:import|export)\b(?! type)(?:[^;"]*?from)?\s*"(\.[^"]+)"/gm;

/** Return the files that a file loads with it. */
export function listImported(file, found = new Set()) {
  const path = [file, `${file}.ts`].find((each) => SOURCE.test(each) && existsSync(each));
  if (!path || found.has(path)) return found;
  found.add(path);
  for (const [, other] of readFileSync(path, "utf-8").matchAll(IMPORT)) {
    listImported(resolve(dirname(path), other), found);
  }
  return found;
}

/** Return the files that `page` loads, without those that any of the other files loads. */
export function listOwn(root, page, others) {
  const shared = new Set(others.flatMap((other) => [...listImported(resolve(root, other))]));
  return new Set([...listImported(resolve(root, page))].filter((file) => !shared.has(file)));
}
