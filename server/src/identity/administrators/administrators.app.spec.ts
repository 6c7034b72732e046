import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventLog } from '@onda-on/stores';

import { AdministratorsDriver, DESK_NOW, newAyse, NEXT } from '../../main/testing/administrators-driver.ts';
import { eventsAfter } from '../../main/testing/log-facts.ts';
import { bytesBelow } from '../../main/testing/operator.ts';
import { enrol } from '../../main/testing/second-factor.ts';
import { startApp } from '../../main/testing/start-app.ts';
import { codeAt } from '../../main/testing/totp-codes.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { IdentityState } from '../access/identity-state.ts';
import { PasswordCheck } from '../sign-in/password-check.ts';

let shared: AdministratorsDriver;
let driver: AdministratorsDriver;
beforeAll(async () => {
  shared = await AdministratorsDriver.open();
});
beforeEach(() => {
  driver = shared;
});
afterEach(async () => {
  jest.restoreAllMocks();
  if (driver !== shared) await driver.server.close();
});
afterAll(() => shared.server.close());

describe('changing an account', () => {
  it('changes the name in the vault, and records that in the log without the name', async () => {
    const { id, username } = await driver.settled();
    const before = await driver.server.get<EventLog>(EVENT_LOG).end();
    expect(await driver.patch(id, { name: 'Ayşe Kaya' })).toMatchObject({
      status: 200,
      body: { name: 'Ayşe Kaya' },
    });
    expect((await driver.login(username, NEXT)).body.admin.name).toBe('Ayşe Kaya');
    const [event] = await eventsAfter(driver.server, before, 'AdminRenamed');
    expect(event).toMatchObject({ data: { adminId: id }, meta: { actor: `admin:${driver.ownId}` } });
    expect(JSON.stringify(event!.data)).not.toMatch(/Kaya/);
  });

  it('keeps a password that was changed at the same time', async () => {
    const { id, username } = await driver.settled();
    await Promise.all([driver.patch(id, { name: 'Ayşe Kaya' }), driver.post(`/${id}/reset-password`)]);
    expect(await driver.login(username, NEXT)).toMatchObject({ status: 401 });
  });

  it('ends every session with the old role: the next call has the new one', async () => {
    const { id, username, token: theirs } = await driver.settled();
    expect(await driver.patch(id, { role: 'Denetçi' })).toMatchObject({
      status: 200,
      body: { role: 'Denetçi' },
    });
    expect(await driver.statusOf(theirs)).toBe(401);
    const { body } = await driver.login(username, NEXT);
    expect(body.admin.role).toBe('Denetçi');
    expect(await driver.statusOf(body.token)).toBe(200);
  });

  it('writes nothing without a change', async () => {
    const ayse = newAyse();
    const { id, token: theirs } = await driver.settled(ayse);
    const before = await driver.server.get<EventLog>(EVENT_LOG).end();
    expect(await driver.patch(id, { name: ayse.name, role: ayse.role })).toMatchObject({ status: 200 });
    expect(await driver.patch(id, {})).toMatchObject({ status: 200 });
    expect(await driver.server.get<EventLog>(EVENT_LOG).end()).toBe(before);
    expect(await driver.statusOf(theirs)).toBe(200);
  });

  it('refuses an If-Match that is no revision', async () => {
    const { administrator } = await driver.make();
    const answer = await driver.patch(administrator.id, { name: 'x2' }, { 'if-match': 'yesterday' });
    expect(answer).toMatchObject({ status: 400 });
  });

  it.each<[string, unknown]>([
    ['an empty name', { name: '' }],
    ['null', { name: null }],
    ['a role that does not exist', { role: 'root' }],
    ['the user name', { username: 'baska' }],
    ['a flag', { isDisabled: false }],
  ])('refuses %s', async (_, body) => {
    const { administrator } = await driver.make();
    expect(await driver.patch(administrator.id, body)).toMatchObject({ status: 400 });
  });

  it.each(['yok', '../x', '%00', 'a'.repeat(200)])('refuses the unknown id %p', async (id) => {
    const status = (await driver.patch(encodeURIComponent(id), { name: 'Yeni' })).status;
    expect([400, 404, 414]).toContain(status);
  });
});

