/** SHA-256 and HMAC by the browser, or in JavaScript where the browser has none. Both give the same bytes. */

export interface HashFunctions {
  sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** Return the HMAC-SHA256 function of a key. */
  hmac(key: Uint8Array<ArrayBuffer>): Promise<(message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>>;
}

/** Loaded on demand: most pages have `crypto.subtle` and need no code for it. */
const loadSoftwareHashes = () => import("./softwareHashes");

export const SOFTWARE_HASHES: HashFunctions = {
  sha256: async (data) => (await loadSoftwareHashes()).sha256(data),
  hmac: async (key) => {
    const { signSha256 } = await loadSoftwareHashes();
    return (message) => Promise.resolve(signSha256(key, message));
  },
};

const ALGORITHM = { name: "HMAC", hash: "SHA-256" } as const;

const createWebCryptoHashes = (subtle: SubtleCrypto): HashFunctions => ({
  sha256: async (data) => new Uint8Array(await subtle.digest("SHA-256", data)),
  hmac: async (key) => {
    const imported = await subtle.importKey("raw", key, ALGORITHM, false, ["sign"]);
    return async (message) => new Uint8Array(await subtle.sign("HMAC", imported, message));
  },
});

/** Return the hash functions for this page: `crypto.subtle` exists on https and on localhost only. */
export function selectHashes(crypto: { readonly subtle?: SubtleCrypto } = globalThis.crypto): HashFunctions {
  return crypto.subtle ? createWebCryptoHashes(crypto.subtle) : SOFTWARE_HASHES;
}

export const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Parse `length` bytes of lower-case hexadecimal; null if the text is anything else. */
export function parseHex(text: string, length: number): Uint8Array<ArrayBuffer> | null {
  if (text.length !== length * 2 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}

export const concatBytes = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
