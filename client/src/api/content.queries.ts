import type {
  ArticleAnswer,
  ArticlePageAnswer,
  MenuAnswer,
  PageAnswer,
  SiteSettingsAnswer,
} from '@onda-on/contracts/api';
import { NEWS_LIMIT } from '@onda-on/contracts/rules';
import { queryOptions } from '@tanstack/react-query';

import { getJson } from './http.ts';
import { reading } from './reading.ts';
import type { Transport } from './transport.ts';

/** Non-OK means not found (§7). */
export const pageOf = (slug: string) => reading<PageAnswer>(['/api/pages', slug]);
export const articles = () => reading<readonly ArticleAnswer[]>(['/api/news'], { limit: NEWS_LIMIT });
export const articleOf = (slug: string) => reading<ArticlePageAnswer>(['/api/news', slug]);

/** Without credentials; null where the server does not say (§7). */
export const siteSettings = () =>
  queryOptions({
    queryKey: ['/api/admin/site-settings', 'public'],
    queryFn: async ({ signal, meta }): Promise<SiteSettingsAnswer | null> => {
      try {
        const { transport } = meta ?? {};
        return await getJson<SiteSettingsAnswer>('/api/admin/site-settings', {
          signal,
          anonymous: true,
          transport,
        });
      } catch {
        return null;
      }
    },
  });

export const menuNamed = (name: string, signal?: AbortSignal, transport?: Transport): Promise<MenuAnswer> =>
  getJson<MenuAnswer>(`/api/admin/menus/name/${encodeURIComponent(name)}`, { signal, transport });
