/** Write the licences of everything that the built web client contains: `node tools/licences.mjs`, in the checkout. */

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import process from "node:process";

/** Packages whose files or code are in the build. Other packages are used only to build and test it. */
export const BUNDLED = [
  "@fluent/bundle",
  "@fontsource-variable/fraunces",
  "@fontsource/atkinson-hyperlegible",
  "@noble/hashes",
  "svelte",
  "uqr",
];
/** A package that has the text of a licence which another package only names. */
const TEXT_OF = { "Apache-2.0": "typescript" };

/** Return the name, version, licence and licence text of each bundled package. */
export function collectLicences() {
  return BUNDLED.map(describePackage).join(`\n\n${"=".repeat(80)}\n\n`) + "\n";
}

function describePackage(name) {
  const { version, license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
  const text = readLicence(name) ?? readLicence(TEXT_OF[license]);
  if (text === undefined) throw new Error(`${name} has no licence text`);
  return `${name} ${version} (${license})\n\n${text.trim()}`;
}

function readLicence(name) {
  const folder = `node_modules/${name}`;
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  return file === undefined ? undefined : readFileSync(`${folder}/${file}`, "utf8");
}

if (basename(process.argv[1] ?? "") === "licences.mjs") writeFileSync("web/public/licences.txt", collectLicences());
