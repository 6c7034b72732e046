import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Inject } from '@nestjs/common';

import { CLOCK, type Clock } from '../kernel/clock.ts';
import { Turnstile } from '../kernel/turnstile.ts';
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
  readonly #rounds = new Turnstile();
  #timer: NodeJS.Timeout | undefined;
  #isBusy = false;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly content: ContentState,
    private readonly desk: ContentDesk,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#onTime(), TICK_MS);
    this.#timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#rounds.run(async () => undefined);
  }

  /** One round over all drafts, as of the clock. One that cannot be published now holds up none of the others. */
  tick(): Promise<void> {
    return this.#rounds.run(async () => {
      const now = this.clock.now();
      const due = Array.from(this.content.catalog.texts).filter((text) => isDue(text, now));
      for (const text of due) {
        const work =
          text.kind === 'page' ? this.desk.publishDue(PAGE, text) : this.desk.publishDue(ARTICLE, text);
        await work.catch((error: unknown) => this.#logger.error(error));
      }
    });
  }

  async #onTime(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    await this.tick().catch((error: unknown) => this.#logger.error(error));
    this.#isBusy = false;
  }
}
