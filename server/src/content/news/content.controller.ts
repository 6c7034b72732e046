import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type {
  ArticleAnswer,
  ArticlePageAnswer,
  MenuAnswer,
  PageAnswer,
  SiteSettingsAnswer,
} from '@onda-on/contracts/api';
import { NEWS_LIMIT, parseId } from '@onda-on/contracts/rules';

import { parseLimit } from '../../platform/reads/query-parameters.ts';
import { Reads } from '../../platform/reads/reads.decorator.ts';
import { GetMenu } from '../menus/get-menu.handler.ts';
import { GetPage } from '../pages/get-page.handler.ts';
import { GetSiteSettings } from '../site-settings/get-site-settings.handler.ts';
import { TOKEN_SOURCES } from '../texts/content-tokens.ts';
import { GetArticle } from './get-article.handler.ts';
import { GetNews } from './get-news.handler.ts';
import { parseSlug } from './slug-text.ts';

/** What every visitor reads. Two of these calls are anonymous under an administrator's path, as specified. */
@Controller('api')
export class ContentController {
  constructor(private readonly queries: QueryBus) {}

  @Get('pages/:slug')
  @Reads(['pages', ...TOKEN_SOURCES], { kept: 'hot' })
  page(@Param('slug') slug: string): Promise<PageAnswer> {
    return this.queries.execute(new GetPage(parseSlug(slug)));
  }

  @Get('news')
  @Reads(['articles', ...TOKEN_SOURCES], { parameters: ['limit'], kept: 'hot' })
  news(@Query('limit') limit?: string): Promise<readonly ArticleAnswer[]> {
    return this.queries.execute(new GetNews(parseLimit(limit, NEWS_LIMIT)));
  }

  @Get('news/:slug')
  @Reads(['articles', ...TOKEN_SOURCES], { kept: 'hot' })
  article(@Param('slug') slug: string): Promise<ArticlePageAnswer> {
    return this.queries.execute(new GetArticle(parseSlug(slug)));
  }

  @Get('admin/menus/name/:name')
  @Reads(['menus'], { kept: 'hot' })
  menu(@Param('name') name: string): Promise<MenuAnswer> {
    return this.queries.execute(new GetMenu(parseId(name)));
  }

  @Get('admin/site-settings')
  @Reads(['site-settings'], { kept: 'hot' })
  siteSettings(): Promise<SiteSettingsAnswer> {
    return this.queries.execute(new GetSiteSettings());
  }
}
