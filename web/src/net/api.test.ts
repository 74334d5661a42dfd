// @vitest-environment node
import { afterEach, expect, it, vi } from "vitest";
import { api, ApiError, UNREACHABLE } from "./api";

afterEach(() => vi.unstubAllGlobals());

const answer = (body: string, status = 200) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(body, { status })),
  );

async function troubleOf(asked: Promise<unknown>): Promise<ApiError> {
  return await asked.then(
    () => expect.fail("it should have failed"),
    (error: ApiError) => error,
  );
}

it("asks for a table by its id", async () => {
  answer(`{"id": "a b"}`);
  expect(await api.getTable("a b")).toEqual({ id: "a b" });
  expect(fetch).toHaveBeenCalledWith("/api/tables/a%20b", { headers: {} });
});

it("passes on what the server says is wrong, with the rule", async () => {
  answer(`{"type": "problem", "code": "bad_options", "message": "Not so.", "id": null, "rule": "ABC-1"}`, 400);
  expect(await troubleOf(api.getGames())).toMatchObject({ message: "Not so.", code: "bad_options", rule: "ABC-1" });
});

it("has a sentence for a server that is down, and for a proxy that says so in HTML", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Promise.reject(new TypeError("Failed to fetch"))),
  );
  expect((await troubleOf(api.getGames())).message).toBe(UNREACHABLE);
  answer("<h1>Bad gateway</h1>", 502);
  expect((await troubleOf(api.getGames())).message).toBe(UNREACHABLE);
});
