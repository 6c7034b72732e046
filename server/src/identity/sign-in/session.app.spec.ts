import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventLog } from '@onda-on/stores';

import { changeSettings, eventsAfter } from '../../main/testing/log-facts.ts';
import { newAdministrator, type NewAdministrator } from '../../main/testing/new-administrator.ts';
import { ADMIN, startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { adminDecider } from '../administrators/admin.decider.ts';
import { FirstAdministrator } from '../administrators/first-administrator.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const MINUTE = 60_000;

let shared: RunningApp;
let server: RunningApp;
let me: NewAdministrator['account'];
beforeAll(async () => {
  shared = await startApp({ now: NOW });
});
beforeEach(async () => {
  server = shared;
  me = (await newAdministrator(server)).account;
});
afterEach(async () => {
  if (server !== shared) await server.close();
});
afterAll(() => shared.close());

const login = (body: object = me) => server.call('POST', '/api/admin/login', { body });
const signIn = async (): Promise<string> => (await login()).body.token;
const verify = (token: string) => server.call('GET', '/api/admin/verify', { token });
const statusOf = async (token: string) => (await verify(token)).status;

describe('session', () => {
  it('expires when it is unused for sessionTimeoutMinutes', async () => {
    const token = await signIn();
    server.travel(59 * MINUTE);
    expect(await statusOf(token)).toBe(200);
    server.travel(MINUTE);
    expect(await statusOf(token)).toBe(401);
  });

  it('expires by a shorter sessionTimeoutMinutes too that is set after its last use, and by no longer one', async () => {
    server = await startApp({ now: NOW });
    me = ADMIN;
    const setTo = (sessionTimeoutMinutes: number) =>
      changeSettings(server, { security: { sessionTimeoutMinutes } });
    const [token, other] = [await signIn(), await signIn()];
    server.travel(20 * MINUTE);
    expect(await statusOf(token)).toBe(200);
    await setTo(10);
    expect(await statusOf(token)).toBe(401);
    await setTo(720);
    server.travel(40 * MINUTE);
    expect(await statusOf(other)).toBe(401);
  });

  it('is extended by use, for twelve hours at most', async () => {
    let token = await signIn();
    for (let i = 0; i < 14; i += 1) {
      server.travel(50 * MINUTE);
      token = (await verify(token)).body.token;
    }
    expect(await statusOf(token)).toBe(200);
    server.travel(25 * MINUTE);
    expect(await statusOf(token)).toBe(401);
  });

  it('ends at the sign-out, without affecting others', async () => {
    const [token, other] = [await signIn(), await signIn()];
    expect(await server.call('POST', '/api/admin/logout', { token })).toMatchObject({ status: 200 });
    expect(await statusOf(token)).toBe(401);
    expect(await server.call('POST', '/api/admin/logout', { token })).toMatchObject({ status: 401 });
    expect(await statusOf(other)).toBe(200);
  });

  it('stays ended after a restart, and others stay active', async () => {
    server = await startApp({ now: NOW });
    me = ADMIN;
    const [token, other] = [await signIn(), await signIn()];
    await server.call('POST', '/api/admin/logout', { token });
    const { dataDirectory } = server;
    await server.close();
    server = await startApp({ now: NOW, dataDirectory });
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200]);
  });

  it('ends when the administrator is disabled, who cannot sign in again', async () => {
    const { id: adminId, account } = await newAdministrator(server, 'Editör');
    const { token } = (await login(account)).body;
    const edit = { by: null, expected: null, others: 1 } as const;
    const disable = { ...edit, type: 'DisableAdmin', adminId, reason: 'ayrıldı' } as const;
    await server.get(CommandRunner).run(adminDecider, adminId, disable, { by: { actor: 'cli' } });
    expect(await statusOf(token)).toBe(401);
    expect(await login(account)).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED' } });
  });
});

const change = (token: string, newPassword: string, currentPassword: string = ADMIN.password) =>
  server.call('POST', '/api/admin/password', { token, body: { currentPassword, newPassword } });

