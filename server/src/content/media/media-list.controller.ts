import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { MediaPage } from '@onda-on/contracts/api';
import { cleanName, Rejection } from '@onda-on/contracts/rules';

import { parseCursor } from '../../platform/reads/query-parameters.ts';
import { Reads } from '../../platform/reads/reads.decorator.ts';
import { GetMedia } from './get-media.handler.ts';

type Parameters = Readonly<Record<string, string>>;

const SEARCH_LENGTH_MAX = 100;

@Controller('api/admin/media')
export class MediaListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Reads(['media', 'pages', 'articles'], { parameters: ['search', 'cursor'] })
  media(@Query() { search = '', cursor }: Parameters): Promise<MediaPage> {
    if (search.length > SEARCH_LENGTH_MAX) throw new Rejection('INVALID_REQUEST');
    return this.queries.execute(new GetMedia(cleanName(search), parseCursor(cursor || undefined)));
  }
}
