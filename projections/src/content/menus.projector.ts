import type { MenuEvent, MenuLine } from '@onda-on/contracts/events';
import { MENUS } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { change, type Happened, target } from '../projection.ts';

const touches = ({ data }: Happened<MenuEvent>) => [target(MENUS, data.menuId)];

const inOrder = (items: readonly MenuLine[]) =>
  items.toSorted((a, b) => a.order - b.order || (a.itemId < b.itemId ? -1 : 1));

/** Menus with their lines in `order`; a saved line replaces its earlier version. */
export const menusProjection = declare<MenuEvent>({
  name: 'menus',
  collections: [MENUS],
  on: {
    MenuCreated: {
      touches,
      evolve: (documents, { data: { menuId, name, displayName }, origin: { revision } }) =>
        documents.set(MENUS, menuId, { id: menuId, revision, name, displayName, items: [] }),
    },
    MenuItemSaved: {
      touches,
      evolve: (documents, { data: { menuId, ...line }, origin: { revision } }) =>
        change(documents, MENUS, menuId, ({ items }) => ({
          revision,
          items: inOrder([...items.filter(({ itemId }) => itemId !== line.itemId), line]),
        })),
    },
    MenuItemRemoved: {
      touches,
      evolve: (documents, { data: { menuId, itemId }, origin: { revision } }) =>
        change(documents, MENUS, menuId, ({ items }) => ({
          revision,
          items: items.filter((each) => each.itemId !== itemId),
        })),
    },
  },
});
