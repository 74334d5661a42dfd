/** What the board says, by the game's catalogue. */

import { createSay } from "$web/i18n/fluentCatalogue";
import source from "../words/en.ftl?raw";

export const say = createSay(source);
