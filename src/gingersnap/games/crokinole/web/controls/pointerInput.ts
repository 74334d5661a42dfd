/** Carries what pointers do on the board to the gesture: one pointer at a time, and a second finger takes it back. */

import type { Gesture, Sample } from "./gesture";
import type { Hand } from "./aimedShot.svelte";

/** Half of what is shown of the board, in millimetres: the rim and its wall. */
export const EXTENT = 400;
/** What the board lies in. There the focus waits while there is no disc in hand. */
export const BOARD = "[data-place-of-board]";

/** Follows pointers on an element that shows the whole board. */
export function follow(hand: Hand, gesture: Gesture): (stage: HTMLElement) => () => void {
  return (stage) => {
    let held: number | null = null;
    /** Whether the touch that goes on began as a pull. */
    let isPull = false;

    // Measured each time, so that a window may change its size in the middle of a shot.
    function sample(event: PointerEvent): Sample {
      const { left, top, width, height } = stage.getBoundingClientRect();
      hand.pixel = (2 * EXTENT) / (width || 2 * EXTENT);
      const across = (x: number) => ((x - left) / (width || 1) - 0.5) * 2 * EXTENT;
      const down = (y: number) => ((y - top) / (height || 1) - 0.5) * 2 * EXTENT;
      hand.edges = { left: across(0), right: across(window.innerWidth), bottom: down(window.innerHeight) };
      const [x, y] = [across(event.clientX), down(event.clientY)];
      return { x, y, time: event.timeStamp };
    }

    function end(): void {
      if (held !== null && stage.hasPointerCapture?.(held)) stage.releasePointerCapture(held);
      held = null;
    }

    function giveUp(): void {
      end();
      gesture.cancel();
    }

    const listeners = {
      pointerdown(event: PointerEvent) {
        if (held !== null) return giveUp();
        isPull = false;
        if (!hand.ready || event.button !== 0 || (event.target as Element).closest("[data-control]")) return;
        if (!gesture.down(sample(event))) return;
        event.preventDefault();
        isPull = true;
        held = event.pointerId;
        stage.setPointerCapture?.(held);
        hand.pointing = true;
        stage.querySelector<HTMLElement>("[data-disc-in-hand]")?.focus({ preventScroll: true });
      },
      pointermove(event: PointerEvent) {
        if (event.pointerId !== held) return;
        if (!hand.ready) return giveUp();
        gesture.move(sample(event));
        if (!gesture.active) end();
      },
      pointerup(event: PointerEvent) {
        if (event.pointerId !== held) return;
        end();
        if (hand.ready) gesture.up();
        else gesture.cancel();
      },
      pointercancel: (event: PointerEvent) => (event.pointerId === held ? giveUp() : undefined),
      // A pull that ends fast is a fling to Chromium, even where nothing can scroll: the next tap, wherever it is, would only
      // stop that fling and press nothing.
      touchmove(event: TouchEvent) {
        if (isPull && event.cancelable) event.preventDefault();
      },
      lostpointercapture: (event: PointerEvent) => (event.pointerId === held ? giveUp() : undefined),
      contextmenu(event: Event) {
        if (held === null) return;
        event.preventDefault();
        giveUp();
      },
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || held === null) return;
      event.preventDefault();
      event.stopPropagation();
      giveUp();
    };
    for (const [name, listener] of Object.entries(listeners))
      stage.addEventListener(name, listener as EventListener, { passive: false });
    window.addEventListener("keydown", escape, true);
    window.addEventListener("blur", giveUp);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        stage.removeEventListener(name, listener as EventListener);
      window.removeEventListener("keydown", escape, true);
      window.removeEventListener("blur", giveUp);
    };
  };
}
