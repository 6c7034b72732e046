import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProjectionEngine } from '@onda-on/projections';
import {
  LogFault,
  LogUnavailable,
  StorageFull,
  VaultUnavailable,
  type EventLog,
  type Vault,
} from '@onda-on/stores';

import { ADMIN, startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG, VAULT } from '../stores/stores.module.ts';

const CHANGED_MS_MAX = 10_000;

let server: RunningApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const login = () => server.call('POST', '/api/admin/login', { body: ADMIN });

/** Readiness is measured beside the requests, so that a change is seen a moment later. */
async function answered(status: number): Promise<void> {
  const end = performance.now() + CHANGED_MS_MAX;
  while ((await server.call('GET', '/readyz')).status !== status)
    if (performance.now() > end) throw new Error(`/readyz does not answer ${status}`);
}

describe('health report', () => {
  it('contains liveness and readiness', async () => {
    expect(await server.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    await server.caughtUp();
    expect(await server.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('is not ready while the log does not answer', async () => {
    const log = server.get<EventLog>(EVENT_LOG) as { end: EventLog['end'] };
    const { end } = log;
    log.end = () => Promise.reject(new LogUnavailable('silence'));
    await answered(503);
    expect(await server.call('GET', '/readyz')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    log.end = end;
    await answered(200);
  });

  it('does not measure when it is asked', async () => {
    await answered(200);
    const engine = server.get(ProjectionEngine);
    const status = engine.status.bind(engine);
    engine.status = () => new Promise(() => undefined);
    for (let asked = 0; asked < 20; asked += 1)
      expect(await server.call('GET', '/readyz')).toMatchObject({ status: 200 });
    engine.status = status;
  });

  it('contains figures without any name, number or address', async () => {
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

describe('API description', () => {
  it('is OpenAPI with the permissions of each route', async () => {
    const { body } = await server.call('GET', '/api/docs-json');
    expect(body.paths['/api/matches'].get).toMatchObject({ 'x-roles': 'anyone', security: [] });
    expect(body.paths['/api/admin/weeks'].post).toMatchObject({
      'x-roles': ['Yönetici'],
      security: [{ bearer: [] }],
    });
    expect(body.components.schemas.Refusal.properties.code.enum).toContain('DEADLINE_PASSED');
  });

  it('is a page without any script', async () => {
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

describe('infrastructure failure', () => {
  it.each([
    ['a log that gives no answer', new LogUnavailable('silence'), 503, 'UNAVAILABLE'],
    ['a log that refuses its user', new LogFault('silence', 'rights'), 503, 'UNAVAILABLE'],
    ['a full disk', new StorageFull('full'), 503, 'STORAGE_FULL'],
  ])('is answered for %s with a time to retry', async (_, error, status, code) => {
    const { body, headers } = await failing(error);
    expect(body).toMatchObject({ statusCode: status, code });
    expect(headers.get('retry-after')).toBe('2');
  });

  it('shows "Depolama dolu" for a full disk', async () =>
    expect((await failing(new StorageFull('full'))).body.message).toBe('Depolama dolu'));

  it('is answered for an unavailable vault', async () => {
    const vault = server.get<Vault>(VAULT);
    const lookUp = vault.lookUp.bind(vault);
    vault.lookUp = () => Promise.reject(new VaultUnavailable('silence'));
    expect(await login()).toMatchObject({ status: 503 });
    vault.lookUp = lookUp;
  });

  it('reveals nothing of an unexpected error', async () => {
    const { status, text } = await failing(new TypeError('secret of /the/house'));
    expect(status).toBe(500);
    expect(text).not.toMatch(/secret|house|TypeError| at /);
    expect(JSON.parse(text)).toMatchObject({
      statusCode: 500,
      message: expect.stringContaining('Beklenmeyen'),
    });
  });
});
