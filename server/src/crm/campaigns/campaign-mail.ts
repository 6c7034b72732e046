import { Inject, Injectable } from '@nestjs/common';
import { filledIn } from '@onda-on/contracts/rules';

import { ContestState } from '../../contest/state/contest-state.ts';
import { holdsLink } from '../../delivery/mail/greeting.ts';
import { CONFIG, type Config, publicOrigin } from '../../platform/config/config.ts';
import { AnnouncementLinks } from '../customers/announcement-links.ts';

export const CAMPAIGN_MAIL = {
  /** Below every message: why it was sent, and how to unsubscribe. */
  footer: (site: string, url: string) =>
    `—\n${site}\nBu iletiyi, duyuru almayı onayladığınız için gönderdik. Duyuruları istemiyorsanız: ${url}`,
  test: (subject: string) => `[Deneme] ${subject}`,
  someone: 'Ayşe Yılmaz',
  /** Instead of a name that would carry a link. */
  anybody: 'okurumuz',
} as const;

type Text = Readonly<{ subject: string; message: string }>;
export type CampaignLetter = Readonly<{ subject: string; text: string; unsubscribeUrl: string }>;

const SUBJECT_LENGTH_MAX = 200;

/** A campaign's message as one person reads it: with the name filled in and a link to unsubscribe. */
@Injectable()
export class CampaignMail {
  readonly #origin: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly contest: ContestState,
    private readonly links: AnnouncementLinks,
  ) {
    this.#origin = publicOrigin(config);
  }

  async letterTo(contactId: string, name: string, campaignId: string, text: Text): Promise<CampaignLetter> {
    const token = await this.links.withdrawal(contactId, campaignId);
    const shown = holdsLink(name) ? CAMPAIGN_MAIL.anybody : name;
    return this.#letter(text, shown, `${this.#origin}/duyurular/${token}`);
  }

  /** A letter for previews and test mails; its link leads nowhere. */
  example(text: Text): CampaignLetter {
    return this.#letter(text, CAMPAIGN_MAIL.someone, `${this.#origin}/duyurular/ornek`);
  }

  #letter({ subject, message }: Text, name: string, url: string): CampaignLetter {
    const footer = CAMPAIGN_MAIL.footer(this.contest.settings.site.name, url);
    return {
      subject: Array.from(filledIn(subject, name)).slice(0, SUBJECT_LENGTH_MAX).join(''),
      text: `${filledIn(message, name)}\n\n${footer}`,
      unsubscribeUrl: url,
    };
  }
}
