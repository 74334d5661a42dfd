/** Everything the board says in words. */

import type { Outcome } from "$web/wire";
import type { Facet } from "./choosing";
import type { CardName, Kit } from "./house";
import type { Action, XtalLay, PlayedCard, View } from "./types";

export function counted(number: number, one: string, many = `${one}s`): string {
  return number === 1 ? `1 ${one}` : `${number} ${many}`;
}

export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Speaks of one table: its view, its players, its house data. */
export class Words {
  constructor(
    readonly view: View,
    readonly names: readonly string[],
    readonly kit: Kit,
  ) {}

  name(seat: number | null | undefined): string {
    return this.names[seat ?? -1] ?? `Seat ${(seat ?? 0) + 1}`;
  }

  /** "You" to yourself. */
  who(seat: number | null | undefined): string {
    return seat === this.view.seat ? "you" : this.name(seat);
  }

  token(seat: number): string {
    return seat === this.view.seat ? "your token" : `${this.name(seat)}’s token`;
  }

  position(position: number): string {
    return position < 0 ? "off the board" : `${this.kit.colour(position).name} ${position}`;
  }

  card(name: CardName): string {
    return this.kit.card(name).words;
  }

  /** What is to be said of a card in the own hand beside its name. */
  held(count: number, isPlayable: boolean): string {
    const more = count > 1 ? `, ${count} of them` : "";
    return `${more}${isPlayable ? "" : ", cannot be laid now"}`;
  }

  /** A card in a draft. */
  lay({ card, token, to, answers, wild }: XtalLay): string {
    const named = wild ? `Wildcard as ${this.card(card)}` : this.card(card);
    if (token !== null && to !== null) return `${named}: ${this.token(token)} to ${this.position(to)}`;
    return answers === null ? named : `${named} against ${this.#cancelled(answers)}`;
  }

  /** A card on the table. */
  play({ seat, card, wild, token, to, answers, target }: PlayedCard): string {
    const named = `${this.name(seat)}: ${wild ? "Wildcard as " : ""}${this.card(card)}`;
    if (token !== null && to !== null) return `${named}, ${this.token(token)} to ${this.position(to)}`;
    if (target !== null) return `${named} at ${this.who(target)}`;
    return answers === null ? named : `${named} against ${this.#cancelled(answers)}`;
  }

