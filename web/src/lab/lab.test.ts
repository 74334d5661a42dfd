import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, ApiError } from "../net/api";
import PhysicsLab from "../pages/PhysicsLab.svelte";
import { Playback } from "../physics/playback.svelte";
import { preferences } from "../storage/preferences.svelte";
import { WAIT_OPTIONS } from "../testing/fixtures";
import { makeShot } from "../testing/shotFixture";
import { EXAMPLES } from "./examples";
import { buildTimeline } from "./shotTimeline";

const shot = makeShot();

class NoResizing {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", NoResizing);
  vi.spyOn(api, "playShot").mockResolvedValue(shot);
  preferences.animationSpeed = "off";
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: "Time" });
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Shot as text" });

function press(target: Element, key: string): void {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
}

async function openLab(asked: string | null = null): Promise<void> {
  render(PhysicsLab, { shot: asked });
  await waitFor(slider, WAIT_OPTIONS);
}

function write(text: string): void {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
  press(field(), "Enter");
}

it("lab starts with an example and puts the shot into the address", async () => {
  await openLab();
  expect(api.playShot).toHaveBeenCalledWith(EXAMPLES[0].shot);
  expect(new URLSearchParams(window.location.search).get("shot")).toBe(shot.text);
});

it("lab names the physics model", async () => {
  await openLab();
  expect(screen.getByText("discs-9").closest("p")!.textContent).toContain("Computed with the model discs-9");
});

it("lab starts at the end with reduced motion, and plays otherwise", async () => {
  await openLab("a shot");
  expect(slider().valueAsNumber).toBeCloseTo(1.02, 6);
  expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
  cleanup();
  preferences.animationSpeed = "normal";
  await openLab("a shot");
  expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy();
});

it("lab jumps to a pressed contact and steps with the arrow keys", async () => {
  await openLab("a shot");
  screen.getByRole("button", { name: /Disc 0 strikes disc 1/ }).click();
  flushSync();
  expect(slider().getAttribute("aria-valuetext")).toBe("0.500 s after the flick");
  press(document.body, "ArrowRight");
  expect(screen.getByRole("button", { current: true }).textContent).toContain("leaves the board");
  press(document.body, "ArrowLeft");
  press(document.body, "ArrowLeft");
  expect(slider().valueAsNumber).toBe(0);
});

it("lab shows the error of an invalid shot and keeps text and board", async () => {
  await openLab("a shot");
  vi.mocked(api.playShot).mockRejectedValueOnce(new ApiError("Disc 1 overlaps disc 0.", "bad_shot"));
  write("0,0 0,0 | 0 1,1");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Disc 1 overlaps disc 0."), WAIT_OPTIONS);
  expect(field().value).toBe("0,0 0,0 | 0 1,1");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("button", { name: /Disc 0 strikes disc 1/ })).toBeTruthy();
});

it("lab ignores the answer to an earlier request", async () => {
  await openLab("a shot");
  let answerFirst = (_: typeof shot) => {};
  vi.mocked(api.playShot).mockReturnValueOnce(new Promise((answer) => (answerFirst = answer)));
  write("slow");
  vi.mocked(api.playShot).mockResolvedValueOnce({ ...shot, text: "quick, as the server writes it" });
  write("quick");
  await waitFor(() => expect(field().value).toBe("quick, as the server writes it"), WAIT_OPTIONS);
  answerFirst(shot);
  await Promise.resolve();
  expect(field().value).toBe("quick, as the server writes it");
});

it("Playback advances by frame time and speed, and stops at the end", () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => frames.push(draw));
  const playback = new Playback(shot, buildTimeline(shot.motion), 1 / 4);
  playback.play();
  for (const now of [1000, 1040, 1080]) frames.pop()!(now);
  expect(playback.position).toBeCloseTo(0.02, 9);
  playback.jump(playback.last - 0.001);
  frames.pop()!(1120);
  expect([playback.position, playback.isPlaying, frames.length]).toEqual([playback.last, false, 0]);
  playback.play();
  expect(playback.position).toBe(0);
});

it("Playback distinguishes two contacts at the same time", () => {
  const twice = { ...shot, motion: { ...shot.motion, contacts: [...shot.motion.contacts, ...shot.motion.contacts] } };
  const playback = new Playback(twice, buildTimeline(twice.motion), 1);
  playback.jumpTo(0);
  expect(playback.current).toBe(0);
  playback.jumpTo(1);
  expect(playback.current).toBe(1);
});
