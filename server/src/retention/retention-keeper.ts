import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { RecurringWork } from '../kernel/recurring-work.ts';
import { MessageRetention } from './message-retention.ts';

const EVERY_MS = 6 * 3_600_000;

/** Looks at every start and four times a day. What cannot be destroyed now is there at the next look. */
@Injectable()
export class RetentionKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Retention');
  readonly #rounds = new RecurringWork(
    () => this.messages.round(),
    (error) =>
      this.#logger.warn(`Nothing was destroyed: ${error instanceof Error ? error.message : 'unknown'}`),
  );

  constructor(private readonly messages: MessageRetention) {}

  onApplicationBootstrap(): void {
    this.#rounds.every(EVERY_MS);
    void this.#rounds.whenDue();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.messages.stop();
    return this.#rounds.stop();
  }
}
