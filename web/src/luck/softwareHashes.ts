/** SHA-256 and HMAC in JavaScript (`@noble/hashes`), for pages on plain http, where browsers offer no `crypto.subtle`. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

export { sha256 };

export const signSha256 = (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message);
