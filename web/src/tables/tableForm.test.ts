import { beforeEach, expect, it, vi } from "vitest";
import { api } from "../net/api";
import { makeGame } from "../testing/fixtures";
import { TableForm } from "./tableForm.svelte";

beforeEach(() => localStorage.clear());

it("TableForm offers the game's seat counts only", () => {
  expect(new TableForm(makeGame({ seats: [2, 4] })).seatCounts).toEqual([2, 4]);
});

it("TableForm restores the last seat count if still valid", () => {
  const last = new TableForm(makeGame({ seats: [2, 3, 4] }));
  last.seats = 3;
  last.save();
  expect(new TableForm(makeGame({ seats: [2, 3, 4] })).seats).toBe(3);
  expect(new TableForm(makeGame({ seats: [2, 4] })).seats).toBe(2);
});

const OPTIONS = { type: "object", properties: { rounds: { type: "integer", default: 6 } } };
const first = {
  name: "first",
  words: "First",
  about: "",
  options: { rounds: 3 },
  minutes: { 2: 10, 4: 20 },
  minutes_range: {},
};
const full = { name: "full", words: "Full", about: "", options: {}, minutes: { 2: 30 }, minutes_range: {} };
const boxed = () =>
  new TableForm(
    makeGame({ seats: [2, 4], options: OPTIONS, box: { difficulty: "easy", learn: 2, presets: [first, full] } }),
  );

it("TableForm starts with the first preset and restores the chosen one", () => {
  const choice = boxed();
  expect([choice.preset, choice.setup.options]).toEqual([0, { rounds: 3 }]);
  choice.preset = 1;
  expect([choice.preset, choice.setup.options]).toEqual([1, {}]);
  choice.save();
  expect(boxed().preset).toBe(1);
});

it("TableForm offers presets for the seat count and falls back to the first", () => {
  const choice = boxed();
  choice.preset = 1;
  choice.setSeats(4);
  expect(choice.presets).toEqual([first]);
  expect([choice.preset, choice.setup.options]).toEqual([0, { rounds: 3 }]);
});

it("TableForm keeps custom options for every seat count", () => {
  const choice = boxed();
  choice.options["rounds"] = 5;
  choice.setSeats(4);
  expect([choice.preset, choice.setup.options]).toEqual([-1, { rounds: 5 }]);
  expect(new TableForm(makeGame()).presets).toEqual([]);
});

it("TableForm shows the server's refusal of a seat count", async () => {
  const fitting = vi.spyOn(api, "checkOptions").mockResolvedValue({ refusals: { 3: "Not for three." } });
  const choice = new TableForm(makeGame({ seats: [2, 3, 4] }));
  await choice.checkOptions({ sets: "three" });
  expect(fitting).toHaveBeenCalledWith("some_game", { sets: "three" });
  expect(choice.refusal).toBe("");
  choice.setSeats(3);
  expect(choice.refusal).toBe("Not for three.");
  await choice.checkOptions({});
  expect([choice.refusal, fitting.mock.calls.length]).toEqual(["", 1]);
});

it("TableForm ignores late answers and refuses nothing without one", async () => {
  let answer: (fits: { refusals: Record<number, string> }) => void = () => undefined;
  const late = new Promise<{ refusals: Record<number, string> }>((resolve) => (answer = resolve));
  const fitting = vi.spyOn(api, "checkOptions").mockReturnValueOnce(late);
  const choice = new TableForm(makeGame({ seats: [2, 3] }));
  const before = choice.checkOptions({ sets: "one" });
  fitting.mockRejectedValueOnce(new Error("no answer"));
  await choice.checkOptions({ sets: "two" });
  answer({ refusals: { 2: "Not for two." } });
  await before;
  expect(choice.refusal).toBe("");
});

it("TableForm sends handicaps of occupied seats", () => {
  const choice = new TableForm(makeGame({ seats: [2, 3] }));
  choice.handicaps[1] = "peek";
  expect(choice.setup.options).toEqual({ handicaps: ["", "peek"] });
  choice.setSeats(3);
  expect(choice.setup.options).toEqual({ handicaps: ["", "peek", ""] });
  choice.handicaps[1] = "";
  expect(choice.setup.options).toEqual({});
});
