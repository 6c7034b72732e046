import { createHmac, generateKeyPairSync, sign } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anyCodec } from '@onda-on/contracts/events';
import { DEFAULT_SETTINGS } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog, type Secrets } from '@onda-on/stores';

import { ContestState } from '../contest/contest-state.ts';
import { commandIdOf, eventIdOf } from '../kernel/ids.ts';
import { transact } from '../kernel/transact.ts';
import { EVENT_LOG, SECRETS } from '../stores.module.ts';
import { ADMIN, startApp, type RunningApp } from '../testing/start-app.ts';
import { adminDecider } from './admin.decider.ts';
import { FirstAdministrator } from './first-administrator.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const MINUTE = 60_000;

let server: RunningApp;
beforeEach(async () => {
  server = await startApp({ now: NOW });
});
afterEach(() => server.close());

const login = (body: object = ADMIN, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/admin/login', { body, headers });
const verify = (token: string) => server.call('GET', '/api/admin/verify', { token });
const statusOf = async (token: string) => (await verify(token)).status;

async function eventsOf(...types: string[]) {
  const found = [];
  for await (const { event } of server.get<EventLog>(EVENT_LOG).readAll(LOG_START, types)) if (event) found.push(event);
  return found;
}

async function changeSettings(security: Partial<(typeof DEFAULT_SETTINGS)['security']>) {
  const settings = { ...DEFAULT_SETTINGS, security: { ...DEFAULT_SETTINGS.security, ...security } };
  const commandId = commandIdOf('settings-main', JSON.stringify(settings));
  const log = server.get<EventLog>(EVENT_LOG);
  const { revision } = await log.read('settings-main');
  const event = anyCodec.encode({ type: 'SettingsChanged', data: { settings } });
  const meta = { commandId, actor: 'system' as const, at: NOW };
  const position = await log.append('settings-main', revision, [{ ...event, id: eventIdOf(commandId, 0), meta }]);
  await server.get(ContestState).reached(position);
}

describe('signing in (§7)', () => {
  it('answers the administrator and a token that opens the panel', async () => {
    const { status, body, headers } = await login();
    expect(status).toBe(200);
    expect(body).toEqual({
      admin: {
        id: expect.any(String),
        name: 'Deneme Yöneticisi',
        username: ADMIN.username,
        role: 'Yönetici',
        mustChangePassword: false,
      },
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    expect(headers.get('x-position')).toMatch(/^\d+$/);
    expect(headers.get('set-cookie')).toBeNull();
    expect(await verify(body.token)).toMatchObject({ status: 200, body: { admin: body.admin } });
  });

  it('takes the name in any spelling of the keyboard', async () =>
    expect(await login({ ...ADMIN, username: `  ${ADMIN.username.toUpperCase()} ` })).toMatchObject({ status: 200 }));

  it('tells nobody whether the name or the password was wrong (threats.md T25)', async () => {
    const [wrong, unknown] = [await login({ ...ADMIN, password: 'x' }), await login({ ...ADMIN, username: 'kimse' })];
    expect(wrong).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED', message: 'Giriş yapılamadı' } });
    expect(unknown.text).toBe(wrong.text);
  });

  it('needs the whole password, the blank at its end too', async () => {
    expect(await login({ ...ADMIN, password: `${ADMIN.password} ` })).toMatchObject({ status: 401 });
    expect(await login({ ...ADMIN, password: ADMIN.password.slice(0, -1) })).toMatchObject({ status: 401 });
  });

  it('keeps every try for the audit log, without the name that was typed', async () => {
    await login();
    await login({ ...ADMIN, password: 'x' });
    await login({ username: 'kimse-bilmez', password: 'x' });
    const events = await eventsOf('AdminSignedIn', 'SignInFailed');
    expect(events.map(({ type }) => type)).toEqual(['AdminSignedIn', 'SignInFailed', 'SignInFailed']);
    expect(JSON.stringify(events, (_, each) => (typeof each === 'bigint' ? String(each) : each))).not.toMatch(/kimse-bilmez|yonetici/);
  });
});

describe('guessing (threats.md T25, T26)', () => {
  it('ends after maxLoginAttempts for this user and client, for a quarter of an hour', async () => {
    for (let i = 0; i < 5; i += 1) expect(await login({ ...ADMIN, password: 'x' })).toMatchObject({ status: 401 });
    const locked = await login();
    expect(locked).toMatchObject({ status: 429, body: { code: 'SIGN_IN_LOCKED' } });
    expect(locked.headers.get('retry-after')).toBe('900');
    server.travel(14 * MINUTE);
    expect(await login()).toMatchObject({ status: 429 });
    server.travel(MINUTE + 1);
    expect(await login()).toMatchObject({ status: 200 });
  });

  it('gets no further by asking all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login({ ...ADMIN, password: 'x' })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('never locks another user out, and an invented address changes nothing', async () => {
    for (let i = 0; i < 6; i += 1)
      await login({ ...ADMIN, username: 'kimse', password: 'x' }, { 'x-forwarded-for': `10.0.0.${i}` });
    expect(await login({ ...ADMIN, username: 'kimse' }, { 'x-forwarded-for': '10.9.9.9' })).toMatchObject({ status: 429 });
    expect(await login()).toMatchObject({ status: 200 });
  });

  it('is braked for a client that tries one name after the other, sixty times', async () => {
    const answers = [];
    for (let i = 0; i < 62; i += 1) answers.push((await login({ username: `kimse${i}`, password: 'x' })).status);
    expect(answers.slice(0, 60).every((status) => status === 401)).toBe(true);
    expect(answers.slice(60)).toEqual([429, 429]);
  });

  it('starts anew after a success', async () => {
    for (let i = 0; i < 4; i += 1) await login({ ...ADMIN, password: 'x' });
    await login();
    for (let i = 0; i < 4; i += 1) expect(await login({ ...ADMIN, password: 'x' })).toMatchObject({ status: 401 });
    expect(await login()).toMatchObject({ status: 200 });
  });

  it('obeys the setting', async () => {
    await changeSettings({ maxLoginAttempts: 1 });
    await login({ ...ADMIN, password: 'x' });
    expect(await login()).toMatchObject({ status: 429 });
  });

  it('with hundreds at once never ends in a fault', async () => {
    const answers = await Promise.all(Array.from({ length: 150 }, (_, i) => login({ username: `u${i}`, password: 'x' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('2');
  });
});

describe('a session (product.md §2)', () => {
  it('ends when nobody used it for sessionTimeoutMinutes', async () => {
    const token = await server.signIn();
    server.travel(59 * MINUTE);
    expect(await statusOf(token)).toBe(200);
    server.travel(MINUTE);
    expect(await statusOf(token)).toBe(401);
  });

  it('goes on while it is used, but for twelve hours at most', async () => {
    let token = await server.signIn();
    for (let i = 0; i < 14; i += 1) {
      server.travel(50 * MINUTE);
      token = (await verify(token)).body.token;
    }
    expect(await statusOf(token)).toBe(200);
    server.travel(25 * MINUTE);
    expect(await statusOf(token)).toBe(401);
  });

  it('is dead after the sign-out, and only that one (threats.md T23)', async () => {
    const [token, other] = [await server.signIn(), await server.signIn()];
    expect(await server.call('POST', '/api/admin/logout', { token })).toMatchObject({ status: 200 });
    expect(await statusOf(token)).toBe(401);
    expect(await server.call('POST', '/api/admin/logout', { token })).toMatchObject({ status: 401 });
    expect(await statusOf(other)).toBe(200);
  });

  it('stays dead, and others stay alive, after a restart', async () => {
    const [token, other] = [await server.signIn(), await server.signIn()];
    await server.call('POST', '/api/admin/logout', { token });
    const { dataDirectory } = server;
    await server.close();
    server = await startApp({ now: NOW, dataDirectory });
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200]);
  });

  it('ends when the administrator is disabled, who cannot come back', async () => {
    const { body } = await login();
    const adminId: string = body.admin.id;
    const { position } = await transact(
      server.get<EventLog>(EVENT_LOG),
      adminDecider,
      adminId,
      { type: 'DisableAdmin', adminId, reason: 'ayrıldı' },
      { commandId: commandIdOf(adminId, 'disable'), actor: 'cli', at: NOW },
    );
    await server.get(ContestState).reached(position);
    expect(await statusOf(body.token)).toBe(401);
    expect(await login()).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED' } });
  });
});

describe('changing the password (threats.md T23, T27)', () => {
  const change = (token: string, newPassword: string, currentPassword: string = ADMIN.password) =>
    server.call('POST', '/api/admin/password', { token, body: { currentPassword, newPassword } });

  it('ends every session and opens a new one', async () => {
    const [token, other] = [await server.signIn(), await server.signIn()];
    const { status, body } = await change(token, 'yepyeni ve upuzun bir parola');
    expect(status).toBe(200);
    expect([await statusOf(token), await statusOf(other), await statusOf(body.token)]).toEqual([401, 401, 200]);
    expect(await login()).toMatchObject({ status: 401 });
    expect(await login({ ...ADMIN, password: 'yepyeni ve upuzun bir parola' })).toMatchObject({ status: 200 });
  });

  it('needs the old one', async () =>
    expect(await change(await server.signIn(), 'yepyeni ve upuzun bir parola', 'yanlış')).toMatchObject({
      status: 403,
      body: { code: 'WRONG_PASSWORD' },
    }));

  it.each(['şifre123', 'on dört harfli', '123456789012345', 'aaaaaaaaaaaaaaaa', 'galatasaray1905'])('refuses %s', async (weak) =>
    expect(await change(await server.signIn(), weak)).toMatchObject({ status: 400, body: { code: 'PASSWORD_WEAK' } }),
  );

  it.each([`${'parola '.repeat(12)}son`, 'ğüşiöçıĞÜŞİÖÇğüşiöçıĞÜŞİÖÇğüşiöçıĞÜŞİ', '🦁🐯🐻🐼🐨🐸🐵🐔🐧🐦🐤🦆🦅🦉🦇', 'sonunda boşluk var '])(
    'takes every letter of %s',
    async (strong) => {
      expect(await change(await server.signIn(), strong)).toMatchObject({ status: 200 });
      expect(await login({ ...ADMIN, password: strong.slice(0, -1) })).toMatchObject({ status: 401 });
      expect(await login({ ...ADMIN, password: strong })).toMatchObject({ status: 200 });
    },
  );

  it('takes eight letters where strong ones are not enforced, still none of the common ones', async () => {
    await changeSettings({ enforceStrongPasswords: false });
    expect(await change(await server.signIn(), 'password')).toMatchObject({ status: 400 });
    expect(await change(await server.signIn(), 'kısa ama')).toMatchObject({ status: 200 });
  });
});

describe('the first administrator (product.md §2)', () => {
  it('gets a random password that has to be changed before anything else', async () => {
    await server.close();
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
    expect(await server.call('GET', '/api/admin/weeks', { token: changed.body.token })).toMatchObject({ status: 200 });
  });

  it('is made once', async () => expect(await server.get(FirstAdministrator).appoint()).toBeUndefined());

  it('has no password that everyone knows', async () =>
    expect(await login({ username: 'admin', password: 'admin' })).toMatchObject({ status: 401 }));
});

describe('a forged token is worth nothing (threats.md T22)', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const partsOf = (token: string) => token.split('.').slice(0, 2).map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  const forge = (header: object, claims: object, algorithm = 'sha256') => {
    const text = `${encode(header)}.${encode(claims)}`;
    return `${text}.${createHmac(algorithm, server.get<Secrets>(SECRETS).jwtKey).update(text).digest('base64url')}`;
  };
  const header = { alg: 'HS256', typ: 'JWT' };
  const seconds = Date.parse(NOW) / 1_000;

  it('unless it is made as ours are', async () => {
    const [, claims] = partsOf(await server.signIn());
    expect(await statusOf(forge(header, claims))).toBe(200);
  });

  it.each<[string, (claims: Record<string, unknown>) => string]>([
    ['another algorithm of the family', (claims) => forge({ ...header, alg: 'HS512' }, claims, 'sha512')],
    ['HS384', (claims) => forge({ ...header, alg: 'HS384' }, claims, 'sha384')],
    ['a key id', (claims) => forge({ ...header, kid: '../../x' }, claims)],
    ['a key address', (claims) => forge({ ...header, jku: 'https://evil/keys' }, claims)],
    ['another type', (claims) => forge({ ...header, typ: 'at+jwt' }, claims)],
    ['another issuer', (claims) => forge(header, { ...claims, iss: 'evil' })],
    ['another audience', (claims) => forge(header, { ...claims, aud: 'evil' })],
    ['no issuer', ({ iss: _, ...claims }) => forge(header, claims)],
    ['no end', ({ exp: _, ...claims }) => forge(header, claims)],
    ['an end in the past', (claims) => forge(header, { ...claims, exp: seconds })],
    ['an end in the year 9999', (claims) => forge(header, { ...claims, exp: 253_370_764_800 })],
    ['a beginning in the future', (claims) => forge(header, { ...claims, nbf: seconds + 3_600 })],
    ['an issue in the future', (claims) => forge(header, { ...claims, iat: seconds + 3_600 })],
    ['no session', ({ jti: _, ...claims }) => forge(header, claims)],
    ['another administrator', (claims) => forge(header, { ...claims, sub: 'x' })],
    ['claims of the wrong kind', (claims) => forge(header, { ...claims, sub: { $gt: '' } })],
    ['ten thousand letters', (claims) => forge(header, { ...claims, more: 'x'.repeat(10_000) })],
    ['no signature', (claims) => `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`],
    ['a changed claim', (claims) => {
      const [head, , signature] = forge(header, claims).split('.');
      return `${head}.${encode({ ...claims, sub: 'x' })}.${signature}`;
    }],
    ['RS256', (claims) => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
      const text = `${encode({ ...header, alg: 'RS256' })}.${encode(claims)}`;
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
    }],
    ['nothing that is a token', () => 'x'],
  ])('%s', async (_, forged) => {
    const [, claims] = partsOf(await server.signIn());
    expect(await verify(forged(claims))).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });
});

describe('a call that another site makes a browser send (threats.md T24)', () => {
  const post = (headers: Record<string, string>, token?: string) =>
    server.call('POST', '/api/admin/force-seed-production', { headers, ...(token && { token }) });

  it.each([
    ['a cookie alone', { cookie: 'session=x' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin at all', { origin: 'null' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['a form', { cookie: 'session=x', 'content-type': 'application/x-www-form-urlencoded' }],
  ])('is refused: %s', async (_, headers) =>
    expect(await post(headers)).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } }),
  );

  it('is refused even with the token', async () =>
    expect(await post({ origin: 'https://evil.example' }, await server.signIn())).toMatchObject({ status: 403 }));

  it('is let in from our own pages', async () =>
    expect(await login(ADMIN, { origin: server.url, 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 200 }));

  it('reads nothing with a cookie alone', async () =>
    expect(await server.call('GET', '/api/admin/weeks', { headers: { cookie: 'session=x' } })).toMatchObject({ status: 401 }));
});
