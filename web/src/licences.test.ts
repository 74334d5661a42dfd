import { expect, test } from "vitest";
import { BUNDLED, collectLicences } from "../../tools/licences.mjs";
import shipped from "../public/licences.txt?raw";

const SOURCES = import.meta.glob<string>(
  ["./**/*.{ts,svelte}", "../../src/gingersnap/games/*/web/**/*.{ts,svelte}", "!**/*.test.ts", "!**/testing/**"],
  { query: "?raw", import: "default", eager: true },
);

test("licences.txt holds the licences of the bundled versions; `node tools/licences.mjs` rewrites it", () => {
  expect(shipped).toBe(collectLicences());
});

test("licences.txt covers every package that the client imports", () => {
  const imported = new Set<string>();
  for (const source of Object.values(SOURCES)) {
    for (const [, name] of source.matchAll(/(?:from|import)\s*\(?\s*"((?:@[^/"]+\/)?[a-z][^/"]*)/g))
      imported.add(name!);
  }
  expect(imported).toContain("svelte");
  expect([...imported].filter((name) => !BUNDLED.includes(name))).toEqual([]);
});
