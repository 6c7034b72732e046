import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type AdminPage,
  type ContentRevision,
  type PageAnswer,
  type PageRevision,
} from '@onda-on/contracts/api';
import { parseId, Rejection } from '@onda-on/contracts/rules';
import { PAGES } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { Edit, type EditCall, Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { IdempotencyKey } from '../../platform/http/idempotency-key.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { parseCursor, QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { PageBody, pageTextOf } from '../publications/publication.bodies.ts';
import { ChangeText, CreateText, RemoveText, type SavedText } from '../publications/publication.commands.ts';
import {
  adminPage,
  GetRevision,
  GetRevisions,
  LAST_CHANGED_FIRST,
  pageBody,
  parseRevision,
  parseSlug,
} from '../publications/publication.queries.ts';
import { ContentTokens, TOKEN_SOURCES } from '../texts/content-tokens.ts';

/** Published pages, for visitors. */
@Controller('api/pages')
export class PublicPagesController {
  constructor(
    private readonly tokens: ContentTokens,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
  ) {}

  @Get(':slug')
  @QueryRoute({ dependsOn: ['pages', ...TOKEN_SOURCES], cache: 'memory' })
  async published(@Param('slug') slug: string): Promise<PageAnswer> {
    const where = { slug: parseSlug(slug), status: 'published' } as const;
    const [page] = (await this.reads.find(PAGES, { where, limit: 1 })).documents;
    if (!page) throw new Rejection('PAGE_NOT_FOUND');
    return this.tokens.filled({
      slug: page.slug,
      title: page.title,
      seoTitle: page.seoTitle || page.title,
      metaDescription: page.seoDescription,
      metaKeywords: page.metaKeywords,
      contentJson: page.content,
      publishedAt: page.publishedAt ?? page.updatedAt,
      updatedAt: page.updatedAt,
    });
  }
}

/**
 * Editors list and write pages, drafts and earlier revisions too. `ETag` and `If-Match` carry the page's revision; a list with
 * more pages has `X-Next-Cursor`.
 */
@Controller('api/admin/pages')
export class PagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
  ) {}

  @Get()
  @QueryRoute({ dependsOn: ['pages'], parameters: ['after'] })
  async pages(@Query('after') after: string | undefined): Promise<WithHeaders<readonly AdminPage[]>> {
    const query = { ...LAST_CHANGED_FIRST, after: parseCursor(after) };
    const { documents, next } = await this.reads.find(PAGES, query);
    return new WithHeaders(documents.map(adminPage), { next });
  }

  @Get(':id')
  @QueryRoute({ dependsOn: ['pages'] })
  async page(@Param('id') id: string): Promise<WithHeaders<AdminPage>> {
    const page = await this.reads.get(PAGES, parseId(id));
    if (!page) throw new Rejection('PAGE_NOT_FOUND');
    return new WithHeaders(adminPage(page), { revision: page.revision });
  }

  @Get(':id/revisions')
  @QueryRoute({ dependsOn: [] })
  revisionsOf(@Param('id') id: string): Promise<readonly ContentRevision[]> {
    return this.queries.execute(new GetRevisions({ kind: 'page', id: parseId(id) }));
  }

  @Get(':id/revisions/:revision')
  @QueryRoute({ dependsOn: [] })
  async revisionOf(@Param('id') id: string, @Param('revision') wanted: string): Promise<PageRevision> {
    const asked = { kind: 'page', id: parseId(id), revision: parseRevision(wanted) } as const;
    const revision = await this.queries.execute(new GetRevision(asked));
    return { ...revision, text: pageBody(revision.text) };
  }

  @Post()
  async create(
    @Operator() caller: Caller,
    @Body() body: PageBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<AdminPage>> {
    const command = new CreateText({ kind: 'page', text: pageTextOf(body), key, caller });
    return savedAnswer(await this.commands.execute(command));
  }

  @Put(':id')
  async change(@Edit() edit: EditCall, @Body() body: PageBody): Promise<WithHeaders<AdminPage>> {
    const asked = { ...edit, id: parseId(edit.id), text: pageTextOf(body) };
    return savedAnswer(await this.commands.execute(new ChangeText({ kind: 'page', ...asked })));
  }

  @Delete(':id')
  async remove(@Edit() { id, ...edit }: EditCall): Promise<WithHeaders<Readonly<{ id: string }>>> {
    const command = new RemoveText({ kind: 'page', id: parseId(id), ...edit });
    const position = await this.commands.execute(command);
    return new WithHeaders({ id }, { position });
  }
}

const savedAnswer = ({ publication, position }: SavedText<'page'>): WithHeaders<AdminPage> =>
  new WithHeaders(adminPage(publication), { position, revision: publication.revision });
