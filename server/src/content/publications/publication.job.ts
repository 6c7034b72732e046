import { Inject, Injectable } from '@nestjs/common';

import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { ScheduledJob } from '../../platform/kernel/scheduled-job.ts';
import { ContentState } from './content-state.ts';
import { isDue } from './publication.decider.ts';
import { PublicationService } from './publication.service.ts';

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
    private readonly service: PublicationService,
  ) {
    super('Content', { everyMs: TICK_MS });
  }

  /** A draft that cannot be published does not hold up the others. */
  protected async round(): Promise<void> {
    const now = this.clock.now();
    const due = Array.from(this.content.catalog.texts).filter((text) => isDue(text, now));
    const { pages, articles } = this.service;
    for (const text of due) {
      const texts = text.kind === 'page' ? pages : articles;
      await texts.publishDue(text).catch((error: unknown) => this.report(error));
    }
  }
}
