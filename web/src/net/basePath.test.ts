import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { navigation } from "../routing/navigation.svelte";
import { parseRoute, physicsPath, replayPath, tablePath } from "../routing/router";
import { api } from "./api";
import { stripBasePath, withBasePath } from "./basePath";
import { tableSocketUrl } from "./tableSocket";

it("base path is empty by default", () => {
  expect([withBasePath("/docs"), stripBasePath("/t/abc"), stripBasePath("/")]).toEqual(["/docs", "/t/abc", "/"]);
});

describe("behind a proxy at /games", () => {
  beforeEach(() => {
    document.head.innerHTML = `<meta name="base-path" content="/games">`;
    window.scrollTo = () => {};
  });
  afterEach(() => {
    document.head.replaceChildren();
    navigation.go("/");
  });

  it("every address is below the base path", () => {
    const written = [withBasePath("/docs"), tablePath("x1"), replayPath("x1"), physicsPath("0,0"), api.logPath("x1")];
    expect(written).toEqual([
      "/games/docs",
      "/games/t/x1",
      "/games/replay/x1",
      "/games/lab/physics?shot=0,0",
      "/games/api/tables/x1/log",
    ]);
    expect(tableSocketUrl("x1", { protocol: "https:", host: "club.example" })).toBe(
      "wss://club.example/games/api/tables/x1/play",
    );
  });

  it("parseRoute reads what the path builders write", () => {
    expect(parseRoute(stripBasePath(tablePath("x1"))!)).toEqual({ page: "table", id: "x1" });
    expect([
      stripBasePath("/games"),
      stripBasePath("/games/"),
      stripBasePath("/gamesters"),
      stripBasePath("/"),
    ]).toEqual(["/", "/", null, null]);
  });

  it("navigation handles links below the base path only", () => {
    const stop = navigation.listen();
    for (const [href, followed] of [
      ["/games/t/abc", true],
      ["/blog/t/abc", false],
      ["/games/docs", false],
    ] as const) {
      document.body.innerHTML = `<a href="${href}">x</a>`;
      let left = true;
      document.addEventListener(
        "click",
        (event) => {
          left = !event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      document.querySelector("a")!.click();
      expect(left, href).toBe(!followed);
    }
    expect(navigation.route).toEqual({ page: "table", id: "abc" });
    stop();
  });
});
