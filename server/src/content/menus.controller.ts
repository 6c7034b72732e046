import { Body, Controller, Delete, Param, Post, Put, Res } from '@nestjs/common';
import type { MenuAnswer } from '@onda-on/contracts/api';
import type { MenuLine } from '@onda-on/contracts/events';
import { cleanName, parseId } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { Operator } from '../auth/operator.ts';
import { etagOf, Expected } from '../contest/revision-header.ts';
import { tellPosition } from '../http/tell-position.ts';
import type { Caller } from '../kernel/caller.ts';
import { MenuDesk, type SavedMenu } from './menu-desk.ts';
import { ChangeMenuItemBody, MenuBody, MenuItemBody, MenuOrderBody } from './menu.body.ts';

type Item = MenuAnswer['items'][number];

/** Editors arrange menus (§7). `ETag` and `If-Match` carry the revision of the menu with all its items. */
@Controller('api/admin')
export class MenusController {
  constructor(private readonly desk: MenuDesk) {}

  @Post('menus')
  async create(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Body() { name, displayName }: MenuBody,
  ): Promise<MenuAnswer> {
    return menuIn(answered(reply, await this.desk.create(name, cleanName(displayName), caller)));
  }

  @Put('menus/:id/order')
  async order(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { itemIds }: MenuOrderBody,
    @Expected() expected: number | null,
  ): Promise<MenuAnswer> {
    return menuIn(answered(reply, await this.desk.order(parseId(id), itemIds, { expected, caller })));
  }

  @Post('menu-items')
  async addItem(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Body() body: MenuItemBody,
    @Expected() expected: number | null,
  ): Promise<Item> {
    const saved = await this.desk.addItem(body.menuId, wordsIn(body), { expected, caller });
    return itemIn(answered(reply, saved).menuId, saved.item);
  }

  @Put('menu-items/:id')
  async changeItem(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() body: ChangeMenuItemBody,
    @Expected() expected: number | null,
  ): Promise<Item> {
    const saved = await this.desk.changeItem(parseId(id), wordsIn(body), { expected, caller });
    return itemIn(answered(reply, saved).menuId, saved.item);
  }

  @Delete('menu-items/:id')
  async removeItem(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Expected() expected: number | null,
  ): Promise<Readonly<{ id: string }>> {
    answered(reply, await this.desk.removeItem(parseId(id), { expected, caller }));
    return { id };
  }
}

function answered<Saved extends SavedMenu>(reply: FastifyReply, saved: Saved): Saved {
  tellPosition(reply.header('etag', etagOf(saved.state.revision)), saved.position);
  return saved;
}

const wordsIn = ({ label, url, isActive, order }: ChangeMenuItemBody) => ({
  label: cleanName(label),
  url,
  isActive,
  ...(order !== undefined && { order }),
});

const itemIn = (menuId: string, { itemId: id, label, url, order, isActive }: MenuLine): Item => ({
  id,
  menuId,
  label,
  url,
  order,
  isActive,
});

function menuIn({ menuId: id, state }: SavedMenu): MenuAnswer {
  const { name = id, displayName = id } = state.menu ?? {};
  const items = [...state.items.values()]
    .toSorted((a, b) => a.order - b.order || (a.itemId < b.itemId ? -1 : 1))
    .map((line) => itemIn(id, line));
  return { id, name, displayName, revision: state.revision, items };
}