describe('disabling an account', () => {
  it('ends the sessions and prevents sign-ins until it is enabled, which needs new sessions', async () => {
    const { id, username, token: theirs } = await driver.settled();
    expect(await driver.post(`/${id}/disable`, { reason: 'Ayrıldı' })).toMatchObject({
      body: { isActive: false },
    });
    expect(await driver.statusOf(theirs)).toBe(401);
    expect(await driver.login(username, NEXT)).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_FAILED' },
    });
    expect(await driver.post(`/${id}/enable`)).toMatchObject({ status: 200, body: { isActive: true } });
    expect(await driver.statusOf(theirs)).toBe(401);
    expect(await driver.statusOf((await driver.login(username, NEXT)).body.token)).toBe(200);
  });

  it('requires a reason, which the audit log shows', async () => {
    const { id } = await driver.settled();
    expect(await driver.post(`/${id}/disable`, { reason: ' x ' })).toMatchObject({ status: 400 });
    expect(await driver.post(`/${id}/disable`, {})).toMatchObject({ status: 400 });
    await driver.post(`/${id}/disable`, { reason: 'İşten ayrıldı' });
    await driver.server.caughtUp();
    const { body } = await driver.server.call('GET', '/api/admin/audit-logs?limit=1', {
      token: driver.token,
    });
    expect(body[0].meta).toBe('Yönetici hesabı kapatıldı: İşten ayrıldı');
  });

  it("is refused for one's own account, as are another role and a reset", async () => {
    await driver.make({ ...newAyse(), role: 'Yönetici' });
    for (const refused of [
      await driver.post(`/${driver.ownId}/disable`, { reason: 'Yanlışlıkla' }),
      await driver.post(`/${driver.ownId}/reset-password`),
      await driver.patch(driver.ownId, { role: 'Editör' }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
    expect(await driver.patch(driver.ownId, { name: 'Yeni Ad' })).toMatchObject({ status: 200 });
    expect(await driver.statusOf(driver.token)).toBe(200);
  });

  it('always keeps one: of two who disable each other at once, one is refused', async () => {
    // An installation with only these two administrators.
    driver = await AdministratorsDriver.open();
    const other = await driver.settled({ ...newAyse(), role: 'Yönetici' });
    const [mine, theirs] = await Promise.all([
      driver.post(`/${other.id}/disable`, { reason: 'İkisi birden' }),
      driver.server.call('POST', `/api/admin/administrators/${driver.ownId}/disable`, {
        token: other.token,
        body: { reason: 'İkisi birden' },
      }),
    ]);
    expect([mine.status, theirs.status]).not.toEqual([200, 200]);
    const active = [...driver.server.get(IdentityState).administrators.values()].filter(
      ({ role, isDisabled }) => role === 'Yönetici' && !isDisabled,
    );
    expect(active).toHaveLength(1);
  });

  it('survives a restart', async () => {
    driver = await AdministratorsDriver.open();
    const { id, username } = await driver.settled();
    await driver.post(`/${id}/disable`, { reason: 'Ayrıldı' });
    const { dataDirectory } = driver.server;
    await driver.server.close();
    const again = await startApp({ now: DESK_NOW, dataDirectory });
    const body = { username, password: NEXT };
    expect(await again.call('POST', '/api/admin/login', { body })).toMatchObject({ status: 401 });
    await again.close();
  });
});

describe('resetting a password', () => {
  it('ends the sessions, and requires a change of the new one', async () => {
    const { id, username, token: theirs } = await driver.settled();
    const { status, body } = await driver.post(`/${id}/reset-password`);
    expect([status, body.administrator.mustChangePassword]).toEqual([200, true]);
    expect(await driver.statusOf(theirs)).toBe(401);
    expect(await driver.login(username, NEXT)).toMatchObject({ status: 401 });
    expect((await driver.login(username, body.password)).body.admin.mustChangePassword).toBe(true);
  });

  it('survives a simultaneous change with the old one', async () => {
    const { id, username, token: theirs } = await driver.settled();
    const passwords = driver.server.get(PasswordCheck);
    const prove = passwords.prove.bind(passwords);
    const reset: string[] = [];
    jest.spyOn(passwords, 'prove').mockImplementation(async (...given) => {
      const account = await prove(...given);
      reset.push((await driver.post(`/${id}/reset-password`)).body.password);
      return account;
    });
    const body = { currentPassword: NEXT, newPassword: 'başkasının seçtiği bir parola' };
    expect(await driver.server.call('POST', '/api/admin/password', { token: theirs, body })).toMatchObject({
      status: 401,
    });
    expect(await driver.login(username, body.newPassword)).toMatchObject({ status: 401 });
    expect(await driver.login(username, reset[0] ?? '')).toMatchObject({ status: 200 });
  });

  it('is refused for a disabled account', async () => {
    const { id } = await driver.settled();
    await driver.post(`/${id}/disable`, { reason: 'Ayrıldı' });
    expect(await driver.post(`/${id}/reset-password`)).toMatchObject({
      status: 409,
      body: { code: 'ADMIN_DISABLED' },
    });
  });

  it('shows the password once: it is not in the list, nor in the log', async () => {
    const { id } = await driver.settled();
    const { body } = await driver.post(`/${id}/reset-password`);
    expect(JSON.stringify(await driver.listed())).not.toContain(body.password);
    expect(bytesBelow(driver.server.dataDirectory).includes(body.password)).toBe(false);
  });
});

describe("removing another administrator's second factor", () => {
  it('helps after a loss of app and codes, ends the sessions, and is refused for oneself', async () => {
    const { id, username, token } = await driver.settled();
    const { secret, token: theirs } = await enrol(driver.server, token, DESK_NOW, NEXT);
    expect(await driver.login(username, NEXT)).toMatchObject({ body: { code: 'SECOND_FACTOR_REQUIRED' } });
    const done = await driver.post(`/${id}/remove-second-factor`, { reason: 'Telefonu kayboldu' });
    expect(done).toMatchObject({ status: 200, body: { hasSecondFactor: false } });
    expect(await driver.statusOf(theirs)).toBe(401);
    expect(await driver.login(username, NEXT)).toMatchObject({ status: 200 });
    expect(await driver.post(`/${id}/remove-second-factor`, { reason: 'Bir daha' })).toMatchObject({
      status: 409,
      body: { code: 'SECOND_FACTOR_OFF' },
    });
    expect(await driver.post(`/${driver.ownId}/remove-second-factor`, { reason: 'Kendim' })).toMatchObject({
      body: { code: 'OWN_ACCOUNT' },
    });
    expect(await driver.post('/yok/remove-second-factor', { reason: 'Kimse' })).toMatchObject({
      status: 404,
    });
    expect(codeAt(secret, DESK_NOW)).toHaveLength(6);
  });
});
