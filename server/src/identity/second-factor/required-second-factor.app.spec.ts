import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { enrol } from '../../main/testing/second-factor.ts';
import { ADMIN, startApp, type RunningApp } from '../../main/testing/start-app.ts';

const NOW = '2026-11-21T12:00:00.000Z';

let server: RunningApp;
let token: string;
beforeEach(async () => {
  server = await startApp({ now: NOW, config: { adminTotp: 'required' } });
  token = await server.signIn();
});
afterEach(() => server.close());

const login = (more: object = {}) => server.call('POST', '/api/admin/login', { body: { ...ADMIN, ...more } });
const own = (path = '', body?: object) =>
  server.call(body ? 'POST' : 'GET', `/api/admin/second-factor${path}`, { token, body });
const weeks = (of: string) => server.call('GET', '/api/admin/weeks', { token: of });
const PASSWORD = { password: ADMIN.password };
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('required second factor (ADMIN_TOTP=required)', () => {
  it('allows only its own setup, and everything afterwards', async () => {
    expect((await login()).body.admin.secondFactor).toBe('due');
    expect(await weeks(token)).toMatchObject(refused(403, 'SECOND_FACTOR_MISSING'));
    expect(await own('/remove', { ...PASSWORD, code: '000000' })).toMatchObject(
      refused(403, 'SECOND_FACTOR_MISSING'),
    );
    expect((await own()).body).toMatchObject({ isOn: false, isRequired: true });
    ({ token } = await enrol(server, token, NOW));
    expect(await weeks(token)).toMatchObject({ status: 200 });
  });

  it('cannot be removed by its owner', async () => {
    const { token: next, recoveryCodes } = await enrol(server, token, NOW);
    token = next;
    expect(await own('/remove', { ...PASSWORD, code: recoveryCodes[0] })).toMatchObject(
      refused(409, 'SECOND_FACTOR_KEPT'),
    );
  });

  it('is required after the first password change', async () => {
    const { body } = await server.call('POST', '/api/admin/administrators', {
      token: (await enrol(server, token, NOW)).token,
      body: { name: 'Ayşe', username: 'ayse', role: 'Denetçi' },
    });
    const { body: first } = await login({ username: 'ayse', password: body.password });
    expect(await server.call('GET', '/api/admin/second-factor', { token: first.token })).toMatchObject(
      refused(403, 'PASSWORD_CHANGE_REQUIRED'),
    );
  });
});
