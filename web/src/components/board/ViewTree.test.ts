import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import ViewTree from "./ViewTree.svelte";

afterEach(cleanup);

it("ViewTree shows seats and scores with players' names", () => {
  const value = { turn: 1, scores: [3, 4], seat: 7, cards: [3, 4] };
  const { container } = render(ViewTree, { value, names: ["Ann", "Bo"] });
  const shown = [...container.querySelectorAll("dd")].map((each) => each.textContent?.trim());
  expect(shown).toEqual(["Bo", "Ann 3, Bo 4", "7", "3, 4"]);
  expect(screen.queryByText("1")).toBeNull();
});
