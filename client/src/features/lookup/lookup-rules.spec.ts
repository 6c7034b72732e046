import { describe, expect, it } from '@jest/globals';
import type { LeaderboardEntry, LookupPrediction, LookupWeek } from '@onda-on/contracts/api';
import { BADGES } from '@onda-on/contracts/rules';

import { ApiError } from '../../api/api-error.ts';
import { badgeLines } from '../../ui/Badges.tsx';
import { accuracyPoints, linePath } from './LookupResult.tsx';
import { countsOf, PICK_LABEL, pickStatusOf, historyOf } from './pick-status.ts';
import { asksForCode, failureText } from './use-lookup.ts';
import { ownPlaceOf } from './WeekLeaders.tsx';

const match = (over: Partial<LookupPrediction['match']>): LookupPrediction['match'] => ({
  homeTeam: 'A',
  awayTeam: 'B',
  league: 'L',
  matchDate: '2026-11-20T17:00:00Z',
  status: 'finished',
  result: null,
  homeScore: null,
  awayScore: null,
  ...over,
});
const score = (homeScore: number, awayScore: number) => match({ homeScore, awayScore });

describe('label of a pick', () => {
  it.each([
    ['1', score(2, 1), 'Doğru'],
    ['X', score(2, 1), 'Yanlış'],
    ['X', score(1, 1), 'Doğru'],
    ['2', score(0, 3), 'Doğru'],
    ['1', score(0, 3), 'Yanlış'],
    ['1', match({ status: 'pending' }), 'Beklemede'],
    ['1', match({ status: 'pending', homeScore: 2, awayScore: 0 }), 'Beklemede'],
    ['1', match({ status: 'postponed' }), 'Beklemede'],
    ['1', match({ status: 'void' }), 'Geçersiz'],
    ['2', match({ result: '2' }), 'Doğru'],
  ] as const)('%s on %j is %s', (pick, each, label) =>
    expect(PICK_LABEL[pickStatusOf(pick, each)]).toBe(label),
  );
});

const pick = (week: number, id: string, over = {}): LookupPrediction => ({
  id,
  matchId: id,
  prediction: '1',
  week,
  isCorrect: null,
  match: match(over),
});

describe('history', () => {
  it('is by week, newest first, each in sheet order', () =>
    expect(
      historyOf([pick(3, 'a'), pick(15, 'b'), pick(3, 'c')]).map(({ week, picks }) => [week, picks.length]),
    ).toEqual([
      [15, 1],
      [3, 2],
    ]));

  it('counts right, wrong, open and void picks', () =>
    expect(
      countsOf([
        pick(1, 'a', { homeScore: 1, awayScore: 0 }),
        pick(1, 'b', { homeScore: 0, awayScore: 0 }),
        pick(1, 'c', { status: 'pending' }),
        pick(1, 'd', { status: 'void' }),
      ]),
    ).toEqual({ ok: 1, no: 1, wait: 1, void: 1 }));
});

const week = (over: Partial<LookupWeek> = {}): LookupWeek => ({
  week: 15,
  couponNo: 'AAAA-BBBB-CCCC',
  entryId: 'own',
  correct: 4,
  decided: 6,
  accuracy: 66.7,
  rank: 4,
  coupons: 1284,
  sharedWith: 46,
  voided: false,
  ...over,
});
const leader = (id: string, rank: number) => ({ id, rank }) as LeaderboardEntry;
const ten = [leader('a', 1), leader('b', 2), leader('c', 2), ...Array.from('defghij', (id) => leader(id, 4))];

