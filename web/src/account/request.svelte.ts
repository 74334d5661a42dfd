/** One question to the server at a time, and the sentence that it may be answered with. */

import { errorMessage } from "../net/api";

export class ApiRequest {
  isBusy = $state(false);
  errorText: string | null = $state(null);

  /** What comes of `ask`; null where it was refused, and why is in `trouble`. */
  async run<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    this.isBusy = true;
    this.errorText = null;
    try {
      return await ask();
    } catch (error) {
      this.errorText = errorMessage(error);
      return null;
    } finally {
      this.isBusy = false;
    }
  }
}
