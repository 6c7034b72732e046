import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { CONFIRMATION_DAYS_MAX } from '@onda-on/contracts/rules';
import { sleep } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { AddressLimit } from '../../delivery/mail/address-limit.ts';
import { MAIL, type MailPort } from '../../delivery/mail/mail.port.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { publicOrigin } from '../../platform/config/public-origin.ts';
import { AnnouncementLinks } from './announcement-links.ts';
import { CONFIRMATION_MAIL } from './announcement.text.ts';

const TRIES_MS = [0, 5_000, 60_000] as const;

/** Whom to ask whether the address is their own; `at` and `revision` are those of the wish in the contact's stream. */
export type Wish = Readonly<{ contactId: string; name: string; email: string; at: string; revision: number }>;

/**
 * Sends the mail with the link that makes a consent count. Beside the answer to the form, which waits for no mail server; where it
 * could not be sent, nothing counts, and the form can be sent again.
 */
@Injectable()
export class AnnouncementMailer implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Announcements');
  readonly #origin: string;
  readonly #stop = new AbortController();
  readonly #sending = new Set<Promise<void>>();

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(MAIL) private readonly mail: MailPort,
    private readonly addresses: AddressLimit,
    private readonly contest: ContestState,
    private readonly links: AnnouncementLinks,
  ) {
    this.#origin = publicOrigin(config);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#sending);
  }

  ask(wish: Wish): void {
    if (!this.addresses.admits(wish.email, 'entry', keyOf(wish))) return;
    const sending = this.#send(wish).catch((error: unknown) => {
      this.#logger.warn(`A confirmation was not sent: ${error instanceof Error ? error.name : 'unknown'}`);
    });
    this.#sending.add(sending);
    void sending.then(() => this.#sending.delete(sending));
  }

  async #send(wish: Wish): Promise<void> {
    const { contactId, name, email, at } = wish;
    const { name: site } = this.contest.settings.site;
    const url = `${this.#origin}/duyurular/${await this.links.confirmation(contactId, at)}`;
    const mail = {
      key: keyOf(wish),
      at,
      topic: 'announcement-confirmation',
      owner: { kind: 'contact', id: contactId },
      to: email,
      subject: CONFIRMATION_MAIL.subject,
      text: CONFIRMATION_MAIL.text(name, site, url, CONFIRMATION_DAYS_MAX),
    } as const;
    for (const afterMs of TRIES_MS) {
      if (afterMs > 0) await sleep(afterMs, this.#stop.signal);
      if (this.#stop.signal.aborted && afterMs > 0) return;
      if ((await this.mail.send(mail)).kind !== 'later') return;
    }
  }
}

const keyOf = ({ contactId, revision }: Wish): string => `confirm|${contactId}|${revision}`;
