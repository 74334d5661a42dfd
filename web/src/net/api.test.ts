// @vitest-environment node
import { afterEach, expect, it, vi } from "vitest";
import { api, ApiError, UNREACHABLE } from "./api";

afterEach(() => vi.unstubAllGlobals());

const answer = (body: string, status = 200) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(body, { status })),
  );

async function catchError(asked: Promise<unknown>): Promise<ApiError> {
  return await asked.then(
    () => expect.fail("it should have failed"),
    (error: ApiError) => error,
  );
}

it("getTable requests the table by its id", async () => {
  answer(`{"id": "a b"}`);
  expect(await api.getTable("a b")).toEqual({ id: "a b" });
  expect(fetch).toHaveBeenCalledWith("/api/tables/a%20b", { headers: {} });
});

it("request throws the server's problem with its rule", async () => {
  answer(`{"type": "problem", "code": "bad_options", "message": "Not so.", "id": null, "rule": "ABC-1"}`, 400);
  expect(await catchError(api.getGames())).toMatchObject({ message: "Not so.", code: "bad_options", rule: "ABC-1" });
});

it("request throws a message for an unreachable server and for a proxy's HTML error", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Promise.reject(new TypeError("Failed to fetch"))),
  );
  expect((await catchError(api.getGames())).message).toBe(UNREACHABLE);
  answer("<h1>Bad gateway</h1>", 502);
  expect((await catchError(api.getGames())).message).toBe(UNREACHABLE);
});
