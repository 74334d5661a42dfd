/** Messages that only pages use which are visited seldom, as those of `deferredShellMessages.ts`. */

import messages from "../../../src/gingersnap/core/words/en.ftl?seldom";
import { addShellMessages } from "./fluentCatalogue";

addShellMessages(messages);
