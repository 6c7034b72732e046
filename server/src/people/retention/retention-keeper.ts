import { Injectable } from '@nestjs/common';

import { Keeper } from '../../platform/kernel/keeper.ts';
import { reasonOf } from '../../platform/kernel/reason-of.ts';
import { MessageRetention } from './message-retention.ts';

const EVERY_MS = 6 * 3_600_000;

/** Looks at every start and four times a day. What cannot be destroyed now is there at the next look. */
@Injectable()
export class RetentionKeeper extends Keeper {
  constructor(private readonly messages: MessageRetention) {
    super('Retention', { everyMs: EVERY_MS, atStart: true });
  }

  override beforeApplicationShutdown(): Promise<void> {
    this.messages.stop();
    return super.beforeApplicationShutdown();
  }

  protected round(): Promise<unknown> {
    return this.messages.round();
  }

  protected override report(error: unknown): void {
    this.logger.warn(`Nothing was destroyed: ${reasonOf(error)}`);
  }
}
