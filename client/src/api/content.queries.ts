import type { MenuAnswer, SiteSettingsAnswer } from '@onda-on/contracts/api';
import { queryOptions } from '@tanstack/react-query';

import { getJson } from './http.ts';
import { transportOf, type Transport } from './transport.ts';

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
