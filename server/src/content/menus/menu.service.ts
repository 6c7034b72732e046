import { Injectable } from '@nestjs/common';
import type { EventMeta, MenuLine } from '@onda-on/contracts/events';
import { MENU_LIMITS, Rejection } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import type { Caller } from '../../platform/kernel/caller.ts';
import { CommandRunner, runnerOver } from '../../platform/kernel/command-runner.ts';
import { isRetry } from '../../platform/kernel/decider.ts';
import { ContentState } from '../publications/content-state.ts';
import { menuDecider, type MenuCommand, type MenuState } from './menu.decider.ts';

export type SavedMenu = Readonly<{ menuId: string; state: MenuState; position: Position }>;
export type SavedItem = SavedMenu & Readonly<{ item: MenuLine }>;

/** An item as an editor sends it; without `order` it stays where it is, or comes last. */
type ItemText = Readonly<{ label: string; url: string; isActive: boolean; order?: number }>;
type NewMenu = Readonly<{ name: string; displayName: string }>;
type Asked = Readonly<{ expected: number | null; caller: Caller }>;

@Injectable()
export class MenuService {
  constructor(
    private readonly commands: CommandRunner,
    private readonly content: ContentState,
  ) {}

  /**
   * A repetition with the same key gets the same menu.
   *
   * @throws {Rejection} NAME_TAKEN, LIST_FULL or RECORD_KEY_REUSED
   */
  create(menu: NewMenu, key: string, by: Caller): Promise<SavedMenu> {
    const { name: menuId } = menu;
    const command = () => {
      if (this.content.catalog.menuCount >= MENU_LIMITS.menusMax)
        throw new Rejection('LIST_FULL', { max: MENU_LIMITS.menusMax });
      return { type: 'CreateMenu', menuId, ...menu } as const;
    };
    return this.content.mutex.runExclusive(async () => {
      const options = { by, key: `${by.actor}/${key}` };
      const { events, ...saved } = await this.commands.run(menuDecider, menuId, command, options);
      const [created] = events;
      isRetry(created?.type === 'MenuCreated' ? created.data : null, menu, 'RECORD_KEY_REUSED');
      return { menuId, ...saved };
    });
  }

  order(menuId: string, itemIds: readonly string[], { expected, caller }: Asked): Promise<SavedMenu> {
    return this.#run(caller, () => ({ type: 'OrderMenu', menuId, itemIds, expected }));
  }

  /** The same `itemId` and text again return the same item. */
  async addItem(
    menuId: string,
    item: ItemText & Readonly<{ itemId: string }>,
    { expected, caller }: Asked,
  ): Promise<SavedItem> {
    const command = { type: 'SaveMenuItem', menuId, item, as: 'new', expected } as const;
    return withItem(await this.#run(caller, () => command), item.itemId);
  }

  async changeItem(itemId: string, text: ItemText, { expected, caller }: Asked): Promise<SavedItem> {
    const item = { itemId, ...text };
    const saved = await this.#run(caller, async () => {
      const menuId = await this.#menuOf(itemId);
      return { type: 'SaveMenuItem', menuId, item, as: 'known', expected };
    });
    return withItem(saved, itemId);
  }

  removeItem(itemId: string, { expected, caller }: Asked): Promise<SavedMenu> {
    return this.#run(caller, async () => {
      const menuId = await this.#menuOf(itemId);
      return { type: 'RemoveMenuItem', menuId, itemId, expected };
    });
  }

  async #menuOf(itemId: string): Promise<string> {
    const { catalog } = this.content;
    const menuId = catalog.menuOfItem(itemId) ?? (await this.content.upToDate()).menuOfItem(itemId);
    if (menuId === undefined) throw new Rejection('MENU_ITEM_NOT_FOUND');
    return menuId;
  }

  #run(by: Caller, make: () => MenuCommand | Promise<MenuCommand>): Promise<SavedMenu> {
    return this.content.mutex.runExclusive(async () => {
      const command = await make();
      const { menuId } = command;
      return { menuId, ...(await this.commands.run(menuDecider, menuId, command, { by })) };
    });
  }
}

function withItem(saved: SavedMenu, itemId: string): SavedItem {
  const item = saved.state.items.get(itemId);
  if (!item) throw new Rejection('MENU_ITEM_NOT_FOUND');
  return { ...saved, item };
}

/** Writes a menu and these lines for a seed, in one append, whether or not it exists. */
export async function saveMenu(
  log: EventLog,
  menu: Readonly<{ name: string; displayName: string; lines: readonly MenuLine[] }>,
  meta: EventMeta,
): Promise<void> {
  const command = { type: 'WriteMenu', menuId: menu.name, ...menu } as const;
  const options = { by: meta, commandId: meta.commandId };
  await runnerOver(log, new Date(meta.at)).run(menuDecider, menu.name, command, options);
}
