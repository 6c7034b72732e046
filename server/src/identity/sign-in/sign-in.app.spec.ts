import { availableParallelism } from 'node:os';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventLog } from '@onda-on/stores';

import { changeSettings, eventsAfter, eventsIn } from '../../main/testing/log-facts.ts';
import { newAdministrator, type NewAdministrator } from '../../main/testing/new-administrator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { ConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { EndedLocksJob } from './ended-locks.job.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const MINUTE = 60_000;
const QUEUE = 32;

let shared: RunningApp;
let server: RunningApp;
let me: NewAdministrator['account'];
beforeAll(async () => {
  shared = await startApp({ now: NOW });
});
beforeEach(async () => {
  server = shared;
  // The locks of earlier tests are over, and their failures no longer delay this one.
  server.travel(15 * MINUTE + 1);
  await server.get(EndedLocksJob).tick();
  me = (await newAdministrator(server)).account;
});
afterEach(async () => {
  if (server !== shared) await server.close();
});
afterAll(() => shared.close());

const login = (body: object = me, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/admin/login', { body, headers });
const end = () => server.get<EventLog>(EVENT_LOG).end();
const verify = (token: string) => server.call('GET', '/api/admin/verify', { token });

describe('signing in', () => {
  it('returns the administrator and a token for the panel', async () => {
    const { status, body, headers } = await login();
    expect(status).toBe(200);
    expect(body).toEqual({
      admin: {
        id: expect.any(String),
        name: 'Deneme Yöneticisi',
        username: me.username,
        role: 'Yönetici',
        mustChangePassword: false,
        secondFactor: 'off',
      },
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    expect(headers.get('x-position')).toMatch(/^\d+$/);
    expect(await verify(body.token)).toMatchObject({ status: 200, body: { admin: body.admin } });
  });

  it('accepts the name in any spelling', async () =>
    expect(await login({ ...me, username: `  ${me.username.toUpperCase()} ` })).toMatchObject({
      status: 200,
    }));

  it('does not reveal whether the name or the password was wrong', async () => {
    const [wrong, unknown] = [
      await login({ ...me, password: 'x' }),
      await login({ ...me, username: 'kimse' }),
    ];
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_FAILED', message: 'Giriş yapılamadı' },
    });
    expect(unknown.text).toBe(wrong.text);
  });

  it('requires the whole password, including a blank at its end', async () => {
    expect(await login({ ...me, password: `${me.password} ` })).toMatchObject({ status: 401 });
    expect(await login({ ...me, password: me.password.slice(0, -1) })).toMatchObject({ status: 401 });
  });

  it('records every attempt in the audit log, without the typed name', async () => {
    const before = await end();
    await login();
    await login({ ...me, password: 'x' });
    await login({ username: 'kimse-bilmez', password: 'x' });
    const events = await eventsAfter(server, before, 'AdminSignedIn', 'SignInFailed');
    expect(events.map(({ type }) => type)).toEqual(['AdminSignedIn', 'SignInFailed', 'SignInFailed']);
    expect(JSON.stringify(events, (_, each) => (typeof each === 'bigint' ? String(each) : each))).not.toMatch(
      /kimse-bilmez|yonetici/,
    );
  });
});

describe('guessing passwords', () => {
  it('ends after maxLoginAttempts for this user and client, for a quarter of an hour', async () => {
    for (let i = 0; i < 5; i += 1)
      expect(await login({ ...me, password: 'x' })).toMatchObject({ status: 401 });
    const locked = await login();
    expect(locked).toMatchObject({ status: 429, body: { code: 'SIGN_IN_LOCKED' } });
    expect(locked.headers.get('retry-after')).toBe('900');
    server.travel(14 * MINUTE);
    const later = await login();
    expect(later).toMatchObject({ status: 429 });
    expect(later.headers.get('retry-after')).toBe('60');
    server.travel(MINUTE + 1);
    expect(await login()).toMatchObject({ status: 200 });
  });

  it('writes no event during a lockout, and one with the count afterwards', async () => {
    const before = await end();
    for (let i = 0; i < 5; i += 1) await login({ ...me, password: 'x' });
    for (let i = 0; i < 200; i += 1) expect(await login()).toMatchObject({ status: 429 });
    const job = server.get(EndedLocksJob);
    await job.tick();
    expect(await eventsAfter(server, before, 'SignInFailed')).toHaveLength(5);
    server.travel(15 * MINUTE + 1);
    await job.tick();
    await job.tick();
    const [, , , , , summary, ...more] = await eventsAfter(server, before, 'SignInFailed');
    expect(summary?.data).toMatchObject({ adminId: expect.any(String), whileLocked: 200 });
    expect(more).toEqual([]);
    const token = await server.signIn();
    await server.caughtUp();
    const { text } = await server.call('GET', '/api/admin/audit-logs?limit=5', { token });
    expect(text).toContain('Kilitliyken 200 giriş denemesi reddedildi');
  });

  it('writes the refused attempts of a lockout also when the server stops before its end', async () => {
    server = await startApp({ now: NOW });
    me = (await newAdministrator(server)).account;
    for (let i = 0; i < 7; i += 1) await login({ ...me, password: 'x' });
    const { dataDirectory } = server;
    await server.close();
    server = await startApp({ now: NOW, dataDirectory });
    const events = await eventsIn(server, 'SignInFailed');
    expect(events.map(({ data }) => (data as { whileLocked?: number }).whileLocked)).toEqual([
      ...Array<undefined>(5),
      2,
    ]);
  });

  it('gains nothing from simultaneous attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login({ ...me, password: 'x' })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('never locks another user out, and is not helped by a forged address', async () => {
    for (let i = 0; i < 6; i += 1)
      await login({ ...me, username: 'kimse', password: 'x' }, { 'x-forwarded-for': `10.0.0.${i}` });
    expect(await login({ ...me, username: 'kimse' }, { 'x-forwarded-for': '10.9.9.9' })).toMatchObject({
      status: 429,
    });
    expect(await login()).toMatchObject({ status: 200 });
  });

  it('is delayed for a client that tries one name after the other, sixty times', async () => {
    const answers = [];
    for (let i = 0; i < 62; i += 1)
      answers.push((await login({ username: `kimse${i}`, password: 'x' })).status);
    expect(answers.slice(0, 60).every((status) => status === 401)).toBe(true);
    expect(answers.slice(60)).toEqual([429, 429]);
    server.travel(MINUTE / 4);
    const braked = await login({ username: 'bir-başka', password: 'x' });
    expect(braked.headers.get('retry-after')).toBe('45');
    server.travel((MINUTE * 3) / 4);
    expect(await login({ username: 'bir-başka', password: 'x' })).toMatchObject({ status: 401 });
  });

  it('resets after a success', async () => {
    for (let i = 0; i < 4; i += 1) await login({ ...me, password: 'x' });
    await login();
    for (let i = 0; i < 4; i += 1)
      expect(await login({ ...me, password: 'x' })).toMatchObject({ status: 401 });
    expect(await login()).toMatchObject({ status: 200 });
  });

  it('follows the setting', async () => {
    await changeSettings(server, { security: { maxLoginAttempts: 1 } });
    try {
      await login({ ...me, password: 'x' });
      expect(await login()).toMatchObject({ status: 429 });
    } finally {
      await changeSettings(server, {});
    }
  });

  it('is asked to retry later when the password queue is full', async () => {
    const run = jest.spyOn(ConcurrencyLimiter.prototype, 'run');
    await login();
    const hashing = run.mock.contexts[0] as ConcurrencyLimiter;
    run.mockRestore();
    let release!: () => void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = Array.from({ length: availableParallelism() + QUEUE }, () => hashing.run(() => released));
    const refused = await login();
    expect(refused).toMatchObject({ status: 503 });
    expect(refused.headers.get('retry-after')).toBe('2');
    release();
    await Promise.all(held);
    expect(await login()).toMatchObject({ status: 200 });
  });
});
