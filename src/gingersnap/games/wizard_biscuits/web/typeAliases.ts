/** Names for types that the generated ones spell out. */

import type { DiscView, Event, Face, FlickDisc, House, Question, SideStatus, SideView } from "./types";

export type FaceName = Face["name"];
export type StatusName = SideStatus["name"];
export type SpecialDisc = House["special_discs"][number];
export type QuestionKind = Question["kind"];
export type { DiscView, Face, FlickDisc, House, Question, SideView };
/** What tells how the table stands after it. */
export type TableChanged = Extract<Event, { readonly now: unknown }>;
export type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;
