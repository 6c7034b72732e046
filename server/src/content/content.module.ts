import { Module } from '@nestjs/common';

import { FeedsModule } from './feeds/feeds.module.ts';
import { MediaModule } from './media/media.module.ts';
import { MenusModule } from './menus/menus.module.ts';
import { NewsModule } from './news/news.module.ts';
import { PagesModule } from './pages/pages.module.ts';
import { PublicationsModule } from './publications/publications.module.ts';
import { SiteSettingsModule } from './site-settings/site-settings.module.ts';
import { TextsModule } from './texts/texts.module.ts';

/** Pages, news, menus, media, site settings and feeds. */
@Module({
  imports: [
    TextsModule,
    SiteSettingsModule,
    PublicationsModule,
    PagesModule,
    NewsModule,
    MediaModule,
    MenusModule,
    FeedsModule,
  ],
})
export class ContentModule {}
