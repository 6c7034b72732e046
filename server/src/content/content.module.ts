import { Module } from '@nestjs/common';

import { ArticlesController } from './articles.controller.ts';
import { ContentDesk } from './content-desk.ts';
import { ContentKeeper } from './content-keeper.ts';
import { ContentState } from './content-state.ts';
import { MenuDesk } from './menu-desk.ts';
import { MenusController } from './menus.controller.ts';
import { PagesController } from './pages.controller.ts';
import { PublishController } from './publish.controller.ts';
import { PublishHandler } from './publish.handler.ts';

/** What editors write: pages, articles, menus. */
@Module({
  controllers: [ArticlesController, MenusController, PagesController, PublishController],
  providers: [ContentDesk, ContentKeeper, ContentState, MenuDesk, PublishHandler],
  exports: [ContentState],
})
export class ContentModule {}
