import { Global, Module, type Provider } from '@nestjs/common';

import { FeedCache } from './feeds/feed-cache.ts';
import { FeedsController } from './feeds/feeds.controller.ts';
import { mediaStoreProvider } from './media/media-store.ts';
import { MediaController } from './media/media.controller.ts';
import { MediaCleanupJob } from './media/media.job.ts';
import { GetMediaHandler } from './media/media.queries.ts';
import { MediaService } from './media/media.service.ts';
import { PicturesController } from './media/pictures.controller.ts';
import { GetAdminMenusHandler, GetMenuHandler } from './menus/menu.queries.ts';
import { MenuService } from './menus/menu.service.ts';
import { MenusController } from './menus/menus.controller.ts';
import { GetArticleHandler, GetNewsHandler } from './news/article.queries.ts';
import { ArticlesController } from './news/articles.controller.ts';
import { PublishedArticles } from './news/published-articles.ts';
import { GetPageHandler } from './pages/page.queries.ts';
import { PagesController } from './pages/pages.controller.ts';
import { ContentState } from './publications/content-state.ts';
import { PublishHandler } from './publications/publication.commands.ts';
import { PublicationJob } from './publications/publication.job.ts';
import { ContentRevisions } from './publications/publication.queries.ts';
import { PublicationService } from './publications/publication.service.ts';
import { PublishController } from './publications/publish.controller.ts';
import { ChangeSiteSettingsHandler } from './site-settings/site-settings.commands.ts';
import { SiteSettingsController } from './site-settings/site-settings.controller.ts';
import { GetSiteSettingsHandler } from './site-settings/site-settings.queries.ts';
import { ContentTokens } from './texts/content-tokens.ts';
import { TokensController } from './texts/tokens.controller.ts';

const PROVIDERS: Provider[] = [
  ChangeSiteSettingsHandler,
  ContentRevisions,
  ContentState,
  ContentTokens,
  FeedCache,
  GetAdminMenusHandler,
  GetArticleHandler,
  GetMediaHandler,
  GetMenuHandler,
  GetNewsHandler,
  GetPageHandler,
  GetSiteSettingsHandler,
  MediaCleanupJob,
  MediaService,
  MenuService,
  PublicationJob,
  PublicationService,
  PublishHandler,
  PublishedArticles,
  mediaStoreProvider,
];

/** Pages, news, menus, media, site settings and feeds. */
@Global()
@Module({
  controllers: [
    ArticlesController,
    FeedsController,
    MediaController,
    MenusController,
    PagesController,
    PicturesController,
    PublishController,
    SiteSettingsController,
    TokensController,
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class ContentModule {}
