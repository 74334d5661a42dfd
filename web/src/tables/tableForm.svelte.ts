/** Form of a new table: preset or options, seats, bots and clock. Stored for the next time. */

import { api } from "../net/api";
import type { GameOnShelf, PresetInfo } from "../net/messages";
import { NO_CLOCK, type TimeChoice } from "../session/clocks";
import { loadValue, saveValue } from "../storage/localStore";
import { createDefaultOptions, type Field, type Options, parseFields, pickChanged } from "./optionsSchema";
import type { TableSetup } from "./tableCreation";

export class TableForm {
  seats: number = $state(0);
  bot: string = $state("");
  options: Options = $state({});
  time: TimeChoice = $state.raw(NO_CLOCK);
  /** Whether a bot may play for a player who stops playing. */
  replacesIdle: boolean = $state(true);
  /** Whether the chat admits only reactions. */
  reactionsOnly: boolean = $state(false);
  /** By seat; empty for none. */
  handicaps: string[] = $state([]);
  readonly fields: readonly Field[];
  /** Reason of the server's refusal by seat count. */
  refusals: Readonly<Record<number, string>> = $state.raw({});
  #requestId = 0;

  constructor(private readonly game: GameOnShelf) {
    const usual = game.bot;
    const last = {
      time: NO_CLOCK,
      preset: "",
      replacesIdle: true,
      reactionsOnly: false,
      ...loadValue(this.#key, { seats: game.seats[0]!, bot: usual }),
    };
    this.time = last.time;
    this.replacesIdle = last.replacesIdle;
    this.reactionsOnly = last.reactionsOnly;
    this.seats = game.seats.includes(last.seats) ? last.seats : game.seats[0]!;
    this.bot = game.bots.includes(last.bot) ? last.bot : usual;
    this.fields = parseFields(game.options);
    this.options = createDefaultOptions(this.fields);
    this.preset = Math.max(
      0,
      this.presets.findIndex(({ name }) => name === last.preset),
    );
  }

  /** Set the number of players. A preset that does not support it is replaced by the first, which supports all. */
  setSeats(seats: number): void {
    const named = this.presets[this.preset];
    this.seats = seats;
    if (named && !this.presets.includes(named)) this.preset = 0;
  }

  /** Presets for this number of players. */
  get presets(): readonly PresetInfo[] {
    return this.game.box.presets.filter(({ minutes }) => minutes[this.seats] !== undefined);
  }

  /** Index of the preset that the options match; -1 for none. */
  get preset(): number {
    const asSet = JSON.stringify(pickChanged(this.fields, this.options));
    return this.presets.findIndex(
      ({ options }) => JSON.stringify(pickChanged(this.fields, this.#withDefaults(options))) === asSet,
    );
  }

  set preset(index: number) {
    this.options = this.#withDefaults(this.presets[index]?.options ?? {});
  }

  #withDefaults(options: PresetInfo["options"]): Options {
    return { ...createDefaultOptions(this.fields), ...(options as Options) };
  }

  /** Possible numbers of players. */
  get seatCounts(): readonly number[] {
    return this.game.seats;
  }

  /** Reason why the table cannot be created; empty if it can. */
  get refusal(): string {
    return this.refusals[this.seats] ?? "";
  }

  /** Check which numbers of players the options allow. Without an answer, creating the table reports the error. */
  async checkOptions(options: TableSetup["options"]): Promise<void> {
    const requestId = ++this.#requestId;
    const isUsual = Object.keys(options).length === 0;
    const fits = isUsual ? null : await api.checkOptions(this.game.name, options).catch(() => null);
    if (requestId === this.#requestId) this.refusals = fits?.refusals ?? {};
  }

  get setup(): TableSetup {
    return {
      game: this.game,
      seats: this.seats,
      bot: this.bot,
      options: this.#optionsToSend,
      time: this.time,
      replacesIdle: this.replacesIdle,
      reactionsOnly: this.reactionsOnly,
    };
  }

  get #optionsToSend(): TableSetup["options"] {
    const options = pickChanged(this.fields, this.options);
    const handicaps = Array.from({ length: this.seats }, (_, seat) => this.handicaps[seat] ?? "");
    return handicaps.some(Boolean) ? { ...options, handicaps } : options;
  }

  save(): void {
    const preset = this.presets[this.preset]?.name ?? "";
    saveValue(this.#key, {
      seats: this.seats,
      bot: this.bot,
      time: this.time,
      preset,
      replacesIdle: this.replacesIdle,
      reactionsOnly: this.reactionsOnly,
    });
  }

  get #key(): string {
    return `box.${this.game.name}`;
  }
}
