/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) of our own: on plain http, where people in one room like to play, browsers
 * offer none.
 */

const BLOCK = 64;

/** The first 32 bits of what is behind the point of the roots of the first primes. */
const fractions = (root: number, count: number) =>
  primes(count).map((prime) => Math.floor((prime ** (1 / root) % 1) * 2 ** 32));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

const START = fractions(2, 8);
const ROUNDS = fractions(3, 64);

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = withLength(data);
  const state = Uint32Array.from(START);
  for (let at = 0; at < padded.byteLength; at += BLOCK) mix(state, new DataView(padded.buffer, at, BLOCK));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setUint32(index * 4, word));
  return new Uint8Array(digest.buffer);
}

/** The data, a one bit, zeros, and how many bits there were: whole blocks. */
function withLength(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK);
  padded.set(data);
  padded[data.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(data.length) * 8n);
  return padded;
}

function mix(state: Uint32Array, block: DataView): void {
  const words = schedule(block);
  let [a, b, c, d, e, f, g, h] = [...state] as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[round]! + words[round]!) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = state[index]! + word));
}

function schedule(block: DataView): Int32Array {
  const words = new Int32Array(64);
  for (let at = 0; at < 16; at += 1) words[at] = block.getInt32(at * 4);
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [words[at - 15]!, words[at - 2]!];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = words[at - 16]! + low + words[at - 7]! + high;
  }
  return words;
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha256(key) : key);
  const wrapped = (mark: number, rest: Uint8Array) =>
    sha256(
      concatBytes(
        padded.map((byte) => byte ^ mark),
        rest,
      ),
    );
  return wrapped(0x5c, wrapped(0x36, message));
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
