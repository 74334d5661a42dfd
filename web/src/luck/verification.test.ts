import { beforeEach, describe, expect, it } from "vitest";
import { makeTable } from "../testing/fixtures";
import { addSalts, findSeenCommitment, saveReceived, type SeenCommitment } from "./commitments";
import { selectHashes, SOFTWARE_HASHES, toHex } from "./hashes";
import vectors from "./vectors.json";
import { verifyLuck } from "./verification";

type Drawn = [string, number, number];

const [ONE] = vectors;
const { secret, hash, table, salts } = ONE!;
const DRAWS = ONE!.draws as unknown as Drawn[];
const COMMITMENT = { table, hash, salts };
const SEEN: SeenCommitment = { table, hash, salts: { 0: salts[0]! } };

/** Return a log as the server writes it: the first draws belong to the set-up, the rest to four actions. */
function lines(draws: readonly Drawn[] = DRAWS, luck: object | null = COMMITMENT, told: string | null = secret) {
  const header = { format: 2, game: "some_game", seats: 2, draws: draws.slice(0, 4), ...(luck && { luck }), hash: "h" };
  const actions = [4, 9, 14, 19].map((at) => ({ seat: 0, action: { type: "Go" }, draws: draws.slice(at, at + 5) }));
  const idle = { seat: 1, action: { type: "Stay" }, hash: "h" };
  return [header, ...actions, idle, ...(told === null ? [] : [{ secret: told }]), { names: ["Ann", "Bo"] }];
}

const written = (all: readonly unknown[]) => all.map((line) => `${JSON.stringify(line)}\n`).join("");

const changed = (at: number, change: (drawn: Drawn) => Drawn): Drawn[] =>
  DRAWS.map((drawn, index) => (index === at ? change([...drawn]) : drawn));

describe.each([
  ["the browser's hashes", selectHashes()],
  ["software hashes", SOFTWARE_HASHES],
])("with %s", (_, by) => {
  const proof = (log: string, seen: SeenCommitment | null = SEEN) => verifyLuck(log, table, seen, by);

  it("verifyLuck accepts an honest game", async () => {
    expect(await proof(written(lines()))).toEqual({
      commitment: COMMITMENT,
      draws: DRAWS.length,
      inheritedDraws: 0,
      matchesSeen: true,
      hasOwnSalt: true,
    });
    expect(await proof(written(lines().slice(0, -1)), null)).toMatchObject({
      draws: DRAWS.length,
      matchesSeen: null,
      hasOwnSalt: false,
    });
  });

  it.each(DRAWS.map((drawn, at) => [at, ...drawn] as const))(
    "catches a server that changed draw %i",
    async (at, label, count, value) => {
      const other = count === 0 ? value + 2 ** -20 : (value + 1) % count;
      const line = at < 4 ? 1 : 2 + Math.floor((at - 4) / 5);
      const forged = changed(at, () => [label, count, other]);
      await expect(proof(written(lines(forged)))).rejects.toThrow(
        `Line ${line} of the log: Draw ${at} (${label}) is ${other}, but the secret gives ${value}.`,
      );
    },
  );

  it("verifyLuck rejects changed, reordered, missing and added draws", async () => {
    for (const forged of [
      changed(2, ([label, count, value]) => [label, count + 1, value]),
      changed(2, ([label, , value]) => [label, 0, value]),
      changed(2, ([label, , value]) => [label, -1, value]),
      [DRAWS[2]!, DRAWS[1]!, DRAWS[0]!, ...DRAWS.slice(3)],
      [...DRAWS.slice(0, 6), ...DRAWS.slice(7)],
      [...DRAWS.slice(0, 6), DRAWS[6]!, ...DRAWS.slice(6)],
    ])
      await expect(proof(written(lines(forged)))).rejects.toThrow("of the log: ");
  });

  it("verifyLuck rejects a wrong, missing or malformed secret", async () => {
    const wrong = "Line 7 of the log: This secret does not match the hash that was shown.";
    for (const told of ["00".repeat(32), "00", "zz".repeat(32)])
      await expect(proof(written(lines(DRAWS, COMMITMENT, told)))).rejects.toThrow(wrong);
    await expect(proof(written(lines(DRAWS, COMMITMENT, null)))).rejects.toThrow("Line 6 of the log: The log ends");
  });

  it("verifyLuck rejects a changed hash, salt or table", async () => {
    for (const [change, why] of [
      [{ hash: "00".repeat(32) }, "The hash of the secret differs from the one that this browser was shown."],
      [{ salts: ["ff".repeat(16), ""] }, "Your number differs from the one that this browser added."],
      [{ salts: ["", ""] }, "Your number differs from the one that this browser added."],
      [{ table: "another" }, "This is the log of another table."],
    ] as const)
      await expect(proof(written(lines(DRAWS, { ...COMMITMENT, ...change })))).rejects.toThrow(
        `Line 1 of the log: ${why}`,
      );
  });

  it("verifyLuck rejects them by the draws for a browser that saw no commitment", async () => {
    for (const others of [
      ["ff".repeat(16), ""],
      ["", salts[0]],
    ])
      await expect(proof(written(lines(DRAWS, { ...COMMITMENT, salts: others })), null)).rejects.toThrow("Draw ");
    for (const others of [[salts[0]], ["x", ""], null])
      await expect(proof(written(lines(DRAWS, { ...COMMITMENT, salts: others })), null)).rejects.toThrow(
        "It does not hold a number for each seat.",
      );
  });

  it("verifyLuck returns null for a game without commitment", async () => {
    expect(await proof(written(lines(DRAWS, null)), null)).toBeNull();
    await expect(proof(written(lines(DRAWS, null)))).rejects.toThrow("committed to no secret before this game began");
  });

  it("verifyLuck skips draws inherited from another game", async () => {
    const forged = changed(5, ([label, count, value]) => [label, count, count === 0 ? value : (value + 1) % count]);
    const log = written(lines(forged, { ...COMMITMENT, since: 1 }));
    expect(await proof(log, null)).toMatchObject({ inheritedDraws: 9, draws: DRAWS.length - 9 });
  });

  it("verifyLuck rejects inherited draws in a game to which this browser added a salt", async () => {
    // A rigged set-up passed with "since": 0, which leaves the draws of the set-up unchecked.
    const forged = changed(1, ([label, count, value]) => [label, count, count === 0 ? value : (value + 1) % count]);
    const why = "Line 1 of the log: It says that draws come from an earlier game, but your browser added a number";
    for (const without of [[], [0]]) {
      const used = without.length ? ["", salts[1]!] : salts;
      const log = written(lines(forged, { ...COMMITMENT, salts: used, without, since: 0 }));
      await expect(proof(log)).rejects.toThrow(why);
    }
    const unsalted: SeenCommitment = { ...SEEN, salts: {} };
    expect(await proof(written(lines(DRAWS, { ...COMMITMENT, since: 1 })), unsalted)).toMatchObject({
      inheritedDraws: 9,
    });
  });

  it("verifyLuck names an unreadable line", async () => {
    const whole = written(lines());
    await expect(proof(whole.slice(0, -4))).rejects.toThrow("Line 8 of the log: The log is cut off.");
    await expect(proof(whole.replace('{"seat":1', '{"seat":'))).rejects.toThrow("Line 6 of the log: It can't be read.");
    for (const junk of ["null\n", "7\n", '{"draws":[["x"]]}\n', '{"draws":[["x",6,"1"]]}\n', '{"draws":5}\n', "\n"])
      await expect(proof(junk)).rejects.toThrow("Line 1 of the log: It can't be read.");
    await expect(proof("")).rejects.toThrow("Line 1 of the log: ");
  });
});