describe('changing the password', () => {
  it('ends every session and opens a new one', async () => {
    const [token, other] = [await signIn(), await signIn()];
    const { status, body } = await change(token, 'yepyeni ve upuzun bir parola');
    expect(status).toBe(200);
    expect([await statusOf(token), await statusOf(other), await statusOf(body.token)]).toEqual([
      401, 401, 200,
    ]);
    expect(await login()).toMatchObject({ status: 401 });
    expect(await login({ ...me, password: 'yepyeni ve upuzun bir parola' })).toMatchObject({
      status: 200,
    });
  });

  it('requires the old one', async () =>
    expect(await change(await signIn(), 'yepyeni ve upuzun bir parola', 'yanlış')).toMatchObject({
      status: 403,
      body: { code: 'WRONG_PASSWORD' },
    }));

  it.each([
    ['password', { currentPassword: 'yanlış', newPassword: 'yepyeni ve upuzun bir parola' }],
    ['second-factor', { password: 'yanlış' }],
    ['second-factor/recovery-codes', { password: 'yanlış', code: '000000' }],
    ['second-factor/remove', { password: 'yanlış', code: '000000' }],
    ['sessions/yok/end', { password: 'yanlış' }],
    ['sessions/end-others', { password: 'yanlış' }],
  ])('and %s record in the audit log who entered a wrong password', async (path, body) => {
    const { body: session } = await login();
    const before = await server.get<EventLog>(EVENT_LOG).end();
    const { status } = await server.call('POST', `/api/admin/${path}`, { token: session.token, body });
    const [failed, ...more] = await eventsAfter(server, before, 'SignInFailed');
    expect([status, failed?.type, more]).toEqual([403, 'SignInFailed', []]);
    expect(failed?.data).toMatchObject({ adminId: session.admin.id, whileSignedIn: true });
    expect(failed?.meta.actor).toBe(`admin:${session.admin.id as string}`);
    await server.caughtUp();
    const audit = await server.call('GET', '/api/admin/audit-logs?limit=5', { token: await server.signIn() });
    expect(audit.text).toContain('Oturum açıkken yeniden sorulan parola yanlış girildi');
  });

  it('refuses a short, common or repetitive one', async () => {
    const token = await signIn();
    for (const weak of [
      'şifre123',
      'on dört harfli',
      '123456789012345',
      'aaaaaaaaaaaaaaaa',
      'galatasaray1905',
      'ondaon123456789',
      'OndaOnAdmin12345',
    ])
      expect(await change(token, weak)).toMatchObject({ status: 400, body: { code: 'PASSWORD_WEAK' } });
    expect(await change(token, ADMIN.password)).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_SAME' },
    });
  });

  it('accepts all characters of a long one, in any script, with blanks', async () => {
    let [token, current]: [string, string] = [await signIn(), ADMIN.password];
    const strong = [
      `${'parola '.repeat(12)}son`,
      'ğüşiöçıĞÜŞİÖÇğüşiöçıĞÜŞİÖÇğüşiöçıĞÜŞİ',
      '🦁🐯🐻🐼🐨🐸🐵🐔🐧🐦🐤🦆🦅🦉🦇',
      'sonunda boşluk var ',
    ];
    for (const next of strong) {
      const changed = await change(token, next, current);
      expect(changed).toMatchObject({ status: 200 });
      expect(await login({ ...me, password: Array.from(next).slice(0, -1).join('') })).toMatchObject({
        status: 401,
      });
      expect(await login({ ...me, password: next })).toMatchObject({ status: 200 });
      [token, current] = [changed.body.token, next];
    }
  });

  it('accepts no other case of its letters at the sign-in', async () => {
    await change(await signIn(), 'Büyük Harflerle Bir Parola');
    expect(await login({ ...me, password: 'büyük harflerle bir parola' })).toMatchObject({ status: 401 });
    expect(await login({ ...me, password: 'Büyük Harflerle Bir Parola' })).toMatchObject({ status: 200 });
  });

  it('is never due by the time alone', async () => {
    server = await startApp({ now: NOW });
    me = ADMIN;
    server.travel(10 * 365 * 24 * 60 * MINUTE);
    expect(await login()).toMatchObject({ status: 200, body: { admin: { mustChangePassword: false } } });
    expect(await server.call('GET', '/api/admin/weeks', { token: await signIn() })).toMatchObject({
      status: 200,
    });
  });

  it('refuses the present one also as another keyboard composes its letters', async () => {
    const composed = 'güneşli bir gündü';
    const { body } = await change(await signIn(), composed);
    expect(await change(body.token, composed.normalize('NFD'), composed)).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_SAME' },
    });
  });

  it('accepts eight letters where strong ones are not enforced, but none of the common ones', async () => {
    await changeSettings(server, { security: { enforceStrongPasswords: false } });
    try {
      const token = await signIn();
      for (const weak of ['password', 'kısa am', 'istanbul34', 'Fenerbahce1907', 'ondaonondaon'])
        expect([weak, (await change(token, weak)).status]).toEqual([weak, 400]);
      expect((await change(token, 'kısa ama')).status).toBe(200);
    } finally {
      await changeSettings(server, {});
    }
  });
});

describe('first administrator', () => {
  it('gets a random password that must be changed first', async () => {
    server = await startApp({ now: NOW, admin: false });
    const appointed = await server.get(FirstAdministrator).appoint();
    expect(appointed?.password).toMatch(/^[a-zA-Z2-9]{20}$/);
    const { body } = await login({ username: 'admin', password: appointed?.password });
    expect(body.admin.mustChangePassword).toBe(true);
    expect(await server.call('GET', '/api/admin/weeks', { token: body.token })).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_CHANGE_REQUIRED' },
    });
    expect(await statusOf(body.token)).toBe(200);
    const changed = await server.call('POST', '/api/admin/password', {
      token: body.token,
      body: { currentPassword: appointed?.password, newPassword: 'yepyeni ve upuzun bir parola' },
    });
    expect(await server.call('GET', '/api/admin/weeks', { token: changed.body.token })).toMatchObject({
      status: 200,
    });
  });

  it('is created once', async () => expect(await server.get(FirstAdministrator).appoint()).toBeUndefined());

  it('has no default password', async () =>
    expect(await login({ username: 'admin', password: 'admin' })).toMatchObject({ status: 401 }));
});
