import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { Offer } from "../../board";
import { fallbackGame } from "../../boards/fallbackBoard";
import { createDefaultOptions, parseFields, pickChanged } from "../../tables/optionsSchema";
import OfferList from "../board/OfferList.svelte";
import OptionsForm from "./OptionsForm.svelte";

afterEach(cleanup);

const flip = (place: number): Offer => ({ action: { type: "Flip", place }, words: `Flip ${place}` });

function type(element: HTMLElement, value: string): void {
  (element as HTMLInputElement).value = value;
  element.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

it("OfferList renders offers as buttons", () => {
  const act = vi.fn();
  render(OfferList, { offers: [flip(1), flip(2)], act });
  screen.getByRole("button", { name: "Flip 2" }).click();
  expect(act).toHaveBeenCalledWith({ type: "Flip", place: 2 });
});

it("OfferList accepts offers with equal words and different actions", () => {
  const offers = [0, 1].map((low) => ({
    action: { type: "Shoot" },
    words: "Shoot",
    free: { aim: { low, high: low + 1 } },
  }));
  render(OfferList, { offers, act: vi.fn() });
  expect(screen.getAllByRole("slider")).toHaveLength(2);
});

it("OfferList renders free numbers as sliders", () => {
  const act = vi.fn();
  const offers: Offer[] = [
    { action: { type: "Flick", aim: 0 }, words: "Flick a disc", free: { aim: { low: 0, high: 10 } } },
  ];
  render(OfferList, { offers, act });
  type(screen.getByRole("slider", { name: /Aim/ }), "7.5");
  screen.getByRole("button", { name: "Do it" }).click();
  expect(act).toHaveBeenCalledWith({ type: "Flick", aim: 7.5 });
});

it("OptionsForm renders a field for each option of the schema", () => {
  const fields = parseFields({
    properties: {
      open_hands: { type: "boolean", default: false },
      seconds: { anyOf: [{ type: "integer", minimum: 5 }, { type: "null" }], default: null },
      pace: { enum: ["calm", "quick"], default: "calm" },
    },
  });
  let options = createDefaultOptions(fields);
  render(OptionsForm, {
    fields,
    openRule: vi.fn(),
    get options() {
      return options;
    },
    set options(changed) {
      options = changed;
    },
  });
  type(screen.getByRole("spinbutton", { name: "Seconds" }), "30");
  screen.getByRole("checkbox", { name: "Open hands" }).click();
  expect(options).toMatchObject({ seconds: 30, open_hands: true });
  type(screen.getByRole("spinbutton", { name: "Seconds" }), "");
  expect(options).toMatchObject({ seconds: null });
  expect(screen.getByRole("combobox", { name: "Pace" })).toBeTruthy();
});

it("OptionsForm groups house rules, if there are any", () => {
  const form = (properties: Record<string, object>) => {
    const fields = parseFields({ type: "object", properties });
    render(OptionsForm, { fields, options: createDefaultOptions(fields), openRule: vi.fn() });
  };
  const rounds = { type: "integer", title: "Rounds", default: 3 };
  form({ rounds });
  expect(screen.queryByRole("group")).toBeNull();
  cleanup();
  form({ poison: { enum: ["stays", "goes"], title: "Poison", default: "stays", ruling: "XXX-A1" }, rounds });
  const group = screen.getByRole("group", { name: "Rule interpretations" });
  expect([...group.querySelectorAll("label")].map(({ textContent }) => textContent)).toEqual(["Poison"]);
});

it("OptionsForm groups house numbers and edits them like options", () => {
  const price = { type: "integer", title: "Price of red", minimum: 0, maximum: 50, default: 5, house: "XXX-9" };
  const fields = parseFields({ type: "object", properties: { price, rounds: { type: "integer", default: 3 } } });
  const options = createDefaultOptions(fields);
  render(OptionsForm, { fields, options, openRule: vi.fn() });
  const field = screen.getByRole("spinbutton", { name: "Price of red", hidden: true });
  expect(field.closest("details")?.querySelectorAll("input")).toHaveLength(1);
  type(field, "12");
  expect(pickChanged(fields, options)).toEqual({ price: 12 });
});

it("fallback board shows the state as text", () => {
  const act = vi.fn();
  const play = {
    act,
    busy: false,
    onBusy: () => () => {},
    announce: vi.fn(),
    sound: vi.fn(),
    openRule: vi.fn(),
    catalogue: vi.fn(),
    still: true,
    pace: 1,
    names: ["Ann"],
    seat: 0,
    house: null,
  };
  const board = fallbackGame.mount(document.body, play);
  board.show({ your_hand: ["jack", "queen"], over: false }, [flip(1)], null);
  flushSync();
  expect(screen.getByText("Your hand").nextElementSibling?.textContent).toBe("jack, queen");
  screen.getByRole("button", { name: "Flip 1" }).click();
  expect(act).toHaveBeenCalledWith({ type: "Flip", place: 1 });
  board.destroy();
});
