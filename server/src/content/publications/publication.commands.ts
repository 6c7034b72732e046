import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PublishAnswer } from '@onda-on/contracts/api';
import type { ArticleText, DomainEvent, EventMeta, PageText } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog, type Position } from '@onda-on/stores';

import { refusalOf } from '../../platform/http/refusals.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { ARTICLE, PAGE, type PublicationKind } from './publication-kinds.decider.ts';
import { savePublication } from './publication-saves.ts';
import { PublicationService } from './publication.service.ts';
import { sanitised } from './sanitise.ts';

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
  constructor(private readonly service: PublicationService) {}

  async execute({ pages, articles, caller }: Publish): Promise<Published> {
    const attempts: readonly Attempt[] = [
      ...pages.map((id) => ({ id, run: () => this.service.publish(PAGE, id, caller) })),
      ...articles.map((id) => ({ id, run: () => this.service.publish(ARTICLE, id, caller) })),
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

type Unscheduled<Text> = Omit<Text, 'publishAt'>;

/** Sees to it that a page stands there with this text, whatever stood there before: for seeds. */
export const savePage = (
  log: EventLog,
  pageId: string,
  text: Unscheduled<PageText>,
  meta: EventMeta,
): Promise<Position> => write(log, PAGE, pageId, { ...text, publishAt: null }, meta);

/** The same for a news article. */
export const saveArticle = (
  log: EventLog,
  articleId: string,
  text: Unscheduled<ArticleText>,
  meta: EventMeta,
): Promise<Position> => write(log, ARTICLE, articleId, { ...text, publishAt: null }, meta);

async function write<Text extends PageText, E extends DomainEvent>(
  log: EventLog,
  kind: PublicationKind<Text, E>,
  id: string,
  text: Text,
  meta: EventMeta,
): Promise<Position> {
  const clean = { ...text, content: sanitised(text.content) };
  const about = { as: 'either', expected: null, required: kind.required, now: new Date(meta.at) } as const;
  const { position } = await savePublication(log, kind, { type: 'Save', id, text: clean, ...about }, meta);
  return position;
}
