import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, type OpenAPIObject } from '@nestjs/swagger';
import { escapedHtml } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { contentPolicy, newNonce } from '../security-headers.ts';
import { ApiDocument } from './api-document.ts';
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

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #8886}';

type Named = Readonly<{ $ref?: string }>;
type Listed = Readonly<{
  requestBody?: Readonly<{ content?: Readonly<Record<string, Readonly<{ schema?: Named }>>> }>;
  parameters?: readonly Readonly<{ name: string; in: string }>[];
  'x-roles'?: unknown;
}>;

/** Lists all calls on one page without a script: the content policy allows no script from other sites. */
function docsPage({ paths, components }: OpenAPIObject, nonce: string): string {
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) =>
      rowOf(method, path, operation as Listed, components?.schemas ?? {}),
    ),
  );
  return [
    '<!doctype html><html lang="tr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>API | Onda On</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>Onda On API</h1>`,
    '<p>Tamamı OpenAPI olarak: <a href="/api/docs-json">/api/docs-json</a></p>',
    '<table><thead><tr><th>Yöntem</th><th>Adres</th><th>Parametreler</th><th>Gövde</th><th>Kim çağırabilir</th></tr></thead>',
    `<tbody>${rows.join('')}</tbody></table></main></body></html>`,
  ].join('');
}

type Shape = Readonly<{ properties?: object; required?: readonly string[] }>;
type Schemas = Readonly<Record<string, object>>;

function rowOf(method: string, path: string, operation: Listed, schemas: Schemas): string {
  const { parameters = [], 'x-roles': roles } = operation;
  const query = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const who = Array.isArray(roles) ? roles.join(', ') : 'herkes';
  const cells = [method.toLocaleUpperCase('en'), path, query.join(', '), bodyOf(operation, schemas), who];
  return `<tr>${cells.map((cell) => `<td>${escapedHtml(cell)}</td>`).join('')}</tr>`;
}

/** The names of the body's fields; optional ones end in a question mark. */
function bodyOf({ requestBody }: Listed, schemas: Schemas): string {
  const name = requestBody?.content?.['application/json']?.schema?.$ref?.split('/').at(-1) ?? '';
  const { properties = {}, required = [] } = (schemas[name] ?? {}) as Shape;
  return Object.keys(properties)
    .map((field) => (required.includes(field) ? field : `${field}?`))
    .join(', ');
}
