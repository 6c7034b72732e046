import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdministratorPassword } from '@onda-on/contracts/api';
import type { EventLog } from '@onda-on/stores';

import { AdministratorsDriver, DESK_NOW, newAyse, NEXT } from '../../main/testing/administrators-driver.ts';
import { eventsAfter } from '../../main/testing/log-facts.ts';
import { bytesBelow } from '../../main/testing/operator.ts';
import { ADMIN } from '../../main/testing/start-app.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';

let driver: AdministratorsDriver;
beforeAll(async () => {
  driver = await AdministratorsDriver.open();
});
afterAll(() => driver.server.close());

describe('creating an administrator', () => {
  it('returns a password once, which only allows its own change', async () => {
    const ayse = newAyse();
    const answer = await driver.post('', ayse);
    expect(answer.status).toBe(201);
    const { administrator, password } = answer.body as AdministratorPassword;
    expect(administrator).toEqual({
      ...ayse,
      id: expect.any(String),
      isActive: true,
      mustChangePassword: true,
      hasSecondFactor: false,
      createdAt: DESK_NOW,
      revision: 1,
    });
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(password).toMatch(/^[a-zA-Z2-9]{20}$/);
    expect((await driver.make()).password).not.toBe(password);
    const { body } = await driver.login(`${ayse.username.replace('ayse.y', 'Ayse.Y')} `, password);
    expect(body.admin).toMatchObject({ name: ayse.name, role: 'Editör', mustChangePassword: true });
    expect(await driver.server.call('GET', '/api/admin/pages', { token: body.token })).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_CHANGE_REQUIRED' },
    });
  });

  it('stores name, user name and password in no event and in no file as plain text', async () => {
    const before = await driver.server.get<EventLog>(EVENT_LOG).end();
    const ayse = newAyse();
    const { password } = await driver.make(ayse);
    const [event] = await eventsAfter(driver.server, before, 'AdminCreated');
    expect(Object.keys(event!.data as object).toSorted()).toEqual(['adminId', 'mustChangePassword', 'role']);
    const bytes = bytesBelow(driver.server.dataDirectory);
    for (const secret of [ayse.name, ayse.username, password]) expect(bytes.includes(secret)).toBe(false);
  });

  it('is shown in the list in Turkish order, and in the audit log with the author', async () => {
    const others = new Set((await driver.listed()).map(({ id }) => id));
    others.delete(driver.ownId);
    await driver.make({ ...newAyse(), name: 'Çağla' });
    await driver.make({ ...newAyse(), name: 'Cem' });
    const listed = (await driver.listed()).filter(({ id }) => !others.has(id));
    expect(listed.map(({ name }) => name)).toEqual(['Cem', 'Çağla', 'Deneme Yöneticisi']);
    await driver.server.caughtUp();
    const { body } = await driver.server.call('GET', '/api/admin/audit-logs?limit=1', {
      token: driver.token,
    });
    expect(body[0]).toMatchObject({
      action: 'create',
      entityType: 'Admin',
      admin: { username: ADMIN.username },
    });
  });

  it('refuses an existing name in any spelling', async () => {
    const ayse = newAyse();
    await driver.make(ayse);
    const again = ` ${ayse.username.replace('ayse', 'AYSE')}`;
    expect(await driver.post('', { ...ayse, username: again })).toMatchObject({
      status: 409,
      body: { code: 'USER_NAME_TAKEN' },
    });
  });

  it('creates one of twenty at once', async () => {
    const ayse = newAyse();
    const answers = await Promise.all(Array.from({ length: 20 }, () => driver.post('', ayse)));
    const made = answers.filter(({ status }) => status === 201);
    expect([made.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 19]);
    const { password } = made[0]!.body as AdministratorPassword;
    expect(await driver.login(ayse.username, password)).toMatchObject({ status: 200 });
  });

  const NEW = newAyse();

  it.each<[string, unknown]>([
    ['no user name', { name: 'Ayşe', role: 'Editör' }],
    ['a short user name', { ...NEW, username: 'ab' }],
    ['a user name with blanks', { ...NEW, username: 'ay se' }],
    ['a user name that looks like another', { ...NEW, username: 'yоnetici' }],
    ['a user name as long as a book', { ...NEW, username: 'a'.repeat(10_000) }],
    ['a user name that is an operator', { ...NEW, username: { $gt: '' } }],
    ['a name of one letter', { ...NEW, name: 'A' }],
    ['a name that cannot be seen', { ...NEW, name: '‮‮' }],
    ['a name that is a list', { ...NEW, name: ['a'] }],
    ['a role that does not exist', { ...NEW, role: 'Admin' }],
    ['a role in other letters', { ...NEW, role: 'yönetici' }],
    ['a password of one’s own choice', { ...NEW, password: NEXT }],
    ['more than it knows', { ...NEW, isActive: true }],
    ['nothing', {}],
    ['a list', []],
  ])('refuses %s, and writes nothing', async (_, body) => {
    const before = await driver.server.get<EventLog>(EVENT_LOG).end();
    const { status, body: refusal } = await driver.post('', body);
    expect([status, typeof refusal.message]).toEqual([400, 'string']);
    expect(await driver.server.get<EventLog>(EVENT_LOG).end()).toBe(before);
  });
});
