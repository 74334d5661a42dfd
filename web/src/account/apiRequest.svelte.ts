/** One API request at a time, with its busy state and error text for a form. */

import { errorMessage } from "../net/api";

export class ApiRequest {
  isBusy = $state(false);
  errorText: string | null = $state(null);

  /** Run `ask` and return its answer; on failure set `errorText` and return null. */
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
