import { Inject, Injectable } from '@nestjs/common';

import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { Keeper } from '../../platform/kernel/keeper.ts';
import { reasonOf } from '../../platform/kernel/reason-of.ts';
import { Outbox } from './outbox.ts';

const EVERY_MS = 3_600_000;

/** Forgets old mails once an hour, and at the start. */
@Injectable()
export class OutboxKeeper extends Keeper {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {
    super('Outbox', { everyMs: EVERY_MS, atStart: true });
  }

  protected round(): Promise<unknown> {
    return this.outbox.tidy(this.clock.now());
  }

  protected override report(error: unknown): void {
    this.logger.warn(reasonOf(error));
  }
}
