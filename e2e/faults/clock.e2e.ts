import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { eventually } from '../support/eventually.ts';
import { ADMIN, ServerProcess } from '../support/server-process.ts';
import { ShiftedClock } from '../support/shifted-clock.ts';

const HOUR_MS = 3_600_000;
const TEN_YEARS_MS = 10 * 365 * 24 * HOUR_MS;

describe('a process whose date is set while it runs', () => {
  const clock = new ShiftedClock();
  const server = new ServerProcess({ DEMO: 'off', NODE_OPTIONS: clock.nodeOptions });
  beforeAll(() => server.start());
  afterAll(() => server.stop());

  const post = (path: string, body: unknown) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const signIn = async () => {
    const { username, password } = ADMIN;
    return (await post('/api/admin/login', { username, password })).status;
  };
  const readiness = async () => {
    const answer = await fetch(`${server.url}/readyz`);
    return ((await answer.json()) as { code?: string }).code ?? 'ready';
  };
  const until = (code: string) => eventually(async () => expect(await readiness()).toBe(code));

  it('stops writing ten years ahead, lets administrators in, and goes on when it is right again', async () => {
    clock.by(TEN_YEARS_MS);
    await until('CLOCK_STEPPED');
    const refused = await post('/api/predictions', {});
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await signIn()).toBe(200);
    clock.by(0);
    await until('ready');
    expect((await post('/api/predictions', {})).status).toBe(400);
  });

  it('goes by a date that an operator has accepted, also after a restart', async () => {
    clock.by(2 * HOUR_MS);
    await until('CLOCK_STEPPED');
    await server.ops('clock', 'accept', '--reason', 'Radyo saatiyle karşılaştırıldı');
    await until('ready');
    await server.stop('SIGKILL');
    await server.start();
    await until('ready');
  });

  it('takes nothing after a restart before its last event, until the date has caught up', async () => {
    await server.stop();
    clock.by(0);
    const starting = server.start();
    await until('CLOCK_BEHIND_LOG');
    expect((await post('/api/predictions', {})).status).toBe(503);
    expect(await signIn()).toBe(200);
    clock.by(3 * HOUR_MS);
    await starting;
    await until('ready');
  });
});
