// @vitest-environment node
import { expect, it } from "vitest";
import type { Point } from "../net/messages";
import { makeShot } from "../testing/shotFixture";
import { frameBoard, frameMovement, placeLabels } from "./shotLayout";

const shot = makeShot();
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

it("placeLabels covers neither labels nor points", () => {
  const points = Array.from({ length: 20 }, (_, index) => ({
    x: 0.02 * Math.cos(index),
    y: -0.13 + 0.02 * Math.sin(index),
  }));
  const labels = placeLabels(points, 0.011);
  labels.forEach((label, index) => {
    for (const other of labels.slice(0, index)) expect(distance(label, other)).toBeGreaterThan(0.022);
    for (const point of points) expect(distance(label, point)).toBeGreaterThan(0.011);
  });
});

it("placeLabels places labels of equal points", () => {
  const labels = placeLabels(
    Array.from({ length: 300 }, () => ({ x: 0, y: 0 })),
    0.01,
  );
  expect(labels).toHaveLength(300);
});

it("frameMovement contains all movement and is smaller than the board", () => {
  const near = frameMovement(shot);
  expect(near.size).toBeLessThan(frameBoard(shot.board).size);
  for (const y of [-0.3, 0.33]) {
    expect(near.y).toBeLessThan(y - shot.board.disc_radius);
    expect(near.y + near.size).toBeGreaterThan(y + shot.board.disc_radius);
  }
});
