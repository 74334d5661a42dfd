/** Synthesised sounds: wooden clicks from short noise, chimes from a few sines. Nothing is downloaded. */

import type { Sound } from "../board";

/** One voice of a sound. Times in seconds, frequencies in hertz, gain 0 to 1. */
interface Voice {
  readonly kind: "tone" | "noise";
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly duration: number;
  readonly gain: number;
}

const tone = (at: number, from: number, duration: number, gain: number, to = from): Voice => ({
  kind: "tone",
  at,
  from,
  to,
  duration,
  gain,
});
const noise = (at: number, from: number, to: number, duration: number, gain: number): Voice => ({
  kind: "noise",
  at,
  from,
  to,
  duration,
  gain,
});
/** Return a struck bar of wood or brass: the note and two quieter partials that decay sooner. */
const bar = (at: number, note: number, duration: number, gain: number): readonly Voice[] => [
  tone(at, note, duration, gain),
  tone(at, note * 2.76, duration * 0.4, gain * 0.25),
  tone(at, note * 5.4, duration * 0.15, gain * 0.12),
];

const SOUNDS: Readonly<Record<Sound, readonly Voice[]>> = {
  tap: [noise(0, 2400, 1500, 0.03, 0.5), tone(0, 520, 0.07, 0.35, 380)],
  flip: [noise(0, 900, 2600, 0.12, 0.22), noise(0.11, 1800, 900, 0.035, 0.5), tone(0.11, 300, 0.08, 0.35, 220)],
  slide: [noise(0, 500, 1100, 0.32, 0.2)],
  knock: [noise(0, 1400, 700, 0.04, 0.7), tone(0, 210, 0.12, 0.6, 140)],
  // Two hard pieces of wood: mostly attack. A peg has more body, and a fall onto the board has most.
  clack: [noise(0, 5200, 2600, 0.018, 1), tone(0, 1850, 0.035, 0.4, 1500), tone(0, 940, 0.05, 0.25, 820)],
  thud: [noise(0, 1900, 900, 0.03, 0.8), tone(0, 430, 0.09, 0.6, 330)],
  drop: [
    noise(0, 2600, 1300, 0.02, 0.6),
    tone(0, 260, 0.1, 0.7, 150),
    noise(0.07, 1500, 800, 0.03, 0.5),
    tone(0.07, 190, 0.12, 0.6, 120),
  ],
  tumble: [
    noise(0, 1100, 500, 0.05, 0.6),
    noise(0.06, 1500, 700, 0.03, 0.4),
    noise(0.11, 1300, 600, 0.025, 0.25),
    tone(0, 150, 0.14, 0.5, 95),
  ],
  chime: [...bar(0, 659, 0.9, 0.22), ...bar(0.09, 988, 0.9, 0.16)],
  fanfare: [
    ...bar(0, 523, 0.8, 0.2),
    ...bar(0.14, 659, 0.8, 0.2),
    ...bar(0.28, 784, 0.9, 0.2),
    ...bar(0.46, 1047, 1.5, 0.22),
  ],
  // A soft end for those who did not win.
  close: [...bar(0, 440, 0.9, 0.12), ...bar(0.22, 349, 1.3, 0.12)],
  fail: [...bar(0, 330, 0.4, 0.24), ...bar(0.16, 262, 0.6, 0.22)],
  // Louder than the board: it calls somebody back.
  turn: [...bar(0, 587, 0.5, 0.3), ...bar(0.12, 880, 0.7, 0.26)],
  message: [...bar(0, 784, 0.25, 0.12)],
};

const VOLUME = 0.35;
/** Milliseconds of silence before the audio device is released, which saves battery. */
const SUSPEND_AFTER = 20_000;

export class SoundPlayer {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  #isSuspended = false;
  #suspendTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly isMuted: () => boolean) {}

  /** Create or resume the audio context. Browsers allow sound only after a gesture; call this from one. */
  unlock(): void {
    if (typeof AudioContext === "undefined") return;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended" && !this.#isSuspended) void this.#context.resume();
  }

  play(name: Sound, strength = 1): void {
    const context = this.#context;
    if (this.isMuted() || context === null) return;
    if (this.#isSuspended) {
      void this.#resume(context).then(() => this.play(name, strength));
      return;
    }
    if (context.state !== "running") return;
    const volume = VOLUME * Math.min(1, Math.max(0, strength));
    for (const voice of SOUNDS[name]) this.#playVoice(context, voice, volume);
    clearTimeout(this.#suspendTimer);
    this.#suspendTimer = setTimeout(() => this.#suspend(context), SUSPEND_AFTER);
  }

  #suspend(context: AudioContext): void {
    this.#isSuspended = true;
    void context.suspend();
  }

  async #resume(context: AudioContext): Promise<void> {
    this.#isSuspended = false;
    await context.resume();
  }

  #playVoice(context: AudioContext, voice: Voice, volume: number): void {
    const start = context.currentTime + voice.at;
    const end = start + voice.duration;
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(0.0001, start);
    envelope.gain.exponentialRampToValueAtTime(Math.max(0.0002, voice.gain * volume), start + 0.004);
    envelope.gain.exponentialRampToValueAtTime(0.0001, end);
    envelope.connect(context.destination);
    const source =
      voice.kind === "tone"
        ? createOscillator(context, voice, start)
        : this.#createNoise(context, voice, start, envelope);
    if (voice.kind === "tone") source.connect(envelope);
    source.start(start);
    source.stop(end);
  }

  #createNoise(context: AudioContext, voice: Voice, start: number, into: AudioNode): AudioScheduledSourceNode {
    const source = context.createBufferSource();
    source.buffer = this.#noise ??= createWhiteNoise(context);
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = 1.4;
    rampFrequency(filter.frequency, voice, start);
    source.connect(filter).connect(into);
    return source;
  }
}

function createOscillator(context: AudioContext, voice: Voice, start: number): OscillatorNode {
  const source = context.createOscillator();
  source.type = "sine";
  rampFrequency(source.frequency, voice, start);
  return source;
}

function rampFrequency(frequency: AudioParam, voice: Voice, start: number): void {
  frequency.setValueAtTime(voice.from, start);
  frequency.exponentialRampToValueAtTime(voice.to, start + voice.duration);
}

function createWhiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
