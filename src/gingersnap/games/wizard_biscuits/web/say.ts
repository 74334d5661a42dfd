/** What this board says, from the game's catalogue. */

import { catalogue } from "$web/i18n/catalogue";
import source from "../words/en.ftl?raw";

export const say = catalogue(source);