describe('own place beside the first ten', () => {
  it('is among them when its entry is', () =>
    expect(ownPlaceOf([...ten.slice(1), leader('own', 4)], week())).toEqual({ kind: 'shown', id: 'own' }));

  it('is below them on the same place, with a gap for the others', () =>
    expect(ownPlaceOf(ten, week())).toEqual({ kind: 'below', rank: 4, skipped: 39, isSameRank: true }));

  it('is below them on a later place', () =>
    expect(ownPlaceOf(ten, week({ rank: 51, sharedWith: 3 }))).toEqual({
      kind: 'below',
      rank: 51,
      skipped: 40,
      isSameRank: false,
    }));

  it('is below them without a place, but tagged, before the first result', () =>
    expect(ownPlaceOf(ten, week({ rank: null, decided: 0, coupons: 309 }))).toEqual({
      kind: 'below',
      rank: null,
      skipped: 298,
      isSameRank: false,
    }));

  it.each([[undefined], [week({ rank: null })], [week({ voided: true })]])('is hidden for %j', (own) =>
    expect(ownPlaceOf(ten, own)).toEqual({ kind: 'none' }),
  );
});

const lines = (totalPredictions: number, currentStreak: number, accuracy: number) =>
  BADGES.map(({ id, requirement }) =>
    badgeLines(id, requirement, { totalPredictions, currentStreak, accuracy }).join(' '),
  );

describe('badges', () => {
  it('show their condition and progress', () =>
    expect(lines(0, 0, 0)).toEqual([
      'En az 1 tahmin gerekir, şu an 0',
      '3 doğru seri gerekir, şu an 0',
      '5 doğru seri gerekir, şu an 0',
      '%70 başarı gerekir, şu an %0',
    ]));

  it('show that they are earned at the exact threshold', () =>
    expect(lines(1, 5, 70)).toEqual([
      'En az 1 tahmin, kazanıldı',
      '3 doğru seri, kazanıldı',
      '5 doğru seri, kazanıldı',
      '%70 başarı, kazanıldı',
    ]));

  it('are close at 4 in a row and 69,9 percent', () =>
    expect(lines(130, 4, 69.9).slice(2)).toEqual([
      '5 doğru seri gerekir, şu an 4',
      '%70 başarı gerekir, şu an %69,9',
    ]));
});

const refusal = (statusCode: number, code: string, message: string) =>
  JSON.stringify({ statusCode, code, message });

describe('failed look-up', () => {
  it.each([
    [new ApiError(404, refusal(404, 'PARTICIPANT_NOT_FOUND', 'Kayıt yok')), 'Kayıt yok'],
    [new ApiError(500, ''), 'Tahmin bulunamadı'],
    [new TypeError('network'), 'Tahmin bulunamadı'],
    [
      new ApiError(429, refusal(429, 'TOO_MANY_REQUESTS', 'Çok sık'), 600),
      'Çok sık. 10 dakika sonra yeniden deneyebilirsiniz.',
    ],
    [
      new ApiError(429, refusal(429, 'TOO_MANY_REQUESTS', 'Çok sık'), 45),
      'Çok sık. 45 saniye sonra yeniden deneyebilirsiniz.',
    ],
  ])('%s shows: %s', (error, text) => expect(failureText(error)).toBe(text));

  it('asks for the coupon number when the server does', () =>
    expect([
      asksForCode(new ApiError(403, refusal(403, 'LOOKUP_CODE_REQUIRED', 'x'))),
      asksForCode(new ApiError(404, refusal(404, 'PARTICIPANT_NOT_FOUND', 'x'))),
    ]).toEqual([true, false]));
});

describe('accuracy line', () => {
  const box = { width: 100, height: 100 };

  it('runs from the oldest week to the newest without weeks that have no result', () => {
    const weeks = [
      week({ week: 15, accuracy: 100 }),
      week({ week: 14, accuracy: 50 }),
      week({ week: 13, decided: 0 }),
    ];
    expect(linePath(accuracyPoints(weeks, box))).toBe('M0.0 50.0L100.0 0.0');
  });

  it('puts a single week in the middle', () =>
    expect(accuracyPoints([week({ accuracy: 25 })], box)).toMatchObject([{ x: 50, y: 75 }]));
});
