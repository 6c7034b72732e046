import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LeaderboardEntry, PrizeList, StandingsAnswer } from '@onda-on/contracts/api';
import { anyCodec, streamOf } from '@onda-on/contracts/events';
import { type Picks, type WeekId, type WeekNumber } from '@onda-on/contracts/rules';
import type { EventLog, Secrets, Stores, Vault } from '@onda-on/stores';

import { WeekJob } from '../../contest/results/week.job.ts';
import { ContestFixtures, type Coupon } from '../../main/testing/contest-fixtures.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { recountedPrizes } from '../../panel/reports/testing/recount-prizes.ts';
import { EVENT_LOG, SECRETS, VAULT } from '../../platform/stores/stores.module.ts';
import { WeekClusters } from '../clusters/clusters.queries.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const LOCK = '2026-11-14T16:00:00.000Z';
const WEEK = 14;
const MATCHES = 4;
const PERSONS = 60;
/** Results are 1, 1, X, 2. */
const PICKS = ['11X2', '11X2', '11X1', '11X1', '12X2', 'X1X2', '1122', '2222', '11X2', '1XX2'] as const;

let server: RunningApp;
let token: string;
let contest: ContestFixtures;
const coupons: Coupon[] = [];
const nationalIdOf = (i: number) => String(10_000_000_000 + i);

beforeAll(async () => {
  server = await startApp({ now: NOW });
  // The test writes the seal and settlement of its past week, so the job must not run.
  await server.get(WeekJob).beforeApplicationShutdown();
  token = await server.signIn();
  const stores = { log: server.get<EventLog>(EVENT_LOG), vault: server.get<Vault>(VAULT) } as Stores;
  contest = new ContestFixtures(stores, server.get<Secrets>(SECRETS).couponKey, { now: () => new Date(NOW) });
  await contest.week(WEEK, 'active', LOCK, '2026-12-01T00:00:00.000Z', MATCHES);
  await contest.sheet(WEEK, MATCHES, LOCK);
  const picked = Array.from({ length: MATCHES }, () => [0, 0, 0] as [number, number, number]);
  for (let i = 0; i < PERSONS; i += 1) {
    const picks = (PICKS[i % PICKS.length] ?? '1111') as Picks;
    for (const [slot, pick] of picks.split('').entries()) picked[slot]![' 1X2'.indexOf(pick) - 1]! += 1;
    const person = await contest.person('Deniz Kişi', nationalIdOf(i), `k${i}@ornek.example`);
    const at = new Date(Date.parse('2026-11-12T09:00:00.000Z') + i * 600_000 + (i < 10 ? -i * 580_000 : 0));
    const source = i < 6 ? 'ab'.repeat(32) : undefined;
    coupons.push(
      await contest.coupon(
        WEEK,
        person,
        picks,
        at.toISOString(),
        source,
        i % 10 === 0 ? { verify: true } : {},
      ),
    );
  }
  await contest.voidCoupon(coupons[11]!, 'kimlik');
  await contest.block(coupons[18]!.participantId);
  await contest.erase(coupons[21]!.participantId);
  await contest.lock(WEEK, LOCK, picked, PERSONS);
  for (const [match, home, away] of [
    [1, 1, 0],
    [2, 2, 0],
    [3, 1, 1],
    [4, 0, 2],
  ] as const)
    await contest.result(WEEK, match, home, away);
  const data = coupons[10]!;
  await contest.append(streamOf.coupon(data.week, data.participantId), { type: 'EmailVerified', data });
  await server.call('POST', '/api/disputes', {
    body: {
      request: 'not-mine',
      tcNumber: nationalIdOf(8),
      week: WEEK,
      name: 'Deniz Kişi',
      email: 'd@ornek.example',
      message: 'Bu numara benim, kuponu ben göndermedim.',
      consent: true,
    },
  });
});
afterAll(() => server.close());

const settle = () =>
  contest.append(streamOf.week(`w${WEEK}` as WeekId), {
    type: 'WeekSettled',
    data: { weekId: `w${WEEK}` as WeekId, number: WEEK as WeekNumber, settledAt: NOW, decided: MATCHES },
  });
const prizes = async (): Promise<PrizeList> => {
  await server.caughtUp();
  return (await server.call('GET', `/api/admin/reports/prizes/${WEEK}`, { token })).body as PrizeList;
};

const placeIn = (entries: PrizeList['entries'], { couponNo }: Coupon): number =>
  entries.findIndex((entry) => entry.couponNo === couponNo);

