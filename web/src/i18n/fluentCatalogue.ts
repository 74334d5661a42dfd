/**
 * Messages of Fluent catalogues, rendered for one reader as `core/words/fluent_renderer.py` renders them (that package
 * documents the format). The shell and the boards name messages of their own with `say`; messages from the server are
 * rendered by `messages.ts`.
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

/** A message on the wire: its catalogue and id (`core/you`), and its arguments. */
export interface Message {
  readonly m: string;
  readonly a?: Readonly<Record<string, MessageArgument>>;
}

/**
 * Argument of a message. Booleans become `yes` or `no`, null becomes `none`, lists are joined, and seats are named by
 * the functions WHO, WHOM and WHOSE.
 */
export type MessageArgument = string | number | boolean | null | Message | readonly MessageArgument[];

export type MessageArguments = Readonly<Record<string, MessageArgument>>;

/** Reader of a message; the `play` object of a board is one. */
export interface Reader {
  readonly names: readonly string[];
  readonly seat: number;
}

export type Say = (id: string, fillings?: MessageArguments, reader?: Reader) => string;

/** Catalogues by name, for messages that are arguments of others. */
export type Catalogues = ReadonlyMap<string, Catalogue>;

const ANONYMOUS_READER: Reader = { names: [], seat: -1 };
const NO_CATALOGUES: Catalogues = new Map();
/** Placed before a word of ours that is capitalised at the start of a sentence. */
const CAPITAL_MARK = "\ue000";
/** Maximum length of a text in an argument, as in Python. */
const LONGEST = 2_000;
/** Larger numbers are written without separators, as in Python. */
const LARGEST = 1e15;

let reader = ANONYMOUS_READER;
/** True while the message addresses the reader, who is then left out of lists. */
let isReaderAddressed = false;

/** The messages of one `en.ftl`. */
export class Catalogue {
  readonly #bundle = new FluentBundle("en", { functions: FUNCTIONS, useIsolating: false, transform });

  constructor(source: string) {
    this.add(source);
  }

  add(source: string): void {
    this.#bundle.addResource(new FluentResource(source));
  }

  /** Render a message as text. */
  render(id: string, fillings: MessageArguments, toWhom: Reader, catalogues = NO_CATALOGUES): string {
    return capitalise(this.renderNested(id, fillings, toWhom, catalogues));
  }

  /** Render a message as an argument of another, which decides on capitals. */
  renderNested(id: string, fillings: MessageArguments, toWhom: Reader, catalogues: Catalogues): string {
    const message = this.#bundle.getMessage(id);
    if (!message?.value) return reportBadMessage(id, fillings, "there is no such message");
    const meant = Object.keys(message.attributes).find((name) => includesReader(fillings[name], toWhom.seat));
    const pattern = meant === undefined ? message.value : message.attributes[meant]!;
    const values = Object.entries(fillings).map(([name, filling]) => [name, convert(filling, toWhom, catalogues)]);
    const before = [reader, isReaderAddressed] as const;
    [reader, isReaderAddressed] = [toWhom, meant !== undefined];
    try {
      const errors: Error[] = [];
      const text = this.#bundle.formatPattern(pattern, Object.fromEntries(values), errors);
      return errors.length > 0 ? reportBadMessage(id, fillings, errors.join("; ")) : text;
    } finally {
      [reader, isReaderAddressed] = before;
    }
  }
}

const sharedCatalogues = new Map<string, Catalogue>();

/** Return the catalogue of a source, which is parsed once: boards use the same as messages from the server. */
export function shareCatalogue(source: string): Catalogue {
  const catalogue = sharedCatalogues.get(source) ?? new Catalogue(source);
  sharedCatalogues.set(source, catalogue);
  return catalogue;
}

/** Return the `say` function of a Fluent catalogue. */
export function createSay(source: string): Say {
  const catalogue = shareCatalogue(source);
  return (id, fillings = {}, toWhom = ANONYMOUS_READER) => catalogue.render(id, fillings, toWhom);
}

/** Render a message from the server; its own catalogue is one of these. */
export const renderMessage = (message: Message, toWhom: Reader, catalogues: Catalogues): string =>
  capitalise(renderNestedMessage(message, toWhom, catalogues));

function renderNestedMessage({ m, a = {} }: Message, toWhom: Reader, catalogues: Catalogues): string {
  const [name, id] = m.split("/", 2) as [string, string];
  const catalogue = catalogues.get(name);
  return catalogue?.renderNested(id, a, toWhom, catalogues) ?? reportBadMessage(id, a, `there is no catalogue ${name}`);
}

/** Apply the pseudo-locale, in which tests find text that comes from no catalogue. */
function transform(text: string): string {
  const isPseudo = typeof document !== "undefined" && document.documentElement.lang === "en-XA";
  return isPseudo ? pseudoLocalise(text) : text;
}

