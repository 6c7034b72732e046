import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { CLOCK, type Clock } from '../kernel/clock.ts';
import { Outbox } from './outbox.ts';

const EVERY_MS = 3_600_000;

/** Forgets old mails once an hour, and at the start. */
@Injectable()
export class OutboxKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Outbox');
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    this.#tidy();
    this.#timer = setInterval(() => this.#tidy(), EVERY_MS);
    this.#timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#round;
  }

  #tidy(): void {
    this.#round = this.outbox.tidy(this.clock.now()).then(
      () => undefined,
      (error: unknown) => this.#logger.warn(error instanceof Error ? error.message : 'unknown'),
    );
  }
}
