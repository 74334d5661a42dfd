/** The words of a finished game: headline, score and placings. */

import { joinList, say } from "../i18n/fluentCatalogue";
import { formatOrdinal, formatScore, formatSeatName, isSeat } from "../i18n/shellFormats";
import type { GameEnding, Outcome, TableInfo } from "../net/messages";
import { formatPartners } from "./teams";

/** Result from the reader's side; `watched` for spectators and for games without a result. */
export type EndingResult = "won" | "lost" | "drawn" | "watched";

export interface PlacingRow {
  readonly place: string;
  readonly names: string;
  readonly result: string;
  readonly isFirst: boolean;
  readonly isOwn: boolean;
}

const MAX_ROWS = 5;
const NUMBER = /^-?\d+(\.\d+)?$/;

export function findResult({ counts, placings }: Outcome, seat: number): EndingResult {
  if (!counts || placings[seat] === undefined) return "watched";
  if (placings.length > 1 && placings.every((place) => place === 1)) return "drawn";
  return placings[seat] === 1 ? "won" : "lost";
}

/** Return the seats of each side: the winners first, or the reader's own side if it won or drew. */
export function rankSides(outcome: Outcome, seat: number, ending: GameEnding | null): readonly (readonly number[])[] {
  const alone = outcome.placings.map((_, each) => [each]);
  const sides = ending && ending.sides.length > 0 ? ending.sides : alone;
  const place = (side: readonly number[]) => outcome.placings[side[0]!]! - (side.includes(seat) ? 0.5 : 0);
  return [...sides].sort((one, other) => place(one) - place(other));
}

const resultOf = (outcome: Outcome, ending: GameEnding | null, seat: number) =>
  ending?.results[seat] ?? formatScore(outcome.scores[seat]!);

/** Return the score of two sides as one line, such as "6–2 against Bo"; empty if there are more, or no numbers. */
export function describeScore(table: TableInfo, outcome: Outcome, seat: number, ending: GameEnding | null): string {
  const sides = rankSides(outcome, seat, ending);
  const scores = sides.map(([first]) => resultOf(outcome, ending, first!));
  if (!outcome.counts || sides.length !== 2 || !scores.every((score) => NUMBER.test(score))) return "";
  const score = scores.join("–");
  const result = findResult(outcome, seat);
  const named = (result === "lost" ? sides[0] : sides[1])!;
  const names = formatPartners(table, named);
  return result === "watched"
    ? say("ending-score", { score })
    : say(`ending-score-${result}`, { score, names, count: named.length });
}

/** Return who won, such as "Ann & Cy win.", for a reader who lost and where the score does not say it. */
export function describeWinners(
  table: TableInfo,
  outcome: Outcome,
  seat: number,
  sides: readonly (readonly number[])[],
): string {
  if (findResult(outcome, seat) !== "lost") return "";
  const winners = outcome.placings.flatMap((place, each) => (place === 1 ? [each] : []));
  const partners = sides.filter(([first]) => winners.includes(first!));
  const names = (partners.length > 0 ? partners : winners.map((each) => [each])).map((side) =>
    formatPartners(table, side),
  );
  return say("ending-winners", { names: joinList(names), count: winners.length });
}

/** Return the placings by side, at most five, and the reader's own side among them. */
export function listPlacings(
  table: TableInfo,
  outcome: Outcome,
  seat: number,
  ending: GameEnding | null,
): readonly PlacingRow[] {
  const rows = rankSides(outcome, seat, ending).map((side) => ({
    place: formatOrdinal(outcome.placings[side[0]!]!),
    names: formatPartners(table, side),
    result: resultOf(outcome, ending, side[0]!),
    isFirst: outcome.placings[side[0]!] === 1,
    isOwn: side.includes(seat),
  }));
  const own = rows.findIndex(({ isOwn }) => isOwn);
  return own < MAX_ROWS ? rows.slice(0, MAX_ROWS) : [...rows.slice(0, MAX_ROWS - 1), rows[own]!];
}

/** Return the people for whom bots finished the game. */
export const findReplaced = (table: TableInfo): readonly string[] =>
  table.seats.flatMap(({ kind, stand_in }, seat) =>
    kind === "person" && stand_in && isSeat(seat, table) ? [formatSeatName(table, seat)] : [],
  );
