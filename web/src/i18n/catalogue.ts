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
import { letterByLetter } from "./pseudoLocale";

/** What fills a message: truth is `yes` or `no`, nothing `none`; several texts are listed; seats are named by WHO. */
export type Filling = string | number | boolean | null | readonly string[] | readonly number[];

/** Who reads: `play` of a board is one. */
export interface Reader {
  readonly names: readonly string[];
  readonly seat: number;
}

export type Say = (id: string, fillings?: Readonly<Record<string, Filling>>, reader?: Reader) => string;

const NOBODY: Reader = { names: [], seat: -1 };
/** Before a word of ours that is capitalized where a sentence starts with it. */
const STARTS = "\ue000";

let reader = NOBODY;
/** Whether the message speaks to the reader already: then lists leave them out. */
let isMeant = false;

/** How to say the messages of a catalogue, given as it is written. */
export function catalogue(source: string): Say {
  const bundle = new FluentBundle("en", { functions: FUNCTIONS, useIsolating: false, transform });
  bundle.addResource(new FluentResource(source));
  return (id, fillings = {}, toWhom = NOBODY) => {
    const message = bundle.getMessage(id);
    if (!message?.value) return trouble(id, "there is no such message");
    const before = [reader, isMeant] as const;
    const meant = Object.keys(message.attributes).find((name) => isReader(fillings[name], toWhom.seat));
    [reader, isMeant] = [toWhom, meant !== undefined];
    try {
      const errors: Error[] = [];
      const pattern = meant === undefined ? message.value : message.attributes[meant]!;
      const text = bundle.formatPattern(pattern, filled(fillings), errors);
      return errors.length > 0 ? trouble(id, errors.join("; ")) : capitalized(text);
    } finally {
      [reader, isMeant] = before;
    }
  };
}

/** The language of the page is the pseudo-language where a test wants to see what comes from no catalogue. */
function transform(text: string): string {
  const isPseudo = typeof document !== "undefined" && document.documentElement.lang === "en-XA";
  return isPseudo ? letterByLetter(text) : text;
}

function trouble(id: string, what: string): string {
  if (import.meta.env.MODE === "test") throw new Error(`${id}: ${what}`);
  return id;
}

const capitalized = (text: string) =>
  text
    .replace(
      new RegExp(`(^|[.!?] )${STARTS}(.)`, "g"),
      (_, before: string, first: string) => before + first.toUpperCase(),
    )
    .replaceAll(STARTS, "");

// --- What fills a message ---------------------------------------------------------------------------

class Seats extends FluentType<readonly number[]> {
  override toString(): string {
    return listed(this.value.map(nameOf));
  }
}

const isReader = (filling: Filling | undefined, seat: number) =>
  seat >= 0 && (Array.isArray(filling) ? (filling as readonly unknown[]).includes(seat) : filling === seat);

function filled(fillings: Readonly<Record<string, Filling>>): Record<string, FluentValue | number> {
  return Object.fromEntries(Object.entries(fillings).map(([name, filling]) => [name, asFluent(filling)]));
}

function asFluent(filling: Filling): FluentValue | number {
  if (filling === null) return "none";
  if (typeof filling === "boolean") return filling ? "yes" : "no";
  if (typeof filling === "string" || typeof filling === "number") return filling;
  return areSeats(filling) ? new Seats(filling) : listed(filling as readonly string[]);
}

const areSeats = (several: readonly unknown[]): several is readonly number[] => typeof several[0] === "number";

/** "this", "this and that", "this, that and more". */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  const before = parts.slice(0, -1).reduce((first, second) => say("list-more", { first, second }));
  return say("list-end", { first: before, second: parts.at(-1)! });
}

const nameOf = (seat: number) => reader.names[seat] || say("seat-name", { number: seat + 1 });

// --- What messages call -----------------------------------------------------------------------------

function seatsOf(value: FluentValue | undefined): readonly number[] {
  if (value instanceof Seats) return value.value;
  if (value instanceof FluentNumber) return [Number(value.value)];
  throw new TypeError("this is no seat");
}

const inWords =
  (words: (seats: readonly number[]) => string): FluentFunction =>
  ([value]) =>
    words(seatsOf(value));

const your = () => STARTS + say("your");

function whose(seats: readonly number[]): string {
  if (seats.includes(reader.seat)) return your();
  const name = listed(seats.map(nameOf));
  return say("whose", { name, ending: name.endsWith("s") ? "s" : "other" });
}

const FUNCTIONS: Record<string, FluentFunction> = {
  WHO: inWords((seats) => listed(seats.filter((seat) => !(isMeant && seat === reader.seat)).map(nameOf))),
  WHOM: inWords((seats) => listed(seats.map((seat) => (seat === reader.seat ? STARTS + say("you") : nameOf(seat))))),
  WHOSE: inWords(whose),
};

/** What the shell says. */
export const say = catalogue(shell);
