/** Seats in the order in which they are shown, and the teams of a table with their names. */

import { say } from "../i18n/fluentCatalogue";
import { formatSeatName } from "../i18n/shellFormats";
import type { TableInfo } from "../net/messages";

type Teams = Pick<TableInfo, "seats" | "sides">;

/** Return the number of a seat's team, or undefined where every seat plays alone. */
export function teamOf({ sides = [] }: Teams, seat: number): number | undefined {
  const team = sides.findIndex((side) => side.includes(seat));
  return team < 0 ? undefined : team;
}

/** Return the seats of each team in the order of play; each seat alone where there are no teams. */
export const listTeams = ({ seats, sides = [] }: Teams): readonly (readonly number[])[] =>
  sides.length > 0 ? sides : seats.map((_, seat) => [seat]);

/** Return the seats with the reader's own first, then in the order of play; partners stand side by side. */
export function orderSeats(table: Teams, own: number): readonly number[] {
  const count = table.seats.length;
  const seats = Array.from({ length: count }, (_, index) => (Math.max(0, own) + index) % count);
  const teams = new Set(seats.map((seat) => teamOf(table, seat)));
  return [...teams].flatMap((team) => seats.filter((seat) => teamOf(table, seat) === team));
}

/** Return the names of partners, such as "Ann & Cy". */
export function formatPartners(table: TableInfo, side: readonly number[]): string {
  const names = side.map((seat) =>
    table.seats[seat]!.kind === "open" ? say("free-seat") : formatSeatName(table, seat),
  );
  return names.reduce((first, second) => say("list-partners", { first, second }));
}
