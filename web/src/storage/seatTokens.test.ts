import { beforeEach, expect, it } from "vitest";
import { makeTable } from "../testing/fixtures";
import { findSavedTable, listSavedTables, markFinished, removeSavedTable, saveSeats } from "./seatTokens";

const ann = { seat: 0, token: "token of Ann" };

beforeEach(() => localStorage.clear());

it("listSavedTables returns the newest first", () => {
  saveSeats(makeTable({ id: "old" }), [ann]);
  saveSeats(makeTable({ id: "new" }), [ann]);
  expect(listSavedTables().map((place) => place.table)).toEqual(["new", "old"]);
  expect(findSavedTable("old")?.held).toEqual([ann]);
});

it("markFinished keeps the seat, removeSavedTable does not", () => {
  saveSeats(makeTable(), [ann]);
  markFinished("t1");
  expect(findSavedTable("t1")).toMatchObject({ over: true, held: [ann] });
  removeSavedTable("t1");
  expect(findSavedTable("t1")).toBeNull();
});

it("listSavedTables survives malformed storage", () => {
  localStorage.setItem("gingersnap.seats", "{broken");
  expect(listSavedTables()).toEqual([]);
});
