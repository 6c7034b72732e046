import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { Turnstile } from '../kernel/turnstile.ts';
import { MessageRetention } from './message-retention.ts';

const EVERY_MS = 6 * 3_600_000;

/** Looks at every start and four times a day. What cannot be destroyed now is there at the next look. */
@Injectable()
export class RetentionKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Retention');
  readonly #rounds = new Turnstile();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly messages: MessageRetention) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#onTime(), EVERY_MS);
    this.#timer.unref();
    void this.#onTime();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    this.messages.stop();
    await this.#rounds.run(async () => undefined);
  }

  async #onTime(): Promise<void> {
    await this.#rounds
      .run(() => this.messages.round())
      .catch((error: unknown) =>
        this.#logger.warn(`Nothing was destroyed: ${error instanceof Error ? error.message : 'unknown'}`),
      );
  }
}
