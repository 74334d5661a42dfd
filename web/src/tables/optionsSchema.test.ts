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

it("reads switches, numbers and choices", () => {
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

it("reads a text with its longest length", () => {
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

it("lets a number that may be missing start out missing", () => {
  expect(field("seconds")).toMatchObject({
    title: "Seconds",
    kind: "number",
    optional: true,
    initial: null,
    low: 5,
    high: 60,
  });
});

it("leaves out what no form is known for", () => {
  expect(field("names")).toBeUndefined();
});

it("sends only what was changed", () => {
  const options = createDefaultOptions(fields);
  expect(pickChanged(fields, options)).toEqual({});
  expect(pickChanged(fields, { ...options, seconds: 30, open_hands: true })).toEqual({ open_hands: true, seconds: 30 });
});

it("is an empty form for a game without options", () => {
  expect(parseFields({})).toEqual([]);
});

it("says names in words", () => {
  expect(formatKey("seconds_per_tile")).toBe("Seconds per tile");
  expect(formatKey("PlayCard")).toBe("Play card");
});

it("sets apart how rules are read", () => {
  expect(fields.filter(({ isRuling }) => isRuling).map(({ key }) => key)).toEqual(["swaps"]);
});
