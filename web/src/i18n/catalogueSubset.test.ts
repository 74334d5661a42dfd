import { expect, it } from "vitest";
import { selectForTables, selectMessages } from "../../../tools/catalogue_subset.mjs";

const CATALOGUE = `# Greetings
hello = Hello, { name }!
name = { -product }
-product = Gingersnap
light-sun = bright
    .title = The sun shines
light-moon = dark
unheard = Only Python says so
`;

it("selectMessages keeps named messages, their references and those matching a prefix", () => {
  expect(selectMessages(CATALOGUE, ['say("hello")'])).toBe(
    "hello = Hello, { name }!\nname = { -product }\n-product = Gingersnap",
  );
  expect(selectMessages(CATALOGUE, ["say(`light-${theme}`)"])).toBe(
    "light-sun = bright\n    .title = The sun shines\nlight-moon = dark",
  );
});

it("selectForTables leaves out options, lessons and reasons that no other message refers to", () => {
  const catalogue =
    "won = { option-prize } won\noption-prize = A cake\noption-seats = Seats\nlesson-first = First\nreason-far = Far";
  expect(selectForTables(catalogue)).toBe("won = { option-prize } won\noption-prize = A cake");
});
