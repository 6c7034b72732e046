import { Module } from '@nestjs/common';

import { MenuDesk } from '../menus/menu-desk.ts';
import { MenusController } from '../menus/menus.controller.ts';
import { ArticlesController } from '../news/articles.controller.ts';
import { PagesController } from '../pages/pages.controller.ts';
import { ContentDesk } from './content-desk.ts';
import { ContentKeeper } from './content-keeper.ts';
import { ContentState } from './content-state.ts';
import { PublishController } from './publish.controller.ts';
import { PublishHandler } from './publish.handler.ts';

/** What editors write: pages, articles, menus. */
@Module({
  controllers: [ArticlesController, MenusController, PagesController, PublishController],
  providers: [ContentDesk, ContentKeeper, ContentState, MenuDesk, PublishHandler],
  exports: [ContentState],
})
export class ContentModule {}
