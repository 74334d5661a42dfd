/**
 * Verification of a finished game's luck from its log, by this browser alone.
 *
 * The rules are not checked here: `gingersnap verify` replays the game too.
 */

import { say } from "../i18n/fluentCatalogue";
import type { SeenCommitment } from "./commitments";
import { createDraws, type Draws, SALT_BYTES, SECRET_BYTES } from "./draws";
import { type HashFunctions, parseHex, selectHashes, toHex } from "./hashes";

type LoggedDraw = readonly [label: string, count: number, value: number];

interface Commitment {
  readonly table: string;
  readonly hash: string;
  readonly salts: readonly string[];
  readonly without?: readonly number[];
  readonly since?: number | null;
}

interface Line {
  readonly draws?: readonly LoggedDraw[];
  readonly luck?: Commitment;
  readonly seats?: number;
  readonly secret?: string;
  readonly names?: readonly string[];
}

export interface VerifiedLuck {
  readonly commitment: Commitment;
  /** Number of verified draws. */
  readonly draws: number;
  /** Number of draws inherited from the game this one was branched from. They are not checked. */
  readonly inheritedDraws: number;
  /** True if the hash is the one this browser saw before the game; null if it saw none. */
  readonly matchesSeen: true | null;
  /** True if a salt of this browser is included, which proves that the secret was fixed before the first draw. */
  readonly hasOwnSalt: boolean;
}

/** Contradiction between a log and its luck commitment. */
export class LuckMismatch extends Error {
  constructor(
    readonly line: number,
    why: string,
  ) {
    super(say("luck-forged", { line: String(line), why }));
  }
}

/**
 * Verify all draws of a log. Throws `LuckMismatch` at the first wrong line; returns null if the game has no commitment.
 */
export async function verifyLuck(
  log: string,
  table: string,
  seen: SeenCommitment | null,
  by: HashFunctions = selectHashes(),
): Promise<VerifiedLuck | null> {
  const { header, records, secret } = parseLog(log);
  const commitment = header.luck;
  if (!commitment) {
    if (seen) throw new LuckMismatch(1, say("luck-why-unbound"));
    return null;
  }
  if (commitment.table !== table) throw new LuckMismatch(1, say("luck-why-table"));
  await checkSeenCommitment(commitment, seen, by);
  checkSalts(commitment, header.seats ?? 0);
  const key = await checkSecret(secret, records.length, commitment.hash, by);
  const draws = await createDraws(key, commitment.table, commitment.salts, by);
  const byLine = [header, ...records].map((line) => line.draws ?? []);
  const first = typeof commitment.since === "number" ? commitment.since + 1 : 0;
  const inheritedDraws = byLine.slice(0, first).flat().length;
  let position = inheritedDraws;
  for (const [index, drawn] of byLine.entries()) {
    for (const each of index < first ? [] : drawn) await checkDraw(draws, position++, each, index + 1);
  }
  return {
    commitment,
    draws: position - inheritedDraws,
    inheritedDraws,
    matchesSeen: seen && true,
    hasOwnSalt: containsOwnSalt(seen, commitment),
  };
}

// --- Log --------------------------------------------------------------------------------------------

function parseLog(log: string): { header: Line; records: readonly Line[]; secret: string | null } {
  const texts = log.split("\n");
  if (texts.pop() !== "") throw new LuckMismatch(texts.length + 1, say("luck-why-cut-off"));
  const lines = texts.map((text, index) => parseLine(text, index + 1));
  const [header, ...rest] = lines;
  if (!header) throw new LuckMismatch(1, say("luck-why-unreadable"));
  if (rest.at(-1)?.names) rest.pop();
  const secret = rest.at(-1)?.secret ?? null;
  if (secret !== null) rest.pop();
  return { header, records: rest, secret };
}

function parseLine(text: string, line: number): Line {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found === "object" && found !== null && hasValidDraws(found as Line)) return found as Line;
  } catch {
    // Reported below.
  }
  throw new LuckMismatch(line, say("luck-why-unreadable"));
}

const hasValidDraws = ({ draws = [] }: Line) => Array.isArray(draws) && draws.every(isLoggedDraw);

const isLoggedDraw = (drawn: unknown) =>
  Array.isArray(drawn) && drawn.length === 3 && Number.isSafeInteger(drawn[1]) && Number.isFinite(drawn[2]);

// --- Commitment -------------------------------------------------------------------------------------

async function checkSeenCommitment(
  commitment: Commitment,
  seen: SeenCommitment | null,
  by: HashFunctions,
): Promise<void> {
  if (!seen) return;
  if (commitment.hash !== seen.hash) throw new LuckMismatch(1, say("luck-why-hash"));
  // A branch begins at once and asks for no salt, so a game that did cannot have taken draws over unchecked.
  if (typeof commitment.since === "number" && Object.keys(seen.salts).length)
    throw new LuckMismatch(1, say("luck-why-continued"));
  for (const [seat, salt] of Object.entries(seen.salts)) {
    const used = commitment.salts[Number(seat)];
    if (used === salt) continue;
    // A salt that arrived too late is missing from the commitment, and the log says so.
    if (used !== "" || !commitment.without?.includes(Number(seat))) throw new LuckMismatch(1, say("luck-why-number"));
    const bytes = parseHex(salt, SALT_BYTES);
    if (bytes && seen.received?.includes(toHex(await by.sha256(bytes))))
      throw new LuckMismatch(1, say("luck-why-dropped"));
  }
}

const containsOwnSalt = (seen: SeenCommitment | null, { salts }: Commitment) =>
  Object.entries(seen?.salts ?? {}).some(([seat, salt]) => salts[Number(seat)] === salt);

function checkSalts({ salts }: Commitment, seats: number): void {
  const fit = Array.isArray(salts) && salts.every((salt) => salt === "" || parseHex(String(salt), SALT_BYTES) !== null);
  if (!fit || salts.length !== seats) throw new LuckMismatch(1, say("luck-why-numbers"));
}

async function checkSecret(
  secret: string | null,
  records: number,
  hash: string,
  by: HashFunctions,
): Promise<Uint8Array<ArrayBuffer>> {
  if (secret === null) throw new LuckMismatch(records + 1, say("luck-why-no-secret"));
  const bytes = parseHex(String(secret), SECRET_BYTES);
  if (bytes === null || toHex(await by.sha256(bytes)) !== hash)
    throw new LuckMismatch(records + 2, say("luck-why-secret"));
  return bytes;
}

async function checkDraw(
  draws: Draws,
  position: number,
  [label, count, value]: LoggedDraw,
  line: number,
): Promise<void> {
  if (count < 0) throw new LuckMismatch(line, say("luck-why-unreadable"));
  const due = count === 0 ? await draws.noise(position) : Number(await draws.pick(position, BigInt(count)));
  if (due !== value)
    throw new LuckMismatch(
      line,
      say("luck-why-draw", { draw: String(position), label, value: String(value), due: String(due) }),
    );
}
