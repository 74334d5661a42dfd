import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import type { Offer } from "$web/board";
import { resetBetweenTests, mountBoard, expandRecording, type BoardStep } from "$web/testing/boardHarness";
import { ICONS, PAINTS } from "../art/icons";
import { asCrokinole } from "../crokinoleAdapter";
import { specialOf } from "../houseData";
import * as game from "../index";
import type { FaceName, House } from "../typeAliases";
import { say } from "../gameCatalogue";
import type { Action, Event, FlickDisc, View } from "../types";
import { doesWords } from "../boardTexts";
import recorded from "./recorded.json";

resetBetweenTests();

const house = recorded.house as unknown as House;
/** By the side that it is about: Ann's last flick of a round and what comes of it, as she was told. */
const games = Object.fromEntries(
  Object.entries(recorded.games).map(([face, { moments }]) => [
    face,
    expandRecording<View, Event, Action>({ moments }),
  ]),
) as Record<FaceName, readonly BoardStep<View, Event, Action>[]>;
const all = Object.values(games).flat();

function lay(view: View, offers: readonly Offer<Action>[] = [], still = true, seat = 0) {
  const table = mountBoard<View, Action, Event>(game, house, { still, seat });
  table.board.show(view, offers);
  return table;
}

type Laid = ReturnType<typeof lay>;

const find = (table: Laid, selector: string) => table.element.querySelector<HTMLButtonElement>(selector);

function press(button: HTMLElement | null | undefined): void {
  expect(button).toBeTruthy();
  button!.click();
  flushSync();
}

function named(table: Laid, words: string): HTMLButtonElement | undefined {
  return [...table.element.querySelectorAll("button")].find(
    (button) => (button.getAttribute("aria-label") ?? button.textContent?.trim()) === words,
  );
}

function key(table: Laid, name: string): void {
  find(table, "[data-disc-in-hand]")!.dispatchEvent(
    new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }),
  );
  flushSync();
}

/** Says how hard, which nobody else does (CRK-A60), and shoots. */
function shoot(table: Laid): void {
  const speed = table.element.querySelector<HTMLInputElement>('input[type=range][aria-label="Speed"]')!;
  speed.value = "1";
  speed.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  press(named(table, "Shoot"));
}

/** Takes the disc from the supply, turns it, lays it on its circle, and shoots. */
function flickAs(table: Laid, { disc, face, inner }: FlickDisc): void {
  const chip = () => find(table, `[data-supply="${disc}"]`);
  if (chip()!.getAttribute("aria-pressed") !== "true") press(chip());
  if (
    face &&
    !chip()!
      .getAttribute("aria-label")!
      .includes(`with ${say(`face-${face}`)} up`)
  )
    press(chip());
  const circle = find(table, '[aria-keyshortcuts="I"]');
  if (circle && (circle.getAttribute("aria-pressed") === "true") !== inner) press(circle);
  shoot(table);
}

/** Whether the board can be made to ask for this. */
function reaches(table: Laid, { action, words }: Offer<Action>): void {
  if (action.type === "FlickDisc") return flickAs(table, action);
  if (action.type !== "Bank") return press(named(table, words));
  while (!named(table, words)) press(named(table, "Less"));
  press(named(table, words));
}

/** An action without the numbers of a flick, which are chosen freely. */
function chosenIn(action: Action): unknown {
  if (action.type !== "FlickDisc") return action;
  const { disc, face, inner } = action;
  return { disc, face, inner };
}

