import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AdminMatch,
  AdminUser,
  AdminUserDetail,
  AdminWeek,
  DashboardAnswer,
  MachineAnswer,
  StatsAnswer,
} from '@onda-on/contracts/api';
import { anyCodec, type AnyEvent } from '@onda-on/contracts/events';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { Recount } from '../reports/testing/recount.ts';
import { NOW, playSeason } from '../reports/testing/season.ts';

const HOUR_MS = 3_600_000;

/** Recounts the figures of Pano, the week list, the cards of matches and users, and a participant from the log. */
describe('panel figures recomputed from the log', () => {
  let server: RunningApp;
  let token: string;
  let recount: Recount;
  let events: readonly AnyEvent[];
  beforeAll(async () => {
    server = await startApp({ now: NOW });
    token = await server.signIn();
    await playSeason(server);
    await server.caughtUp();
    const stored = await eventsIn(server, ...anyCodec.types);
    recount = new Recount(stored);
    events = stored.map(anyCodec.decode);
  }, 60_000);
  afterAll(() => server.close());

  const read = async <T>(path: string) => (await server.call('GET', path, { token })).body as T;
  const dashboard = () => read<DashboardAnswer>('/api/admin/stats/dashboard');
  const dataOf = <T extends AnyEvent['type']>(type: T) =>
    events.filter((event) => event.type === type).map(({ data }) => data) as Extract<
      AnyEvent,
      { type: T }
    >['data'][];
  const submitted = () => dataOf('CouponSubmitted');
  const sentFrom = (hour: number) =>
    submitted().filter(({ acceptedAt }) => Math.floor(Date.parse(acceptedAt) / HOUR_MS) === hour / HOUR_MS)
      .length;
  const counting = (week: number) =>
    [...recount.entries.values()].filter(
      (each) => each.week === week && !each.isVoid && !recount.blocked.has(each.person),
    );
  const sheetOf = (week: number) => recount.weeks.get(week)?.sheet ?? [];
  const correctIn = (week: number, picks: string) =>
    sheetOf(week).filter((id, slot) => recount.results.get(id) === picks[slot]).length;

  it("Pano: users, blocked ones, and this week's predictions", async () => {
    const { totalUsers, blockedUsers, currentWeek } = await dashboard();
    expect(totalUsers).toBe(new Set(submitted().map(({ participantId }) => participantId)).size);
    expect(blockedUsers).toBe(recount.blocked.size);
    expect(currentWeek.predictions).toBe(
      counting(currentWeek.week).length * sheetOf(currentWeek.week).length,
    );
    expect([totalUsers, blockedUsers, currentWeek.predictions].every((each) => each > 0)).toBe(true);
  });

  it('Pano: missing results', async () => {
    const over = [...recount.kickOffs].filter(
      ([id, at]) => !recount.results.has(id) && Date.parse(at) <= Date.parse(NOW),
    );
    const { missingResults } = await dashboard();
    expect(missingResults.map(({ matchId }) => matchId).toSorted()).toEqual(
      over.map(([id]) => id).toSorted(),
    );
    expect(over).not.toHaveLength(0);
  });

  it('Pano: coupons an hour, each counted when it was first sent', async () => {
    const { submissions } = await read<MachineAnswer>('/api/admin/stats/machine');
    expect(submissions).toHaveLength(24);
    expect(submissions).toEqual(
      submissions?.map(({ hour }) => ({ hour, count: sentFrom(Date.parse(hour)) })),
    );
    expect(submissions?.some(({ count }) => count > 0)).toBe(true);
  });

  it('Haftalar: matches on the list, its size, and coupons that are not void', async () => {
    const weeks = await read<readonly AdminWeek[]>('/api/admin/weeks');
    const scheduled = dataOf('MatchScheduled');
    const live = (week: number) =>
      [...recount.entries.values()].filter((each) => each.week === week && !each.isVoid).length;
    expect(
      weeks.map(({ number, matches, sheetSize, coupons }) => [number, matches, sheetSize, coupons]),
    ).toEqual(
      weeks.map(({ number }) => [
        number,
        scheduled.filter(({ week }) => week === number).length,
        sheetOf(number).length,
        live(number),
      ]),
    );
    expect(weeks).toHaveLength(recount.weeks.size);
  });

  it('Maçlar: the status of each match on the cards', async () => {
    const matches = await read<readonly AdminMatch[]>('/api/admin/matches');
    const shown = Object.fromEntries(matches.map(({ id, status }) => [id, status]));
    const counted = [...recount.kickOffs.keys()].map((id) => [
      id,
      recount.results.has(id) ? 'finished' : 'pending',
    ]);
    expect(shown).toEqual(Object.fromEntries(counted));
    for (const { id, matchDate } of matches) expect(matchDate).toBe(recount.kickOffs.get(id));
  });

  it('Kullanıcılar: the average score of a week, to one decimal', async () => {
    for (const [week, { perCorrect }] of recount.weeks) {
      const entries = counting(week);
      const points = entries.reduce((sum, { picks }) => sum + correctIn(week, picks) * perCorrect, 0);
      const { averageScore } = await read<StatsAnswer>(`/api/stats/${week}`);
      expect([week, averageScore]).toEqual([week, Math.round((points / entries.length) * 10) / 10]);
    }
  });

  it('Kullanıcılar: coupons that are not void, and the latest week, of every participant', async () => {
    const users = await read<readonly AdminUser[]>('/api/admin/users?limit=100');
    const counted = users.map(({ id }) => {
      const own = submitted().filter(({ participantId }) => participantId === id);
      const last = own.toSorted((a, b) => a.acceptedAt.localeCompare(b.acceptedAt, 'en')).at(-1);
      const live = [...recount.entries.values()].filter(({ person, isVoid }) => person === id && !isVoid);
      return [id, live.length, last?.week, last?.acceptedAt, !recount.blocked.has(id)];
    });
    expect(
      users.map(({ id, coupons, lastWeek, lastAt, isActive }) => [id, coupons, lastWeek, lastAt, isActive]),
    ).toEqual(counted);
    expect(users).toHaveLength(23);
  });

  it("Kullanıcılar: each coupon's correct and decided picks and its place", async () => {
    const users = await read<readonly AdminUser[]>('/api/admin/users?limit=100');
    for (const { id } of users.slice(0, 8)) {
      const { couponList } = await read<AdminUserDetail>(`/api/admin/users/${id}`);
      for (const { week, correct, decided, rank } of couponList)
        expect({ week, correct, decided, rank }).toEqual({ week, ...placeOf(week, id) });
    }
  });

  function placeOf(week: number, person: string) {
    const entry = recount.entries.get(`${week}-${person}`);
    const decided = sheetOf(week).filter((id) => recount.results.has(id)).length;
    const correct = correctIn(week, entry?.picks ?? '');
    const isRanked = decided > 0 && counting(week).some((each) => each.person === person);
    const better = counting(week).filter(({ picks }) => correctIn(week, picks) > correct).length;
    return { correct, decided, rank: isRanked ? better + 1 : null };
  }
});
