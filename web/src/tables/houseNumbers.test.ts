import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import HouseNumbersForm from "../components/tableForm/HouseNumbersForm.svelte";
import { parseHouseGroups, replaceNumber } from "./houseNumbers";

afterEach(cleanup);

const TEXT = `# Ours
[deal] # XXX-2
hand = 3
gems = 8 # of each colour
status = "rulebook"

[[elements]]
name = "snails"
needs = 5

[[colours]]
name = "red"
`;

it("parseHouseGroups groups numbers by section and skips sections without any", () => {
  expect(
    parseHouseGroups(TEXT).map(({ title, numbers }) => [title, numbers.map((each) => [each.title, each.value])]),
  ).toEqual([
    [
      "Deal",
      [
        ["Hand", 3],
        ["Gems", 8],
      ],
    ],
    ["Elements: Snails", [["Needs", 5]]],
  ]);
});

it("replaceNumber changes one number in place", () => {
  const gems = parseHouseGroups(TEXT)[0]!.numbers[1]!;
  expect(replaceNumber(TEXT, gems.line, -2)).toBe(TEXT.replace("gems = 8 #", "gems = -2 #"));
  expect(replaceNumber(TEXT, gems.line, gems.value)).toBe(TEXT);
});

it("HouseNumbersForm has a field per number and returns the whole text", async () => {
  const change = vi.fn();
  render(HouseNumbersForm, { text: TEXT, change });
  const gems = screen.getByRole("spinbutton", { name: "Deal: Gems", hidden: true });
  expect(screen.getAllByRole("spinbutton", { hidden: true })).toHaveLength(3);
  await fireEvent.input(gems, { target: { value: "" } });
  expect(change).not.toHaveBeenCalled();
  await fireEvent.input(gems, { target: { value: "9" } });
  expect(change).toHaveBeenCalledExactlyOnceWith(TEXT.replace("gems = 8", "gems = 9"));
});