describe("what can be done", () => {
  it.each(Object.keys(games) as FaceName[])("has a place on the board for every offer: %s", (face) => {
    const table = lay(games[face][0]!.view);
    for (const { view, offers } of games[face]) {
      for (const offer of offers) {
        table.board.show(view, offers);
        reaches(table, offer);
        expect(chosenIn(table.calls.acts.at(-1)!), offer.words).toEqual(chosenIn(offer.action));
      }
    }
  });

  it("offers statuses to shed and the partner’s turn in plain words", () => {
    const moment = games.heal.find(({ view }) => view.asked[0]?.kind === "heal")!;
    const offers: Offer<Action>[] = [
      { action: { type: "RemoveStatus", status: "poisoned" }, words: "Cure Poisoned" },
      { action: { type: "PassToPartner" }, words: "Leave the seventh disc to your partner" },
    ];
    for (const offer of offers) {
      const table = lay(moment.view, offers);
      reaches(table, offer);
      expect(table.calls.acts).toEqual([offer.action]);
    }
  });

  it("asks once: until the answer nothing else is asked for", async () => {
    const { view, offers } = games.acid.find(({ view }) => view.asked[0]?.kind === "acid")!;
    const table = lay(view, offers);
    press(find(table, "[data-action=Destroy]"));
    press(find(table, "[data-action=Destroy]"));
    expect(table.calls.acts).toHaveLength(1);
    await table.refuse();
    press(find(table, "[data-action=Destroy]"));
    expect(table.calls.acts).toHaveLength(2);
  });

  it("is offered on the disc itself, wherever it lies", () => {
    for (const [face, kind] of [
      ["heal", "heal"],
      ["frost", "frost"],
      ["thief", "thief"],
      ["lucky", "lucky"],
    ] as const) {
      const { view, offers } = games[face].find(({ view }) => view.asked[0]?.kind === kind)!;
      const offer = offers.find(({ action }) => "target" in action)!;
      const table = lay(view, offers);
      press(find(table, `button[data-target="${(offer.action as { target: number }).target}"]`));
      expect(table.calls.acts).toEqual([offer.action]);
    }
  });

  it("is nothing for those who watch: no supply, no sliders", () => {
    const table = lay({ ...games.fire[0]!.view, seat: -1 }, [], true, -1);
    expect(find(table, "[data-supply]")).toBeNull();
    expect(named(table, "Shoot")).toBeUndefined();
  });

  it("names every button", () => {
    const table = lay(all[0]!.view);
    for (const { view, offers } of all) {
      table.board.show(view, offers);
      for (const button of table.element.querySelectorAll("button")) {
        expect(button.getAttribute("aria-label") ?? button.textContent?.trim()).toBeTruthy();
      }
    }
  });
});

describe("the side of a disc", () => {
  const { view, offers } = games.fire[0]!;

  it("is chosen on the disc itself, by tap, by key and in the supply", () => {
    const table = lay(view, offers);
    press(find(table, '[data-supply="12"]'));
    expect(find(table, "[data-disc-in-hand]")!.getAttribute("aria-label")).toContain("Fire");
    key(table, "f");
    expect(find(table, "[data-disc-in-hand]")!.getAttribute("aria-label")).toContain("Heal");
    expect(table.calls.announced).toEqual(["Heal is up."]);
    expect(table.element.querySelector('.in-hand [data-face="heal"]')).not.toBeNull();
    press(find(table, '[data-supply="12"]'));
    expect(find(table, "[data-disc-in-hand]")!.getAttribute("aria-label")).toContain("Fire");
  });

  it("stays as it was turned until it is flicked, and a starting disc has none", () => {
    const table = lay(view, offers);
    press(find(table, '[data-supply="12"]'));
    key(table, "f");
    press(find(table, "[data-supply]"));
    expect(find(table, '[aria-keyshortcuts="F"]')).toBeNull();
    press(find(table, '[data-supply="12"]'));
    shoot(table);
    expect(table.calls.acts).toMatchObject([{ type: "FlickDisc", disc: 12, face: "heal", inner: false }]);
  });

  it("lets Invisibility start further in, and nothing else", () => {
    const moment = games.invisibility[0]!;
    const table = lay(moment.view, moment.offers);
    press(find(table, '[data-supply="13"]'));
    expect(find(table, '[aria-keyshortcuts="I"]')).toBeNull();
    key(table, "f");
    const before = find(table, "[data-disc-in-hand]")!.style.top;
    key(table, "i");
    expect(table.calls.announced.at(-1)).toBe("The disc lies on the inner circle.");
    press(find(table, '[aria-keyshortcuts="I"]'));
    expect(table.calls.announced.at(-1)).toBe("The disc lies on the starting line.");
    press(find(table, '[aria-keyshortcuts="I"]'));
    expect(parseFloat(find(table, "[data-disc-in-hand]")!.style.top)).toBeLessThan(parseFloat(before));
    key(table, "f");
    expect(find(table, "[data-disc-in-hand]")!.style.top).toBe(before);
  });
});

