import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { NOTICE_SWITCH, type NoticeSwitchView } from '@onda-on/contracts/views';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { KeptUntilSaved } from '../../platform/reads/kept-until-saved.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { MessageJob } from '../messages/message.job.ts';
import { CHANNELS, type ChannelPort } from './channel.port.ts';
import { Receipts } from './receipts.ts';
import { Reminders } from './reminders.ts';
import { Results, type OpenChannel } from './results.ts';

/** A round begins each second, so that the switches are kept; at most so long, since they may have been read during a save. */
const KEPT_MS_MAX = 10_000;

/** Sends the notifications that are due by the current settings. */
@Injectable()
export class NotificationRounds implements OnApplicationShutdown {
  readonly #switches: KeptUntilSaved<NoticeSwitchView | undefined>;

  constructor(
    job: MessageJob,
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    @Inject(CHANNELS) private readonly channels: readonly ChannelPort[],
    private readonly receipts: Receipts,
    private readonly results: Results,
    private readonly reminders: Reminders,
  ) {
    this.#switches = new KeptUntilSaved(reads, [NOTICE_SWITCH], { msMax: KEPT_MS_MAX });
    job.add('Notifications', () => this.#round());
  }

  onApplicationShutdown(): void {
    this.#switches.stop();
  }

  /** The channels that are configured and switched on. */
  async open(): Promise<readonly OpenChannel[]> {
    const switches = await this.#switches.at('main', () => this.reads.get(NOTICE_SWITCH, 'main'));
    return this.channels.flatMap((port): readonly OpenChannel[] => {
      const since = switches?.[port.channel] ?? null;
      return since !== null && port.isThere ? [{ port, since }] : [];
    });
  }

  async #round(): Promise<void> {
    const open = await this.open();
    const mail = this.channels.find(({ channel }) => channel === 'mail');
    if (mail) await this.receipts.verify(mail);
    for (const { port, since } of open) await this.receipts.send(port, since);
    if (open.length > 0) await this.results.send(open);
    await this.reminders.send(open.map(({ port }) => port));
  }
}
