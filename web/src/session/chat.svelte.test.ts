import { afterEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../a11y/announcer.svelte";
import type { SaidLine, TalkTold } from "../net/protocol";
import { preferences } from "../storage/preferences.svelte";
import { makePerson, makeTable } from "../testing/fixtures";
import { Chat, type ChatSender } from "./chat.svelte";

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

/** Create a chat with a sender that records its calls. */
function setUp() {
  const answers: ((heard: boolean) => void)[] = [];
  const speaker = {
    sendChat: vi.fn((_: unknown, answered: (heard: boolean) => void) => void answers.push(answered)),
    mute: vi.fn(),
    report: vi.fn(),
    setChatOpen: vi.fn(),
    setSpectatorChat: vi.fn(),
  } satisfies ChatSender;
  const talk = new Chat(() => speaker);
  return { talk, speaker, answer: (heard: boolean) => answers.shift()!(heard) };
}

const texts = (talk: Chat) => talk.lines.map(({ text }) => text);

afterEach(() => {
  preferences.announcesChat = false;
  announcer.clear();
});

describe("what is heard", () => {
  it("is there once somebody who comes in is told it, and each line once", () => {
    const { talk } = setUp();
    talk.load(null);
    expect(talk.isAvailable).toBe(false);
    talk.load(told({ lines: [line(1)] }));
    talk.receive(line(2), false);
    talk.receive(line(2), false);
    expect([talk.isAvailable, ...texts(talk)]).toEqual([true, "line 1", "line 2"]);
    talk.update(told({ lines: [line(2)] }));
    expect(texts(talk), "one was muted").toEqual(["line 2"]);
  });

  it("counts as unread while nobody looks, but not what we said ourselves", () => {
    const { talk } = setUp();
    talk.receive(line(1), false);
    talk.receive(line(2, { mine: true }), false);
    expect(talk.unread).toBe(1);
    talk.markRead();
    expect(talk.unread, "it is not in view").toBe(1);
    talk.inView = true;
    talk.markRead();
    talk.receive(line(3), false);
    expect(talk.unread).toBe(0);
  });

  it("is read out for who likes that, and not while the screen changes hands", () => {
    const { talk } = setUp();
    talk.receive(line(1), true);
    preferences.announcesChat = true;
    talk.receive(line(2), false);
    expect(announcer.messages).toEqual([]);
    talk.receive(line(3), true);
    expect(announcer.messages.map(({ text }) => text).join()).toContain("line 3");
  });
});

describe("what is said", () => {
  it("stays in the field until it is heard, and goes one at a time", () => {
    const { talk, speaker, answer } = setUp();
    talk.draft = "Hello";
    talk.send({ text: "Hello" });
    talk.send({ text: "Hello" });
    expect([speaker.sendChat.mock.calls.length, talk.draft, talk.isSending]).toEqual([1, "Hello", true]);
    talk.showError("Too much.");
    answer(false);
    expect([talk.draft, talk.errorText, talk.isSending]).toEqual(["Hello", "Too much.", false]);
    talk.send({ text: "Hello" });
    expect(talk.errorText).toBeNull();
    answer(true);
    expect(talk.draft).toBe("");
  });

  it("leaves what is being written where it was a quick word", () => {
    const { talk, answer } = setUp();
    talk.draft = "I think";
    talk.send({ quick: "hello" });
    answer(true);
    expect(talk.draft).toBe("I think");
  });

  it("goes nowhere without a connection", () => {
    const talk = new Chat(() => null);
    talk.send({ text: "Hello" });
    expect(talk.isSending).toBe(false);
  });
});

describe("the others", () => {
  const table = makeTable({ seats: [makePerson("Ann"), makePerson("Bob"), { ...makePerson("Cy"), kind: "bot" }] });

  it("are the people at the table and whoever said something, each once, without us and bots", () => {
    const { talk } = setUp();
    talk.update(told({ lines: [line(1), line(2, { by: "d0", name: "Di", seat: null }), line(3, { mine: true })] }));
    const found = talk.listPeople(table, 0).map(({ name, isSpectator, target }) => [name, isSpectator, target]);
    expect(found).toEqual([
      ["Bob", false, { seat: 1 }],
      ["Di", true, { by: "d0" }],
    ]);
  });

  it("are still listed when they are muted, so that one can think better of it", () => {
    const { talk, speaker } = setUp();
    const hushed = { by: "b0", name: "Bob", for_ever: true, seat: 1 };
    talk.update(told({ hushed: [hushed, { by: "e0", name: "Eve", for_ever: false, seat: null }] }));
    const [bob, eve, ...more] = talk.listPeople(table, 0);
    expect([bob?.muted, eve?.name, eve?.muted?.for_ever, more]).toEqual([hushed, "Eve", false, []]);
    talk.mute(bob!.target, null);
    talk.report(eve!.target, "Why not");
    talk.setChatOpen(true);
    talk.setSpectatorChat(false);
    expect(speaker.mute).toHaveBeenCalledWith({ seat: 1 }, null);
    expect(speaker.report).toHaveBeenCalledWith({ by: "e0" }, "Why not");
    expect([speaker.setChatOpen.mock.lastCall, speaker.setSpectatorChat.mock.lastCall]).toEqual([[true], [false]]);
  });
});
