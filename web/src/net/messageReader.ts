/**
 * Reader of structured messages: keeps what is sent only once, and renders sentences for its client.
 *
 * Each connection has one, since an update is sent as the difference from the last one of its connection.
 */

import { type Catalogues, type MessageArguments, type Reader, renderMessage } from "../i18n/fluentCatalogue";
import { loadCatalogues } from "../i18n/servedCatalogues";
import type { Line, Rendered, ToClient, Updated, WireOffer } from "./messages";
import type * as wire from "./protocol";

type Text = string | wire.Message;
type Fields = Readonly<Record<string, unknown>>;

/** Fields of messages that belong to the game or are options: nothing in them is a sentence. */
const OPAQUE: ReadonlySet<string> = new Set(["action", "options", "wanted"]);

export class MessageReader {
  #catalogues: Catalogues = new Map();
  /** Hashes of the catalogues of the table, and whether they are loaded whole. */
  #hashes: wire.TableInfo["catalogues"] | null = null;
  #isWhole = false;
  #names: readonly string[] = [];
  #seat = -1;
  /** The last update with all its parts, as they are sent. */
  #last: Partial<wire.Updated> = {};

  constructor(private readonly load: typeof loadCatalogues = loadCatalogues) {}

  /** Load the catalogues that a message needs: a table's, and those with lessons and hints whole. Null if it needs none. */
  prepare(message: wire.ToClient): Promise<void> | null {
    if (message.type === "welcome" && message.table.catalogues) {
      this.#hashes = message.table.catalogues;
      return this.#load(Boolean(message.table.lesson));
    }
    return message.type === "advised" && this.#hashes && !this.#isWhole ? this.#load(true) : null;
  }

  async #load(whole: boolean): Promise<void> {
    this.#catalogues = await this.load(this.#hashes!, whole);
    this.#isWhole = whole;
  }

  read(message: wire.ToClient): ToClient {
    switch (message.type) {
      case "welcome":
        this.#seat = message.seat;
        this.#last = {};
        return {
          ...message,
          table: this.#readTable(message.table),
          lines: message.lines.map((line) => this.#line(line)),
        };
      case "seated":
        return { ...message, table: this.#readTable(message.table) };
      case "updated":
        return this.#readUpdate(message);
      case "explained":
        return { ...message, about: message.about && this.#readExplanation(message.about) };
      case "coached": {
        const { example, ...rest } = message;
        return { ...this.#render(rest), example: example && this.#expand(example)[0]! };
      }
      case "refused":
      case "advised":
      case "problem":
        return this.#render(message);
      default:
        return message;
    }
  }

  /** The same for every reader: seats of a table have no "you". */
  #readTable(table: wire.TableInfo): Rendered<wire.TableInfo> {
    this.#names = table.seats.map(({ name }) => name);
    return this.#render(table, { names: this.#names, seat: -1 });
  }

  #readUpdate({ view_changes: changes, view_items: items, forced, ...sent }: wire.Updated): Updated {
    const last = this.#last.view as Fields;
    const lists = Object.entries(items ?? {}).map(([name, some]) => [
      name,
      replaceItems(last[name] as unknown[], some),
    ]);
    const view = sent.view ?? (changes || items ? { ...last, ...changes, ...Object.fromEntries(lists) } : last);
    const update = { ...this.#last, events: [], lines: [], ...sent, view } as Required<wire.Updated>;
    this.#last = update;
    return {
      ...update,
      ...(forced && { forced }),
      lines: update.lines.map((line) => this.#line(line)),
      offers: update.offers.flatMap((offer) => this.#expand(offer)),
      status: this.#text(update.status),
      goal: this.#render(update.goal),
      todo: this.#text(update.todo),
    };
  }

  #line({ seq, text, fades = false, news = true }: wire.Line): Line {
    return { seq, text: this.#text(text), fades, news };
  }

  /** Return the offers that are sent as one: their actions and words differ in some values. */
  #expand({ action, words, free = {}, each = {}, words_each: wordsEach = {} }: wire.WireOffer): readonly WireOffer[] {
    const count = Object.values({ ...each, ...wordsEach })[0]?.length ?? 1;
    return Array.from({ length: count }, (_, index) => ({
      action: { ...(action as object), ...pick(each, index) },
      words: this.#text(typeof words === "string" ? words : { ...words, a: { ...words.a, ...pick(wordsEach, index) } }),
      free,
    }));
  }

  /** Names of things stand alone, so they begin with a capital. */
  #readExplanation(about: wire.Explanation): Rendered<wire.Explanation> {
    const rendered = this.#render(about);
    return { ...rendered, name: rendered.name.slice(0, 1).toUpperCase() + rendered.name.slice(1) };
  }

  #text(text: Text, reader: Reader = { names: this.#names, seat: this.#seat }): string {
    return typeof text === "string" ? text : renderMessage(text as never, reader, this.#catalogues);
  }

  #render<T>(value: T, reader?: Reader): Rendered<T> {
    if (isMessage(value)) return this.#text(value, reader) as Rendered<T>;
    if (Array.isArray(value)) return value.map((each: unknown) => this.#render(each, reader)) as Rendered<T>;
    if (typeof value !== "object" || value === null) return value as Rendered<T>;
    const fields = Object.entries(value).map(([name, field]) => [
      name,
      OPAQUE.has(name) ? field : this.#render(field as unknown, reader),
    ]);
    return Object.fromEntries(fields) as Rendered<T>;
  }
}

const isMessage = (value: unknown): value is wire.Message =>
  typeof value === "object" && value !== null && "m" in value && typeof value.m === "string";

const replaceItems = (whole: readonly unknown[], some: Fields) =>
  whole.map((item, index) => (String(index) in some ? some[index] : item));

const pick = (columns: Readonly<Record<string, readonly unknown[]>>, index: number): MessageArguments =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[index]])) as MessageArguments;
