/** What we are invited to, on whichever page we are. The server tells it at our door, while a page is open. */

import { announcer } from "../a11y/announcer.svelte";
import { api } from "../net/api";
import { keepGuest } from "../storage/waitingTokens";
import { keepLink } from "../storage/eveningLinks";
import { navigation } from "../routing/navigation.svelte";
import { eveningPath } from "../routing/router";
import { say } from "../i18n/catalogue";
import { hold, places } from "../storage/seatTokens";
import { sounds } from "../ui/drawers.svelte";
import { recall, remember } from "../storage/localStore";
import type { Invitation, InvitationsTold, MadeInvitation } from "../net/protocol";

const KNOWN = "known";

class Invitations {
  mine: readonly Invitation[] = $state.raw([]);
  /** Whom we have invited. */
  made: readonly MadeInvitation[] = $state.raw([]);
  /** Whether they lie open over the page. */
  open = $state(false);
  #hangUp: (() => void) | null = null;

  /** Whether this browser may be known to the server: guests have no door to listen at. */
  get #mayBeKnown(): boolean {
    return recall(KNOWN, false) || places().length > 0;
  }

  /** The server said whether it knows us. */
  note(known: boolean): void {
    remember(KNOWN, known);
    if (!known) this.#close();
  }

  /** Listens at the door, if there is one and nobody does yet. */
  async listen(): Promise<void> {
    if (this.#hangUp || !this.#mayBeKnown) return;
    this.#hangUp = () => {};
    const { listenAtTheDoor } = await import("../net/notificationSocket");
    this.#hangUp = listenAtTheDoor({ told: (message) => this.told(message), unknown: () => this.note(false) });
  }

  #close(): void {
    this.#hangUp?.();
    this.#hangUp = null;
    this.mine = this.made = [];
  }

  told({ invitations, made }: InvitationsTold): void {
    const before = new Set(this.mine.map(({ id }) => id));
    const fresh = invitations.filter(({ id }) => !before.has(id));
    this.mine = invitations;
    this.made = made;
    if (invitations.length === 0) this.open = false;
    if (fresh.length > 0) sounds.play("turn");
    for (const each of fresh) announcer.say(invitationWords(each));
  }

  /** Sits down where we are invited, or waits to be dealt in there. */
  async accept(id: string): Promise<void> {
    const { table, link, held, token } = await api.acceptInvitation(id);
    keepLink(table.id, link);
    if (held) hold(table, [held]);
    if (token) keepGuest(link, token);
    this.open = false;
    navigation.go(eveningPath(link));
  }

  async decline(id: string): Promise<void> {
    this.mine = await api.declineInvitation(id);
    if (this.mine.length === 0) this.open = false;
  }
}

export const invitations = new Invitations();

/** Who would like to play what with us, in a sentence. */
export const invitationWords = ({ by, title, for_seat }: Invitation): string =>
  say(for_seat ? "invited-to-play" : "invited-to-come", { name: by, game: title });
