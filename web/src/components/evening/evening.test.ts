import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "../../net/api";
import type { TableSession } from "../../session/tableSession.svelte";
import { makePerson, makeTable } from "../../testing/fixtures";
import EveningCard from "./EveningCard.svelte";
import InviteLink from "./InviteLink.svelte";
import WaitingList from "./WaitingList.svelte";

afterEach(cleanup);

it.each([
  ["between games", EveningCard],
  ["while one is played", WaitingList],
])("host removes a waiting guest after confirmation: %s", async (_, part) => {
  const arrange = vi.fn().mockResolvedValue(undefined);
  const waiting = { place: 107, name: "Cy", here: true, waits: true };
  const session = {
    table: makeTable({ seats: [makePerson("Ann"), makePerson("Bo")] }),
    people: [{ place: 0, name: "Ann", here: true, waits: false }, waiting],
    link: null,
    isHost: true,
    isSeated: true,
    outcome: null,
    arrange,
  } as unknown as TableSession;
  render(part, { session });
  await fireEvent.click(screen.getByRole("button", { name: "Remove player Cy" }));
  expect(arrange).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: "Really remove? Cy" }));
  expect(arrange).toHaveBeenCalledWith({ type: "send_guest_away", guest: 107 });
  cleanup();
  render(part, { session: { ...session, isHost: false } as TableSession });
  expect(screen.getByText(/Cy/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it.each([
  ["internet", "https://games.example", /Anyone with this link/],
  ["network", "http://192.168.1.20:8000", /same Wi-Fi/],
  ["computer", "http://localhost:8000", /Only this computer/],
] as const)("InviteLink says who can open it: %s", async (reach, origin, words) => {
  vi.spyOn(api, "getLinkReach").mockResolvedValue({ reach, origin });
  render(InviteLink, { title: "Snap", link: "http://localhost:8000/evening/x" });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(`${origin}/evening/x`)).toBeTruthy();
  const canOthers = reach !== "computer";
  expect(screen.queryByRole("img", { name: /QR code/ }) !== null).toBe(canOthers);
  expect(screen.queryByText("gingersnap serve --host 0.0.0.0") !== null).toBe(!canOthers);
  expect(screen.queryByText("Friends elsewhere?") !== null).toBe(reach === "network");
  expect(screen.queryByText("gingersnap serve --tunnel") !== null).toBe(reach === "network");
});
