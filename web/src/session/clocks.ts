/** Clocks of a table: choice in the form, countdown between updates, and formatting. */

import { say } from "../i18n/fluentCatalogue";
import type { SeatClock, TimeControl, Updated } from "../net/messages";

export type ClockKind = "none" | "turn" | "bank";

/** Choice in the form. */
export interface TimeChoice {
  readonly kind: ClockKind;
  /** Seconds for each turn. */
  readonly seconds: number;
  /** Minutes for the whole game, per person. */
  readonly minutes: number;
  /** Seconds added after each turn. */
  readonly increment: number;
  /** Seconds that a disconnected player is waited for; null for ever. */
  readonly away: number | null;
}

export const NO_CLOCK: TimeChoice = { kind: "none", seconds: 60, minutes: 10, increment: 5, away: 60 };

/** Convert the choice for the server. Players who share a screen share its connection, so nobody is waited for. */
export function toTimeControl(choice: TimeChoice, shared = false): TimeControl | null {
  if (choice.kind === "none") return null;
  const clock =
    choice.kind === "turn"
      ? ({ kind: "turn", seconds: choice.seconds } as const)
      : ({ kind: "bank", seconds: Math.round(choice.minutes * 60), increment: choice.increment } as const);
  return { clock, away: shared ? null : choice.away, stand_in: null };
}

/** Return "60 seconds a turn" or "10 minutes each, 5 seconds more after each turn". */
export function describeClock({ clock }: TimeControl): string {
  if (clock === null) return "";
  if (clock.kind === "turn") return say("clock-turn", { seconds: clock.seconds });
  const { seconds, increment } = clock;
  const bank = seconds % 60 === 0 ? say("minutes", { minutes: seconds / 60 }) : say("seconds", { seconds });
  return increment > 0 ? say("clock-bank-more", { bank, seconds: increment }) : say("clock-bank", { bank });
}

/** Clock of a seat: milliseconds left, and the start of the countdown by `performance.now()`; null if it is stopped. */
export interface RunningClock {
  readonly left: number;
  readonly since: number | null;
}

export function startClocks(update: Updated, now: number): readonly (RunningClock | null)[] {
  const running = (clock: SeatClock) => ({
    left: clock.milliseconds,
    since: clock.runs && !update.outcome ? now : null,
  });
  return update.clocks.map((clock) => clock && running(clock));
}

/** Return the whole seconds left; 0 means that time has run out. */
export const countSecondsLeft = (clock: RunningClock, now: number): number =>
  Math.max(0, Math.ceil((clock.left - (clock.since === null ? 0 : now - clock.since)) / 1000));

/** Return "1:05", or "1:02:03" from an hour on. */
export function formatClock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Remaining seconds that are announced to the owner of the clock. */
export const ANNOUNCED_SECONDS: readonly number[] = [30, 10];
/** Remaining seconds from which a clock shows a warning. */
export const WARNING_SECONDS = 10;
