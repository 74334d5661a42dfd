import { describe, expect, it } from "vitest";
import { createDraws } from "./draws";
import { parseHex, selectHashes, SOFTWARE_HASHES, toHex } from "./hashes";
import vectors from "./vectors.json";

const text = (words: string) => new TextEncoder().encode(words);
const BROWSERS = selectHashes();

describe("software hashes", () => {
  // FIPS 180-4 and RFC 4231
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
  ])("sha256 of %j matches the test vector", async (words, digest) => {
    expect(toHex(await SOFTWARE_HASHES.sha256(text(words)))).toBe(digest);
  });

  it.each([
    ["0b".repeat(20), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
    [
      toHex(text("Jefe")),
      "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    ],
    [
      "aa".repeat(131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ],
  ])("hmac with key %s matches the test vector", async (key, message, mac) => {
    const sign = await SOFTWARE_HASHES.hmac(parseHex(key, key.length / 2)!);
    expect(toHex(await sign(text(message)))).toBe(mac);
  });

  it("equal the browser's for every length", async () => {
    expect(BROWSERS).not.toBe(SOFTWARE_HASHES);
    for (let length = 0; length < 140; length += 1) {
      const data = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
      expect(toHex(await SOFTWARE_HASHES.sha256(data))).toBe(toHex(await BROWSERS.sha256(data)));
      const key = data.length > 0 ? data : new Uint8Array([1]);
      expect(toHex(await (await SOFTWARE_HASHES.hmac(key))(data))).toBe(toHex(await (await BROWSERS.hmac(key))(data)));
    }
  });

  it("are selected on plain http", () => {
    expect(selectHashes({})).toBe(SOFTWARE_HASHES);
  });

  it("parseHex rejects anything but hexadecimal", () => {
    expect(parseHex("00ff", 2)).toEqual(new Uint8Array([0, 255]));
    for (const junk of ["00f", "00fg", "00FF", "00ff00", " 0ff", ""]) expect(parseHex(junk, 2)).toBeNull();
  });
});

describe.each([
  ["the browser's hashes", BROWSERS],
  ["software hashes", SOFTWARE_HASHES],
])("draws with %s", (_, by) => {
  it.each(vectors)("equal Python's: $name", async ({ secret, hash, table, salts, picks, noise }) => {
    const key = parseHex(secret, 32)!;
    expect(toHex(await by.sha256(key))).toBe(hash);
    const draws = await createDraws(key, table, salts, by);
    for (const { position, count, value } of picks)
      expect(String(await draws.pick(position, BigInt(count)))).toBe(value);
    for (const { position, value } of noise) expect(await draws.noise(position)).toBe(value);
  });
});
