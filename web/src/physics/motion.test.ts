// @vitest-environment node
import { expect, it } from "vitest";
import { makeSegment, makeShot } from "../testing/shotFixture";
import {
  computeEndTime,
  computeRotation,
  computeTail,
  computeTrail,
  FALL_SECONDS,
  locateDisc,
  locateOnSegment,
} from "./motion";

const shot = makeShot();

function at(disc: number, time: number): readonly [number, number] {
  const { x, y } = locateDisc(shot, disc, time);
  return [x, y];
}

it("locateOnSegment starts at the segment's start and ends by its speed", () => {
  const piece = makeSegment({ x: 0.1, y: 0.2, vx: 0.3, vy: -0.4 });
  expect(locateOnSegment(piece, 0)).toEqual({ x: 0.1, y: 0.2 });
  // From 0.5 m/s at 1 m/s² it stops after 0.5 s and 0.125 m, along (0.6, -0.8).
  const end = locateOnSegment(piece, 0.5);
  expect(end.x).toBeCloseTo(0.1 + 0.6 * 0.125, 12);
  expect(end.y).toBeCloseTo(0.2 - 0.8 * 0.125, 12);
});

it("locateOnSegment without speed stays", () => {
  expect(locateOnSegment(makeSegment({ vx: 0, vy: 0 }), 3)).toEqual({ x: 0, y: -0.3 });
  expect(locateDisc(shot, 2, 0.7)).toEqual({ x: -0.2, y: 0, turn: 0, fallen: null });
});

it("locateDisc is continuous at a contact", () => {
  for (const disc of [0, 1]) {
    const [x, y] = at(disc, 0.5);
    for (const time of [0.5 - 1e-9, 0.5 + 1e-9]) {
      expect(at(disc, time)[0]).toBeCloseTo(x, 8);
      expect(at(disc, time)[1]).toBeCloseTo(y, 8);
    }
  }
});

it("locateDisc starts at the initial position and ends at rest", () => {
  expect(at(1, 0.2)).toEqual([0, 0.107]);
  expect(at(0, 99)[1]).toBeCloseTo(shot.motion.rest[0]!.y, 12);
});

it("locateDisc moves a leaving disc from the edge to the ditch", () => {
  expect(locateDisc(shot, 1, 0.9 - 1e-9).fallen).toBeNull();
  expect(locateDisc(shot, 1, 0.9)).toMatchObject({ x: 0, y: 0.33, fallen: "edge" });
  expect(locateDisc(shot, 1, 0.9 + FALL_SECONDS).y).toBeGreaterThan(shot.board.radius + shot.board.disc_radius);
  expect(computeEndTime(shot.motion)).toBe(0.9 + FALL_SECONDS);
});

it("locateDisc moves a captured disc to the centre", () => {
  const captured = { ...shot, motion: { ...shot.motion, captures: shot.motion.exits, exits: [] } };
  expect(locateDisc(captured, 1, 2)).toMatchObject({ x: 0, y: 0, fallen: "hole" });
});

it("computeRotation adds up over segments and ends with the slide", () => {
  const piece = makeSegment({ vy: 2, spin: 4, duration: 2 });
  expect(computeRotation(piece, 2)).toBeCloseTo(4, 12);
  expect(computeRotation(piece, 99)).toBeCloseTo(4, 12);
  expect(computeRotation({ ...piece, spin: -4 }, 1)).toBeCloseTo(-3, 12);
  expect(computeRotation(makeSegment({ vy: 0, spin: 4 }), 1)).toBe(0);
  expect(locateDisc(shot, 0, 99).turn).toBeCloseTo(1.5 - 0.1, 12);
});

it.each([1.4, 0.3, 1e-5, -0.34])("computeRotation with bend %f equals the integrated spin", (bend) => {
  const piece = makeSegment({ vy: 2, spin: 4, duration: 2, bend });
  const steps = 20_000;
  let sum = 0;
  for (let step = 0.5; step < steps; step++) {
    const left = 1 - (step / steps) * 0.75;
    sum += ((4 * left * (1 + bend)) / (1 + bend * left)) * (1.5 / steps);
  }
  expect(computeRotation(piece, 1.5)).toBeCloseTo(sum, 4);
});

it("computeTrail has a corner at each change of velocity and ends at the disc", () => {
  expect(computeTrail(shot, 1, 0.4)).toEqual([]);
  expect(computeTrail(shot, 0, 0.3)).toHaveLength(2);
  const whole = computeTrail(shot, 0, 0.55);
  expect(whole).toHaveLength(3);
  expect([whole[2]!.x, whole[2]!.y]).toEqual(at(0, 0.55));
});

it("computeTail is the end of the trail", () => {
  const points = computeTail(shot, 0, 0.45, 0.55);
  expect(points).toHaveLength(3);
  expect([points[0]!.x, points[0]!.y]).toEqual(at(0, 0.45));
  expect(points[1]).toMatchObject({ x: 0, y: 0.075 });
  expect([points[2]!.x, points[2]!.y]).toEqual(at(0, 0.55));
});
