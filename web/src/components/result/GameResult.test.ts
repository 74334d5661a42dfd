import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../../net/api";
import type { Outcome } from "../../net/messages";
import { TableSession } from "../../session/tableSession.svelte";
import { saveSeats } from "../../storage/seatTokens";
import { FakeSocket, makeGame, makeTable, WAIT_OPTIONS } from "../../testing/fixtures";
import GameResult from "./GameResult.svelte";

const won: Outcome = { placings: [1, 2], scores: [1, 0], rule: "", counts: true, remark: "" };

/** Show the end of a rated game to the first seat, whose rating went from one number to the other. */
function showEnd(outcome: Outcome, before: number | null, after: number | null, rated = true): void {
  vi.spyOn(api, "getEnding").mockRejectedValue(new Error("not asked for here"));
  vi.spyOn(api, "getRatingChange").mockResolvedValue({ before, after });
  const table = makeTable({ status: "finished", rated, outcome });
  saveSeats(table, [{ seat: 0, token: "token of Ann" }]);
  const session = new TableSession(table, makeGame(), () => new FakeSocket());
  render(GameResult, { session, outcome });
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the result of a rated game", () => {
  it.each([
    [1000, 1022, "This game is rated: your rating is now 1022 (+22)."],
    [1000, 991, "This game is rated: your rating is now 991 (−9)."],
    [1000, 1000, "This game is rated: your rating is now 1000 (±0)."],
    [null, null, "This game is rated."],
  ])("says how the rating changes from %s to %s", async (before, after, sentence) => {
    showEnd(won, before, after);
    expect(await screen.findByText(sentence, {}, WAIT_OPTIONS)).toBeTruthy();
  });

  it("says that a game ended early doesn't count, and asks for no change", () => {
    showEnd({ ...won, counts: false }, 1000, 1022);
    expect(screen.getByText("The game was ended early, so it doesn't count.")).toBeTruthy();
    expect(api.getRatingChange).not.toHaveBeenCalled();
  });

  it("says nothing of ratings where none was agreed", () => {
    showEnd(won, 1000, 1022, false);
    expect(document.body.textContent).not.toMatch(/rat(ed|ing)/);
  });
});
