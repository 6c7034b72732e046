import { createHmac, generateKeyPairSync, sign } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CouponNo } from '@onda-on/contracts/rules';
import type { Secrets } from '@onda-on/stores';

import { NotificationLinks } from '../../delivery/notifications/notification-links.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { SECRETS } from '../../platform/stores/stores.module.ts';

const NOW = '2026-11-21T12:00:00.000Z';

let server: RunningApp;
let ours: string;
beforeAll(async () => {
  server = await startApp({ now: NOW });
  ours = await server.signIn();
});
afterAll(() => server.close());

const verify = (token: string) => server.call('GET', '/api/admin/verify', { token });
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const partsOf = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
const forge = (header: object, claims: object, algorithm = 'sha256') => {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac(algorithm, server.get<Secrets>(SECRETS).jwtKey).update(text).digest('base64url')}`;
};
const header = { alg: 'HS256', typ: 'JWT' };
const seconds = Date.parse(NOW) / 1_000;

describe('token of a server whose clock is ahead', () => {
  it('is valid here at once', async () => {
    const [, claims] = partsOf(ours);
    expect(await verify(forge(header, { ...claims, iat: seconds + 2 }))).toMatchObject({ status: 200 });
  });
});

describe('forged token', () => {
  it('is refused, unlike one made like ours', async () => {
    const [, claims] = partsOf(ours);
    expect(await verify(forge(header, claims))).toMatchObject({ status: 200 });
  });

  it.each<[string, (claims: Record<string, unknown>) => string]>([
    ['another algorithm of the family', (claims) => forge({ ...header, alg: 'HS512' }, claims, 'sha512')],
    ['HS384', (claims) => forge({ ...header, alg: 'HS384' }, claims, 'sha384')],
    ['a key id', (claims) => forge({ ...header, kid: '../../x' }, claims)],
    ['a key address', (claims) => forge({ ...header, jku: 'https://evil/keys' }, claims)],
    ['another type', (claims) => forge({ ...header, typ: 'at+jwt' }, claims)],
    ['another issuer', (claims) => forge(header, { ...claims, iss: 'evil' })],
    ['another audience', (claims) => forge(header, { ...claims, aud: 'evil' })],
    ['no issuer', ({ iss: _iss, ...claims }) => forge(header, claims)],
    ['no end', ({ exp: _exp, ...claims }) => forge(header, claims)],
    ['an end in the past', (claims) => forge(header, { ...claims, exp: seconds })],
    ['an end in the year 9999', (claims) => forge(header, { ...claims, exp: 253_370_764_800 })],
    ['a beginning in the future', (claims) => forge(header, { ...claims, nbf: seconds + 3_600 })],
    ['an issue in the future', (claims) => forge(header, { ...claims, iat: seconds + 3_600 })],
    ['an issue three seconds from now', (claims) => forge(header, { ...claims, iat: seconds + 3 })],
    ['no era', ({ era: _era, ...claims }) => forge(header, claims)],
    ['an era to come', (claims) => forge(header, { ...claims, era: 1 })],
    ['no session', ({ jti: _jti, ...claims }) => forge(header, claims)],
    ['another administrator', (claims) => forge(header, { ...claims, sub: 'x' })],
    ['claims of the wrong kind', (claims) => forge(header, { ...claims, sub: { $gt: '' } })],
    ['ten thousand letters', (claims) => forge(header, { ...claims, more: 'x'.repeat(10_000) })],
    ['no signature', (claims) => `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`],
    [
      'a changed claim',
      (claims) => {
        const [head, , signature] = forge(header, claims).split('.');
        return `${head}.${encode({ ...claims, sub: 'x' })}.${signature}`;
      },
    ],
    [
      'RS256',
      (claims) => {
        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 });
        const text = `${encode({ ...header, alg: 'RS256' })}.${encode(claims)}`;
        return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
      },
    ],
    [
      'the token of a link in a mail, which has three parts as well',
      () => server.get(NotificationLinks).tokenOf({ kind: 'verify', couponNo: 'x' as CouponNo }),
    ],
    ['nothing that is a token', () => 'x'],
  ])('is refused: %s', async (_, forged) => {
    const [, claims] = partsOf(ours);
    expect(await verify(forged(claims))).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });
});
