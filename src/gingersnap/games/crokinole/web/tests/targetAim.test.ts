// @vitest-environment node
import { expect, it } from "vitest";
import { chanceToTouch, deviationOf } from "../controls/targetAim";
import { sizesOf } from "../scene/boardSizes";
import type { House, View } from "../types";
import recorded from "./recorded.json";

const house = recorded.house as House;
const sizes = sizesOf(house.board);
const target = { name: "", at: { x: 0, y: -200 }, isDisc: true };
const chance = (deviation: number, ...screens: readonly { x: number; y: number }[]) =>
  chanceToTouch({ sizes, boxes: [], others: [target.at, ...screens], offset: 0 }, 0, target, deviation);

it("a disc in plain sight is touched for sure by a steady hand, and seldom missed by a shaky one", () => {
  expect(chance(0)).toBe(1);
  expect(chance(1)).toBeGreaterThan(0.95);
  expect(chance(8)).toBeLessThan(0.6);
});

it("a disc half hidden is touched half the time, and one behind another not at all", () => {
  // The nearer disc covers all directions to the left of the middle.
  const half = chance(1, { x: -2 * sizes.disc, y: 0 });
  expect(half).toBeGreaterThan(0.4);
  expect(half).toBeLessThan(0.6);
  expect(chance(1, { x: 0, y: 0 })).toBe(0);
});

it("a hand errs as the table says, and less with the handicap for it", () => {
  const view = (handicaps: string[]) => ({ turn: 0, options: { tremor: "real", handicaps } }) as unknown as View;
  expect(deviationOf(house, view([]))).toBe(house.tremor.real!.angle);
  expect(deviationOf(house, view(["steady_hand"]))).toBe(house.tremor.light!.angle);
});
