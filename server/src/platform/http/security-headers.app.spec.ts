import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newDirectory } from '@onda-on/stores/testing/local-stores';

import { changeSettings } from '../../main/testing/log-facts.ts';
import { rawExchange } from '../../main/testing/raw-exchange.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';

const PAGE =
  '<!doctype html><html lang="tr"><head><title>Onda On</title><meta name="description" content="x" />' +
  '<script nonce="__NONCE__">theme()</script></head><body><div id="root"></div></body></html>';

let server: RunningApp;
beforeAll(async () => {
  const clientDirectory = newDirectory();
  mkdirSync(join(clientDirectory, 'assets'));
  writeFileSync(join(clientDirectory, 'index.html'), PAGE);
  for (const name of ['icon.svg', 'sw.js', 'assets/main-1a2b.js', 'assets/a-1.css'])
    writeFileSync(join(clientDirectory, name), 'x'.repeat(9));
  writeFileSync(join(clientDirectory, 'manifest.webmanifest'), '{}');
  server = await startApp({ clientDirectory });
});
afterAll(() => server.close());

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default cms',
];

function expectSecure(headers: Headers): void {
  const policy = (headers.get('content-security-policy') ?? '').replaceAll(/ 'nonce-[\w+/=]{24}'/gu, '');
  expect(policy.split('; ')).toEqual(expect.arrayContaining(POLICY));
  expect(policy).not.toMatch(/unsafe|\*|http:/u);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('referrer-policy')).toMatch(/^(?:no-referrer|strict-origin-when-cross-origin)$/u);
  expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
  expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
}

const [HTML, JSON_TYPE] = ['text/html; charset=utf-8', 'application/json; charset=utf-8'];
const RSS = 'application/rss+xml; charset=utf-8';

describe('security headers of every kind of answer', () => {
  it.each([
    ['a page', 'GET', '/', 200, HTML],
    ['a page that is not there', 'GET', '/olmayan', 404, HTML],
    ['a way on', 'GET', '/kurallar', 302, null],
    ['only the head of a page', 'HEAD', '/', 200, HTML],
    ['data', 'GET', '/api/news', 200, JSON_TYPE],
    ['data that is not there', 'GET', '/api/pages/olmayan', 404, JSON_TYPE],
    ['a refused shape', 'GET', '/api/matches?week=x', 400, JSON_TYPE],
    ['a refused address', 'GET', '/api/pages/%zz', 400, JSON_TYPE],
    ['an address that is too long', 'GET', `/api/pages/${'a'.repeat(200)}`, 414, JSON_TYPE],
    ['a wrong method', 'DELETE', '/api/news', 405, JSON_TYPE],
    ['who is not signed in', 'GET', '/api/admin/weeks', 401, JSON_TYPE],
    ['a script', 'GET', '/assets/main-1a2b.js', 200, 'text/javascript; charset=utf-8'],
    ['a style sheet', 'GET', '/assets/a-1.css', 200, 'text/css; charset=utf-8'],
    ['a drawing', 'GET', '/icon.svg', 200, 'image/svg+xml; charset=utf-8'],
    ['the manifest', 'GET', '/manifest.webmanifest', 200, 'application/manifest+json; charset=utf-8'],
    ['the worker', 'GET', '/sw.js', 200, 'text/javascript; charset=utf-8'],
    ['a file that is not there', 'GET', '/assets/none.js', 404, JSON_TYPE],
    ['a feed', 'GET', '/news.xml', 200, RSS],
    ['the map', 'GET', '/sitemap.xml', 200, 'application/xml; charset=utf-8'],
    ['what crawlers ask first', 'GET', '/robots.txt', 200, 'text/plain; charset=utf-8'],
    ['how it is', 'GET', '/healthz', 200, JSON_TYPE],
    ['a question beforehand', 'OPTIONS', '/api/news', 405, JSON_TYPE],
  ])('%s', async (_, method, path, status, type) => {
    const headers = { accept: '*/*', origin: 'https://evil.example' };
    const answer = await server.call(method, path, { headers: method === 'GET' ? headers : {} });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
    expectSecure(answer.headers);
  });

  it.each(['/api/news', '/news.xml', '/icon.svg'])('are in answers from a cache: %s', async (path) => {
    const etag = (await server.call('GET', path)).headers.get('etag') ?? '';
    for (let time = 0; time < 2; time += 1) {
      const { status, headers } = await server.call('GET', path, { headers: { 'if-none-match': etag } });
      expect(status).toBe(304);
      expectSecure(headers);
    }
  });

  it('are in answers to an overload', async () => {
    const { status, headers } = await server.call('POST', '/api/predictions', {
      body: { name: 'x'.repeat(70_000) },
    });
    expect(status).toBe(413);
    expectSecure(headers);
  });

  it.each([
    ['what nobody can read', 'GET / HTTP/1.1\r\nBad Header\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['an expectation that no server meets', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_, bytes, status) => {
    const { text, statuses } = await rawExchange(server.port, bytes);
    expect(statuses).toEqual([status]);
    const lines = text.split('\r\n\r\n')[0]?.split('\r\n').slice(1) ?? [];
    expectSecure(new Headers(lines.map((line) => line.split(/: (.*)/u, 2) as [string, string])));
  });

  it('are in the maintenance page, and in calls during maintenance', async () => {
    await changeSettings(server, { site: { maintenanceMode: true } });
    for (const path of ['/', '/api/news', '/news.xml']) {
      const { status, headers } = await server.call('GET', path);
      expect([path, status]).toEqual([path, 503]);
      expectSecure(headers);
    }
    await changeSettings(server, {});
  });
});

describe('page with a nonce', () => {
  it('has it in its policy and scripts, and a new one each time', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { text, headers } = await server.call('GET', '/', { headers: { accept: 'text/html' } });
        const policy = headers.get('content-security-policy') ?? '';
        const [, nonce = ''] = /script-src 'self' 'nonce-([^']+)'/u.exec(policy) ?? [];
        expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
        expect(text).toContain(`nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });
});
