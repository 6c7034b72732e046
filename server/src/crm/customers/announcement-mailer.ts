import { Inject, Injectable } from '@nestjs/common';
import { CONFIRMATION_DAYS_MAX } from '@onda-on/contracts/rules';

import { ContestState } from '../../contest/state/contest-state.ts';
import { AddressLimit } from '../../delivery/mail/address-limit.ts';
import { MAIL, type MailOutcome, type MailPort } from '../../delivery/mail/mail.port.ts';
import { sendOutcomeOf } from '../../delivery/messages/message-sender.ts';
import {
  attempted,
  isMessageDue,
  isOver,
  NEW_MESSAGE,
  type MessageState,
} from '../../delivery/messages/message.decider.ts';
import { MessageJob } from '../../delivery/messages/message.job.ts';
import { CONFIG, type Config, publicOrigin } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { AnnouncementLinks } from './announcement-links.ts';
import { CONFIRMATION_MAIL } from './announcement.text.ts';
import { CustomerVault } from './customer-vault.ts';

const WAITING_MAX = 1_000;

/** The contact who must confirm the address; `at` and `revision` are those of the request in the customer's stream. */
export type ConsentRequest = Readonly<{ contactId: string; at: string; revision: number }>;

/**
 * Sends the mail with the link that makes a consent count. The form's answer does not wait for the mail server.
 * Attempts are kept in memory only: if none succeeds there is no consent, and the visitor can send the form again.
 */
@Injectable()
export class AnnouncementMailer {
  readonly #origin: string;
  readonly #waiting = new Map<ConsentRequest, MessageState>();

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(MAIL) private readonly mail: MailPort,
    @Inject(CLOCK) private readonly clock: Clock,
    job: MessageJob,
    private readonly addresses: AddressLimit,
    private readonly contest: ContestState,
    private readonly links: AnnouncementLinks,
    private readonly vault: CustomerVault,
  ) {
    this.#origin = publicOrigin(config);
    job.add('Confirmations', (stop) => this.#round(stop));
  }

  ask(request: ConsentRequest, email: string): void {
    if (!this.addresses.admits(email, 'entry', keyOf(request))) return;
    const [oldest] = this.#waiting.keys();
    if (oldest && this.#waiting.size >= WAITING_MAX) this.#waiting.delete(oldest);
    this.#waiting.set(request, NEW_MESSAGE);
  }

  async #round(stop: AbortSignal): Promise<void> {
    for (const [request, state] of this.#waiting) {
      if (stop.aborted) return;
      if (!isMessageDue(state, this.clock.now())) continue;
      const outcome = await sendOutcomeOf(() => this.#send(request));
      const next = attempted(state, outcome, this.clock.now());
      if (isOver(next)) this.#waiting.delete(request);
      else this.#waiting.set(request, next);
      // An unavailable mail server is tried once a round, each time with another request.
      if (outcome.kind === 'later') return;
    }
  }

  /** Looks up name and address at the last moment, so that a customer who was removed meanwhile gets no mail. */
  async #send(request: ConsentRequest): Promise<MailOutcome> {
    const { contactId, at } = request;
    const person = await this.vault.person(contactId);
    if (!person) return { kind: 'failed', reason: 'address-refused' };
    const { name: site } = this.contest.settings.site;
    const url = `${this.#origin}/duyurular/${await this.links.confirmation(contactId, at)}`;
    return this.mail.send({
      key: keyOf(request),
      at,
      topic: 'announcement-confirmation',
      owner: { kind: 'contact', id: contactId },
      to: person.email,
      subject: CONFIRMATION_MAIL.subject,
      text: CONFIRMATION_MAIL.text(person.name, site, url, CONFIRMATION_DAYS_MAX),
    });
  }
}

const keyOf = ({ contactId, revision }: ConsentRequest): string => `confirm|${contactId}|${revision}`;
