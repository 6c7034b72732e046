import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { AdminSession } from '@onda-on/contracts/api';
import type { EventLog } from '@onda-on/stores';

import { eventsAfter } from '../../main/testing/log-facts.ts';
import { newAdministrator, type NewAdministrator } from '../../main/testing/new-administrator.ts';
import { ADMIN, startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { RenewSession } from './session.commands.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const HOUR = 3_600_000;
const PASSWORD = { password: ADMIN.password };

let server: RunningApp;
let me: NewAdministrator;
beforeAll(async () => {
  server = await startApp({ now: NOW });
});
beforeEach(async () => {
  me = await newAdministrator(server);
});
afterAll(() => server.close());

const signIn = async (of = me): Promise<string> =>
  (await server.call('POST', '/api/admin/login', { body: of.account })).body.token;
const sessionsOf = async (token: string): Promise<readonly AdminSession[]> =>
  (await server.call('GET', '/api/admin/sessions', { token })).body;
const idOf = async (token: string) => (await sessionsOf(token)).find(({ isCurrent }) => isCurrent)?.id;
const end = (token: string, which: string | undefined, body: object = PASSWORD) =>
  server.call('POST', `/api/admin/sessions/${which}`, { token, body });
const statusOf = async (token: string) => (await server.call('GET', '/api/admin/verify', { token })).status;
const statusesOf = (...tokens: readonly string[]) => Promise.all(tokens.map(statusOf));

describe("an administrator's own sessions", () => {
  it('are listed with their sign-in, their latest end and which one is asking, without anything about the device', async () => {
    const first = await signIn();
    const since = new Date(server.nowMs()).toISOString();
    server.travel(HOUR / 2);
    const second = await signIn();
    const listed = await sessionsOf(second);
    expect(listed).toHaveLength(2);
    expect(listed[1]).toEqual({
      id: await idOf(first),
      since,
      endsAt: new Date(Date.parse(since) + 12 * HOUR).toISOString(),
      isCurrent: false,
    });
    expect(listed[0]).toMatchObject({ isCurrent: true });
  });

  it('are no longer listed once they are signed out or twelve hours old, nor are those of others', async () => {
    await signIn(await newAdministrator(server));
    await server.call('POST', '/api/admin/logout', { token: await signIn() });
    const early = await signIn();
    expect(await sessionsOf(early)).toHaveLength(1);
    server.travel(12 * HOUR);
    const late = await signIn();
    expect((await sessionsOf(late)).map(({ id }) => id)).toEqual([await idOf(late)]);
  });

  it('are the same after a restart', async () => {
    const own = await startApp({ now: NOW });
    const token = await own.signIn();
    const list = (of: RunningApp) => of.call('GET', '/api/admin/sessions', { token });
    const { body: before } = await list(own);
    const { dataDirectory } = own;
    await own.close();
    const again = await startApp({ now: NOW, dataDirectory });
    const { body: after } = await list(again);
    await again.close();
    expect([before.length, after]).toEqual([1, before]);
  });
});

describe('ending one of them', () => {
  it('takes the password, ends that one, and renews the present one', async () => {
    const [mine, other, third] = [await signIn(), await signIn(), await signIn()];
    const id = await idOf(other);
    expect(await end(mine, `${id}/end`, { password: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'WRONG_PASSWORD' },
    });
    expect(await statusesOf(mine, other, third)).toEqual([200, 200, 200]);
    const { status, body } = await end(mine, `${id}/end`);
    expect([status, body.admin.id]).toEqual([200, me.id]);
    expect(await statusesOf(mine, other, third, body.token)).toEqual([401, 401, 200, 200]);
    expect(await sessionsOf(body.token)).toHaveLength(2);
  });

  it('is refused for the present one, for an ended one and for those of others', async () => {
    const [mine, theirs] = [await signIn(), await signIn(await newAdministrator(server))];
    const gone = await signIn();
    const ids = [await idOf(mine), await idOf(theirs), await idOf(gone), 'yok'];
    await server.call('POST', '/api/admin/logout', { token: gone });
    for (const id of ids)
      expect(await end(mine, `${id}/end`)).toMatchObject({
        status: 404,
        body: { code: 'SESSION_NOT_FOUND' },
      });
    expect(await statusesOf(mine, theirs)).toEqual([200, 200]);
  });

  it('is in the audit log, as is the renewal', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const id = await idOf(other);
    const before = await server.get<EventLog>(EVENT_LOG).end();
    const { body } = await end(mine, `${id}/end`);
    const events = await eventsAfter(server, before, 'AdminSignedIn', 'AdminSignedOut');
    expect(events.map(({ type, data, meta }) => [type, data, meta.actor])).toEqual([
      ['AdminSignedOut', { sessionId: id, adminId: me.id, how: 'elsewhere' }, `admin:${me.id}`],
      ['AdminSignedIn', expect.objectContaining({ adminId: me.id }), `admin:${me.id}`],
      ['AdminSignedOut', expect.objectContaining({ how: 'renewed' }), `admin:${me.id}`],
    ]);
    await server.caughtUp();
    const { body: lines } = await server.call('GET', '/api/admin/audit-logs?limit=3', { token: body.token });
    expect((lines as readonly { meta: string }[]).map(({ meta }) => meta)).toEqual([
      'Parola yeniden sorulduğu için oturum yenilendi',
      'Yönetici giriş yaptı',
      'Yönetici bir oturumunu başka bir oturumdan sona erdirdi',
    ]);
  });
});

describe('ending all others', () => {
  it('takes the password, and leaves the present one with a new token', async () => {
    const [mine, other, theirs] = [
      await signIn(),
      await signIn(),
      await signIn(await newAdministrator(server)),
    ];
    expect(await end(mine, 'end-others', { password: 'x' })).toMatchObject({ status: 403 });
    const { status, body } = await end(mine, 'end-others');
    expect(status).toBe(200);
    expect(await statusesOf(mine, other, theirs, body.token)).toEqual([401, 401, 200, 200]);
    expect((await sessionsOf(body.token)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    await server.caughtUp();
    const audit = await server.call('GET', '/api/admin/audit-logs?limit=2', { token: body.token });
    expect(audit.text).toContain('Yöneticinin diğer oturumları sona erdirildi');
  });
});

describe('a password that is asked for again', () => {
  it.each([
    [
      'the password',
      'password',
      { currentPassword: ADMIN.password, newPassword: 'yepyeni ve upuzun bir parola' },
    ],
    ['a second factor', 'second-factor', PASSWORD],
    ['the other sessions', 'sessions/end-others', PASSWORD],
  ])('for %s leads to a new token, and the present one ends', async (_, path, body) => {
    const token = await signIn();
    const { body: answer } = await server.call('POST', `/api/admin/${path}`, { token, body });
    expect(await statusesOf(token, answer.token)).toEqual([401, 200]);
  });

  it('opens no new session for one that was ended meanwhile', async () => {
    const token = await signIn();
    const { id: adminId } = me;
    const admin = {
      id: adminId,
      role: 'Yönetici',
      sessionId: (await idOf(token)) ?? '',
      since: 0,
      era: 0,
    } as const;
    await server.call('POST', '/api/admin/logout', { token });
    const renewal = new RenewSession({ admin, hasEndedAll: false, caller: { actor: `admin:${adminId}` } });
    await expect(server.get(CommandBus).execute(renewal)).rejects.toThrow('UNAUTHENTICATED');
  });
});
