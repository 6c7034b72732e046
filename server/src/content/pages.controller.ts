import { Body, Controller, Delete, Headers, Param, Post, Put, Res } from '@nestjs/common';
import { IDEMPOTENCY_KEY, type AdminPage } from '@onda-on/contracts/api';
import type { PageText } from '@onda-on/contracts/events';
import { parseId } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { Operator } from '../auth/operator.ts';
import { etagOf, Expected } from '../contest/revision-header.ts';
import { keyFrom } from '../coupons/idempotency-key.ts';
import { tellPosition } from '../http/tell-position.ts';
import type { Caller } from '../kernel/caller.ts';
import { ContentDesk, type SavedPublication } from './content-desk.ts';
import { PageBody, pageTextOf } from './page.body.ts';
import { PAGE } from './page.decider.ts';
import { adminPage } from './publication-answer.ts';

/** Editors write pages (§7). `ETag` and `If-Match` carry the page's revision. */
@Controller('api/admin/pages')
export class PagesController {
  constructor(private readonly desk: ContentDesk) {}

  @Post()
  async create(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Body() body: PageBody,
    @Headers(IDEMPOTENCY_KEY) header?: string,
  ): Promise<AdminPage> {
    const about = { caller, key: keyFrom(header) };
    return answer(reply, await this.desk.create(PAGE, pageTextOf(body), about));
  }

  @Put(':id')
  async change(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() body: PageBody,
    @Expected() expected: number | null,
  ): Promise<AdminPage> {
    const about = { id: parseId(id), expected, caller };
    return answer(reply, await this.desk.change(PAGE, pageTextOf(body), about));
  }

  @Delete(':id')
  async remove(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Expected() expected: number | null,
  ): Promise<Readonly<{ id: string }>> {
    tellPosition(reply, await this.desk.remove(PAGE, { id: parseId(id), expected, caller }));
    return { id };
  }
}

function answer(reply: FastifyReply, { publication, position }: SavedPublication<PageText>): AdminPage {
  tellPosition(reply.header('etag', etagOf(publication.revision)), position);
  return adminPage(publication);
}
