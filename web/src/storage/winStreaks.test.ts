import { beforeEach, expect, it } from "vitest";
import { recordWin } from "./winStreaks";

beforeEach(() => localStorage.clear());

it("counts wins in a row against one level, each game once", () => {
  expect(recordWin("snap", "easy", "t1", true)).toBe(1);
  expect(recordWin("snap", "easy", "t1", true)).toBe(1);
  expect(recordWin("snap", "hard", "t2", true)).toBe(1);
  expect(recordWin("snap", "easy", "t3", true)).toBe(2);
  expect(recordWin("snap", "easy", "t4", false)).toBe(0);
  expect(recordWin("snap", "easy", "t5", true)).toBe(1);
});
