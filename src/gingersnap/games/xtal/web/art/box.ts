/** The picture on the box: the crystal on its path, one axis alight, two tokens at its ends. */

import { createSay } from "$web/i18n/fluentCatalogue";
import words from "../../words/en.ftl?only=box";
import { around, RADII } from "../geometry";
import { power } from "./symbols";
import { arena, token } from "./boardSketch";

const say = createSay(words);

const [one, other] = [around(1 / 12, RADII.path), around(7 / 12, RADII.path)];
/** A path with fewer positions than the real one, so that they can be told apart on a shelf. */
const SECTOR = "VGRY";

export const box = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" role="img" aria-label="${say("box")}">
<defs><radialGradient id="xtal-night" cx="50%" cy="46%" r="72%"><stop offset="0" stop-color="#6f6ad0"/><stop offset="0.55" stop-color="#2d2a6b"/><stop offset="1" stop-color="#120e2c"/></radialGradient></defs>
<rect width="240" height="240" fill="url(#xtal-night)"/>
<g transform="translate(10 10) scale(0.22)">${arena(0, SECTOR, 1.55)}
<path d="M${one.x} ${one.y}L${other.x} ${other.y}" stroke="#fff6d0" stroke-width="14" stroke-linecap="round" opacity="0.9"/>
${token(0, one.x, one.y, 3, 2.2)}${token(1, other.x, other.y, 2, 2.2)}
<g fill="currentColor" color="#c4401a" transform="translate(380 380) scale(10)" stroke="#fff" stroke-width="0.5">${power("bolt", "move")}</g></g></svg>`;
