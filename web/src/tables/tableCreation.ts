/** Laying tables: against bots, for friends, on one screen. */

import { api } from "../net/api";
import { keepLink } from "../storage/eveningLinks";
import { navigation } from "../routing/navigation.svelte";
import { prefs } from "../storage/preferences.svelte";
import { eveningPath } from "../routing/router";
import { say } from "../i18n/catalogue";
import type { TableOptions } from "./optionsSchema";
import { hold } from "../storage/seatTokens";
import { timeControl, type TimeWish } from "../session/clocks";
import type { GameOnShelf, Laid, SeatWish } from "../net/protocol";

export interface Setup {
  readonly game: GameOnShelf;
  readonly seats: number;
  readonly bot: string;
  readonly options: TableOptions;
  readonly time: TimeWish;
}

/** What somebody is called who did not say. */
export const GUEST = say("guest");

const me = (name: string): SeatWish => ({ kind: "me", name: name.trim() || GUEST });
const others = (setup: Setup, wish: SeatWish) => Array.from({ length: setup.seats - 1 }, () => wish);

export const againstBots = (setup: Setup, name: string) =>
  lay(setup, [me(name), ...others(setup, { kind: "bot", bot: setup.bot })]);

export const withFriends = (setup: Setup, name: string) => lay(setup, [me(name), ...others(setup, { kind: "open" })]);

export const onOneScreen = (setup: Setup, names: readonly string[]) => lay(setup, names.map(me), true);

async function lay(setup: Setup, seats: readonly SeatWish[], shared = false): Promise<void> {
  const laid = await api.lay({
    game: setup.game.name,
    seats,
    options: setup.options,
    time: timeControl(setup.time, shared),
    hints: prefs.hints && !prefs.rated,
    rated: prefs.rated && !shared,
  });
  goTo(laid, shared);
}

/** Takes the seats that are ours at a table that was just laid, and goes there. */
export function goTo({ table, held, link }: Laid, shared = false): void {
  hold(table, held, shared);
  keepLink(table.id, link);
  navigation.go(eveningPath(link));
}
