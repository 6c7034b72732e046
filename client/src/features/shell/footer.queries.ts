import { queryOptions } from '@tanstack/react-query';

import { ApiError } from '../../api/api-error.ts';
import { menuNamed } from '../../api/content.queries.ts';
import { transportOf, type Transport } from '../../api/transport.ts';
import { FALLBACK_COLUMNS, type MenuColumn } from '../../text/footer.tr.ts';
import { shownItems } from './menus.queries.ts';

/** The footer's three columns: a refused one is dropped, a lost connection gives the whole fallback. */
export const footerColumns = () =>
  queryOptions({
    queryKey: ['/api/footer-menus'],
    meta: { topics: ['content'] },
    queryFn: async ({ signal, client }): Promise<readonly MenuColumn[]> => {
      const column = (name: string) => columnNamed(name, signal, transportOf(client));
      try {
        const columns = await Promise.all(FALLBACK_COLUMNS.map(({ name }) => column(name)));
        return columns.filter((each) => each !== null);
      } catch {
        return FALLBACK_COLUMNS;
      }
    },
  });

async function columnNamed(
  name: string,
  signal: AbortSignal,
  transport: Transport | undefined,
): Promise<MenuColumn | null> {
  try {
    const menu = await menuNamed(name, signal, transport);
    return { name, displayName: menu.displayName, items: shownItems(menu) };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
