import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LogUnavailable, StorageFull, VaultUnavailable, type EventLog, type Vault } from '@onda-on/stores';

import { ADMIN, startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG, VAULT } from '../stores/stores.module.ts';

let server: RunningApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const login = () => server.call('POST', '/api/admin/login', { body: ADMIN });

describe('the process reports to supervisors', () => {
  it('that it lives, and that it is ready', async () => {
    expect(await server.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    await server.caughtUp();
    expect(await server.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('that it is not ready while the log gives no answer', async () => {
    const log = server.get<EventLog>(EVENT_LOG) as { end: EventLog['end'] };
    const { end } = log;
    log.end = () => Promise.reject(new LogUnavailable('silence'));
    expect(await server.call('GET', '/readyz')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    log.end = end;
  });

  it('numbers without a name, a number or an address of anyone', async () => {
    await server.call('GET', '/api/predictions/lookup/10000000146');
    await server.call('GET', '/api/coupons/0000-0000-0000');
    const { text, headers } = await server.call('GET', '/metrics');
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toContain('onda_http_request_seconds_bucket');
    expect(text).toContain('route="/api/predictions/lookup/:tcNumber"');
    expect(text).toContain('onda_projection_lag_events{projection="standings"}');
    expect(text).toMatch(/onda_append_seconds_count\{outcome="stored"\} [1-9]/);
    expect(text).not.toMatch(/10000000146|0000-0000-0000|127\.0\.0\.1/);
  });
});

describe('the calls are described', () => {
  it('as OpenAPI, with who may call them', async () => {
    const { body } = await server.call('GET', '/api/docs-json');
    expect(body.paths['/api/matches'].get).toMatchObject({ 'x-roles': 'anyone', security: [] });
    expect(body.paths['/api/admin/weeks'].post).toMatchObject({
      'x-roles': ['Yönetici'],
      security: [{ bearer: [] }],
    });
    expect(body.components.schemas.Refusal.properties.code.enum).toContain('DEADLINE_PASSED');
  });

  it('and on a page without any script', async () => {
    const { text, headers } = await server.call('GET', '/api/docs');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('/api/leaderboard/{week}');
    expect(text).not.toContain('<script');
  });
});

const failing = async (error: Error) => {
  const log = server.get<EventLog>(EVENT_LOG) as { append: EventLog['append'] };
  const { append } = log;
  log.append = async () => {
    throw error;
  };
  const answer = await login();
  log.append = append;
  return answer;
};

describe('a fault of the machine', () => {
  it.each([
    ['a log that gives no answer', new LogUnavailable('silence'), 503, 'UNAVAILABLE'],
    ['a full disk', new StorageFull('full'), 503, 'STORAGE_FULL'],
  ])('%s is reported as such, with a time to come back', async (_, error, status, code) => {
    const { body, headers } = await failing(error);
    expect(body).toMatchObject({ statusCode: status, code });
    expect(headers.get('retry-after')).toBe('2');
  });

  it('says "Depolama dolu" where that is so', async () =>
    expect((await failing(new StorageFull('full'))).body.message).toBe('Depolama dolu'));

  it('a vault that gives no answer is reported as such', async () => {
    const vault = server.get<Vault>(VAULT);
    const lookUp = vault.lookUp.bind(vault);
    vault.lookUp = () => Promise.reject(new VaultUnavailable('silence'));
    expect(await login()).toMatchObject({ status: 503 });
    vault.lookUp = lookUp;
  });

  it('that nobody expected exposes nothing of itself', async () => {
    const { status, text } = await failing(new TypeError('secret of /the/house'));
    expect(status).toBe(500);
    expect(text).not.toMatch(/secret|house|TypeError| at /);
    expect(JSON.parse(text)).toMatchObject({
      statusCode: 500,
      message: expect.stringContaining('Beklenmeyen'),
    });
  });
});
