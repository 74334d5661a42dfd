/** What this board says: the game's catalogue. Sentences about what has happened come from the server. */

import source from "../words/en.ftl?raw";
import { catalogue } from "$web/say";

export const say = catalogue(source);
