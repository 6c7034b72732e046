import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Segment, SegmentCount } from '@onda-on/contracts/api';
import {
  cleanName,
  compareTurkish,
  parseId,
  SEGMENTS_MAX,
  type SegmentCriteria,
  CONTACT_SOURCES,
  CORRECT_MAX,
  DAY,
  isSegmentCriteria,
  SEGMENT_CONSENTS,
  SEGMENT_NAME_LENGTH_MAX,
  SEGMENT_NAME_LENGTH_MIN,
  SEGMENT_TAGS_MAX,
  SEGMENT_TEXT,
  TAG_LENGTH_MAX,
  WEEK_NUMBER_MAX,
  WEEK_NUMBER_MIN,
} from '@onda-on/contracts/rules';
import { SEGMENTS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { Edit, type EditCall, Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { IsPlainText, Rule, type JsonSchema } from '../../platform/http/body-rules.ts';
import { IdempotencyKey, newIdOf } from '../../platform/http/idempotency-key.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { HasNoNationalId } from '../customers/customer.bodies.ts';
import { SegmentAudience } from './segment-audience.ts';
import { ChangeSegment } from './segment.commands.ts';

const NONE = { type: 'null' };
const DAY_OR_NONE = { anyOf: [NONE, { type: 'string', format: 'date', pattern: DAY.source }] };
const WEEK_OR_NONE = {
  anyOf: [NONE, { type: 'integer', minimum: WEEK_NUMBER_MIN, maximum: WEEK_NUMBER_MAX }],
};
const criteriaWith = (properties: Readonly<Record<keyof SegmentCriteria, JsonSchema>>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});
const ADDED = { createdFrom: DAY_OR_NONE, createdUntil: DAY_OR_NONE };
const TAG = {
  type: 'string',
  maxLength: TAG_LENGTH_MAX,
  pattern: '^[a-z0-9çğıöşü]+(?:[ _-][a-z0-9çğıöşü]+)*$',
};

/** A customer has no weeks, a participant neither tags nor a source. */
const OF_CUSTOMERS = criteriaWith({
  kind: { const: 'contact' },
  tags: { type: 'array', maxItems: SEGMENT_TAGS_MAX, uniqueItems: true, items: TAG },
  source: { enum: [...CONTACT_SOURCES, null] },
  consent: { enum: SEGMENT_CONSENTS },
  enteredWeek: NONE,
  notEnteredSince: NONE,
  correctAtLeast: NONE,
  ...ADDED,
});
const OF_PARTICIPANTS = criteriaWith({
  kind: { const: 'participant' },
  tags: { type: 'array', maxItems: 0 },
  source: NONE,
  consent: { const: 'any' },
  enteredWeek: WEEK_OR_NONE,
  notEnteredSince: WEEK_OR_NONE,
  correctAtLeast: { anyOf: [NONE, { type: 'integer', minimum: 1, maximum: CORRECT_MAX }] },
  ...ADDED,
});

const IsCriteria = (): PropertyDecorator =>
  Rule('isCriteria', { anyOf: [OF_CUSTOMERS, OF_PARTICIPANTS] }, isSegmentCriteria, {
    message: SEGMENT_TEXT.criteria,
  });

/** `POST /api/admin/segments/count`. */
class CriteriaBody {
  @IsCriteria()
  readonly criteria!: SegmentCriteria;
}

/** `POST` and `PUT` of `/api/admin/segments`. The log keeps the name for ever, so it may hold no national ID. */
class SegmentFormBody extends CriteriaBody {
  @HasNoNationalId(SEGMENT_TEXT.personal)
  @IsPlainText({ min: SEGMENT_NAME_LENGTH_MIN, max: SEGMENT_NAME_LENGTH_MAX }, { message: SEGMENT_TEXT.name })
  readonly name!: string;
}

type SaveSegment = Extract<ChangeSegment['change'], { type: 'SaveSegment' }>;
type Saved = Readonly<{ id: string; name: string; criteria: SegmentCriteria | null; revision: number }>;

/** Saved filters over customers and participants. `ETag` and `If-Match` carry the revision. */
@Controller('api/admin/segments')
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
  add(
    @Operator() caller: Caller,
    @Body() { name, criteria }: SegmentFormBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<Saved>> {
    const segmentId = newIdOf('segment', caller, key);
    const change = { segmentId, name: cleanName(name), criteria, isNew: true, expected: null };
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
