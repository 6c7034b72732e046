import { Inject, Injectable } from '@nestjs/common';

import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { ScheduledJob } from '../../platform/kernel/scheduled-job.ts';
import { ContentState } from './content-state.ts';
import { ARTICLE, PAGE } from './publication-kinds.decider.ts';
import { isDue } from './publication.decider.ts';
import { PublicationService } from './publication.service.ts';

const TICK_MS = 1_000;

/**
 * Publishes drafts whose time has come, also one that came while nothing ran. It comes to the same on every server that runs
 * it, however often.
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

  /** Over all drafts. One that cannot be published now holds up none of the others. */
  protected async round(): Promise<void> {
    const now = this.clock.now();
    const due = Array.from(this.content.catalog.texts).filter((text) => isDue(text, now));
    for (const text of due) {
      const work =
        text.kind === 'page' ? this.service.publishDue(PAGE, text) : this.service.publishDue(ARTICLE, text);
      await work.catch((error: unknown) => this.report(error));
    }
  }
}
