/** One polite voice for those who do not see the page. Sentences leave again, so that nothing can be looked up there. */

interface Said {
  readonly id: number;
  readonly text: string;
}

const STAYS = 4_000;

class Announcer {
  said: readonly Said[] = $state.raw([]);
  #next = 0;

  say(text: string): void {
    if (!text) return;
    const said = { id: this.#next++, text };
    this.said = [...this.said, said];
    setTimeout(() => (this.said = this.said.filter((other) => other !== said)), STAYS);
  }

  /** Another person takes the screen: what was said to the last one is none of theirs. */
  hush(): void {
    this.said = [];
  }
}

export const announcer = new Announcer();
