import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { ADMIN, startApp, type RunningApp } from '../../main/testing/start-app.ts';

let server: RunningApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const login = (body: object, headers: Record<string, string>) =>
  server.call('POST', '/api/admin/login', { body, headers });
const post = (headers: Record<string, string>, token?: string) =>
  server.call('POST', '/api/admin/weeks', { headers, ...(token && { token }) });

describe('cross-site request', () => {
  it.each([
    ['a cookie alone', { cookie: 'session=x' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin at all', { origin: 'null' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['a form', { cookie: 'session=x', 'content-type': 'application/x-www-form-urlencoded' }],
  ])('is refused: %s', async (_, headers) =>
    expect(await post(headers)).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } }),
  );

  it('is refused even with the token', async () =>
    expect(await post({ origin: 'https://evil.example' }, await server.signIn())).toMatchObject({
      status: 403,
    }));

  it('is accepted from our own pages', async () =>
    expect(await login(ADMIN, { origin: server.url, 'sec-fetch-site': 'same-origin' })).toMatchObject({
      status: 200,
    }));

  it('reads nothing with a cookie alone', async () =>
    expect(await server.call('GET', '/api/admin/weeks', { headers: { cookie: 'session=x' } })).toMatchObject({
      status: 401,
    }));
});
