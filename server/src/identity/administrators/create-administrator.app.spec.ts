import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AdministratorPassword } from '@onda-on/contracts/api';
import type { EventLog } from '@onda-on/stores';

import { AdministratorsDriver, AYSE, DESK_NOW, NEXT } from '../../main/testing/administrators-driver.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { bytesBelow } from '../../main/testing/operator.ts';
import { ADMIN } from '../../main/testing/start-app.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';

// Passwords are really hashed.
jest.setTimeout(60_000);

let driver: AdministratorsDriver;
beforeEach(async () => {
  driver = await AdministratorsDriver.open();
});
afterEach(() => driver.server.close());

describe('creating an administrator', () => {
  it('returns a password once, which only allows its own change', async () => {
    const answer = await driver.post('', AYSE);
    expect(answer.status).toBe(201);
    const { administrator, password } = answer.body as AdministratorPassword;
    expect(administrator).toEqual({
      ...AYSE,
      id: expect.any(String),
      isActive: true,
      mustChangePassword: true,
      hasSecondFactor: false,
      createdAt: DESK_NOW,
      revision: 1,
    });
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(password).toMatch(/^[a-zA-Z2-9]{20}$/);
    const { body } = await driver.login('Ayse.Yilmaz ', password);
    expect(body.admin).toMatchObject({ name: AYSE.name, role: 'Editör', mustChangePassword: true });
    expect(await driver.server.call('GET', '/api/admin/pages', { token: body.token })).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_CHANGE_REQUIRED' },
    });
  });

  it('stores name, user name and password in no event and in no file as plain text', async () => {
    const { password } = await driver.make();
    const events = await eventsIn(driver.server, 'AdminCreated');
    expect(Object.keys(events.at(-1)!.data as object).toSorted()).toEqual([
      'adminId',
      'mustChangePassword',
      'role',
    ]);
    const bytes = bytesBelow(driver.server.dataDirectory);
    for (const secret of [AYSE.name, AYSE.username, password]) expect(bytes.includes(secret)).toBe(false);
  });

  it('is shown in the list in Turkish order, and in the audit log with the author', async () => {
    await driver.make({ ...AYSE, name: 'Çağla', username: 'cagla' });
    await driver.make({ ...AYSE, name: 'Cem', username: 'cem' });
    expect((await driver.listed()).map(({ name }) => name)).toEqual(['Cem', 'Çağla', 'Deneme Yöneticisi']);
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
    await driver.make();
    expect(await driver.post('', { ...AYSE, username: ' AYSE.yilmaz' })).toMatchObject({
      status: 409,
      body: { code: 'USER_NAME_TAKEN' },
    });
  });

  it('creates one of twenty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => driver.post('', AYSE)));
    const made = answers.filter(({ status }) => status === 201);
    expect([made.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 19]);
    const { password } = made[0]!.body as AdministratorPassword;
    expect(await driver.login(AYSE.username, password)).toMatchObject({ status: 200 });
  });

  it.each<[string, unknown]>([
    ['no user name', { name: 'Ayşe', role: 'Editör' }],
    ['a short user name', { ...AYSE, username: 'ab' }],
    ['a user name with blanks', { ...AYSE, username: 'ay se' }],
    ['a user name that looks like another', { ...AYSE, username: 'yоnetici' }],
    ['a user name as long as a book', { ...AYSE, username: 'a'.repeat(10_000) }],
    ['a user name that is an operator', { ...AYSE, username: { $gt: '' } }],
    ['a name of one letter', { ...AYSE, name: 'A' }],
    ['a name that cannot be seen', { ...AYSE, name: '‮‮' }],
    ['a name that is a list', { ...AYSE, name: ['a'] }],
    ['a role that does not exist', { ...AYSE, role: 'Admin' }],
    ['a role in other letters', { ...AYSE, role: 'yönetici' }],
    ['a password of one’s own choice', { ...AYSE, password: NEXT }],
    ['more than it knows', { ...AYSE, isActive: true }],
    ['nothing', {}],
    ['a list', []],
  ])('refuses %s, and writes nothing', async (_, body) => {
    const before = await driver.server.get<EventLog>(EVENT_LOG).end();
    const { status, body: refusal } = await driver.post('', body);
    expect([status, typeof refusal.message]).toEqual([400, 'string']);
    expect(await driver.server.get<EventLog>(EVENT_LOG).end()).toBe(before);
  });
});
