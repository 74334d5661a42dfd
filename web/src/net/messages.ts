/**
 * Messages of the server as the page uses them: complete, and with their sentences as text. `protocol.ts` has them as
 * they are sent to play sockets, and `MessageReader` turns those into these. Answers to requests have text already.
 */

import type * as wire from "./protocol";

export * from "./protocol";

/** A type with text for every sentence. */
export type Rendered<T> = T extends wire.Message
  ? never
  : T extends readonly (infer Each)[]
    ? readonly Rendered<Each>[]
    : T extends object
      ? { readonly [Name in keyof T]: Rendered<T[Name]> }
      : T;

type Complete<T, Omitted extends keyof T = never> = Required<Omit<Rendered<T>, Omitted>>;

export type Line = Complete<wire.Line>;
export type WireOffer = Complete<wire.WireOffer, "each" | "words_each">;
export type Updated = Complete<wire.Updated, "view_changes" | "view_items" | "lines" | "offers" | "forced"> & {
  readonly lines: readonly Line[];
  readonly offers: readonly WireOffer[];
  readonly forced?: wire.ForcedNow;
};
export type Welcome = Omit<Rendered<wire.Welcome>, "lines"> & { readonly lines: readonly Line[] };
export type Coached = Omit<Rendered<wire.Coached>, "example"> & { readonly example: WireOffer | null };
export type Moment = Omit<Rendered<wire.Moment>, "lines"> & { readonly lines: readonly Line[] };
export type Replay = Omit<Rendered<wire.Replay>, "moments"> & { readonly moments: readonly Moment[] };

export type AcceptedInvitation = Rendered<wire.AcceptedInvitation>;
export type Advised = Rendered<wire.Advised>;
export type EveningInfo = Rendered<wire.EveningInfo>;
export type Explained = Rendered<wire.Explained>;
export type Explanation = Rendered<wire.Explanation>;
export type GoalText = Rendered<wire.GoalText>;
export type HintChoice = Rendered<wire.HintChoice>;
export type Joined = Rendered<wire.Joined>;
export type Laid = Rendered<wire.Laid>;
export type OwnersPage = Rendered<wire.OwnersPage>;
export type Problem = Rendered<wire.Problem>;
export type Refused = Rendered<wire.Refused>;
export type SeatInfo = Rendered<wire.SeatInfo>;
export type SeatProgress = Rendered<wire.SeatProgress>;
export type SeatingUpdate = Rendered<wire.SeatingUpdate>;
export type TableInfo = Rendered<wire.TableInfo>;

export type ToClient =
  | Exclude<
      wire.ToClient,
      { type: "welcome" | "seated" | "updated" | "refused" | "advised" | "explained" | "problem" | "coached" }
    >
  | Welcome
  | SeatingUpdate
  | Updated
  | Refused
  | Advised
  | Explained
  | Problem
  | Coached;
