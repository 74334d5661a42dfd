/** Offers in groups: thirty flips are one choice with thirty variants. */

import type { Offer } from "../board";
import { say } from "../i18n/fluentCatalogue";
import type { Span } from "../net/messages";

export interface OfferGroup {
  /** Words shared by all offers of the group, with "…" where they differ. */
  readonly words: string;
  readonly offers: readonly Offer[];
}

/** Most offers listed one by one. */
export const MAX_UNGROUPED = 6;

export function groupOffers(offers: readonly Offer[]): readonly OfferGroup[] {
  if (offers.length <= MAX_UNGROUPED) return offers.map((offer) => ({ words: offer.words, offers: [offer] }));
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const words = toPattern(offer.words);
    groups.set(words, [...(groups.get(words) ?? []), offer]);
  }
  return [...groups].map(([words, members]) => ({
    words: members.length === 1 ? members[0]!.words : words,
    offers: members,
  }));
}

const MAX_SUMMARISED = 3;

/** Return the groups as one sentence: "You may: Flip …; Tap … and flip it." */
export function summariseGroups(groups: readonly OfferGroup[]): string {
  const more = groups.length - MAX_SUMMARISED;
  const said = groups.slice(0, MAX_SUMMARISED).map((group) => group.words);
  const all = more > 0 ? [...said, say("more-offers", { more })] : said;
  return say("you-may", { offers: all.join("; ") });
}

/** Replace words with a digit (B3, 17), which vary between offers. */
const toPattern = (words: string) => words.replace(/[^\s,.;:()]*\d[^\s,.;:()]*/g, "…");

/** Return an offer's action with the chosen numbers. */
export function fillNumbers(offer: Offer, numbers: Readonly<Record<string, number>>): unknown {
  return { ...(offer.action as object), ...numbers };
}

/** Return the middle of each span, where the sliders start. */
export function pickMidpoints(offer: Offer): Record<string, number> {
  const spans = Object.entries(offer.free ?? {});
  return Object.fromEntries(spans.map(([name, span]) => [name, (span.low + span.high) / 2]));
}

export const hasFreeNumbers = (offer: Offer): boolean => Object.keys(offer.free ?? {}).length > 0;

/** Return true if an action is offered, with its free numbers within their spans. */
export function isOffered(action: unknown, offers: readonly Offer[]): boolean {
  return offers.some((offer) => isSame(action, offer.action, offer.free));
}

/** Compare two message values deeply; where a span is given, any number in it is equal. */
export function isSame(one: unknown, other: unknown, free: Offer["free"] = {}): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = Object.keys(other);
  if (Array.isArray(one) !== Array.isArray(other) || Object.keys(one).length !== names.length) return false;
  return names.every((name) => {
    const span = free[name];
    return name in one && (span ? isWithin(one[name], span) : isSame(one[name], other[name]));
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isWithin = (value: unknown, { low, high }: Span) => typeof value === "number" && low <= value && value <= high;
