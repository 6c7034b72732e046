import { Body, Controller, Delete, Headers, Param, Post, Put, Res } from '@nestjs/common';
import { IDEMPOTENCY_KEY, type AdminArticle } from '@onda-on/contracts/api';
import type { ArticleText } from '@onda-on/contracts/events';
import { parseId } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { Operator } from '../auth/operator.ts';
import { etagOf, Expected } from '../contest/revision-header.ts';
import { keyFrom } from '../coupons/idempotency-key.ts';
import { tellPosition } from '../http/tell-position.ts';
import type { Caller } from '../kernel/caller.ts';
import { ARTICLE } from './article.decider.ts';
import { ContentDesk, type SavedPublication } from './content-desk.ts';
import { ArticleBody, articleTextOf } from './page.body.ts';
import { adminArticle } from './publication-answer.ts';

/** Editors write news articles. `ETag` and `If-Match` carry the article's revision. */
@Controller('api/admin/articles')
export class ArticlesController {
  constructor(private readonly desk: ContentDesk) {}

  @Post()
  async create(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Body() body: ArticleBody,
    @Headers(IDEMPOTENCY_KEY) header?: string,
  ): Promise<AdminArticle> {
    const about = { caller, key: keyFrom(header) };
    return answer(reply, await this.desk.create(ARTICLE, articleTextOf(body), about));
  }

  @Put(':id')
  async change(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() body: ArticleBody,
    @Expected() expected: number | null,
  ): Promise<AdminArticle> {
    const about = { id: parseId(id), expected, caller };
    return answer(reply, await this.desk.change(ARTICLE, articleTextOf(body), about));
  }

  @Delete(':id')
  async remove(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Expected() expected: number | null,
  ): Promise<Readonly<{ id: string }>> {
    tellPosition(reply, await this.desk.remove(ARTICLE, { id: parseId(id), expected, caller }));
    return { id };
  }
}

function answer(reply: FastifyReply, { publication, position }: SavedPublication<ArticleText>): AdminArticle {
  tellPosition(reply.header('etag', etagOf(publication.revision)), position);
  return adminArticle(publication);
}
