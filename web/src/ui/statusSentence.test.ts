import { expect, it } from "vitest";
import { fitStatus } from "./statusSentence";

it.each([
  ["Roll the die.", "Roll the die.", ""],
  ["Press a pocket. You need one biscuit.", "Press a pocket. You need one biscuit.", ""],
  [
    "Press a pocket. You need three biscuits. What you have counted is yours only if this one fits.",
    "Press a pocket. You need three biscuits.",
    "What you have counted is yours only if this one fits.",
  ],
  [`${"Very ".repeat(14)}long. Short.`, `${"Very ".repeat(14)}long.`, "Short."],
  ["", "", ""],
])("shows of %j the whole sentences that fit", (text, shown, rest) => {
  expect(fitStatus(text)).toEqual([shown, rest]);
});