/** People see the id of the message with its arguments and play on; tests fail. */
function reportBadMessage(id: string, fillings: MessageArguments, what: string): string {
  if (import.meta.env.MODE === "test") throw new Error(`${id}: ${what}`);
  return `${id}: ${Object.values(fillings).map(formatPlain).join(", ")}`;
}

const formatPlain = (filling: MessageArgument): string =>
  isMessage(filling) ? filling.m : Array.isArray(filling) ? filling.map(formatPlain).join(", ") : String(filling);

const capitalise = (text: string) =>
  text.includes(CAPITAL_MARK)
    ? text
        .replace(START, (_, before: string, first: string) => before + first.toUpperCase())
        .replaceAll(CAPITAL_MARK, "")
    : text;

const START = new RegExp(`(^|[.!?] )${CAPITAL_MARK}(.)`, "gu");

// --- Arguments --------------------------------------------------------------------------------------

class SeatList extends FluentType<readonly number[]> {
  override toString(): string {
    return joinList(this.value.map(readSeatName));
  }
}

const includesReader = (filling: MessageArgument | undefined, seat: number) =>
  seat >= 0 && (Array.isArray(filling) ? (filling as readonly unknown[]).includes(seat) : filling === seat);

const isMessage = (filling: MessageArgument): filling is Message =>
  typeof filling === "object" && filling !== null && "m" in filling;

function convert(filling: MessageArgument, toWhom: Reader, catalogues: Catalogues): FluentValue {
  if (filling === null) return "none";
  if (typeof filling === "boolean") return filling ? "yes" : "no";
  if (typeof filling === "number") return convertNumber(filling);
  if (typeof filling === "string") return cutLong(filling);
  if (isMessage(filling)) return renderNestedMessage(filling, toWhom, catalogues);
  if (isSeatList(filling)) return new SeatList(filling);
  return joinList(filling.map((each) => formatPart(each, toWhom, catalogues)));
}

/** Ties are rounded to even digits, as in Python. */
const convertNumber = (value: number) =>
  Number.isInteger(value) && Math.abs(value) > LARGEST
    ? BigInt(value).toString()
    : new FluentNumber(value, { roundingMode: "halfEven" } as Intl.NumberFormatOptions);

/** Part of a list: numbers have no separators there. */
const formatPart = (part: MessageArgument, toWhom: Reader, catalogues: Catalogues) =>
  typeof part === "number" ? String(part) : String(convert(part, toWhom, catalogues));

const cutLong = (text: string) => (text.length > LONGEST ? cutLetters([...text]) : text);
const cutLetters = (letters: readonly string[]) =>
  letters.length > LONGEST ? `${letters.slice(0, LONGEST).join("")} …` : letters.join("");

const isSeatList = (several: readonly MessageArgument[]): several is readonly number[] =>
  several.length > 0 && several.every((each) => Number.isInteger(each));

/** Return "this", "this and that" or "this, that and more". */
export function joinList(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  const before = parts.slice(0, -1).reduce((first, second) => sayNested("list-more", { first, second }));
  return sayNested("list-end", { first: before, second: parts.at(-1)! });
}

const readSeatName = (seat: number) => reader.names[seat] || sayNested("seat-name", { number: seat + 1 });

// --- Functions of messages ---------------------------------------------------------------------------

/** Return a function that names one seat, or a list of seats without a reader who is addressed already. */
const createSeatFunction =
  (nameSeat: (seat: number) => string): FluentFunction =>
  ([value]) =>
    value instanceof SeatList
      ? joinList(value.value.filter((seat) => !(isReaderAddressed && seat === reader.seat)).map(nameSeat))
      : nameSeat(readSeat(value));

function readSeat(value: FluentValue | undefined): number {
  if (value instanceof FluentNumber) return Number(value.value);
  throw new TypeError("this is no seat");
}

function formatPossessive([value]: readonly FluentValue[]): string {
  const seats = value instanceof SeatList ? value.value : [readSeat(value)];
  if (seats.includes(reader.seat)) return CAPITAL_MARK + sayNested("your", {});
  const name = joinList(seats.map(readSeatName));
  return sayNested("whose", { name, ending: name.endsWith("s") ? "s" : "other" });
}

const FUNCTIONS: Record<string, FluentFunction> = {
  WHO: createSeatFunction(readSeatName),
  WHOM: createSeatFunction((seat) => (seat === reader.seat ? CAPITAL_MARK + sayNested("you", {}) : readSeatName(seat))),
  WHOSE: formatPossessive,
};

const shellCatalogue = new Catalogue(shell);

/** Words of ours within a message, whose capitals it decides on. */
const sayNested = (id: string, fillings: MessageArguments) =>
  shellCatalogue.renderNested(id, fillings, ANONYMOUS_READER, NO_CATALOGUES);

/** Messages of the shell. */
export const say: Say = (id, fillings = {}, toWhom = ANONYMOUS_READER) => shellCatalogue.render(id, fillings, toWhom);

/** Add messages of the shell that were not loaded with the first page. */
export const addShellMessages = (source: string) => shellCatalogue.add(source);
