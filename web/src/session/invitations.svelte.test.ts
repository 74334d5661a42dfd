import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announcer } from "../a11y/announcer.svelte";
import { api } from "../net/api";
import type { AcceptedInvitation, Invitation } from "../net/messages";
import { navigation } from "../routing/navigation.svelte";
import { findEveningLink } from "../storage/eveningLinks";
import { findSavedTable } from "../storage/seatTokens";
import { findWaitingToken } from "../storage/waitingTokens";
import { makeTable } from "../testing/fixtures";
import { invitations } from "./invitations.svelte";

const TO_PLAY: Invitation = { id: "a", by: "Bo", table: "t1", game: "g", title: "Snap", for_seat: true, at: 0 };
const TO_COME: Invitation = { ...TO_PLAY, id: "b", by: "Cy", for_seat: false };
const tell = (...mine: Invitation[]) => invitations.update({ type: "invitations", invitations: mine, made: [] });

beforeEach(() => void vi.spyOn(announcer, "announce"));
afterEach(() => {
  tell();
  vi.restoreAllMocks();
});

it("invitations are announced once, and the dialog closes with the last", () => {
  tell(TO_PLAY);
  expect(announcer.announce).toHaveBeenCalledWith("Bo invites you to a game of Snap.");
  invitations.isOpen = true;
  tell(TO_COME, TO_PLAY);
  expect(announcer.announce).toHaveBeenCalledTimes(2);
  expect(announcer.announce).toHaveBeenLastCalledWith(
    "Cy invites you to join them. They are playing Snap, and you play in the next game.",
  );
  tell();
  expect(invitations.isOpen).toBe(false);
});

it("accept stores the seat or the waiting token and opens the evening", async () => {
  const go = vi.spyOn(navigation, "go").mockImplementation(() => {});
  const answer = (changes: Partial<AcceptedInvitation>) =>
    vi.spyOn(api, "acceptInvitation").mockResolvedValueOnce({
      table: makeTable({ id: "t1" }),
      link: "evening",
      held: null,
      token: null,
      ...changes,
    });
  answer({ held: { seat: 1, token: "mine" } });
  await invitations.accept("a");
  expect(findSavedTable("t1")?.held).toEqual([{ seat: 1, token: "mine" }]);
  expect(findEveningLink("t1")).toBe("evening");
  answer({ token: "waits" });
  await invitations.accept("b");
  expect(findWaitingToken("evening")).toBe("waits");
  expect(go).toHaveBeenLastCalledWith("/evening/evening");
});
