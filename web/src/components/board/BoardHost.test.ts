import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Board, GameModule, Play } from "../../board";
import * as games from "../../boards/boardRegistry";
import { ActionQueue } from "../../session/actionQueue.svelte";
import { makeGame } from "../../testing/fixtures";
import BoardHost from "./BoardHost.svelte";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Render a host with a board of this kind; return it and what it was given. */
async function renderHost(mount: GameModule["mount"]) {
  vi.spyOn(games, "loadBoard").mockResolvedValue({ mount, box: "" });
  const sent: unknown[] = [];
  const actionQueue = new ActionQueue((action) => void sent.push(action));
  let attach!: (board: Board) => void;
  const attached = new Promise<Board>((resolve) => (attach = resolve));
  const host = { game: makeGame(), seat: 0, names: ["Ann"], actionQueue, attach, detach: vi.fn() };
  const rendered = render(BoardHost, { host });
  return { ...rendered, host, sent, board: await attached };
}

const blank = (): Board => ({ show() {}, animate: () => Promise.resolve(), destroy: vi.fn() });

it("BoardHost passes requests and busy changes to a board without Svelte", async () => {
  let play!: Play;
  const { host, sent } = await renderHost((_, given) => {
    play = given;
    return blank();
  });
  const heard: boolean[] = [];
  play.onBusy((busy) => heard.push(busy));
  void play.act({ type: "Flip", place: 3 });
  expect(sent).toEqual([{ type: "Flip", place: 3 }]);
  expect([play.busy, heard]).toEqual([true, [true]]);
  host.actionQueue.clear();
  expect([play.busy, heard]).toEqual([false, [true, false]]);
});

it("BoardHost mounts the fallback board if mounting throws", async () => {
  const { board, host } = await renderHost((element) => {
    element.append("half a board");
    throw new Error("no canvas");
  });
  board.show({ hand: "jack" }, [{ action: { type: "Flip" }, words: "Flip it" }], null);
  flushSync();
  expect(screen.getByRole("button", { name: "Flip it" })).toBeTruthy();
  expect(document.body.textContent).not.toContain("half a board");
  expect(host.detach).not.toHaveBeenCalled();
});

it("BoardHost destroys the board when it unmounts", async () => {
  const { unmount, host, board } = await renderHost(blank);
  unmount();
  expect(host.detach).toHaveBeenCalledWith(board);
  expect(board.destroy).toHaveBeenCalledOnce();
});
