/** Reports of input on a page, by which a server knows that its player is still there. They say nothing about the input. */

const EVENTS = ["pointerdown", "pointermove", "keydown", "touchstart", "wheel"] as const;
/** Milliseconds between two reports at least. */
export const REPORT_INTERVAL = 10_000;

export class InputReports {
  #lastInput: number;
  #lastReport = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #stop = new AbortController();

  /** Call `report` after input, at most once in an interval. Opening the page is input. */
  constructor(
    private readonly report: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#lastInput = now();
    const options = { capture: true, passive: true, signal: this.#stop.signal };
    const handleInput = () => this.#handleInput();
    for (const event of EVENTS) window.addEventListener(event, handleInput, options);
    // Without capture it is the focus of the window: inside, the page moves the focus by itself.
    window.addEventListener("focus", handleInput, { signal: this.#stop.signal });
    const handleVisibility = () => document.visibilityState === "visible" && this.#handleInput();
    document.addEventListener("visibilitychange", handleVisibility, options);
  }

  /** Return the whole seconds since the last input. */
  countSilentSeconds(): number {
    return Math.max(0, Math.floor((this.now() - this.#lastInput) / 1000));
  }

  stop(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
  }

  #handleInput(): void {
    this.#lastInput = this.now();
    if (this.#timer !== undefined) return;
    const wait = this.#lastReport + REPORT_INTERVAL - this.#lastInput;
    if (wait <= 0) this.#send();
    else
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#send();
      }, wait);
  }

  #send(): void {
    this.#lastReport = this.now();
    this.report();
  }
}
