/** Requests beside the game, in display order; `core/player_requests/actions.py` implements them. */

export const TABLE_REQUESTS = [
  { name: "TakeMoveBack", kind: "take_back", final: false },
  { name: "OfferDraw", kind: "draw", final: false },
  { name: "PausePlay", kind: "pause", final: false },
  { name: "GiveUp", kind: "give_up", final: true },
  { name: "EndEarly", kind: "end", final: true },
  { name: "CallOff", kind: "call_off", final: true },
] as const;

export type TableRequestName = (typeof TABLE_REQUESTS)[number]["name"];
export type TableAction = TableRequestName | "AgreeToWish" | "DeclineWish" | "ResumePlay";
