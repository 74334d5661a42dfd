/** Sentences of the shell. */

import type { PresetInfo, TableInfo } from "../net/messages";
import { formatKey } from "../tables/optionsSchema";
import { say } from "./fluentCatalogue";

export const isSeat = (seat: number, table: TableInfo) => seat >= 0 && seat < table.seats.length;

export function formatSeatName(table: TableInfo, seat: number): string {
  const name = table.seats[seat]?.name;
  return name || say("seat-name", { number: seat + 1 });
}

export const listSeatNames = (table: TableInfo) => table.seats.map((_, seat) => formatSeatName(table, seat));

const ORDINAL = new Intl.PluralRules("en", { type: "ordinal" });

/** Return "1st", "2nd" … */
export const formatOrdinal = (place: number) => say("place", { place, ending: ORDINAL.select(place) });

export const formatScore = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/** Return a past time relative to now. */
export function formatAgo(seconds: number, now: number = Date.now() / 1000): string {
  const passed = Math.max(0, now - seconds);
  if (passed < 90) return say("ago-now");
  if (passed < 5400) return say("ago-minutes", { count: Math.round(passed / 60) });
  if (passed < 129_600) return say("ago-hours", { count: Math.round(passed / 3600) });
  return say("ago-days", { count: Math.round(passed / 86_400) });
}

/** Return "2–4 players", or "2 or 4 players" if not every count in between is possible. */
export function formatSeatCounts(seats: readonly number[]): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return say("box-seats", { least, most, all: most - least === seats.length - 1, one: least === most });
}

/**
 * Return the duration of a game: for a number of players the range of most games, otherwise the median from the fewest
 * players to the most.
 */
export function formatMinutes({ minutes, minutes_range: ranges }: PresetInfo, seats?: number): string {
  const all = seats === undefined ? Object.values(minutes) : (ranges[seats] ?? [minutes[seats] ?? 0]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return say(least === most ? "about-minutes" : "minutes-between", { minutes: least, most });
}

/** Return the name of a bot level; unknown levels of outside games are derived from their id. */
export const formatBotLevel = (level: string) => say("bot-level", { level, named: formatKey(level) });
