/**
 * Plays many tables at once against a server, and measures how long each move waits for its acknowledgement.
 *
 *   node load.js SIDE URL SERVER_PROCESS_ID TABLES WARM_UP_SECONDS SECONDS SEED GAME
 *
 * Every table has one move outstanding at a time. When its game ends it begins another. The warm-up starts when every
 * table is laid. Prints one JSON object.
 */

import { BoardgameIoTable } from "./boardgame_io.js";
import { GingersnapTable } from "./gingersnap.js";
import { seededChance } from "./chance.js";
import { Tally } from "./tally.js";

const SIDES = { gingersnap: GingersnapTable, "boardgame.io": BoardgameIoTable };
const PATIENCE = 15_000;

const [side, url, server, tables, warmUp, seconds, seed, game] = process.argv.slice(2);

async function playOn(table, tally) {
  while (!tally.isOver()) {
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
  const all = Array.from({ length: Number(tables) }, () => new SIDES[side]({ url, game, chance, traffic }));
  await Promise.all(all.map((table) => table.begin()));
  const tally = new Tally(Number(warmUp) * 1000, Number(seconds) * 1000, traffic, Number(server));
  await Promise.all(all.map((table) => playOn(table, tally)));
  console.log(JSON.stringify(tally.figures()));
  process.exit(0);
}

setTimeout(
  () => {
    console.error(`${side} stopped answering: the load was not over in time`);
    process.exit(1);
  },
  (Number(warmUp) + Number(seconds)) * 1000 + PATIENCE,
);
await main();