describe("store and bank", () => {
  const buying = games.fire.find(({ view }) => view.asked[0]?.kind === "buy")!;
  const banking = games.fire.find(({ view }) => view.asked[0]?.kind === "bank")!;

  it("show what can be afforded, and why the rest cannot", () => {
    const table = lay(buying.view, buying.offers);
    expect(table.text(".store header")).toContain(`${buying.view.spending!.left} points`);
    for (const { id, price } of buying.view.specials) {
      const isOffered = buying.offers.some(({ action }) => action.type === "Buy" && action.disc === id);
      expect(table.element.querySelector(`[data-shelf="${id}"] [data-action=Buy]`) !== null).toBe(isOffered);
      expect(table.text(`[data-shelf="${id}"] .price`)).toBe(String(price));
    }
    expect(table.text('[data-shelf="12"]')).toContain("Owned by natural");
    const spending = buying.view.spending!;
    const sales = spending.sales.map((sale) => (sale.disc === 16 ? { ...sale, missing: 10 } : sale));
    expect(lay({ ...buying.view, spending: { ...spending, sales } }, []).text('[data-shelf="16"]')).toContain(
      "10 points short",
    );
    for (const { disc, bankable } of spending.sales.filter(({ missing, too_early }) => !missing && !too_early))
      expect(table.text(`[data-shelf="${disc}"]`)).toContain(`then bank up to ${bankable}`);
  });

  it("tell before the choice what will be lost, by the server’s numbers", () => {
    const spending = { ...buying.view.spending!, left: 40, lost: 25, bankable: 10, price: 5, lost_unless_bought: 40 };
    const sales = spending.sales.map((sale) => (sale.disc === 16 ? { ...sale, bankable: 10, lost: 15 } : sale));
    const table = lay({ ...buying.view, spending: { ...spending, sales } }, buying.offers);
    expect(table.text(".store header")).toContain(
      "25 of your 40 points will be lost, because you can only bank 10 and buy for 5. If you buy nothing, 40 are lost.",
    );
    expect(table.text('[data-shelf="16"]')).toContain("then bank up to 10; 15 are lost");
    const other = { ...buying.view, seat: 1, spending };
    expect(lay(other, [], true, 1).text(".store header")).toContain(
      "25 of Anna's 40 points will be lost, because Anna can only bank 10 and buy for 5.",
    );
  });

  it("tell of each amount what the server says that it makes, and what is lost", () => {
    const bankings = banking.view.spending!.bankings.map((one) => ({ ...one, score: 33, lost: 7 }));
    const table = lay({ ...banking.view, spending: { ...banking.view.spending!, bankings } }, banking.offers);
    expect(table.text("[data-bank] .score")).toContain(", then 33; 7 are lost");
    expect(table.element.querySelector<HTMLMeterElement>("[data-bank] meter")!.getAttribute("value")).toBe("33");
  });

  it("have the limit in plain sight, and amounts in steps", () => {
    const table = lay(banking.view, banking.offers);
    const owned = banking.view.sides[0]!.specials.length;
    expect(table.text("[data-bank]")).toContain(`10 × ${owned} special discs = ${10 * owned} in a round`);
    const most = Math.max(...banking.offers.map(({ action }) => (action.type === "Bank" ? action.amount : 0)));
    expect(table.text("[data-action=Bank]")).toBe(`Bank ${most} points`);
    press(named(table, "Less"));
    expect(table.text("[data-action=Bank]")).toBe(`Bank ${most - house.limits.bank_step} points`);
  });

  it("can be looked at any time", () => {
    const table = lay(games.fire[0]!.view, games.fire[0]!.offers);
    press(named(table, "Store"));
    for (const { faces } of house.special_discs)
      for (const { name } of faces)
        expect(table.text(".store")).toContain(doesWords(games.fire[0]!.view.options, name));
    named(table, "Close")!.focus();
    press(named(table, "Close"));
    expect(table.text(".store")).toBeNull();
    expect(document.activeElement).toBe(named(table, "Store"));
  });

  it("make room for an old shot, and come back", async () => {
    const { view, offers } = buying;
    const shots = games.fire.flatMap(({ events }) => events).filter(({ type }) => type === "DiscsSlid");
    const table = lay(view);
    const animation = table.board.animate(shots[0]!);
    await table.wait(20_000);
    await animation;
    table.board.show({ ...view, number: games.fire[0]!.view.number }, offers);
    press(named(table, "Shots"));
    await table.waitForParts();
    press(find(table, "ol button:has(.number)"));
    await table.waitForParts();
    expect(table.text(".store")).toBeNull();
    press(named(table, "Back to the game"));
    await table.wait(0);
    expect(table.text(".store")).toContain("points");
    expect(document.activeElement, "the focus is where the shot was chosen").toBe(named(table, "Shots"));
  });
});

