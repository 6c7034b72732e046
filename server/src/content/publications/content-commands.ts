import {
  type ArticleText,
  type DomainEvent,
  type EventMeta,
  type MenuLine,
  type PageText,
} from '@onda-on/contracts/events';
import type { EventLog, Position } from '@onda-on/stores';

import { transact } from '../../platform/kernel/transact.ts';
import { menuDecider } from '../menus/menu.decider.ts';
import { ARTICLE } from '../news/article.decider.ts';
import { PAGE } from '../pages/page.decider.ts';
import type { PublicationKind } from './publication-kind.ts';
import { savePublication } from './publications.ts';
import { sanitised } from './sanitise.ts';

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

/** Sees to it that a menu has these lines, all in one append: one that is not there yet is made. For seeds. */
export async function saveMenu(
  log: EventLog,
  menu: Readonly<{ name: string; displayName: string; lines: readonly MenuLine[] }>,
  meta: EventMeta,
): Promise<void> {
  await transact(log, menuDecider, menu.name, { type: 'WriteMenu', menuId: menu.name, ...menu }, meta);
}