it("verifyLuck accepts a salt that the log marks as late", async () => {
  const luck = { ...COMMITMENT, without: [1] };
  const late: SeenCommitment = { ...SEEN, salts: { ...SEEN.salts, 1: "0a".repeat(16) } };
  expect(await verifyLuck(written(lines(DRAWS, luck)), table, late)).toMatchObject({ commitment: luck });
});

it("verifyLuck rejects a salt marked as late that the server had acknowledged", async () => {
  // An operator who may drop k numbers as late has 2^k tries at the set-up.
  const luck = { ...COMMITMENT, salts: ["", salts[1]!], without: [0] };
  const sum = await selectHashes().sha256(Uint8Array.from(salts[0]!.match(/../g)!, (hex) => parseInt(hex, 16)));
  const acknowledged = { ...SEEN, received: [toHex(sum)] };
  await expect(verifyLuck(written(lines(DRAWS, luck)), table, acknowledged)).rejects.toThrow("had confirmed");
});

it("saveReceived keeps every acknowledgement of the server", () => {
  localStorage.clear();
  const luck = { hash, waits_for: [0, 1], without: [], received: ["", "aa"] };
  saveReceived(makeTable({ status: "waiting", luck }));
  expect(findSeenCommitment("t1")).toBeNull();
  addSalts(makeTable({ status: "waiting", luck }), [{ seat: 0, token: "Ann's" }]);
  saveReceived(makeTable({ status: "waiting", luck }));
  saveReceived(makeTable({ status: "playing", luck: { ...luck, received: ["bb", ""] } }));
  expect(findSeenCommitment("t1")?.received).toEqual(["aa", "bb"]);
});

describe("addSalts", () => {
  const bound = { hash, waits_for: [0, 1], without: [], received: [] };
  const held = [
    { seat: 0, token: "Ann's" },
    { seat: 1, token: "Bo's" },
  ];

  beforeEach(() => localStorage.clear());

  it("creates one salt per held seat and keeps it", () => {
    const waiting = makeTable({ status: "waiting", luck: bound });
    const added = addSalts(waiting, held);
    expect(Object.keys(added)).toEqual(["Ann's", "Bo's"]);
    expect(new Set(Object.values(added)).size).toBe(2);
    for (const salt of Object.values(added)) expect(salt).toMatch(/^[0-9a-f]{32}$/);
    expect(addSalts(waiting, held)).toEqual(added);
    expect(addSalts({ ...waiting, status: "playing" }, held)).toEqual(added);
    expect(findSeenCommitment("t1")).toEqual({ table: "t1", hash, salts: { 0: added["Ann's"], 1: added["Bo's"] } });
  });

  it("adds nothing to a started game or one without commitment", () => {
    expect(addSalts(makeTable({ luck: bound }), held)).toEqual({});
    expect(findSeenCommitment("t1")).toEqual({ table: "t1", hash, salts: {} });
    expect(addSalts(makeTable({ id: "t2" }), held)).toEqual({});
    expect(findSeenCommitment("t2")).toBeNull();
  });

  it("stores no commitment of a finished game", () => {
    expect(addSalts(makeTable({ status: "finished", luck: bound }), held)).toEqual({});
    expect(findSeenCommitment("t1")).toBeNull();
  });

  it("keeps the first hash", () => {
    addSalts(makeTable({ status: "waiting", luck: bound }), held);
    addSalts(makeTable({ status: "waiting", luck: { ...bound, hash: "another" } }), held);
    expect(findSeenCommitment("t1")?.hash).toBe(hash);
  });
});
