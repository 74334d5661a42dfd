// @vitest-environment node
import { expect, it } from "vitest";
import { createDefaultOptions, formatKey, parseFields, pickChanged } from "./optionsSchema";

const schema = {
  $ref: "#/$defs/Options",
  $defs: {
    Pace: { enum: ["calm", "very_quick"] },
    Options: {
      type: "object",
      properties: {
        open_hands: { title: "Open hands", description: "Everybody sees everything.", type: "boolean", default: false },
        seconds: { anyOf: [{ type: "integer", minimum: 5, maximum: 60 }, { type: "null" }], default: null },
        swaps: { enum: ["both", "one"], default: "both", ruling: "XXX-A9" },
        rounds: { type: "integer", minimum: 1, maximum: 9, default: 3 },
        price: { type: "integer", minimum: 0, maximum: 50, default: 5, house: "XXX-9" },
        pace: { $ref: "#/$defs/Pace", default: "calm" },
        notes: { type: "string", maxLength: 500, default: "" },
        names: { type: "array", items: { type: "string" }, default: [] },
      },
    },
  },
};
const fields = parseFields(schema);
const field = (key: string) => fields.find((each) => each.key === key);

it("parseFields reads switches, numbers and choices", () => {
  expect(field("open_hands")).toEqual({
    key: "open_hands",
    title: "Open hands",
    description: "Everybody sees everything.",
    choiceLabels: {},
    isRuling: false,
    isHouseNumber: false,
    kind: "switch",
    initial: false,
  });
  expect(field("rounds")).toMatchObject({ kind: "number", low: 1, high: 9, initial: 3, optional: false });
  expect(field("pace")).toMatchObject({
    title: "Pace",
    kind: "choice",
    choices: ["calm", "very_quick"],
    initial: "calm",
  });
});

it("parseFields reads a text with its maximum length", () => {
  expect(field("notes")).toEqual({
    key: "notes",
    title: "Notes",
    description: "",
    choiceLabels: {},
    isRuling: false,
    isHouseNumber: false,
    kind: "text",
    initial: "",
    longest: 500,
    example: null,
  });
});

it("parseFields starts an optional number with null", () => {
  expect(field("seconds")).toMatchObject({
    title: "Seconds",
    kind: "number",
    optional: true,
    initial: null,
    low: 5,
    high: 60,
  });
});

it("parseFields skips unsupported properties", () => {
  expect(field("names")).toBeUndefined();
});

it("pickChanged returns changed options only", () => {
  const options = createDefaultOptions(fields);
  expect(pickChanged(fields, options)).toEqual({});
  expect(pickChanged(fields, { ...options, seconds: 30, open_hands: true })).toEqual({ open_hands: true, seconds: 30 });
});

it("parseFields returns nothing for an empty schema", () => {
  expect(parseFields({})).toEqual([]);
});

it("formatKey returns words", () => {
  expect(formatKey("seconds_per_tile")).toBe("Seconds per tile");
  expect(formatKey("PlayCard")).toBe("Play card");
});

it("parseFields marks house rules", () => {
  expect(fields.filter(({ isRuling }) => isRuling).map(({ key }) => key)).toEqual(["swaps"]);
});
