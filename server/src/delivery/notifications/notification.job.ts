import { Inject, Injectable } from '@nestjs/common';
import type { NotificationChannel } from '@onda-on/contracts/rules';
import { NOTICE_SWITCH } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { reasonOf } from '../../platform/kernel/reason-of.ts';
import { ScheduledJob } from '../../platform/kernel/scheduled-job.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { CHANNELS, type ChannelPort } from './channel.port.ts';
import { Receipts } from './receipts.ts';
import { Reminders } from './reminders.ts';
import { Results, type OpenChannel } from './results.ts';

const TICK_MS = 1_000;
const WARN_EVERY_MS = 60_000;

/**
 * Sends what is due by the current settings. Every server does it: the log decides once which of them sends. What it
 * looks at is a read model, so a replay sends nothing.
 */
@Injectable()
export class NotificationJob extends ScheduledJob {
  #warnedAtMs = -Infinity;

  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(CHANNELS) private readonly channels: readonly ChannelPort[],
    private readonly receipts: Receipts,
    private readonly results: Results,
    private readonly reminders: Reminders,
  ) {
    super('Notifications', { everyMs: TICK_MS });
  }

  protected async round(): Promise<void> {
    const switches = await this.reads.get(NOTICE_SWITCH, 'main');
    const open = this.channels.flatMap((port): readonly OpenChannel[] => {
      const since = switches?.[port.channel] ?? null;
      return since !== null && port.isThere ? [{ port, since }] : [];
    });
    const mail = this.#portOf('mail');
    if (mail) await this.receipts.verify(mail);
    for (const { port, since } of open) await this.receipts.send(port, since);
    if (open.length > 0) await this.results.send(open);
    await this.reminders.send(open.map(({ port }) => port));
  }

  #portOf(channel: NotificationChannel): ChannelPort | undefined {
    return this.channels.find((port) => port.channel === channel);
  }

  /** A store that is away is logged once a minute. */
  protected override report(error: unknown): void {
    if (performance.now() - this.#warnedAtMs < WARN_EVERY_MS) return;
    this.#warnedAtMs = performance.now();
    this.logger.warn(reasonOf(error));
  }
}
