/** Soft sounds made on the spot: wooden clicks from short noise, chimes from a few sines. Nothing is downloaded. */

import type { Sound } from "../board";

/** One part of a sound. Times in seconds, frequencies in hertz, loudness 0 to 1. */
interface Voice {
  readonly kind: "tone" | "noise";
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly lasts: number;
  readonly loud: number;
}

const tone = (at: number, from: number, lasts: number, loud: number, to = from): Voice => ({
  kind: "tone",
  at,
  from,
  to,
  lasts,
  loud,
});
const noise = (at: number, from: number, to: number, lasts: number, loud: number): Voice => ({
  kind: "noise",
  at,
  from,
  to,
  lasts,
  loud,
});
/** A struck bar of wood or brass: the note and two quieter partials that die sooner. */
const bar = (at: number, note: number, lasts: number, loud: number): readonly Voice[] => [
  tone(at, note, lasts, loud),
  tone(at, note * 2.76, lasts * 0.4, loud * 0.25),
  tone(at, note * 5.4, lasts * 0.15, loud * 0.12),
];

const SOUNDS: Readonly<Record<Sound, readonly Voice[]>> = {
  tap: [noise(0, 2400, 1500, 0.03, 0.5), tone(0, 520, 0.07, 0.35, 380)],
  flip: [noise(0, 900, 2600, 0.12, 0.22), noise(0.11, 1800, 900, 0.035, 0.5), tone(0.11, 300, 0.08, 0.35, 220)],
  slide: [noise(0, 500, 1100, 0.32, 0.2)],
  knock: [noise(0, 1400, 700, 0.04, 0.7), tone(0, 210, 0.12, 0.6, 140)],
  // Two hard pieces of wood: all edge, hardly any body. A peg gives more; a board that is fallen on, most of all.
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
  fail: [...bar(0, 330, 0.4, 0.24), ...bar(0.16, 262, 0.6, 0.22)],
  turn: [...bar(0, 587, 0.5, 0.14), ...bar(0.12, 880, 0.7, 0.12)],
};

const VOLUME = 0.35;
/** Milliseconds of silence after which the loudspeaker is let go: it costs a phone's battery as long as it is held. */
const PATIENCE = 20_000;

export class Sounds {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  #isResting = false;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly isMuted: () => boolean) {}

  /** Browsers allow sound only after a gesture; call this from one. */
  wake(): void {
    if (typeof AudioContext === "undefined") return;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended" && !this.#isResting) void this.#context.resume();
  }

  play(name: Sound, strength = 1): void {
    const context = this.#context;
    if (this.isMuted() || context === null) return;
    if (this.#isResting) {
      void this.#rise(context).then(() => this.play(name, strength));
      return;
    }
    if (context.state !== "running") return;
    const loud = VOLUME * Math.min(1, Math.max(0, strength));
    for (const voice of SOUNDS[name]) this.#sing(context, voice, loud);
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#rest(context), PATIENCE);
  }

  #rest(context: AudioContext): void {
    this.#isResting = true;
    void context.suspend();
  }

  async #rise(context: AudioContext): Promise<void> {
    this.#isResting = false;
    await context.resume();
  }

  #sing(context: AudioContext, voice: Voice, loud: number): void {
    const start = context.currentTime + voice.at;
    const end = start + voice.lasts;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, voice.loud * loud), start + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(context.destination);
    const source =
      voice.kind === "tone" ? oscillator(context, voice, start) : this.#rustle(context, voice, start, gain);
    if (voice.kind === "tone") source.connect(gain);
    source.start(start);
    source.stop(end);
  }

  #rustle(context: AudioContext, voice: Voice, start: number, into: AudioNode): AudioScheduledSourceNode {
    const source = context.createBufferSource();
    source.buffer = this.#noise ??= whiteNoise(context);
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = 1.4;
    glide(filter.frequency, voice, start);
    source.connect(filter).connect(into);
    return source;
  }
}

function oscillator(context: AudioContext, voice: Voice, start: number): OscillatorNode {
  const source = context.createOscillator();
  source.type = "sine";
  glide(source.frequency, voice, start);
  return source;
}

function glide(frequency: AudioParam, voice: Voice, start: number): void {
  frequency.setValueAtTime(voice.from, start);
  frequency.exponentialRampToValueAtTime(voice.to, start + voice.lasts);
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
