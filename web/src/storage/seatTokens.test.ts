import { beforeEach, expect, it } from "vitest";
import { finish, hold, leave, placeAt, places } from "./seatTokens";
import { someTable } from "../testing/fixtures";

const ann = { seat: 0, token: "token of Ann" };

beforeEach(() => localStorage.clear());

it("remembers seats, the newest first", () => {
  hold(someTable({ id: "old" }), [ann]);
  hold(someTable({ id: "new" }), [ann]);
  expect(places().map((place) => place.table)).toEqual(["new", "old"]);
  expect(placeAt("old")?.held).toEqual([ann]);
});

it("keeps a finished seat for the rematch, and forgets a table that is gone", () => {
  hold(someTable(), [ann]);
  finish("t1");
  expect(placeAt("t1")).toMatchObject({ over: true, held: [ann] });
  leave("t1");
  expect(placeAt("t1")).toBeNull();
});

it("survives a browser whose memory was tampered with", () => {
  localStorage.setItem("gingersnap.seats", "{broken");
  expect(places()).toEqual([]);
});
