/**
 * Polite live region for screen readers. Messages are removed after a few seconds, so that the region holds no history.
 */

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
    const message = { id: this.#next++, text };
    this.messages = [...this.messages, message];
    setTimeout(() => (this.messages = this.messages.filter((other) => other !== message)), MESSAGE_LIFETIME);
  }

  /** Remove all messages: another person takes the screen and must not read what was announced before. */
  clear(): void {
    this.messages = [];
  }
}

export const announcer = new Announcer();
