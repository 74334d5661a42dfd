/** The picture on the box: a pocket on a quilt, biscuits sliding out of it, and a wand that has just tapped it. */

import { createSay } from "$web/i18n/fluentCatalogue";
import words from "../../words/en.ftl?only=box";
import { biscuit } from "./biscuit";
import { fabricPatterns } from "./quiltFabric";
import { spark, star } from "./wand";

const say = createSay(words);

const ID = "pocket-and-biscuit-box";
const PATCHES = [4, 3, 0, 7, 8, 2, 5, 1, 11] as const;

const stitches = `<rect x="4" y="4" width="72" height="72" rx="5" fill="none" stroke="#fff3d9"
 stroke-width="1.8" stroke-dasharray="6 4" stroke-linecap="round" opacity=".85"/>`;

function patches(): string {
  return PATCHES.map((fabric, index) => {
    const [x, y] = [(index % 3) * 80, Math.floor(index / 3) * 80];
    return `<g transform="translate(${x} ${y})"><path d="M0 0H80V80H0Z" fill="url(#${ID}-fabric-${fabric})"/>${stitches}</g>`;
  }).join("");
}

const POCKET = "M42 112H198V178Q198 204 172 212L120 228L68 212Q42 204 42 178Z";
const SEAM = "M52 144V177Q52 196 74 203L120 218L166 203Q188 196 188 177V144M52 124H188";

const pocket = `<path d="${POCKET}" fill="#2b1509" opacity=".4" transform="translate(0 6)"/>
<path d="${POCKET}" fill="#35607a"/><path d="${POCKET}" fill="url(#${ID}-fabric-3)" opacity=".35"/>
<path d="M42 112H198V134H42Z" fill="#4a7893"/><path d="M42 112H198" stroke="#173447" stroke-width="3"/>
<path d="${SEAM}" fill="none" stroke="#ffd98c" stroke-width="3.4" stroke-dasharray="9 6" stroke-linecap="round"/>
<circle cx="120" cy="164" r="13" fill="#f7e6c4" stroke="#6b4424" stroke-width="3"/>
<path d="M116 161V161.1M124 161V161.1M116 168V168.1M124 168V168.1" stroke="#6b4424" stroke-width="4.4" stroke-linecap="round"/>`;

const magic = `<path d="M232 118L197 66" stroke="#3a2010" stroke-width="13" stroke-linecap="round"/>
<path d="M232 118L197 66" stroke="#9a6636" stroke-width="8" stroke-linecap="round"/>
${star(189, 50, 32, 'fill="#ffd24a" stroke="#7a4d0c" stroke-width="4" stroke-linejoin="round"')}
${[
  [38, 40, 17],
  [226, 20, 11],
  [120, 16, 11],
  [22, 96, 10],
]
  .map(([x, y, size]) => spark(x!, y!, size!, 'fill="#ffe9a8" stroke="#7a4d0c" stroke-width="2"'))
  .join("")}`;

const LABEL = say("box");

export const box = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" role="img" aria-label="${LABEL}">
${fabricPatterns(ID)}<g>${patches()}</g><rect width="240" height="240" fill="#2b1509" opacity=".22"/>
${biscuit(76, 92, 38, "chocolate")}${biscuit(158, 98, 37, "cracked", "#7d3a2c")}${biscuit(117, 70, 41, "plain")}
${pocket}${magic}</svg>`;
