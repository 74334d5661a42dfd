/** Messages that only pages use which are visited seldom, as those of `restOfShell.ts`. */

import messages from "../../../src/gingersnap/core/words/en.ftl?seldom";
import { addShellMessages } from "./catalogue";

addShellMessages(messages);
