import { Module } from '@nestjs/common';

import { PublicationsModule } from '../publications/publications.module.ts';
import { MenuService } from './menu.service.ts';
import { MenusController, PublicMenusController } from './menus.controller.ts';

@Module({
  imports: [PublicationsModule],
  controllers: [MenusController, PublicMenusController],
  providers: [MenuService],
})
export class MenusModule {}
