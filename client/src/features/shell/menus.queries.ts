import type { MenuAnswer } from '@onda-on/contracts/api';
import { isSafeMenuLink } from '@onda-on/contracts/rules';
import { queryOptions } from '@tanstack/react-query';

import { menuNamed } from '../../api/content.queries.ts';
import { transportOf } from '../../api/transport.ts';
import { FALLBACK_NAVIGATION, type MenuEntry } from '../../text/menus.tr.ts';

/** Active items only, in their order; an address that could run a script is left out. */
export const shownItems = ({ items }: MenuAnswer): readonly MenuEntry[] =>
  items.filter(({ isActive, url }) => isActive && isSafeMenuLink(url)).toSorted((a, b) => a.order - b.order);

/** The header's menu. Any failure gives the fallback, without a message. */
export const navigation = () =>
  queryOptions({
    queryKey: ['/api/menus', 'main-navigation'],
    meta: { topics: ['content'] },
    queryFn: async ({ signal, client }): Promise<readonly MenuEntry[]> => {
      try {
        return shownItems(await menuNamed('main-navigation', signal, transportOf(client)));
      } catch {
        return FALLBACK_NAVIGATION;
      }
    },
  });
