/** Invitations of this profile on every page, pushed by the server while a page is open. */

import { announcer } from "../a11y/announcer.svelte";
import { say } from "../i18n/fluentCatalogue";
import { api } from "../net/api";
import type { Invitation, InvitationsState, MadeInvitation } from "../net/messages";
import { navigation } from "../routing/navigation.svelte";
import { eveningPath } from "../routing/router";
import { saveEveningLink } from "../storage/eveningLinks";
import { loadValue, saveValue } from "../storage/localStore";
import { listSavedTables, saveSeats } from "../storage/seatTokens";
import { saveWaitingToken } from "../storage/waitingTokens";
import { sounds } from "../ui/shellState.svelte";

const KNOWN = "known";

class Invitations {
  received: readonly Invitation[] = $state.raw([]);
  /** Invitations sent by this profile. */
  sent: readonly MadeInvitation[] = $state.raw([]);
  /** True while the dialog is open. */
  isOpen = $state(false);
  #disconnect: (() => void) | null = null;

  /** True if the server may know this browser: guests get no notifications. */
  get #canBeKnown(): boolean {
    return loadValue(KNOWN, false) || listSavedTables().length > 0;
  }

  /** Record whether the server knows this browser. */
  setKnown(known: boolean): void {
    saveValue(KNOWN, known);
    if (!known) this.#reset();
  }

  /** Open the notification socket unless it is open already. */
  async connect(): Promise<void> {
    if (this.#disconnect || !this.#canBeKnown) return;
    this.#disconnect = () => {};
    const { openNotificationSocket } = await import("../net/notificationSocket");
    this.#disconnect = openNotificationSocket({
      onInvitations: (message) => this.update(message),
      onUnknownBrowser: () => this.setKnown(false),
    });
  }

  #reset(): void {
    this.#disconnect?.();
    this.#disconnect = null;
    this.received = this.sent = [];
  }

  update({ invitations, made }: InvitationsState): void {
    const before = new Set(this.received.map(({ id }) => id));
    const added = invitations.filter(({ id }) => !before.has(id));
    this.received = invitations;
    this.sent = made;
    if (invitations.length === 0) this.isOpen = false;
    if (added.length > 0) sounds.play("turn");
    for (const each of added) announcer.announce(describeInvitation(each));
  }

  /** Accept an invitation: take the seat, or join the waiting list there. */
  async accept(id: string): Promise<void> {
    const { table, link, held, token } = await api.acceptInvitation(id);
    saveEveningLink(table.id, link);
    if (held) saveSeats(table, [held]);
    if (token) saveWaitingToken(link, token);
    this.isOpen = false;
    navigation.go(eveningPath(link));
  }

  async decline(id: string): Promise<void> {
    this.received = await api.declineInvitation(id);
    if (this.received.length === 0) this.isOpen = false;
  }
}

export const invitations = new Invitations();

/** Return the invitation as a sentence. */
export const describeInvitation = ({ by, title, for_seat }: Invitation): string =>
  say(for_seat ? "invited-to-play" : "invited-to-come", { name: by, game: title });
