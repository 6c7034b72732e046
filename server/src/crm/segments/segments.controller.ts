import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put, UseInterceptors } from '@nestjs/common';
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
import type { DocumentReader } from '@onda-on/stores';

import { Edit, type EditCall, Operator } from '../../identity/administrators/edit.ts';
import { ResponseHeadersInterceptor, WithHeaders } from '../../platform/http/response-headers.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { randomId } from '../../platform/kernel/ids.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { SegmentAudience } from './segment-audience.ts';
import { CriteriaBody, SegmentFormBody } from './segment.bodies.ts';
import { ChangeSegment } from './segment.commands.ts';
import type { SegmentCommand } from './segment.decider.ts';

type SaveSegment = Extract<SegmentCommand, { type: 'SaveSegment' }>;
type Saved = Readonly<{ id: string; name: string; criteria: SegmentCriteria | null; revision: number }>;

/** Saved filters over customers and participants. `ETag` and `If-Match` carry the revision. */
@Controller('api/admin/segments')
@UseInterceptors(ResponseHeadersInterceptor)
export class SegmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly audience: SegmentAudience,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
  ) {}

  @Get()
  @QueryRoute({ dependsOn: ['segments', 'contacts'] })
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
  add(@Operator() caller: Caller, @Body() { name, criteria }: SegmentFormBody): Promise<WithHeaders<Saved>> {
    const change = { segmentId: randomId(), name: cleanName(name), criteria, isNew: true, expected: null };
    return this.#save(change, caller);
  }

  @Put(':id')
  change(
    @Edit() { id, expected, caller }: EditCall,
    @Body() { name, criteria }: SegmentFormBody,
  ): Promise<WithHeaders<Saved>> {
    const change = { segmentId: parseId(id), name: cleanName(name), criteria, isNew: false, expected };
    return this.#save(change, caller);
  }

  @Delete(':id')
  async remove(@Edit() { id, expected, caller }: EditCall): Promise<WithHeaders<Readonly<{ id: string }>>> {
    const change = { type: 'RemoveSegment', segmentId: parseId(id), expected } as const;
    const { position } = await this.commands.execute(new ChangeSegment({ change, caller }));
    return new WithHeaders({ id }, { position });
  }

  async #save(change: Omit<SaveSegment, 'type'>, caller: Caller): Promise<WithHeaders<Saved>> {
    const command = new ChangeSegment({ change: { type: 'SaveSegment', ...change }, caller });
    const { segmentId: id, state, position } = await this.commands.execute(command);
    const { name, criteria, revision } = state;
    return new WithHeaders({ id, name, criteria, revision }, { position, revision });
  }
}
