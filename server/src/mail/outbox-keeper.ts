import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { CLOCK, type Clock } from '../kernel/clock.ts';
import { RecurringWork } from '../kernel/recurring-work.ts';
import { Outbox } from './outbox.ts';

const EVERY_MS = 3_600_000;

/** Forgets old mails once an hour, and at the start. */
@Injectable()
export class OutboxKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Outbox');
  readonly #rounds = new RecurringWork(
    () => this.outbox.tidy(this.clock.now()),
    (error) => this.#logger.warn(error instanceof Error ? error.message : 'unknown'),
  );

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    this.#rounds.every(EVERY_MS);
    void this.#rounds.whenDue();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#rounds.stop();
  }
}
