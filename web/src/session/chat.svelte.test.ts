import { afterEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../a11y/announcer.svelte";
import type { SaidLine, ChatState } from "../net/messages";
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

const told = (changes: Partial<ChatState> = {}): ChatState => ({
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
  const sender = {
    sendChat: vi.fn((_: unknown, answered: (heard: boolean) => void) => void answers.push(answered)),
    mute: vi.fn(),
    report: vi.fn(),
    setChatOpen: vi.fn(),
    setSpectatorChat: vi.fn(),
    setReactionsOnly: vi.fn(),
  } satisfies ChatSender;
  const talk = new Chat(() => sender);
  return { talk, sender, answer: (heard: boolean) => answers.shift()!(heard) };
}

const texts = (talk: Chat) => talk.lines.map(({ text }) => text);

afterEach(() => {
  preferences.announcesChat = false;
  announcer.clear();
});

describe("incoming chat", () => {
  it("is available after the welcome, with each line once", () => {
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

  it("counts others' lines as unread while hidden", () => {
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

  it("is announced if preferred, and not while the screen is covered", () => {
    const { talk } = setUp();
    talk.receive(line(1), true);
    preferences.announcesChat = true;
    talk.receive(line(2), false);
    expect(announcer.messages).toEqual([]);
    talk.receive(line(3), true);
    expect(announcer.messages.map(({ text }) => text).join()).toContain("line 3");
  });
});

describe("outgoing chat", () => {
  it("keeps the draft until confirmed, one message at a time", () => {
    const { talk, sender, answer } = setUp();
    talk.draft = "Hello";
    talk.send({ text: "Hello" });
    talk.send({ text: "Hello" });
    expect([sender.sendChat.mock.calls.length, talk.draft, talk.isSending]).toEqual([1, "Hello", true]);
    talk.showError("Too much.");
    answer(false);
    expect([talk.draft, talk.errorText, talk.isSending]).toEqual(["Hello", "Too much.", false]);
    talk.send({ text: "Hello" });
    expect(talk.errorText).toBeNull();
    answer(true);
    expect(talk.draft).toBe("");
  });

  it("keeps the draft for a quick message", () => {
    const { talk, answer } = setUp();
    talk.draft = "I think";
    talk.send({ quick: "hello" });
    answer(true);
    expect(talk.draft).toBe("I think");
  });

  it("sends nothing without a connection", () => {
    const talk = new Chat(() => null);
    talk.send({ text: "Hello" });
    expect(talk.isSending).toBe(false);
  });
});

describe("listPeople", () => {
  const table = makeTable({ seats: [makePerson("Ann"), makePerson("Bob"), { ...makePerson("Cy"), kind: "bot" }] });

  it("lists seated people and authors once, without us and bots", () => {
    const { talk } = setUp();
    talk.update(told({ lines: [line(1), line(2, { by: "d0", name: "Di", seat: null }), line(3, { mine: true })] }));
    const found = talk.listPeople(table, 0).map(({ name, isSpectator, target }) => [name, isSpectator, target]);
    expect(found).toEqual([
      ["Bob", false, { seat: 1 }],
      ["Di", true, { by: "d0" }],
    ]);
  });

  it("lists muted people, who can be unmuted", () => {
    const { talk, sender } = setUp();
    const hushed = { by: "b0", name: "Bob", for_ever: true, seat: 1 };
    talk.update(told({ hushed: [hushed, { by: "e0", name: "Eve", for_ever: false, seat: null }] }));
    const [bob, eve, ...more] = talk.listPeople(table, 0);
    expect([bob?.muted, eve?.name, eve?.muted?.for_ever, more]).toEqual([hushed, "Eve", false, []]);
    talk.mute(bob!.target, null);
    talk.report(eve!.target, "Why not");
    talk.setChatOpen(true);
    talk.setSpectatorChat(false);
    talk.setReactionsOnly(true);
    expect(sender.mute).toHaveBeenCalledWith({ seat: 1 }, null);
    expect(sender.report).toHaveBeenCalledWith({ by: "e0" }, "Why not");
    expect([sender.setChatOpen.mock.lastCall, sender.setSpectatorChat.mock.lastCall]).toEqual([[true], [false]]);
    expect(sender.setReactionsOnly.mock.lastCall).toEqual([true]);
  });
});
