import {
  streamOf,
  type ArticleText,
  type EventMeta,
  type MenuLine,
  type PageText,
} from '@onda-on/contracts/events';
import type { EventLog, Position } from '@onda-on/stores';

import { commandIdOf } from '../kernel/ids.ts';
import { transact } from '../kernel/transact.ts';
import { articleDecider } from './article.decider.ts';
import { menuDecider } from './menu.decider.ts';
import { pageDecider } from './page.decider.ts';
import { sanitised } from './sanitise.ts';
import { slugDecider, type SlugCommand } from './slug.decider.ts';

/**
 * Saves a page under an address of its own: the address is reserved first, the text saved, the old address released. Each
 * step is idempotent under the command's id, so a process that died in between carries on by being asked again.
 */
export async function savePage(
  log: EventLog,
  pageId: string,
  text: PageText,
  meta: EventMeta,
): Promise<Position> {
  const clean = { ...text, content: sanitised(text.content) };
  await slugStep(log, 'ReserveSlug', streamOf.pageSlug(text.slug), text.slug, pageId, meta);
  const { position } = await transact(
    log,
    pageDecider,
    pageId,
    { type: 'SavePage', pageId, text: clean },
    meta,
  );
  return position;
}

/** The same for a news article. */
export async function saveArticle(
  log: EventLog,
  articleId: string,
  text: ArticleText,
  meta: EventMeta,
): Promise<Position> {
  const clean = { ...text, content: sanitised(text.content) };
  await slugStep(log, 'ReserveSlug', streamOf.articleSlug(text.slug), text.slug, articleId, meta);
  const command = { type: 'SaveArticle', articleId, text: clean } as const;
  const { position } = await transact(log, articleDecider, articleId, command, meta);
  return position;
}

/** Makes a menu that is not there yet, and saves its lines. */
export async function saveMenu(
  log: EventLog,
  menu: Readonly<{ name: string; displayName: string; lines: readonly MenuLine[] }>,
  meta: EventMeta,
): Promise<void> {
  const { name, displayName, lines } = menu;
  const { events } = await log.read(streamOf.menu(name));
  if (events.length === 0) {
    const create = { type: 'CreateMenu', menuId: name, name, displayName } as const;
    await transact(log, menuDecider, name, create, stepOf(meta, streamOf.menu(name), 'create'));
  }
  for (const item of lines) {
    const command = { type: 'SaveMenuItem', menuId: name, item } as const;
    await transact(log, menuDecider, name, command, stepOf(meta, streamOf.menu(name), item.itemId));
  }
}

async function slugStep(
  log: EventLog,
  type: SlugCommand['type'],
  stream: string,
  slug: string,
  entityId: string,
  meta: EventMeta,
): Promise<void> {
  const id = stream.slice(slugDecider.category.length + 1);
  await transact(log, slugDecider, id, { type, slug, entityId }, stepOf(meta, stream, type));
}

/** A step of a command that spans streams: its own id, caused by the command. */
const stepOf = (meta: EventMeta, stream: string, step: string): EventMeta => ({
  ...meta,
  commandId: commandIdOf(stream, `${meta.commandId}/${step}`),
  causationId: meta.commandId,
});
