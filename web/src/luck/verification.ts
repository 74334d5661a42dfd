/**
 * Whether the luck of a finished game is what it was bound to be, worked out from its log by this browser alone.
 * That the rules were kept it does not tell: `gingersnap verify` replays them too.
 */

import { say } from "../i18n/catalogue";
import { digests, hex, unhex, type Digests } from "./hashes";
import { drawsOf, SECRET_BYTES, SALT_BYTES, type Draws } from "./draws";
import type { LuckPromise } from "./commitments";

type Drawn = readonly [label: string, count: number, value: number];

interface Commitment {
  readonly table: string;
  readonly hash: string;
  readonly salts: readonly string[];
  readonly without?: readonly number[];
  readonly since?: number | null;
}

interface Line {
  readonly draws?: readonly Drawn[];
  readonly luck?: Commitment;
  readonly seats?: number;
  readonly secret?: string;
  readonly names?: readonly string[];
}

export interface Proof {
  readonly commitment: Commitment;
  /** How many draws follow from what they were bound to. */
  readonly draws: number;
  /** Draws of another game that this one goes on from. They are not checked. */
  readonly takenOver: number;
  /** Whether the hash is the one that this browser was shown before; null if it was not here. */
  readonly asShown: true | null;
  /** Whether a number that this browser added is in it: then the secret was settled before the first draw. */
  readonly isMine: boolean;
}

/** Something about the luck of a game is not as it should be. */
export class Forged extends Error {
  constructor(
    readonly line: number,
    why: string,
  ) {
    super(say("luck-forged", { line: String(line), why }));
  }
}

/** Throws `Forged` at the first line that is wrong. Null where luck was bound to nothing. */
export async function prove(
  log: string,
  table: string,
  promise: LuckPromise | null,
  by: Digests = digests(),
): Promise<Proof | null> {
  const { header, records, secret } = read(log);
  const commitment = header.luck;
  if (!commitment) {
    if (promise) throw new Forged(1, say("luck-why-unbound"));
    return null;
  }
  if (commitment.table !== table) throw new Forged(1, say("luck-why-table"));
  checkPromise(commitment, promise);
  checkSalts(commitment, header.seats ?? 0);
  const key = await checkedSecret(secret, records.length, commitment.hash, by);
  const draws = await drawsOf(key, commitment.table, commitment.salts, by);
  const byLine = [header, ...records].map((line) => line.draws ?? []);
  const first = typeof commitment.since === "number" ? commitment.since + 1 : 0;
  const takenOver = byLine.slice(0, first).flat().length;
  let position = takenOver;
  for (const [index, drawn] of byLine.entries()) {
    for (const each of index < first ? [] : drawn) await check(draws, position++, each, index + 1);
  }
  return {
    commitment,
    draws: position - takenOver,
    takenOver,
    asShown: promise && true,
    isMine: isIn(promise, commitment),
  };
}

// --- The log ----------------------------------------------------------------------------------------

function read(log: string): { header: Line; records: readonly Line[]; secret: string | null } {
  const texts = log.split("\n");
  if (texts.pop() !== "") throw new Forged(texts.length + 1, say("luck-why-cut-off"));
  const lines = texts.map((text, index) => parsed(text, index + 1));
  const [header, ...rest] = lines;
  if (!header) throw new Forged(1, say("luck-why-unreadable"));
  if (rest.at(-1)?.names) rest.pop();
  const secret = rest.at(-1)?.secret ?? null;
  if (secret !== null) rest.pop();
  return { header, records: rest, secret };
}

function parsed(text: string, line: number): Line {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found === "object" && found !== null && hasDraws(found as Line)) return found as Line;
  } catch {
    // It is said below.
  }
  throw new Forged(line, say("luck-why-unreadable"));
}

const hasDraws = ({ draws = [] }: Line) => Array.isArray(draws) && draws.every(isDrawn);

const isDrawn = (drawn: unknown) =>
  Array.isArray(drawn) && drawn.length === 3 && Number.isSafeInteger(drawn[1]) && Number.isFinite(drawn[2]);

// --- What it was bound to ---------------------------------------------------------------------------

function checkPromise(commitment: Commitment, promise: LuckPromise | null): void {
  if (!promise) return;
  if (commitment.hash !== promise.hash) throw new Forged(1, say("luck-why-hash"));
  for (const [seat, salt] of Object.entries(promise.salts)) {
    const used = commitment.salts[Number(seat)];
    // A number that came too late is not in it, and the log says so.
    if (used !== salt && !(used === "" && commitment.without?.includes(Number(seat))))
      throw new Forged(1, say("luck-why-number"));
  }
}

const isIn = (promise: LuckPromise | null, { salts }: Commitment) =>
  Object.entries(promise?.salts ?? {}).some(([seat, salt]) => salts[Number(seat)] === salt);

function checkSalts({ salts }: Commitment, seats: number): void {
  const fit = Array.isArray(salts) && salts.every((salt) => salt === "" || unhex(String(salt), SALT_BYTES) !== null);
  if (!fit || salts.length !== seats) throw new Forged(1, say("luck-why-numbers"));
}

async function checkedSecret(
  secret: string | null,
  records: number,
  hash: string,
  by: Digests,
): Promise<Uint8Array<ArrayBuffer>> {
  if (secret === null) throw new Forged(records + 1, say("luck-why-no-secret"));
  const bytes = unhex(String(secret), SECRET_BYTES);
  if (bytes === null || hex(await by.sha256(bytes)) !== hash) throw new Forged(records + 2, say("luck-why-secret"));
  return bytes;
}

async function check(draws: Draws, position: number, [label, count, value]: Drawn, line: number): Promise<void> {
  if (count < 0) throw new Forged(line, say("luck-why-unreadable"));
  const due = count === 0 ? await draws.noise(position) : Number(await draws.pick(position, BigInt(count)));
  if (due !== value)
    throw new Forged(
      line,
      say("luck-why-draw", { draw: String(position), label, value: String(value), due: String(due) }),
    );
}
