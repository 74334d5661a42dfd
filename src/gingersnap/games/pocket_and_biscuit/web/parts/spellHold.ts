/**
 * Holding a pocket casts the spell: when it was held long enough it is charged, and letting go there turns it.
 * Sliding off first takes it back, so that nothing happens by accident.
 */

/** How long a pocket is held until the spell is ready. Milliseconds. */
export const CHARGE = 450;

export interface Pressed {
  /** Whether this pocket can be tapped at all. */
  canTap(): boolean;
  /** A finger or a button is down on the pocket, or no longer. */
  holding(on: boolean): void;
  /** Turn the pocket, with a spell or as the wand says. */
  turn(tapped: boolean | undefined): void;
}

/** Follows the pointer on a pocket; to be attached to its button. */
export function press(pocket: Pressed): (button: HTMLElement) => () => void {
  return (button) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCharged = false;
    let isSpent = false;

    const release = () => {
      clearTimeout(timer);
      isCharged = false;
      pocket.holding(false);
    };
    const cast = () => {
      release();
      isSpent = true; // a click may still follow
      pocket.turn(true);
    };
    const listeners: Record<string, (event: never) => void> = {
      pointerdown(event: PointerEvent) {
        isSpent = false;
        if (event.button !== 0 || !pocket.canTap()) return;
        pocket.holding(true);
        timer = setTimeout(() => (isCharged = true), CHARGE);
      },
      pointerup: () => (isCharged ? cast() : release()),
      pointerleave: release,
      pointercancel: release,
      click(event: MouseEvent) {
        if (!isSpent) pocket.turn(event.shiftKey || undefined);
        isSpent = false;
      },
      contextmenu(event: PointerEvent) {
        if (!pocket.canTap()) return;
        event.preventDefault();
        // A long touch asks for a menu too, but it has its own way to cast; the menu key belongs to the browser.
        if (event.pointerType !== "touch" && (event.button === 2 || event.ctrlKey)) cast();
      },
    };
    for (const [name, listener] of Object.entries(listeners)) button.addEventListener(name, listener as EventListener);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners))
        button.removeEventListener(name, listener as EventListener);
    };
  };
}
