import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta, MenuLine } from '@onda-on/contracts/events';
import { MENU_LIMITS, Rejection } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { CommandBy, EditBy } from '../../platform/commands/bus-classes.ts';
import { CommandRunner, runnerOver } from '../../platform/commands/command-runner.ts';
import { isRetry } from '../../platform/commands/decider.ts';
import { ContentState } from '../publications/content-state.ts';
import { menuDecider, type MenuCommand, type MenuState } from './menu.decider.ts';

export type SavedMenu = Readonly<{ menuId: string; state: MenuState; position: Position }>;

/** A repetition with the same key gets the same menu. */
export class CreateMenu extends CommandBy<
  { menu: Readonly<{ name: string; displayName: string }>; key: string },
  SavedMenu
>() {}

@CommandHandler(CreateMenu)
export class CreateMenuHandler implements ICommandHandler<CreateMenu> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly content: ContentState,
  ) {}

  execute({ menu, key, caller: by }: CreateMenu): Promise<SavedMenu> {
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
}

type Of<Type extends MenuCommand['type']> = Omit<Extract<MenuCommand, { type: Type }>, 'menuId' | 'expected'>;

/** Changes the items of a menu: the one with this id, or the one that has this item. */
export class ChangeMenu extends EditBy<
  {
    of: Readonly<{ menuId: string } | { itemId: string }>;
    change: Of<'OrderMenu'> | Of<'SaveMenuItem'> | Of<'RemoveMenuItem'>;
  },
  SavedMenu
>() {}

@CommandHandler(ChangeMenu)
export class ChangeMenuHandler implements ICommandHandler<ChangeMenu> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly content: ContentState,
  ) {}

  execute({ of, change, expected, caller: by }: ChangeMenu): Promise<SavedMenu> {
    return this.content.mutex.runExclusive(async () => {
      const menuId = 'menuId' in of ? of.menuId : await this.#menuWith(of.itemId);
      const command = { ...change, menuId, expected };
      return { menuId, ...(await this.commands.run(menuDecider, menuId, command, { by })) };
    });
  }

  async #menuWith(itemId: string): Promise<string> {
    const { catalog } = this.content;
    const menuId = catalog.menuOfItem(itemId) ?? (await this.content.upToDate()).menuOfItem(itemId);
    if (menuId === undefined) throw new Rejection('MENU_ITEM_NOT_FOUND');
    return menuId;
  }
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
