/** Hashes: the browser's own where it has them, ours where it has not. Both come to the same. */

import * as ours from "./sha256";

export interface HashFunctions {
  sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  /** HMAC-SHA256 by this key. */
  hmac(key: Uint8Array<ArrayBuffer>): Promise<(message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>>;
}

export const SOFTWARE_HASHES: HashFunctions = {
  sha256: (data) => Promise.resolve(ours.sha256(data)),
  hmac: (key) => Promise.resolve((message) => Promise.resolve(ours.hmac(key, message))),
};

const ALGORITHM = { name: "HMAC", hash: "SHA-256" } as const;

const createWebCryptoHashes = (subtle: SubtleCrypto): HashFunctions => ({
  sha256: async (data) => new Uint8Array(await subtle.digest("SHA-256", data)),
  hmac: async (key) => {
    const imported = await subtle.importKey("raw", key, ALGORITHM, false, ["sign"]);
    return async (message) => new Uint8Array(await subtle.sign("HMAC", imported, message));
  },
});

/** `crypto.subtle` is there on https and on this computer only. */
export function selectHashes(crypto: { readonly subtle?: SubtleCrypto } = globalThis.crypto): HashFunctions {
  return crypto.subtle ? createWebCryptoHashes(crypto.subtle) : SOFTWARE_HASHES;
}

export const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes that a text spells in hexadecimal; null if it is not so many of them. */
export function parseHex(text: string, length: number): Uint8Array<ArrayBuffer> | null {
  if (text.length !== length * 2 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}
