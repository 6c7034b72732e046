import type { AdminPage, MenuAnswer, PublishAnswer, PublishRequest } from '@onda-on/contracts/api';
import { PUBLISHED_AT_ONCE_MAX, type SiteSettings } from '@onda-on/contracts/rules';

import { sendJson } from '../../../api/send.ts';
import { recordEtagOf } from '../admin.queries.ts';
import { callOf, type AnyBody, type AnyContent, type ContentKind } from './content-kind.ts';

type Target = Pick<AdminPage, 'id' | 'revision'>;
type Made = Readonly<{ id: string }>;

const at = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;
const from = (revision: number | undefined) =>
  revision === undefined ? {} : { ifMatch: recordEtagOf(revision) };

export const addContent = (kind: ContentKind, body: AnyBody, idempotencyKey: string): Promise<AnyContent> =>
  sendJson('POST', callOf(kind), body, { idempotencyKey });

export const changeContent = (
  kind: ContentKind,
  { id, revision }: Target,
  body: AnyBody,
): Promise<AnyContent> => sendJson('PUT', at(callOf(kind), id), body, from(revision));

/**
 * Publishes any number of records, in calls of as many as the server takes. When a call after the first fails, the
 * answer leaves out its records and all later ones.
 */
export async function publishContent({ pages, articles }: PublishRequest): Promise<PublishAnswer> {
  const answers: PublishAnswer[] = [];
  for (let start = 0; start < Math.max(pages.length, articles.length); start += PUBLISHED_AT_ONCE_MAX) {
    const end = start + PUBLISHED_AT_ONCE_MAX;
    const part: PublishRequest = { pages: pages.slice(start, end), articles: articles.slice(start, end) };
    try {
      answers.push(await sendJson('POST', '/api/admin/content/publish', part));
    } catch (error) {
      if (answers.length === 0) throw error;
      break;
    }
  }
  return {
    published: answers.flatMap(({ published }) => published),
    refused: answers.flatMap(({ refused }) => refused),
  };
}

type MenuBody = Readonly<{ name: string; displayName: string }>;

export const addMenu = (body: MenuBody, idempotencyKey: string): Promise<Made> =>
  sendJson('POST', '/api/admin/menus', body, { idempotencyKey });

type Menu = Pick<MenuAnswer, 'id' | 'revision'>;
export type ItemBody = Readonly<{ label: string; url: string; isActive: boolean }>;

export const changeMenuItem = (menu: Menu, id: string, body: ItemBody): Promise<unknown> =>
  sendJson('PUT', at('/api/admin/menu-items', id), body, from(menu.revision));

export const orderMenu = (menu: Menu, itemIds: readonly string[]): Promise<unknown> =>
  sendJson('PUT', `${at('/api/admin/menus', menu.id)}/order`, { itemIds }, from(menu.revision));

export const changeSite = (site: SiteSettings, tag: string | undefined): Promise<unknown> =>
  sendJson('PUT', '/api/admin/site-settings', site, tag ? { ifMatch: tag } : {});
