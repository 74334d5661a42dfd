/** How each event changes the table that is drawn, until the next view tells the truth. */

import type { DiscView, SideView } from "./names";
import type { Event, FlickedDisc, View } from "./types";

/** The view after an event. One that is not known, or changes nothing of this, leaves it as it was. */
export function after(view: View, event: Event): View {
  switch (event.type) {
    case "SideDeclared":
      return flicked(view, { id: event.disc, side: view.side_of[event.seat]!, seat: event.seat, face: event.face });
    case "DiscsSlid":
      return slid(view, event.disc, event.seat);
    case "DiscPickedUp":
      return special({ ...view, in_hand: [...view.in_hand, event.disc] }, event.disc, { lies: "hand" });
    case "DiscsBurned":
      return event.burned.reduce<View>((told, disc) => special(told, disc, { is_burned: true }), {
        ...view,
        burned: [...view.burned, ...event.burned],
      });
    case "StatusBegan":
      return sided(view, event.side, ({ statuses }) => ({
        statuses: [...statuses.filter((one) => one !== event.status), event.status],
      }));
    case "StatusEnded":
      return sided(view, event.side, ({ statuses }) => ({ statuses: statuses.filter((one) => one !== event.status) }));
    case "DiscThawed":
      return special(view, event.disc, { is_frozen: false });
    case "DiscFrozen":
      return special(view, event.disc, { will_freeze: true });
    case "DiscTeleported":
      return special(view, event.disc, { field: event.field });
    case "MissileStruck":
      return special(view, event.disc, { lies: "tray", field: 20 });
    case "RoundTotalled":
      return { ...view, totals: event.totals.map(({ total }) => total), left: event.net, winner: event.winner };
    case "PointsLost":
      return { ...view, left: 0 };
    case "PointsBanked":
      return banked(view, event.side, event.amount, event.score);
    case "RoundEnded":
      return {
        ...view,
        specials: view.specials.map((disc) => ({
          ...disc,
          is_frozen: event.frozen.includes(disc.id),
          will_freeze: false,
        })),
      };
    case "RoundBegan":
      return cleared(view, event.number);
    case "TurnPassed":
      return { ...view, turn: event.seat };
    default:
      return changedHands(view, event);
  }
}

/** What belongs to whom. */
function changedHands(view: View, event: Event): View {
  switch (event.type) {
    case "DiscDestroyed":
      return special(owned(view, event.disc, null), event.disc, { lies: "store" });
    case "DiscsSwapped":
      return owned(owned(view, event.target, event.side), event.disc, 1 - event.side);
    case "DiscHandedOver":
      return owned(view, event.disc, event.side);
    case "DiscBought":
      return special({ ...owned(view, event.disc, event.side), left: event.left }, event.disc, { lies: "supply" });
    default:
      return view;
  }
}

function special(view: View, disc: number, change: Partial<DiscView>): View {
  return { ...view, specials: view.specials.map((one) => (one.id === disc ? { ...one, ...change } : one)) };
}

function sided(view: View, side: number, change: (side: SideView) => Partial<SideView>): View {
  return { ...view, sides: view.sides.map((one, index) => (index === side ? { ...one, ...change(one) } : one)) };
}

/** A disc that is declared, or shot without a word, as it is flicked last. */
function flicked(view: View, disc: FlickedDisc): View {
  const isKnown = view.flicked.some(({ id }) => id === disc.id);
  const all = isKnown ? view.flicked.map((one) => (one.id === disc.id ? disc : one)) : [...view.flicked, disc];
  const { side, seat, face } = disc;
  return special({ ...view, flicked: all, in_hand: view.in_hand.filter((id) => id !== disc.id) }, disc.id, {
    side,
    seat,
    face,
    lies: "board",
  });
}

function slid(view: View, disc: number, seat: number): View {
  const side = view.side_of[seat]!;
  const known = view.flicked.find(({ id }) => id === disc) ?? { id: disc, side, seat, face: null };
  const counts = view.asked.some(({ kind }) => kind === "flick") ? 1 : 0;
  return sided(flicked(view, known), side, ({ unflicked, flicks }) => ({
    unflicked: unflicked.filter((id) => id !== disc),
    flicks: flicks - counts,
  }));
}

function owned(view: View, disc: number, owner: number | null): View {
  const sorted = (discs: readonly number[]) => [...discs].sort((one, other) => one - other);
  const without = (discs: readonly number[]) => discs.filter((id) => id !== disc);
  const kept = (discs: readonly number[], isTheirs: boolean) =>
    sorted(isTheirs ? [...without(discs), disc] : without(discs));
  const told = special(view, disc, { owner });
  return {
    ...told,
    store: kept(view.store, owner === null),
    sides: told.sides.map((one, side) => ({ ...one, specials: kept(one.specials, side === owner) })),
  };
}

function banked(view: View, side: number, amount: number, score: number): View {
  const scores = view.scores.map((one, index) => (index === side ? score : one));
  return sided({ ...view, scores, left: view.left - amount }, side, () => ({ score }));
}

function cleared(view: View, number: number): View {
  const fresh = { side: null, seat: null, face: null, field: null, is_burned: false } as const;
  return {
    ...view,
    ...{ number, flicked: [], burned: [], in_hand: [], winner: null, left: 0 },
    specials: view.specials.map((disc) => ({ ...disc, ...fresh, lies: disc.owner === null ? "store" : "supply" })),
    sides: view.sides.map((side) => ({ ...side, statuses: side.statuses.filter((status) => status !== "corrupted") })),
  };
}
