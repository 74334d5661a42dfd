// @vitest-environment node
import { expect, it } from "vitest";
import {
  aimAlong,
  firstContact,
  freePlace,
  heading,
  inTheWay,
  placeOf,
  reachOf,
  seenFrom,
  spotAt,
} from "../scene/geometry";
import { pullOf, SLACK, speedOf } from "../controls/pull";
import { sizesOf } from "../scene/sizes";
import type { House } from "../types";
import recorded from "./recorded.json";

const sizes = sizesOf((recorded.house as House).board);
const UP = { x: 0, y: -1 };

it("each quadrant is at the bottom for those who sit there: south, west, north, east", () => {
  const sides = [
    [0, { x: 0, y: -0.1 }],
    [90, { x: -0.1, y: 0 }],
    [180, { x: 0, y: 0.1 }],
    [270, { x: 0.1, y: 0 }],
  ] as const;
  for (const [axis, own] of sides) {
    const { x, y } = seenFrom(axis)(own);
    expect(x).toBeCloseTo(0, 9);
    expect(y).toBeCloseTo(100, 9);
  }
});

it("a place to the right lies to the right, on the line or outside it", () => {
  const spot = spotAt(sizes, 30, 10);
  expect(spot.x).toBeCloseTo((sizes.starting + 10) / 2, 9);
  expect(placeOf(spot)).toBeCloseTo(30, 9);
  expect(Math.hypot(spot.x, spot.y)).toBeCloseTo(sizes.starting + 10, 9);
});

it("an aim of nothing goes to the middle from every place, and to the right is positive", () => {
  const spot = spotAt(sizes, 30, 0);
  const along = heading(30, 0);
  expect(spot.x + along.x * sizes.starting).toBeCloseTo(0, 9);
  expect(spot.y + along.y * sizes.starting).toBeCloseTo(0, 9);
  expect(heading(0, 20).x).toBeGreaterThan(0);
  for (const aim of [-89, -20, 0, 35, 90]) expect(aimAlong(30, heading(30, aim))).toBeCloseTo(aim, 9);
});

it("a taken place is left for the next free one, and a full line for outside it", () => {
  const blocker = spotAt(sizes, 0, -20);
  expect(inTheWay(sizes, spotAt(sizes, 0, 0), [blocker])).toBe(blocker);
  const { place, offset } = freePlace(sizes, 1, 0, [blocker]);
  expect(offset).toBe(0);
  expect(place).toBeGreaterThan(1);
  expect(inTheWay(sizes, spotAt(sizes, place, 0), [blocker])).toBeNull();
  const wall = Array.from({ length: 30 }, (_, index) => spotAt(sizes, -60 + 4 * index, -sizes.disc - sizes.line));
  const outside = freePlace(sizes, 0, 0, wall);
  expect(inTheWay(sizes, spotAt(sizes, outside.place, outside.offset), wall)).toBeNull();
});

it("the aim line ends where another disc is touched: two radii from its middle", () => {
  const start = { x: 0, y: sizes.starting };
  const met = firstContact(sizes, start, UP, [{ x: 5, y: 100 }], 2000);
  expect(met.touched).toBe("disc");
  expect(Math.hypot(met.at.x - 5, met.at.y - 100)).toBeCloseTo(2 * sizes.disc, 9);
});

it("it ends at a post, at the edge, or where friction stops the disc, whichever comes first", () => {
  const post = sizes.posts[0]!;
  expect(firstContact(sizes, { x: post.x, y: sizes.starting }, UP, [], 2000).touched).toBe("post");
  const edge = firstContact(sizes, { x: 0, y: sizes.starting }, UP, [], 2000);
  expect([edge.touched, Math.round(edge.at.y * 10) / 10]).toEqual(["edge", -sizes.surface]);
  const short = firstContact(sizes, { x: 0, y: sizes.starting }, UP, [{ x: 0, y: 0 }], 100);
  expect(short).toMatchObject({ touched: "nothing", at: { y: sizes.starting - 100 } });
  expect(firstContact(sizes, { x: 0, y: 200 }, UP, [{ x: 0, y: 290 }], 2000).touched).toBe("edge");
});

it("a disc of 0.811 m/s reaches the middle on the standard board (CRK-H9)", () => {
  expect(reachOf(0.811, 0.11 * 9.81)).toBeCloseTo(sizes.starting, 0);
});

it("a pull and the speed it gives tell the same, gentle pulls most finely; a slack band is no shot (CRK-A47)", () => {
  const speeds = { low: 0.05, high: 3.5 };
  for (const speed of [0.05, 0.5, 1.1, 3.5])
    expect(speedOf(pullOf(speed, 190, speeds), 190, speeds)).toBeCloseTo(speed, 9);
  expect(speedOf(SLACK - 1, 190, speeds)).toBeNull();
  expect(speedOf(9999, 190, speeds)).toBe(3.5);
  expect(speedOf(100, 190, speeds)! - speedOf(90, 190, speeds)!).toBeLessThan(
    speedOf(180, 190, speeds)! - speedOf(170, 190, speeds)!,
  );
});
