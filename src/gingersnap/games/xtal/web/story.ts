/** How each event changes the table that is drawn, until the next view tells the truth. */

import type { Kit } from "./house";
import type { Event, PlayedCardView, View } from "./types";

type Told<Type extends Event["type"]> = Extract<Event, { type: Type }>;
type Chapters = { readonly [Type in Event["type"]]?: (view: View, event: Told<Type>, kit: Kit) => View };

/** The view after an event. One that is not known, or changes nothing to be seen, leaves it as it was. */
export function after(view: View, event: Event, kit: Kit): View {
  const chapter = CHAPTERS[event.type] as ((view: View, event: Event, kit: Kit) => View) | undefined;
  return chapter?.(view, event, kit) ?? view;
}

const CHAPTERS: Chapters = {
  HomeChosen: (view, { seat, position }, kit) => ({
    ...view,
    homes: set(view.homes, seat, position),
    positions: set(view.positions, seat, position),
    rings: add(view.rings, seat, view.storage[kit.area(position)] ?? 0),
    storage: set(view.storage, kit.area(position), 0),
  }),
  TurnBegan: (view, { seat }) => ({
    ...cleared(view),
    turn: seat,
    rolled: null,
    presence: set(view.presence, seat, "here"),
    missed: set(view.missed, seat, 0),
  }),
  TurnMissed: (view, { seat }) => ({ ...view, missed: add(view.missed, seat, 1) }),
  DieRolled: (view, { number }) => ({ ...view, rolled: number }),
  TokenMoved: (view, { token, to }) => ({ ...view, positions: set(view.positions, token, to) }),
  CardDrawn: (view, { seat, card }) => ({
    ...view,
    deck: view.deck - 1,
    hand_sizes: add(view.hand_sizes, seat, 1),
    hand: card && seat === view.seat ? [...view.hand, card] : view.hand,
  }),
  DeckReshuffled: (view, { cards }) => ({ ...view, deck: cards, refuse: {} as View["refuse"] }),
  CardLaid: (view, { lay }) => ({
    ...view,
    hand: without(view.hand, lay.wild ? "wildcard" : lay.card),
    draft: [...view.draft, lay],
  }),
  CardTakenBack: (view, { lay }) => ({
    ...view,
    hand: [...view.hand, lay.wild ? "wildcard" : lay.card],
    draft: view.draft.slice(0, -1),
  }),
  CardPlayed: (view, { play }) => ({
    ...view,
    table: [...view.table, { play, stands: true }],
    hand_sizes: add(view.hand_sizes, play.seat, -1),
    draft: play.seat === view.seat ? view.draft.slice(1) : view.draft,
    pending:
      play.target === null
        ? view.pending
        : [...view.pending, { weapon: play.id, card: play.card, seat: play.seat, target: play.target, left: null }],
    laid: play.id,
    done: [],
    last: null,
    asked: [],
    window_left: null,
  }),
  CardCancelled: (view, { card }) => ({
    ...view,
    table: standing(view.table, card, false),
    pending: view.pending.filter(({ weapon }) => weapon !== card),
  }),
  CardRevived: (view, { card, name, seat }) => {
    const target = view.table.find(({ play }) => play.id === card)?.play.target ?? null;
    const revived = target === null ? [] : [{ weapon: card, card: name, seat, target, left: null }];
    return {
      ...view,
      table: standing(view.table, card, true),
      pending: [...view.pending, ...revived].sort((one, other) => one.weapon - other.weapon),
    };
  },
  VoidDeclined: (view, { seat }) => ({ ...view, asked: view.asked.filter((other) => other !== seat) }),
  TableCleared: (view) => cleared(view),
  SeatProtected: (view, { seat }) => ({ ...view, protected: set(view.protected, seat, true) }),
  ProtectionEnded: (view, { seat }) => ({ ...view, protected: set(view.protected, seat, false) }),
  CombatBegan: (view, { pair, transferred }, kit) => {
    const table = transferred ? view : cleared(view);
    const [one, other] = pair.map((seat) => view.positions[seat]!);
    return { ...table, pair, opposite: kit.path.opposite(one!) === other, done: [], passes: 0 };
  },
  PriorityNamed: (view, { seat }) => ({ ...view, priority: seat, former: null }),
  Passed: (view, { seat }) => ({
    ...view,
    passes: view.passes + 1,
    priority: view.pair?.find((other) => other !== seat) ?? null,
  }),
  DoneDeclared: (view, { seat }) => ({ ...view, done: [...view.done, seat] }),
  WeaponStruck: (view, { seat, target, rings }, kit) => {
    const lost = { ...view, rings: set(view.rings, target, 0), pending: [] };
    const isThere = view.presence[seat] !== "away" && view.presence[seat] !== "gone";
    return isThere
      ? { ...lost, rings: add(lost.rings, seat, rings) }
      : { ...lost, storage: add(view.storage, kit.area(view.homes[seat]!), rings) };
  },
  CombatEnded: (view) => ({
    ...cleared(view),
    pair: null,
    opposite: false,
    pending: [],
    done: [],
    passes: 0,
    priority: null,
    former: null,
    idle_left: null,
  }),
  RingsTaken: (view, { seat, position, rings }, kit) => ({
    ...view,
    rings: add(view.rings, seat, rings),
    storage: set(view.storage, kit.area(position), 0),
    choices: view.choices.filter((choice) => choice.seat !== seat || choice.position !== position),
  }),
  RingsLeft: (view, { seat, position }) => ({
    ...view,
    choices: view.choices.filter((choice) => choice.seat !== seat || choice.position !== position),
  }),
  LeaveDeclared: (view, { seat, for_good }) => ({
    ...view,
    leaving: set(view.leaving, seat, for_good ? "for good" : "for a while"),
  }),
  SeatLeft: (view, { seat, for_good, rings }, kit) => ({
    ...view,
    rings: set(view.rings, seat, 0),
    storage: add(view.storage, kit.area(view.homes[seat]!), rings),
    presence: set(view.presence, seat, for_good ? "gone" : "away"),
    leaving: set(view.leaving, seat, "no"),
    missed: set(view.missed, seat, 0),
    positions: for_good ? set(view.positions, seat, -1) : view.positions,
    hand_sizes: for_good ? set(view.hand_sizes, seat, 0) : view.hand_sizes,
    hand: for_good && seat === view.seat ? [] : view.hand,
  }),
  SeatReturned: (view, { seat, rings }, kit) => ({
    ...view,
    rings: add(view.rings, seat, rings),
    storage: set(view.storage, kit.area(view.homes[seat]!), 0),
    presence: set(view.presence, seat, "returning"),
  }),
  GameEnded: (view, { rule, winners }) => ({
    ...view,
    phase: "over",
    ended_by: rule,
    winner: winners.length === 1 ? winners[0]! : null,
    choices: [],
  }),
};

/** The cards on the table go to the refuse pile. */
function cleared(view: View): View {
  return { ...view, table: [], last: null, asked: [], window_left: null };
}

function set<Value>(all: readonly Value[], index: number, value: Value): readonly Value[] {
  return all.map((one, at) => (at === index ? value : one));
}

function add(all: readonly number[], index: number, by: number): readonly number[] {
  return all.map((one, at) => (at === index ? one + by : one));
}

/** Which of several equal cards goes is all one. */
function without<Value>(all: readonly Value[], gone: Value): readonly Value[] {
  const place = all.indexOf(gone);
  return all.filter((_, at) => at !== place);
}

function standing(table: readonly PlayedCardView[], card: number, stands: boolean): readonly PlayedCardView[] {
  return table.map((one) => (one.play.id === card ? { ...one, stands } : one));
}
