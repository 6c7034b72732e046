import { describe, expect, it } from '@jest/globals';
import { assert, property, string } from 'fast-check';

import { filledIn, hasUnknownPlaceholder, holdsNationalId } from './campaign.ts';
import { createdWithin, dayStart, isSegmentCriteria, NO_CRITERIA } from './segment.ts';

describe('campaign text', () => {
  it('fills in the name at every placeholder and takes nothing else for one', () => {
    expect(filledIn('Merhaba {{ad}}, {{ ad }}!', 'Ayşe')).toBe('Merhaba Ayşe, Ayşe!');
    assert(
      property(string(), (name) => {
        expect(filledIn('x{{ad}}y', name)).toBe(`x${name}y`);
      }),
    );
  });
  it('refuses a placeholder that is not filled in', () => {
    for (const text of ['{{soyad}}', '{{ad}} {{x}}', '{{}}']) expect(hasUnknownPlaceholder(text)).toBe(true);
    for (const text of ['{{ad}}', '{ad}', 'a {{ ad }} b', ''])
      expect(hasUnknownPlaceholder(text)).toBe(false);
  });
  it('refuses a national ID', () => {
    expect(holdsNationalId('no 10000000146.')).toBe(true);
    for (const text of ['0850 123 45 67', '1234567890', '100000001460', '01234567890'])
      expect(holdsNationalId(text)).toBe(false);
  });
});

describe('days of a segment', () => {
  it('begin at midnight in Istanbul and are both inclusive', () =>
    expect(createdWithin({ ...NO_CRITERIA, createdFrom: '2026-11-20', createdUntil: '2026-11-20' })).toEqual({
      from: '2026-11-19T21:00:00.000Z',
      before: '2026-11-20T21:00:00.000Z',
    }));
  it.each(['2026-02-30', '2026-13-01', '20.11.2026', ' 2026-11-20', ''])('are not %j', (text) =>
    expect(dayStart(text)).toBeNaN(),
  );
  it('are conditions only where they are in order', () => {
    const turned = { ...NO_CRITERIA, createdFrom: '2026-11-21', createdUntil: '2026-11-20' };
    expect([isSegmentCriteria(turned), isSegmentCriteria(NO_CRITERIA)]).toEqual([false, true]);
  });
});
