// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Sounds } from "./sound";

const started = vi.fn();

/** As much of Web Audio as a sound needs. */
class FakeContext {
  state: AudioContextState = "suspended";
  readonly currentTime = 0;
  readonly sampleRate = 100;
  readonly destination = {};
  async resume(): Promise<void> {
    this.state = "running";
  }
  #node() {
    const parameter = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return {
      gain: parameter,
      frequency: parameter,
      Q: parameter,
      connect: (next: unknown) => next,
      start: started,
      stop() {},
    };
  }
  createGain = () => this.#node();
  createOscillator = () => this.#node();
  createBiquadFilter = () => this.#node();
  createBufferSource = () => this.#node();
  createBuffer = () => ({ getChannelData: () => new Float32Array(4) });
}

beforeEach(() => {
  started.mockClear();
  vi.stubGlobal("AudioContext", FakeContext);
});
afterEach(() => vi.unstubAllGlobals());

it("makes no sound before somebody touched the page", () => {
  new Sounds(() => false).play("chime");
  expect(started).not.toHaveBeenCalled();
});

it("sounds after a gesture, unless it is muted", () => {
  let muted = false;
  const sounds = new Sounds(() => muted);
  sounds.wake();
  sounds.play("knock", 0.5);
  expect(started).toHaveBeenCalled();
  started.mockClear();
  muted = true;
  sounds.play("knock");
  expect(started).not.toHaveBeenCalled();
});

it.each(["clack", "thud", "drop", "tumble"] as const)("has a sound for wood that goes %s", (name) => {
  const sounds = new Sounds(() => false);
  sounds.wake();
  sounds.play(name, 0.3);
  expect(started.mock.calls.length).toBeGreaterThan(1);
});
