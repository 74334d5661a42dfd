/** What a player can do: lay the disc, aim, shoot by pull, by flick, by keyboard and by numbers, and think better of it. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { flushSync } from "svelte";
import { api } from "$web/net/api";
import type { PlayedShot } from "$web/net/protocol";
import { prefs } from "../controls/boardPreferences.svelte";
import type { Flick } from "../types";
import { onTheBoard, seenFrom } from "../scene/geometry";
import { EXTENT } from "../controls/pointerInput";
import { lay, mine, moments, viewWith, type Laid } from "./table";

const LINE = 304.8;

beforeEach(() => {
  vi.restoreAllMocks();
  prefs.style = "both";
  prefs.aimLine = prefs.lens = true;
  prefs.confirm = false;
});

const empty = () => viewWith({ discs: [], ditch: [[], []], trays: [[], []] });
const shot = (table: Laid) => table.heard.acts.at(-1) as Flick;

/** Down on the disc, on along some points, ten milliseconds each. */
function drag(
  table: Laid,
  points: readonly (readonly [number, number])[],
  from: readonly [number, number] = [0, LINE],
): void {
  table.point("pointerdown", ...from, { time: 0 });
  points.forEach(([x, y], index) => table.point("pointermove", x, y, { time: 10 * (index + 1) }));
}

describe("pulling back", () => {
  it("shows band, arrow and speed, and shoots the other way when let go", () => {
    const table = lay(empty());
    drag(table, [
      [0, LINE + 20],
      [-30, LINE + 80],
    ]);
    expect(table.element.querySelectorAll(".band")).toHaveLength(2);
    expect(table.text(".label")).toMatch(/^\d\.\d\d m\/s$/);
    expect(table.heard.acts).toEqual([]);
    table.point("pointerup", -30, LINE + 80);
    expect(shot(table)).toMatchObject({ type: "Flick", place: 0, offset: 0, spin: 0 });
    expect(shot(table).aim).toBeCloseTo((Math.atan2(30, 80) * 180) / Math.PI, 6);
    expect(shot(table).speed).toBeGreaterThan(0.5);
  });

  it("shoots harder the further it goes", () => {
    const speeds = [60, 120, 190].map((far) => {
      const table = lay(empty());
      drag(table, [
        [0, LINE + 20],
        [0, LINE + far],
      ]);
      table.point("pointerup", 0, LINE + far);
      return shot(table).speed;
    });
    expect(speeds).toEqual([...speeds].sort((one, other) => one - other));
    expect(speeds[2]).toBeCloseTo(3.5, 6);
  });

  it("reaches full speed in a window that ends close below the board", () => {
    vi.stubGlobal("innerHeight", LINE + EXTENT + 130);
    const table = lay(empty());
    const full = 0.9 * 130;
    drag(table, [
      [0, LINE + 20],
      [0, LINE + full],
    ]);
    table.point("pointerup", 0, LINE + full);
    expect(shot(table).speed).toBeCloseTo(3.5, 6);
    vi.unstubAllGlobals();
  });

  it("is no shot if the band is slack when let go, and everything is as before", () => {
    const table = lay(empty());
    drag(table, [
      [0, LINE + 60],
      [3, LINE + 4],
    ]);
    table.point("pointerup", 3, LINE + 4);
    expect(table.heard.acts).toEqual([]);
    expect(table.slider("Aim").valueAsNumber).toBe(0);
    expect(table.slider("Speed").valueAsNumber).toBeCloseTo(0.05, 6);
  });

  it.each([
    ["a second finger", (table: Laid) => void table.point("pointerdown", 50, 50, { pointerId: 2 })],
    ["pointercancel", (table: Laid) => void table.point("pointercancel", 0, 0)],
    ["Escape", (table: Laid) => void table.key("Escape")],
    ["the other mouse button", (table: Laid) => void table.point("contextmenu", 0, 0)],
    ["leaving the window", () => void window.dispatchEvent(new Event("blur"))],
    ["the loss of the turn", (table: Laid) => table.board.show(viewWith({ turn: 1 }), [])],
  ])("is given up by %s", (_, stop) => {
    const table = lay(empty());
    drag(table, [
      [0, LINE + 20],
      [0, LINE + 90],
    ]);
    stop(table);
    flushSync();
    expect(table.element.querySelector(".band")).toBeNull();
    table.point("pointerup", 0, LINE + 90);
    expect(table.heard.acts).toEqual([]);
  });

  it("works on through a change of the window's size", () => {
    const table = lay(empty());
    drag(table, [
      [0, LINE + 20],
      [0, LINE + 90],
    ]);
    table.stage.getBoundingClientRect = () => new DOMRect(0, 0, 400, 400);
    // Every pixel is now two millimetres of the board.
    table.point("pointermove", -200, -17.6);
    table.point("pointerup", -200, -17.6);
    expect(Math.abs(shot(table).aim)).toBeLessThan(1);
    expect(shot(table).speed).toBeLessThan(0.5);
  });
});

