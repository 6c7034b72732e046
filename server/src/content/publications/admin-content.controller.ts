import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type {
  AdminArticle,
  AdminPage,
  ArticleRevision,
  ContentRevision,
  MenuAnswer,
  PageRevision,
} from '@onda-on/contracts/api';
import { parseId, Rejection } from '@onda-on/contracts/rules';
import { ARTICLES, PAGES } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { Told } from '../../platform/http/told.ts';
import { parseCursor } from '../../platform/reads/query-parameters.ts';
import { Reads } from '../../platform/reads/reads.decorator.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { GetAdminMenus } from '../menus/get-admin-menus.handler.ts';
import { ARTICLE } from '../news/article.decider.ts';
import { PAGE } from '../pages/page.decider.ts';
import { ContentRevisions } from './content-revisions.ts';
import { adminArticle, adminPage, articleBody, pageBody } from './publication-answer.ts';

const NEWEST_CHANGE_FIRST = { sort: [{ field: 'updatedAt', descending: true }], limit: 500 } as const;

/** What editors read: drafts and earlier revisions too. The ETag goes back as `If-Match`; a list with more pages has `X-Next-Cursor`. */
@Controller('api/admin')
export class AdminContentController {
  constructor(
    private readonly queries: QueryBus,
    private readonly revisions: ContentRevisions,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
  ) {}

  @Get('pages')
  @Reads(['pages'], { parameters: ['after'] })
  async pages(@Query('after') after: string | undefined): Promise<Told<readonly AdminPage[]>> {
    const query = { ...NEWEST_CHANGE_FIRST, after: parseCursor(after) };
    const { documents, next } = await this.reads.find(PAGES, query);
    return new Told(documents.map(adminPage), { next });
  }

  @Get('pages/:id')
  @Reads(['pages'])
  async page(@Param('id') id: string): Promise<Told<AdminPage>> {
    const page = await this.reads.get(PAGES, parseId(id));
    if (!page) throw new Rejection('PAGE_NOT_FOUND');
    return new Told(adminPage(page), { revision: page.revision });
  }

  @Get('pages/:id/revisions')
  @Reads([])
  pageRevisions(@Param('id') id: string): Promise<readonly ContentRevision[]> {
    return this.revisions.list(PAGE, parseId(id));
  }

  @Get('pages/:id/revisions/:revision')
  @Reads([])
  async pageRevision(@Param('id') id: string, @Param('revision') wanted: string): Promise<PageRevision> {
    const { revision, text } = await this.revisions.one(PAGE, parseId(id), parseRevision(wanted));
    return { ...revision, text: pageBody(text) };
  }

  @Get('articles')
  @Reads(['articles'], { parameters: ['after'] })
  async articles(@Query('after') after: string | undefined): Promise<Told<readonly AdminArticle[]>> {
    const query = { ...NEWEST_CHANGE_FIRST, after: parseCursor(after) };
    const { documents, next } = await this.reads.find(ARTICLES, query);
    return new Told(documents.map(adminArticle), { next });
  }

  @Get('articles/:id')
  @Reads(['articles'])
  async article(@Param('id') id: string): Promise<Told<AdminArticle>> {
    const article = await this.reads.get(ARTICLES, parseId(id));
    if (!article) throw new Rejection('ARTICLE_NOT_FOUND');
    return new Told(adminArticle(article), { revision: article.revision });
  }

  @Get('articles/:id/revisions')
  @Reads([])
  articleRevisions(@Param('id') id: string): Promise<readonly ContentRevision[]> {
    return this.revisions.list(ARTICLE, parseId(id));
  }

  @Get('articles/:id/revisions/:revision')
  @Reads([])
  async articleRevision(
    @Param('id') id: string,
    @Param('revision') wanted: string,
  ): Promise<ArticleRevision> {
    const { revision, text } = await this.revisions.one(ARTICLE, parseId(id), parseRevision(wanted));
    return { ...revision, text: articleBody(text) };
  }

  @Get('menus')
  @Reads(['menus'])
  menus(): Promise<readonly MenuAnswer[]> {
    return this.queries.execute(new GetAdminMenus());
  }
}

/** Counts from 0. */
function parseRevision(text: string): number {
  if (/^(?:0|[1-9]\d{0,8})$/.test(text)) return Number(text);
  throw new Rejection('INVALID_REQUEST');
}
