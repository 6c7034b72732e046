import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { ClusterDetail, ClustersAnswer } from '@onda-on/contracts/api';

import { SubmitCoupon } from '../../contest/coupons/submit-coupon.commands.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { operate, resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { demoPerson } from '../../ops/demo/demo-people.ts';

let server: RunningApp;
let token: string;

const enter = async (n: number) => {
  const [week] = server.get(ContestState).current.weeks.values();
  const { number, sheet } = week!;
  const picks = sheet!.matchIds.map((matchId) => ({ matchId, outcome: '1' as const }));
  const { name, email, nationalId } = demoPerson('ring', n, 1, 1);
  const submission = {
    key: randomUUID(),
    network: '10.0.0.1',
    week: number,
    profile: { name, email, nationalId },
    picks,
  };
  await server.get(CommandBus).execute(new SubmitCoupon({ submission, caller: { actor: 'visitor' } }));
};
const read = async <Body>(path: string): Promise<Body> => {
  await server.caughtUp();
  return (await server.call('GET', `/api/admin/clusters${path}`, { token })).body;
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
});
