import { expect, it } from "vitest";
import { MARKS, WOODS } from "../art/disc";
import { house } from "./table";

it("has a wood and a mark for every set, no two the same", () => {
  expect(WOODS.length).toBeGreaterThanOrEqual(house.sets.length);
  const marks = house.sets.map(({ mark }) => MARKS[mark]?.("black"));
  expect(new Set(marks).size).toBe(house.sets.length);
  expect(marks).not.toContain(undefined);
});
