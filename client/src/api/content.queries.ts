import type {
  ArticleAnswer,
  ArticlePageAnswer,
  MenuAnswer,
  PageAnswer,
  SiteSettingsAnswer,
} from '@onda-on/contracts/api';
import { NEWS_LIMIT } from '@onda-on/contracts/rules';
import { queryOptions } from '@tanstack/react-query';

import { getQuery } from './get-query.ts';
import { getJson } from './http.ts';
import { transportOf, type Transport } from './transport.ts';

/** Texts may contain values of the settings. */
const TEXTS = { topics: ['content', 'settings'] } as const;

/** Anything but a success is shown as a missing page. */
export const pageOf = (slug: string) => getQuery<PageAnswer>(['/api/pages', slug], TEXTS);
export const articles = () => getQuery<readonly ArticleAnswer[]>(['/api/news'], TEXTS, { limit: NEWS_LIMIT });
export const articleOf = (slug: string) => getQuery<ArticlePageAnswer>(['/api/news', slug], TEXTS);

/** Read without credentials; null if the read fails. */
export const siteSettings = () =>
  queryOptions({
    queryKey: ['/api/admin/site-settings', 'public'],
    meta: { topics: ['settings'] },
    queryFn: async ({ signal, client }): Promise<SiteSettingsAnswer | null> => {
      try {
        return await getJson<SiteSettingsAnswer>('/api/admin/site-settings', {
          signal,
          anonymous: true,
          transport: transportOf(client),
        });
      } catch {
        return null;
      }
    },
  });

export const menuNamed = (name: string, signal?: AbortSignal, transport?: Transport): Promise<MenuAnswer> =>
  getJson<MenuAnswer>(`/api/admin/menus/name/${encodeURIComponent(name)}`, { signal, transport });
