import { describe, expect, it } from '@jest/globals';
import { Secret } from 'otpauth';

import { canonicalRecoveryCode } from './recovery-codes.ts';
import { newTotpSecret, totpStepOf, totpUri } from './second-factors.ts';

/** The secret of RFC 6238, appendix B. The expected codes are the last six of its eight digits. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1_000);

describe('codes of an authenticator app (RFC 6238)', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d s is %s', (seconds, code) =>
    expect(totpStepOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30)),
  );

  it('are accepted from one step before to one step after', () => {
    const step = 1_111_111_109 - (1_111_111_109 % 30);
    const steps = [-60, -30, 0, 30, 60].map((off) => totpStepOf(SECRET, '081804', at(step + off)));
    expect(steps).toEqual([null, step / 30, step / 30, step / 30, null]);
  });

  it.each(['', '28708', '2870822', '٢٨٧٠٨٢', '28708a', ' 287082', '-87082'])(
    'have six digits, unlike %p',
    (code) => expect(totpStepOf(SECRET, code, at(59))).toBeNull(),
  );

  it('come from a new secret each time, with 160 bits', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });

  it('are added to an app by an address, whatever letters the names have', () => {
    const uri = new URL(totpUri(SECRET, 'şule', 'Onda On'));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Onda On:şule',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Onda On',
      secret: SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('recovery code', () => {
  it('is accepted in small letters, with blanks, and with common misreadings', () =>
    expect(['0AB1-CDEF-GH2J', '0ab1cdefgh2j', ' OABI cdef gh2j '].map(canonicalRecoveryCode)).toEqual(
      Array.from({ length: 3 }, () => '0AB1CDEFGH2J'),
    ));
  it('has twelve letters of the alphabet', () =>
    expect(
      ['0AB1CDEFGH2', '0AB1CDEFGH2JJ', '0AB1CDEFGH2U', '{"$gt":""}..'].map(canonicalRecoveryCode),
    ).toEqual([null, null, null, null]));
});
