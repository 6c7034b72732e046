import { Global, Module, type Provider } from '@nestjs/common';

import { FeedsController } from './feeds/feeds.controller.ts';
import { MediaFiles } from './media/media-files.ts';
import { mediaStoreProvider } from './media/media-store.ts';
import { AddMediaHandler, ChangeMediaHandler, RemoveMediaHandler } from './media/media.commands.ts';
import { MediaController, PicturesController } from './media/media.controller.ts';
import { MediaCleanupJob } from './media/media.job.ts';
import { GetMediaHandler } from './media/media.queries.ts';
import { ChangeMenuHandler, CreateMenuHandler } from './menus/menu.commands.ts';
import { MenusController, PublicMenusController } from './menus/menus.controller.ts';
import { GetArticleHandler, GetNewsHandler, PublishedArticles } from './news/article.queries.ts';
import { ArticlesController, NewsController } from './news/articles.controller.ts';
import { PagesController, PublicPagesController } from './pages/pages.controller.ts';
import { ContentState } from './publications/content-state.ts';
import { ContentController } from './publications/content.controller.ts';
import {
  ChangeTextHandler,
  CreateTextHandler,
  Publications,
  PublishTextsHandler,
  RemoveTextHandler,
} from './publications/publication.commands.ts';
import { PublicationJob } from './publications/publication.job.ts';
import { GetRevisionHandler, GetRevisionsHandler } from './publications/publication.queries.ts';
import { ChangeSiteSettingsHandler } from './site-settings/site-settings.commands.ts';
import {
  PublicSiteSettingsController,
  SiteSettingsController,
} from './site-settings/site-settings.controller.ts';
import { ContentTokens } from './texts/content-tokens.ts';

const PROVIDERS: Provider[] = [
  AddMediaHandler,
  ChangeMediaHandler,
  ChangeMenuHandler,
  ChangeSiteSettingsHandler,
  ChangeTextHandler,
  ContentState,
  ContentTokens,
  CreateMenuHandler,
  CreateTextHandler,
  GetArticleHandler,
  GetMediaHandler,
  GetNewsHandler,
  GetRevisionHandler,
  GetRevisionsHandler,
  MediaCleanupJob,
  MediaFiles,
  PublicationJob,
  Publications,
  PublishTextsHandler,
  PublishedArticles,
  RemoveMediaHandler,
  RemoveTextHandler,
  mediaStoreProvider,
];

/** Pages, news, menus, media, site settings and feeds. */
@Global()
@Module({
  controllers: [
    ArticlesController,
    ContentController,
    FeedsController,
    MediaController,
    MenusController,
    NewsController,
    PagesController,
    PicturesController,
    PublicMenusController,
    PublicPagesController,
    PublicSiteSettingsController,
    SiteSettingsController,
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class ContentModule {}
