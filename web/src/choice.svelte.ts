/** How somebody wants a game laid: players, bots, options and clock. Remembered for the next time. */

import { api } from "./api";
import type { Setup } from "./lay";
import { chosen, fieldsOf, initialOptions, type Field, type Options } from "./schema";
import { say } from "./say";
import { recall, remember } from "./storage";
import { NO_CLOCK, type TimeWish } from "./time";
import type { GameInfo } from "./wire";

export class BoxChoice {
  seats: number = $state(0);
  bot: string = $state("");
  options: Options = $state({});
  time: TimeWish = $state.raw(NO_CLOCK);
  readonly fields: readonly Field[];
  /** By number of players: why the server would not lay a table for so many with these options. */
  refusals: Readonly<Record<number, string>> = $state.raw({});
  #isChosen = false;
  #asked = 0;

  constructor(private readonly game: GameInfo) {
    const usual = game.bot;
    const last = { time: NO_CLOCK, ...recall(this.#key, { seats: game.seats[0]!, bot: usual }) };
    this.time = last.time;
    this.seats = game.seats.includes(last.seats) ? last.seats : game.seats[0]!;
    this.bot = game.bots.includes(last.bot) ? last.bot : usual;
    this.fields = fieldsOf(game.options);
    this.options = initialOptions(this.fields);
    this.#suggest();
  }

  /** So many play: the length is the one suggested for them, unless another was chosen. */
  play(seats: number): void {
    this.seats = seats;
    if (!this.#isChosen) this.#suggest();
  }

  /** What there is to choose from, with the minutes to expect. */
  get lengths(): readonly string[] {
    return this.game.lengths.map(({ words, minutes }) =>
      say("game-length-choice", { length: words, minutes: minutes[this.seats] ?? 0 }),
    );
  }

  /** Which of them it is; -1 where the options are none of them. */
  get length(): number {
    return this.game.lengths.findIndex(({ options }) =>
      Object.entries(options).every(([key, value]) => this.options[key] === value),
    );
  }

  set length(chosen: number) {
    this.#isChosen = true;
    Object.assign(this.options, this.game.lengths[chosen]?.options);
  }

  #suggest(): void {
    const suggested = this.game.lengths.find((length) => length.suggested.includes(this.seats));
    Object.assign(this.options, suggested?.options);
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
  async foresee(options: Options): Promise<void> {
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
      options: chosen(this.fields, this.options),
      time: this.time,
    };
  }

  remember(): void {
    remember(this.#key, { seats: this.seats, bot: this.bot, time: this.time });
  }

  get #key(): string {
    return `box.${this.game.name}`;
  }
}
