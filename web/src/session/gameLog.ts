/** The sentences of a game. What fades is shown while it is fresh, and forgotten with the next update. */

import type { Line } from "../net/protocol";

export interface GameLog {
  /** Oldest first. Those that fade are only here until the next update. */
  readonly lines: readonly Line[];
  /** Up to this update, everything that does not fade has been told. */
  readonly seq: number;
}

export const EMPTY_LOG: GameLog = { lines: [], seq: -1 };

/** The story as the server tells it on arrival, where this seat is at update `seq`. */
export const createLog = (lines: readonly Line[], seq: number): GameLog => dropEphemeral({ lines, seq });

/** Whether it is for the log: some sentences only stand on a board. */
export const isLogged = (line: Line) => line.news !== false;

/** A new update begins: what was fresh is forgotten. */
export const dropEphemeral = (story: GameLog): GameLog => ({
  ...story,
  lines: story.lines.filter((line) => !line.fades),
});

/** One more sentence. After a reconnect it may be one of those the server already told. */
export function appendLine(story: GameLog, line: Line): GameLog {
  const known = !line.fades && line.seq <= story.seq;
  return known || !isLogged(line) ? story : { ...story, lines: [...story.lines, line] };
}

/** Everything up to `seq` has been told. */
export const advanceTo = (story: GameLog, seq: number): GameLog => ({ ...story, seq: Math.max(story.seq, seq) });

/** A sentence without the rule that it names at its end, and that rule: told when somebody asks. */
export function splitRule(text: string): { readonly said: string; readonly rule: string } {
  const found = / \(([A-Z]+-[AH]?\d+)\)(\.?)$/.exec(text);
  return found ? { said: text.slice(0, found.index) + found[2]!, rule: found[1]! } : { said: text, rule: "" };
}

const normalise = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, "");

/** Whether what happened says this already. */
export const linesMention = (lines: readonly Line[], words: string): boolean =>
  lines.filter(isLogged).some(({ text }) => normalise(text).includes(normalise(words)));
