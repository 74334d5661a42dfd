/** Sentences the shell says itself. */

import type { Outcome, TableInfo } from "./wire";

/** "Ann", "Ann and Bob", "Ann, Bob and Cleo". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const possessive = (name: string) => (name.endsWith("s") ? `${name}’` : `${name}’s`);

export const isSeat = (seat: number, table: TableInfo) => seat >= 0 && seat < table.seats.length;

export function seatName(table: TableInfo, seat: number): string {
  const name = table.seats[seat]?.name;
  return name || `Seat ${seat + 1}`;
}

export const namesOf = (table: TableInfo) => table.seats.map((_, seat) => seatName(table, seat));

/** Whose turn it is. The clock may act too, but is nobody. */
export function turnSentence(table: TableInfo, acting: readonly number[], seat: number): string {
  const seats = acting.filter((each) => isSeat(each, table));
  if (seats.includes(seat)) return "Your turn";
  if (seats.length === 0) return "One moment";
  return `${listed(seats.map((each) => possessive(seatName(table, each))))} turn`;
}

export function winners(names: readonly string[], outcome: Outcome): string {
  const first = names.filter((_, seat) => outcome.placings[seat] === 1);
  if (first.length === names.length && names.length > 1) return "Everybody shares the win";
  return first.length > 1 ? `${listed(first)} share the win` : `${first[0] ?? "Nobody"} wins`;
}

/** The result from one seat's side of the table. */
export function resultSentence(table: TableInfo, outcome: Outcome, seat: number): string {
  const alone = outcome.placings.filter((place) => place === 1).length === 1;
  if (alone && outcome.placings[seat] === 1) return "You win";
  return winners(namesOf(table), outcome);
}

export const ordinal = (place: number) => {
  const ending = place % 100 >= 11 && place % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${ending}`;
};

export const score = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/** A moment of the past as people say it. */
export function ago(seconds: number, now: number = Date.now() / 1000): string {
  const passed = Math.max(0, now - seconds);
  if (passed < 90) return "just now";
  if (passed < 5400) return plural(Math.round(passed / 60), "minute") + " ago";
  if (passed < 129_600) return plural(Math.round(passed / 3600), "hour") + " ago";
  return plural(Math.round(passed / 86_400), "day") + " ago";
}
