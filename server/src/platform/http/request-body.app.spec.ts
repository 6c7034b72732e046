import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { rawExchange } from '../../main/testing/raw-exchange.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';

let server: RunningApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const LIMIT = 64 * 1024;
const login = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/admin/login', { body, headers });
const ofSize = (bytes: number) => {
  const rest = JSON.stringify({ username: '', password: 'x' }).length;
  return { username: 'a'.repeat(bytes - rest), password: 'x' };
};
const nested = (depth: number, open: string, close: string) =>
  `{"username":${open.repeat(depth - 1)}1${close.repeat(depth - 1)}}`;

describe('body size', () => {
  it('is accepted at the limit', async () =>
    expect(await login(ofSize(LIMIT))).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } }));

  it('is refused above it', async () => {
    const answer = await login(ofSize(LIMIT + 1));
    expect(answer).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } });
    expect(answer.headers.get('connection')).toBe('close');
  });

  it('is limited also without a declared length', async () => {
    const chunk = `8000\r\n${'a'.repeat(0x8000)}\r\n`;
    const head =
      'POST /api/admin/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const { statuses, isClosed } = await rawExchange(server.port, `${head}${chunk.repeat(3)}0\r\n\r\n`);
    expect({ statuses, isClosed }).toEqual({ statuses: [413], isClosed: true });
  });

  it('is not hidden by compression', async () => {
    const response = await fetch(`${server.url}/api/admin/login`, {
      method: 'POST',
      body: gzipSync('{}'),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect([response.status, response.headers.get('connection')]).toEqual([415, 'close']);
  });
});

describe('body content', () => {
  it.each([
    ['33 lists', nested(33, '[', ']')],
    ['33 objects', nested(33, '{"a":', '}')],
    ['5,000 lists', nested(5_000, '[', ']')],
    ['5,000 objects', nested(5_000, '{"a":', '}')],
    ['30,000 lists that never end', '['.repeat(30_000)],
  ])('is refused with more than 32 levels: %s', async (_, body) =>
    expect(await login(body)).toMatchObject({ status: 400, body: { code: 'NESTED_TOO_DEEP' } }),
  );

  it('is accepted with 32 levels by the edge', async () =>
    expect(await login(nested(32, '[', ']'))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    }));

  it.each([
    ['half an object', '{"username":'],
    ['no JSON', 'username=a'],
    ['bytes that are no text', '{"username":"\u{d800}"'],
    ['two values', '{} {}'],
    ['a name twice', '{"username":"a","username":"b","password":"c"}'],
    ['a name twice further in', '{"username":"a","password":"b","more":[{"x":1,"x":2}]}'],
  ])('is unambiguous JSON: not %s', async (_, body) =>
    expect(await login(body)).toMatchObject({ status: 400, body: { code: 'MALFORMED_JSON' } }),
  );

  it.each([
    '{"__proto__":{"a":1}}',
    '{"a":{"__proto__":1}}',
    '{"constructor":{"prototype":{}}}',
    '{"username":"a","password":"b","role":"x"}',
  ])('is refused with an unknown field: %s', async (body) =>
    expect(await login(body)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } }),
  );

  it.each([{ $gt: '' }, { $ne: null }, ['a'], true, 12, null])(
    'is text where text is required, not %j',
    async (value) => {
      const { status, body } = await login({ username: value, password: value });
      expect({ status, body }).toEqual({
        status: 400,
        body: { statusCode: 400, code: 'INVALID_REQUEST', message: 'Kullanıcı adı ve parola gereklidir' },
      });
    },
  );

  it.each([
    'charset=utf-16',
    'charset=iso-8859-9',
    'charset="UTF-16LE"',
    'charset=utf-7',
    'charset=utf-8; charset=utf-16',
    'boundary=x;CHARSET = windows-1254',
    "charset*=us-ascii''utf-16",
  ])('is in no other encoding than UTF-8: %s', async (parameter) => {
    const { status, body } = await login('{"username":"a","password":"b"}', {
      'content-type': `application/json; ${parameter}`,
    });
    expect({ status, body }).toEqual({
      status: 415,
      body: {
        statusCode: 415,
        code: 'UNSUPPORTED_MEDIA_TYPE',
        message: 'Yalnızca UTF-8 ile kodlanmış, sıkıştırılmamış JSON verisi kabul edilir',
      },
    });
  });

  it.each(['charset=utf-8', 'charset="UTF-8"', 'charset=utf8', 'profile=x'])(
    'may say that it is UTF-8: %s',
    async (parameter) => {
      const headers = { 'content-type': `application/json; ${parameter}` };
      expect((await login('{"username":"a","password":"b"}', headers)).status).toBe(401);
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('is never %s', async (type) =>
    expect(await login('{"username":"a","password":"b"}', { 'content-type': type })).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    }),
  );
});
