// @vitest-environment node
import { expect, it } from "vitest";
import type { Offer } from "../board";
import { fillNumbers, groupOffers, MAX_UNGROUPED, pickMidpoints, summariseGroups } from "./offerGroups";

const offer = (words: string): Offer => ({ action: { type: "Do", words }, words });

it("groupOffers lists a few offers one by one", () => {
  const offers = ["Flip A1", "Flip A2", "Pass"].map(offer);
  expect(groupOffers(offers).map((group) => group.words)).toEqual(["Flip A1", "Flip A2", "Pass"]);
});

it("groupOffers groups many similar offers", () => {
  const places = Array.from({ length: MAX_UNGROUPED + 1 }, (_, at) => `B${at + 1}`);
  const offers = [
    ...places.map((place) => offer(`Flip ${place}`)),
    ...places.map((place) => offer(`Tap ${place} and flip it`)),
    offer("Pass"),
  ];
  expect(groupOffers(offers).map((group) => [group.words, group.offers.length])).toEqual([
    ["Flip …", MAX_UNGROUPED + 1],
    ["Tap … and flip it", MAX_UNGROUPED + 1],
    ["Pass", 1],
  ]);
});

it("summariseGroups returns one sentence", () => {
  expect(summariseGroups(groupOffers([offer("Flip A1"), offer("Pass")]))).toBe("You can: Flip A1; Pass.");
  expect(summariseGroups(groupOffers(["A", "B", "C", "D", "E"].map(offer)))).toBe("You can: A; B; C; 2 more.");
});

it("pickMidpoints and fillNumbers set free numbers", () => {
  const flick: Offer = {
    action: { type: "Flick", aim: 0, disc: 4 },
    words: "Flick",
    free: { aim: { low: -1, high: 3 } },
  };
  expect(pickMidpoints(flick)).toEqual({ aim: 1 });
  expect(fillNumbers(flick, { aim: 2.5 })).toEqual({ type: "Flick", aim: 2.5, disc: 4 });
});