describe("what has become of discs and sides", () => {
  const { view } = games.fire[0]!;

  it("is seen on them, and said", () => {
    const disc = { id: 0, side: 0, x: 0.1, y: 0.05 };
    const flicked = [{ id: 0, side: 0, seat: 0, face: null }];
    const table = lay({ ...view, discs: [disc], ditch: [[], []], burned: [0], flicked });
    expect(table.element.querySelector('[data-disc="0"] [data-burned]')).not.toBeNull();
    expect(table.text('[aria-label="Discs on the board"]')).toContain("The natural disc, burned:");
  });

  it("is a word with an icon on a side", () => {
    const sides = view.sides.map((side) => ({ ...side, statuses: ["poisoned", "frozen", "corrupted"] as const }));
    const table = lay({ ...view, sides });
    expect(table.text('[data-side="1"] [data-status=poisoned]')).toBe("Poisoned −5");
    expect(table.text('[data-side="1"] [data-status=frozen]')).toBe("Frozen");
    expect(
      table.element.querySelectorAll("[data-status] svg path, [data-status] svg circle").length,
    ).toBeGreaterThanOrEqual(6);
  });

  it("wears the declared side and the wood of who flicked it (WBI-H3)", () => {
    const flicked = [{ id: 14, side: 1, seat: 1, face: "poison" as const }];
    const table = lay({ ...view, discs: [{ id: 14, side: 1, x: 0, y: 0.2 }], flicked });
    const drawn = table.element.querySelector('[data-disc="14"]')!;
    expect(drawn.querySelector('[data-face="poison"]')).not.toBeNull();
    expect(drawn.innerHTML).toContain("disc-ebony");
    expect(table.text('[aria-label="Discs on the board"]')).toContain("Poison of black");
  });
});

