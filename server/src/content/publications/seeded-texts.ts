import type { ArticleText, DomainEvent, EventMeta, PageText } from '@onda-on/contracts/events';
import type { EventLog } from '@onda-on/stores';

import { runnerOver } from '../../platform/commands/command-runner.ts';
import { PublicationLog } from './publication-log.ts';
import { ARTICLE, PAGE, type PublicationKind } from './publication.decider.ts';
import { sanitised } from './sanitise.ts';

type Unscheduled<Text> = Omit<Text, 'publishAt'>;

/** Writes a page for a seed, whether or not it exists. */
export const savePage = (
  log: EventLog,
  pageId: string,
  text: Unscheduled<PageText>,
  meta: EventMeta,
): Promise<void> => write(log, PAGE, pageId, { ...text, publishAt: null }, meta);

export const saveArticle = (
  log: EventLog,
  articleId: string,
  text: Unscheduled<ArticleText>,
  meta: EventMeta,
): Promise<void> => write(log, ARTICLE, articleId, { ...text, publishAt: null }, meta);

async function write<Text extends PageText, E extends DomainEvent>(
  log: EventLog,
  kind: PublicationKind<Text, E>,
  id: string,
  text: Text,
  meta: EventMeta,
): Promise<void> {
  const texts = new PublicationLog(kind, log, runnerOver(log, new Date(meta.at)));
  const clean = { ...text, content: sanitised(text.content) };
  const save = { id, text: clean, as: 'either', expected: null } as const;
  await texts.save(save, { by: meta, commandId: meta.commandId });
}
