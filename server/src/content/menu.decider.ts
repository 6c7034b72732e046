import { menuCodec, type MenuEvent, type MenuLine } from '@onda-on/contracts/events';
import { assertNever, isSafeMenuLink, Rejection } from '@onda-on/contracts/rules';

import type { Decider } from '../kernel/decider.ts';
import { isSameText } from './same-text.ts';

export type MenuCommand =
  | Readonly<{ type: 'CreateMenu'; menuId: string; name: string; displayName: string }>
  | Readonly<{ type: 'SaveMenuItem'; menuId: string; item: MenuLine }>
  | Readonly<{ type: 'RemoveMenuItem'; menuId: string; itemId: string }>;

export type MenuState = Readonly<{ exists: boolean; items: ReadonlyMap<string, MenuLine> }>;

/** A menu and its lines. Links lead to our own pages, the web, a mailbox or a telephone, and nowhere else. */
export const menuDecider: Decider<MenuCommand, MenuState, MenuEvent> = {
  category: 'menu',
  codec: menuCodec,
  initialState: { exists: false, items: new Map() },

  decide(command, state) {
    if (command.type === 'CreateMenu') return create(command, state);
    if (!state.exists) throw new Rejection('MENU_NOT_FOUND');
    switch (command.type) {
      case 'SaveMenuItem':
        return saveItem(command.menuId, command.item, state);
      case 'RemoveMenuItem':
        if (!state.items.has(command.itemId)) throw new Rejection('MENU_NOT_FOUND');
        return [{ type: 'MenuItemRemoved', data: { menuId: command.menuId, itemId: command.itemId } }];
      default:
        return assertNever(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'MenuCreated':
        return { exists: true, items: new Map() };
      case 'MenuItemSaved': {
        const { menuId: _menuId, ...item } = event.data;
        return { ...state, items: new Map(state.items).set(item.itemId, item) };
      }
      case 'MenuItemRemoved':
        return { ...state, items: new Map([...state.items].filter(([id]) => id !== event.data.itemId)) };
      default:
        return assertNever(event);
    }
  },
};

type CreateMenu = Extract<MenuCommand, { type: 'CreateMenu' }>;

function create({ menuId, name, displayName }: CreateMenu, { exists }: MenuState): MenuEvent[] {
  if (exists) throw new Rejection('NAME_TAKEN');
  return [{ type: 'MenuCreated', data: { menuId, name, displayName } }];
}

function saveItem(menuId: string, item: MenuLine, { items }: MenuState): MenuEvent[] {
  if (!isSafeMenuLink(item.url)) throw new Rejection('UNSAFE_LINK');
  if (isSameText(items.get(item.itemId), item)) return [];
  return [{ type: 'MenuItemSaved', data: { ...item, menuId } }];
}
