/** Draws of a game, derived from its secret and the players' salts (as `core/luck/verifiable_chance.py` does). */

import { concatBytes, type HashFunctions, parseHex, selectHashes, toHex } from "./hashes";

export const SECRET_BYTES = 32;
export const SALT_BYTES = 16;
const RANGE = 1n << 64n;
/** Twelve numbers of 20 bits, five hexadecimal digits each. */
const DIGITS = 5;
const MEAN = 6 * (2 ** 20 - 1);

const encodeText = (words: string) => new TextEncoder().encode(words);

function encodeInteger(number: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(number));
  return new Uint8Array(view.buffer);
}

export interface Draws {
  /** Return a number from 0 to `count` - 1 for this position. */
  pick(position: number, count: bigint): Promise<bigint>;
  noise(position: number): Promise<number>;
}

/** Create the draws of a table. `salts` are by seat, empty for a seat that added none. */
export async function createDraws(
  secret: Uint8Array<ArrayBuffer>,
  table: string,
  salts: readonly string[],
  by: HashFunctions = selectHashes(),
): Promise<Draws> {
  const name = encodeText(table);
  const numbers = salts.map((salt) => parseHex(salt, SALT_BYTES) ?? new Uint8Array(SALT_BYTES));
  const beginning = concatBytes(
    encodeText("gingersnap luck 1"),
    encodeInteger(name.length),
    name,
    encodeInteger(salts.length),
    ...numbers,
  );
  const mac = await by.hmac(secret);
  const block = async (position: number, retry: number) =>
    toHex(await mac(concatBytes(beginning, encodeInteger(position), encodeInteger(retry))));

  return {
    pick: async (position, count) => {
      const fair = (RANGE / count) * count;
      for (let retry = 0; ; retry += 1) {
        const number = BigInt(`0x${(await block(position, retry)).slice(0, 16)}`);
        if (number < fair) return number % count;
      }
    },
    noise: async (position) => {
      const digits = await block(position, 0);
      const numbers = Array.from({ length: 12 }, (_, at) =>
        Number.parseInt(digits.slice(at * DIGITS, (at + 1) * DIGITS), 16),
      );
      return (numbers.reduce((sum, number) => sum + number, 0) - MEAN) / 2 ** 20;
    },
  };
}
