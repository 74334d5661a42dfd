/**
 * Keep or Swap in the browser: `npm install && npm run build` makes board.js of this file, and the server finds that.
 *
 * A board knows no rule. What can be done comes as offers, what is true as a view, what happened as events.
 */

import source from "../words/en.ftl?raw";

interface View {
  /** By seat: its card; null where you may not see it. */
  readonly cards: readonly (number | null)[];
  readonly turn: number;
  readonly swaps_left: number;
  readonly over: boolean;
}

interface Offer {
  readonly action: unknown;
  readonly words: string;
}

/** What the page gives to a board, as far as this one needs it. */
interface Play {
  act(action: unknown): unknown;
  /** How to say the messages of a catalogue; `reader` is who reads them. */
  catalogue(source: string): (id: string, fillings?: Record<string, unknown>, reader?: Play) => string;
  readonly names: readonly string[];
}

/** The picture on the box. */
export const box = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" aria-hidden="true">
  <rect width="200" height="200" fill="#4a6b5d"/>
  <rect x="38" y="45" width="70" height="105" rx="8" fill="#8c3b3b" stroke="#f6efe2" stroke-width="4"/>
  <rect x="92" y="55" width="70" height="105" rx="8" fill="#f6efe2" stroke="#3b2a1e" stroke-width="3"/>
  <circle cx="127" cy="107" r="17" fill="#c58a2d"/>
</svg>`;

export function mount(element: HTMLElement, play: Play) {
  const say = play.catalogue(source);
  const table = document.createElement("ul");
  const rest = document.createElement("p");
  const choices = document.createElement("div");
  table.setAttribute("aria-label", say("cards"));
  rest.dataset["explain"] = "deck";
  element.replaceChildren(table, rest, choices);

  return {
    show(view: View, offers: readonly Offer[]) {
      table.replaceChildren(
        ...view.cards.map((card, seat) => {
          const made = item(say("seat-line", { seat, card }, play));
          made.dataset["explain"] = `card:${seat}`; // what it is called as a thing: the page explains it (explanations.py)
          return made;
        }),
      );
      rest.textContent = view.over ? say("all-turned-up") : say("swaps-left", { swaps: view.swaps_left });
      choices.replaceChildren(...offers.map((offer) => button(offer.words, () => play.act(offer.action))));
    },
    animate: () => Promise.resolve(),
    destroy: () => element.replaceChildren(),
  };
}

function item(text: string): HTMLLIElement {
  const made = document.createElement("li");
  made.textContent = text;
  return made;
}

function button(text: string, press: () => unknown): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", () => void press());
  return made;
}
