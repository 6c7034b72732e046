import { createHmac, hkdfSync } from 'node:crypto';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Secrets } from '@onda-on/stores';

import { newAdministrator, type NewAdministrator } from '../../main/testing/new-administrator.ts';
import { enrol } from '../../main/testing/second-factor.ts';
import { startApp, type AppOptions, type RunningApp } from '../../main/testing/start-app.ts';
import { codeAt } from '../../main/testing/totp-codes.ts';
import { SECRETS } from '../../platform/stores/stores.module.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const STEP = 30_000;
const MINUTE = 60_000;

let shared: RunningApp;
let server: RunningApp;
let me: NewAdministrator['account'];
beforeAll(async () => {
  shared = await start();
});
beforeEach(async () => {
  server = shared;
  // Failures of earlier tests no longer delay this one.
  server.travel(15 * MINUTE);
  me = (await newAdministrator(server)).account;
});
afterEach(async () => {
  if (server !== shared) await server.close();
});
afterAll(() => shared.close());

/** Behind one proxy, so that the test chooses the client's address. */
const start = (config: AppOptions['config'] = {}) =>
  startApp({ now: NOW, config: { trustProxy: 1, ...config } });
type Attempt = Readonly<{
  from?: string;
  cookie?: string;
  username?: string;
  password?: string;
  code?: string;
}>;
const login = ({ from = '10.0.0.1', cookie, ...body }: Attempt = {}) =>
  server.call('POST', '/api/admin/login', {
    body: { ...me, ...body },
    headers: { 'x-forwarded-for': from, ...(cookie !== undefined && { cookie }) },
  });
const cookieIn = ({ headers }: Readonly<{ headers: Headers }>): string =>
  /^[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';

/** Makes failures from as many networks, each with a different name. */
async function stormOf(failures: number): Promise<void> {
  for (let i = 0; i < failures; i += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, j) =>
        login({ from: `10.1.${i}.${j}`, username: `kimse${i + j}`, password: 'x' }),
      ),
    );
}

describe('asking a signed-in administrator for the password', () => {
  it('is delayed like sign-ins, but on a known device, by sixty wrong ones from as many networks', async () => {
    const signedIn = await login();
    const { token } = signedIn.body;
    const offer = (from: string, password: string, cookie?: string) =>
      server.call('POST', '/api/admin/second-factor', {
        token,
        body: { password },
        headers: { 'x-forwarded-for': from, ...(cookie !== undefined && { cookie }) },
      });
    for (let i = 0; i < 60; i += 1)
      expect(await offer(`10.3.0.${i}`, 'x')).toMatchObject({
        status: 403,
        body: { code: 'WRONG_PASSWORD' },
      });
    const delayed = { status: 429, body: { code: 'SIGN_IN_LOCKED' } };
    expect(await offer('10.3.0.0', me.password)).toMatchObject(delayed);
    expect(await offer('10.3.0.0', me.password, cookieIn(signedIn))).toMatchObject({ status: 200 });
  });
});

describe('device cookie', () => {
  it('is set by a successful sign-in, for this host and no script, and grants nothing by itself', async () => {
    expect((await login({ password: 'x' })).headers.get('set-cookie')).toBeNull();
    const signedIn = await login();
    expect(signedIn.headers.get('set-cookie')).toMatch(
      /^onda-device=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const headers = { cookie: cookieIn(signedIn) };
    expect(await server.call('GET', '/api/admin/verify', { headers })).toMatchObject({ status: 401 });
  });

  it('is bound to the host and to HTTPS where the site uses it', async () => {
    server = await start({ publicUrl: 'https://onda.example' });
    me = (await newAdministrator(server)).account;
    expect((await login()).headers.get('set-cookie')).toMatch(/^__Host-onda-device=.*; Secure$/);
  });

  it('is not signed with the key of the tokens itself', async () => {
    const { body, headers } = await login();
    const [, device = '', signature] =
      /=([\w-]{22})\.([\w-]{43});/.exec(headers.get('set-cookie') ?? '') ?? [];
    const { jwtKey } = server.get<Secrets>(SECRETS);
    const signedWith = (key: Buffer) =>
      createHmac('sha256', key).update(`${body.admin.id}\n0\n${device}`).digest('base64url');
    const derived = hkdfSync('sha256', jwtKey, '', 'onda-on device cookie', jwtKey.length);
    expect(signature).toBe(signedWith(Buffer.from(derived)));
    expect(signature).not.toBe(signedWith(jwtKey));
  });

  it('keeps its device over sign-ins', async () => {
    const cookie = cookieIn(await login());
    expect(cookieIn(await login({ cookie: `theme=dark; ${cookie}` }))).toBe(cookie);
    expect(cookieIn(await login())).not.toBe(cookie);
  });
});

describe('known device', () => {
  it('is not delayed by the global limit, which delays everyone else', async () => {
    const cookie = cookieIn(await login());
    await stormOf(120);
    expect(await login({ from: '10.9.9.9' })).toMatchObject({ status: 429 });
    expect(await login({ from: '10.9.9.9', cookie })).toMatchObject({ status: 200 });
  });

  it('is not locked out by guesses from its own network, and has a limit of its own', async () => {
    const cookie = cookieIn(await login());
    for (let i = 0; i < 6; i += 1) await login({ password: 'x' });
    expect(await login()).toMatchObject({ status: 429 });
    expect(await login({ cookie })).toMatchObject({ status: 200 });
    for (let i = 0; i < 5; i += 1)
      expect(await login({ cookie, from: `10.0.1.${i}`, password: 'x' })).toMatchObject({ status: 401 });
    expect(await login({ cookie })).toMatchObject({ status: 429 });
  });

  it('is unknown to another administrator, after a new password, and with a changed signature', async () => {
    const { account: other } = await newAdministrator(server, 'Editör');
    const signedIn = await login();
    const cookie = cookieIn(signedIn);
    const changed = await server.call('POST', '/api/admin/password', {
      token: signedIn.body.token,
      body: { currentPassword: me.password, newPassword: 'bambaşka ve yine uzun bir parola' },
      headers: { cookie },
    });
    expect(changed.status).toBe(200);
    await stormOf(120);
    const password = 'bambaşka ve yine uzun bir parola';
    const renewed = cookieIn(changed);
    const forged = `${renewed.slice(0, -1)}${renewed.endsWith('A') ? 'B' : 'A'}`;
    const from = '10.9.9.9';
    expect(await login({ from, password, cookie })).toMatchObject({ status: 429 });
    expect(await login({ from, password, cookie: forged })).toMatchObject({ status: 429 });
    expect(await login({ from, ...other, cookie: renewed })).toMatchObject({ status: 429 });
    expect(await login({ from, password, cookie: renewed })).toMatchObject({ status: 200 });
  });

  it('is not delayed by codes guessed elsewhere with the right password', async () => {
    const signedIn = await login();
    const now = server.nowMs();
    const { secret, answer } = await enrol(server, signedIn.body.token, now);
    for (let i = 0; i < 50; i += 1) {
      if (i % 25 === 0) server.travel(2 * STEP);
      await login({ from: `10.2.0.${i}`, code: '000000' });
    }
    server.travel(4 * STEP);
    const code = () => codeAt(secret, now + 8 * STEP);
    expect(await login({ from: '10.9.9.9', code: code() })).toMatchObject({ status: 429 });
    expect(await login({ cookie: cookieIn(answer), code: code() })).toMatchObject({ status: 200 });
  });
});
