import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { WAIT_OPTIONS } from "../../testing/fixtures";
import ExportLinks from "./ExportLinks.svelte";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const FORMS = [{ name: "abc", title: "Alphabet Notation" }];

function answer(body: string, status: number, headers: Record<string, string> = {}): void {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(body, { status, headers })),
  );
}

it("ExportLinks saves the file under the server's name", async () => {
  answer("letters", 200, { "content-disposition": `attachment; filename="t1.abc"` });
  const saved: Blob[] = [];
  const pressed: string[] = [];
  URL.createObjectURL = (content) => `blob:${saved.push(content as Blob)}`;
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(`${this.download} ${this.href}`);
  });
  render(ExportLinks, { table: "t 1", forms: FORMS });
  screen.getByRole("button", { name: "Alphabet Notation" }).click();
  await waitFor(() => expect(pressed).toEqual(["t1.abc blob:1"]), WAIT_OPTIONS);
  expect(fetch).toHaveBeenCalledWith("/api/tables/t%201/exports/abc", { headers: {} });
  expect(await saved[0]!.text()).toBe("letters");
  expect(URL.revokeObjectURL).toHaveBeenCalledWith("blob:1");
});

it("ExportLinks shows the reason of a refused export", async () => {
  answer(
    `{"type": "problem", "code": "cannot_export", "message": "This was a game of three.", "id": null, "rule": null}`,
    409,
  );
  render(ExportLinks, { table: "t1", forms: FORMS });
  screen.getByRole("button", { name: "Alphabet Notation" }).click();
  expect((await screen.findByRole("alert", {}, WAIT_OPTIONS)).textContent).toBe("This was a game of three.");
});

it("ExportLinks is empty for a game without formats", () => {
  render(ExportLinks, { table: "t1", forms: [] });
  expect(screen.queryByRole("button")).toBeNull();
});
