import { Body, Controller, Delete, Post, Put, UseInterceptors } from '@nestjs/common';
import type { MenuAnswer } from '@onda-on/contracts/api';
import type { MenuLine } from '@onda-on/contracts/events';
import { cleanName, parseId } from '@onda-on/contracts/rules';

import { Edit, type EditCall } from '../../identity/administrators/edit.ts';
import { Operator } from '../../identity/administrators/operator.ts';
import { Expected } from '../../platform/http/revision-header.ts';
import { Telling, Told } from '../../platform/http/told.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { MenuDesk, type SavedItem, type SavedMenu } from './menu-desk.ts';
import { ChangeMenuItemBody, MenuBody, MenuItemBody, MenuOrderBody } from './menu.body.ts';

type Item = MenuAnswer['items'][number];

/** Editors arrange menus. `ETag` and `If-Match` carry the revision of the menu with all its items. */
@Controller('api/admin')
@UseInterceptors(Telling)
export class MenusController {
  constructor(private readonly desk: MenuDesk) {}

  @Post('menus')
  async create(
    @Operator() caller: Caller,
    @Body() { name, displayName }: MenuBody,
  ): Promise<Told<MenuAnswer>> {
    return menuIn(await this.desk.create(name, cleanName(displayName), caller));
  }

  @Put('menus/:id/order')
  async order(
    @Edit() { id, ...asked }: EditCall,
    @Body() { itemIds }: MenuOrderBody,
  ): Promise<Told<MenuAnswer>> {
    return menuIn(await this.desk.order(parseId(id), itemIds, asked));
  }

  @Post('menu-items')
  async addItem(
    @Operator() caller: Caller,
    @Body() body: MenuItemBody,
    @Expected() expected: number | null,
  ): Promise<Told<Item>> {
    return itemIn(await this.desk.addItem(body.menuId, wordsIn(body), { expected, caller }));
  }

  @Put('menu-items/:id')
  async changeItem(
    @Edit() { id, ...asked }: EditCall,
    @Body() body: ChangeMenuItemBody,
  ): Promise<Told<Item>> {
    return itemIn(await this.desk.changeItem(parseId(id), wordsIn(body), asked));
  }

  @Delete('menu-items/:id')
  async removeItem(@Edit() { id, ...asked }: EditCall): Promise<Told<Readonly<{ id: string }>>> {
    return told({ id }, await this.desk.removeItem(parseId(id), asked));
  }
}

const told = <Body>(body: Body, { state, position }: SavedMenu): Told<Body> =>
  new Told(body, { position, revision: state.revision });

const wordsIn = ({ label, url, isActive, order }: ChangeMenuItemBody) => ({
  label: cleanName(label),
  url,
  isActive,
  ...(order !== undefined && { order }),
});

const itemIn = (saved: SavedItem): Told<Item> => told(itemOf(saved.menuId, saved.item), saved);

const itemOf = (menuId: string, { itemId: id, label, url, order, isActive }: MenuLine): Item => ({
  id,
  menuId,
  label,
  url,
  order,
  isActive,
});

function menuIn(saved: SavedMenu): Told<MenuAnswer> {
  const { menuId: id, state } = saved;
  const { name = id, displayName = id } = state.menu ?? {};
  const items = [...state.items.values()]
    .toSorted((a, b) => a.order - b.order || (a.itemId < b.itemId ? -1 : 1))
    .map((line) => itemOf(id, line));
  return told({ id, name, displayName, revision: state.revision, items }, saved);
}
