import { Inject, Injectable } from '@nestjs/common';
import { BoundedMap, type SecretStore } from '@onda-on/stores';

import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { AddressLimit, type MessageSort } from '../mail/address-limit.ts';
import { MAIL, type Mail, type MailOutcome, type MailPort } from '../mail/mail.port.ts';
import { forgetMail } from '../mail/outbox.ts';
import { sendOutcomeOf } from './message-sender.ts';
import { attempted, isMessageDue, isOver, NEW_MESSAGE, type MessageState } from './message.decider.ts';
import { MessageJob } from './message.job.ts';

const WAITING_MAX = 1_000;
const REMEMBERED_MAX = 10_000;

/**
 * Asks an address whether it is its owner's wish, or its owner's. `key` follows from the request; `mail` builds the mail at the
 * last moment, and returns undefined for somebody who was removed meanwhile.
 */
export type Confirmation = Readonly<{
  key: string;
  sort: Extract<MessageSort, 'consent' | 'verification'>;
  email: string;
  mail: () => Promise<Mail | undefined>;
}>;

/**
 * Sends mails with the link that makes a consent count, or verifies an address once more. The answer does not wait for the mail
 * server. Attempts are kept in memory only: if none succeeds nothing is confirmed, and whoever asked can ask again (on the
 * receipt after opening it anew).
 */
@Injectable()
export class ConfirmationMails {
  readonly #waiting = new Map<Confirmation, MessageState>();
  readonly #asked = new BoundedMap<string, true>(REMEMBERED_MAX);

  constructor(
    @Inject(MAIL) private readonly mail: MailPort,
    @Inject(CLOCK) private readonly clock: Clock,
    job: MessageJob,
    private readonly addresses: AddressLimit,
    @Inject(VAULT) private readonly vault: Pick<SecretStore, 'forget'>,
  ) {
    job.add('Confirmations', (stop) => this.#round(stop));
  }

  /** A repeated request makes no second mail. */
  ask(confirmation: Confirmation): void {
    if (this.#asked.has(confirmation.key)) return;
    if (!this.addresses.admits(confirmation.email, confirmation.sort, confirmation.key)) return;
    this.#asked.set(confirmation.key, true);
    const [oldest] = this.#waiting.keys();
    if (oldest && this.#waiting.size >= WAITING_MAX) this.#waiting.delete(oldest);
    this.#waiting.set(confirmation, NEW_MESSAGE);
  }

  async #round(stop: AbortSignal): Promise<void> {
    for (const [confirmation, state] of this.#waiting) {
      if (stop.aborted) return;
      if (!isMessageDue(state, this.clock.now())) continue;
      const outcome = await sendOutcomeOf(() => this.#send(confirmation));
      const next = attempted(state, outcome, this.clock.now());
      if (isOver(next)) this.#waiting.delete(confirmation);
      else this.#waiting.set(confirmation, next);
      // An unavailable mail server is tried once a round, each time with another request.
      if (outcome.kind === 'later') return;
    }
  }

  /** Builds it again after sending: somebody who was removed meanwhile, or has another address, leaves no mail in the outbox. */
  async #send({ mail }: Confirmation): Promise<MailOutcome> {
    const built = await mail();
    if (!built) return { kind: 'failed', reason: 'address-refused' };
    const outcome = await this.mail.send(built);
    if (this.mail.kind === 'outbox' && !(await mail())) await forgetMail(this.vault, built);
    return outcome;
  }
}
