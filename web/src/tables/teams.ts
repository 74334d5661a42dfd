/** Seats in the order in which they are shown, and the teams of a table. */

import type { TableInfo } from "../net/messages";

type Teams = Pick<TableInfo, "seats" | "sides">;

/** Return the number of a seat's team, or undefined where every seat plays alone. */
export function teamOf({ sides = [] }: Teams, seat: number): number | undefined {
  const team = sides.findIndex((side) => side.includes(seat));
  return team < 0 ? undefined : team;
}

/** Return the seats with the reader's own first, then in the order of play; partners stand side by side. */
export function orderSeats(table: Teams, own: number): readonly number[] {
  const count = table.seats.length;
  const seats = Array.from({ length: count }, (_, index) => (Math.max(0, own) + index) % count);
  const teams = new Set(seats.map((seat) => teamOf(table, seat)));
  return [...teams].flatMap((team) => seats.filter((seat) => teamOf(table, seat) === team));
}
