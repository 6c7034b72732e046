import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MenuAnswer } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import { MENUS, type MenuView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';

/** A menu with all its items by order. */
const menuAnswer = ({ id, name, displayName, items }: MenuView): MenuAnswer => ({
  id,
  name,
  displayName,
  items: items
    .map(({ itemId, label, url, order, isActive }) => ({
      id: itemId,
      menuId: id,
      label,
      url,
      order,
      isActive,
    }))
    .toSorted((a, b) => a.order - b.order),
});

/** The same as visitors may see it: what is switched off is not for them. */
function publicMenu(menu: MenuView): MenuAnswer {
  const answer = menuAnswer(menu);
  return { ...answer, items: answer.items.filter(({ isActive }) => isActive) };
}

export class GetMenu extends Query<MenuAnswer> {
  constructor(readonly name: string) {
    super();
  }
}

@QueryHandler(GetMenu)
export class GetMenuHandler implements IQueryHandler<GetMenu> {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  async execute({ name }: GetMenu): Promise<MenuAnswer> {
    const { documents } = await this.reads.find(MENUS, { where: { name }, limit: 1 });
    const [menu] = documents;
    if (!menu) throw new Rejection('MENU_NOT_FOUND');
    return publicMenu(menu);
  }
}

const MENUS_MAX = 100;

/** All menus with all their items, switched-off ones too. */
export class GetAdminMenus extends Query<readonly MenuAnswer[]> {}

@QueryHandler(GetAdminMenus)
export class GetAdminMenusHandler implements IQueryHandler<GetAdminMenus> {
  constructor(@Inject(READ_STORE) private readonly reads: DocumentReader) {}

  async execute(): Promise<readonly MenuAnswer[]> {
    const { documents } = await this.reads.find(MENUS, { sort: [{ field: 'name' }], limit: MENUS_MAX });
    return documents.map((menu) => Object.assign(menuAnswer(menu), { revision: menu.revision }));
  }
}
