/**
 * What the web says, from catalogues: the shell's and one for each game, the same files that Python reads
 * (`core/words`, which says how messages are written). Sentences about what has happened come from the server.
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

/** What fills a message: truth is `yes` or `no`, nothing `none`; several texts are listed; seats are named by WHO. */
export type MessageArgument = string | number | boolean | null | readonly string[] | readonly number[];

/** Who reads: `play` of a board is one. */
export interface Reader {
  readonly names: readonly string[];
  readonly seat: number;
}

export type Say = (id: string, fillings?: Readonly<Record<string, MessageArgument>>, reader?: Reader) => string;

const ANONYMOUS_READER: Reader = { names: [], seat: -1 };
/** Before a word of ours that is capitalized where a sentence starts with it. */
const CAPITAL_MARK = "\ue000";

let reader = ANONYMOUS_READER;
/** Whether the message speaks to the reader already: then lists leave them out. */
let isReaderAddressed = false;

/** How to say the messages of a catalogue, given as it is written. */
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

/** The language of the page is the pseudo-language where a test wants to see what comes from no catalogue. */
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

// --- What fills a message ---------------------------------------------------------------------------

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

/** "this", "this and that", "this, that and more". */
export function joinList(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  const before = parts.slice(0, -1).reduce((first, second) => say("list-more", { first, second }));
  return say("list-end", { first: before, second: parts.at(-1)! });
}

const readSeatName = (seat: number) => reader.names[seat] || say("seat-name", { number: seat + 1 });

// --- What messages call -----------------------------------------------------------------------------

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

/** What the shell says. */
export const say = createSay(shell);
