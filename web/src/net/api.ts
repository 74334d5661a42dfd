/** The REST part of the server. Everything that goes wrong becomes a `Trouble` with a sentence for the user. */

import { at } from "./basePath";
import { sentFile, type SentFile } from "../ui/download";
import { keyTo } from "../storage/eveningLinks";
import { say } from "../i18n/catalogue";
import type {
  AcceptedInvitation,
  Acquaintances,
  Arrange,
  BlockedPerson,
  Branch,
  Came,
  Come,
  EveningInfo,
  Explanation,
  Fits,
  GameEnding,
  GameInfo,
  GameOnShelf,
  HeldSeat,
  History,
  Invitation,
  Joined,
  Laid,
  LayTable,
  PersonPage,
  OwnersAct,
  OwnersPage,
  PlayedShot,
  Problem,
  Propose,
  Rematched,
  RecoveryPhrase,
  Replay,
  Result,
  RulesInfo,
  ShareLink,
  Status,
  SuggestedHandicap,
  TableInfo,
  TransferCode,
  Trial,
  Tried,
  You,
  YourGames,
} from "./protocol";

export class Trouble extends Error {
  constructor(
    message: string,
    readonly code: Problem["code"] | "unreachable",
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

export const UNREACHABLE = say("unreachable");

/** The sentence for any error, whoever threw it. */
export const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** `key` opens what is private. */
async function ask<Answer>(path: string, body?: unknown, key: string | null = null): Promise<Answer> {
  const response = await send(path, body, key);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  throw trouble(answer, response.status);
}

async function fetchFile(path: string, key: string | null): Promise<SentFile> {
  const response = await send(path, undefined, key);
  if (response.ok) return await sentFile(response);
  throw trouble(await response.json().catch(() => null), response.status);
}

async function fetchText(path: string, key: string | null): Promise<string> {
  const response = await send(path, undefined, key);
  if (response.ok) return await response.text();
  throw trouble(await response.json().catch(() => null), response.status);
}

async function send(path: string, body: unknown, key: string | null): Promise<Response> {
  const shown = key === null ? {} : { authorization: `Bearer ${key}` };
  const json = { "content-type": "application/json", ...shown };
  const post = { method: "POST", headers: json, body: JSON.stringify(body) };
  try {
    return await fetch(at(`/api${path}`), body === undefined ? { headers: shown } : post);
  } catch {
    throw new Trouble(UNREACHABLE, "unreachable");
  }
}

function trouble(answer: unknown, status: number): Trouble {
  if (isProblem(answer)) return new Trouble(answer.message, answer.code, answer.rule);
  if (status === 404) return new Trouble(say("lost-about"), "not_found");
  // A proxy in front of a server that is down answers in its own words, which help nobody.
  return status >= 502 ? new Trouble(UNREACHABLE, "unreachable") : new Trouble(say("server-could-not"), "server_error");
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === "object" && answer !== null && "code" in answer && "message" in answer;
}

const table = (id: string, rest = "") => `/tables/${encodeURIComponent(id)}${rest}`;
/** Asks for something of a table with whatever opens it. */
const askAt = <Answer>(id: string, rest = "", body?: unknown) => ask<Answer>(table(id, rest), body, keyTo(id));

export const api = {
  games: () => ask<readonly GameOnShelf[]>("/games"),
  game: (name: string) => ask<GameInfo>(`/games/${encodeURIComponent(name)}`),
  rules: (game: string) => ask<RulesInfo>(`/games/${encodeURIComponent(game)}/rules`),
  /** What the things of a game are. */
  things: (game: string) => ask<readonly Explanation[]>(`/games/${encodeURIComponent(game)}/things`),
  tables: (game: string, status: Status) =>
    ask<readonly TableInfo[]>(`/tables?${new URLSearchParams({ game, status })}`),
  table: (id: string) => askAt<TableInfo>(id),
  /** The evening that a link leads to. */
  evening: (link: string) => ask<EveningInfo>(`/evenings/${encodeURIComponent(link)}`),
  /** For how many players a table can be laid with these options. */
  fitting: (game: string, options: LayTable["options"]) =>
    ask<Fits>(`/games/${encodeURIComponent(game)}/fitting`, { options }),
  lay: (wish: LayTable) => ask<Laid>("/tables", wish),
  join: (id: string, name: string) => askAt<Joined>(id, "/join", { name }),
  /** What a host does before the game. */
  arrange: (id: string, token: string | null, act: Arrange["act"]) => askAt<TableInfo>(id, "/arrange", { token, act }),
  /** What would make the game more even, for who sits there. */
  handicaps: (id: string, token: string | null) =>
    ask<readonly SuggestedHandicap[]>(table(id, "/handicaps"), undefined, token ?? keyTo(id)),
  /** Offers a rematch; or accepts what is proposed, or says no. */
  rematch: (id: string, tokens: readonly string[], yes: boolean, offer: string | null) =>
    askAt<Rematched>(id, "/rematch", { token: tokens[0] ?? null, others: tokens.slice(1), yes, offer }),
  /** Proposes what to play next. */
  propose: (id: string, tokens: readonly string[], wanted: Omit<Propose, "token" | "others">) =>
    askAt<Rematched>(id, "/propose", { ...wanted, token: tokens[0] ?? null, others: tokens.slice(1) }),
  /** Waits to be dealt in at the next table, or no longer. */
  come: (id: string, come: Come) => askAt<Came>(id, "/come", come),
  /** The seats that these tokens hold at a table. */
  held: (id: string, tokens: readonly string[]) => ask<readonly HeldSeat[]>(table(id, "/held"), { tokens }),
  replay: (id: string, seat: number) => askAt<Replay>(id, `/replay?seat=${seat}`),
  /** What is left to say of a finished game, to who sat on this seat. */
  ending: (id: string, seat: number) => askAt<GameEnding>(id, `/ending?seat=${seat}`),
  branch: (id: string, branch: Branch) => askAt<Laid>(id, "/branch", branch),
  /** A link to a finished game, of who sat there. */
  share: (id: string, token: string | null) => askAt<ShareLink>(id, "/share", { token }),
  unshare: (id: string, token: string | null) => askAt<ShareLink>(id, "/unshare", { token }),
  /** The table behind such a link. */
  shared: (secret: string) => ask<TableInfo>(`/shares/${encodeURIComponent(secret)}`),
  /** Who we are here. */
  you: () => ask<You>("/you"),
  yourGames: () => ask<YourGames>("/you/games"),
  history: (wanted: Readonly<Record<string, string>>) => ask<History>(`/you/history?${new URLSearchParams(wanted)}`),
  person: (handle: string) => ask<PersonPage>(`/people/${encodeURIComponent(handle)}`),
  rename: (name: string) => ask<You>("/you/name", { name }),
  openPage: (is_open: boolean) => ask<You>("/you/page", { is_open }),
  beGuest: (is_guest: boolean) => ask<You>("/you/guest", { is_guest }),
  showCode: () => ask<TransferCode>("/you/code", {}),
  claim: (code: string) => ask<You>("/you/claim", { code }),
  letIn: (yes: boolean) => ask<You>("/you/answer", { yes }),
  showPhrase: () => ask<RecoveryPhrase>("/you/phrase", {}),
  recover: (phrase: string) => ask<You>("/you/recover", { phrase }),
  signOff: (device: string) => ask<You>(`/you/devices/${encodeURIComponent(device)}/off`, {}),
  forget: (is_guest: boolean) => ask<You>("/you/forget", { sure: true, is_guest }),
  /** Whether people we played with may see that we are here. */
  beSeen: (is_seen: boolean) => ask<You>("/you/seen", { is_seen }),
  /** Whom we have played with, to be invited to a table; and inviting one of them. */
  acquaintances: (id: string) => askAt<Acquaintances>(id, "/acquaintances"),
  invite: (id: string, handle: string) => askAt<Acquaintances>(id, "/invite", { handle }),
  acceptInvitation: (id: string) => ask<AcceptedInvitation>(`/you/invitations/${encodeURIComponent(id)}/accept`, {}),
  declineInvitation: (id: string) =>
    ask<readonly Invitation[]>(`/you/invitations/${encodeURIComponent(id)}/decline`, {}),
  /** Whom we have blocked for good. */
  blocked: () => ask<readonly BlockedPerson[]>("/you/blocked"),
  unblock: (id: string) => ask<readonly BlockedPerson[]>("/you/unblock", { id }),
  /** Where all that is kept of us can be downloaded. */
  keptPath: () => at("/api/you/kept"),
  /** The page of who owns the server: by a link, or by the cookie that it was changed for. */
  owner: () => ask<OwnersPage>("/owner"),
  enterAsOwner: (link: string) => ask<OwnersPage>("/owner/enter", { link }),
  actAsOwner: (act: OwnersAct) => ask<OwnersPage>("/owner/acts", act),
  results: () => ask<readonly Result[]>("/results"),
  /** A shot for the physics lab, from its text form; on the standard board, if nothing else is said. */
  shot: (text: string, board: Readonly<Record<string, string>> = {}) =>
    ask<PlayedShot>(`/lab/physics?${new URLSearchParams({ shot: text, ...board })}`),
  /** Some more games of a trial at the workbench. */
  trial: (trial: Trial) => ask<Tried>("/lab/trials", trial),
  /** A finished game in a format for other programs. */
  export: (id: string, form: string) => fetchFile(table(id, `/exports/${encodeURIComponent(form)}`), keyTo(id)),
  /** The log of a finished game, as text. */
  log: (id: string) => fetchText(table(id, "/log"), keyTo(id)),
  /** Where the log of a finished game can be downloaded. */
  logPath: (id: string) => {
    const key = keyTo(id);
    return at(`/api${table(id, "/log")}${key === null ? "" : `?${new URLSearchParams({ link: key })}`}`);
  },
};
