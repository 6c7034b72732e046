import { Injectable } from '@nestjs/common';

import { ScheduledJob } from '../../platform/jobs/scheduled-job.ts';
import { waitAtStop } from '../../platform/kernel/wait-at-stop.ts';
import { Sessions } from './sessions.ts';
import { SignInAttempts } from './sign-in-attempts.ts';

const LOOK_MS = 10_000;

/** Records after each lock how many sign-ins it refused: a locked-out client that keeps trying causes a single event. */
@Injectable()
export class EndedLocksJob extends ScheduledJob {
  constructor(
    private readonly attempts: SignInAttempts,
    private readonly sessions: Sessions,
  ) {
    super('EndedLocks', { everyMs: LOOK_MS });
  }

  /** Records the current locks too, since the process forgets them. */
  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await waitAtStop(
      'EndedLocks',
      this.#record(true).catch((error: unknown) => this.report(error)),
    );
  }

  protected round(): Promise<void> {
    return this.#record(false);
  }

  async #record(all: boolean): Promise<void> {
    for (const ended of this.attempts.takeEndedLocks(all)) await this.sessions.refuseLocked(ended);
  }
}