describe("a fine pull", () => {
  /** How far the same turn of the hand by 8 mm at a pull of 80 turns the aim, made in so many milliseconds. */
  function turnedIn(milliseconds: number): number {
    const table = lay(empty());
    drag(table, [
      [0, LINE + 20],
      [0, LINE + 80],
    ]);
    for (let step = 1; step <= 8; step++)
      table.point("pointermove", step, LINE + 80, { time: 20 + (step * milliseconds) / 8 });
    table.point("pointerup", 8, LINE + 80);
    return -shot(table).aim;
  }

  it("turns as the hand does where that is quick, and less the slower it is", () => {
    const [quick, slower, slow] = [16, 60, 2000].map(turnedIn);
    expect(quick).toBeCloseTo((Math.atan2(8, 80) * 180) / Math.PI, 6);
    expect(slower).toBeLessThan(quick!);
    expect(slow).toBeCloseTo(0.15 * quick!, 6);
  });

  it("is seen close up while it is held, unless nobody wants that", () => {
    const table = lay(empty());
    drag(table, [
      [0, LINE + 20],
      [-30, LINE + 80],
    ]);
    expect(table.element.querySelector(".lens .aim-line")).not.toBeNull();
    prefs.lens = false;
    flushSync();
    expect(table.element.querySelector(".lens")).toBeNull();
    table.point("pointercancel", 0, 0);
  });

  it("waits to be adjusted when it is let go, for those who like that", () => {
    prefs.confirm = true;
    const table = lay(empty());
    const press = (label: string) => {
      table.element.querySelector<HTMLButtonElement>(`.adjust [aria-label="${label}"]`)!.click();
      flushSync();
    };
    const pull = () => {
      drag(table, [
        [0, LINE + 20],
        [0, LINE + 80],
      ]);
      table.point("pointerup", 0, LINE + 80);
    };
    pull();
    expect(table.heard.acts).toEqual([]);
    expect(table.heard.announced.at(-1)).toBe("Adjust the shot, then press Shoot.");
    const speed = table.slider("Speed").valueAsNumber;
    press("A little to the left");
    press("A little harder");
    press("Cancel this shot");
    expect([table.element.querySelector(".adjust"), table.heard.acts]).toEqual([null, []]);
    pull();
    press("A little to the left");
    press("A little harder");
    table.element.querySelector<HTMLButtonElement>(".adjust .main")!.click();
    expect(shot(table).aim).toBeCloseTo(-0.25, 6);
    expect(shot(table).speed).toBeCloseTo(speed + 0.02, 1);
  });
});

describe("flicking", () => {
  it("gives the disc the stroke's direction and, a little less, its speed", () => {
    const table = lay(empty());
    // 12 mm in 10 ms is 1.2 m/s.
    drag(table, [
      [0, LINE - 12],
      [0, LINE - 24],
      [0, LINE - 36],
    ]);
    expect(table.heard.acts).toHaveLength(1);
    expect(shot(table).speed).toBeCloseTo(0.75 * 1.2, 6);
    expect(shot(table).aim).toBeCloseTo(0, 6);
  });

  it("may begin behind the disc and is felt when it has gone through", () => {
    const table = lay(empty());
    drag(
      table,
      [
        [0, LINE + 35],
        [0, LINE + 15],
      ],
      [0, LINE + 55],
    );
    expect(table.heard.acts).toHaveLength(0);
    drag(table, [], [0, LINE + 15]);
    table.point("pointerup", 0, LINE + 15);
    drag(
      table,
      [
        [-2, LINE + 35],
        [-4, LINE + 15],
        [-6, LINE - 5],
        [-8, LINE - 25],
      ],
      [0, LINE + 55],
    );
    expect(shot(table).aim).toBeLessThan(0);
    expect(shot(table).speed).toBeCloseTo(0.75 * 2, 1);
  });

  it("is nothing if it is slow, or passes beside the disc", () => {
    const table = lay(empty());
    table.point("pointerdown", 0, LINE, { time: 0 });
    [8, 16, 24].forEach((up, index) => table.point("pointermove", 0, LINE - up, { time: 200 * (index + 1) }));
    drag(
      table,
      [
        [60, LINE + 20],
        [60, LINE - 60],
      ],
      [60, LINE + 60],
    );
    table.point("pointerup", 60, LINE - 60);
    expect(table.heard.acts).toEqual([]);
  });

  it("can be switched off, and so can pulling", () => {
    prefs.style = "pull";
    const pulls = lay(empty());
    drag(pulls, [
      [0, LINE - 12],
      [0, LINE - 24],
      [0, LINE - 60],
    ]);
    pulls.point("pointerup", 0, LINE - 60);
    prefs.style = "flick";
    const flicks = lay(empty());
    drag(flicks, [
      [0, LINE + 20],
      [0, LINE + 90],
    ]);
    flicks.point("pointerup", 0, LINE + 90);
    expect([pulls.heard.acts, flicks.heard.acts]).toEqual([[], []]);
    expect(JSON.parse(localStorage.getItem("gingersnap.crokinole.style")!)).toBe("flick");
  });
});

