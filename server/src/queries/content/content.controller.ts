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

import { TOKEN_SOURCES } from '../../text/content-tokens.ts';
import { parseLimit } from '../reading/query-parameters.ts';
import { Reads } from '../reading/reads.decorator.ts';
import { GetArticle } from './get-article.handler.ts';
import { GetMenu } from './get-menu.handler.ts';
import { GetNews } from './get-news.handler.ts';
import { GetPage } from './get-page.handler.ts';
import { GetSiteSettings } from './get-site-settings.handler.ts';
import { parseSlug } from './slug-text.ts';

/** What every visitor reads. Two of these calls are anonymous under an administrator's path, as specified (§7). */
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
