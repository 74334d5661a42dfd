/** One polite voice for those who do not see the page. Sentences leave again, so that nothing can be looked up there. */

interface Announcement {
  readonly id: number;
  readonly text: string;
}

const MESSAGE_LIFETIME = 4_000;

class Announcer {
  messages: readonly Announcement[] = $state.raw([]);
  #next = 0;

  announce(text: string): void {
    if (!text) return;
    const said = { id: this.#next++, text };
    this.messages = [...this.messages, said];
    setTimeout(() => (this.messages = this.messages.filter((other) => other !== said)), MESSAGE_LIFETIME);
  }

  /** Another person takes the screen: what was said to the last one is none of theirs. */
  clear(): void {
    this.messages = [];
  }
}

export const announcer = new Announcer();
