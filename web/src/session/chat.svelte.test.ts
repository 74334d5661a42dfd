import { afterEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../a11y/announcer.svelte";
import { prefs } from "../storage/preferences.svelte";
import { Talk, type Speaker } from "./chat.svelte";
import { person, someTable } from "../testing/fixtures";
import type { SaidLine, TalkTold } from "../net/protocol";

const line = (number: number, changes: Partial<SaidLine> = {}): SaidLine => ({
  number,
  by: "b0",
  name: "Bob",
  text: `line ${number}`,
  at: 0,
  seat: 1,
  quick: null,
  mine: false,
  ...changes,
});

const told = (changes: Partial<TalkTold> = {}): TalkTold => ({
  type: "talk",
  lines: [],
  may: "talk",
  why: "",
  opened: null,
  quick: [],
  hushed: [],
  watchers: true,
  is_host: false,
  ...changes,
});

/** Talk, with somebody who writes down what goes to the server. */
function setUp() {
  const answers: ((heard: boolean) => void)[] = [];
  const speaker = {
    say: vi.fn((_: unknown, answered: (heard: boolean) => void) => void answers.push(answered)),
    hush: vi.fn(),
    report: vi.fn(),
    openTalk: vi.fn(),
    letWatchersTalk: vi.fn(),
  } satisfies Speaker;
  const talk = new Talk(() => speaker);
  return { talk, speaker, answer: (heard: boolean) => answers.shift()!(heard) };
}

const texts = (talk: Talk) => talk.lines.map(({ text }) => text);

afterEach(() => {
  prefs.readsTalk = false;
  announcer.hush();
});

describe("what is heard", () => {
  it("is there once somebody who comes in is told it, and each line once", () => {
    const { talk } = setUp();
    talk.welcome(null);
    expect(talk.isThere).toBe(false);
    talk.welcome(told({ lines: [line(1)] }));
    talk.hear(line(2), false);
    talk.hear(line(2), false);
    expect([talk.isThere, ...texts(talk)]).toEqual([true, "line 1", "line 2"]);
    talk.tell(told({ lines: [line(2)] }));
    expect(texts(talk), "one was muted").toEqual(["line 2"]);
  });

  it("counts as unread while nobody looks, but not what we said ourselves", () => {
    const { talk } = setUp();
    talk.hear(line(1), false);
    talk.hear(line(2, { mine: true }), false);
    expect(talk.unread).toBe(1);
    talk.look();
    expect(talk.unread, "it is not in view").toBe(1);
    talk.inView = true;
    talk.look();
    talk.hear(line(3), false);
    expect(talk.unread).toBe(0);
  });

  it("is read out for who likes that, and not while the screen changes hands", () => {
    const { talk } = setUp();
    talk.hear(line(1), true);
    prefs.readsTalk = true;
    talk.hear(line(2), false);
    expect(announcer.said).toEqual([]);
    talk.hear(line(3), true);
    expect(announcer.said.map(({ text }) => text).join()).toContain("line 3");
  });
});

describe("what is said", () => {
  it("stays in the field until it is heard, and goes one at a time", () => {
    const { talk, speaker, answer } = setUp();
    talk.draft = "Hello";
    talk.say({ text: "Hello" });
    talk.say({ text: "Hello" });
    expect([speaker.say.mock.calls.length, talk.draft, talk.sending]).toEqual([1, "Hello", true]);
    talk.refused("Too much.");
    answer(false);
    expect([talk.draft, talk.trouble, talk.sending]).toEqual(["Hello", "Too much.", false]);
    talk.say({ text: "Hello" });
    expect(talk.trouble).toBeNull();
    answer(true);
    expect(talk.draft).toBe("");
  });

  it("leaves what is being written where it was a quick word", () => {
    const { talk, answer } = setUp();
    talk.draft = "I think";
    talk.say({ quick: "hello" });
    answer(true);
    expect(talk.draft).toBe("I think");
  });

  it("goes nowhere without a connection", () => {
    const talk = new Talk(() => null);
    talk.say({ text: "Hello" });
    expect(talk.sending).toBe(false);
  });
});

describe("the others", () => {
  const table = someTable({ seats: [person("Ann"), person("Bob"), { ...person("Cy"), kind: "bot" }] });

  it("are the people at the table and whoever said something, each once, without us and bots", () => {
    const { talk } = setUp();
    talk.tell(told({ lines: [line(1), line(2, { by: "d0", name: "Di", seat: null }), line(3, { mine: true })] }));
    const found = talk.others(table, 0).map(({ name, watches, whom }) => [name, watches, whom]);
    expect(found).toEqual([
      ["Bob", false, { seat: 1 }],
      ["Di", true, { by: "d0" }],
    ]);
  });

  it("are still listed when they are muted, so that one can think better of it", () => {
    const { talk, speaker } = setUp();
    const hushed = { by: "b0", name: "Bob", for_ever: true, seat: 1 };
    talk.tell(told({ hushed: [hushed, { by: "e0", name: "Eve", for_ever: false, seat: null }] }));
    const [bob, eve, ...more] = talk.others(table, 0);
    expect([bob?.hushed, eve?.name, eve?.hushed?.for_ever, more]).toEqual([hushed, "Eve", false, []]);
    talk.hush(bob!.whom, null);
    talk.report(eve!.whom, "Why not");
    talk.openTalk(true);
    talk.letWatchersTalk(false);
    expect(speaker.hush).toHaveBeenCalledWith({ seat: 1 }, null);
    expect(speaker.report).toHaveBeenCalledWith({ by: "e0" }, "Why not");
    expect([speaker.openTalk.mock.lastCall, speaker.letWatchersTalk.mock.lastCall]).toEqual([[true], [false]]);
  });
});