  #cancelled(id: number): string {
    const play = this.#played(id);
    if (!play) return `card ${id}`;
    const equal = this.view.table.filter((one) => one.play.seat === play.seat && one.play.card === play.card);
    const owner = play.seat === this.view.seat ? "your" : `${this.name(play.seat)}’s`;
    return `${owner} ${this.card(play.card)}${equal.length > 1 ? ` (card ${id})` : ""}`;
  }

  #played(id: number | null): PlayedCard | null {
    return this.view.table.find(({ play }) => play.id === id)?.play ?? null;
  }

  // --- What a picked card still asks ----------------------------------------------------------------

  asks(facet: Facet, { card: power, token }: XtalLay): string {
    const card = this.card(power);
    switch (facet) {
      case "card":
        return "Wildcard: lay it as which card?";
      case "token":
        return `${card}: whose token?`;
      case "to":
        return `${card}: ${this.token(token ?? 0)} goes where?`;
      case "answers":
        return `${card}: against what?`;
    }
  }

  option(facet: Facet, value: XtalLay[Facet]): string {
    switch (facet) {
      case "card":
        return this.card(value as XtalLay["card"]);
      case "token":
        return value === this.view.seat ? "You" : this.name(value as number);
      case "to":
        return this.position(value as number);
      case "answers":
        return value === null ? "nothing" : this.#cancelled(value as number);
    }
  }

  /** While cards lie ready there is nothing else to do. */
  ready(): string {
    return `Play ${this.view.draft.length === 1 ? "your card" : "your cards"}, or lay another one with ${this.view.draft.length === 1 ? "it" : "them"}.`;
  }

  // --- Buttons --------------------------------------------------------------------------------------

  action(action: Action, fallback: string): string {
    switch (action.type) {
      case "ChooseHome":
        return this.position(action.position);
      case "NamePriority":
        return action.seat === this.view.seat ? "I play first" : `${this.name(action.seat)} plays first`;
      case "Concede": {
        const weapon = this.view.pending.find(({ weapon }) => weapon === action.weapon);
        return weapon ? `Let the ${this.card(weapon.card)} strike` : fallback;
      }
      case "DeclineVoid": {
        const play = this.#played(action.card);
        return play ? `Let the ${this.card(play.card)} stand` : fallback;
      }
      case "TakeRings":
        return this.#rings(action);
      case "Done":
        return "I am done";
      default:
        return fallback;
    }
  }

  /** Somebody who has landed twice says where. */
  #rings({ position, take }: Extract<Action, { type: "TakeRings" }>): string {
    const own = this.view.choices.filter(({ seat }) => seat === this.view.seat);
    const where = own.length > 1 ? ` at ${this.position(position)}` : "";
    const rings = own.find((choice) => choice.position === position)?.rings ?? 0;
    return take ? `Take ${counted(rings, "ring")}${where}` : `Leave them${where}`;
  }

  // --- One line: what is going on, and what comes next ------------------------------------------------

  prompt(outcome: Outcome | null): string {
    const { view } = this;
    if (outcome) return this.#end(outcome);
    const choice = view.choices.find(({ seat }) => seat === view.seat);
    if (choice)
      return `${choice.rings === 1 ? "1 ring lies" : `${choice.rings} rings lie`} at ${this.position(choice.position)}: yours if you like.`;
    if (view.seat >= 0 && view.presence[view.seat] === "away") return "You are away. Come back when you like.";
    if (view.choices.length > 0) return `${this.name(view.choices[0]!.seat)} may take stored rings.`;
    return view.waited_for.includes(view.seat) ? this.#ownPrompt() : this.#theirPrompt();
  }

  #end({ placings }: Outcome): string {
    const winners = placings.flatMap((place, seat) => (place === 1 ? [this.name(seat)] : []));
    return winners.length === 1 ? `${winners[0]} wins the Crystal.` : "The game is over.";
  }

  #ownPrompt(): string {
    const { view } = this;
    switch (view.phase) {
      case "homes":
        return "Choose your Home.";
      case "roll":
        return "Your turn: roll the die.";
      case "cards":
        return "Play cards if you like, or end your turn.";
      case "window":
        return view.pending.some(({ target }) => target === view.seat) ? this.#combatPrompt() : this.#askedPrompt();
      case "name":
        return "Combat! Who plays first?";
      default:
        return this.#combatPrompt();
    }
  }

  #askedPrompt(): string {
    const last = this.#played(this.view.last);
    return last ? `${this.play(last)}. Cancel it with a Void?` : "Cancel the last card with a Void?";
  }

  #combatPrompt(): string {
    const { view } = this;
    const weapon = view.pending.find(({ target }) => target === view.seat);
    if (weapon)
      return `${this.card(weapon.card)} from ${this.name(weapon.seat)}! Answer with the ${this.card(weapon.card)} Shield or a Void.`;
    if (!view.pair?.includes(view.seat)) return this.#askedPrompt();
    if (view.first_left !== null) return "Combat: the first card is yours.";
    if (view.options.combat === "open")
      return view.opposite ? "Combat: play whenever you like." : "Combat, apart: only movements and Voids.";
    return view.opposite ? "Combat: play a group, or pass." : "Combat, apart: move, play a Void, or pass.";
  }

  #theirPrompt(): string {
    const { view } = this;
    const waited = listed(view.waited_for.map((seat) => this.name(seat)));
    switch (view.phase) {
      case "homes":
        return `${waited} chooses a Home.`;
      case "roll":
        return `${waited} is to roll.`;
      case "cards":
        return `${waited} may play cards.`;
      case "window":
        return `${waited} may cancel the last card.`;
      case "name":
        return `${this.name(view.former)} says who plays first in Combat.`;
      case "deserted":
        return "Everybody is away: the game waits.";
      default:
        return this.#watchedPrompt(waited);
    }
  }

  #watchedPrompt(waited: string): string {
    const { pair, seat, done, options, first_left, priority } = this.view;
    if (first_left !== null) return `Combat: ${this.name(priority)} plays the first card.`;
    if (done.includes(seat)) return `You are done. ${waited} may still play.`;
    if (options.combat === "open" && pair) return `${listed(pair.map((one) => this.name(one)))} are in Combat.`;
    return `Combat: ${waited} plays.`;
  }

  /** A seat in a few words, for those who hear the board. */
  seat(seat: number): string {
    const { view } = this;
    const parts = [
      view.homes[seat]! >= 0 ? `Home ${this.position(view.homes[seat]!)}` : "no Home yet",
      view.positions[seat]! >= 0 ? `stands on ${this.position(view.positions[seat]!)}` : "off the board",
      counted(view.rings[seat]!, "ring"),
      `${counted(view.hand_sizes[seat]!, "card")} in hand`,
      ...this.states(seat),
    ];
    return parts.join(", ");
  }

  states(seat: number): readonly string[] {
    const { view } = this;
    return [
      view.protected[seat] ? "protected" : "",
      view.presence[seat] === "here"
        ? ""
        : { away: "away", returning: "coming back", gone: "gone" }[view.presence[seat] as "away"],
      view.leaving[seat] === "no" ? "" : "leaving",
    ].filter(Boolean);
  }
}
