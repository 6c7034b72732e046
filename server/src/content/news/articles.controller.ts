import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type AdminArticle,
  type ArticleAnswer,
  type ArticlePageAnswer,
  type ArticleRevision,
  type ContentRevision,
} from '@onda-on/contracts/api';
import { NEWS_LIMIT, parseId, Rejection } from '@onda-on/contracts/rules';
import { ARTICLES } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { Edit, type EditCall, Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { IdempotencyKey } from '../../platform/http/idempotency-key.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { parseCursor, parseLimit, QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ArticleBody, articleTextOf } from '../publications/publication.bodies.ts';
import { ChangeText, CreateText, RemoveText, type SavedText } from '../publications/publication.commands.ts';
import {
  adminArticle,
  articleBody,
  GetRevision,
  GetRevisions,
  LAST_CHANGED_FIRST,
  parseRevision,
  parseSlug,
} from '../publications/publication.queries.ts';
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
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
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
    return this.queries.execute(new GetRevisions({ kind: 'article', id: parseId(id) }));
  }

  @Get(':id/revisions/:revision')
  @QueryRoute({ dependsOn: [] })
  async revisionOf(@Param('id') id: string, @Param('revision') wanted: string): Promise<ArticleRevision> {
    const asked = { kind: 'article', id: parseId(id), revision: parseRevision(wanted) } as const;
    const revision = await this.queries.execute(new GetRevision(asked));
    return { ...revision, text: articleBody(revision.text) };
  }

  @Post()
  async create(
    @Operator() caller: Caller,
    @Body() body: ArticleBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<AdminArticle>> {
    const command = new CreateText({ kind: 'article', text: articleTextOf(body), key, caller });
    return savedAnswer(await this.commands.execute(command));
  }

  @Put(':id')
  async change(@Edit() edit: EditCall, @Body() body: ArticleBody): Promise<WithHeaders<AdminArticle>> {
    const asked = { ...edit, id: parseId(edit.id), text: articleTextOf(body) };
    return savedAnswer(await this.commands.execute(new ChangeText({ kind: 'article', ...asked })));
  }

  @Delete(':id')
  async remove(@Edit() { id, ...edit }: EditCall): Promise<WithHeaders<Readonly<{ id: string }>>> {
    const command = new RemoveText({ kind: 'article', id: parseId(id), ...edit });
    const position = await this.commands.execute(command);
    return new WithHeaders({ id }, { position });
  }
}

const savedAnswer = ({ publication, position }: SavedText<'article'>): WithHeaders<AdminArticle> =>
  new WithHeaders(adminArticle(publication), { position, revision: publication.revision });
