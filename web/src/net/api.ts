/** Client of the REST API. Every failure becomes an `ApiError` with a message for the user. */

import { say } from "../i18n/fluentCatalogue";
import { findCredential } from "../storage/eveningLinks";
import { type DownloadedFile, readDownload } from "../ui/download";
import { withBasePath } from "./basePath";
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
  LinkReach,
  OwnersAct,
  OwnersPage,
  PersonPage,
  PlayedShot,
  Problem,
  Propose,
  RatingChange,
  RecoveryPhrase,
  Rematched,
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
} from "./messages";

export class ApiError extends Error {
  constructor(
    message: string,
    readonly code: Problem["code"] | "unreachable",
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

export const UNREACHABLE = say("unreachable");

/** Return the message of any thrown value. */
export const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Send a request. `key` is the bearer credential for private resources. */
async function request<Answer>(path: string, body?: unknown, key: string | null = null): Promise<Answer> {
  const response = await send(path, body, key);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  throw toApiError(answer, response.status);
}

async function fetchFile(path: string, key: string | null): Promise<DownloadedFile> {
  const response = await send(path, undefined, key);
  if (response.ok) return await readDownload(response);
  throw toApiError(await response.json().catch(() => null), response.status);
}

async function fetchText(path: string, key: string | null): Promise<string> {
  const response = await send(path, undefined, key);
  if (response.ok) return await response.text();
  throw toApiError(await response.json().catch(() => null), response.status);
}

async function send(path: string, body: unknown, key: string | null): Promise<Response> {
  const shown = key === null ? {} : { authorization: `Bearer ${key}` };
  const json = { "content-type": "application/json", ...shown };
  const post = { method: "POST", headers: json, body: JSON.stringify(body) };
  try {
    return await fetch(withBasePath(`/api${path}`), body === undefined ? { headers: shown } : post);
  } catch {
    throw new ApiError(UNREACHABLE, "unreachable");
  }
}

function toApiError(answer: unknown, status: number): ApiError {
  if (isProblem(answer)) return new ApiError(answer.message, answer.code, answer.rule);
  if (status === 404) return new ApiError(say("lost-about"), "not_found");
  // The error page of a proxy in front of a stopped server is not useful to the user.
  return status >= 502
    ? new ApiError(UNREACHABLE, "unreachable")
    : new ApiError(say("server-could-not"), "server_error");
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === "object" && answer !== null && "code" in answer && "message" in answer;
}

const tableUrl = (id: string, rest = "") => `/tables/${encodeURIComponent(id)}${rest}`;
/** Send a request about a table with the credential this browser has for it. */
const requestAtTable = <Answer>(id: string, rest = "", body?: unknown) =>
  request<Answer>(tableUrl(id, rest), body, findCredential(id));

export const api = {
  getGames: () => request<readonly GameOnShelf[]>("/games"),
  getGame: (name: string) => request<GameInfo>(`/games/${encodeURIComponent(name)}`),
  getRules: (game: string) => request<RulesInfo>(`/games/${encodeURIComponent(game)}/rules`),
  /** Get the explanations of a game's elements. */
  getExplanations: (game: string) => request<readonly Explanation[]>(`/games/${encodeURIComponent(game)}/things`),
  /** Get the tables open to everyone, of one game or of all. */
  getTables: (game: string | null, status: Status) =>
    request<readonly TableInfo[]>(`/tables?${new URLSearchParams(game === null ? { status } : { game, status })}`),
  getTable: (id: string) => requestAtTable<TableInfo>(id),
  /** Get the evening of a link. */
  getEvening: (link: string) => request<EveningInfo>(`/evenings/${encodeURIComponent(link)}`),
  /** Get the seat counts that the server refuses with these options. */
  checkOptions: (game: string, options: LayTable["options"]) =>
    request<Fits>(`/games/${encodeURIComponent(game)}/fitting`, { options }),
  createTable: (table: LayTable) => request<Laid>("/tables", table),
  joinTable: (id: string, name: string) => requestAtTable<Joined>(id, "/join", { name }),
  /** Perform an action of the host before the game. */
  arrange: (id: string, token: string | null, act: Arrange["act"]) =>
    requestAtTable<TableInfo>(id, "/arrange", { token, act }),
  /** Suggest handicaps that make the game more even. */
  suggestHandicaps: (id: string, token: string | null) =>
    request<readonly SuggestedHandicap[]>(tableUrl(id, "/handicaps"), undefined, token ?? findCredential(id)),
  /** Offer a rematch, or accept or decline the pending proposal. */
  answerRematch: (id: string, tokens: readonly string[], yes: boolean, offer: string | null) =>
    requestAtTable<Rematched>(id, "/rematch", { token: tokens[0] ?? null, others: tokens.slice(1), yes, offer }),
  /** Propose the next game. */
  propose: (id: string, tokens: readonly string[], wanted: Omit<Propose, "token" | "others">) =>
    requestAtTable<Rematched>(id, "/propose", { ...wanted, token: tokens[0] ?? null, others: tokens.slice(1) }),
  /** Join or leave the waiting list for the next table. */
  changeWaiting: (id: string, come: Come) => requestAtTable<Came>(id, "/come", come),
  /** Find the seats that these tokens hold at a table. */
  findHeldSeats: (id: string, tokens: readonly string[]) =>
    request<readonly HeldSeat[]>(tableUrl(id, "/held"), { tokens }),
  getReplay: (id: string, seat: number) => requestAtTable<Replay>(id, `/replay?seat=${seat}`),
  /** Get the story and statistics of a finished game for a seat. */
  getEnding: (id: string, seat: number) => requestAtTable<GameEnding>(id, `/ending?seat=${seat}`),
  branch: (id: string, branch: Branch) => requestAtTable<Laid>(id, "/branch", branch),
  /** Create a share link to a finished game. */
  share: (id: string, token: string | null) => requestAtTable<ShareLink>(id, "/share", { token }),
  unshare: (id: string, token: string | null) => requestAtTable<ShareLink>(id, "/unshare", { token }),
  /** Get the table of a share link. */
  getSharedTable: (secret: string) => request<TableInfo>(`/shares/${encodeURIComponent(secret)}`),
  /** Get the account of this browser. */
  getAccount: () => request<You>("/you"),
  getMyGames: () => request<YourGames>("/you/games"),
  getRatingChange: (table: string) => request<RatingChange>(`/you/ratings/${encodeURIComponent(table)}`),
  getHistory: (wanted: Readonly<Record<string, string>>) =>
    request<History>(`/you/history?${new URLSearchParams(wanted)}`),
  getPerson: (handle: string) => request<PersonPage>(`/people/${encodeURIComponent(handle)}`),
  rename: (name: string) => request<You>("/you/name", { name }),
  setPagePublic: (is_open: boolean) => request<You>("/you/page", { is_open }),
  setGuest: (is_guest: boolean) => request<You>("/you/guest", { is_guest }),
  createDeviceCode: () => request<TransferCode>("/you/code", {}),
  claimDeviceCode: (code: string) => request<You>("/you/claim", { code }),
  confirmDevice: (yes: boolean) => request<You>("/you/answer", { yes }),
  createRecoveryPhrase: () => request<RecoveryPhrase>("/you/phrase", {}),
  recover: (phrase: string) => request<You>("/you/recover", { phrase }),
  revokeDevice: (device: string) => request<You>(`/you/devices/${encodeURIComponent(device)}/off`, {}),
  eraseAccount: (is_guest: boolean) => request<You>("/you/forget", { sure: true, is_guest }),
  /** Set whether people this profile has played with see it online. */
  setVisible: (is_seen: boolean) => request<You>("/you/seen", { is_seen }),
  /** Get the people this profile has played with, or invite one of them to a table. */
  getAcquaintances: (id: string) => requestAtTable<Acquaintances>(id, "/acquaintances"),
  invite: (id: string, handle: string) => requestAtTable<Acquaintances>(id, "/invite", { handle }),
  /** Find out which devices can open a link to this server. */
  getLinkReach: () => request<LinkReach>("/reach"),
  acceptInvitation: (id: string) =>
    request<AcceptedInvitation>(`/you/invitations/${encodeURIComponent(id)}/accept`, {}),
  declineInvitation: (id: string) =>
    request<readonly Invitation[]>(`/you/invitations/${encodeURIComponent(id)}/decline`, {}),
  /** Get the blocked people. */
  getBlockedPeople: () => request<readonly BlockedPerson[]>("/you/blocked"),
  unblock: (id: string) => request<readonly BlockedPerson[]>("/you/unblock", { id }),
  /** Return the download address of all personal data. */
  personalDataPath: () => withBasePath("/api/you/kept"),
  /** Get the page of the server's owner, signed in by a link or the cookie exchanged for it. */
  getOwnerPage: () => request<OwnersPage>("/owner"),
  signInAsOwner: (link: string) => request<OwnersPage>("/owner/enter", { link }),
  actAsOwner: (act: OwnersAct) => request<OwnersPage>("/owner/acts", act),
  getResults: () => request<readonly Result[]>("/results"),
  /** Play a shot for the physics lab from its text form, on the standard board by default. */
  playShot: (text: string, board: Readonly<Record<string, string>> = {}) =>
    request<PlayedShot>(`/lab/physics?${new URLSearchParams({ shot: text, ...board })}`),
  /** Play a batch of games of a trial. */
  runTrial: (trial: Trial) => request<Tried>("/lab/trials", trial),
  /** Download a finished game in an export format. */
  exportGame: (id: string, form: string) =>
    fetchFile(tableUrl(id, `/exports/${encodeURIComponent(form)}`), findCredential(id)),
  /** Get the log of a finished game as text. */
  getLog: (id: string) => fetchText(tableUrl(id, "/log"), findCredential(id)),
  /** Return the download address of a finished game's log. */
  logPath: (id: string) => {
    const key = findCredential(id);
    return withBasePath(`/api${tableUrl(id, "/log")}${key === null ? "" : `?${new URLSearchParams({ link: key })}`}`);
  },
};
