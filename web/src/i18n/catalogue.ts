/**
 * Messages from Fluent catalogues: the shell's and one per game, shared with Python (`core/words` documents the
 * format). Sentences about past events come from the server.
 */

import {
  FluentBundle,
  type FluentFunction,
  FluentNumber,
  FluentResource,
  FluentType,
  type FluentValue,
} from "@fluent/bundle";
import shell from "../../../src/gingersnap/core/words/en.ftl?raw";
import { pseudoLocalise } from "./pseudoLocale";

/**
 * Argument of a message. Booleans become `yes` or `no`, null becomes `none`, texts are joined to a list, and seats are
 * named by the functions WHO, WHOM and WHOSE.
 */
export type MessageArgument = string | number | boolean | null | readonly string[] | readonly number[];

/** Reader of a message; the `play` object of a board is one. */
export interface Reader {
  readonly names: readonly string[];
  readonly seat: number;
}

export type Say = (id: string, fillings?: Readonly<Record<string, MessageArgument>>, reader?: Reader) => string;

const ANONYMOUS_READER: Reader = { names: [], seat: -1 };
/** Placed before a word of ours that is capitalised at the start of a sentence. */
const CAPITAL_MARK = "\ue000";

let reader = ANONYMOUS_READER;
/** True while the message addresses the reader, who is then left out of lists. */
let isReaderAddressed = false;

/** Return the `say` function of a Fluent catalogue. */
export function createSay(source: string): Say {
  const bundle = new FluentBundle("en", { functions: FUNCTIONS, useIsolating: false, transform });
  bundle.addResource(new FluentResource(source));
  return (id, fillings = {}, toWhom = ANONYMOUS_READER) => {
    const message = bundle.getMessage(id);
    if (!message?.value) return reportBadMessage(id, "there is no such message");
    const before = [reader, isReaderAddressed] as const;
    const meant = Object.keys(message.attributes).find((name) => includesReader(fillings[name], toWhom.seat));
    [reader, isReaderAddressed] = [toWhom, meant !== undefined];
    try {
      const errors: Error[] = [];
      const pattern = meant === undefined ? message.value : message.attributes[meant]!;
      const text = bundle.formatPattern(pattern, toFluentArguments(fillings), errors);
      return errors.length > 0 ? reportBadMessage(id, errors.join("; ")) : capitalise(text);
    } finally {
      [reader, isReaderAddressed] = before;
    }
  };
}

/** Apply the pseudo-locale, in which tests find text that comes from no catalogue. */
function transform(text: string): string {
  const isPseudo = typeof document !== "undefined" && document.documentElement.lang === "en-XA";
  return isPseudo ? pseudoLocalise(text) : text;
}

function reportBadMessage(id: string, what: string): string {
  if (import.meta.env.MODE === "test") throw new Error(`${id}: ${what}`);
  return id;
}

const capitalise = (text: string) =>
  text
    .replace(
      new RegExp(`(^|[.!?] )${CAPITAL_MARK}(.)`, "g"),
      (_, before: string, first: string) => before + first.toUpperCase(),
    )
    .replaceAll(CAPITAL_MARK, "");

// --- Arguments --------------------------------------------------------------------------------------

class SeatList extends FluentType<readonly number[]> {
  override toString(): string {
    return joinList(this.value.map(readSeatName));
  }
}

const includesReader = (filling: MessageArgument | undefined, seat: number) =>
  seat >= 0 && (Array.isArray(filling) ? (filling as readonly unknown[]).includes(seat) : filling === seat);

function toFluentArguments(fillings: Readonly<Record<string, MessageArgument>>): Record<string, FluentValue | number> {
  return Object.fromEntries(Object.entries(fillings).map(([name, filling]) => [name, toFluentValue(filling)]));
}

function toFluentValue(filling: MessageArgument): FluentValue | number {
  if (filling === null) return "none";
  if (typeof filling === "boolean") return filling ? "yes" : "no";
  if (typeof filling === "string" || typeof filling === "number") return filling;
  return isSeatList(filling) ? new SeatList(filling) : joinList(filling as readonly string[]);
}

const isSeatList = (several: readonly unknown[]): several is readonly number[] => typeof several[0] === "number";

/** Return "this", "this and that" or "this, that and more". */
export function joinList(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  const before = parts.slice(0, -1).reduce((first, second) => say("list-more", { first, second }));
  return say("list-end", { first: before, second: parts.at(-1)! });
}

const readSeatName = (seat: number) => reader.names[seat] || say("seat-name", { number: seat + 1 });

// --- Functions of messages ---------------------------------------------------------------------------

function readSeats(value: FluentValue | undefined): readonly number[] {
  if (value instanceof SeatList) return value.value;
  if (value instanceof FluentNumber) return [Number(value.value)];
  throw new TypeError("this is no seat");
}

const createSeatFunction =
  (words: (seats: readonly number[]) => string): FluentFunction =>
  ([value]) =>
    words(readSeats(value));

const sayYour = () => CAPITAL_MARK + say("your");

function formatPossessive(seats: readonly number[]): string {
  if (seats.includes(reader.seat)) return sayYour();
  const name = joinList(seats.map(readSeatName));
  return say("whose", { name, ending: name.endsWith("s") ? "s" : "other" });
}

const FUNCTIONS: Record<string, FluentFunction> = {
  WHO: createSeatFunction((seats) =>
    joinList(seats.filter((seat) => !(isReaderAddressed && seat === reader.seat)).map(readSeatName)),
  ),
  WHOM: createSeatFunction((seats) =>
    joinList(seats.map((seat) => (seat === reader.seat ? CAPITAL_MARK + say("you") : readSeatName(seat)))),
  ),
  WHOSE: createSeatFunction(formatPossessive),
};

/** Messages of the shell. */
export const say = createSay(shell);
