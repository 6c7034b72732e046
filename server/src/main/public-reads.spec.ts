import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  CurrentWeekAnswer,
  LeaderboardEntry,
  MatchAnswer,
  ReceiptAnswer,
  SeasonAnswer,
  StandingsAnswer,
  StatsAnswer,
  WeekAnswer,
} from '@onda-on/contracts/api';
import type { Person } from '@onda-on/stores';

import { matchIdOf, type Coupon } from './testing/contest-fixtures.ts';
import { ReadingApp } from './testing/reading-app.ts';

const PICKS = { ayse: '1X2', ibrahim: '1X1', can: '222' } as const;

/** Week 14 is sealed, with three matches, three coupons and two results; week 15 is open, with one coupon. */
describe('public reading calls', () => {
  let server: ReadingApp;
  let people: readonly Person[];
  let coupons: readonly Coupon[];
  let open: Coupon;

  beforeAll(async () => {
    server = await ReadingApp.start();
    const { fixtures } = server;
    await fixtures.week(14, 'active', '2026-11-13T12:00:00.000Z', '2026-11-18T12:00:00.000Z', 3);
    await fixtures.sheet(14, 3, '2026-11-13T18:00:00.000Z');
    people = [
      await fixtures.person('Ayşe Kaya', '10000000146'),
      await fixtures.person('ibrahim ışık', '12345678950'),
      await fixtures.person('Can Öz', '10000000078'),
    ];
    const made: Coupon[] = [];
    for (const [i, picks] of Object.values(PICKS).entries()) {
      made.push(await fixtures.coupon(14, people[i]!, picks, `2026-11-12T10:0${i}:00.000Z`));
    }
    coupons = made;
    const rarity = [
      [2, 0, 1],
      [0, 2, 1],
      [1, 0, 2],
    ] as const;
    await fixtures.lock(14, '2026-11-13T12:00:00.000Z', rarity, 3);
    await fixtures.result(14, 1, 2, 0);
    await fixtures.result(14, 2, 1, 1);
    await fixtures.week(15, 'active', '2026-11-22T12:00:00.000Z', '2026-11-25T12:00:00.000Z', 3);
    await fixtures.sheet(15, 3, '2026-11-22T18:00:00.000Z');
    open = await fixtures.coupon(15, people[0]!, '11X');
  });
  afterAll(() => server.close());

  it("return the current week, the server's time, and the past weeks", async () => {
    const { body, headers } = await server.get<CurrentWeekAnswer>('/api/weeks/current');
    expect(body).toMatchObject({
      week: 15,
      serverTime: server.now.toISOString(),
      isDemo: false,
      site: { name: 'Onda On' },
      detail: {
        number: 15,
        status: 'active',
        isOpen: true,
        picksPerWeek: 3,
        isSheetComplete: true,
        seal: null,
      },
    });
    expect(body.detail?.lockAt).toBe('2026-11-22T12:00:00.000Z');
    expect(body.past).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('list all weeks; a sealed active one shows as locked', async () => {
    const { body } = await server.get<WeekAnswer[]>('/api/weeks');
    expect(body.map(({ number, status, isOpen }) => [number, status, isOpen])).toEqual([
      [14, 'locked', false],
      [15, 'active', true],
    ]);
    expect(body[0]?.seal).toEqual({
      lockedAt: '2026-11-13T12:00:00.000Z',
      root: 'ab'.repeat(32),
      count: 3,
      check: null,
    });
  });

  it("list a week's matches in sheet order with the specified fields", async () => {
    const { body } = await server.get<MatchAnswer[]>('/api/matches?week=14');
    expect(body.map(({ id, result }) => [id, result])).toEqual([
      ['w14-m1', '1'],
      ['w14-m2', 'X'],
      ['w14-m3', null],
    ]);
    expect(body[0]).toMatchObject({
      league: 'Süper Lig',
      homeTeam: 'Ev 1',
      awayTeam: 'Konuk 1',
      status: 'finished',
    });
    expect(body[0]).toMatchObject({
      homeScore: 2,
      awayScore: 0,
      homeOdds: '2.10',
      awayOdds: '3.00',
      week: 14,
    });
  });

  it('list all matches, newest first, without a week', async () => {
    const { body } = await server.get<MatchAnswer[]>('/api/matches');
    expect(body).toHaveLength(6);
    expect(body[0]?.id).toBe('w15-m3');
  });

  it("show others' picks only after the lock", async () => {
    const { body: locked } = await server.get<MatchAnswer[]>('/api/matches?week=14');
    const { body: open15 } = await server.get<MatchAnswer[]>('/api/matches?week=15');
    expect(locked[0]?.distribution).toEqual([2, 0, 1]);
    expect(open15.map(({ distribution }) => distribution)).toEqual([null, null, null]);
  });

  it('count participants, predictions and averages', async () => {
    const { body } = await server.get<StatsAnswer>('/api/stats/14');
    expect(body).toEqual({
      totalParticipants: 3,
      totalPredictions: 9,
      averageAccuracy: 66.7,
      averageScore: 4,
      tiedAtCut: 0,
      blocked: 0,
      best: 2,
      decided: 2,
      matches: 3,
    });
  });

  it('rank with shared places, earlier entries first, initials and masked numbers', async () => {
    const { body } = await server.get<LeaderboardEntry[]>('/api/leaderboard/14?limit=10');
    expect(
      body.map(({ rank, name, tcNumber, correctPredictions }) => [rank, name, tcNumber, correctPredictions]),
    ).toEqual([
      [1, 'A. K.', '*********46', 2],
      [1, 'İ. I.', '*********50', 2],
      [3, 'C. Ö.', '*********78', 0],
    ]);
    expect(body[0]).toMatchObject({ totalPredictions: 3, accuracy: 100, score: 6, id: coupons[0]?.entryId });
  });

  it('return an empty list for a week without entries', async () => {
    const { status, body } = await server.get<unknown[]>('/api/leaderboard/52');
    expect([status, body]).toEqual([200, []]);
    expect((await server.get<StatsAnswer>('/api/stats/52')).body.totalParticipants).toBe(0);
  });

  it('page through the whole table and find a coupon in it', async () => {
    const { body } = await server.get<StandingsAnswer>(
      `/api/standings/14?page=2&size=2&coupon=${coupons[1]?.couponNo}`,
    );
    expect(body).toMatchObject({
      page: 2,
      pages: 2,
      size: 2,
      coupons: 3,
      decided: 2,
      best: 2,
      isSealed: true,
      isLive: true,
    });
    expect(body.entries.map(({ name }) => name)).toEqual(['C. Ö.']);
    expect(body.me).toMatchObject({
      name: 'İ. I.',
      rank: 1,
      page: 1,
      sharedWith: 1,
      above: 0,
      picks: ['1', 'X', '1'],
    });
    expect(body.latest).toMatchObject({ homeTeam: 'Ev 2', homeScore: 1, awayScore: 1 });
    expect(body.results).toEqual(['1', 'X', 'pending']);
  });

  it('return nothing on a page beyond the last', async () => {
    const { status, body } = await server.get<StandingsAnswer>('/api/standings/14?page=9');
    expect([status, body.entries]).toEqual([200, []]);
  });

  it('show no picks and no rarity before the lock', async () => {
    const { body } = await server.get<StandingsAnswer>(`/api/standings/15?coupon=${open.couponNo}`);
    expect(body.entries).toMatchObject([{ rank: null, picks: null, rarity: null, moved: null }]);
    expect(body.me).toMatchObject({ picks: null, rarity: null, rank: null });
    const foreign = await server.get<StandingsAnswer>(`/api/standings/15?coupon=${coupons[1]?.couponNo}`);
    expect(foreign.body.me).toBeNull();
  });

  it('add the weeks up without an id that could link them', async () => {
    const { body } = await server.get<SeasonAnswer>(`/api/standings/season?coupon=${coupons[2]?.couponNo}`);
    expect(body).toMatchObject({ participants: 3, weeks: [14], page: 1, pages: 1 });
    expect(body.entries[0]).toEqual({
      rank: 1,
      name: 'A. K.',
      tcNumber: '*********46',
      correctPredictions: 2,
      totalPredictions: 2,
      accuracy: 100,
      weeks: 1,
    });
    expect(body.me).toMatchObject({ rank: 3, name: 'C. Ö.', page: 1 });
  });

  it('show a receipt for its number, without a name', async () => {
    const { body, text, headers } = await server.get<ReceiptAnswer>(`/api/coupons/${coupons[0]?.couponNo}`);
    expect(body).toMatchObject({
      week: 14,
      isOpen: false,
      revisedAt: null,
      revision: 0,
      voided: null,
      chainLength: 1,
    });
    expect(body.sealed).toMatchObject({ count: 3 });
    expect(body.place).toEqual({ rank: 1, sharedWith: 1, coupons: 3 });
    expect(body.picks.map(({ matchId, prediction, isCorrect }) => [matchId, prediction, isCorrect])).toEqual([
      [matchIdOf(14, 1), '1', true],
      [matchIdOf(14, 2), 'X', true],
      [matchIdOf(14, 3), '2', null],
    ]);
    expect(body.salt).toMatch(/^[0-9a-f]{64}$/);
    expect(text).not.toMatch(/Ay|10000000146|example/);
    expect(text).not.toContain(people[0]?.participantId);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('accept a coupon number in either case', async () => {
    const { status } = await server.get(`/api/coupons/${coupons[0]?.couponNo.toLowerCase()}`);
    expect(status).toBe(200);
  });

  it('show an open coupon as open', async () => {
    const { body } = await server.get<ReceiptAnswer>(`/api/coupons/${open.couponNo}`);
    const lockAt = '2026-11-22T12:00:00.000Z';
    expect(body).toMatchObject({ isOpen: true, lockAt, sealed: null, place: null });
  });

  it('show on a receipt the first kick-off of a match that was moved, and only of that match', async () => {
    const [first, moved] = ['2026-11-22T19:00:00.000Z', '2026-11-23T17:00:00.000Z'];
    await server.fixtures.move(15, 2, moved);
    const { body } = await server.get<ReceiptAnswer>(`/api/coupons/${open.couponNo}`);
    expect(body.picks[1]).toMatchObject({ matchDate: moved, movedFrom: first });
    expect(body.picks.map((pick) => 'movedFrom' in pick)).toEqual([false, true, false]);
  });

  it('answer 404 in one form for unknown numbers', async () => {
    const { couponNo = '' } = coupons[0] ?? {};
    const wrong = [
      couponNo.slice(0, -1),
      `${couponNo.slice(0, -1)}${couponNo.endsWith('0') ? '1' : '0'}`,
      '0000-0000-0000',
      'x',
    ];
    const answers = await Promise.all(wrong.map((no) => server.get(`/api/coupons/${no}`)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'COUPON_NOT_FOUND' } });
  });
});
