import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LeaderboardEntry, LookupAnswer } from '@onda-on/contracts/api';
import type { Person } from '@onda-on/stores';

import type { Coupon } from './testing/contest-fixtures.ts';
import { ReadingApp } from './testing/reading-app.ts';

const SIZE = 130;
const canary = (i: number) => ({
  name: `Kanarya${i} Şüküroğlu${i}`,
  nationalId: String(30_000_000_100 + i * 7),
  email: `kanarya${i}@gizli.example`,
});
type Canary = ReturnType<typeof canary> & Readonly<{ person: Person; coupons: readonly Coupon[] }>;

const everyPage = (path: string, pages: number) =>
  Array.from({ length: pages }, (_, i) => `${path}${path.includes('?') ? '&' : '?'}page=${i + 1}`);

const pathsOf = (week: number, couponNo: string | undefined) => [
  `/api/stats/${week}`,
  `/api/leaderboard/${week}`,
  `/api/coupons/${couponNo}`,
  `/api/coupons/${couponNo}/story`,
  `/api/weeks/${week}/operator-log?limit=100`,
  ...everyPage(`/api/standings/${week}?size=50&coupon=${couponNo}`, 3),
];

async function entered({ fixtures }: ReadingApp, i: number): Promise<Canary> {
  const { name, nationalId, email } = canary(i);
  const person = await fixtures.person(name, nationalId, email);
  const picks = ['1X2', '11X', '2X1'][i % 3] ?? '';
  const coupons = await Promise.all([14, 15].map((week) => fixtures.coupon(week, person, picks)));
  return { name, nationalId, email, person, coupons };
}

/** A hundred and thirty people in two weeks, one of them sealed; none of their data may appear unmasked. */
describe('public data about people', () => {
  let server: ReadingApp;
  const canaries: Canary[] = [];

  beforeAll(async () => {
    server = await ReadingApp.start({ lookupBudget: 1_000 });
    const { fixtures, now } = server;
    for (const week of [14, 15]) {
      const lockAt = week === 14 ? '2026-11-13T12:00:00.000Z' : '2026-11-22T12:00:00.000Z';
      server.now = new Date('2026-11-12T12:00:00.000Z');
      await fixtures.week(week, 'active', lockAt, '2026-11-25T12:00:00.000Z', 3);
      await fixtures.sheet(week, 3, lockAt.replace('12:00', '18:00'));
    }
    canaries.push(...(await Promise.all(Array.from({ length: SIZE }, (_, i) => entered(server, i)))));
    server.now = now;
    const counts = [
      [87, 0, 43],
      [43, 87, 0],
      [43, 43, 44],
    ] as const;
    await fixtures.lock(14, '2026-11-13T12:00:00.000Z', counts, SIZE);
    await fixtures.result(14, 1, 2, 0);
    await fixtures.correction(14, 1, [2, 0], [0, 2]);
    await fixtures.block(canaries[3]!.person.participantId);
  }, 30_000);
  afterAll(() => server.close());

  const idsOf = async (week: number) =>
    (await server.get<LeaderboardEntry[]>(`/api/leaderboard/${week}`)).body.map(({ id }) => id);

  it('is initials and the last two digits, on every place of every table and in every log', async () => {
    const { coupons } = canaries[7]!;
    const paths = [
      '/api/matches',
      '/api/weeks/current',
      '/api/weeks',
      ...pathsOf(14, coupons[0]?.couponNo),
      ...pathsOf(15, coupons[1]?.couponNo),
      ...everyPage(`/api/standings/14?after=1&size=50&coupon=${coupons[0]?.couponNo}`, 3),
      `/api/standings/14/steps?coupon=${coupons[0]?.couponNo}`,
      `/api/standings/14/what-if?outcomes=-12&coupon=${coupons[0]?.couponNo}`,
      `/api/standings/14/corrections?coupon=${coupons[0]?.couponNo}`,
      ...everyPage(`/api/standings/season?size=50&coupon=${coupons[0]?.couponNo}`, 3),
      '/api/admin/audit-logs?limit=100',
    ];
    const texts = await Promise.all(paths.map(async (path) => (await server.get(path)).text));
    for (const { name, nationalId, email, person } of canaries) {
      const secrets = [...name.split(' '), nationalId, email, person.participantId];
      const leaks = texts.flatMap((text, i) =>
        secrets.some((secret) => text.includes(secret)) ? [paths[i]] : [],
      );
      expect(leaks).toEqual([]);
    }
    const numbers = texts.flatMap((text) =>
      Array.from(text.matchAll(/"tcNumber":"([^"]*)"/gu), ([, number]) => number),
    );
    expect(numbers.length).toBeGreaterThan(4 * SIZE);
    expect(numbers.filter((number) => !/^\*{9}\d{2}$/u.test(number ?? ''))).toEqual([]);
  });

  it('of a look-up concerns the requested person only', async () => {
    const { nationalId, name } = canaries[5]!;
    const { text, body } = await server.post<LookupAnswer>('/api/predictions/lookup', {
      tcNumber: nationalId,
    });
    expect(body.profile.name).toBe(name);
    const others = canaries.filter((each) => each.name !== name).map((each) => `${each.name}"`);
    const secrets = canaries.flatMap((each) => [each.nationalId, each.email, each.person.participantId]);
    expect([...secrets, ...others].filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('links no two weeks: each has ids of its own', async () => {
    const [sealed, open] = [await idsOf(14), new Set(await idsOf(15))];
    expect(sealed.filter((id) => open.has(id))).toEqual([]);
    expect(sealed).toHaveLength(100);
  });

  it("reveals nothing before the lock that depends on others' picks", async () => {
    const { text } = await server.get('/api/standings/15?size=100');
    expect(text).not.toMatch(/"picks":\[|"rarity":\d/u);
    const matches = await server.get<readonly { distribution: unknown }[]>('/api/matches?week=15');
    expect(matches.body.map(({ distribution }) => distribution)).toEqual([null, null, null]);
  });

  it('lists a blocked person in no table, and counts them', async () => {
    const [{ entryId } = { entryId: '' }] = canaries[3]!.coupons;
    const answers = await Promise.all(
      [1, 2].map((page) => server.get(`/api/standings/14?size=100&page=${page}`)),
    );
    expect(answers.map(({ text }) => text.includes(entryId))).toEqual([false, false]);
    expect((await server.get<{ blocked: number }>('/api/stats/14')).body.blocked).toBe(1);
  });

  it('pages through every place once, in one order, with counted ranks', async () => {
    const rows: LeaderboardEntry[] = [];
    for (const path of everyPage('/api/standings/14?size=20', 7))
      rows.push(...(await server.get<{ entries: LeaderboardEntry[] }>(path)).body.entries);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(SIZE - 1);
    for (const row of rows) {
      const better = rows.filter((each) => each.correctPredictions > row.correctPredictions).length;
      expect(row.rank).toBe(better + 1);
    }
  });
});
