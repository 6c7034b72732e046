import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  type AdminArticle,
  type ArticleAnswer,
  type ArticlePageAnswer,
  type ArticleRevision,
  type ContentRevision,
} from '@onda-on/contracts/api';
import type { ArticleText } from '@onda-on/contracts/events';
import { NEWS_LIMIT, parseId, Rejection } from '@onda-on/contracts/rules';
import { ARTICLES } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { Edit, type EditCall, Operator } from '../../identity/administrators/edit.ts';
import { IdempotencyKey } from '../../platform/http/idempotency-key.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { parseCursor, parseLimit, QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ArticleBody, articleTextOf } from '../publications/publication.bodies.ts';
import {
  adminArticle,
  articleBody,
  ContentRevisions,
  LAST_CHANGED_FIRST,
  parseRevision,
  parseSlug,
} from '../publications/publication.queries.ts';
import { PublicationService, type SavedPublication } from '../publications/publication.service.ts';
import { TOKEN_SOURCES } from '../texts/content-tokens.ts';
import { GetArticle, GetNews } from './article.queries.ts';

/** Published articles, for visitors. */
@Controller('api/news')
export class NewsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @QueryRoute({ dependsOn: ['articles', ...TOKEN_SOURCES], parameters: ['limit'], cache: 'memory' })
  news(@Query('limit') limit?: string): Promise<readonly ArticleAnswer[]> {
    return this.queries.execute(new GetNews({ limit: parseLimit(limit, NEWS_LIMIT) }));
  }

  @Get(':slug')
  @QueryRoute({ dependsOn: ['articles', ...TOKEN_SOURCES], cache: 'memory' })
  published(@Param('slug') slug: string): Promise<ArticlePageAnswer> {
    return this.queries.execute(new GetArticle({ slug: parseSlug(slug) }));
  }
}

/**
 * Editors list and write articles, drafts and earlier revisions too. `ETag` and `If-Match` carry the article's revision; a list
 * with more pages has `X-Next-Cursor`.
 */
@Controller('api/admin/articles')
export class ArticlesController {
  constructor(
    private readonly texts: PublicationService,
    private readonly revisions: ContentRevisions,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
  ) {}

  @Get()
  @QueryRoute({ dependsOn: ['articles'], parameters: ['after'] })
  async articles(@Query('after') after: string | undefined): Promise<WithHeaders<readonly AdminArticle[]>> {
    const query = { ...LAST_CHANGED_FIRST, after: parseCursor(after) };
    const { documents, next } = await this.reads.find(ARTICLES, query);
    return new WithHeaders(documents.map(adminArticle), { next });
  }

  @Get(':id')
  @QueryRoute({ dependsOn: ['articles'] })
  async article(@Param('id') id: string): Promise<WithHeaders<AdminArticle>> {
    const article = await this.reads.get(ARTICLES, parseId(id));
    if (!article) throw new Rejection('ARTICLE_NOT_FOUND');
    return new WithHeaders(adminArticle(article), { revision: article.revision });
  }

  @Get(':id/revisions')
  @QueryRoute({ dependsOn: [] })
  revisionsOf(@Param('id') id: string): Promise<readonly ContentRevision[]> {
    return this.revisions.list(this.texts.articles, parseId(id));
  }

  @Get(':id/revisions/:revision')
  @QueryRoute({ dependsOn: [] })
  async revisionOf(@Param('id') id: string, @Param('revision') wanted: string): Promise<ArticleRevision> {
    const { revision, text } = await this.revisions.one(
      this.texts.articles,
      parseId(id),
      parseRevision(wanted),
    );
    return { ...revision, text: articleBody(text) };
  }

  @Post()
  async create(
    @Operator() caller: Caller,
    @Body() body: ArticleBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<AdminArticle>> {
    const about = { caller, key };
    return savedAnswer(await this.texts.articles.create(articleTextOf(body), about));
  }

  @Put(':id')
  async change(@Edit() edit: EditCall, @Body() body: ArticleBody): Promise<WithHeaders<AdminArticle>> {
    const about = { ...edit, id: parseId(edit.id) };
    return savedAnswer(await this.texts.articles.change(articleTextOf(body), about));
  }

  @Delete(':id')
  async remove(@Edit() { id, ...edit }: EditCall): Promise<WithHeaders<Readonly<{ id: string }>>> {
    const position = await this.texts.articles.remove({ ...edit, id: parseId(id) });
    return new WithHeaders({ id }, { position });
  }
}

const savedAnswer = ({ publication, position }: SavedPublication<ArticleText>): WithHeaders<AdminArticle> =>
  new WithHeaders(adminArticle(publication), { position, revision: publication.revision });
