import { Inject, Injectable } from '@nestjs/common';
import { NOTICE_SWITCH } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { MessageJob } from '../messages/message.job.ts';
import { CHANNELS, type ChannelPort } from './channel.port.ts';
import { Receipts } from './receipts.ts';
import { Reminders } from './reminders.ts';
import { Results, type OpenChannel } from './results.ts';

/** Sends the notifications that are due by the current settings. */
@Injectable()
export class NotificationRounds {
  constructor(
    job: MessageJob,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(CHANNELS) private readonly channels: readonly ChannelPort[],
    private readonly receipts: Receipts,
    private readonly results: Results,
    private readonly reminders: Reminders,
  ) {
    job.add('Notifications', () => this.#round());
  }

  async #round(): Promise<void> {
    const switches = await this.reads.get(NOTICE_SWITCH, 'main');
    const open = this.channels.flatMap((port): readonly OpenChannel[] => {
      const since = switches?.[port.channel] ?? null;
      return since !== null && port.isThere ? [{ port, since }] : [];
    });
    const mail = this.channels.find(({ channel }) => channel === 'mail');
    if (mail) await this.receipts.verify(mail);
    for (const { port, since } of open) await this.receipts.send(port, since);
    if (open.length > 0) await this.results.send(open);
    await this.reminders.send(open.map(({ port }) => port));
  }
}
