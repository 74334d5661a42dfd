/** Clocks at a table: how somebody wishes them, how they run on from what the server said, and how they read. */

import { say } from "../i18n/catalogue";
import type { SeatClock, TimeControl, Updated } from "../net/protocol";

export type ClockKind = "none" | "turn" | "bank";

/** What the form says. */
export interface TimeChoice {
  readonly kind: ClockKind;
  /** For each turn. */
  readonly seconds: number;
  /** For the whole game, for each person. */
  readonly minutes: number;
  /** Seconds after each turn. */
  readonly increment: number;
  /** Seconds that the others wait for a lost connection; null: for ever. */
  readonly away: number | null;
}

export const NO_CLOCK: TimeChoice = { kind: "none", seconds: 60, minutes: 10, increment: 5, away: 60 };

/** What the server is asked for. People who share a screen share its connection: there is nobody to miss. */
export function toTimeControl(wish: TimeChoice, shared = false): TimeControl | null {
  if (wish.kind === "none") return null;
  const clock =
    wish.kind === "turn"
      ? ({ kind: "turn", seconds: wish.seconds } as const)
      : ({ kind: "bank", seconds: Math.round(wish.minutes * 60), increment: wish.increment } as const);
  return { clock, away: shared ? null : wish.away, stand_in: null };
}

/** "60 seconds a turn", "10 minutes each, 5 seconds more after each turn". */
export function describeClock({ clock }: TimeControl): string {
  if (clock === null) return "";
  if (clock.kind === "turn") return say("clock-turn", { seconds: clock.seconds });
  const { seconds, increment } = clock;
  const bank = seconds % 60 === 0 ? say("minutes", { minutes: seconds / 60 }) : say("seconds", { seconds });
  return increment > 0 ? say("clock-bank-more", { bank, seconds: increment }) : say("clock-bank", { bank });
}

/** A clock as a screen keeps it: what was left, and since when it runs (by `performance.now()`); null: it stands. */
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

/** Whole seconds left: a clock that shows 0 has run out. */
export const countSecondsLeft = (clock: RunningClock, now: number): number =>
  Math.max(0, Math.ceil((clock.left - (clock.since === null ? 0 : now - clock.since)) / 1000));

/** "1:05", or "1:02:03" where it is more than an hour. */
export function formatClock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Read out to whose clock it is when so many seconds are left. */
export const ANNOUNCED_SECONDS: readonly number[] = [30, 10];
/** From here on a clock warns. */
export const WARNING_SECONDS = 10;
