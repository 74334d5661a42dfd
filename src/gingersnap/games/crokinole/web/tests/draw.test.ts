/** What the board draws: any view from nothing, and each event on the way to the next view. */

import { describe, expect, it, vi } from "vitest";
import { flushSync } from "svelte";
import { announcer } from "$web/a11y/announcer.svelte";
import type { Event } from "../types";
import { drawn, house, lay, mine, moments, told, viewWith, type Laid } from "./table";

/** No event takes longer than this. Milliseconds. */
const LONGEST = 8000;

async function played(table: Laid, events: readonly Event[]): Promise<void> {
  for (const event of events) {
    const animation = table.board.animate(event);
    await table.wait(LONGEST);
    await animation;
  }
}

const momentWith = (fits: (event: Event) => boolean) => moments.findIndex(({ events }) => events.some(fits));
const givenBy = (rule: string, good: boolean) =>
  momentWith((event) => event.type === "VerdictGiven" && event.rule === rule && event.good === good);

describe("a view", () => {
  it("shows every disc on the board and in the ditch, and counts trays and what is left", () => {
    const { view } = moments.findLast(({ view: each }) => each.ditch.flat().length > 1 && each.discs.length > 1)!;
    const table = lay(view);
    expect(table.element.querySelectorAll("[data-disc]")).toHaveLength(view.discs.length + view.ditch.flat().length);
    const left = [...table.element.querySelectorAll(".left")].map((line) => Number.parseInt(line.textContent!));
    expect(left.reduce((sum, each) => sum + each, 0)).toBe(view.order.length);
    expect(table.element.querySelectorAll("[data-tray] svg")).toHaveLength(view.trays.flat().length);
  });

  it("lays no two discs of the ditch on top of each other", () => {
    const view = viewWith({
      discs: [],
      ditch: [Array.from({ length: 12 }, (_, id) => id), Array.from({ length: 12 }, (_, id) => 12 + id)],
    });
    const spots = [...lay(view).element.querySelectorAll<HTMLElement>("[data-disc]")]
      .filter((disc) => Number(disc.dataset.disc) < 24 && disc.querySelector(".shade"))
      .map((disc) => [...disc.style.transform.matchAll(/-?[\d.]+(?=px)/g)].map(Number));
    spots.forEach(([x, y], index) => {
      for (const [otherX, otherY] of spots.slice(0, index))
        expect(Math.hypot(x! - otherX!, y! - otherY!)).toBeGreaterThan(31);
    });
    expect(spots).toHaveLength(24);
  });

  it("has on it what fields and the hole count at this table", () => {
    const options = { ...mine.view.options, points_hole: 40, points_fifteen: 12, points_ten: 3, points_five: 1 };
    const table = lay(viewWith({ options, trays: [[0, 1], []] }));
    expect(new Set(table.texts(".wood .number"))).toEqual(new Set(["12", "3", "1"]));
    expect(table.text("[data-tray='0'] .times")).toBe("40 × 2");
    expect(new Set(lay(mine.view).texts(".wood .number"))).toEqual(new Set(["15", "10", "5"]));
  });

  it("marks each set, so that no colour is needed", () => {
    const discs = [0, 1, 2].map((side) => ({ id: side * 12, side, x: 0.1 * side, y: 0.1 }));
    const table = lay(viewWith({ discs }));
    const mark = (id: number) => table.element.querySelector(`[data-disc="${id}"] .lies > g`)!;
    expect(house.sets.map(({ mark: name }) => name)).toEqual(["ring", "dot", "cross"]);
    expect(mark(0).querySelector('circle[fill="none"]')).not.toBeNull();
    expect(mark(12).querySelector("circle[r='0.27']")).not.toBeNull();
    expect(mark(24).querySelector("path[d^='M-0.3 -0.3L']")).not.toBeNull();
  });

  it("turns the board so that the own quadrant is at the bottom", () => {
    const discs = [{ id: 12, side: 1, x: -0.2, y: 0 }];
    const at = (seat: number) =>
      lay(viewWith({ discs, seat, axes: [0, 90] }), { offers: [] }).element.querySelector<HTMLElement>(
        '[data-disc="12"]',
      )!.style.transform;
    const numbers = (transform: string) => [...transform.matchAll(/-?[\d.e-]+(?=px)/g)].map(Number);
    expect(numbers(at(0))[0]).toBeCloseTo(-200, 6);
    expect(numbers(at(1))[1]).toBeCloseTo(200, 6);
    expect(numbers(at(-1))[0]).toBeCloseTo(-200, 6);
  });

  it("marks the side that has the last shot", () => {
    const hammer = (order: readonly number[]) => {
      const { element } = lay(viewWith({ order }));
      return [...element.querySelectorAll("[data-side]:has(svg[role=img][aria-label*=hammer])")];
    };
    expect(hammer([0, 1]).map((side) => side.getAttribute("data-side"))).toEqual(["1"]);
    expect(hammer([0]).map((side) => side.getAttribute("data-side"))).toEqual(["0"]);
  });

  it("has a card for each side, three of them if everybody plays alone, and no controls for those who watch", () => {
    const three = {
      ...viewWith({
        seat: -1,
        side_of: [0, 1, 2],
        axes: [0, 90, 180],
        scores: [1, 2, 3],
        totals: [1, 2, 3],
        trays: [[], [], []],
      }),
      ditch: [[], [], []],
    };
    const table = lay(three, { seat: -1, offers: [] });
    expect(table.texts("[data-side] .now")).toEqual(["1 this round", "2 this round", "3 this round"]);
    expect(table.button("Shoot")).toBeUndefined();
  });

  it("shows the rounds in a table", async () => {
    const { view } = moments.at(-1)!;
    const table = lay(view);
    table.button("Scores").click();
    await table.waitForParts();
    expect(table.element.querySelectorAll("tbody tr")).toHaveLength(view.rounds.length);
    expect(table.text("tfoot")).toContain(String(view.scores[0]));
  });

  it("counts the time of a shot down", async () => {
    const table = lay(viewWith({ milliseconds_left: 30_000 }));
    expect(table.text("[role=timer]")).toBe("30 s");
    await table.wait(26_000);
    expect(table.text("[role=timer]")).toBe("4 s");
    expect(table.element.querySelector(".soon")).not.toBeNull();
  });
});

