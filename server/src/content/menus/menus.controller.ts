import { Body, Controller, Delete, Get, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { MenuAnswer } from '@onda-on/contracts/api';
import type { MenuLine } from '@onda-on/contracts/events';
import {
  cleanAddress,
  cleanName,
  ID,
  parseId,
  Rejection,
  isSlug,
  MENU_LIMITS as is,
  SLUG,
} from '@onda-on/contracts/rules';
import { MENUS, type MenuView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  Matches,
  Max,
  Min,
  type ValidationOptions,
} from 'class-validator';

import { Edit, type EditCall, Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { IfGiven, IsAddress, IsLine, Rule } from '../../platform/http/body-rules.ts';
import { IdempotencyKey, newIdOf } from '../../platform/http/idempotency-key.ts';
import { WithHeaders, Expected } from '../../platform/http/response-headers.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ChangeMenu, CreateMenu, type SavedMenu } from './menu.commands.ts';

const TEXT = {
  menu: { message: 'Menü seçilmelidir' },
  menuName: {
    message: `Menü adı yalnızca küçük harf (a–z), rakam ve tek tire içerebilir, en fazla ${is.name.max} karakter olabilir`,
  },
  isActive: { message: 'Etkin alanı açık ya da kapalı (true, false) olmalıdır' },
  order: { message: `Sıra 0 ile ${is.orderMax} arasında bir tam sayı olmalıdır` },
  itemIds: { message: 'Sıralama, menünün bütün öğelerini birer kez içermelidir' },
} as const;

const IsMenuName = (options: ValidationOptions): PropertyDecorator =>
  Rule(
    'isMenuName',
    { type: 'string', maxLength: is.name.max, pattern: SLUG.source },
    (value) => typeof value === 'string' && value.length <= is.name.max && isSlug(value),
    options,
  );

/** `POST /api/admin/menus`. The name is also the id, by which pages ask for the menu. */
class MenuBody {
  @IsMenuName(TEXT.menuName)
  readonly name!: string;

  @IsLine('Görünen ad', is.displayName)
  readonly displayName!: string;
}

/** `PUT /api/admin/menu-items/{id}`. Without `order` the item stays where it is. */
class ChangeMenuItemBody {
  @IsLine('Bağlantı metni', is.label)
  readonly label!: string;

  @IsAddress('Bağlantı adresi', is.url)
  readonly url!: string;

  @IsBoolean(TEXT.isActive)
  readonly isActive!: boolean;

  @IfGiven()
  @Max(is.orderMax, TEXT.order)
  @Min(0, TEXT.order)
  @IsInt(TEXT.order)
  readonly order?: number;
}

/** `POST /api/admin/menu-items`. Without `order` the item comes last. */
class MenuItemBody extends ChangeMenuItemBody {
  @Matches(ID, TEXT.menu)
  readonly menuId!: string;
}

/** `PUT /api/admin/menus/{id}/order`. */
class MenuOrderBody {
  @Matches(ID, { each: true, ...TEXT.itemIds })
  @ArrayMaxSize(is.itemsMax, TEXT.itemIds)
  @IsArray(TEXT.itemIds)
  readonly itemIds!: readonly string[];
}

type Item = MenuAnswer['items'][number];

const MENUS_MAX = 100;

/** Menus for visitors, without inactive items. Reading is anonymous under an administrator's path, as specified. */
@Controller('api/admin/menus/name')
export class PublicMenusController {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  @Get(':name')
  @QueryRoute({ dependsOn: ['menus'], cache: 'memory' })
  async menu(@Param('name') name: string): Promise<MenuAnswer> {
    const { documents } = await this.reads.find(MENUS, { where: { name: parseId(name) }, limit: 1 });
    const [menu] = documents;
    if (!menu) throw new Rejection('MENU_NOT_FOUND');
    return menuAnswer({ ...menu, items: menu.items.filter(({ isActive }) => isActive) });
  }
}

/** Editors arrange menus. `ETag` and `If-Match` carry the revision of the menu with all its items. */
@Controller('api/admin')
export class MenusController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
  ) {}

  @Get('menus')
  @QueryRoute({ dependsOn: ['menus'] })
  async menus(): Promise<readonly MenuAnswer[]> {
    const { documents } = await this.reads.find(MENUS, { sort: [{ field: 'name' }], limit: MENUS_MAX });
    return documents.map((menu) => Object.assign(menuAnswer(menu), { revision: menu.revision }));
  }

  @Post('menus')
  async create(
    @Operator() caller: Caller,
    @Body() { name, displayName }: MenuBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<MenuAnswer>> {
    const menu = { name, displayName: cleanName(displayName) };
    return menuIn(await this.commands.execute(new CreateMenu({ menu, key, caller })));
  }

  @Put('menus/:id/order')
  async order(
    @Edit() { id, ...asked }: EditCall,
    @Body() { itemIds }: MenuOrderBody,
  ): Promise<WithHeaders<MenuAnswer>> {
    const [of, change] = [{ menuId: parseId(id) }, { type: 'OrderMenu', itemIds } as const];
    return menuIn(await this.commands.execute(new ChangeMenu({ of, change, ...asked })));
  }

  @Post('menu-items')
  async addItem(
    @Operator() caller: Caller,
    @Body() body: MenuItemBody,
    @Expected() expected: number | null,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<Item>> {
    const item = { itemId: newIdOf('menu-item', caller, key), ...textIn(body) };
    const change = { type: 'SaveMenuItem', item, as: 'new' } as const;
    const command = new ChangeMenu({ of: { menuId: body.menuId }, change, expected, caller });
    return itemIn(await this.commands.execute(command), item);
  }

  @Put('menu-items/:id')
  async changeItem(
    @Edit() { id, ...asked }: EditCall,
    @Body() body: ChangeMenuItemBody,
  ): Promise<WithHeaders<Item>> {
    const item = { itemId: parseId(id), ...textIn(body) };
    const change = { type: 'SaveMenuItem', item, as: 'known' } as const;
    return itemIn(await this.commands.execute(new ChangeMenu({ of: item, change, ...asked })), item);
  }

  @Delete('menu-items/:id')
  async removeItem(@Edit() { id, ...asked }: EditCall): Promise<WithHeaders<Readonly<{ id: string }>>> {
    const of = { itemId: parseId(id) };
    const command = new ChangeMenu({ of, change: { type: 'RemoveMenuItem', ...of }, ...asked });
    return saved({ id }, await this.commands.execute(command));
  }
}

const saved = <Body>(body: Body, { state, position }: SavedMenu): WithHeaders<Body> =>
  new WithHeaders(body, { position, revision: state.revision });

const textIn = ({ label, url, isActive, order }: ChangeMenuItemBody) => ({
  label: cleanName(label),
  url: cleanAddress(url),
  isActive,
  ...(order !== undefined && { order }),
});

function itemIn(menu: SavedMenu, { itemId }: Pick<MenuLine, 'itemId'>): WithHeaders<Item> {
  const item = menu.state.items.get(itemId);
  if (!item) throw new Rejection('MENU_ITEM_NOT_FOUND');
  return saved(itemOf(menu.menuId, item), menu);
}

const itemOf = (menuId: string, { itemId: id, label, url, order, isActive }: MenuLine): Item => ({
  id,
  menuId,
  label,
  url,
  order,
  isActive,
});

const menuAnswer = ({ id, name, displayName, items }: Omit<MenuView, 'revision'>): MenuAnswer => ({
  id,
  name,
  displayName,
  items: items
    .toSorted((a, b) => a.order - b.order || (a.itemId < b.itemId ? -1 : 1))
    .map((line) => itemOf(id, line)),
});

function menuIn(menu: SavedMenu): WithHeaders<MenuAnswer> {
  const { menuId: id, state } = menu;
  const { name = id, displayName = id } = state.menu ?? {};
  const answer = menuAnswer({ id, name, displayName, items: [...state.items.values()] });
  return saved({ ...answer, revision: state.revision }, menu);
}
