/** Addresses of the pages: parsing and building, below the base path. */

import { withBasePath } from "../net/basePath";

/** Seat number of a spectator. */
export const SPECTATOR = -1;

export type Route =
  | { readonly page: "home" }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "evening"; readonly link: string }
  | { readonly page: "replay"; readonly id: string; readonly seq: number | null; readonly seat: number }
  | { readonly page: "share"; readonly secret: string; readonly seq: number | null; readonly seat: number }
  | { readonly page: "game"; readonly name: string }
  | { readonly page: "watch" }
  | { readonly page: "learn"; readonly game: string; readonly lesson: string | null; readonly then: string | null }
  | { readonly page: "account" }
  | { readonly page: "person"; readonly handle: string }
  | { readonly page: "physics"; readonly shot: string | null }
  | { readonly page: "workbench"; readonly bench: WorkbenchState }
  | { readonly page: "owner" }
  | { readonly page: "notFound"; readonly path: string };

/** Settings of the workbench; null means the default. */
export interface WorkbenchState {
  readonly game: string | null;
  readonly seats: number | null;
  readonly bot: string | null;
  readonly options: Readonly<Record<string, unknown>>;
}

const TABLE = /^\/t\/([\w-]+)\/?$/;
const EVENING = /^\/evening\/([\w-]+)\/?$/;
const LEARN = /^\/learn\/([\w-]+)(?:\/([\w-]+))?\/?$/;
const GAME = /^\/games\/([\w-]+)\/?$/;
const WATCH = /^\/watch\/?$/;
const WORKBENCH = /^\/lab\/?$/;
const YOU = /^\/you\/?$/;
const PERSON = /^\/people\/(\w+)\/?$/;
const PHYSICS = /^\/lab\/physics\/?$/;
const REPLAY = /^\/replay\/([\w-]+)\/?$/;
const SHARE = /^\/share\/([\w-]+)\/?$/;

export function parseRoute(path: string, search = ""): Route {
  if (path === "/" || path === "/index.html") return { page: "home" };
  const table = TABLE.exec(path)?.[1];
  if (table) return { page: "table", id: table };
  const evening = EVENING.exec(path)?.[1];
  if (evening) return { page: "evening", link: evening };
  const replay = REPLAY.exec(path)?.[1];
  if (replay) return { page: "replay", id: replay, ...parseMoment(new URLSearchParams(search)) };
  const secret = SHARE.exec(path)?.[1];
  if (secret) return { page: "share", secret, ...parseMoment(new URLSearchParams(search)) };
  const game = GAME.exec(path)?.[1];
  if (game) return { page: "game", name: game };
  if (WATCH.test(path)) return { page: "watch" };
  const learn = LEARN.exec(path);
  if (learn?.[1])
    return { page: "learn", game: learn[1], lesson: learn[2] ?? null, then: new URLSearchParams(search).get("then") };
  if (YOU.test(path)) return { page: "account" };
  const handle = PERSON.exec(path)?.[1];
  if (handle) return { page: "person", handle };
  if (path === "/owner" || path === "/owner/") return { page: "owner" };
  if (PHYSICS.test(path)) return { page: "physics", shot: new URLSearchParams(search).get("shot") };
  if (WORKBENCH.test(path)) return { page: "workbench", bench: parseWorkbench(new URLSearchParams(search)) };
  return { page: "notFound", path };
}

function parseWorkbench(query: URLSearchParams): WorkbenchState {
  return {
    game: query.get("game"),
    seats: parseWholeNumber(query.get("seats")),
    bot: query.get("bot"),
    options: parseJsonObject(query.get("options") ?? "{}"),
  };
}

/** Parse an object from a link, which may contain anything. */
function parseJsonObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

function parseMoment(query: URLSearchParams): { seq: number | null; seat: number } {
  return { seq: parseWholeNumber(query.get("seq")), seat: parseWholeNumber(query.get("seat")) ?? SPECTATOR };
}

function parseWholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

export const tablePath = (id: string) => withBasePath(`/t/${encodeURIComponent(id)}`);

/** Return the path of an evening. Its link is a secret that opens every table of the evening. */
export const eveningPath = (link: string) => withBasePath(`/evening/${encodeURIComponent(link)}`);

/** Return the full address to send to others; null if the link is not known. */
export const inviteUrl = (link: string | null) => (link === null ? null : window.location.origin + eveningPath(link));

/** Return the path of a game's page. */
export const gamePath = (game: string) => withBasePath(`/games/${encodeURIComponent(game)}`);

/** Return the path of the page of tables to watch. */
export const watchPath = () => withBasePath("/watch");

/** Return the path of a lesson, or of the first one. After the last lesson, those of the game `then` follow. */
export function learnPath(game: string, lesson: string | null = null, then: string | null = null): string {
  const path = [game, ...(lesson === null ? [] : [lesson])].map(encodeURIComponent).join("/");
  return withBasePath(`/learn/${path}${then === null ? "" : `?then=${encodeURIComponent(then)}`}`);
}

export const replayPath = (id: string, seq: number | null = null, seat: number = SPECTATOR) =>
  withBasePath(`/replay/${encodeURIComponent(id)}${formatMomentQuery(seq, seat)}`);

/** Return the path of a share link. */
export const sharePath = (secret: string, seq: number | null = null, seat: number = SPECTATOR) =>
  withBasePath(`/share/${encodeURIComponent(secret)}${formatMomentQuery(seq, seat)}`);

/** Return the path of a share link's picture. */
export const picturePath = (secret: string) => withBasePath(`/share/${encodeURIComponent(secret)}.png`);

function formatMomentQuery(seq: number | null, seat: number): string {
  const query = new URLSearchParams();
  if (seq !== null) query.set("seq", String(seq));
  if (seat !== SPECTATOR) query.set("seat", String(seat));
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** Return the path of the workbench with its settings. */
export function workbenchPath({ game, seats, bot, options }: WorkbenchState): string {
  const query = new URLSearchParams();
  if (game !== null) query.set("game", game);
  if (seats !== null) query.set("seats", String(seats));
  if (bot !== null) query.set("bot", bot);
  if (Object.keys(options).length > 0) query.set("options", JSON.stringify(options));
  return withBasePath(`/lab?${query}`);
}

/** Return the path of the account page. */
export const accountPath = () => withBasePath("/you");

/** Return the path of a profile page. */
export const personPath = (handle: string) => withBasePath(`/people/${encodeURIComponent(handle)}`);

/** Return the path of a shot in the physics lab, with readable commas and spaces. */
export function physicsPath(shot: string): string {
  return withBasePath(`/lab/physics?shot=${encodeURIComponent(shot).replaceAll("%20", "+").replaceAll("%2C", ",")}`);
}