describe("events", () => {
  /** What is drawn of each side, whatever moves on the board. */
  const drawn = (table: Laid) => [
    ...table.attributes("[data-owned]", "title"),
    ...table.texts("[data-status]"),
    ...table.texts("[data-side] .left").map((left) => left.split(", ")[1]),
  ];

  it.each(Object.keys(games) as FaceName[])("lead to what the next view says: %s", async (face) => {
    const [first, ...later] = games[face];
    const table = lay(first!.view, first!.offers);
    for (const { events, view, offers } of later) {
      for (const event of events) {
        const animation = table.board.animate(event);
        await table.wait(20_000);
        await animation;
      }
      const before = drawn(table);
      table.board.show(view, offers);
      flushSync();
      const isNewRound = events.some(({ type }) => type === "RoundBegan");
      if (!isNewRound) expect(before, events.map(({ type }) => type).join()).toEqual(drawn(table));
    }
  });

  it.each(Object.keys(games) as FaceName[])(
    "are each shown with their rule for a moment, and the discs with them: %s",
    async (face) => {
      const [first, ...later] = games[face];
      const table = lay(first!.view, first!.offers);
      for (const { events, view, offers } of later) {
        for (const event of events) {
          const isSaid = "now" in event && event.type !== "RoundEnded";
          const animation = table.board.animate(event, isSaid ? `This is so (${event.rule}).` : "");
          await table.wait(20);
          if (isSaid) expect(table.text(".ribbon span")).toBe("This is so.");
          if (isSaid) expect(table.text(".ribbon button")).toContain(event.rule);
          await table.wait(20_000);
          await animation;
        }
        const lies = () =>
          [...table.element.querySelectorAll("[data-disc]")].map((disc) => disc.getAttribute("data-disc")).sort();
        const before = lies();
        table.board.show(view, offers);
        expect(before).toEqual(lies());
      }
    },
  );

  it("keep a special disc in sight while its side is told, and say nothing old meanwhile", async () => {
    const moment = all.findIndex(({ events }) => events.some(({ type }) => type === "SideDeclared"));
    const declared = all[moment]!.events.find((event) => event.type === "SideDeclared")!;
    const slid = all[moment]!.events.find((event) => event.type === "DiscsSlid")!;
    const table = lay(all[moment - 1]!.view, [], false);
    void table.board.animate(declared, "You declare it. (WBI-17)");
    await table.wait(20);
    expect(find(table, `[data-disc="${declared.disc}"]`)).not.toBeNull();
    expect({ x: declared.x, y: declared.y }).toEqual((({ x, y }) => ({ x, y }))(slid.discs.at(-1)!));
    expect(table.text(".ribbon")).toContain("You declare it.");
  });

  it("are cut short when the truth is drawn", async () => {
    const [first, second] = games.fire;
    const table = lay(first!.view, [], false);
    const burned = all.flatMap(({ events }) => events).find(({ type }) => type === "DiscsBurned")!;
    const animation = table.board.animate(burned);
    await table.wait(10);
    expect(table.element.querySelector("[data-spell=fire]")).not.toBeNull();
    table.board.show(second!.view, second!.offers);
    await expect(animation).resolves.toBeUndefined();
    expect(table.element.querySelector("[data-spell]")).toBeNull();
  });

  it("of an unknown kind are passed over", async () => {
    await expect(
      lay(games.fire[0]!.view).board.animate({ type: "WandBroken" } as unknown as Event),
    ).resolves.toBeUndefined();
  });
});

describe("pictures", () => {
  it("tell all twelve sides apart by shape, and all six discs by colour (WBI-H2)", () => {
    expect(new Set(Object.values(ICONS)).size).toBe(12);
    expect(new Set(Object.values(PAINTS).map(({ body }) => body)).size).toBe(6);
    for (const { faces } of house.special_discs) for (const { name } of faces) expect(ICONS[name]).toBeTruthy();
    expect(specialOf(house, 11)).toBeNull();
  });
});

describe("Crokinole’s board", () => {
  it("is told what lies where, and what each round brought", () => {
    const { view } = games.poison.at(-1)!;
    const told = asCrokinole(view, false);
    expect(told.discs).toBe(view.discs);
    expect(told.rounds.map(({ points }) => points)).toEqual(
      view.rounds.map(({ winner, banked }) => [0, 1].map((side) => (side === winner ? banked : 0))),
    );
  });
});

describe("What a hint names", () => {
  it("is marked on the board: targets, answers, the store and the bank", () => {
    const marked = new Set<string>();
    for (const { view, offers } of all)
      for (const { action, words } of offers.filter((offer) => offer.action.type !== "FlickDisc")) {
        const table = lay(view, offers);
        table.board.suggest!([action]);
        flushSync();
        const [button] = table.element.querySelectorAll<HTMLButtonElement>("button.gs-suggested");
        expect(button, words).toBeTruthy();
        press(button);
        expect(table.calls.acts).toEqual([action]);
        marked.add(action.type);
        table.board.destroy();
        table.element.remove();
      }
    expect([...marked]).toEqual(expect.arrayContaining(["Buy", "BuyNothing", "Bank", "Decline", "Destroy"]));
  });

  it("is marked no longer when it is said no longer", () => {
    const { view, offers } = all.find(({ offers: some }) => some.some(({ action }) => action.type === "Buy"))!;
    const table = lay(view, offers);
    table.board.suggest!([offers[0]!.action]);
    flushSync();
    expect(table.element.querySelector(".gs-suggested")).toBeTruthy();
    table.board.suggest!([]);
    flushSync();
    expect(table.element.querySelector(".gs-suggested")).toBeNull();
  });
});