describe('prize list of a week', () => {
  it('names nobody before the week is settled', async () => {
    expect(await prizes()).toMatchObject({ settledAt: null, winners: 0, entries: [] });
  });

  it('looks for no cluster before the week is settled', async () => {
    const search = jest.spyOn(server.get(WeekClusters), 'of');
    await prizes();
    expect(search).not.toHaveBeenCalled();
    search.mockRestore();
  });

  it('equals a count of the log, and shows who counts', async () => {
    await settle();
    const list = await prizes();
    const counted = recountedPrizes(await eventsIn(server, ...anyCodec.types), WEEK);
    expect(list.entries).toHaveLength(50);
    expect(
      list.entries.map(({ couponNo, place, correct, rarity }) => ({ couponNo, place, correct, rarity })),
    ).toEqual(counted.entries.slice(0, 50));
    expect(list).toMatchObject({ winners: counted.winners, coupons: 58, blocked: 1, voided: 1 });
    expect(list.winners).toBeGreaterThan(1);
  });

  it("shows each coupon's verification, clusters and disputes", async () => {
    const { entries } = await prizes();
    const of = (i: number) => entries.find(({ couponNo }) => couponNo === coupons[i]?.couponNo);
    expect(of(0)).toMatchObject({ place: null, isVerified: false });
    expect(of(10)).toMatchObject({ place: 1, isVerified: true, clusters: [], disputes: [] });
    expect(of(1)).toMatchObject({
      place: 1,
      isVerified: null,
      clusters: expect.arrayContaining([expect.objectContaining({ kind: 'source', isReviewed: false })]),
    });
    expect(of(8)?.disputes).toHaveLength(1);
    expect([of(11), of(18)]).toEqual([undefined, undefined]);
    expect(of(21)).toMatchObject({ name: 'Silinmiş katılımcı' });
  });

  it('marks the same coupons in the public table', async () => {
    const { entries } = await prizes();
    const { body } = await server.call('GET', `/api/standings/${WEEK}`);
    const rows = (body as StandingsAnswer).entries;
    const pending = entries.filter(({ isVerified }) => isVerified === false).length;
    expect(pending).toBeGreaterThan(0);
    expect(rows.filter(({ isUnverified }) => isUnverified)).toHaveLength(pending);
  });

  it("has the order of every public table, on any page, and of a coupon's own page", async () => {
    const { entries } = await prizes();
    const expected = coupons
      .filter(({ couponNo }) => entries.some((entry) => entry.couponNo === couponNo))
      .toSorted((a, b) => placeIn(entries, a) - placeIn(entries, b))
      .map(({ entryId }) => entryId);
    const { body: leaders } = await server.call('GET', `/api/leaderboard/${WEEK}?limit=50`);
    expect((leaders as LeaderboardEntry[]).map(({ id }) => id)).toEqual(expected);
    const pages: string[] = [];
    for (let page = 1; page <= 9; page += 1) {
      const { body } = await server.call('GET', `/api/standings/${WEEK}?page=${page}&size=7`);
      pages.push(...(body as StandingsAnswer).entries.map(({ id }) => id));
    }
    expect(pages.slice(0, 50)).toEqual(expected);
    expect(new Set(pages).size).toBe(58);
    for (const coupon of [coupons[0]!, coupons[25]!, coupons[59]!]) {
      const { body } = await server.call('GET', `/api/standings/${WEEK}?size=7&coupon=${coupon.couponNo}`);
      expect((body as StandingsAnswer).me?.page).toBe(Math.floor(pages.indexOf(coupon.entryId) / 7) + 1);
    }
  });

  it('contains only masked names and numbers', async () => {
    const { text } = await server.call('GET', `/api/admin/reports/prizes/${WEEK}`, { token });
    expect(text).toContain('D. K.');
    expect(text).not.toMatch(/Deniz|ornek\.example/u);
    for (let i = 0; i < PERSONS; i += 1) expect(text).not.toContain(nationalIdOf(i));
  });

  it('is exported as a file, which the audit log records', async () => {
    const path = `/api/admin/reports/prizes/${WEEK}/export`;
    const { status, headers, text } = await server.call('POST', path, { token, body: {} });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = text.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'Ödül sırası;Sıra;Kupon;Katılımcı;TC kimlik no;Doğru;Nadirlik;E-posta doğrulaması;Şüpheli küme;Açık itiraz;Ödül;Ödenen;Ödeme günü;Ödeme referansı;Ödemeyi kaydeden',
    );
    expect(lines).toHaveLength(51);
    expect(text).toContain('Doğrulanmadı');
    const [event] = await eventsIn(server, 'ExportStarted');
    expect(event?.data).toMatchObject({ what: 'Ödül listesi, 14. hafta' });
    await server.caughtUp();
    const audit = await server.call('GET', '/api/admin/audit-logs?action=export', { token });
    expect(audit.text).toContain('Ödül listesi, 14. hafta');
  });

  it('is refused for a missing week, and without a session', async () => {
    const path = '/api/admin/reports/prizes';
    expect((await server.call('GET', `${path}/3`, { token })).body.code).toBe('WEEK_NOT_FOUND');
    expect((await server.call('GET', `${path}/x`, { token })).status).toBe(400);
    expect((await server.call('GET', `${path}/${WEEK}`)).status).toBe(401);
    expect(
      (await server.call('POST', `${path}/${WEEK}/export`, { token, body: { separator: '|' } })).status,
    ).toBe(400);
  });
});
