/** Everything the board says in words. What has happened is told in the server's own. */

import type { Reader } from "$web/i18n/fluentCatalogue";
import type { Outcome } from "$web/net/protocol";
import type { Facet } from "./cardSelection";
import type { CardName, Kit } from "./houseData";
import { say } from "./gameCatalogue";
import type { Action, XtalLay, PlayedCard, View } from "./types";

/** What a card is called. */
export const cardWords = (name: CardName) => say(`power-${name}`);

/** Speaks of one table: its view, its players, its house data. */
export class Words {
  readonly reader: Reader;

  constructor(
    readonly view: View,
    names: readonly string[],
    readonly kit: Kit,
  ) {
    this.reader = { names, seat: view.seat };
  }

  name(seat: number): string {
    return say("named", { seat }, this.reader);
  }

  /** "You" to yourself. */
  who(seat: number): string {
    return say("named-or-you", { seat }, this.reader);
  }

  position(position: number): string {
    return say("at-position", { colour: this.kit.path.colour(position), number: position });
  }

  /** Where a token may go, and what is there. */
  goal(position: number): string {
    const { homes, storage } = this.view;
    const home = homes.indexOf(position);
    const rings = storage[this.kit.path.of("V").indexOf(position)] ?? 0;
    return say("target-to", { position: this.position(position), home: home < 0 ? null : home, rings }, this.reader);
  }

  /** A card in a draft. */
  lay(lay: XtalLay): string {
    return this.#laid(lay, null);
  }

  /** A card on the table. */
  play(play: PlayedCard, stands = true): string {
    return say("on-table", { seat: play.seat, what: this.#laid(play, play.target), stands }, this.reader);
  }

  #laid({ card: power, wild, token, to, answers }: XtalLay | PlayedCard, target: number | null): string {
    const card = wild ? say("wildcard-as", { card: cardWords(power) }) : cardWords(power);
    if (token !== null && to !== null) return this.#moved(card, token, to);
    if (target !== null) return say("laid-at", { card, target }, this.reader);
    return answers === null ? card : say("laid-on", { card, what: this.cancelled(answers) });
  }

  #moved(card: string, token: number, to: number): string {
    return say("laid-move", { card, token, position: this.position(to) }, this.reader);
  }

  /** What an answer is against: of equal cards it says which. */
  cancelled(id: number): string {
    const play = this.#played(id);
    if (!play) return say("card-numbered", { number: id });
    const equal = this.view.table.filter((one) => one.play.seat === play.seat && one.play.card === play.card);
    const number = equal.length > 1 ? id : null;
    return say("card-of", { seat: play.seat, card: cardWords(play.card), number }, this.reader);
  }