describe("a shot clock", () => {
  const hurried = { ...mine.view, options: { ...mine.view.options, seconds_per_shot: 10 } };

  it("runs while the last shot is still seen", async () => {
    const table = lay(hurried, { still: false, offers: [] });
    const animation = table.board.animate(told("VerdictGiven")[0]!);
    await table.wait(2000);
    await animation;
    table.board.show({ ...hurried, milliseconds_left: 10_000 }, mine.offers);
    await table.wait(200);
    expect(table.text("[role=timer]")).toBe("8 s");
  });

  it("leaves less time to look at a verdict", async () => {
    const foul = told("VerdictGiven").find(({ good }) => !good)!;
    const seen = vi.fn();
    void lay(hurried, { still: false, offers: [] }).board.animate(foul).then(seen);
    await vi.advanceTimersByTimeAsync(1300);
    expect(seen).toHaveBeenCalled();
  });
});

describe("events", () => {
  it.each([true, false])("lead to what the next view draws, through two rounds (still: %s)", async (still) => {
    const table = lay(moments[0]!.view, { still, offers: moments[0]!.offers });
    for (const { events, view, offers } of moments.slice(1)) {
      await played(table, events);
      const animated = drawn(table);
      table.board.show(view, offers);
      expect(animated).toEqual(drawn(table));
    }
  });

  it("make every blow heard at its time, and harder blows no quieter", async () => {
    const slid = told("DiscsSlid").find(({ motion }) => motion.contacts.length > 1 && motion.exits.length > 0)!;
    const table = lay(viewWith({ turn: 1 }), { still: false });
    const animation = table.board.animate(slid);
    await table.wait(LONGEST);
    await animation;
    const { contacts, exits, captures } = slid.motion;
    const count = (name: string) => table.heard.sounds.filter((sound) => sound === name).length;
    expect(count("clack") + count("thud")).toBe(contacts.length);
    expect(count("thud")).toBe(contacts.filter(({ post }) => post !== null).length);
    expect([count("tumble"), count("drop")]).toEqual([exits.length, captures.length]);
  });

  it("move discs while a shot is under way, and only then", async () => {
    const slid = told("DiscsSlid")[0]!;
    const table = lay(viewWith({ turn: 1, discs: [], ditch: [[], []], trays: [[], []] }), { still: false });
    const spot = () => table.element.querySelector<HTMLElement>(`[data-disc="${slid.disc}"]`)?.style.transform;
    const animation = table.board.animate(slid);
    await table.wait(150);
    const early = spot();
    expect(table.element.querySelectorAll(".tail").length).toBeGreaterThan(0);
    await table.wait(150);
    expect(spot()).not.toBe(early);
    await table.wait(LONGEST);
    await animation;
    expect(table.element.querySelector(".tail")).toBeNull();
  });

  it("show what bounced back from the rim, and then put right what it disturbed", async () => {
    const calm = told("DiscsSlid")[0]!;
    const rest = calm.motion.rest.at(-1)!;
    const slid = { ...calm, ricochet: { ...calm.motion, paths: [[{ ...calm.motion.paths.at(-1)![0]!, vx: 0.5 }]] } };
    const table = lay(viewWith({ turn: 1, discs: [], ditch: [[], []], trays: [[], []] }), { still: false });
    const across = () =>
      Number(
        /-?[\d.e-]+(?=px)/.exec(
          table.element.querySelector<HTMLElement>(`[data-disc="${slid.disc}"]`)!.style.transform,
        )![0],
      );
    const animation = table.board.animate(slid);
    await table.wait(400);
    expect(across()).toBeGreaterThan(50);
    await table.wait(LONGEST);
    await animation;
    expect(across()).toBeCloseTo(1000 * rest.x, 3);
  });

  it("draw paths instead of moving anything for those who want less motion", async () => {
    const slid = told("DiscsSlid").find(({ motion }) => motion.contacts.length > 0)!;
    const table = lay(viewWith({ turn: 1 }), { still: true });
    await table.board.animate(slid);
    flushSync();
    const moved = slid.motion.paths.filter((path) => path.length > 0).length;
    expect(table.element.querySelectorAll(".path")).toHaveLength(moved);
    expect(table.element.querySelector(".gliding")).toBeNull();
  });

  it("are cut short by the truth, as after a reload in the middle of a shot", async () => {
    const table = lay(moments[0]!.view, { still: false, offers: moments[0]!.offers });
    const animation = table.board.animate(moments[1]!.events[0]!);
    await table.wait(100);
    table.board.show(moments[1]!.view, moments[1]!.offers);
    await animation;
    expect(drawn(table)).toEqual(drawn(lay(moments[1]!.view, { offers: moments[1]!.offers })));
    expect(table.element.querySelector(".tail")).toBeNull();
  });
});

