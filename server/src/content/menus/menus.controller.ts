import { Body, Controller, Delete, Get, Param, Post, Put, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { MenuAnswer } from '@onda-on/contracts/api';
import type { MenuLine } from '@onda-on/contracts/events';
import { cleanName, parseId } from '@onda-on/contracts/rules';

import { Edit, type EditCall, Operator } from '../../identity/administrators/edit.ts';
import { ResponseHeadersInterceptor, WithHeaders } from '../../platform/http/response-headers.ts';
import { Expected } from '../../platform/http/revision-header.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { ChangeMenuItemBody, MenuBody, MenuItemBody, MenuOrderBody } from './menu.bodies.ts';
import { GetAdminMenus, GetMenu } from './menu.queries.ts';
import { MenuService, type SavedItem, type SavedMenu } from './menu.service.ts';

type Item = MenuAnswer['items'][number];

/** Visitors read menus, editors arrange them. `ETag` and `If-Match` carry the revision of the menu with all its items. */
@Controller('api/admin')
@UseInterceptors(ResponseHeadersInterceptor)
export class MenusController {
  constructor(
    private readonly service: MenuService,
    private readonly queries: QueryBus,
  ) {}

  /** For visitors, without what is switched off. */
  @Get('menus/name/:name')
  @QueryRoute({ dependsOn: ['menus'], cache: 'memory' })
  menu(@Param('name') name: string): Promise<MenuAnswer> {
    return this.queries.execute(new GetMenu(parseId(name)));
  }

  @Get('menus')
  @QueryRoute({ dependsOn: ['menus'] })
  menus(): Promise<readonly MenuAnswer[]> {
    return this.queries.execute(new GetAdminMenus());
  }

  @Post('menus')
  async create(
    @Operator() caller: Caller,
    @Body() { name, displayName }: MenuBody,
  ): Promise<WithHeaders<MenuAnswer>> {
    return menuIn(await this.service.create(name, cleanName(displayName), caller));
  }

  @Put('menus/:id/order')
  async order(
    @Edit() { id, ...asked }: EditCall,
    @Body() { itemIds }: MenuOrderBody,
  ): Promise<WithHeaders<MenuAnswer>> {
    return menuIn(await this.service.order(parseId(id), itemIds, asked));
  }

  @Post('menu-items')
  async addItem(
    @Operator() caller: Caller,
    @Body() body: MenuItemBody,
    @Expected() expected: number | null,
  ): Promise<WithHeaders<Item>> {
    return itemIn(await this.service.addItem(body.menuId, wordsIn(body), { expected, caller }));
  }

  @Put('menu-items/:id')
  async changeItem(
    @Edit() { id, ...asked }: EditCall,
    @Body() body: ChangeMenuItemBody,
  ): Promise<WithHeaders<Item>> {
    return itemIn(await this.service.changeItem(parseId(id), wordsIn(body), asked));
  }

  @Delete('menu-items/:id')
  async removeItem(@Edit() { id, ...asked }: EditCall): Promise<WithHeaders<Readonly<{ id: string }>>> {
    return told({ id }, await this.service.removeItem(parseId(id), asked));
  }
}

const told = <Body>(body: Body, { state, position }: SavedMenu): WithHeaders<Body> =>
  new WithHeaders(body, { position, revision: state.revision });

const wordsIn = ({ label, url, isActive, order }: ChangeMenuItemBody) => ({
  label: cleanName(label),
  url,
  isActive,
  ...(order !== undefined && { order }),
});

const itemIn = (saved: SavedItem): WithHeaders<Item> => told(itemOf(saved.menuId, saved.item), saved);

const itemOf = (menuId: string, { itemId: id, label, url, order, isActive }: MenuLine): Item => ({
  id,
  menuId,
  label,
  url,
  order,
  isActive,
});

function menuIn(saved: SavedMenu): WithHeaders<MenuAnswer> {
  const { menuId: id, state } = saved;
  const { name = id, displayName = id } = state.menu ?? {};
  const items = [...state.items.values()]
    .toSorted((a, b) => a.order - b.order || (a.itemId < b.itemId ? -1 : 1))
    .map((line) => itemOf(id, line));
  return told({ id, name, displayName, revision: state.revision, items }, saved);
}
