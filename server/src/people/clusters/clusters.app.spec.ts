import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { ClusterDetail, ClustersAnswer, CouponAccepted } from '@onda-on/contracts/api';
import type { CouponNo, Outcome } from '@onda-on/contracts/rules';
import type { WeekEntry } from '@onda-on/projections';

import { ReviseCoupon } from '../../contest/coupons/revise-coupon.commands.ts';
import { SubmitCoupon } from '../../contest/coupons/submit-coupon.commands.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { operate, resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { demoPerson } from '../../ops/demo/demo-people.ts';
import { ReviewCluster } from './cluster.commands.ts';
import { WeekClusters } from './clusters.queries.ts';
import { findClusters } from './find-clusters.ts';

let server: RunningApp;
let token: string;

const allOf = (outcome: Outcome) => {
  const [open] = server.get(ContestState).current.weeks.values();
  const { number: week, sheet } = open!;
  return { week, picks: sheet!.matchIds.map((matchId) => ({ matchId, outcome })) };
};
const enter = async (n: number, outcome: Outcome = '1', network = '10.0.0.1') => {
  const { name, email, nationalId } = demoPerson('ring', n, 1, 1);
  const submission = {
    key: randomUUID(),
    network,
    profile: { name, email, nationalId },
    ...allOf(outcome),
  };
  const sent = new SubmitCoupon({ submission, caller: { actor: 'visitor' } });
  return (await server.get(CommandBus).execute(sent)).accepted;
};
const revise = async ({ couponNo, editCode }: CouponAccepted, outcome: Outcome) => {
  const network = '10.0.0.1';
  const own = { couponNo: couponNo as CouponNo, editCode, key: randomUUID(), network };
  const revision = { ...own, ...allOf(outcome) };
  await server.get(CommandBus).execute(new ReviseCoupon({ revision, caller: { actor: 'visitor' } }));
};
const read = async <Body>(path: string): Promise<Body> => {
  await server.caughtUp();
  return (await server.call('GET', `/api/admin/clusters${path}`, { token })).body;
};
/** The cluster of equal picks. */
const equal = async () => {
  const { clusters, open } = await read<ClustersAnswer>('');
  return { open, cluster: clusters.find(({ kind }) => kind === 'picks')! };
};
const review = (id: string, body: object, by = token) =>
  server.call('POST', `/api/admin/clusters/${id}/review`, { token: by, body });

beforeAll(async () => {
  server = await startApp();
  token = await server.signIn();
  resultIn(await operate(server, ['generate', '--participants', '8']));
  for (let n = 0; n < 5; n += 1) await enter(n);
});
afterAll(() => server.close());