describe("laying the disc", () => {
  it("is done by dragging it along the line, within the quadrant", () => {
    const table = lay(empty());
    drag(table, [
      [30, LINE],
      [140, 270],
    ]);
    table.point("pointerup", 140, 270);
    expect(table.slider("Place").valueAsNumber).toBeCloseTo((Math.atan2(140, 270) * 180) / Math.PI, 1);
    drag(
      table,
      [
        [170, 255],
        [300, 0],
      ],
      [137, 272],
    );
    expect(table.slider("Place").valueAsNumber).toBe(45);
    table.point("pointerup", 300, 0);
    expect(table.heard.acts).toEqual([]);
  });

  it("shows what is in the way with a reason, and slips out of there when let go", () => {
    const [offer] = mine.offers;
    const part = (low: number, high: number) => ({ ...offer!, free: { ...offer!.free, place: { low, high } } });
    const table = lay(empty(), { offers: [part(-45, 14), part(27, 45)] });
    drag(table, [
      [30, LINE],
      [105, 286],
    ]);
    expect(table.element.querySelectorAll(".wrong").length).toBeGreaterThan(0);
    expect(table.text(".words")).toContain("Another disc is in the way here.");
    expect(table.button("Shoot").disabled).toBe(true);
    table.point("pointerup", 105, 286);
    expect(table.element.querySelector(".wrong")).toBeNull();
    expect(table.button("Shoot").disabled).toBe(false);
  });
});

