/** Statistics as text. */

import { say } from "../i18n/fluentCatalogue";
import { formatBotLevel } from "../i18n/shellFormats";
import type { Opponent, PlayRecord, Rating } from "../net/messages";

export const formatOpponent = ({ name, bot }: Opponent): string =>
  bot ? say("the-bot", { level: formatBotLevel(bot) }) : name;

export const formatRecord = ({ games, won, lost, drawn }: PlayRecord): string =>
  say("record-said", { games, won, lost, drawn });

/** Return "1184 ± 120". */
export const formatRating = (rating: Rating | null): string =>
  rating ? say("rating-said", { rating: rating.rating, margin: rating.give_or_take }) : say("not-rated-yet");
