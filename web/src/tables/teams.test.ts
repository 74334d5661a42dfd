import { describe, expect, it } from "vitest";
import type { TableInfo } from "../net/messages";
import { makePerson, makeTable } from "../testing/fixtures";
import { formatPartners, listTeams, orderSeats, teamOf } from "./teams";

const table = (seats: number, sides?: readonly (readonly number[])[]) =>
  ({ seats: Array.from({ length: seats }), sides }) as unknown as TableInfo;

describe("order of seats", () => {
  it("begins with the own seat and follows the order of play", () => {
    expect(orderSeats(table(4), 2)).toEqual([2, 3, 0, 1]);
    expect(orderSeats(table(3), -1)).toEqual([0, 1, 2]);
    expect(teamOf(table(4), 2)).toBeUndefined();
  });

  it("puts partners side by side", () => {
    const partners = table(4, [
      [0, 2],
      [1, 3],
    ]);
    expect(orderSeats(partners, 1)).toEqual([1, 3, 2, 0]);
    expect([0, 1, 2, 3].map((seat) => teamOf(partners, seat))).toEqual([0, 1, 0, 1]);
  });
});

describe("names of partners", () => {
  const seats = ["Ann", "Bo", "Cy"].map(makePerson);
  const open = { ...makePerson(""), kind: "open" as const };
  const sides = [
    [0, 2],
    [1, 3],
  ];

  it("joins partners, and names a seat that is still free", () => {
    const room = makeTable({ seats: [...seats, open], sides });
    expect(listTeams(room).map((side) => formatPartners(room, side))).toEqual(["Ann & Cy", "Bo & Free seat"]);
  });

  it("leaves each seat alone where there are no teams", () => {
    const room = makeTable({ seats });
    expect(listTeams(room).map((side) => formatPartners(room, side))).toEqual(["Ann", "Bo", "Cy"]);
  });
});
