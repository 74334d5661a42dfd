// @vitest-environment node
import { describe, expect, it } from "vitest";
import { makeUpdate } from "../testing/fixtures";
import { findHandStep, isPlayedByServer, OthersSteps, OTHERS_LIMIT } from "./forcedSteps";

const ROLL = { type: "Roll" };
const forced = (action: unknown, by_hand: boolean) => makeUpdate({ forced: { seats: [0], action, by_hand } });

describe("forced steps", () => {
  it("are done by hand or by the server", () => {
    expect(findHandStep(forced(ROLL, true))).toEqual(ROLL);
    expect(findHandStep(forced(ROLL, false))).toBeNull();
    expect(findHandStep(forced(null, true))).toBeNull();
    expect(findHandStep(makeUpdate())).toBeNull();
    expect(isPlayedByServer(forced(ROLL, false))).toBe(true);
    expect(isPlayedByServer(forced(ROLL, true))).toBe(false);
  });

  it("of others take a limited time for each player", () => {
    let now = 0;
    const steps = new OthersSteps(() => now);
    const rolls = (seat: number) =>
      makeUpdate({ acting: [seat], forced: { seats: [seat], action: null, by_hand: true } });
    expect(steps.measure(rolls(1), 0)).toBe(OTHERS_LIMIT - 400);
    now += 900;
    expect(steps.measure(rolls(1), 0)).toBe(200);
    now += 900;
    expect(steps.measure(rolls(1), 0)).toBe(0);
    expect(steps.measure(rolls(2), 0)).toBe(OTHERS_LIMIT - 400);
  });

  it("are not those that a seat chose, nor the own", () => {
    const steps = new OthersSteps(() => 0);
    expect(steps.measure(null, 0)).toBeNull();
    expect(steps.measure(makeUpdate({ acting: [1] }), 0)).toBeNull();
    expect(steps.measure(forced(ROLL, true), 0)).toBeNull();
    const both = makeUpdate({ acting: [1, 2], forced: { seats: [1], action: null, by_hand: false } });
    expect(steps.measure(both, 0)).toBeNull();
  });
});
