// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SoundPlayer } from "./sound";

const started = vi.fn();

/** Fake of the Web Audio parts that a sound needs. */
class FakeContext {
  state: AudioContextState = "suspended";
  readonly currentTime = 0;
  readonly sampleRate = 100;
  readonly destination = {};
  async resume(): Promise<void> {
    this.state = "running";
  }
  async suspend(): Promise<void> {
    this.state = "suspended";
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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("SoundPlayer is silent before a gesture", () => {
  new SoundPlayer(() => false).play("chime");
  expect(started).not.toHaveBeenCalled();
});

it("SoundPlayer plays after a gesture unless muted", () => {
  let muted = false;
  const sounds = new SoundPlayer(() => muted);
  sounds.unlock();
  sounds.play("knock", 0.5);
  expect(started).toHaveBeenCalled();
  started.mockClear();
  muted = true;
  sounds.play("knock");
  expect(started).not.toHaveBeenCalled();
});

it("SoundPlayer suspends after silence and resumes for the next sound", async () => {
  vi.useFakeTimers();
  const made: FakeContext[] = [];
  vi.stubGlobal(
    "AudioContext",
    class extends FakeContext {
      constructor() {
        super();
        made.push(this);
      }
    },
  );
  const sounds = new SoundPlayer(() => false);
  sounds.unlock();
  sounds.play("tap");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(made.map((context) => context.state)).toEqual(["suspended"]);
  sounds.unlock(); // a gesture alone plays nothing
  expect(made[0]!.state).toBe("suspended");
  started.mockClear();
  sounds.play("tap");
  await vi.advanceTimersByTimeAsync(0);
  expect(made[0]!.state).toBe("running");
  expect(started).toHaveBeenCalled();
});

it.each(["clack", "thud", "drop", "tumble"] as const)("SoundPlayer has the sound %s", (name) => {
  const sounds = new SoundPlayer(() => false);
  sounds.unlock();
  sounds.play(name, 0.3);
  expect(started.mock.calls.length).toBeGreaterThan(1);
});