describe("what is told", () => {
  const position = { discs: [{ id: 3, side: 0, x: 0, y: 0.1 }], trays: [[0], []], ditch: [[1, 2], []] } as const;
  const lies = (table: Laid) => [...table.attributes("[data-disc]", "data-disc")].toSorted();

  it("is what lies there after a verdict, whatever seemed to be so before", async () => {
    const table = lay(viewWith({ discs: [], trays: [[], []], ditch: [[], []] }), { still: true, offers: [] });
    await played(table, [{ ...told("VerdictGiven")[0]!, removed: [], twenties: [], position }]);
    expect(lies(table)).toEqual(["1", "2", "3"]);
    expect(table.element.querySelectorAll("[data-tray] svg")).toHaveLength(1);
  });

  it("is what lies there again when a shot is taken back, and how many discs are left", async () => {
    const table = lay(mine.view, { still: true, offers: [] });
    void table.board.animate(
      { type: "ShotTakenBack", seat: 0, left: 1, position, to_shoot: [7, 1] },
      "Ann shoots again.",
    );
    await table.wait(100);
    expect(table.text(".ribbon")).toContain("Ann shoots again.");
    expect(lies(table)).toEqual(["1", "2", "3"]);
    expect(table.texts(".left")).toEqual(["7 discs to shoot", "1 disc to shoot"]);
  });

  it("is how many discs each side has left", async () => {
    const table = lay(mine.view, { still: false, offers: [] });
    void table.board.animate({ ...told("DiscsSlid")[0]!, to_shoot: [5, 9] }, "Ben shoots at 1.05 m/s.");
    await table.wait(100);
    expect(table.texts(".left")).toEqual(["5 discs to shoot", "9 discs to shoot"]);
  });

  it("is that a new round begins with nothing on the board, and how many discs there are", async () => {
    const table = lay(mine.view, { still: true, offers: [] });
    const began = { type: "RoundBegan", number: 2, seat: 1, position, to_shoot: [4, 3] } as const;
    await played(table, [began]);
    expect(lies(table), "as it is told, whatever a board may think of new rounds").toEqual(["1", "2", "3"]);
    expect(table.texts(".left")).toEqual(["4 discs to shoot", "3 discs to shoot"]);
  });

  it("is how close a first shot came, and that the disc is taken back", async () => {
    const table = lay(viewWith({ discs: [], trays: [[], []], ditch: [[], []] }), { still: true, offers: [] });
    const nothing = { discs: [], trays: [[], []], ditch: [[], []] };
    const measured = { type: "LagMeasured", seat: 0, disc: 0, distance: 0.1, position: nothing } as const;
    const animation = table.board.animate(measured, "Your disc lies 100.0 mm from the middle. (CRK-A34)");
    await table.wait(100);
    expect(table.text(".ribbon")).toContain("Your disc lies 100.0 mm from the middle. CRK-A34");
    await table.wait(LONGEST);
    await animation;
    expect(lies(table)).toEqual([]);
  });

  it("is said in the words of the event", async () => {
    const table = lay(mine.view, { still: true, offers: [] });
    void table.board.animate(told("RoundScored")[0]!, "Round 1: natural 20, black 15.");
    await table.wait(100);
    expect(table.text(".ribbon")).toContain("Round 1: natural 20, black 15.");
  });
});

