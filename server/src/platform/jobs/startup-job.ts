import {
  Inject,
  Logger,
  Optional,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { reasonOf } from '../kernel/reason-of.ts';
import { waitAtStop } from '../kernel/wait-at-stop.ts';
import { HAS_JOBS } from './scheduled-job.ts';

/** Work that runs once in the background at every start; an interrupted job continues at the next start. */
export abstract class StartupJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected readonly logger: Logger;
  @Optional()
  @Inject(HAS_JOBS)
  private readonly hasJobs?: boolean;
  readonly #name: string;
  readonly #ending = new AbortController();
  /** Aborted when the process ends: to be checked before each step. */
  protected readonly ending: AbortSignal = this.#ending.signal;
  #work: Promise<void> = Promise.resolve();

  constructor(name: string) {
    this.#name = name;
    this.logger = new Logger(name);
  }

  onApplicationBootstrap(): void {
    if (this.hasJobs === false) return;
    this.#work = this.tidy().catch((error: unknown) => this.logger.warn(reasonOf(error)));
  }

  /** Lets the current step end before the stores are closed. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#ending.abort();
    await waitAtStop(this.#name, this.#work);
  }

  abstract tidy(): Promise<void>;
}