describe("the keyboard", () => {
  function focused(view = empty()): Laid {
    const table = lay(view);
    table.disc().focus();
    return table;
  }

  it("lays, aims and shoots", () => {
    const table = focused();
    table.key("ArrowRight");
    table.key("ArrowRight", { shiftKey: true });
    table.key("Enter");
    table.key("ArrowLeft");
    table.key("ArrowLeft", { shiftKey: true });
    table.key("PageUp");
    table.key("ArrowUp");
    table.key("e");
    expect(table.heard.acts).toEqual([]);
    table.key("Enter");
    expect(shot(table)).toEqual({ type: "Flick", place: 1.65, aim: -1.1, speed: 0.6, offset: 0, spin: -5 });
  });

  it("aims at each disc by its name, and from there a little aside", async () => {
    const disc = (id: number, side: number, x: number, y: number) => ({ id, side, x, y });
    const axis = seenFrom(mine.view.axes[mine.view.seat]!);
    const [theirs, far] = [
      { x: 60, y: 100 },
      { x: -150, y: -60 },
    ].map(onTheBoard(axis));
    const table = focused(
      viewWith({ discs: [disc(12, 1, far!.x, far!.y), disc(13, 1, theirs!.x, theirs!.y)], ditch: [[], []] }),
    );
    const label = () => table.disc().getAttribute("aria-label");
    table.key("t");
    expect(label()).toContain("aim at the black disc at five o'clock, 117 mm from the middle");
    expect(table.heard.announced.at(-1)).toBe(
      "At the black disc at five o'clock, 117 mm from the middle. You should touch it.",
    );
    const place = table.slider("Place").valueAsNumber;
    table.key("ArrowRight");
    expect(table.slider("Place").valueAsNumber, "the disc is moved").toBeGreaterThan(place);
    expect(label(), "and still aimed at the same").toContain("aim at the black disc at five o'clock, 117 mm");
    table.key("Enter");
    table.key("ArrowLeft");
    expect(label()).toContain("aim 1.0° to the left of the black disc at five o'clock, 117 mm from the middle");
    await table.wait(500);
    expect(table.heard.announced.at(-1)).toContain("Aim 1.0° to the left of the black disc");
    table.key("t");
    table.key("t");
    expect(label()).toContain("aim at the hole");
    table.key("T", { shiftKey: true });
    expect(label()).toContain("the black disc at ten o'clock, 162 mm");
    table.key("Home");
    expect(label()).toContain("aim at the middle");
  });

  it("aims with T from everywhere on the page", () => {
    const table = lay(empty());
    globalThis.dispatchEvent(new KeyboardEvent("keydown", { key: "t", cancelable: true }));
    flushSync();
    expect(document.activeElement?.matches("[data-disc-in-hand]")).toBe(true);
    expect(table.heard.announced).toEqual(["At the hole."]);
  });

  it("sets the power with a digit, and shoots with it", () => {
    const powers = ["3", "9"].map((digit) => {
      const table = lay(empty());
      table.disc().focus();
      for (const key of ["t", "Enter", digit, "0", "Enter"]) table.key(key);
      return shot(table).speed;
    });
    expect(powers[0]).toBeGreaterThan(0.5);
    expect(powers[0]).toBeLessThan(2);
    expect(powers[1]).toBeCloseTo(3.5, 6);
  });

  it("keeps the focus on the board between one disc and the next", async () => {
    const table = lay(empty());
    table.disc().focus();
    table.key("Enter");
    table.key("PageUp");
    table.key("Enter");
    const animation = table.board.animate(
      moments.flatMap(({ events }) => events).find(({ type }) => type === "DiscsSlid")!,
    );
    expect(table.element.contains(document.activeElement)).toBe(true);
    await table.wait(8000);
    await animation;
    table.board.show(empty(), mine.offers);
    expect(document.activeElement).toBe(table.disc());
  });

  it.each(["Scores", "Shots", "More"])("closes %s with Escape and is back where it was opened", (name) => {
    const table = lay(empty());
    table.button(name).click();
    flushSync();
    table.element.querySelector<HTMLElement>(".drawer, .fine")!.setAttribute("tabindex", "-1");
    table.element.querySelector<HTMLElement>(".drawer, .fine")!.focus();
    expect(table.key("Escape").defaultPrevented).toBe(true);
    expect(table.element.querySelector(".drawer, .fine")).toBeNull();
    expect(document.activeElement).toBe(table.button(name));
  });

  it("takes an aim back with Escape, and leaves Escape alone where there is nothing to take back", () => {
    const table = focused();
    table.key("Enter");
    expect(table.element.querySelector(".arrow")).not.toBeNull();
    expect(table.key("Escape").defaultPrevented).toBe(true);
    expect(table.element.querySelector(".arrow")).toBeNull();
    expect(table.key("Escape").defaultPrevented).toBe(false);
  });

  it("reads numbers out when they stand still, and the disc tells them all", async () => {
    const table = focused();
    for (let times = 0; times < 3; times++) table.key("ArrowRight");
    expect(table.heard.announced).toEqual([]);
    await table.wait(500);
    expect(table.heard.announced).toEqual(["Place 4.5° right."]);
    expect(table.disc().getAttribute("aria-label")).toBe(
      "Your disc, natural: place 4.5° right, aim at the middle, speed 0.05 m/s",
    );
  });

  it("does not shoot again while a key is held, nor before the answer has come", () => {
    const table = focused();
    table.key("Enter");
    table.key("Enter", { repeat: true });
    expect(table.heard.acts).toHaveLength(0);
    table.key("PageUp");
    table.key("Enter");
    table.key("Enter");
    expect(table.heard.acts).toHaveLength(1);
  });
});

