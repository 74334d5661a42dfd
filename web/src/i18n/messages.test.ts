/** Messages from the server read as in Python: those of `tests/core/words/test_words.py`, and recorded ones. */

import { expect, it, vi } from "vitest";
import { Catalogue, type Catalogues, type Message, type MessageArguments, renderMessage } from "./fluentCatalogue";

const MESSAGES = `
rolled = { WHO($seat) } rolls { $number }.
    .seat = You roll { $number }.
thrown = { WHO($seat) } throws at { WHOM($target) }.
    .target = { WHO($seat) } throws at you.
taken = { WHOSE($seats) } rings are gone. { WHOSE($seats) } hands are empty.
told = It is said to { WHOM($seats) }: { WHOM($seats) } won.
met = { WHO($seats) } meet.
    .seats = You meet { WHO($seats) }.
left = { $rings ->
    [none] nothing
    [yes] everything
    [no] little
   *[other] { $rings }
 } is left
piled = On the pile: { $things }.
stone = a stone
ring-of = { WHOSE($seat) } ring
`;
const NAMES = ["Ann", "Bo", "Cleo", "James"];
const some: Catalogues = new Map([["some_game", new Catalogue(MESSAGES)]]);
const message = (id: string, a: MessageArguments = {}): Message => ({ m: `some_game/${id}`, a });
const render = (message: Message, seat: number) => renderMessage(message, { names: NAMES, seat }, some);

it.each<[seat: number, id: string, a: MessageArguments, text: string]>([
  [-1, "rolled", { seat: 1, number: 4 }, "Bo rolls 4."],
  [0, "rolled", { seat: 1, number: 0 }, "Bo rolls 0."],
  [1, "rolled", { seat: 1, number: 4 }, "You roll 4."],
  [1, "thrown", { seat: 0, target: 1 }, "Ann throws at you."],
  [2, "thrown", { seat: 0, target: 1 }, "Ann throws at Bo."],
  [0, "thrown", { seat: 0, target: 5 }, "Ann throws at Seat 6."],
  [1, "told", { seats: 1 }, "It is said to you: you won."],
  [1, "told", { seats: [0, 1] }, "It is said to Ann and you: Ann and you won."],
  [2, "told", { seats: [0, 1] }, "It is said to Ann and Bo: Ann and Bo won."],
  [0, "taken", { seats: 1 }, "Bo's rings are gone. Bo's hands are empty."],
  [1, "taken", { seats: 1 }, "Your rings are gone. Your hands are empty."],
  [1, "taken", { seats: [0, 1] }, "Your rings are gone. Your hands are empty."],
  [1, "taken", { seats: [0, 3] }, "Ann and James' rings are gone. Ann and James' hands are empty."],
  [-1, "met", { seats: [0, 1, 2, 3] }, "Ann, Bo, Cleo and James meet."],
  [1, "met", { seats: [0, 1, 2] }, "You meet Ann and Cleo."],
  [1, "met", { seats: [0, 2] }, "Ann and Cleo meet."],
  [-1, "left", { rings: null }, "nothing is left"],
  [-1, "left", { rings: true }, "everything is left"],
  [-1, "left", { rings: false }, "little is left"],
  [0, "left", { rings: false }, "little is left"],
  [-1, "left", { rings: 3 }, "3 is left"],
  [-1, "piled", { things: [] }, "On the pile: ."],
  [-1, "piled", { things: ["bread"] }, "On the pile: bread."],
  [-1, "piled", { things: ["bread", 1007] }, "On the pile: bread and 1007."],
  [-1, "piled", { things: [message("stone"), message("ring-of", { seat: 1 })] }, "On the pile: a stone and Bo's ring."],
  [1, "piled", { things: [message("stone"), message("ring-of", { seat: 1 })] }, "On the pile: a stone and your ring."],
])("renderMessage to seat %s renders %s with %j as %s", (seat, id, a, text) => {
  expect(render(message(id, a), seat)).toBe(text);
});

it("renderMessage of a bad message throws in tests and shows its id at a table", () => {
  const nowhere = message("nowhere", { seat: 1 });
  const foreign = { m: "another_game/rolled", a: { seat: 1 } };
  expect(() => render(nowhere, 0)).toThrow("nowhere: there is no such message");
  expect(() => render(message("rolled", { seat: 1 }), 0)).toThrow("number");
  vi.stubEnv("MODE", "production");
  expect([nowhere, message("rolled", { seat: 1 }), foreign].map((bad) => render(bad, 0))).toEqual([
    "nowhere: 1",
    "rolled: 1",
    "rolled: 1",
  ]);
  vi.unstubAllEnvs();
});

// --- Recorded messages --------------------------------------------------------------------------------

/** File written by `tools/record_messages.py`, which `tests/browser/pages/test_recorded_messages.py` names. */
const file = import.meta.env["VITE_RECORDED"] as string | undefined;
/** The file system of Node, for which the web client has no types. */
const NODE_FILES = "node:fs";
const files = (await import(NODE_FILES)) as { readFileSync(path: string, encoding: "utf-8"): string };

interface Recording {
  readonly names: readonly string[];
  readonly messages: readonly (readonly [message: Message, seat: number, text: string])[];
}

it.runIf(file)("renderMessage renders recorded messages of every game as Python does", () => {
  const sources = import.meta.glob<string>("../../../src/gingersnap/{core,games/[a-z]*}/words/en.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const catalogues: Catalogues = new Map(
    Object.entries(sources).map(([path, source]) => [path.split("/").at(-3)!, new Catalogue(source)]),
  );
  const { names, messages } = JSON.parse(files.readFileSync(file!, "utf-8")) as Recording;
  const different = messages.flatMap(([message, seat, text]) => {
    const rendered = renderMessage(message, { names, seat }, catalogues);
    return rendered === text ? [] : [{ message, seat, text, rendered }];
  });
  expect(different).toEqual([]);
  expect(new Set(messages.map(([{ m }]) => m.split("/")[0]))).toEqual(new Set(catalogues.keys()));
});
