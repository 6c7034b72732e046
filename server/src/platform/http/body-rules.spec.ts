import { describe, expect, it } from '@jest/globals';

import { isMoment, isoOf } from './body-rules.ts';

describe('moment', () => {
  it.each([
    '2026-11-21T12:00:00Z',
    '2026-11-21T12:00:00.000Z',
    '2026-11-21T15:00+03:00',
    '2028-02-29T00:00:00Z',
  ])('accepts %s', (text) => expect(isMoment(text)).toBe(true));

  it.each([
    '2026-11-21',
    '2026-11-21T12:00:00',
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-11-21T24:00:00Z',
    '+275760-09-13T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-11-21T12:00:00Z ',
    '',
    null,
    1_700_000_000,
    { $gt: '' },
  ])('refuses %j', (value) => expect(isMoment(value)).toBe(false));

  it('is stored in one form', () => expect(isoOf('2026-11-21T15:00+03:00')).toBe('2026-11-21T12:00:00.000Z'));
});