describe('suspicious clusters over HTTP', () => {
  it('are reviewed once with a note, and reopened when a coupon joins', async () => {
    const { clusters, open } = await read<ClustersAnswer>('');
    expect([clusters.length, open]).toEqual([1, 1]);
    const { id } = clusters[0]!;
    const answer = await review(id, { coupons: 5, note: 'Aynı ev, doğrulandı' });
    expect(answer).toMatchObject({ status: 200, body: { id, coupons: 5 } });
    expect(answer.headers.get('x-position')).toMatch(/^\d+$/);
    expect(await review(id, { coupons: 5, note: 'bir daha' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_REVIEWED' },
    });
    const after = await read<ClustersAnswer>('');
    expect(after.open).toBe(0);
    expect(after.clusters[0]?.review).toMatchObject({
      note: 'Aynı ev, doğrulandı',
      by: 'yonetici',
      isCurrent: true,
    });
    await enter(5);
    expect(await read<ClustersAnswer>('')).toMatchObject({
      open: 1,
      clusters: [{ coupons: 6, review: { isCurrent: false } }],
    });
    expect((await eventsIn(server, 'ClusterReviewed')).map(({ data }) => data)).toEqual([
      { clusterId: id, week: clusters[0]?.week, coupons: 5, note: 'Aynı ev, doğrulandı' },
    ]);
    const { text } = await server.call('GET', '/api/admin/audit-logs?limit=5', { token });
    expect(text).toContain('5 kuponluk şüpheli küme incelendi: Aynı ev, doğrulandı');
  });

  it('show a coupon as void after an operator voids it', async () => {
    const { clusters } = await read<ClustersAnswer>('');
    const [coupon] = (await read<ClusterDetail>(`/${clusters[0]?.id}`)).couponList;
    const voiding = await server.call('POST', `/api/admin/coupons/${coupon?.couponNo}/void`, {
      token,
      body: { reason: 'Kimlik doğrulanamadı' },
    });
    expect(voiding.status).toBe(200);
    const detail = await read<ClusterDetail>(`/${clusters[0]?.id}`);
    expect(detail).toMatchObject({ coupons: 6, valid: 5 });
    expect(detail.couponList[0]).toMatchObject({ voidReason: 'Kimlik doğrulanamadı' });
  });

  it('are reviewed by a Yönetici only, and only if they exist', async () => {
    const { clusters } = await read<ClustersAnswer>('');
    const { id } = clusters[0]!;
    for (const role of ['Denetçi', 'Editör'] as const)
      expect((await review(id, { coupons: 6, note: 'baktım' }, await server.signIn(role))).status).toBe(403);
    expect((await review(id, { coupons: 7, note: 'baktım' })).body.code).toBe('STALE_VERSION');
    expect((await review(id, { coupons: 6, note: '' })).status).toBe(400);
    expect((await review(id, { coupons: 6, note: 'x@y.example' })).status).toBe(400);
    expect((await review('15.source.0000000000000000', { coupons: 1, note: 'baktım' })).status).toBe(404);
  });

  it('of equal picks are reopened when one coupon leaves and another joins', async () => {
    server.travel(20 * 60_000);
    const sent: CouponAccepted[] = [];
    for (let n = 10; n < 16; n += 1) sent.push(await enter(n, '2', `10.0.0.${n}`));
    const { open, cluster } = await equal();
    const seen = { coupons: 6, digest: cluster.digest };
    expect((await review(cluster.id, { ...seen, note: 'baktım' })).status).toBe(200);
    expect((await review(cluster.id, { ...seen, note: 'yine' })).body.code).toBe('ALREADY_REVIEWED');
    expect((await equal()).open).toBe(open - 1);
    await revise(sent[0]!, 'X');
    await enter(16, '2', '10.0.0.16');
    expect(await equal()).toMatchObject({ open, cluster: { coupons: 6, review: { isCurrent: false } } });
    expect((await review(cluster.id, { ...seen, note: 'eskisi' })).body.code).toBe('STALE_VERSION');
    const { digest } = (await equal()).cluster;
    expect((await review(cluster.id, { coupons: 6, digest, note: 'yenisi' })).status).toBe(200);
    expect((await equal()).open).toBe(open - 1);
  });

  it('come first while they are not reviewed, so that more than the list holds hide none of those', async () => {
    const { week } = allOf('1');
    const entries = Array.from({ length: 201 }, (_, source) =>
      Array.from({ length: source === 0 ? 5 : 6 }, (__, n): WeekEntry => {
        const couponNo = `c${source}-${n}` as CouponNo;
        return { couponNo, at: n, source: String(source), picks: couponNo, isVoid: false };
      }),
    );
    const found = findClusters(week, entries.flat());
    jest.spyOn(server.get(WeekClusters), 'of').mockResolvedValue(found);
    for (const { id: clusterId, coupons, digest } of found.slice(0, 200)) {
      const seen = { clusterId, week, coupons, digest, note: 'baktım' };
      await server.get(CommandBus).execute(new ReviewCluster({ review: seen, caller: { actor: 'cli' } }));
    }
    const { open, more, clusters } = await read<ClustersAnswer>('');
    expect([open, more, clusters.length]).toEqual([1, 1, 200]);
    expect(clusters.slice(0, 2)).toMatchObject([
      { id: found[200]?.id, coupons: 5, review: null },
      { id: found[0]?.id, coupons: 6, review: { isCurrent: true } },
    ]);
  });
});
