import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { EventMeta, MenuLine } from '@onda-on/contracts/events';
import { MENU_LIMITS, Rejection } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { randomId } from '../../platform/kernel/ids.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContentState } from '../publications/content-state.ts';
import { menuDecider, type MenuCommand, type MenuState } from './menu.decider.ts';

/** A menu as a command left it, and where its last event stands. */
export type SavedMenu = Readonly<{ menuId: string; state: MenuState; position: Position }>;
export type SavedItem = SavedMenu & Readonly<{ item: MenuLine }>;

/** What an editor says about an item; without `order` it stays where it is, or comes last. */
type ItemWords = Readonly<{ label: string; url: string; isActive: boolean; order?: number }>;
/** `expected` is the menu's revision as the editor saw it; null when none was named. */
type Asked = Readonly<{ expected: number | null; caller: Caller }>;

/** What is done to menus and their items. */
@Injectable()
export class MenuService {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly content: ContentState,
  ) {}

  /** @throws {Rejection} NAME_TAKEN */
  create(name: string, displayName: string, caller: Caller): Promise<SavedMenu> {
    return this.content.mutex.runExclusive(async () => {
      if (this.content.catalog.menuCount >= MENU_LIMITS.menusMax)
        throw new Rejection('LIST_FULL', { max: MENU_LIMITS.menusMax });
      return this.#run(name, { type: 'CreateMenu', menuId: name, name, displayName }, caller);
    });
  }

  order(menuId: string, itemIds: readonly string[], { expected, caller }: Asked): Promise<SavedMenu> {
    const command = { type: 'OrderMenu', menuId, itemIds, expected } as const;
    return this.content.mutex.runExclusive(() => this.#run(menuId, command, caller));
  }

  async addItem(menuId: string, words: ItemWords, { expected, caller }: Asked): Promise<SavedItem> {
    const item = { itemId: randomId(), ...words };
    const command = { type: 'SaveMenuItem', menuId, item, as: 'new', expected } as const;
    const saved = await this.content.mutex.runExclusive(() => this.#run(menuId, command, caller));
    return withItem(saved, item.itemId);
  }

  async changeItem(itemId: string, words: ItemWords, { expected, caller }: Asked): Promise<SavedItem> {
    const saved = await this.content.mutex.runExclusive(async () => {
      const menuId = await this.#menuOf(itemId);
      const item = { itemId, ...words };
      return this.#run(menuId, { type: 'SaveMenuItem', menuId, item, as: 'known', expected }, caller);
    });
    return withItem(saved, itemId);
  }

  removeItem(itemId: string, { expected, caller }: Asked): Promise<SavedMenu> {
    return this.content.mutex.runExclusive(async () => {
      const menuId = await this.#menuOf(itemId);
      return this.#run(menuId, { type: 'RemoveMenuItem', menuId, itemId, expected }, caller);
    });
  }

  async #menuOf(itemId: string): Promise<string> {
    const { catalog } = this.content;
    const menuId = catalog.menuOfItem(itemId) ?? (await this.content.upToDate()).menuOfItem(itemId);
    if (menuId === undefined) throw new Rejection('MENU_ITEM_NOT_FOUND');
    return menuId;
  }

  async #run(menuId: string, command: MenuCommand, caller: Caller): Promise<SavedMenu> {
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { state, position } = await transact(this.log, menuDecider, menuId, command, meta);
    await this.content.reached(position);
    return { menuId, state, position };
  }
}

function withItem(saved: SavedMenu, itemId: string): SavedItem {
  const item = saved.state.items.get(itemId);
  if (!item) throw new Rejection('MENU_ITEM_NOT_FOUND');
  return { ...saved, item };
}

/** Sees to it that a menu has these lines, all in one append: one that is not there yet is made. For seeds. */
export async function saveMenu(
  log: EventLog,
  menu: Readonly<{ name: string; displayName: string; lines: readonly MenuLine[] }>,
  meta: EventMeta,
): Promise<void> {
  await transact(log, menuDecider, menu.name, { type: 'WriteMenu', menuId: menu.name, ...menu }, meta);
}
