/**
 * Plays many tables at once against a server, and measures how long each move waits for its acknowledgement.
 *
 *   node load_clients.js SIDE URL SERVER_PROCESS_ID TABLES WARM_UP_SECONDS SECONDS SEED GAME HELLO [THOUGHT_SECONDS]
 *
 * HELLO is the first message of a seat of ours but for its token, as JSON; boardgame.io needs none. Every table has one move outstanding at a time. When its game ends it begins another. The warm-up starts when every
 * table is laid. With a thought, a table waits between 0.5 and 1.5 times as long before each move. Prints one JSON object.
 */

import { BoardgameIoTable } from "./boardgame_io_client.js";
import { GingersnapTable } from "./gingersnap_client.js";
import { seededChance } from "./seeded_random.js";
import { Tally, usageOf } from "./measurement_window.js";

const SIDES = { gingersnap: GingersnapTable, "boardgame.io": BoardgameIoTable };
const PATIENCE = 15_000;
/** Milliseconds of patience for each table. */
const PATIENCE_FOR_TABLE = 150;
/** Tables that are laid at the same time, so that the clients are no crowd at the door. */
const AT_ONCE = 50;

const [side, url, server, tables, warmUp, seconds, seed, game, hello, thought = "0"] = process.argv.slice(2);

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function layAll(all) {
  for (let first = 0; first < all.length; first += AT_ONCE) {
    await Promise.all(all.slice(first, first + AT_ONCE).map((table) => table.begin()));
  }
}

/** The server's CPU time and memory for a table with its seats; the first tables, which load the game, do not count. */
async function measureTables(all) {
  const first = Math.min(AT_ONCE, Math.floor(all.length / 2));
  await layAll(all.slice(0, first));
  const before = usageOf(Number(server));
  await layAll(all.slice(first));
  const after = usageOf(Number(server));
  if (before === null || after === null) return { table_milliseconds: null, table_bytes: null };
  const count = all.length - first;
  return {
    table_milliseconds: (after.milliseconds - before.milliseconds) / count,
    table_bytes: (after.bytes - before.bytes) / count,
  };
}

async function playOn(table, tally, chance) {
  while (!tally.isOver()) {
    if (Number(thought) > 0) await pause(Number(thought) * 1000 * (0.5 + chance()));
    if (table.isFinished()) tally.gameBegan(await table.begin());
    const sent = performance.now();
    await table.move();
    tally.moveAcknowledged(sent);
    await table.everybodyKnows();
  }
}

async function main() {
  const traffic = { sentMessages: 0, sentBytes: 0, receivedMessages: 0, receivedBytes: 0 };
  const chance = seededChance(Number(seed));
  const greeting = JSON.parse(hello);
  const all = Array.from({ length: Number(tables) }, () => new SIDES[side]({ url, game, chance, traffic, hello: greeting }));
  const laid = await measureTables(all);
  const tally = new Tally(Number(warmUp) * 1000, Number(seconds) * 1000, traffic, Number(server));
  await Promise.all(all.map((table) => playOn(table, tally, chance)));
  console.log(JSON.stringify({ ...tally.figures(), ...laid }));
  process.exit(0);
}

process.on("uncaughtException", (error) => {
  console.error(`${side}: ${error.message}`);
  process.exit(1);
});
setTimeout(
  () => {
    console.error(`${side} stopped answering: the load was not over in time`);
    process.exit(1);
  },
  (Number(warmUp) + Number(seconds) + Number(thought)) * 1000 + PATIENCE + Number(tables) * PATIENCE_FOR_TABLE,
);
await main();
