// @vitest-environment node
import { expect, it } from "vitest";
import { aimAlong, firstContact, heading, onTheBoard, placeOf, seenFrom, spotAt } from "../scene/geometry";
import { boxesIn, isWithin, nearest, spansOf } from "../controls/placementRanges";
import { pullOf, SLACK, speedOf } from "../controls/pullSpeed";
import { sizesOf } from "../scene/boardSizes";
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

it("a board that is seen from somewhere is as it was when it is turned back", () => {
  const point = onTheBoard(seenFrom(90))(seenFrom(90)({ x: 0.1, y: -0.2 }));
  expect([point.x, point.y]).toEqual([expect.closeTo(0.1, 12), expect.closeTo(-0.2, 12)]);
});

it("a place that is not on offer is left for the next one that is, and a full line for outside it", () => {
  const flick = { type: "Flick", place: 0, aim: 0, speed: 0.05, offset: 0, spin: 0 } as const;
  const offer = (low: number, high: number, least: number) => ({
    action: flick,
    words: "",
    free: { place: { low, high }, offset: { low: least, high: 16 } },
  });
  const boxes = boxesIn([offer(-45, -6, 0), offer(7, 45, 0), offer(-45, 45, 16)]);
  expect(boxes.some((box) => isWithin(box, { place: 1, offset: 0 }))).toBe(false);
  expect(nearest(boxes, { place: 1, offset: 0 })).toEqual({ place: 7, offset: 0 });
  expect(nearest(boxes.slice(2), { place: 1, offset: 0 })).toEqual({ place: 1, offset: 16 });
  expect(spansOf(boxes).place).toEqual({ low: -45, high: 45 });
});

it("the aim line ends where another disc is touched: two radii from its middle", () => {
  const start = { x: 0, y: sizes.starting };
  const met = firstContact(sizes, start, UP, [{ x: 5, y: 100 }]);
  expect(met.touched).toBe("disc");
  expect(Math.hypot(met.at.x - 5, met.at.y - 100)).toBeCloseTo(2 * sizes.disc, 9);
});

it("it ends at a post or at the edge, whichever comes first, and tells nothing of where the disc would stop", () => {
  const post = sizes.posts[0]!;
  expect(firstContact(sizes, { x: post.x, y: sizes.starting }, UP, []).touched).toBe("post");
  const edge = firstContact(sizes, { x: 0, y: sizes.starting }, UP, []);
  expect([edge.touched, Math.round(edge.at.y * 10) / 10]).toEqual(["edge", -sizes.surface]);
  expect(firstContact(sizes, { x: 0, y: 200 }, UP, [{ x: 0, y: 290 }]).touched).toBe("edge");
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
