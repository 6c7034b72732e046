import { Module } from '@nestjs/common';

import { PublicationsModule } from '../publications/publications.module.ts';
import { ChangeMenuHandler, CreateMenuHandler } from './menu.commands.ts';
import { MenusController, PublicMenusController } from './menus.controller.ts';

@Module({
  imports: [PublicationsModule],
  controllers: [MenusController, PublicMenusController],
  providers: [ChangeMenuHandler, CreateMenuHandler],
})
export class MenusModule {}
