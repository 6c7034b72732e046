import { menuCodec, type MenuEvent, type MenuLine } from '@onda-on/contracts/events';
import { assertNever, isSafeMenuLink, MENU_LIMITS, Rejection } from '@onda-on/contracts/rules';

import { alreadyHas, isRetry, refuseStale, type Decider } from '../../platform/commands/decider.ts';

/** `expected` is the menu's revision as the editor saw it; null when none was named. */
type OfMenu = Readonly<{ menuId: string; expected: number | null }>;
type CreateMenu = Readonly<{ type: 'CreateMenu'; menuId: string; name: string; displayName: string }>;
/** Writes a menu and these lines, whether or not they exist. */
type WriteMenu = Omit<CreateMenu, 'type'> & Readonly<{ type: 'WriteMenu'; lines: readonly MenuLine[] }>;
/** Saves one line that is `new`, `known` or `either`. Without `order` a known line stays where it is. */
type SaveMenuItem = OfMenu &
  Readonly<{
    type: 'SaveMenuItem';
    item: Omit<MenuLine, 'order'> & Partial<Pick<MenuLine, 'order'>>;
    as: 'new' | 'known' | 'either';
  }>;
type RemoveMenuItem = OfMenu & Readonly<{ type: 'RemoveMenuItem'; itemId: string }>;
/** All items of the menu, each once, in their new order. */
type OrderMenu = OfMenu & Readonly<{ type: 'OrderMenu'; itemIds: readonly string[] }>;
export type MenuCommand = CreateMenu | WriteMenu | SaveMenuItem | RemoveMenuItem | OrderMenu;

export type MenuState = Readonly<{
  /** Null before the menu is created. */
  menu: Readonly<{ name: string; displayName: string }> | null;
  items: ReadonlyMap<string, MenuLine>;
  /** Counts the stream's events from 0. */
  revision: number;
}>;

/** A menu and its lines. Links lead only to our own pages, the web, a mailbox or a telephone. */
export const menuDecider: Decider<MenuCommand, MenuState, MenuEvent> = {
  category: 'menu',
  codec: menuCodec,
  initialState: { menu: null, items: new Map(), revision: -1 },

  decide(command, state) {
    if (command.type === 'CreateMenu') return create(command, state);
    if (command.type === 'WriteMenu') return write(command, state);
    if (!state.menu) throw new Rejection('MENU_NOT_FOUND');
    if (isAdded(command, state)) return [];
    refuseStale(command.expected, state);
    switch (command.type) {
      case 'SaveMenuItem':
        return saveItem(command, state);
      case 'RemoveMenuItem':
        if (!state.items.has(command.itemId)) throw new Rejection('MENU_ITEM_NOT_FOUND');
        return [{ type: 'MenuItemRemoved', data: { menuId: command.menuId, itemId: command.itemId } }];
      case 'OrderMenu':
        return order(command, state);
      default:
        return assertNever(command);
    }
  },

  evolve(state, event) {
    const revision = state.revision + 1;
    switch (event.type) {
      case 'MenuCreated': {
        const { name, displayName } = event.data;
        return { menu: { name, displayName }, items: new Map(), revision };
      }
      case 'MenuItemSaved': {
        const { menuId: _menuId, ...item } = event.data;
        return { ...state, items: new Map(state.items).set(item.itemId, item), revision };
      }
      case 'MenuItemRemoved': {
        const items = new Map([...state.items].filter(([id]) => id !== event.data.itemId));
        return { ...state, items, revision };
      }
      default:
        return assertNever(event);
    }
  },
};

function create({ menuId, name, displayName }: CreateMenu, { menu }: MenuState): readonly MenuEvent[] {
  if (menu) throw new Rejection('NAME_TAKEN');
  return [{ type: 'MenuCreated', data: { menuId, name, displayName } }];
}

function write({ lines, ...menu }: WriteMenu, state: MenuState): readonly MenuEvent[] {
  const events = state.menu ? [] : [...create({ ...menu, type: 'CreateMenu' }, state)];
  for (const item of lines) {
    const about = { menuId: menu.menuId, item, as: 'either', expected: null } as const;
    events.push(...saveItem({ type: 'SaveMenuItem', ...about }, events.reduce(menuDecider.evolve, state)));
  }
  return events;
}

/** Whether a new line is there already, since its request is repeated: the menu's revision is a later one by then. */
function isAdded(command: MenuCommand, { items }: MenuState): boolean {
  if (command.type !== 'SaveMenuItem' || command.as !== 'new') return false;
  const { itemId, label, url, isActive } = command.item;
  return isRetry(items.get(itemId), { label, url, isActive }, 'RECORD_KEY_REUSED');
}

function saveItem({ menuId, item, as }: SaveMenuItem, { items }: MenuState): readonly MenuEvent[] {
  const { itemId, label, url, isActive } = item;
  const before = items.get(itemId);
  if (as === 'known' && !before) throw new Rejection('MENU_ITEM_NOT_FOUND');
  if (!isSafeMenuLink(url)) throw new Rejection('UNSAFE_LINK');
  if (!before && items.size >= MENU_LIMITS.itemsMax)
    throw new Rejection('LIST_FULL', { max: MENU_LIMITS.itemsMax });
  const known = before ?? { order: lastIn(items) + 1 };
  const line = { itemId, label, url, order: item.order ?? known.order, isActive };
  return alreadyHas(before ?? {}, line) ? [] : [saved(menuId, line)];
}

/** An order without every item was made from an outdated menu. */
function order({ menuId, itemIds }: OrderMenu, { items }: MenuState): readonly MenuEvent[] {
  const isWhole = new Set(itemIds).size === itemIds.length && itemIds.length === items.size;
  if (!isWhole) throw new Rejection('STALE_VERSION');
  return itemIds.flatMap((itemId, i) => {
    const line = items.get(itemId);
    if (!line) throw new Rejection('STALE_VERSION');
    return line.order === i + 1 ? [] : [saved(menuId, { ...line, order: i + 1 })];
  });
}

const lastIn = (items: MenuState['items']): number =>
  Math.max(0, ...[...items.values()].map((each) => each.order));

const saved = (menuId: string, line: MenuLine): MenuEvent => ({
  type: 'MenuItemSaved',
  data: { ...line, menuId },
});
