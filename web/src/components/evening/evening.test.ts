import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
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
  await fireEvent.click(screen.getByRole("button", { name: "Send away Cy" }));
  expect(arrange).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("button", { name: "Really send away? Cy" }));
  expect(arrange).toHaveBeenCalledWith({ type: "send_guest_away", guest: 107 });
  cleanup();
  render(part, { session: { ...session, isHost: false } as TableSession });
  expect(screen.getByText(/Cy/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("InviteLink shows a QR code only if other devices can reach the host", () => {
  render(InviteLink, { title: "Snap", link: "http://games.example/evening/x", host: "games.example" });
  expect(screen.getByRole("img", { name: /QR code/ })).toBeTruthy();
  cleanup();
  render(InviteLink, { title: "Snap", link: "http://localhost/evening/x", host: "localhost" });
  expect(screen.queryByRole("img", { name: /QR code/ })).toBeNull();
  expect(screen.getByText(/It does not open on other devices yet/)).toBeTruthy();
});
