import type { OpenAPIObject } from '@nestjs/swagger';

import { escaped } from '../client/shell.ts';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #8886}';

type Listed = Readonly<{
  parameters?: readonly Readonly<{ name: string; in: string }>[];
  'x-roles'?: unknown;
}>;

/** Every call on one page, without a script: the policy of the product allows none from elsewhere. */
export function docsPage({ paths }: OpenAPIObject, nonce: string): string {
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => rowOf(method, path, operation as Listed)),
  );
  return [
    '<!doctype html><html lang="tr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>API | Onda On</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>Onda On API</h1>`,
    '<p>Tamamı OpenAPI olarak: <a href="/api/docs-json">/api/docs-json</a></p>',
    '<table><thead><tr><th>Yöntem</th><th>Adres</th><th>Parametreler</th><th>Kim çağırabilir</th></tr></thead>',
    `<tbody>${rows.join('')}</tbody></table></main></body></html>`,
  ].join('');
}

function rowOf(method: string, path: string, { parameters = [], 'x-roles': roles }: Listed): string {
  const query = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const who = Array.isArray(roles) ? roles.join(', ') : 'herkes';
  const cells = [method.toLocaleUpperCase('en'), path, query.join(', '), who];
  return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
}
