/** How somebody wants a game laid: players, bots, options and clock. Remembered for the next time. */

import type { Setup } from "./lay";
import { chosen, fieldsOf, initialOptions, type Field, type Options } from "./schema";
import { recall, remember } from "./storage";
import { NO_CLOCK, type TimeWish } from "./time";
import type { GameInfo } from "./wire";

export class BoxChoice {
  seats: number = $state(0);
  bot: string = $state("");
  options: Options = $state({});
  time: TimeWish = $state.raw(NO_CLOCK);
  readonly fields: readonly Field[];

  constructor(private readonly game: GameInfo) {
    // Neither the weakest nor the strongest: a bot that beginners can learn from.
    const usual = game.bots[Math.floor(game.bots.length / 2)] ?? "";
    const last = { time: NO_CLOCK, ...recall(this.#key, { seats: game.seats[0]!, bot: usual }) };
    this.time = last.time;
    this.seats = game.seats.includes(last.seats) ? last.seats : game.seats[0]!;
    this.bot = game.bots.includes(last.bot) ? last.bot : usual;
    this.fields = fieldsOf(game.options);
    this.options = initialOptions(this.fields);
  }

  /** How many may play. */
  get counts(): readonly number[] {
    return this.game.seats;
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
