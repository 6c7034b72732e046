import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  NEXT_CURSOR,
  type AdminMatch,
  type AdminWeek,
  type AuditEntry,
  type DashboardAnswer,
  type ResultPreview,
  type SettingsAnswer,
  type StatusAnswer,
} from '@onda-on/contracts/api';
import { streamOf, type MatchEvent } from '@onda-on/contracts/events';
import { awaitsResult, DEFAULT_SETTINGS, type WeekNumber } from '@onda-on/contracts/rules';
import type { Person } from '@onda-on/stores';

import { matchIdOf } from '../../main/testing/contest-fixtures.ts';
import { ReadingApp } from '../../main/testing/reading-app.ts';

const ADMIN = 'a'.repeat(32);

/** Week 15 has three matches, of which two have kicked off and one has a result, and three coupons; one person is blocked, and another was until the erasure. */
describe("operators' reading calls", () => {
  let server: ReadingApp;
  let people: readonly Person[];

  beforeAll(async () => {
    server = await ReadingApp.start();
    const { fixtures, stores, now } = server;
    server.now = new Date('2026-11-19T12:00:00.000Z');
    await stores.vault.keep('admin', ADMIN, { username: 'yonetici', name: 'Yönetici Bir' }, 'yonetici');
    await fixtures.week(15, 'active', '2026-11-20T06:00:00.000Z', '2026-11-25T12:00:00.000Z', 3);
    await fixtures.sheet(15, 3, '2026-11-20T07:00:00.000Z');
    people = [
      await fixtures.person('Şule Iğdır', '10000000146', 'sule@example.com'),
      await fixtures.person('Can Öz', '12345678950'),
      await fixtures.person('Deniz Su', '10000000078'),
    ];
    for (const [i, picks] of ['111', '1X2', 'X12'].entries())
      await fixtures.coupon(15, people[i]!, picks, `2026-11-19T10:0${i}:00.000Z`);
    server.now = now;
    await fixtures.result(15, 1, 2, 0, `admin:${ADMIN}`);
    await fixtures.block(people[2]!.participantId);
    const { participantId: erased } = await fixtures.person('Ece Ak', '10000000214');
    await fixtures.block(erased);
    await fixtures.erase(erased);
  });
  afterAll(() => server.close());
  const previewOf = async (becomes: string) =>
    (await server.post<ResultPreview>('/api/admin/matches/w15-m1/preview', { becomes })).body;
  const logsAt = (query: string) => server.get<AuditEntry[]>(`/api/admin/audit-logs${query}`);

  it('list weeks with derived data', async () => {
    const { body, headers } = await server.get<AdminWeek[]>('/api/admin/weeks');
    expect(body).toMatchObject([
      {
        id: 'w15',
        number: 15,
        status: 'active',
        lockAt: '2026-11-20T06:00:00.000Z',
        matches: 3,
        sheetSize: 3,
        effectiveLockAt: '2026-11-20T06:00:00.000Z',
        isOpen: false,
        coupons: 3,
        wasEntered: true,
        revision: 1,
      },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('list matches with the last author and whether a result may be recorded', async () => {
    const { body } = await server.get<AdminMatch[]>('/api/admin/matches?week=15');
    expect(
      body.map(({ adminUsername, hasStarted, isOnPinnedSheet }) => [
        adminUsername,
        hasStarted,
        isOnPinnedSheet,
      ]),
    ).toEqual([
      ['yonetici', true, true],
      ['komut satırı', true, true],
      ['komut satırı', true, true],
    ]);
    expect((await server.get<AdminMatch[]>('/api/admin/matches')).body).toHaveLength(3);
  });

  it('preview a score without writing it', async () => {
    const before = await server.get<StatusAnswer>('/api/admin/status');
    const { status, body } = await server.post<ResultPreview>('/api/admin/matches/w15-m2/preview', {
      homeScore: 1,
      awayScore: 1,
    });
    expect([status, body]).toEqual([
      200,
      {
        affected: 1,
        gains: 1,
        losses: 0,
        coupons: 2,
        voided: 0,
        firstBefore: 2,
        firstAfter: 1,
        leadersBefore: ['Ş. I.', 'C. Ö.'],
        leadersAfter: ['C. Ö.'],
        leadMoves: true,
        prize: null,
      },
    ]);
    expect((await server.get<StatusAnswer>('/api/admin/status')).body).toEqual(before.body);
  });

  it('preview a withdrawal and a void match alike: both lose the result', async () => {
    const [withdrawn, voided] = [await previewOf('pending'), await previewOf('void')];
    expect(voided).toEqual({ ...withdrawn, voided: 1 });
    expect(voided).toMatchObject({ affected: 2, gains: 0, losses: 2, coupons: 2 });
    expect(voided).toMatchObject({
      leadersBefore: ['Ş. I.', 'C. Ö.'],
      leadersAfter: [],
      firstAfter: 0,
      leadMoves: true,
    });
  });

  it.each([
    ['an unknown match', '/api/admin/matches/yok/preview', { homeScore: 1, awayScore: 1 }, 404],
    ['no id at all', '/api/admin/matches/%7B%7D/preview', { homeScore: 1, awayScore: 1 }, 400],
    ['a score that is no number', '/api/admin/matches/w15-m2/preview', { homeScore: '1', awayScore: 1 }, 400],
    ['a negative score', '/api/admin/matches/w15-m2/preview', { homeScore: -1, awayScore: 1 }, 400],
    ['a hundred goals', '/api/admin/matches/w15-m2/preview', { homeScore: 100, awayScore: 1 }, 400],
    ['one score', '/api/admin/matches/w15-m2/preview', { homeScore: 1 }, 400],
    [
      'an outcome beside it',
      '/api/admin/matches/w15-m2/preview',
      { homeScore: 1, awayScore: 1, result: '1' },
      400,
    ],
  ])('refuse a preview for %s', async (_, path, body, status) =>
    expect((await server.post(path, body)).status).toBe(status),
  );

  it('return the dashboard', async () => {
    const { body } = await server.get<DashboardAnswer>('/api/admin/stats/dashboard');
    expect(body).toMatchObject({
      totalUsers: 3,
      blockedUsers: 1,
      isDemo: false,
      serverTime: server.now.toISOString(),
      currentWeek: { week: 15, predictions: 6, status: 'active' },
    });
    expect(body.missingResults.map(({ matchId }) => matchId)).toEqual(['w15-m2', 'w15-m3']);
    expect(body.projections.map(({ name }) => name)).toContain('standings');
    expect(body.projections.every(({ parked }) => parked === 0)).toBe(true);
  });

  it('return the same missing results on the dashboard as in the list of matches, from the kick-off on', async () => {
    const usual = server.now;
    server.now = new Date('2026-11-20T08:00:30.000Z');
    const { body } = await server.get<DashboardAnswer>('/api/admin/stats/dashboard');
    const matches = await server.get<AdminMatch[]>('/api/admin/matches');
    server.now = usual;
    const missing = body.missingResults.map(({ matchId }) => matchId);
    expect(missing).toEqual(matches.body.filter(awaitsResult).map(({ id }) => id));
    expect(missing).toContain('w15-m2');
  });

  describe('audit log', () => {
    it('is newest first, with its actors', async () => {
      const { body } = await logsAt('?limit=100');
      const sequences = body.map(({ sequence }) => sequence);
      expect(sequences).toEqual(sequences.toSorted((a, b) => b - a));
      const scored = body.find(({ action }) => action === 'score');
      expect(scored).toMatchObject({ entityType: 'Match', adminId: ADMIN, admin: { username: 'yonetici' } });
      expect(new Set(body.map(({ admin }) => admin.username))).toEqual(
        new Set(['yonetici', 'komut satırı', 'sistem']),
      );
    });

    it('names no participant in full', async () => {
      const { text } = await logsAt('?entityType=Profile');
      expect(text).toContain(people[2]!.participantId.slice(0, 8));
      for (const { participantId } of people) expect(text).not.toContain(participantId);
      expect(text).not.toMatch(/Deniz|10000000078/);
    });

    it('is filtered, and continues after its last page', async () => {
      const first = await logsAt('?limit=2');
      const { body } = await logsAt(`?limit=2&after=${first.headers.get(NEXT_CURSOR)}`);
      expect(body[0]?.sequence).toBe((first.body[1]?.sequence ?? 0) - 1);
      expect((await logsAt('?action=score')).body).toHaveLength(1);
    });

    it.each(['?limit=-1', '?action=hack', '?entityType=Coupon', '?after=x', '?after=0', '?limit=1&limit=2'])(
      'refuses %s',
      async (query) => expect((await logsAt(query)).status).toBe(400),
    );
  });

  it('return the settings with the entity tag of their last change', async () => {
    const before = await server.get<SettingsAnswer>('/api/admin/settings');
    expect([before.body, before.headers.get('etag')]).toEqual([DEFAULT_SETTINGS, '"-1"']);
    const settings = { ...DEFAULT_SETTINGS, site: { ...DEFAULT_SETTINGS.site, name: 'On Numara' } };
    await server.fixtures.append(streamOf.settings(), { type: 'SettingsChanged', data: { settings } });
    const after = await server.get<SettingsAnswer>('/api/admin/settings');
    expect([after.body.site.name, after.headers.get('etag')]).toEqual(['On Numara', '"0"']);
  });

  it('return the status without changing any position, count or digest', async () => {
    const { body } = await server.get<StatusAnswer>('/api/admin/status');
    expect(body.logPosition).toBe(String(await server.stores.log.end()));
    expect(body.events).toBe(Number(body.logPosition));
    expect(body.auditHead).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(body.digests)).toEqual(body.projections.map(({ name }) => name));
    expect((await server.get<StatusAnswer>('/api/admin/status')).body).toEqual(body);
  });
});

const about = (match: number) => ({ matchId: matchIdOf(15, match), week: 15 as WeekNumber });

/** Week 15 is sealed. Both of its matches are postponed; the second one was void, and an operator made it good again before. */
describe('matches of a sealed week that were not played', () => {
  const CLOSE_AT = '2026-11-25T12:00:00.000Z';
  let server: ReadingApp;
  beforeAll(async () => {
    server = await ReadingApp.start();
    const { fixtures } = server;
    server.now = new Date('2026-11-19T12:00:00.000Z');
    await fixtures.week(15, 'active', '2026-11-20T06:00:00.000Z', CLOSE_AT, 2);
    await fixtures.sheet(15, 2, '2026-11-20T07:00:00.000Z');
    await fixtures.lock(15, '2026-11-20T06:00:00.000Z', [], 0);
    const write = (event: MatchEvent) => fixtures.append(streamOf.match(event.data.matchId), event);
    const postponed = { kind: 'postponed', reason: 'Kar' } as const;
    await write({ type: 'MatchPostponed', data: { ...about(1), ...postponed } });
    await fixtures.voidMatch(15, 2);
    await write({ type: 'MatchReinstated', data: { ...about(2), from: 'void', reason: 'Oynanacak' } });
    await write({ type: 'MatchPostponed', data: { ...about(2), ...postponed } });
  });
  afterAll(() => server.close());

  const missingAt = async (now: string) => {
    server.now = new Date(now);
    const { body } = await server.get<DashboardAnswer>('/api/admin/stats/dashboard');
    const { body: listed } = await server.get<AdminMatch[]>('/api/admin/matches');
    const missing = body.missingResults.map(({ matchId }) => matchId);
    expect(missing).toEqual(listed.filter(awaitsResult).map(({ id }) => id));
    return body.missingResults;
  };

  it('are no missing results until the week closes', async () =>
    expect(await missingAt('2026-11-25T11:59:59.000Z')).toEqual([]));

  it('are missing results from the close on, unless the timer voids them', async () => {
    const postponed = { week: 15, status: 'postponed' };
    expect(await missingAt(CLOSE_AT)).toMatchObject([
      { matchId: 'w15-m1', ...postponed },
      { matchId: 'w15-m2', ...postponed },
    ]);
    await server.fixtures.voidMatch(15, 1);
    expect(await missingAt(CLOSE_AT)).toMatchObject([{ matchId: 'w15-m2', ...postponed }]);
  });
});
