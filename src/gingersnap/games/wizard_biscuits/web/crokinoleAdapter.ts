/** This table as Crokinole's board knows tables: its hand and its scene are used as they are. */

import type { Answer, Offer, Play, Wish } from "$web/board";
import type { Action as Flicking, Options, View as CrokinoleView } from "../../crokinole/web/types";
import type { FlickDisc } from "./typeAliases";
import type { Action, View } from "./types";

const FLICKS: readonly string[] = ["flick", "reflick", "seventh"];

/** Whether a flick is what is asked for now. */
export const isFlicking = ({ asked }: View) => asked.some(({ kind }) => FLICKS.includes(kind));

/** What Crokinole's board would be told: the same discs, trays and turns. */
export function asCrokinole(view: View, over: boolean): CrokinoleView {
  const { asked, options } = view;
  return {
    ...pickedFrom(view),
    over,
    phase: isFlicking(view) ? "shoot" : "keep",
    next_disc: isFlicking(view) ? (asked[0]?.targets[0] ?? null) : null,
    rounds: view.rounds.map(({ totals, twenties, first, winner, banked }) => ({
      ...{ totals, twenties, first },
      points: totals.map((_, side) => (side === winner ? banked : 0)),
    })),
    reshots: view.unshot.map(() => 0),
    to_shoot: view.sides.map(({ flicks }) => flicks),
    shots: view.flicked.length,
    lag: [],
    // Those that this game does not have are not asked for by the parts that are used here.
    options: options as unknown as Options,
  };
}

function pickedFrom(view: View) {
  const { seat, turn, side_of, axes, discs, trays, ditch, unshot, open_board, duty, order, number } = view;
  const { scores, totals, milliseconds_left, deceleration } = view;
  return {
    seat,
    turn,
    side_of,
    axes,
    discs,
    trays,
    ditch,
    unshot,
    open_board,
    duty,
    order,
    number,
    scores,
    totals,
    milliseconds_left,
    deceleration,
  };
}

/** What is chosen besides the numbers of a flick. */
export type Declared = Pick<FlickDisc, "disc" | "face" | "inner">;

export function asFlickOffers(offers: readonly Offer<FlickDisc>[]): readonly Offer<Flicking>[] {
  return offers.map(({ action: { place, aim, speed, offset, spin }, words, free }) => ({
    action: { type: "Flick", place, aim, speed, offset, spin },
    words,
    ...(free ? { free } : {}),
  }));
}

/** A shell for Crokinole's hand: its flicks become flicks of the disc that is chosen. */
export function flickingFor(play: Play<Action>, declared: () => Declared | null): Play<Flicking> {
  function act(wish: Wish<Flicking>): Promise<Answer> {
    const chosen = declared();
    if (typeof wish === "function" || wish.type !== "Flick" || !chosen) return Promise.resolve("busy");
    return play.act({ ...wish, ...chosen, type: "FlickDisc" });
  }
  // In all else it is the shell itself, which answers anew each time.
  return Object.create(play, { act: { value: act } }) as Play<Flicking>;
}
