/** Everything the board says in words. */

import type { Action, Element, Piece, Token, View } from "./types";

export function counted(number: number, one: string, many = `${one}s`): string {
  return number === 1 ? `1 ${one}` : `${number} ${many}`;
}

export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return "under 1 %";
  return `${Math.round(chance * 100)} %`;
}

export function elementOf(view: View, name: string): Element {
  return view.elements.find((element) => element.name === name)!;
}

export function pieceWords(view: View, { element, icons, is_token }: Piece): string {
  const { one, name } = elementOf(view, element);
  return is_token ? `${one} token` : `card with ${counted(icons, one, name)}`;
}

export function tokenWords(view: View, token: Token, names: readonly string[]): string {
  switch (token.kind) {
    case "element":
      return `${elementOf(view, token.element).one} token`;
    case "gem":
      return `gem of ${names[token.seat] ?? "somebody"}`;
    case "add_a_gem":
      return "Add-a-Gem";
    case "level_up":
      return "Level-Up";
  }
}

type Reward = Pick<Element, "gems" | "levels" | "cards">;

/** What sets give. */
export function rewardWords({ gems, levels, cards }: Reward): string {
  const parts = [
    levels > 0 ? `${counted(levels, "level")} up` : "",
    gems > 0 ? `${counted(gems, "gem")} into the bag` : "",
    cards > 0 ? counted(cards, "card") : "",
  ];
  return parts.filter(Boolean).join(" and ") || "nothing";
}

/** The same in as few signs as a tile has room for. */
export function rewardSigns({ gems, levels, cards }: Reward): string {
  const parts = [
    levels > 0 ? `+${levels} level` : "",
    gems > 0 ? `+${gems} gem` : "",
    cards > 0 ? `+${cards} card` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** One line: what is going on, and what comes next. */
export function prompt(view: View, names: readonly string[], isOver: boolean): string {
  if (isOver) return "The game is over.";
  const name = names[view.turn] ?? "Somebody";
  return view.turn === view.seat ? ownPrompt(view, names) : `${name} ${THEIR_PHASES[view.phase]}`;
}

const THEIR_PHASES: Readonly<Record<View["phase"], string>> = {
  tile: "chooses a character.",
  keep: "looks at cards.",
  play: "plays a card.",
  ask: "looks for something to trade.",
  give: "is trading.",
  sets: "may turn in sets.",
  over: "has finished.",
};

function ownPrompt(view: View, names: readonly string[]): string {
  switch (view.phase) {
    case "tile":
      return "Your turn: choose a character.";
    case "keep":
      return view.left === 1
        ? "Keep one of these cards; the others are discarded."
        : `Keep ${view.left} of these cards.`;
    case "play":
      return view.left === 1 ? "Play a card from your hand." : `Play ${view.left} cards from your hand.`;
    case "ask":
      return "Trade: choose what you want from another player.";
    case "give":
      return `Choose what ${names[view.asked_seat ?? -1] ?? "the other"} gets for it.`;
    case "sets":
      return view.draft.length > 0 ? draftWords(view) : "Turn in sets if you like, or finish your turn.";
    case "over":
      return "The game is over.";
  }
}

function draftWords(view: View): string {
  const element = elementOf(view, view.draft[0]!.element);
  const laid = `${counted(view.draft_icons, element.one, element.name)} laid`;
  if (view.draft_missing > 0) return `${laid}, ${view.draft_missing} short of a set.`;
  const sets = view.turnable.map((ready) => counted(ready.sets, "set")).join();
  return `${laid}: ${sets}${view.draft_over > 0 ? `, ${view.draft_over} over` : ""}.`;
}

/** What a button does that has no place on the board; for sets also what they give. */
export function actionWords(view: View, action: Action, fallback: string): string {
  if (action.type !== "TurnIn") return fallback;
  const ready = view.turnable.find(({ element, sets }) => element === action.element && sets === action.sets);
  return ready ? `${fallback}: ${rewardWords(ready)}` : fallback;
}
