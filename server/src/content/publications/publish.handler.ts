import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PublishAnswer } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import { LOG_START, type Position } from '@onda-on/stores';

import { refusalOf } from '../../platform/http/refusals.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { ARTICLE } from '../news/article.decider.ts';
import { PAGE } from '../pages/page.decider.ts';
import { ContentDesk } from './content-desk.ts';

type Published = Readonly<{ answer: PublishAnswer; position: Position }>;
type Attempt = Readonly<{ id: string; run: () => Promise<Position> }>;

/** Ids of drafts. */
export class Publish extends Command<Published> {
  constructor(
    readonly pages: readonly string[],
    readonly articles: readonly string[],
    readonly caller: Caller,
  ) {
    super();
  }
}

/** Publishes drafts one by one: each is its own decision, and one that is refused stops none of the others (Hızlı Yayınla). */
@CommandHandler(Publish)
export class PublishHandler implements ICommandHandler<Publish> {
  constructor(private readonly desk: ContentDesk) {}

  async execute({ pages, articles, caller }: Publish): Promise<Published> {
    const attempts: readonly Attempt[] = [
      ...pages.map((id) => ({ id, run: () => this.desk.publish(PAGE, id, caller) })),
      ...articles.map((id) => ({ id, run: () => this.desk.publish(ARTICLE, id, caller) })),
    ];
    const published: string[] = [];
    const refused: PublishAnswer['refused'][number][] = [];
    let latest: Position = LOG_START;
    for (const { id, run } of attempts)
      try {
        const position = await run();
        if (position > latest) latest = position;
        published.push(id);
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
        const { code, message } = refusalOf(error.code, error.details);
        refused.push({ id, code, message });
      }
    return { answer: { published, refused }, position: latest };
  }
}
