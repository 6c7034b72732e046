import { Inject, Injectable } from '@nestjs/common';

import { SYSTEM } from '../../platform/commands/caller.ts';
import { ScheduledJob } from '../../platform/jobs/scheduled-job.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { ContentState } from './content-state.ts';
import { Publications } from './publication.commands.ts';
import { isDue } from './publication.decider.ts';

const TICK_MS = 1_000;

/**
 * Publishes drafts whose time has come, even if no server ran then. Any number of servers may run it; each draft is
 * published once.
 */
@Injectable()
export class PublicationJob extends ScheduledJob {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly content: ContentState,
    private readonly texts: Publications,
  ) {
    super('Content', { everyMs: TICK_MS });
  }

  /** A draft that cannot be published does not hold up the others. */
  protected async round(): Promise<void> {
    const now = this.clock.now();
    const due = Array.from(this.content.catalog.texts).filter((text) => isDue(text, now));
    for (const { kind, id, revision } of due) {
      // The revision of the event that set the time, so that servers publish it once.
      const options = { by: SYSTEM, key: `publish/${revision}` };
      await this.content.mutex
        .runExclusive(() => this.texts.of[kind].publish(id, 'PublishDue', options))
        .catch((error: unknown) => this.report(error));
    }
  }
}
