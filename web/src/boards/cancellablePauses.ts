/** Pauses of an animation that can be cancelled together. */

/** Thrown in an animation whose board has been redrawn meanwhile. */
export class Interrupted extends Error {}

interface Pause {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly cancel: () => void;
}

export class CancellablePauses {
  readonly #pauses = new Set<Pause>();

  constructor(
    /** Return the factor of all pauses. */
    private readonly pace: () => number = () => 1,
  ) {}

  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pauses.delete(pause);
        resolve();
      }, milliseconds * this.pace());
      const pause = { timer, cancel: () => reject(new Interrupted()) };
      this.#pauses.add(pause);
    });
  }

  /** Cancel all running pauses; the animations waiting for them stop. */
  interrupt(): void {
    for (const { timer, cancel } of this.#pauses) {
      clearTimeout(timer);
      cancel();
    }
    this.#pauses.clear();
  }
}

/** Await an animation and ignore its interruption: the board already shows the new state. */
export async function ignoreInterruption(animation: Promise<void>): Promise<void> {
  try {
    await animation;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  }
}
