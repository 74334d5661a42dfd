/** One question to the server at a time, and the sentence that it may be answered with. */

import { sentence } from "../net/api";

export class Asking {
  busy = $state(false);
  trouble: string | null = $state(null);

  /** What comes of `ask`; null where it was refused, and why is in `trouble`. */
  async do<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    this.busy = true;
    this.trouble = null;
    try {
      return await ask();
    } catch (error) {
      this.trouble = sentence(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}
