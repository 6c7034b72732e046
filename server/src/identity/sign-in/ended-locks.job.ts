import { Injectable } from '@nestjs/common';

import { ScheduledJob } from '../../platform/kernel/scheduled-job.ts';
import { Sessions } from './sessions.ts';
import { SignInAttempts } from './sign-in-attempts.ts';

const LOOK_MS = 10_000;

/**
 * Records how many sign-ins were refused during a lock, once it is over: a client that goes on while it is locked out writes one
 * event, however often it tries.
 */
@Injectable()
export class EndedLocksJob extends ScheduledJob {
  constructor(
    private readonly attempts: SignInAttempts,
    private readonly sessions: Sessions,
  ) {
    super('EndedLocks', { everyMs: LOOK_MS });
  }

  /** What the process knows of locks ends with it. */
  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await this.#record(true).catch((error: unknown) => this.report(error));
  }

  protected round(): Promise<void> {
    return this.#record(false);
  }

  async #record(all: boolean): Promise<void> {
    for (const ended of this.attempts.takeEndedLocks(all)) await this.sessions.refuseLocked(ended);
  }
}
