/** Creation of tables: against bots, for friends, or on a shared screen. */

import { say } from "../i18n/fluentCatalogue";
import { api } from "../net/api";
import type { GameOnShelf, Laid, SeatWish, TableInfo } from "../net/messages";
import { navigation } from "../routing/navigation.svelte";
import { eveningPath } from "../routing/router";
import { type TimeChoice, toTimeControl } from "../session/clocks";
import { saveEveningLink } from "../storage/eveningLinks";
import { preferences } from "../storage/preferences.svelte";
import { saveSeats } from "../storage/seatTokens";
import type { TableOptions } from "./optionsSchema";

export interface TableSetup {
  readonly game: GameOnShelf;
  readonly seats: number;
  readonly bot: string;
  readonly options: TableOptions;
  readonly time: TimeChoice;
  /** Whether a bot may play for a player who stops playing. */
  readonly replacesIdle: boolean;
  /** Whether the chat admits only reactions. */
  readonly reactionsOnly: boolean;
}

/** Name of a player who gave none. */
export const GUEST_NAME = say("guest");

const ownSeat = (name: string): SeatWish => ({ kind: "me", name: name.trim() || GUEST_NAME });
const otherSeats = (setup: TableSetup, seat: SeatWish) => Array.from({ length: setup.seats - 1 }, () => seat);

export const createBotTable = (setup: TableSetup, name: string) =>
  createTable(setup, [ownSeat(name), ...otherSeats(setup, { kind: "bot", bot: setup.bot })]);

export const createOpenTable = (setup: TableSetup, name: string) =>
  createTable(setup, [ownSeat(name), ...otherSeats(setup, { kind: "open" })]);

export const createSharedScreenTable = (setup: TableSetup, names: readonly string[]) =>
  createTable(setup, names.map(ownSeat), true);

/** Create a table of bots to watch; it plays while somebody does. */
export async function createBotsOnlyTable(game: GameOnShelf, seats: number, bot: string): Promise<void> {
  const created = await api.createTable({
    game: game.name,
    seats: Array.from({ length: seats }, () => ({ kind: "bot", bot })),
    options: game.box.presets.find(({ minutes }) => minutes[seats] !== undefined)?.options ?? {},
  });
  enterTable(created);
}

async function createTable(setup: TableSetup, seats: readonly SeatWish[], shared = false): Promise<void> {
  const created = await api.createTable({
    game: setup.game.name,
    seats,
    options: setup.options,
    time: toTimeControl(setup.time, shared),
    hints: preferences.hints && !preferences.rated,
    rated: preferences.rated && !shared,
    idle: setup.replacesIdle,
    reactions_only: setup.reactionsOnly,
  });
  enterTable(created, shared);
}

/** The table that was entered last, until its page has taken it. */
let entered: Pick<Laid, "table" | "link"> | null = null;

/** Return the table of an evening that was just entered, once: it need not be loaded again. */
export function takeEnteredTable(link: string): TableInfo | null {
  const table = entered?.link === link ? entered.table : null;
  entered = null;
  return table;
}

/** Store the seats of a created table and open it. */
export function enterTable({ table, held, link }: Laid, shared = false): void {
  if (held.length > 0) saveSeats(table, held, shared);
  saveEveningLink(table.id, link);
  entered = { table, link };
  navigation.go(eveningPath(link));
}
