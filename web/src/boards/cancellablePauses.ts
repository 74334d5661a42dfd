/** Pauses of an animation that can be cut short, all at once. */

/** Thrown in the middle of an animation whose board has been drawn anew meanwhile. */
export class Interrupted extends Error {}

interface Pause {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly cancel: () => void;
}

export class CancellablePauses {
  readonly #pauses = new Set<Pause>();

  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pauses.delete(pause);
        resolve();
      }, milliseconds);
      const pause = { timer, cancel: () => reject(new Interrupted()) };
      this.#pauses.add(pause);
    });
  }

  /** Ends every pause under way; what waited for it stops there. */
  interrupt(): void {
    for (const { timer, cancel } of this.#pauses) {
      clearTimeout(timer);
      cancel();
    }
    this.#pauses.clear();
  }
}

/** An animation that is interrupted has nothing more to do: the truth was drawn meanwhile. */
export async function ignoreInterruption(animation: Promise<void>): Promise<void> {
  try {
    await animation;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  }
}
