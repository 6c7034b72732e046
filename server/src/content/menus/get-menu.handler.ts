import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MenuAnswer } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import { MENUS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { publicMenu } from './menu-answer.ts';

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
