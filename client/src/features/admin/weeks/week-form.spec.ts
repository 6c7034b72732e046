import { describe, expect, it } from '@jest/globals';
import { istanbulClock } from '@onda-on/contracts/rules';

import { anAdminWeek } from '../../../testing/an-admin-week.ts';
import { momentOfInput } from '../kit/istanbul-input.ts';
import { statusEffect, oneWeekLater, weekErrors } from './week.resource.tsx';

const good = {
  number: '15',
  status: 'draft',
  startAt: '2026-11-16T09:00',
  lockAt: '2026-11-20T20:00',
  closeAt: '2026-11-24T23:59',
};

describe('week form', () => {
  it('accepts start, lock and close in order', () => expect(weekErrors(good)).toEqual({}));

  it.each([
    [{ number: '0' }, { number: 'Hafta numarası en az 1 olmalı' }],
    [{ number: '53' }, { number: 'Hafta numarası en fazla 52 olabilir' }],
    [{ startAt: '' }, { startAt: 'Başlangıç tarihi gerekli' }],
    [{ lockAt: '' }, { lockAt: 'Kilitlenme tarihi gerekli' }],
    [{ closeAt: '' }, { closeAt: 'Kapanış tarihi gerekli' }],
    [{ lockAt: '2026-11-16T09:00' }, { lockAt: 'Kilitlenme, başlangıçtan sonra olmalı' }],
    [{ closeAt: '2026-11-20T19:00' }, { closeAt: 'Kapanış, kilitlenmeden sonra olmalı' }],
  ])('reports for %o: %o', (change, errors) => expect(weekErrors({ ...good, ...change })).toEqual(errors));

  it("keeps Istanbul's time in both directions, wherever the browser is", () => {
    expect(istanbulClock('2026-11-20T17:00:00Z')).toBe('2026-11-20T20:00');
    expect(momentOfInput('2026-11-20T20:00')).toBe('2026-11-20T17:00:00.000Z');
    expect(momentOfInput('2026-11-20')).toBeNull();
  });
});

describe('dates copied from the week before', () => {
  it.each([
    // Turkey last changed its clocks on 27 March 2016 and 8 November 2015.
    ['2016-03-25T18:00:00.000Z', '2016-04-01T20:00'],
    ['2015-11-06T18:00:00.000Z', '2015-11-13T21:00'],
    ['2026-10-23T17:00:00.000Z', '2026-10-30T20:00'],
    ['2026-12-28T17:00:00.000Z', '2027-01-04T20:00'],
  ])("%s are seven days later at the same hour by Istanbul's clocks", (moment, later) =>
    expect(oneWeekLater(moment)).toBe(later),
  );

  it('are empty after the last date that a field accepts', () =>
    expect(oneWeekLater('9999-12-31T23:59:59.000Z')).toBe(''));
});

describe('change of status', () => {
  const week = anAdminWeek({ status: 'active', coupons: 812, wasEntered: true, matches: 10 });

  it('shows how to undo a seal without entries', () => {
    const sealed = { ...week, status: 'locked', seal: { count: 0 } as never } as const;
    expect(statusEffect({ ...sealed, coupons: 0, wasEntered: false }, 'active')).toContain(
      'silip aynı numarayla',
    );
    expect(statusEffect(sealed, 'active')).toBe('Hafta mühürlü: yeniden tahmin alınmaz.');
  });
  it.each(['active', 'locked'] as const)('says that a week with all results cannot be %s', (next) =>
    expect(statusEffect({ ...week, status: 'finished', settledAt: '2026-11-24T21:00:00Z' }, next)).toContain(
      'yalnız Taslak ya da Tamamlandı',
    ),
  );
  it('shows nothing without a consequence', () => expect(statusEffect(week, 'active')).toBeNull());
  it('shows how many coupons are locked', () =>
    expect(statusEffect(week, 'locked')).toContain('812 kupon kilitlenecek'));
  it('shows that an incomplete sheet accepts no entries', () =>
    expect(statusEffect({ ...week, status: 'draft', matches: 8 }, 'active')).toContain('8/10'));
});
