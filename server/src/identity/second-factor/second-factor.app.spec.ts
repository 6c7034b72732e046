import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventLog, Vault } from '@onda-on/stores';

import { eventsAfter } from '../../main/testing/log-facts.ts';
import { newAdministrator, type NewAdministrator } from '../../main/testing/new-administrator.ts';
import { bytesBelow } from '../../main/testing/operator.ts';
import { enrol } from '../../main/testing/second-factor.ts';
import { ADMIN, startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { codeAt } from '../../main/testing/totp-codes.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const STEP = 30_000;
const MINUTE = 60_000;

let shared: RunningApp;
let server: RunningApp;
let me: NewAdministrator;
let token: string;
let now: number;
beforeAll(async () => {
  shared = await startApp({ now: NOW });
});
beforeEach(async () => {
  server = shared;
  // Failures of earlier tests no longer delay this one.
  server.travel(15 * MINUTE);
  await begin();
});
afterEach(async () => {
  if (server !== shared) await server.close();
});
afterAll(() => shared.close());

/** Signs in as an administrator of the test's own, at the clock's time. */
async function begin(): Promise<void> {
  now = server.nowMs();
  me = await newAdministrator(server);
  token = (await login()).body.token;
}
const login = (more: object = {}) =>
  server.call('POST', '/api/admin/login', { body: { ...me.account, ...more } });
/** Goes on with the new token of an answer. */
async function own(path = '', body?: object) {
  const answer = await server.call(body ? 'POST' : 'GET', `/api/admin/second-factor${path}`, { token, body });
  token = answer.body.token ?? token;
  return answer;
}
async function enrolMe() {
  const { token: next, ...enrolled } = await enrol(server, token, now);
  token = next;
  return enrolled;
}
const statusOf = async (of: string) => (await server.call('GET', '/api/admin/verify', { token: of })).status;
const PASSWORD = { password: ADMIN.password };
const proof = (code: string | undefined) => ({ ...PASSWORD, code });
const refused = (status: number, code: string) => ({ status, body: { code } });
const WRONG = refused(403, 'SECOND_FACTOR_WRONG');

describe('setting up a second factor', () => {
  it('shows a secret, takes effect with the first right code, and gives ten recovery codes', async () => {
    expect((await own()).body).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    const { body: offer } = await own('', PASSWORD);
    expect(offer.uri).toBe(
      `otpauth://totp/Onda%20On:${me.account.username}?issuer=Onda%20On&secret=${offer.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await login()).toMatchObject({ status: 200, body: { admin: { secondFactor: 'off' } } });
    const { status, body } = await own('/confirm', { code: codeAt(offer.secret, now) });
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect((await own()).body).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    const { body: verified } = await server.call('GET', '/api/admin/verify', { token });
    expect(verified.admin.secondFactor).toBe('on');
  });

  it('requires the password, and counts wrong ones like sign-ins', async () => {
    for (let i = 0; i < 5; i += 1)
      expect(await own('', { password: 'x' })).toMatchObject(refused(403, 'WRONG_PASSWORD'));
    expect(await own('', PASSWORD)).toMatchObject(refused(429, 'SIGN_IN_LOCKED'));
  });

  it('refuses a wrong code, a code of an earlier offer, and a second one beside the first', async () => {
    expect(await own('/confirm', { code: '123456' })).toMatchObject(refused(409, 'SECOND_FACTOR_OFF'));
    const { body: first } = await own('', PASSWORD);
    const { body: second } = await own('', PASSWORD);
    expect(await own('/confirm', { code: codeAt(first.secret, now) })).toMatchObject(WRONG);
    expect(await own('/confirm', { code: codeAt(second.secret, now + 5 * STEP) })).toMatchObject(WRONG);
    expect(await own('/confirm', { code: codeAt(second.secret, now) })).toMatchObject({ status: 200 });
    expect(await own('', PASSWORD)).toMatchObject(refused(409, 'SECOND_FACTOR_ON'));
    expect(await own('/confirm', { code: codeAt(second.secret, now + STEP) })).toMatchObject(
      refused(409, 'SECOND_FACTOR_ON'),
    );
  });

  it('ends with the fifth wrong code, also of many at once, and after a quarter of an hour', async () => {
    const OFF = refused(409, 'SECOND_FACTOR_OFF');
    const { body: guessed } = await own('', PASSWORD);
    for (let n = 0; n < 5; n += 1) expect(await own('/confirm', { code: '000000' })).toMatchObject(WRONG);
    expect(await own('/confirm', { code: '000000' })).toMatchObject(OFF);
    expect(await own('/confirm', { code: codeAt(guessed.secret, now) })).toMatchObject(OFF);

    await own('', PASSWORD);
    const many = await Promise.all(Array.from({ length: 12 }, () => own('/confirm', { code: '000000' })));
    expect(many.filter(({ body }) => body.code === 'SECOND_FACTOR_WRONG')).toHaveLength(5);

    const { body: late } = await own('', PASSWORD);
    server.travel(15 * MINUTE);
    expect(await own('/confirm', { code: codeAt(late.secret, now + 15 * MINUTE) })).toMatchObject(OFF);
    const { body: again } = await own('', PASSWORD);
    expect(await own('/confirm', { code: codeAt(again.secret, now + 15 * MINUTE) })).toMatchObject({
      status: 200,
    });
  });

  it('stores secret and recovery codes in no event or file', async () => {
    const { secret, recoveryCodes } = await enrolMe();
    const bytes = bytesBelow(server.dataDirectory);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(bytes.includes(text)).toBe(false);
    const sets = await server.get<Vault>(VAULT).secretsOf('adminRecoveryCodes');
    expect(JSON.stringify([...sets.values()])).not.toContain(recoveryCodes[0]!.replaceAll('-', ''));
  });

  it.each([
    {},
    { code: 7 },
    { code: '' },
    { code: 'x'.repeat(41) },
    { code: ['123456'] },
    { code: '1', more: 1 },
  ])('refuses %j', async (body) => expect(await own('/confirm', body)).toMatchObject({ status: 400 }));
});

describe('signing in with a second factor', () => {
  it('asks for the code after the password, and accepts both', async () => {
    const { secret } = await enrolMe();
    server.travel(STEP);
    const asked = await login();
    expect(asked).toMatchObject(refused(401, 'SECOND_FACTOR_REQUIRED'));
    expect(asked.text).not.toMatch(/token"/);
    const { status, body } = await login({ code: codeAt(secret, now + STEP) });
    expect([status, body.admin.secondFactor]).toEqual([200, 'on']);
    expect(await server.call('GET', '/api/admin/verify', { token: body.token })).toMatchObject({
      status: 200,
    });
  });

  it('accepts the code in two groups, as apps show it', async () => {
    const { secret } = await enrolMe();
    server.travel(STEP);
    const code = codeAt(secret, now + STEP);
    expect(await login({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({ status: 200 });
  });

  it('accepts no code twice: not the setup code, not one of another session, not at once', async () => {
    const { secret } = await enrolMe();
    expect(await login({ code: codeAt(secret, now) })).toMatchObject(WRONG);
    server.travel(STEP);
    const code = codeAt(secret, now + STEP);
    const answers = await Promise.all([1, 2, 3].map(() => login({ code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
    expect(await login({ code })).toMatchObject(WRONG);
  });

  it('remembers used codes after a restart', async () => {
    server = await startApp({ now: NOW });
    await begin();
    const { secret } = await enrolMe();
    server.travel(STEP);
    const code = codeAt(secret, now + STEP);
    await login({ code });
    const { dataDirectory } = server;
    await server.close();
    server = await startApp({ now: new Date(now + STEP).toISOString(), dataDirectory });
    expect(await login({ code })).toMatchObject(WRONG);
  });

  it('tolerates a clock that is one step off, and no more', async () => {
    const { secret } = await enrolMe();
    server.travel(10 * STEP);
    const at = (steps: number) => login({ code: codeAt(secret, now + (10 + steps) * STEP) });
    expect(await at(-2)).toMatchObject(WRONG);
    expect(await at(2)).toMatchObject(WRONG);
    expect(await at(-1)).toMatchObject({ status: 200 });
    expect(await at(1)).toMatchObject({ status: 200 });
  });

  it('accepts each recovery code once, in any spelling, and shows how many are left', async () => {
    const { recoveryCodes } = await enrolMe();
    const [first = '', second = ''] = recoveryCodes;
    expect(await login({ code: first.toLowerCase().replaceAll('-', ' ') })).toMatchObject({ status: 200 });
    expect(await login({ code: first })).toMatchObject(WRONG);
    const both = await Promise.all([login({ code: second }), login({ code: second })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect((await own()).body.recoveryCodesLeft).toBe(8);
  });

  it('refuses an invalid code', async () => {
    await enrolMe();
    for (const code of ['abcdef', '٠٠٠٠٠٠', '{"$gt":""}']) expect(await login({ code })).toMatchObject(WRONG);
    for (const code of ['', ['123456'], { $gt: '' }, 123456, null, 'x'.repeat(41)])
      expect(await login({ code })).toMatchObject({ status: 400 });
  });

  it('reveals no second factor without the right password', async () => {
    await enrolMe();
    const wrong = await login({ password: 'x' });
    const withCode = await login({ password: 'x', code: '123456' });
    const unknown = await login({ username: 'kimse', code: '123456' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'SIGN_IN_FAILED']);
    expect([withCode.text, unknown.text]).toEqual([wrong.text, wrong.text]);
  });
});

describe('guessing codes', () => {
  it('ends after maxLoginAttempts, and a new password step does not reset the count', async () => {
    const { secret } = await enrolMe();
    server.travel(STEP);
    for (let i = 0; i < 5; i += 1) {
      expect(await login()).toMatchObject(refused(401, 'SECOND_FACTOR_REQUIRED'));
      expect(await login({ code: '000000' })).toMatchObject(WRONG);
    }
    expect(await login({ code: codeAt(secret, now + STEP) })).toMatchObject(refused(429, 'SIGN_IN_LOCKED'));
    expect(await login()).toMatchObject(refused(429, 'SIGN_IN_LOCKED'));
    server.travel(15 * MINUTE + 1);
    expect(await login({ code: codeAt(secret, now + STEP + 15 * MINUTE + 1) })).toMatchObject({
      status: 200,
    });
  });

  it('does not count password steps, so that they lock nobody out', async () => {
    const { secret } = await enrolMe();
    for (let i = 0; i < 12; i += 1) expect(await login()).toMatchObject({ status: 401 });
    server.travel(STEP);
    expect(await login({ code: codeAt(secret, now + STEP) })).toMatchObject({ status: 200 });
  });

  it('is recorded in the log without the code', async () => {
    await enrolMe();
    const before = await server.get<EventLog>(EVENT_LOG).end();
    await login();
    await login({ code: '314159' });
    const types = ['SecondFactorAsked', 'SignInFailed', 'SecondFactorUsed'];
    const events = await eventsAfter(server, before, ...types);
    expect(events.map(({ type, meta }) => [type, meta.actor])).toEqual([
      ['SecondFactorAsked', 'system'],
      ['SignInFailed', 'system'],
    ]);
    // As a whole word, since the digits may occur by chance in a hash or a longer number.
    expect(bytesBelow(server.dataDirectory).toString('latin1')).not.toMatch(
      /(?<![0-9a-z])314159(?![0-9a-z])/u,
    );
  });
});

describe('own second factor', () => {
  const OFF = refused(409, 'SECOND_FACTOR_OFF');

  it('has new recovery codes made with password and code, which invalidates the old ones', async () => {
    const { secret, recoveryCodes } = await enrolMe();
    server.travel(STEP);
    const code = codeAt(secret, now + STEP);
    expect(await own('/recovery-codes', { password: 'x', code })).toMatchObject(
      refused(403, 'WRONG_PASSWORD'),
    );
    const { body } = await own('/recovery-codes', proof(code));
    expect(await login({ code: recoveryCodes[0] })).toMatchObject(WRONG);
    expect(await login({ code: body.recoveryCodes[0] })).toMatchObject({ status: 200 });
  });

  it('is removed with password and code, and with its secret', async () => {
    const vault = server.get<Vault>(VAULT);
    const secrets = async () => [
      ...(await vault.secretsOf('adminTotp')).keys(),
      ...(await vault.secretsOf('adminRecoveryCodes')).keys(),
    ];
    const before = await secrets();
    const { secret } = await enrolMe();
    expect(await secrets()).toHaveLength(before.length + 2);
    server.travel(STEP);
    const code = codeAt(secret, now + STEP);
    expect(await own('/remove', { password: 'x', code })).toMatchObject(refused(403, 'WRONG_PASSWORD'));
    expect(await own('/remove', proof(code))).toMatchObject({ status: 200, body: { isOn: false } });
    expect(await login()).toMatchObject({ status: 200 });
    expect(await secrets()).toEqual(before);
    expect(await own('/remove', proof(code))).toMatchObject(OFF);
    expect(await own('/recovery-codes', proof(code))).toMatchObject(OFF);
  });

  it.each(['/remove', '/recovery-codes'])(
    'is left as it is by %s without a code, with a wrong one, and with a used one',
    async (path) => {
      const { secret, recoveryCodes } = await enrolMe();
      server.travel(STEP);
      const [code, recovery] = [codeAt(secret, now + STEP), recoveryCodes[0]];
      await login({ code });
      await login({ code: recovery });
      expect(await own(path, PASSWORD)).toMatchObject({ status: 400 });
      for (const wrong of ['000000', code, recovery])
        expect(await own(path, proof(wrong))).toMatchObject(WRONG);
      expect((await own()).body).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
      expect(await own(path, proof(recoveryCodes[1]))).toMatchObject({ status: 200 });
    },
  );

  it('uses up the code that it is asked for', async () => {
    const { secret, recoveryCodes } = await enrolMe();
    server.travel(STEP);
    const code = codeAt(secret, now + STEP);
    await own('/recovery-codes', proof(code));
    expect(await login({ code })).toMatchObject(WRONG);
    expect(await own('/remove', proof(recoveryCodes[0]))).toMatchObject(WRONG);
  });

  it('counts wrong codes like wrong passwords, and records them in the audit log without the code', async () => {
    await enrolMe();
    const before = await server.get<EventLog>(EVENT_LOG).end();
    for (let i = 0; i < 5; i += 1) expect(await own('/remove', proof('271828'))).toMatchObject(WRONG);
    expect(await own('/remove', proof('271828'))).toMatchObject(refused(429, 'SIGN_IN_LOCKED'));
    const failed = await eventsAfter(server, before, 'SignInFailed');
    const { id: adminId } = me;
    expect(failed.map(({ data, meta }) => [data, meta.actor])).toEqual(
      Array.from({ length: 5 }, () => [
        expect.objectContaining({ adminId, whileSignedIn: true, ofCode: true }),
        `admin:${adminId}`,
      ]),
    );
    await server.caughtUp();
    const audit = await server.call('GET', '/api/admin/audit-logs?limit=5', { token });
    expect(audit.text).toContain('Oturum açıkken yeniden sorulan doğrulama kodu yanlış girildi');
    expect(audit.text).not.toContain('271828');
  });

  it('ends all other sessions when it is set up or removed, and goes on in the present one', async () => {
    const others = [token, (await login()).body.token];
    const { recoveryCodes } = await enrolMe();
    expect(await Promise.all([...others, token].map(statusOf))).toEqual([401, 401, 200]);
    const { body: other } = await login({ code: recoveryCodes[0] });
    expect(await statusOf(other.token)).toBe(200);
    const { body } = await own('/remove', proof(recoveryCodes[1]));
    expect(body.admin).toMatchObject({ id: me.id, secondFactor: 'off' });
    expect(await Promise.all([other.token, token].map(statusOf))).toEqual([401, 200]);
  });

  it('ends no other session when its recovery codes are renewed', async () => {
    const { recoveryCodes } = await enrolMe();
    const { body: other } = await login({ code: recoveryCodes[0] });
    await own('/recovery-codes', proof(recoveryCodes[1]));
    expect(await Promise.all([other.token, token].map(statusOf))).toEqual([200, 200]);
  });
});