  #played(id: number | null): PlayedCard | null {
    return this.view.table.find(({ play }) => play.id === id)?.play ?? null;
  }

  // --- What a picked card still asks ----------------------------------------------------------------

  asks(facet: Facet, { card, token }: XtalLay): string {
    return say(`ask-${facet}`, { card: cardWords(card), token: token ?? 0 }, this.reader);
  }

  option(facet: Facet, value: XtalLay[Facet]): string {
    switch (facet) {
      case "card":
        return cardWords(value as XtalLay["card"]);
      case "token":
        return this.who(value as number);
      case "to":
        return this.position(value as number);
      case "answers":
        return value === null ? say("against-nothing") : this.cancelled(value as number);
    }
  }

  /** While cards lie ready there is nothing else to do. */
  ready(): string {
    return say("ready-to-play", { cards: this.view.draft.length });
  }

  // --- Buttons --------------------------------------------------------------------------------------

  action(action: Action, fallback: string): string {
    switch (action.type) {
      case "ChooseHome":
        return this.position(action.position);
      case "NamePriority":
        return say("button-first", { seat: action.seat }, this.reader);
      case "Concede": {
        const weapon = this.view.pending.find(({ weapon }) => weapon === action.weapon);
        return weapon ? say("button-concede", { card: cardWords(weapon.card) }) : fallback;
      }
      case "DeclineVoid": {
        const play = this.#played(action.card);
        return play ? say("button-decline", { card: cardWords(play.card) }) : fallback;
      }
      case "TakeRings":
        return this.#rings(action);
      case "Done":
        return say("button-done");
      default:
        return fallback;
    }
  }

  /** Somebody who has landed twice says where. */
  #rings({ position: at, take }: Extract<Action, { type: "TakeRings" }>): string {
    const own = this.view.choices.filter(({ seat }) => seat === this.view.seat);
    const rings = own.find((choice) => choice.position === at)?.rings ?? 0;
    return say("button-rings", { take, rings, position: own.length > 1 ? this.position(at) : null });
  }

  // --- One line: what is going on, and what comes next ------------------------------------------------

  prompt(outcome: Outcome | null): string {
    const { view } = this;
    if (outcome) return this.#end(outcome);
    const choice = view.choices.find(({ seat }) => seat === view.seat);
    if (choice) return say("own-rings", { rings: choice.rings, position: this.position(choice.position) });
    if (view.seat >= 0 && view.presence[view.seat] === "away") return say("own-away");
    if (view.choices.length > 0) return say("their-rings", { seat: view.choices[0]!.seat }, this.reader);
    return view.waited_for.includes(view.seat) ? this.#ownPrompt() : this.#theirPrompt();
  }

  #end({ placings }: Outcome): string {
    const winners = placings.flatMap((place, seat) => (place === 1 ? [seat] : []));
    return say("won", { winners, count: winners.length }, this.reader);
  }

  #ownPrompt(): string {
    const { view } = this;
    switch (view.phase) {
      case "homes":
      case "roll":
      case "cards":
      case "name":
        return say(`own-phase-${view.phase}`);
      case "window":
        return view.pending.some(({ target }) => target === view.seat) ? this.#combatPrompt() : this.#askedPrompt();
      default:
        return this.#combatPrompt();
    }
  }

  #askedPrompt(): string {
    const last = this.#played(this.view.last);
    return last ? say("own-void", { play: this.play(last) }) : say("own-void-last");
  }

  #combatPrompt(): string {
    const { view } = this;
    const weapon = view.pending.find(({ target }) => target === view.seat);
    if (weapon) {
      const shield = say(`power-${weapon.card}_shield`);
      return say("own-weapon", { card: cardWords(weapon.card), shield, seat: weapon.seat }, this.reader);
    }
    if (!view.pair?.includes(view.seat)) return this.#askedPrompt();
    if (view.first_left !== null) return say("own-first");
    const { opposite } = view;
    return view.options.combat === "open"
      ? say("own-combat-open", { opposite })
      : say("own-combat-turns", { opposite });
  }

  #theirPrompt(): string {
    const { view, reader } = this;
    const seats = view.waited_for;
    switch (view.phase) {
      case "deserted":
        return say("their-deserted");
      case "name":
        return say("their-name", { seat: view.former }, reader);
      case "homes":
      case "roll":
      case "cards":
      case "window":
        return seats.length > 0 ? say(`their-phase-${view.phase}`, { seats }, reader) : "";
      default:
        return this.#watchedPrompt();
    }
  }

  #watchedPrompt(): string {
    const { view, reader } = this;
    const { pair, seat, done, options, first_left, priority, waited_for: seats } = view;
    if (first_left !== null && priority !== null) return say("their-first", { seat: priority }, reader);
    if (done.includes(seat) && seats.length > 0) return say("their-done", { seats }, reader);
    if (options.combat === "open" && pair) return say("their-combat", { pair }, reader);
    return seats.length > 0 ? say("their-move", { seats }, reader) : "";
  }

  // --- A seat -----------------------------------------------------------------------------------------

  /** A seat in a few words, for those who hear the board. */
  seat(seat: number): string {
    const { view } = this;
    const [home, at, states] = [view.homes[seat]!, view.positions[seat]!, this.states(seat)];
    return say("seat-heard", {
      home: home >= 0 ? this.position(home) : null,
      position: at >= 0 ? this.position(at) : null,
      rings: view.rings[seat]!,
      cards: view.hand_sizes[seat]!,
      states: states || null,
      turn: view.turn === seat,
    });
  }

  states(seat: number): string {
    const { view } = this;
    const presence = view.presence[seat]!;
    return [
      view.protected[seat] ? say("note-protected") : "",
      presence === "here" ? "" : say(`note-${presence}`),
      view.leaving[seat] === "no" ? "" : say("note-leaving"),
    ]
      .filter(Boolean)
      .join(", ");
  }

  /** What one of the two in Combat is up to. */
  fights(seat: number): string {
    const { view } = this;
    return [
      view.priority === seat && view.pending.length === 0 && view.phase === "combat" ? say("fighter-plays") : "",
      view.asked.includes(seat) && view.phase === "window" ? say("fighter-asked") : "",
      view.pending.some(({ target }) => target === seat) ? say("fighter-answers") : "",
      view.done.includes(seat) ? say("fighter-done") : "",
      this.states(seat),
    ]
      .filter(Boolean)
      .join(", ");
  }
}
