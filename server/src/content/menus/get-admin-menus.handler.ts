import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MenuAnswer } from '@onda-on/contracts/api';
import { MENUS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { menuAnswer } from './menu-answer.ts';

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
