// @vitest-environment node
import { expect, it } from "vitest";
import {
  gamePath,
  parseRoute,
  physicsPath,
  picturePath,
  replayPath,
  sharePath,
  SPECTATOR,
  tablePath,
  watchPath,
  workbenchPath,
} from "./router";

it("parseRoute parses every page", () => {
  expect(parseRoute("/")).toEqual({ page: "home" });
  expect(parseRoute("/t/ab-C_9")).toEqual({ page: "table", id: "ab-C_9" });
  expect(parseRoute("/replay/ab", "?seq=12&seat=1")).toEqual({ page: "replay", id: "ab", seq: 12, seat: 1 });
  expect(parseRoute("/games/a_game")).toEqual({ page: "game", name: "a_game" });
  expect(parseRoute("/watch/")).toEqual({ page: "watch" });
  expect(parseRoute("/lab/physics")).toEqual({ page: "physics", shot: null });
  const bare = { game: null, seats: null, bot: null, options: {} };
  expect(parseRoute("/lab")).toEqual({ page: "workbench", bench: bare });
  expect(parseRoute("/lab/", "?seats=many&options=[1]")).toEqual({ page: "workbench", bench: bare });
  expect(parseRoute("/lab", "?options={")).toEqual({ page: "workbench", bench: bare });
});

it("parseRoute defaults a replay to the start and the spectator", () => {
  expect(parseRoute("/replay/ab")).toEqual({ page: "replay", id: "ab", seq: null, seat: SPECTATOR });
  expect(parseRoute("/replay/ab", "?seq=x&seat=-7")).toEqual({ page: "replay", id: "ab", seq: null, seat: SPECTATOR });
});

it.each(["/t/", "/t/a/b", "/nowhere", "/t/%2e%2e", "/replay"])("parseRoute rejects %s", (path) => {
  expect(parseRoute(path)).toEqual({ page: "notFound", path });
});

it("parseRoute reads what the path builders write", () => {
  expect(parseRoute(tablePath("x1"))).toEqual({ page: "table", id: "x1" });
  const [path, search] = replayPath("x1", 5, 0).split("?");
  expect(parseRoute(path!, `?${search}`)).toEqual({ page: "replay", id: "x1", seq: 5, seat: 0 });
  expect(parseRoute(gamePath("a_game"))).toEqual({ page: "game", name: "a_game" });
  expect(parseRoute(watchPath())).toEqual({ page: "watch" });
  expect(replayPath("x1")).toBe("/replay/x1");
  expect(parseRoute(sharePath("s-1"))).toEqual({ page: "share", secret: "s-1", seq: null, seat: SPECTATOR });
  expect(sharePath("s-1", 5, 0)).toBe("/share/s-1?seq=5&seat=0");
  expect(picturePath("s-1")).toBe("/share/s-1.png");
});

it("physicsPath is readable and parsed back", () => {
  const path = physicsPath("0.3,-0.1 | 0 -1e+0,0 spin 4&5");
  expect(path).toBe("/lab/physics?shot=0.3,-0.1+%7C+0+-1e%2B0,0+spin+4%265");
  const { pathname, search } = new URL(path, "http://x");
  expect(parseRoute(pathname, search)).toEqual({ page: "physics", shot: "0.3,-0.1 | 0 -1e+0,0 spin 4&5" });
});

it("workbenchPath contains all settings", () => {
  const bench = { game: "a_game", seats: 3, bot: "easy", options: { voids: "anybody", data: 'a = "1"\n&' } };
  const link = new URL(workbenchPath(bench), "http://here");
  expect(parseRoute(link.pathname, link.search)).toEqual({ page: "workbench", bench });
  expect(workbenchPath({ ...bench, options: {} })).not.toContain("options");
});
