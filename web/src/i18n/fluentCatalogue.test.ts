import { afterEach, expect, test } from "vitest";
import { createSay, say } from "./fluentCatalogue";

const speak = createSay(`
die-rolled = { WHO($seat) } rolls { $number }.
    .seat = You roll { $number }.
token = { WHOSE($seat) } token { $back ->
    [yes] goes back
   *[no] goes
 } to { $where }.
taken = { WHO($seat) } takes { $rings ->
    [one] a ring
   *[other] { $rings } rings
 } from { WHOM($from) }.
won = { WHO($winners) } share the win.
    .winners = You share the win with { WHO($winners) }.
`);
const names = ["ann", "Bo", "Cys"];
const reader = (seat: number) => ({ names, seat });

afterEach(() => {
  document.documentElement.lang = "en";
});

test("createSay addresses the reader a message is about", () => {
  expect(speak("die-rolled", { seat: 0, number: 4 }, reader(1))).toBe("ann rolls 4.");
  expect(speak("die-rolled", { seat: 0, number: 4 }, reader(0))).toBe("You roll 4.");
});

test("WHOSE and WHOM address the reader, capitalised at the start only", () => {
  expect(speak("token", { seat: 2, back: true, where: "Home" }, reader(0))).toBe("Cys' token goes back to Home.");
  expect(speak("token", { seat: 2, back: false, where: "Home" }, reader(2))).toBe("Your token goes to Home.");
  expect(speak("taken", { seat: 0, rings: 1, from: 1 }, reader(1))).toBe("ann takes a ring from you.");
});

test("WHO lists seats, without a reader who is addressed", () => {
  expect(speak("won", { winners: [0, 1, 2] }, reader(-1))).toBe("ann, Bo and Cys share the win.");
  expect(speak("won", { winners: [0, 1, 2] }, reader(1))).toBe("You share the win with ann and Cys.");
});

test("WHO numbers a seat without a name", () => {
  expect(speak("die-rolled", { seat: 3, number: 4 })).toBe("Seat 4 rolls 4.");
});

test("say throws for a missing message or argument in tests", () => {
  expect(() => speak("nonesuch")).toThrow("nonesuch: there is no such message");
  expect(() => speak("die-rolled", { seat: 0 })).toThrow("number");
  expect(() => speak("die-rolled", { seat: "Bo", number: 1 })).toThrow("no seat");
});

test("say in the pseudo-locale changes letters of catalogues, not names", () => {
  document.documentElement.lang = "en-XA";
  expect(speak("token", { seat: 1, back: true, where: "Home" }, reader(0))).toBe("Bo'š ŧóķéñ ǵóéš ƀáćķ ŧó Home.");
  expect(say("you")).toBe("ýóú");
});
