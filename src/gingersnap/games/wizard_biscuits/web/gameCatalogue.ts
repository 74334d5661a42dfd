/** What this board says, from the game's catalogue. */

import { createSay } from "$web/i18n/fluentCatalogue";
import source from "../words/en.ftl?raw";

export const say = createSay(source);
