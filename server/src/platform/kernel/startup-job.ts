import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';

import { reasonOf } from './reason-of.ts';

/** Tidies up once in the background at every start; what is left is done at the next start. */
export abstract class StartupJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected readonly logger: Logger;
  readonly #stop = new AbortController();
  #work: Promise<void> = Promise.resolve();

  constructor(name: string) {
    this.logger = new Logger(name);
  }

  onApplicationBootstrap(): void {
    this.#work = this.tidy(this.#stop.signal).catch((error: unknown) => this.logger.warn(reasonOf(error)));
  }

  /** The current step ends before the stores are closed. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await this.#work;
  }

  /** Looks at `stop` before each step. */
  abstract tidy(stop?: AbortSignal): Promise<void>;
}
