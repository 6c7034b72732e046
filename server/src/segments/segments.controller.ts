import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Segment, SegmentCount } from '@onda-on/contracts/api';
import {
  cleanName,
  compareTurkish,
  parseId,
  SEGMENTS_MAX,
  type SegmentCriteria,
} from '@onda-on/contracts/rules';
import { SEGMENTS } from '@onda-on/contracts/views';
import type { ReadStore } from '@onda-on/stores';
import type { FastifyReply } from 'fastify';

import { Operator } from '../auth/operator.ts';
import { etagOf, Expected } from '../contest/revision-header.ts';
import { tellPosition } from '../http/tell-position.ts';
import type { Caller } from '../kernel/caller.ts';
import { randomId } from '../kernel/ids.ts';
import { Reads } from '../queries/reading/reads.decorator.ts';
import { READ_STORE } from '../stores.module.ts';
import { ChangeSegment, type SavedSegment } from './change-segment.handler.ts';
import { SegmentAudience } from './segment-audience.ts';
import { CriteriaBody, SegmentFormBody } from './segment.body.ts';

type Saved = Readonly<{ id: string; name: string; criteria: SegmentCriteria | null; revision: number }>;

/** Saved filters over contacts and participants. `ETag` and `If-Match` carry the revision. */
@Controller('api/admin/segments')
export class SegmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly audience: SegmentAudience,
    @Inject(READ_STORE) private readonly reads: ReadStore,
  ) {}

  @Get()
  @Reads(['segments', 'contacts'])
  async segments(): Promise<readonly Segment[]> {
    const { documents } = await this.reads.find(SEGMENTS, { limit: 2 * SEGMENTS_MAX });
    const segments: Segment[] = [];
    for (const segment of documents)
      segments.push({ ...segment, count: await this.audience.count(segment.criteria) });
    return segments.toSorted((a, b) => compareTurkish(a.name, b.name));
  }

  @Post('count')
  @HttpCode(200)
  async count(@Body() { criteria }: CriteriaBody): Promise<SegmentCount> {
    return { count: await this.audience.count(criteria) };
  }

  @Post()
  async add(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Body() { name, criteria }: SegmentFormBody,
  ): Promise<Saved> {
    const change = { segmentId: randomId(), name: cleanName(name), criteria, isNew: true, expected: null };
    return this.#save(reply, new ChangeSegment({ type: 'SaveSegment', ...change }, caller));
  }

  @Put(':id')
  async change(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() { name, criteria }: SegmentFormBody,
    @Expected() expected: number | null,
  ): Promise<Saved> {
    const change = { segmentId: parseId(id), name: cleanName(name), criteria, isNew: false, expected };
    return this.#save(reply, new ChangeSegment({ type: 'SaveSegment', ...change }, caller));
  }

  @Delete(':id')
  async remove(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Expected() expected: number | null,
  ): Promise<Readonly<{ id: string }>> {
    const change = { type: 'RemoveSegment', segmentId: parseId(id), expected } as const;
    const { position } = await this.commands.execute<ChangeSegment, SavedSegment>(
      new ChangeSegment(change, caller),
    );
    tellPosition(reply, position);
    return { id };
  }

  async #save(reply: FastifyReply, command: ChangeSegment): Promise<Saved> {
    const saved: SavedSegment = await this.commands.execute(command);
    const { segmentId, state, position } = saved;
    tellPosition(reply.header('etag', etagOf(state.revision)), position);
    return { id: segmentId, name: state.name, criteria: state.criteria, revision: state.revision };
  }
}
