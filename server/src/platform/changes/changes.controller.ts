import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Sends } from '../http/docs/documenting.ts';
import { refuseUnknownParameters } from '../reads/query-route.ts';
import { Changes } from './changes.service.ts';

const RECONNECT_MS = 2_000;
const ID_LENGTH_MAX = 64;

/** The stream that notifies open pages of changed topics; the pages fetch the data themselves. It contains no personal data. */
@Controller('api/changes')
export class ChangesController {
  constructor(private readonly changes: Changes) {}

  @Get()
  @Sends('text/event-stream')
  @ApiQuery({
    name: 'since',
    required: false,
    description: 'The id that the page came with, or the last one it received',
  })
  stream(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Query('since') since?: string): void {
    refuseUnknownParameters(request.query, ['since']);
    reply.hijack();
    const page = reply.raw;
    // The connection ends with the stream, so no chunk frames are needed and each event is a single write.
    page.useChunkedEncodingByDefault = false;
    page.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    if (request.method === 'HEAD') {
      page.end(); // Its answer has no body, so nothing would ever end it.
      return;
    }
    page.write(
      `retry: ${RECONNECT_MS}\n\n${this.changes.journal.since(since?.slice(0, ID_LENGTH_MAX) ?? lastEventIdIn(request))}`,
    );
    this.changes.pages.add(page);
  }
}

/** A page may send anything: the value is only compared with ids that the server knows. */
const lastEventIdIn = ({ headers }: FastifyRequest): string | undefined =>
  headers['last-event-id']?.toString().slice(0, ID_LENGTH_MAX);
