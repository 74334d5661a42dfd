/**
 * Messages of the shell that the first page does not need. In the built client every module with messages imports them,
 * except those of the first page (`tools/catalogue_subset.mjs`); elsewhere the first page has them all.
 */

import rest from "../../../src/gingersnap/core/words/en.ftl?rest";
import { addShellMessages } from "./fluentCatalogue";

addShellMessages(rest);
