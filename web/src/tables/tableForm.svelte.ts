/** How somebody wants a game laid: a preset or options of one's own, players, bots and clock. Remembered for the next time. */

import { api } from "../net/api";
import type { Setup } from "./tableCreation";
import { chosen, fieldsOf, initialOptions, type Field, type Options } from "./optionsSchema";
import { recall, remember } from "../storage/localStore";
import { NO_CLOCK, type TimeWish } from "../session/clocks";
import type { GameOnShelf, PresetInfo } from "../net/protocol";

export class BoxChoice {
  seats: number = $state(0);
  bot: string = $state("");
  options: Options = $state({});
  time: TimeWish = $state.raw(NO_CLOCK);
  /** By seat; one that does not play has none. */
  handicaps: string[] = $state([]);
  readonly fields: readonly Field[];
  /** By number of players: why the server would not lay a table for so many with these options. */
  refusals: Readonly<Record<number, string>> = $state.raw({});
  #asked = 0;

  constructor(private readonly game: GameOnShelf) {
    const usual = game.bot;
    const last = { time: NO_CLOCK, preset: "", ...recall(this.#key, { seats: game.seats[0]!, bot: usual }) };
    this.time = last.time;
    this.seats = game.seats.includes(last.seats) ? last.seats : game.seats[0]!;
    this.bot = game.bots.includes(last.bot) ? last.bot : usual;
    this.fields = fieldsOf(game.options);
    this.options = initialOptions(this.fields);
    this.preset = Math.max(
      0,
      this.presets.findIndex(({ name }) => name === last.preset),
    );
  }

  /** So many play: a preset that is not for them gives way to the first, which is for all. */
  play(seats: number): void {
    const named = this.presets[this.preset];
    this.seats = seats;
    if (named && !this.presets.includes(named)) this.preset = 0;
  }

  /** The ways to lay it that have a name, and are for so many. */
  get presets(): readonly PresetInfo[] {
    return this.game.box.presets.filter(({ minutes }) => minutes[this.seats] !== undefined);
  }

  /** Which of them it is; -1 where the options are none of them. */
  get preset(): number {
    const asSet = JSON.stringify(chosen(this.fields, this.options));
    return this.presets.findIndex(
      ({ options }) => JSON.stringify(chosen(this.fields, this.#optionsOf(options))) === asSet,
    );
  }

  set preset(index: number) {
    this.options = this.#optionsOf(this.presets[index]?.options ?? {});
  }

  #optionsOf(options: PresetInfo["options"]): Options {
    return { ...initialOptions(this.fields), ...(options as Options) };
  }

  /** How many may play. */
  get counts(): readonly number[] {
    return this.game.seats;
  }

  /** Why it cannot be laid as it is chosen; empty where it can. */
  get refusal(): string {
    return this.refusals[this.seats] ?? "";
  }

  /** Asks for how many players these options do. What cannot be asked is refused when the table is laid, as ever. */
  async foresee(options: Setup["options"]): Promise<void> {
    const asked = ++this.#asked;
    const isUsual = Object.keys(options).length === 0;
    const fits = isUsual ? null : await api.fitting(this.game.name, options).catch(() => null);
    if (asked === this.#asked) this.refusals = fits?.refusals ?? {};
  }

  get setup(): Setup {
    return {
      game: this.game,
      seats: this.seats,
      bot: this.bot,
      options: this.#optionsToLay,
      time: this.time,
    };
  }

  get #optionsToLay(): Setup["options"] {
    const options = chosen(this.fields, this.options);
    const handicaps = Array.from({ length: this.seats }, (_, seat) => this.handicaps[seat] ?? "");
    return handicaps.some(Boolean) ? { ...options, handicaps } : options;
  }

  remember(): void {
    const preset = this.presets[this.preset]?.name ?? "";
    remember(this.#key, { seats: this.seats, bot: this.bot, time: this.time, preset });
  }

  get #key(): string {
    return `box.${this.game.name}`;
  }
}
