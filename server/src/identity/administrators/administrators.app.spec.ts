import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventLog } from '@onda-on/stores';

import { AdministratorsDriver, AYSE, DESK_NOW, NEXT } from '../../main/testing/administrators-driver.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { bytesBelow } from '../../main/testing/operator.ts';
import { enrol } from '../../main/testing/second-factor.ts';
import { startApp } from '../../main/testing/start-app.ts';
import { codeAt } from '../../main/testing/totp-codes.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { IdentityState } from '../access/identity-state.ts';
import { PasswordCheck } from '../sign-in/password-check.ts';

// Passwords are really hashed.
jest.setTimeout(60_000);

let desk: AdministratorsDriver;
beforeEach(async () => {
  desk = await AdministratorsDriver.open();
});
afterEach(() => desk.server.close());

describe('changing an account', () => {
  it('changes the name in the vault, and records that in the log without the name', async () => {
    const { id } = await desk.settled();
    expect(await desk.patch(id, { name: 'Ayşe Kaya' })).toMatchObject({
      status: 200,
      body: { name: 'Ayşe Kaya' },
    });
    expect((await desk.login(AYSE.username, NEXT)).body.admin.name).toBe('Ayşe Kaya');
    const [event] = await eventsIn(desk.server, 'AdminRenamed');
    expect(event).toMatchObject({ data: { adminId: id }, meta: { actor: `admin:${desk.ownId}` } });
    expect(JSON.stringify(event!.data)).not.toMatch(/Kaya/);
  });

  it('keeps a password that was changed at the same time', async () => {
    const { id } = await desk.settled();
    await Promise.all([desk.patch(id, { name: 'Ayşe Kaya' }), desk.post(`/${id}/reset-password`)]);
    expect(await desk.login(AYSE.username, NEXT)).toMatchObject({ status: 401 });
  });

  it('ends every session with the old role: the next call has the new one', async () => {
    const { id, token: theirs } = await desk.settled();
    expect(await desk.patch(id, { role: 'Denetçi' })).toMatchObject({
      status: 200,
      body: { role: 'Denetçi' },
    });
    expect(await desk.statusOf(theirs)).toBe(401);
    const { body } = await desk.login(AYSE.username, NEXT);
    expect(body.admin.role).toBe('Denetçi');
    expect(await desk.statusOf(body.token)).toBe(200);
  });

  it('writes nothing without a change', async () => {
    const { id, token: theirs } = await desk.settled();
    const before = await desk.server.get<EventLog>(EVENT_LOG).end();
    expect(await desk.patch(id, { name: AYSE.name, role: AYSE.role })).toMatchObject({ status: 200 });
    expect(await desk.patch(id, {})).toMatchObject({ status: 200 });
    expect(await desk.server.get<EventLog>(EVENT_LOG).end()).toBe(before);
    expect(await desk.statusOf(theirs)).toBe(200);
  });

  it('refuses the second of two operators, and overwrites nothing', async () => {
    const { id } = await desk.settled();
    const { revision } = (await desk.listed()).find((each) => each.id === id)!;
    const ifMatch = { 'if-match': `"${revision}"` };
    expect(await desk.patch(id, { name: 'Birinci' }, ifMatch)).toMatchObject({ status: 200 });
    for (const refused of [
      await desk.patch(id, { name: 'İkinci' }, ifMatch),
      await desk.post(`/${id}/disable`, { reason: 'Ayrıldı' }, ifMatch),
      await desk.post(`/${id}/enable`, {}, ifMatch),
      await desk.post(`/${id}/reset-password`, {}, ifMatch),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    expect((await desk.listed()).find((each) => each.id === id)).toMatchObject({
      name: 'Birinci',
      isActive: true,
    });
    expect(await desk.patch(id, { name: 'x2' }, { 'if-match': 'yesterday' })).toMatchObject({ status: 400 });
  });

  it.each<[string, unknown]>([
    ['an empty name', { name: '' }],
    ['null', { name: null }],
    ['a role that does not exist', { role: 'root' }],
    ['the user name', { username: 'baska' }],
    ['a flag', { isDisabled: false }],
  ])('refuses %s', async (_, body) => {
    const { administrator } = await desk.make();
    expect(await desk.patch(administrator.id, body)).toMatchObject({ status: 400 });
  });

  it.each(['yok', '../x', '%00', 'a'.repeat(200)])('refuses the unknown id %p', async (id) => {
    const status = (await desk.patch(encodeURIComponent(id), { name: 'Yeni' })).status;
    expect([400, 404, 414]).toContain(status);
  });
});

describe('disabling an account', () => {
  it('ends the sessions and prevents sign-ins until it is enabled, which needs new sessions', async () => {
    const { id, token: theirs } = await desk.settled();
    expect(await desk.post(`/${id}/disable`, { reason: 'Ayrıldı' })).toMatchObject({
      body: { isActive: false },
    });
    expect(await desk.statusOf(theirs)).toBe(401);
    expect(await desk.login(AYSE.username, NEXT)).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_FAILED' },
    });
    expect(await desk.post(`/${id}/enable`)).toMatchObject({ status: 200, body: { isActive: true } });
    expect(await desk.statusOf(theirs)).toBe(401);
    expect(await desk.statusOf((await desk.login(AYSE.username, NEXT)).body.token)).toBe(200);
  });

  it('requires a reason, which the audit log shows', async () => {
    const { id } = await desk.settled();
    expect(await desk.post(`/${id}/disable`, { reason: ' x ' })).toMatchObject({ status: 400 });
    expect(await desk.post(`/${id}/disable`, {})).toMatchObject({ status: 400 });
    await desk.post(`/${id}/disable`, { reason: 'İşten ayrıldı' });
    await desk.server.caughtUp();
    const { body } = await desk.server.call('GET', '/api/admin/audit-logs?limit=1', { token: desk.token });
    expect(body[0].meta).toBe('Yönetici hesabı kapatıldı: İşten ayrıldı');
  });

  it("is refused for one's own account, as are another role and a reset", async () => {
    await desk.make({ ...AYSE, role: 'Yönetici' });
    for (const refused of [
      await desk.post(`/${desk.ownId}/disable`, { reason: 'Yanlışlıkla' }),
      await desk.post(`/${desk.ownId}/reset-password`),
      await desk.patch(desk.ownId, { role: 'Editör' }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
    expect(await desk.patch(desk.ownId, { name: 'Yeni Ad' })).toMatchObject({ status: 200 });
    expect(await desk.statusOf(desk.token)).toBe(200);
  });

  it('always keeps one: of two who disable each other at once, one is refused', async () => {
    const other = await desk.settled({ ...AYSE, role: 'Yönetici' });
    const [mine, theirs] = await Promise.all([
      desk.post(`/${other.id}/disable`, { reason: 'İkisi birden' }),
      desk.server.call('POST', `/api/admin/administrators/${desk.ownId}/disable`, {
        token: other.token,
        body: { reason: 'İkisi birden' },
      }),
    ]);
    expect([mine.status, theirs.status]).not.toEqual([200, 200]);
    const active = [...desk.server.get(IdentityState).administrators.values()].filter(
      ({ role, isDisabled }) => role === 'Yönetici' && !isDisabled,
    );
    expect(active).toHaveLength(1);
  });

  it('survives a restart', async () => {
    const { id } = await desk.settled();
    await desk.post(`/${id}/disable`, { reason: 'Ayrıldı' });
    const { dataDirectory } = desk.server;
    await desk.server.close();
    const again = await startApp({ now: DESK_NOW, dataDirectory });
    const body = { username: AYSE.username, password: NEXT };
    expect(await again.call('POST', '/api/admin/login', { body })).toMatchObject({ status: 401 });
    await again.close();
  });
});

describe('resetting a password', () => {
  it('ends the sessions, and requires a change of the new one', async () => {
    const { id, token: theirs } = await desk.settled();
    const { status, body } = await desk.post(`/${id}/reset-password`);
    expect([status, body.administrator.mustChangePassword]).toEqual([200, true]);
    expect(await desk.statusOf(theirs)).toBe(401);
    expect(await desk.login(AYSE.username, NEXT)).toMatchObject({ status: 401 });
    expect((await desk.login(AYSE.username, body.password)).body.admin.mustChangePassword).toBe(true);
  });

  it('survives a simultaneous change with the old one', async () => {
    const { id, token: theirs } = await desk.settled();
    const passwords = desk.server.get(PasswordCheck);
    const prove = passwords.prove.bind(passwords);
    const reset: string[] = [];
    jest.spyOn(passwords, 'prove').mockImplementation(async (...given) => {
      const account = await prove(...given);
      reset.push((await desk.post(`/${id}/reset-password`)).body.password);
      return account;
    });
    const body = { currentPassword: NEXT, newPassword: 'başkasının seçtiği bir parola' };
    expect(await desk.server.call('POST', '/api/admin/password', { token: theirs, body })).toMatchObject({
      status: 401,
    });
    expect(await desk.login(AYSE.username, body.newPassword)).toMatchObject({ status: 401 });
    expect(await desk.login(AYSE.username, reset[0] ?? '')).toMatchObject({ status: 200 });
  });

  it('is refused for a disabled account', async () => {
    const { id } = await desk.settled();
    await desk.post(`/${id}/disable`, { reason: 'Ayrıldı' });
    expect(await desk.post(`/${id}/reset-password`)).toMatchObject({
      status: 409,
      body: { code: 'ADMIN_DISABLED' },
    });
  });

  it('shows the password once: it is not in the list, nor in the log', async () => {
    const { id } = await desk.settled();
    const { body } = await desk.post(`/${id}/reset-password`);
    expect(JSON.stringify(await desk.listed())).not.toContain(body.password);
    expect(bytesBelow(desk.server.dataDirectory).includes(body.password)).toBe(false);
  });
});

describe("removing another administrator's second factor", () => {
  it('helps after a loss of app and codes, ends the sessions, and is refused for oneself', async () => {
    const { id, username, token: theirs } = await desk.settled();
    const { secret } = await enrol(desk.server, theirs, DESK_NOW, NEXT);
    expect(await desk.login(username, NEXT)).toMatchObject({ body: { code: 'SECOND_FACTOR_REQUIRED' } });
    const done = await desk.post(`/${id}/remove-second-factor`, { reason: 'Telefonu kayboldu' });
    expect(done).toMatchObject({ status: 200, body: { hasSecondFactor: false } });
    expect(await desk.statusOf(theirs)).toBe(401);
    expect(await desk.login(username, NEXT)).toMatchObject({ status: 200 });
    expect(await desk.post(`/${id}/remove-second-factor`, { reason: 'Bir daha' })).toMatchObject({
      status: 409,
      body: { code: 'SECOND_FACTOR_OFF' },
    });
    expect(await desk.post(`/${desk.ownId}/remove-second-factor`, { reason: 'Kendim' })).toMatchObject({
      body: { code: 'OWN_ACCOUNT' },
    });
    expect(await desk.post('/yok/remove-second-factor', { reason: 'Kimse' })).toMatchObject({ status: 404 });
    expect(codeAt(secret, DESK_NOW)).toHaveLength(6);
  });
});
