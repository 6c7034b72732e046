import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  NEXT_CURSOR,
  type AdminArticle,
  type AdminPage,
  type ArticleRevision,
  type ContentRevision,
  type MenuAnswer,
  type PageRevision,
} from '@onda-on/contracts/api';
import { parseId, Rejection } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { ARTICLE } from '../../content/article.decider.ts';
import { PAGE } from '../../content/page.decider.ts';
import { articleBody, pageBody } from '../../content/publication-answer.ts';
import { etagOf } from '../../contest/revision-header.ts';
import { parseCursor } from '../reading/query-parameters.ts';
import { Reads } from '../reading/reads.decorator.ts';
import { ContentRevisions } from './content-revisions.ts';
import { GetAdminMenus } from './get-admin-menus.handler.ts';
import {
  GetAdminArticle,
  GetAdminArticles,
  GetAdminPage,
  GetAdminPages,
} from './get-admin-publications.handlers.ts';

/** What editors read: drafts too, and what stood there before. The ETag goes back as `If-Match`; a list that goes on has an `X-Next-Cursor`. */
@Controller('api/admin')
export class AdminContentController {
  constructor(
    private readonly queries: QueryBus,
    private readonly revisions: ContentRevisions,
  ) {}

  @Get('pages')
  @Reads(['pages'], { parameters: ['after'] })
  async pages(
    @Query('after') after: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AdminPage[]> {
    const { entries, next } = await this.queries.execute(new GetAdminPages(parseCursor(after)));
    if (next !== null) reply.header(NEXT_CURSOR, next);
    return entries;
  }

  @Get('pages/:id')
  @Reads(['pages'])
  async page(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminPage> {
    const page = await this.queries.execute(new GetAdminPage(parseId(id)));
    reply.header('etag', etagOf(page.revision));
    return page;
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
  async articles(
    @Query('after') after: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AdminArticle[]> {
    const { entries, next } = await this.queries.execute(new GetAdminArticles(parseCursor(after)));
    if (next !== null) reply.header(NEXT_CURSOR, next);
    return entries;
  }

  @Get('articles/:id')
  @Reads(['articles'])
  async article(
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminArticle> {
    const article = await this.queries.execute(new GetAdminArticle(parseId(id)));
    reply.header('etag', etagOf(article.revision));
    return article;
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
