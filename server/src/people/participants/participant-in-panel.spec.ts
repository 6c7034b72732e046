import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminUserDetail, ClusterDetail, ClustersAnswer } from '@onda-on/contracts/api';
import type { Person } from '@onda-on/stores';

import { ReadingApp } from '../../main/testing/reading-app.ts';

/** Week 14 is settled with three results; in week 15 six coupons came from one network, one of them void. */
describe('participants in the panel', () => {
  let server: ReadingApp;
  let ayse: Person;

  beforeAll(async () => {
    server = await ReadingApp.start();
    const { fixtures } = server;
    server.now = new Date('2026-11-10T12:00:00.000Z');
    await fixtures.week(14, 'active', '2026-11-12T06:00:00.000Z', '2026-11-15T12:00:00.000Z', 3);
    await fixtures.sheet(14, 3, '2026-11-12T07:00:00.000Z');
    ayse = await fixtures.person('Ayşe Işık', '10000000146', 'ayse@ornek.example');
    const can = await fixtures.person('Can Öz', '12345678950');
    await fixtures.coupon(14, ayse, '1X2');
    await fixtures.coupon(14, can, '111');
    for (const match of [1, 2, 3]) await fixtures.result(14, match, 1, 0);
    await fixtures.week(14, 'locked', '2026-11-12T06:00:00.000Z', '2026-11-15T12:00:00.000Z', 3);
    await fixtures.week(15, 'active', '2026-11-30T06:00:00.000Z', '2026-12-01T12:00:00.000Z', 3);
    await fixtures.sheet(15, 3, '2026-11-30T07:00:00.000Z');
    const coupons = [await fixtures.coupon(15, ayse, '1X2', '2026-11-20T10:00:00.000Z', 'ab'.repeat(32))];
    for (let i = 1; i < 6; i += 1) {
      const other = await fixtures.person(`Kişi ${i}`, `1000000${1000 + i}`);
      const at = `2026-11-20T10:0${i}:00.000Z`;
      coupons.push(await fixtures.coupon(15, other, i < 4 ? '1X2' : '222', at, 'ab'.repeat(32)));
    }
    await fixtures.voidCoupon(coupons[5]!, 'Başkasının numarası');
    server.now = new Date('2026-11-21T12:00:00.000Z');
  });
  afterAll(() => server.close());

  it('show every coupon of one person: picks, hits, rank, state', async () => {
    const { body, headers } = await server.get<AdminUserDetail>(`/api/admin/users/${ayse.participantId}`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      name: 'Ayşe Işık',
      tcNumber: '*********46',
      isErased: false,
      notify: false,
    });
    expect(
      body.couponList.map(({ week, correct, decided, rank, state }) => [week, correct, decided, rank, state]),
    ).toEqual([
      [15, 0, 0, null, 'open'],
      [14, 1, 3, 2, 'locked'],
    ]);
    expect(body.couponList[1]?.picks?.map(({ prediction, isCorrect }) => [prediction, isCorrect])).toEqual([
      ['1', true],
      ['X', false],
      ['2', false],
    ]);
  });

  it("show number and time of an open week's picks, and the picks only after the lock", async () => {
    const usual = server.now;
    const look = async (now: string) => {
      server.now = new Date(now);
      const one = await server.get<AdminUserDetail>(`/api/admin/users/${ayse.participantId}`);
      const { body: all } = await server.get<ClustersAnswer>('/api/admin/clusters?week=15');
      const cluster = await server.get<ClusterDetail>(`/api/admin/clusters/${all.clusters[0]?.id}`);
      server.now = usual;
      return { coupon: one.body.couponList[0], shared: all.clusters[0]?.equalPicks, cluster };
    };
    const open = await look('2026-11-30T05:59:59.000Z');
    expect(open.coupon).toMatchObject({ week: 15, pickCount: 3, picks: null });
    expect(open.coupon?.acceptedAt).toBe('2026-11-20T10:00:00.000Z');
    expect(open.shared).toEqual({ picks: null, coupons: 4 });
    expect(open.cluster.body.couponList.map(({ picks }) => picks)).toEqual(Array(6).fill(null));
    expect(open.cluster.text).not.toMatch(/"[12X]{3}"/);
    const locked = await look('2026-11-30T06:00:00.000Z');
    expect(locked.coupon?.picks?.map(({ prediction }) => prediction).join('')).toBe('1X2');
    expect(locked.shared).toEqual({ picks: '1X2', coupons: 4 });
    expect(locked.cluster.body.couponList[0]).toMatchObject({ picks: '1X2' });
  });

  it.each(['0'.repeat(32), 'x', '10000000146'])('answer 404 for %s', async (id) =>
    expect(await server.get(`/api/admin/users/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'USER_NOT_FOUND' },
    }),
  );

  it("list the week's clusters: size, void ones, and common properties", async () => {
    const { body } = await server.get<ClustersAnswer>('/api/admin/clusters');
    expect(body).toMatchObject({ week: 15, weeks: [15, 14], open: 1 });
    expect(body.clusters).toMatchObject([
      {
        kind: 'source',
        coupons: 6,
        valid: 5,
        from: '2026-11-20T10:00:00.000Z',
        to: '2026-11-20T10:05:00.000Z',
        sources: 1,
        equalPicks: { picks: null, coupons: 4 },
        review: null,
      },
    ]);
    expect((await server.get<ClustersAnswer>('/api/admin/clusters?week=14')).body.clusters).toEqual([]);
    expect((await server.get('/api/admin/clusters?week=0')).status).toBe(400);
  });

  it("list a cluster's coupons with masked owners", async () => {
    const { body: all } = await server.get<ClustersAnswer>('/api/admin/clusters?week=15');
    const { body, text } = await server.get<ClusterDetail>(`/api/admin/clusters/${all.clusters[0]?.id}`);
    expect(body.couponList).toHaveLength(6);
    expect(body.couponList[0]).toMatchObject({ name: 'Ayşe Işık', tcNumber: '*********46', picks: null });
    expect(body.couponList[5]).toMatchObject({ voidReason: 'Başkasının numarası' });
    expect(text).not.toContain('10000000146');
    for (const id of ['15.source.0000000000000000', 'x', '99.source.0000000000000000', '15.source'])
      expect((await server.get(`/api/admin/clusters/${id}`)).status).toBe(404);
  });
});
