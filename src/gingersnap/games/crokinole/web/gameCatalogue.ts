/** What this board says: the game's catalogue. Sentences about what has happened come from the server. */

import source from "../words/en.ftl?raw";
import { createSay } from "$web/i18n/fluentCatalogue";

export const say = createSay(source);
