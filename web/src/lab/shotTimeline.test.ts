// @vitest-environment node
import { expect, it } from "vitest";
import { makeShot } from "../testing/shotFixture";
import { buildTimeline, describeRests, summariseShot } from "./shotTimeline";

const shot = makeShot();

it("buildTimeline lists contacts in order of time with their figures", () => {
  const [met, left] = buildTimeline(shot.motion);
  expect(met).toMatchObject({
    number: 1,
    words: "Disc 0 strikes disc 1",
    figures: "0.500 s, 0.50 m/s, 2.40 mN s, at (0.0,\u00a091.0)\u00a0mm",
  });
  expect(left).toMatchObject({
    number: null,
    words: "Disc 1 leaves the board",
    figures: "0.900 s, 0.36 m/s, at (0.0,\u00a0330.0)\u00a0mm",
  });
});

it("buildTimeline names posts", () => {
  const contacts = shot.motion.contacts.map((contact) => ({ ...contact, other: null, post: 5, x: -0.02 }));
  const [met] = buildTimeline({ ...shot.motion, contacts });
  expect(met!.words).toBe("Disc 0 strikes post 5");
  expect(met!.figures).toContain("(−20.0,\u00a091.0)\u00a0mm");
});

it("summariseShot mentions a cut-off simulation", () => {
  expect(summariseShot(shot)).toBe("1 contact, 1 off the board, 0.90 s.");
  expect(summariseShot({ ...shot, motion: { ...shot.motion, cut_short: true } })).toContain("Ended early");
});

it("describeRests lists the end of each disc", () => {
  expect(describeRests(shot)).toEqual([
    { disc: 0, where: "(0.0,\u00a080.0)\u00a0mm", moved: "380.0 mm" },
    { disc: 1, where: "off the board", moved: "–" },
    { disc: 2, where: "(−200.0,\u00a00.0)\u00a0mm", moved: "did not move" },
  ]);
});
