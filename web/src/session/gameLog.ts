/** Game log. Ephemeral lines are shown until the next update, then dropped. */

import type { Line } from "../net/messages";

export interface GameLog {
  /** Oldest first. Ephemeral lines are included until the next update only. */
  readonly lines: readonly Line[];
  /** Update up to which all lasting lines are included. */
  readonly seq: number;
}

export const EMPTY_LOG: GameLog = { lines: [], seq: -1 };

/** Create the log from a welcome message at update `seq`. */
export const createLog = (lines: readonly Line[], seq: number): GameLog => dropEphemeral({ lines, seq });

/** Return true for lines of the log; others are shown on the board only. */
export const isLogged = (line: Line) => line.news !== false;

/** Remove ephemeral lines at the start of a new update. */
export const dropEphemeral = (log: GameLog): GameLog => ({
  ...log,
  lines: log.lines.filter((line) => !line.fades),
});

/** Append a line. After a reconnect, lines already in the log are skipped. */
export function appendLine(log: GameLog, line: Line): GameLog {
  const known = !line.fades && line.seq <= log.seq;
  return known || !isLogged(line) ? log : { ...log, lines: [...log.lines, line] };
}

/** Record that all lines up to `seq` are included. */
export const advanceTo = (log: GameLog, seq: number): GameLog => ({ ...log, seq: Math.max(log.seq, seq) });

const CITED = / \(([A-Z]+-[AH]?\d+(?:, [A-Z]+-[AH]?\d+)*)\)/g;

/** Split a sentence from the rule ids that it cites in brackets, which are shown on request. */
export function splitRule(text: string): { readonly sentence: string; readonly rule: string } {
  const rules = [...text.matchAll(CITED)].flatMap((cited) => cited[1]!.split(", "));
  return { sentence: text.replace(CITED, ""), rule: [...new Set(rules)].join(", ") };
}

const normalise = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, "");

/** Return true if a logged line already contains these words. */
export const linesMention = (lines: readonly Line[], words: string): boolean =>
  lines.filter(isLogged).some(({ text }) => normalise(text).includes(normalise(words)));
