/**
 * The keyboard on the disc. First it is laid: left and right along the line, up or Enter to aim. Then it is aimed: left
 * and right for the direction, up and down for the speed (pages in large steps), Enter shoots, Escape goes back. Shift
 * makes small steps. T aims at the next disc by its name, and from there left and right go on. 1 to 9 set the power.
 */

import type { Field, Hand } from "./controls";

interface Step {
  readonly field: Field;
  readonly by: number;
}

const PLACE_STEP = 1.5;
const AIM_STEP = 1;
const SPEED_STEP = 0.05;
const LARGE_SPEED_STEP = 0.5;
const SPIN_STEP = 5;
/** A small step is so much of a large one. */
const SMALL = 0.1;

const LAYING: Readonly<Record<string, Step>> = {
  ArrowLeft: { field: "place", by: -PLACE_STEP },
  ArrowRight: { field: "place", by: PLACE_STEP },
};
const AIMING: Readonly<Record<string, Step>> = {
  ArrowLeft: { field: "aim", by: -AIM_STEP },
  ArrowRight: { field: "aim", by: AIM_STEP },
  ArrowUp: { field: "speed", by: SPEED_STEP },
  ArrowDown: { field: "speed", by: -SPEED_STEP },
  PageUp: { field: "speed", by: LARGE_SPEED_STEP },
  PageDown: { field: "speed", by: -LARGE_SPEED_STEP },
};
const ALWAYS: Readonly<Record<string, Step>> = {
  q: { field: "spin", by: SPIN_STEP },
  e: { field: "spin", by: -SPIN_STEP },
};

/** Does what the key means, if anything; whether it meant something. */
export function pressed(hand: Hand, event: KeyboardEvent): boolean {
  if (!hand.ready || event.ctrlKey || event.altKey || event.metaKey) return false;
  const step = (hand.aiming ? AIMING : LAYING)[event.key] ?? ALWAYS[event.key.toLowerCase()];
  if (step) hand.nudge(step.field, step.by * (event.shiftKey ? SMALL : 1));
  return step !== undefined || command(hand, event);
}

function command(hand: Hand, event: KeyboardEvent): boolean {
  switch (event.key) {
    case "Enter":
    case " ":
      if (!event.repeat) go(hand);
      return true;
    case "ArrowUp":
      hand.aiming = true;
      return true;
    case "t":
    case "T":
      hand.aimAtNext(event.shiftKey ? -1 : 1);
      return true;
    case "Home":
      hand.target = null;
      hand.set(hand.aiming ? "aim" : "place", 0);
      return true;
    case "Escape":
      return stop(hand);
    default:
      return setPower(hand, event.key);
  }
}

const STRONGEST = 9;

/** 1 to 9: so many ninths of the way from the slowest shot to the fastest. */
function setPower(hand: Hand, key: string): boolean {
  if (!/^[1-9]$/.test(key) || !hand.spans) return false;
  const { low, high } = hand.spans.speed;
  hand.set("speed", low + ((high - low) * Number(key)) / STRONGEST);
  return true;
}

/** One stage further. */
export function go(hand: Hand): void {
  if (!hand.ready) return;
  if (hand.aiming) return hand.shoot();
  hand.put();
  hand.aiming = true;
}

/** Escape belongs to the page where there is nothing to give up. */
function stop(hand: Hand): boolean {
  const isBusy = hand.aiming || hand.moving;
  hand.cancel();
  return isBusy;
}
