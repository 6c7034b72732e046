import { Inject, Injectable } from '@nestjs/common';
import { canonicalEmail, CONFIRMATION_DAYS_MAX } from '@onda-on/contracts/rules';

import { ContestState } from '../../contest/state/contest-state.ts';
import type { Mail } from '../../delivery/mail/mail.port.ts';
import { ConfirmationMails } from '../../delivery/messages/confirmation-mails.ts';
import { CONFIG, type Config, publicOrigin } from '../../platform/config/config.ts';
import { AnnouncementLinks } from './announcement-links.ts';
import { CONFIRMATION_MAIL } from './announcement.text.ts';
import { CustomerVault } from './customer-vault.ts';

/** The contact who must confirm the address; `at` and `revision` are those of the request in the customer's stream. */
export type ConsentRequest = Readonly<{ contactId: string; at: string; revision: number }>;

/** Asks the owner of an address to confirm that announcements may be sent to it. */
@Injectable()
export class AnnouncementMailer {
  readonly #origin: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly confirmations: ConfirmationMails,
    private readonly contest: ContestState,
    private readonly links: AnnouncementLinks,
    private readonly vault: CustomerVault,
  ) {
    this.#origin = publicOrigin(config);
  }

  ask(request: ConsentRequest, email: string): void {
    const { contactId, revision } = request;
    const key = `confirm|${contactId}|${revision}`;
    this.confirmations.ask({ key, sort: 'consent', email, mail: () => this.#mail(key, request, email) });
  }

  /** Looks the customer up at the last moment: no mail goes to one who was removed meanwhile, or has another address. */
  async #mail(key: string, { contactId, at }: ConsentRequest, email: string): Promise<Mail | undefined> {
    const person = await this.vault.person(contactId);
    if (!person || canonicalEmail(person.email) !== canonicalEmail(email)) return undefined;
    const { name: site } = this.contest.settings.site;
    const url = `${this.#origin}/duyurular/${await this.links.confirmation(contactId, at, person.email)}`;
    return {
      key,
      at,
      topic: 'announcement-confirmation',
      owner: { kind: 'contact', id: contactId },
      to: person.email,
      subject: CONFIRMATION_MAIL.subject,
      text: CONFIRMATION_MAIL.text(person.name, site, url, CONFIRMATION_DAYS_MAX),
    };
  }
}
