import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announcer } from "../a11y/announcer.svelte";
import SeatClock from "../components/table/SeatClock.svelte";
import { makeUpdate } from "../testing/fixtures";
import { countSecondsLeft, describeClock, formatClock, NO_CLOCK, startClocks, toTimeControl } from "./clocks";

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] }),
);
afterEach(() => {
  cleanup();
  announcer.clear();
  vi.useRealTimers();
});

it("toTimeControl converts the form's choice", () => {
  expect(toTimeControl(NO_CLOCK)).toBeNull();
  expect(toTimeControl({ ...NO_CLOCK, kind: "turn", seconds: 45 })).toEqual({
    clock: { kind: "turn", seconds: 45 },
    away: 60,
    stand_in: null,
  });
  const bank = toTimeControl({ ...NO_CLOCK, kind: "bank", minutes: 2.5, increment: 3 }, true);
  expect(bank).toEqual({ clock: { kind: "bank", seconds: 150, increment: 3 }, away: null, stand_in: null });
});

it("describeClock returns a sentence", () => {
  expect(describeClock(toTimeControl({ ...NO_CLOCK, kind: "turn", seconds: 1 })!)).toBe("1 second a turn");
  expect(describeClock(toTimeControl({ ...NO_CLOCK, kind: "bank" })!)).toBe(
    "10 minutes each, 5 seconds more after each turn",
  );
  expect(describeClock({ clock: { kind: "bank", seconds: 90, increment: 0 }, away: null, stand_in: null })).toBe(
    "90 seconds each",
  );
});

it("formatClock pads minutes and seconds", () => {
  expect([0, 9, 65, 600, 3723].map(formatClock)).toEqual(["0:00", "0:09", "1:05", "10:00", "1:02:03"]);
});

it("countSecondsLeft counts down a running clock only", () => {
  const clocks = startClocks(
    makeUpdate({ clocks: [{ milliseconds: 10_000, runs: true }, null, { milliseconds: 10_000, runs: false }] }),
    500,
  );
  expect(clocks.map((clock) => clock && countSecondsLeft(clock, 3_000))).toEqual([8, null, 10]);
  expect(countSecondsLeft(clocks[0]!, 60_000)).toBe(0);
});

it("SeatClock counts down, warns, and is announced to its owner only", async () => {
  const clock = { left: 31_000, since: performance.now() };
  const { container } = render(SeatClock, { clock, mine: true });
  render(SeatClock, { clock, mine: false });
  expect(screen.getAllByRole("timer", { name: "31 seconds left" })).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_500);
  flushSync();
  expect(announcer.messages.map((said) => said.text)).toEqual(["30 seconds left."]);
  expect(container.querySelector(".short")).toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);
  flushSync();
  expect(announcer.messages.at(-1)?.text).toBe("10 seconds left.");
  expect(container.querySelector(".short")).not.toBeNull();
  expect(container.textContent).toContain("0:10");
});
