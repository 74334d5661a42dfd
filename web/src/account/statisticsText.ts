/** How games went, in words. */

import { say } from "../i18n/catalogue";
import type { Opponent, PlayRecord, Rating } from "../net/protocol";
import { botName } from "../i18n/shellText";

export const nameOf = ({ name, bot }: Opponent): string => (bot ? say("the-bot", { level: botName(bot) }) : name);

export const recordSaid = ({ games, won, lost, drawn }: PlayRecord): string =>
  say("record-said", { games, won, lost, drawn });

/** "1184 ± 120". */
export const ratingSaid = (rating: Rating | null): string =>
  rating ? say("rating-said", { rating: rating.rating, margin: rating.give_or_take }) : say("not-rated-yet");
