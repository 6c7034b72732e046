import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { CLOCK, type Clock } from '../kernel/clock.ts';
import { RecurringWork } from '../kernel/recurring-work.ts';
import { ARTICLE } from './article.decider.ts';
import { ContentDesk } from './content-desk.ts';
import { ContentState } from './content-state.ts';
import { PAGE } from './page.decider.ts';
import { isDue } from './publication.decider.ts';

const TICK_MS = 1_000;

/**
 * Publishes drafts whose time has come, also one that came while nothing ran. It comes to the same on every server that runs
 * it, however often.
 */
@Injectable()
export class ContentKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Content');
  readonly #rounds = new RecurringWork(
    () => this.#round(),
    (error) => this.#logger.error(error),
  );

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly content: ContentState,
    private readonly desk: ContentDesk,
  ) {}

  onApplicationBootstrap(): void {
    this.#rounds.every(TICK_MS);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#rounds.stop();
  }

  /** One round over all drafts, as of the clock. One that cannot be published now holds up none of the others. */
  tick(): Promise<void> {
    return this.#rounds.now();
  }

  async #round(): Promise<void> {
    const now = this.clock.now();
    const due = Array.from(this.content.catalog.texts).filter((text) => isDue(text, now));
    for (const text of due) {
      const work =
        text.kind === 'page' ? this.desk.publishDue(PAGE, text) : this.desk.publishDue(ARTICLE, text);
      await work.catch((error: unknown) => this.#logger.error(error));
    }
  }
}
