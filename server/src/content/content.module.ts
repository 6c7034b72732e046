import { Global, Module, type Provider } from '@nestjs/common';

import { FeedsController } from './feeds/feeds.controller.ts';
import { KeptTexts } from './feeds/kept-texts.ts';
import { GetMediaHandler } from './media/get-media.handler.ts';
import { MediaDesk } from './media/media-desk.ts';
import { MediaListController } from './media/media-list.controller.ts';
import { mediaStoreProvider } from './media/media-store.provider.ts';
import { MediaSweep } from './media/media-sweep.ts';
import { MediaController } from './media/media.controller.ts';
import { PicturesController } from './media/pictures.controller.ts';
import { GetAdminMenusHandler } from './menus/get-admin-menus.handler.ts';
import { GetMenuHandler } from './menus/get-menu.handler.ts';
import { MenuDesk } from './menus/menu-desk.ts';
import { MenusController } from './menus/menus.controller.ts';
import { ArticlesController } from './news/articles.controller.ts';
import { ContentController } from './news/content.controller.ts';
import { GetArticleHandler } from './news/get-article.handler.ts';
import { GetNewsHandler } from './news/get-news.handler.ts';
import { PublishedArticles } from './news/published-articles.ts';
import { GetPageHandler } from './pages/get-page.handler.ts';
import { PagesController } from './pages/pages.controller.ts';
import { AdminContentController } from './publications/admin-content.controller.ts';
import { ContentDesk } from './publications/content-desk.ts';
import { ContentKeeper } from './publications/content-keeper.ts';
import { ContentRevisions } from './publications/content-revisions.ts';
import { ContentState } from './publications/content-state.ts';
import { PublishController } from './publications/publish.controller.ts';
import { PublishHandler } from './publications/publish.handler.ts';
import { GetSiteSettingsHandler } from './site-settings/get-site-settings.handler.ts';
import { SiteSettingsController } from './site-settings/site-settings.controller.ts';
import { ChangeSiteSettingsHandler } from './site-settings/site-settings.handler.ts';
import { ContentTokens } from './texts/content-tokens.ts';
import { TokensController } from './texts/tokens.controller.ts';

const PROVIDERS: Provider[] = [
  ChangeSiteSettingsHandler,
  ContentDesk,
  ContentKeeper,
  ContentRevisions,
  ContentState,
  ContentTokens,
  GetAdminMenusHandler,
  GetArticleHandler,
  GetMediaHandler,
  GetMenuHandler,
  GetNewsHandler,
  GetPageHandler,
  GetSiteSettingsHandler,
  KeptTexts,
  MediaDesk,
  MediaSweep,
  MenuDesk,
  PublishHandler,
  PublishedArticles,
  mediaStoreProvider,
];

/** Pages, news, menus, media, site settings and feeds. */
@Global()
@Module({
  controllers: [
    AdminContentController,
    ArticlesController,
    ContentController,
    FeedsController,
    MediaController,
    MediaListController,
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
