import { Inject, Injectable } from '@nestjs/common';

import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { Keeper } from '../../platform/kernel/keeper.ts';
import { ARTICLE } from '../news/article.decider.ts';
import { PAGE } from '../pages/page.decider.ts';
import { ContentDesk } from './content-desk.ts';
import { ContentState } from './content-state.ts';
import { isDue } from './publication.decider.ts';

const TICK_MS = 1_000;

/**
 * Publishes drafts whose time has come, also one that came while nothing ran. It comes to the same on every server that runs
 * it, however often.
 */
@Injectable()
export class ContentKeeper extends Keeper {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly content: ContentState,
    private readonly desk: ContentDesk,
  ) {
    super('Content', { everyMs: TICK_MS });
  }

  /** Over all drafts. One that cannot be published now holds up none of the others. */
  protected async round(): Promise<void> {
    const now = this.clock.now();
    const due = Array.from(this.content.catalog.texts).filter((text) => isDue(text, now));
    for (const text of due) {
      const work =
        text.kind === 'page' ? this.desk.publishDue(PAGE, text) : this.desk.publishDue(ARTICLE, text);
      await work.catch((error: unknown) => this.report(error));
    }
  }
}
