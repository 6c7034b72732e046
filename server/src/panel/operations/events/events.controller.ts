import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { EventsAnswer } from '@onda-on/contracts/api';
import { anyCodec } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { parseChoice, parseLimit, QueryRoute } from '../../../platform/reads/query-route.ts';
import { GetEvents, StreamKeys } from './events.queries.ts';

type Parameters = Readonly<Record<string, string>>;

const LIMIT = 50;
const CATEGORY = /^[A-Za-z]{1,40}$/;
const STREAM = /^[A-Za-z]{1,40}-[\w.çğıöşü-]{1,120}$/u;
const POSITION = /^(?:0|[1-9][0-9]{0,38})$/;

@Controller('api/admin/events')
export class EventsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly keys: StreamKeys,
  ) {}

  /** `stream` by name, or `streamKey` from an earlier answer; `before` is a log position, or within a stream a revision. */
  @Get()
  @QueryRoute({ dependsOn: [], parameters: ['stream', 'streamKey', 'category', 'type', 'before', 'limit'] })
  events(@Query() given: Parameters): Promise<EventsAnswer> {
    const { stream, streamKey, category, type, before, limit } = given;
    return this.queries.execute(
      new GetEvents({
        search: {
          stream: streamKey === undefined ? matching(STREAM, stream) : this.keys.streamIn(streamKey),
          category: matching(CATEGORY, category),
          type: parseChoice(type, anyCodec.types),
          before: positionIn(before),
          limit: parseLimit(limit, LIMIT),
        },
      }),
    );
  }
}

function matching(shape: RegExp, text: string | undefined): string | undefined {
  if (text === undefined || shape.test(text)) return text;
  throw new Rejection('INVALID_REQUEST');
}

function positionIn(text: string | undefined): Position | undefined {
  const position = matching(POSITION, text);
  return position === undefined ? undefined : BigInt(position);
}