function choose(table: Laid, name: string, value: number): void {
  table.slider(name).value = String(value);
  table.slider(name).dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

describe("a hand that nobody moves", () => {
  it("shoots nothing, and asks how hard (CRK-A60)", () => {
    const table = lay(empty());
    table.button("Shoot").click();
    choose(table, "Aim", 0);
    table.button("Shoot").click();
    expect(table.heard.acts).toEqual([]);
    expect(table.heard.announced.at(-1)).toBe("How hard? Pull the disc back, or set the speed.");
  });

  it("is told so where it looks, until it says how hard", () => {
    const table = lay(empty());
    const asked = () => [table.element.querySelector(".wrong")?.textContent, !!table.element.querySelector(".wanted")];
    expect(asked()).toEqual([undefined, false]);
    table.button("Shoot").click();
    flushSync();
    expect(asked()).toEqual(["How hard? Pull the disc back, or set the speed.", true]);
    choose(table, "Speed", 1.1);
    expect(asked()).toEqual([undefined, false]);
  });

  it("remembers where the last disc lay, but not how hard it was shot", () => {
    const table = lay(empty());
    choose(table, "Place", -12);
    choose(table, "Speed", 1.1);
    table.board.show(viewWith({ turn: 1 }), []);
    table.board.show(empty(), mine.offers);
    expect([table.slider("Place").valueAsNumber, table.slider("Speed").valueAsNumber]).toEqual([-12, 0.05]);
    table.button("Shoot").click();
    expect(table.heard.acts).toEqual([]);
  });
});

describe("an assisted hand", () => {
  const assisted = () => viewWith({ discs: [], options: { ...mine.view.options, tremor: "assisted" } });
  const { motion } = moments.flatMap(({ events }) => events).find((event) => event.type === "DiscsSlid")!;

  it("says that it is one, and sees where discs would come to rest", async () => {
    const asked = vi.spyOn(api, "playShot").mockResolvedValue({ motion } as PlayedShot);
    const table = lay(assisted());
    expect(table.text(".words")).toContain("Assisted aim is on.");
    choose(table, "Speed", 1);
    await table.wait(200);
    flushSync();
    expect(asked.mock.lastCall![0]).toMatch(/^-?[\d.e-]+,-0\.304[78]\d* \| 0 -?[\d.e-]+,1$/);
    expect(asked.mock.lastCall![1]).toEqual({ board: "standard", posts: "wood", rim: "dead" });
    expect(table.element.querySelectorAll("[data-ghost]").length).toBeGreaterThan(0);
  });

  it("is the only one that sees it", async () => {
    const asked = vi.spyOn(api, "playShot").mockResolvedValue({ motion } as PlayedShot);
    const table = lay(viewWith({ discs: [], options: { ...mine.view.options, tremor: "real" } }));
    choose(table, "Speed", 1);
    await table.wait(200);
    expect(asked).not.toHaveBeenCalled();
    expect(table.text(".words")).not.toContain("Assisted");
  });
});

describe("numbers and choices", () => {
  it("shoots what the sliders say", () => {
    const table = lay(empty());
    choose(table, "Place", -12);
    choose(table, "Aim", 4);
    choose(table, "Speed", 2);
    table.button("More").click();
    flushSync();
    choose(table, "Spin", 20);
    choose(table, "Distance from the line", 5);
    table.button("Shoot").click();
    expect(shot(table)).toEqual({ type: "Flick", place: -12, aim: 4, speed: 2, offset: 5, spin: 20 });
  });

  it("gives the disc back when the shot is refused", async () => {
    const table = lay(empty());
    choose(table, "Speed", 1);
    table.button("Shoot").click();
    flushSync();
    expect(table.button("Shoot").disabled).toBe(true);
    await table.refuse();
    expect(table.button("Shoot").disabled).toBe(false);
    expect(table.element.querySelector(".wrong")).not.toBeNull();
    table.button("Shoot").click();
    expect(table.heard.acts).toHaveLength(2);
  });

  it("shoots once, however long the answer takes", async () => {
    const table = lay(empty());
    choose(table, "Speed", 1);
    table.button("Shoot").click();
    await table.wait(3100);
    expect(table.button("Shoot").disabled).toBe(true);
    table.button("Shoot").click();
    expect(table.heard.acts).toHaveLength(1);
  });

  it("asks whether the shot stands, and does what is chosen", () => {
    const offers = (["Keep", "Reshoot"] as const).map((type) => ({
      action: { type },
      words: type === "Keep" ? "Keep the shot" : "Shoot again",
    }));
    const table = lay(viewWith({ phase: "keep" }), { offers });
    table.button("Shoot again").click();
    expect(table.heard.acts).toEqual([{ type: "Reshoot" }]);
  });

  it("draws the aim line only if it is wanted, and the same for every speed", () => {
    const table = lay(empty());
    table.disc().focus();
    table.key("Enter");
    const end = () => table.element.querySelector(".aim-line:not(.halo)")?.getAttribute("y2");
    const before = end();
    expect(before).toBeDefined();
    table.key("PageUp");
    expect(end()).toBe(before);
    prefs.aimLine = false;
    flushSync();
    expect(end()).toBeUndefined();
  });

  it("offers nothing while discs still move", () => {
    const table = lay(moments[0]!.view, { still: false, offers: moments[0]!.offers });
    void table.board.animate(moments[1]!.events[0]!);
    flushSync();
    expect(table.disc()).toBeNull();
    expect(table.button("Shoot").disabled).toBe(true);
  });
});
