import { Controller, Get, Res } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { contentPolicy, newNonce } from '../security-headers.ts';
import { ApiDocument } from './api-document.ts';
import { docsPage } from './docs-page.ts';

@Controller('api')
export class DocsController {
  constructor(private readonly document: ApiDocument) {}

  @Get('docs')
  page(@Res({ passthrough: true }) reply: FastifyReply): string {
    const nonce = newNonce();
    reply.type('text/html; charset=utf-8').header('content-security-policy', contentPolicy(nonce));
    return docsPage(this.document.get(), nonce);
  }

  @Get('docs-json')
  json(): OpenAPIObject {
    return this.document.get();
  }
}
