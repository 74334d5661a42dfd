/** Everything the board says in words. */

import { joinList, type Reader } from "$web/i18n/fluentCatalogue";
import { say } from "./gameCatalogue";
import type { Action, Element, Piece, Token, View } from "./types";

export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return say("percent-small");
  return say("percent", { percent: Math.round(chance * 100) });
}

// A table that brings its own numbers may bring names of its own: those are said as they are written.

export function elementOf(view: View, name: string): Element {
  return view.elements.find((element) => element.name === name)!;
}

export function elementName({ own_data }: View, { name }: Element): string {
  return own_data ? name : say(`element-${name}`);
}

function oneOf({ own_data }: View, { name, one }: Element): string {
  return own_data ? one : say(`single-${name}`);
}

export function characterName({ own_data }: View, name: string): string {
  return own_data ? name : say(`character-${name}`);
}

/** What a tile says. */
export function tileWords(view: View, index: number): string {
  const actions = view.characters[index]?.actions ?? [];
  return actions.map(({ do: deed, count, keep }) => say(`step-${deed}`, { count, keep })).join(" ");
}

export function pieceWords(view: View, { element: name, icons, is_token }: Piece): string {
  const element = elementOf(view, name);
  const one = oneOf(view, element);
  return is_token ? say("piece-token", { one }) : say("piece-card", { icons, one, many: elementName(view, element) });
}

export function tokenWords(view: View, token: Token, reader: Reader): string {
  switch (token.kind) {
    case "element":
      return say("piece-token", { one: oneOf(view, elementOf(view, token.element)) });
    case "gem":
      return say("piece-gem", { seat: token.seat }, reader);
    case "add_a_gem":
      return say("add-a-gem");
    case "level_up":
      return say("level-up");
  }
}

type Reward = Pick<Element, "gems" | "levels" | "cards">;

/** What sets give. */
export function rewardWords({ gems, levels, cards }: Reward): string {
  const parts = [
    levels > 0 ? say("reward-levels", { count: levels }) : "",
    gems > 0 ? say("reward-gems", { count: gems }) : "",
    cards > 0 ? say("reward-cards", { count: cards }) : "",
  ];
  return joinList(parts.filter(Boolean)) || say("nothing");
}

/** One line: what is going on, and what comes next. */
export function prompt(view: View, reader: Reader, isOver: boolean): string {
  const { turn: seat, phase, left, asked_seat: partner } = view;
  if (isOver || phase === "over") return say("prompt-over");
  if (phase === "give" && partner !== null) return say("prompt-give", { seat, partner }, reader);
  if (phase === "agree") return agreeWords(view, reader);
  if (seat === reader.seat && view.draft.length > 0) return draftWords(view);
  return say(`prompt-${phase}`, { seat, left, partner }, reader);
}

/** What would be given for what: nobody agrees to less. */
function agreeWords(view: View, reader: Reader): string {
  const said = (piece: Piece | null) => (piece ? pieceWords(view, piece) : "");
  const [offered, asked] = [said(view.offered), said(view.asked)] as const;
  return say("agree-prompt", { seat: view.turn, partner: view.asked_seat, offered, asked }, reader);
}

function draftWords(view: View): string {
  const element = elementOf(view, view.draft[0]!.element);
  const { draft_icons: icons, draft_missing: missing, draft_over: over } = view;
  const [one, many] = [oneOf(view, element), elementName(view, element)];
  if (missing > 0) return say("draft-short", { icons, one, many, missing });
  return say("draft-ready", { icons, one, many, over, sets: view.turnable[0]?.sets ?? 0 });
}

/** What a button does that has no place on the board; for sets also what they give. */
export function actionWords(view: View, action: Action, words: string): string {
  if (action.type !== "TurnIn") return words;
  const ready = view.turnable.find(({ element, sets }) => element === action.element && sets === action.sets);
  return ready ? say("turn-in-gives", { words, gives: rewardWords(ready) }) : words;
}
