/** Write .br and .gz versions of every file of the built client, which the server sends (rest/squeezed.py). */

import { readdir, readFile, writeFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";

const folder = new URL("../src/gingersnap/server/client/", import.meta.url);

// Fonts are compressed already.
const compressible = /\.(js|css|svg)$/;

for (const name of await readdir(folder, { recursive: true })) {
  if (!compressible.test(name)) continue;
  const content = await readFile(new URL(name, folder));
  await writeFile(new URL(`${name}.br`, folder), brotliCompressSync(content));
  await writeFile(new URL(`${name}.gz`, folder), gzipSync(content, { level: 9 }));
}