describe("the verdict", () => {
  async function givenAt(index: number): Promise<Laid> {
    const table = lay(moments[index - 1]!.view, { still: false, offers: [] });
    const { events } = moments[index]!;
    const at = events.findIndex(({ type }) => type === "VerdictGiven");
    await played(table, events.slice(0, at));
    void table.board.animate(events[at]!, "Ben's shot: a sentence. (CRK-16)");
    await table.wait(300);
    return table;
  }

  it("stands on a ribbon whose rule can be opened", async () => {
    const table = await givenAt(givenBy("CRK-16", false));
    expect(table.text(".ribbon.foul"), "the rule has a button of its own").toContain("Ben's shot: a sentence. CRK-16");
    table.element.querySelector<HTMLButtonElement>(".ribbon button")!.click();
    expect(table.heard.rules).toEqual(["CRK-16"]);
  });

  it("keeps its room while the disc is held: the board grew under the finger, and the pull was another", async () => {
    const index = givenBy("CRK-16", false);
    const table = await givenAt(index);
    await table.wait(LONGEST);
    table.board.show({ ...moments[index]!.view, turn: 0 }, mine.offers);
    expect(table.element.querySelector(".ribbon.aside")).toBeNull();
    table.disc().focus();
    table.key("Enter");
    expect(table.text(".ribbon.aside")).toContain("CRK-16");
  });

  it("writes the rule beside each disc it takes, which then goes to the ditch", async () => {
    const index = momentWith(
      (event) => event.type === "VerdictGiven" && event.removed.some(({ rule }) => rule === "CRK-17"),
    );
    const table = await givenAt(index);
    expect(table.text(".rule")).toBe("CRK-17");
    await table.wait(LONGEST);
    expect(table.element.querySelector(".rule")).toBeNull();
    table.board.show(moments[index]!.view, []);
    expect(table.text(".ribbon"), "the words stay until the next shot").toContain("CRK-16");
  });

  it("numbers the contacts that decided it", async () => {
    const index = momentWith((event) => event.type === "VerdictGiven" && event.deciding.length > 0);
    const table = await givenAt(index);
    expect([...table.element.querySelectorAll(".mark text")].map((mark) => mark.textContent)).toEqual(["1"]);
  });

  it("lets a twenty fly to its tray with a chime", async () => {
    const index = momentWith((event) => event.type === "VerdictGiven" && event.twenties.length > 0);
    const table = await givenAt(index);
    await table.wait(400);
    expect(table.element.querySelectorAll(".layer span")).toHaveLength(1);
    expect(table.heard.sounds).toContain("chime");
    await table.wait(LONGEST);
    expect(table.element.querySelectorAll("[data-tray] svg").length).toBeGreaterThan(0);
  });
});

