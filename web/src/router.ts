/** Addresses of the pages, in both directions. Below where a proxy shows us, if one does. */

import { at } from "./base";

/** The seat of somebody who only watches. */
export const SPECTATOR = -1;

export type Route =
  | { readonly page: "home" }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "evening"; readonly link: string }
  | { readonly page: "replay"; readonly id: string; readonly seq: number | null; readonly seat: number }
  | { readonly page: "share"; readonly secret: string; readonly seq: number | null; readonly seat: number }
  | { readonly page: "learn"; readonly game: string; readonly lesson: string | null }
  | { readonly page: "physics"; readonly shot: string | null }
  | { readonly page: "lost"; readonly path: string };

const TABLE = /^\/t\/([\w-]+)\/?$/;
const EVENING = /^\/evening\/([\w-]+)\/?$/;
const LEARN = /^\/learn\/([\w-]+)(?:\/([\w-]+))?\/?$/;
const PHYSICS = /^\/lab\/physics\/?$/;
const REPLAY = /^\/replay\/([\w-]+)\/?$/;
const SHARE = /^\/share\/([\w-]+)\/?$/;

export function parse(path: string, search = ""): Route {
  if (path === "/" || path === "/index.html") return { page: "home" };
  const table = TABLE.exec(path)?.[1];
  if (table) return { page: "table", id: table };
  const evening = EVENING.exec(path)?.[1];
  if (evening) return { page: "evening", link: evening };
  const replay = REPLAY.exec(path)?.[1];
  if (replay) return { page: "replay", id: replay, ...moment(new URLSearchParams(search)) };
  const secret = SHARE.exec(path)?.[1];
  if (secret) return { page: "share", secret, ...moment(new URLSearchParams(search)) };
  const learn = LEARN.exec(path);
  if (learn?.[1]) return { page: "learn", game: learn[1], lesson: learn[2] ?? null };
  if (PHYSICS.test(path)) return { page: "physics", shot: new URLSearchParams(search).get("shot") };
  return { page: "lost", path };
}

function moment(query: URLSearchParams): { seq: number | null; seat: number } {
  return { seq: whole(query.get("seq")), seat: whole(query.get("seat")) ?? SPECTATOR };
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

export const tablePath = (id: string) => at(`/t/${encodeURIComponent(id)}`);

/** Where an evening is: its link is a secret, and opens whatever is played there. */
export const eveningPath = (link: string) => at(`/evening/${encodeURIComponent(link)}`);

/** The whole link to send to somebody; null for who does not have it. */
export const inviting = (link: string | null) => (link === null ? null : window.location.origin + eveningPath(link));

/** A lesson of a game; the first, if none is named. */
export const learnPath = (game: string, lesson: string | null = null) =>
  at(`/learn/${encodeURIComponent(game)}${lesson === null ? "" : `/${encodeURIComponent(lesson)}`}`);

export const replayPath = (id: string, seq: number | null = null, seat: number = SPECTATOR) =>
  at(`/replay/${encodeURIComponent(id)}${momentQuery(seq, seat)}`);

/** A finished game under the link that a player has made. */
export const sharePath = (secret: string, seq: number | null = null, seat: number = SPECTATOR) =>
  at(`/share/${encodeURIComponent(secret)}${momentQuery(seq, seat)}`);

/** The picture of such a game. */
export const picturePath = (secret: string) => at(`/share/${encodeURIComponent(secret)}.png`);

function momentQuery(seq: number | null, seat: number): string {
  const query = new URLSearchParams();
  if (seq !== null) query.set("seq", String(seq));
  if (seat !== SPECTATOR) query.set("seat", String(seat));
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** A shot in the physics lab. Its commas and spaces stay readable. */
export function physicsPath(shot: string): string {
  return at(`/lab/physics?shot=${encodeURIComponent(shot).replaceAll("%20", "+").replaceAll("%2C", ",")}`);
}
