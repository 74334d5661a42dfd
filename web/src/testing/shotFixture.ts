/** Shot as the server sends it: disc 0 slides, strikes disc 1 after half a second, and disc 1 leaves the board. */

import type { Board, PlayedShot, Segment } from "../net/messages";

const restitution = { slow: 0.9, fast: 0.75, slow_speed: 0.5, fast_speed: 3 };

const board: Board = {
  radius: 0.33,
  disc_radius: 0.016,
  disc_mass: 0.005,
  inertia: 0.5,
  friction: 0.1,
  gravity: 10,
  disc_restitution: restitution,
  disc_grip: 0.15,
  posts: [{ x: 0.1, y: 0 }],
  post_radius: 0.005,
  post_restitution: restitution,
  post_grip: 0.2,
  hole_radius: 0.017,
  sinking: 0.0016,
  lip_loss: 0.15,
  rim: null,
  most_contacts: 5000,
};

export const makeSegment = (changes: Partial<Segment>): Segment => ({
  start: 0,
  duration: 0.5,
  x: 0,
  y: -0.3,
  vx: 0,
  vy: 1,
  spin: 0,
  deceleration: 1,
  bend: 0,
  ...changes,
});

export const makeShot = (): PlayedShot => ({
  text: "0,-0.3 0,0.107 | 0 0,1",
  discs: [
    { x: 0, y: -0.3 },
    { x: 0, y: 0.107 },
    { x: -0.2, y: 0 },
  ],
  flick: { disc: 0, vx: 0, vy: 1, spin: 0 },
  board,
  motion: {
    rest: [{ x: 0, y: 0.08 }, null, { x: -0.2, y: 0 }],
    captures: [],
    exits: [{ disc: 1, time: 0.9, x: 0, y: 0.33, vx: 0, vy: 0.36 }],
    contacts: [{ time: 0.5, disc: 0, other: 1, post: null, x: 0, y: 0.091, speed: 0.5, impulse: 0.0024, friction: 0 }],
    paths: [
      [makeSegment({ spin: 4 }), makeSegment({ start: 0.5, duration: 0.1, y: 0.075, vy: 0.1, spin: -2 })],
      [makeSegment({ start: 0.5, duration: 0.4, y: 0.107, vy: 0.7575 })],
      [],
    ],
    duration: 0.9,
    cut_short: false,
    returns: [],
  },
  model: "discs-9",
});