describe("old shots", () => {
  async function withShots(): Promise<Laid> {
    const table = lay(moments[0]!.view, { still: true, offers: moments[0]!.offers });
    for (const { events, view, offers } of moments.slice(1, 4)) {
      await played(table, events);
      table.board.show(view, offers);
    }
    table.button("Shots").click();
    await table.waitForParts();
    return table;
  }

  it("are listed with who shot and what came of it, also after the page was loaded anew", async () => {
    const table = await withShots();
    const rows = () => [...table.element.querySelectorAll("ol button")].map((row) => row.textContent);
    expect(rows()).toHaveLength(3);
    const again = lay(moments[3]!.view, { offers: moments[3]!.offers });
    again.button("Shots").click();
    await again.waitForParts();
    expect([...again.element.querySelectorAll("ol button")].map((row) => row.textContent)).toEqual(rows());
  });

  it("can be looked at slowly and step by step, and left again", async () => {
    const table = await withShots();
    table.element.querySelectorAll<HTMLButtonElement>("ol button")[1]!.click();
    await table.waitForParts();
    expect(table.element.querySelector("[data-disc-in-hand]")).toBeNull();
    const speeds = [...table.element.querySelectorAll("select option")].map((option) => option.textContent);
    expect(speeds).toEqual(expect.arrayContaining(["1 ×", "1/4 ×", "1/10 ×"]));
    table.element.querySelector<HTMLButtonElement>("button[aria-label='To the beginning']")!.click();
    flushSync();
    expect(table.slider("Time").valueAsNumber).toBe(0);
    table.element.querySelector<HTMLButtonElement>("button[aria-label='To the next contact']")!.click();
    flushSync();
    expect(table.slider("Time").valueAsNumber).toBeGreaterThan(0);
    expect(table.element.querySelector("a[href^='/lab/physics?shot=']")).not.toBeNull();
    table.button("Back to the game").click();
    await table.wait(0);
    expect(table.slider("Time")).toBeNull();
    expect(document.activeElement, "the focus is where the shot was chosen").toBe(table.button("Shots"));
  });

  it("say each contact in the words that were told for it", async () => {
    const said = vi.spyOn(announcer, "announce");
    const table = await withShots();
    table.element.querySelectorAll<HTMLButtonElement>("ol button")[1]!.click();
    await table.waitForParts();
    table.element.querySelector<HTMLButtonElement>("button[aria-label='To the beginning']")!.click();
    flushSync();
    table.element.querySelector<HTMLButtonElement>("button[aria-label='To the next contact']")!.click();
    flushSync();
    expect(said).toHaveBeenLastCalledWith(told("DiscsSlid")[1]!.moments[0]!.words);
  });

  it("make room for what happens now", async () => {
    const table = await withShots();
    table.element.querySelectorAll<HTMLButtonElement>("ol button")[0]!.click();
    await table.waitForParts();
    void table.board.animate(moments[4]!.events[0]!);
    flushSync();
    expect(table.slider("Time")).toBeNull();
  });

  it("have no link to the lab from a board that the lab does not have", async () => {
    const table = await withShots();
    table.board.show({ ...moments[3]!.view, options: { ...mine.view.options, board: "fast" } }, []);
    table.element.querySelectorAll<HTMLButtonElement>("ol button")[0]!.click();
    await table.waitForParts();
    expect(table.element.querySelector("a[href^='/lab']")).toBeNull();
  });
});

describe("the mark of a hint", () => {
  it("rings a place and a post, as the board is turned for its reader, until it is removed", () => {
    const { board, element } = lay(mine.view);
    const remove = board.mark!("spot:50,-100")!;
    flushSync();
    const ring = () => element.querySelector("[data-place-mark] circle");
    expect([Number(ring()!.getAttribute("cx")), Number(ring()!.getAttribute("cy"))]).toEqual([50, 100]);
    const place = Number(ring()!.getAttribute("r"));
    remove();
    flushSync();
    expect(ring()).toBeNull();
    board.mark!("post:39,-94");
    flushSync();
    expect(Number(ring()!.getAttribute("r"))).toBeLessThan(place);
  });

  it("leaves to the page what an element stands for, and draws nothing for anything else", () => {
    const { board, element } = lay(mine.view);
    expect(["hole", "fifteen", "hand", "spot:here", "disc:99", ""].map((thing) => board.mark!(thing))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(element.querySelector("[data-place-mark]")).toBeNull();
  });
});
