import { Module, type Provider } from '@nestjs/common';

import { ContestStateModule } from '../contest/state/state.module.ts';
import { WeeksModule } from '../contest/weeks/weeks.module.ts';
import { AdministratorsModule } from '../identity/administrators/administrators.module.ts';
import { FeedsController } from './feeds/feeds.controller.ts';
import { MediaFiles } from './media/media-files.ts';
import { mediaStoreProvider } from './media/media-store.ts';
import { MediaController, PicturesController } from './media/media.controller.ts';
import { MediaCleanupJob } from './media/media.job.ts';
import { GetMediaHandler } from './media/media.queries.ts';
import { MediaService } from './media/media.service.ts';
import { MenuService } from './menus/menu.service.ts';
import { MenusController, PublicMenusController } from './menus/menus.controller.ts';
import { GetArticleHandler, GetNewsHandler, PublishedArticles } from './news/article.queries.ts';
import { ArticlesController, NewsController } from './news/articles.controller.ts';
import { PagesController, PublicPagesController } from './pages/pages.controller.ts';
import { ContentState } from './publications/content-state.ts';
import { ContentController } from './publications/content.controller.ts';
import { PublicationJob } from './publications/publication.job.ts';
import { ContentRevisions } from './publications/publication.queries.ts';
import { PublicationService } from './publications/publication.service.ts';
import { ChangeSiteSettingsHandler } from './site-settings/site-settings.commands.ts';
import {
  PublicSiteSettingsController,
  SiteSettingsController,
} from './site-settings/site-settings.controller.ts';
import { ContentTokens } from './texts/content-tokens.ts';

const PROVIDERS: Provider[] = [
  ChangeSiteSettingsHandler,
  ContentRevisions,
  ContentState,
  ContentTokens,
  GetArticleHandler,
  GetMediaHandler,
  GetNewsHandler,
  MediaCleanupJob,
  MediaFiles,
  MediaService,
  MenuService,
  PublicationJob,
  PublicationService,
  PublishedArticles,
  mediaStoreProvider,
];

/** Pages, news, menus, media, site settings and feeds. */
@Module({
  imports: [AdministratorsModule, ContestStateModule, WeeksModule],
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
