import { expect, it } from "vitest";
import { joinList } from "./fluentCatalogue";
import { formatAgo, formatBotLevel, formatMinutes, formatOrdinal } from "./shellFormats";

it('joinList joins with commas and "and"', () => {
  expect([[], ["Ann"], ["Ann", "Bob"], ["Ann", "Bob", "Cleo"]].map(joinList)).toEqual([
    "",
    "Ann",
    "Ann and Bob",
    "Ann, Bob and Cleo",
  ]);
});

it("formatOrdinal adds the suffix", () => {
  expect([1, 2, 3, 4, 11, 12, 21].map(formatOrdinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "21st"]);
});

it("formatAgo picks the unit", () => {
  expect([10, 600, 7200, 200_000].map((passed) => formatAgo(0, passed))).toEqual([
    "just now",
    "10 minutes ago",
    "2 hours ago",
    "2 days ago",
  ]);
});

it("formatMinutes shows the range of one number of players, or the medians of all", () => {
  const preset = { name: "first", words: "", about: "", options: {}, minutes: { 2: 6, 3: 12, 4: 9 } };
  const measured = { ...preset, minutes_range: { 2: [4, 8], 3: [7, 20] } } as const;
  expect(formatMinutes(measured, 2)).toBe("4–8 min");
  expect(formatMinutes(measured, 4)).toBe("about 9 min");
  expect(formatMinutes(measured)).toBe("6–12 min");
});

it("formatBotLevel names known and unknown levels", () => {
  expect(["random", "champion", "very_sly"].map(formatBotLevel)).toEqual(["Random", "Champion", "Very sly"]);
});
