import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { rawExchange } from '../../main/testing/raw-exchange.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';

let server: RunningApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const post = (headers: string, body = '') =>
  `POST /api/admin/login HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n${body}`;

describe('ambiguous request', () => {
  it.each([
    [
      'length and chunked',
      400,
      post('Content-Length: 6\r\nTransfer-Encoding: chunked', '0\r\n\r\nGET / HTTP/1.1\r\n\r\n'),
    ],
    ['unknown coding', 400, post('Transfer-Encoding: xchunked', '0\r\n\r\n')],
    ['chunked not last', 400, post('Transfer-Encoding: chunked, identity', '0\r\n\r\n')],
    ['two lengths', 400, post('Content-Length: 3\r\nContent-Length: 4', 'abcd')],
    ['signed length', 400, post('Content-Length: +3', 'abc')],
    ['space before colon', 400, post('Content-Length : 3', 'abc')],
    ['space before name', 400, post(' Content-Length: 3', 'abc')],
    ['bare line feeds', 400, 'GET / HTTP/1.1\nHost: a\n\n'],
    ['no Host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['two Host', 400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['NUL in a header', 400, 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n'],
    ['header of 17 kB', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`],
    ['absolute URI', 400, 'GET http://evil/x HTTP/1.1\r\nHost: a\r\n\r\n'],
    [
      'chunk extension',
      413,
      post(
        'Content-Type: application/json\r\nTransfer-Encoding: chunked',
        `1;${'a'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`,
      ),
    ],
  ])('is refused once and its connection closed: %s', async (_, status, bytes) => {
    const { statuses, isClosed } = await rawExchange(server.port, bytes);
    expect({ statuses, isClosed }).toEqual({ statuses: [status], isClosed: true });
  });

  it('is refused also when the answer precedes the body', async () => {
    const bytes = 'POST /api/nothing HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n';
    expect((await rawExchange(server.port, bytes)).statuses).toHaveLength(1);
  });

  it('is answered in the common error shape, and with the same headers', async () => {
    const { text } = await rawExchange(server.port, 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n');
    expect(text).toMatch(/content-security-policy: default-src 'none'/);
    expect(JSON.parse(text.slice(text.indexOf('{')))).toMatchObject({
      statusCode: 400,
      code: 'INVALID_REQUEST',
    });
  });
});

it('TRACE is refused, and nothing of the request is repeated', async () => {
  const bytes = 'TRACE /api/matches HTTP/1.1\r\nHost: a\r\nCookie: gizli=1\r\nConnection: close\r\n\r\n';
  const { statuses, text } = await rawExchange(server.port, bytes);
  expect(statuses).toEqual([405]);
  expect(text).not.toContain('gizli');
});

describe('request with a method that no server knows', () => {
  it.each([
    ['an address', 'INVENT /api/matches HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['a page', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['a method in small letters', 'get /api/matches HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['a tunnel', 'CONNECT evil:443 HTTP/1.1\r\nHost: evil:443\r\n\r\n', 405],
    ['bytes that are no HTTP', '\u0016\u0003\u0001\u0002\r\n\r\n', 400],
    ['a line without a version', 'INVENT /api/matches\r\n\r\n', 400],
  ])('is refused once and its connection closed: %s', async (_, bytes, status) => {
    const { statuses, isClosed, text } = await rawExchange(server.port, bytes);
    expect({ statuses, isClosed }).toEqual({ statuses: [status], isClosed: true });
    expect(/^allow: GET, HEAD, POST, PUT, PATCH, DELETE\r$/mu.test(text)).toBe(status === 405);
  });
});

describe('address that leads upwards', () => {
  it.each([
    '/../etc/passwd',
    '/%2e%2e/',
    '/%2E./%2e%2e/etc/passwd',
    '/..%2fetc/passwd',
    '/..%5cetc',
    '/kupon/..%2f',
    '/..\\..\\x',
    '/assets/%2e%2e%2fpackage.json',
    '/media/..%2fevents.db',
    '/api/pages/%2e%2e',
    '/api/pages/..%2f..%2fsecrets.json',
    '/api/pages/..%5c..%5csecrets.json',
    '/api/pages/%252e%252e%252f',
    '/api/news/%5c',
    '/api/./matches',
    '/api/coupons/%2e%2e/story',
  ])('does not exist: %s', async (path) => {
    const bytes = `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
    const { statuses, text } = await rawExchange(server.port, bytes);
    expect(statuses).toEqual([404]);
    expect(text).not.toMatch(/secret|root:/u);
  });

  it('is not one with dots inside a name or in a parameter', async () => {
    expect((await server.call('GET', '/api/matches?week=../1')).status).toBe(400);
    expect((await server.call('GET', '/api/pages/a..b')).body.code).toBe('PAGE_NOT_FOUND');
  });
});

describe('address', () => {
  it.each([
    ['/api/%6eews', 200],
    ['/api/%256eews', 404],
    ['/api/matches?week=%31%35', 200],
    ['/api/matches?week=%2531%2535', 400],
  ])('is decoded once: %s', async (path, status) =>
    expect((await server.call('GET', path)).status).toBe(status),
  );
});

describe('route', () => {
  it.each([
    ['GET', '/api/nothing', 404, 'NOT_FOUND'],
    ['POST', '/nothing', 404, 'NOT_FOUND'],
    ['DELETE', '/api/matches', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', '/api/admin/login', 405, 'METHOD_NOT_ALLOWED'],
    ['OPTIONS', '/api/predictions', 405, 'METHOD_NOT_ALLOWED'],
    ['DELETE', '/', 405, 'METHOD_NOT_ALLOWED'],
    ['PUT', '/bildirim/x', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', `/api/pages/${'a'.repeat(101)}`, 414, 'PATH_TOO_LONG'],
    ['GET', '/api/pages/%zz', 400, 'INVALID_REQUEST'],
    ['GET', '/api/pages/%c3%28', 400, 'INVALID_REQUEST'],
  ])('%s %s is answered %i', async (method, path, status, code) => {
    const { body, headers } = await server.call(method, path);
    expect(body).toEqual({
      statusCode: status,
      code,
      message: expect.stringMatching(/^[A-ZÇĞİÖŞÜ].*\p{L}$/u),
    });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('lists the allowed methods', async () =>
    expect((await server.call('DELETE', '/api/matches')).headers.get('allow')).toBe('GET'));

  it.each(['?week=15&week=14', '?week[$ne]=15', '?week=15&secret=1', '?__proto__=1'])(
    'refuses unknown or repeated parameters: %s',
    async (query) => expect(await server.call('GET', `/api/matches${query}`)).toMatchObject({ status: 400 }),
  );
});

describe('security headers of answers', () => {
  it.each([
    ['a page', '/', 200],
    ['a page that is not there', '/nirgends', 404],
    ['data', '/healthz', 200],
    ['data that is not there', '/api/nothing', 404],
    ['a refusal of the router', '/api/pages/%zz', 400],
    ['a refusal of the guard', '/api/admin/weeks', 401],
  ])('are complete: %s', async (_, path, status) => {
    const answer = await server.call('GET', path);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'/),
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
      'content-type': expect.stringContaining('charset=utf-8'),
    });
    expect(answer.headers.get('server')).toBeNull();
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  it.each([
    '/api/admin/weeks',
    '/api/predictions/lookup/10000000146',
    '/api/coupons/0000-0000-0000',
    '/api/proof/coupons/0000-0000-0000',
    '/api/disputes',
    '/%61pi/admin/weeks',
    '/api/%61dmin/verify',
    '/api/notifications/a.p1.t',
    '/kupon/x',
    '/tahminlerim',
    '/bildirim/a.p1.t',
    '/duyurular/a.p1.t',
    '/admin',
  ])('forbid caching of personal and administrative answers: %s', async (path) => {
    const { headers } = await server.call('GET', path);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('allow no inline script, with a new nonce for each page', async () => {
    const policies = await Promise.all(
      ['/', '/'].map(async (path) => (await server.call('GET', path)).headers.get('content-security-policy')),
    );
    expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'/);
    expect(policies[0]).not.toContain('unsafe');
    expect(policies[0]).not.toBe(policies[1]);
  });
});

describe('route without parameters', () => {
  it.each(['/api/admin/verify', '/api/docs', '/api/docs-json'])('refuses them: %s', async (path) => {
    const token = await server.signIn();
    expect((await server.call('GET', path, { token })).status).toBe(200);
    expect(await server.call('GET', `${path}?week[$ne]=1`, { token })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    });
  });
});
