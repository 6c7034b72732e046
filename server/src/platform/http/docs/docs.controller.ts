import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { contentPolicy, newNonce } from '../security-headers.ts';
import { ApiDocument } from './api-document.ts';
import { docsPage } from './docs-page.ts';
import { Sends } from './documenting.ts';

@Controller('api')
export class DocsController {
  constructor(private readonly document: ApiDocument) {}

  @Get('docs')
  @Sends('text/html')
  page(@Res({ passthrough: true }) reply: FastifyReply): string {
    const nonce = newNonce();
    reply.type('text/html; charset=utf-8').header('content-security-policy', contentPolicy(nonce));
    return docsPage(this.document.get(), nonce);
  }

  @Get('docs-json')
  @ApiOkResponse({ schema: { type: 'object', required: ['openapi', 'info', 'paths'] } })
  json(): OpenAPIObject {
    return this.document.get();
  }
}
