import { Inject, Injectable } from '@nestjs/common';
import type { LogCheckpoint } from '@onda-on/contracts/api';

import { AnchorJob } from '../../contest/proof/anchors/anchor.job.ts';
import type { Anchor } from '../../contest/proof/anchors/anchor.port.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { MAIL, type MailPort } from './mail.port.ts';

const TEXT = {
  subject: (ordinal: number) => `Onda On: imzalı kayıt noktası ${ordinal}`,
  text: (line: string) =>
    [
      'Bu ileti, kayıt günlüğünün imzalı özetidir. Saklayın: günlükte buraya kadar olan bir kayıt sonradan değiştirilirse özeti artık tutmaz.',
      'Denetlemek için aşağıdaki satırı bir dosyaya yazın ve sunucuda şunu çalıştırın: npm run ops -- verify --anchors <dosya>',
      line,
    ].join('\n\n'),
} as const;

/** Mails checkpoints to an address outside (`ANCHOR_MAIL`). A demo, whose mails stay in the outbox, keeps none this way. */
@Injectable()
export class MailAnchor implements Anchor {
  readonly name = 'mail';

  constructor(
    anchors: AnchorJob,
    @Inject(CONFIG) private readonly config: Pick<Config, 'anchorMail'>,
    @Inject(MAIL) private readonly mail: MailPort,
  ) {
    if (config.anchorMail) anchors.add(this);
  }

  async keep({ ordinal, head, keyId, signature, at }: LogCheckpoint): Promise<void> {
    if (this.mail.kind === 'outbox') return;
    const outcome = await this.mail.send({
      key: `anchor:${ordinal}`,
      at,
      topic: 'anchor',
      owner: { kind: 'installation', id: keyId },
      to: this.config.anchorMail ?? '',
      subject: TEXT.subject(ordinal),
      text: TEXT.text(JSON.stringify({ ordinal, head, keyId, signature, at })),
    });
    if (outcome.kind !== 'accepted') throw new Error(outcome.reason);
  }
}
