/** What this board says, from the game's catalogue. */

import { catalogue } from "$web/say";
import source from "../words/en.ftl?raw";

export const say = catalogue(source);
