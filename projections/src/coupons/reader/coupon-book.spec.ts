import { describe, expect, it, jest } from '@jest/globals';
import type { CouponNo } from '@onda-on/contracts/rules';
import { COUPON_HEAD } from '@onda-on/contracts/views';
import type { ReadStore } from '@onda-on/stores';
import * as fc from 'fast-check';

import { participantsProjection } from '../../participants/participants.projector.ts';
import { ProjectionRunner } from '../../runner/projection-runner.ts';
import * as fact from '../../testing/facts.ts';
import { histories } from '../../testing/histories.ts';
import { MemoryReadStore } from '../../testing/memory.read-store.ts';
import { bringForward, logOf, modelAfter } from '../../testing/model-after.ts';
import { couponsProjection } from '../coupons.projector.ts';
import { couponBookOf, loadCouponBook } from './coupon-book.ts';
import { participantListOf } from './participant-list.ts';

const crowd = Array.from({ length: 700 }, (_, i) => fact.submitted(1 + (i % 2), Math.floor(i / 2), '1X'));

async function readsAfter(...facts: readonly fact.Fact[]): Promise<ReadStore> {
  const { reads, log } = await modelAfter(couponsProjection, ...facts);
  await bringForward(new ProjectionRunner(participantsProjection, reads), log);
  return reads;
}

/** Empty for an event without a coupon, so that it matches no coupon. */
const couponNoIn = (data: object): CouponNo =>
  'couponNo' in data && typeof data.couponNo === 'string' ? (data.couponNo as CouponNo) : ('' as CouponNo);

/** The same coupons by a simple model: one object a coupon with its latest values. */
function naive(facts: readonly fact.Fact[]) {
  const [all, ended] = [new Map<CouponNo, Record<string, unknown>>(), new Set<number>()];
  for (const { event } of facts) {
    if (event.type === 'WeekFenced' || event.type === 'WeekLocked') ended.add(event.data.number);
    if (event.type === 'CouponSubmitted')
      all.set(event.data.couponNo, {
        participantId: event.data.participantId,
        picks: event.data.picks,
        voided: null,
      });
    const known = all.get(couponNoIn(event.data));
    if (event.type === 'CouponRevised' && known && !ended.has(event.data.week))
      Object.assign(known, { picks: event.data.picks, revision: event.data.revision });
    if (event.type === 'CouponVoided' && known) Object.assign(known, { voided: { cause: 'operator' } });
  }
  return all;
}

describe('coupon book', () => {
  it('equals a model with one document a coupon, by coupon and by person', () =>
    fc.assert(
      fc.asyncProperty(histories, fc.nat({ max: 100 }), async (facts, cut) => {
        const reads = await readsAfter(...facts.slice(0, cut));
        await couponBookOf(reads);
        await bringForward(new ProjectionRunner(couponsProjection, reads), await logOf(facts));
        const book = await couponBookOf(reads);
        const all = naive(facts);
        for (const [no, expected] of all) {
          expect(await book.coupon(no)).toMatchObject(expected);
          const own = await book.couponsOf(
            fact.personId(Number.parseInt(String(expected['participantId']), 16)),
          );
          expect(own.map(({ couponNo }) => couponNo)).toEqual(
            [...all].flatMap(([each, { participantId }]) =>
              participantId === expected['participantId'] ? [each] : [],
            ),
          );
        }
        const { total } = await participantListOf(reads);
        expect(total).toBe(new Set([...all.values()].map(({ participantId }) => participantId)).size);
      }),
      { numRuns: 60 },
    ));

  it('finds only the right coupons among many chunks', async () => {
    const book = await couponBookOf(await readsAfter(...crowd));
    expect(await book.coupon(fact.couponNo(2, 333))).toMatchObject({
      week: 2,
      participantId: fact.personId(333),
    });
    expect((await book.couponsOf(fact.personId(333))).map(({ week }) => week)).toEqual([1, 2]);
    expect(await book.coupon('ZZZZ-ZZZZ-ZZZZ' as CouponNo)).toBeUndefined();
    expect(await book.couponsOf(fact.personId(9_999))).toEqual([]);
  });

  it('is complete for a request that comes while it is loaded', async () => {
    const reads = await readsAfter(...crowd);
    const loading = loadCouponBook(reads);
    const book = await couponBookOf(reads);
    expect(book.index.size).toBe(crowd.length);
    await loading;
    expect(await book.coupon(fact.couponNo(2, 349))).toBeDefined();
  });

  it('is loaded without a request', async () => {
    const reads = await readsAfter(...crowd);
    await loadCouponBook(reads);
    const getMany = jest.spyOn(reads, 'getMany');
    expect((await couponBookOf(reads)).index.size).toBe(crowd.length);
    expect(getMany).not.toHaveBeenCalled();
  });

  it.each([210, 300])(
    'keeps its rows while the head of a save that a server without transactions writes is behind its %i rows',
    async (rows) => {
      const reads = await readsAfter(...crowd.slice(0, rows));
      const head = { rows: 200, checksum: 1 };
      const get = jest.spyOn(reads, 'get').mockImplementation(async (from, id) => {
        if (from.name === COUPON_HEAD.name) return head;
        return (await reads.getMany(from, [id])).get(id);
      });
      const { index } = await couponBookOf(reads);
      expect(index.size).toBe(Math.min(rows, 256));
      const book = await couponBookOf(reads);
      expect(book.index).toBe(index);
      expect(await book.coupon(fact.couponNo(1, 50))).toBeDefined();
      get.mockRestore();
      expect((await couponBookOf(reads)).index).toBe(index);
      expect(index.size).toBe(rows);
    },
  );

  it('adds new rows, and starts again after a rebuild', async () => {
    const reads = new MemoryReadStore();
    const build = async (facts: readonly fact.Fact[]) => {
      await bringForward(new ProjectionRunner(couponsProjection, reads), await logOf(facts));
      return couponBookOf(reads);
    };
    expect((await build(crowd.slice(0, 300))).index.size).toBe(300);
    const all = await build(crowd);
    expect(await all.coupon(fact.couponNo(2, 349))).toBeDefined();
    const other = [...crowd.slice(0, 699), fact.submitted(2, 888, '1X')];
    for (const facts of [
      other,
      crowd.toReversed(),
      crowd.slice(0, 200),
      [...crowd, ...crowd.map(revisionOf)],
    ]) {
      await reads.drop('coupons', couponsProjection.collections);
      const book = await build(facts);
      expect(book.index.size).toBe(facts.length);
      expect(await book.coupon(fact.couponNo(1, 50))).toMatchObject({ participantId: fact.personId(50) });
    }
  });
});

const revisionOf = ({ event }: fact.Fact): fact.Fact => {
  if (event.type !== 'CouponSubmitted') throw new Error('Not a submission');
  return fact.revised(event.data.week, Number.parseInt(event.data.participantId, 16), 'XX');
};

const idsOf = (documents: readonly { participantId: string }[]) =>
  documents.map(({ participantId }) => Number.parseInt(participantId, 16));

describe('participant list', () => {
  it('counts everybody once, and their coupons that are not void', async () => {
    const list = await participantListOf(
      await readsAfter(
        fact.submitted(1, 1, '1'),
        fact.submitted(2, 1, '1'),
        fact.submitted(1, 2, '1'),
        fact.voided(1, 2),
      ),
    );
    expect(list.total).toBe(2);
    expect(await list.of([fact.personId(1), fact.personId(2), fact.personId(3)])).toMatchObject([
      { coupons: 2, lastWeek: 2, isActive: true, isErased: false },
      { coupons: 0, lastWeek: 1 },
    ]);
  });

  it('shows the latest sender first, page by page, each person once', async () => {
    const list = await participantListOf(await readsAfter(...crowd, fact.submitted(3, 7, '1X')));
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const { documents, next } = await list.page({ limit: 90, after });
      seen.push(...idsOf(documents));
      after = next ?? undefined;
    } while (after !== undefined);
    const others = Array.from({ length: 350 }, (_, i) => 349 - i).filter((person) => person !== 7);
    expect(seen).toEqual([7, ...others]);
  });

  it('filters by blocked, with the reason', async () => {
    const marks = [
      fact.blocked(3),
      fact.blocked(9),
      fact.blocked(5),
      fact.unblocked(5),
      fact.erased(4),
      fact.blocked(99_999),
    ];
    const list = await participantListOf(await readsAfter(...crowd.slice(0, 30), ...marks));
    const blocked = await list.page({ isActive: false, limit: 1 });
    expect(blocked.documents).toMatchObject([{ participantId: fact.personId(9), blockReason: 'bot' }]);
    const rest = await list.page({ isActive: false, limit: 1, after: blocked.next ?? '' });
    expect(idsOf(rest.documents)).toEqual([3]);
    expect(rest.next).toBeNull();
    const active = await list.page({ isActive: true, limit: 100 });
    expect(idsOf(active.documents)).toEqual([14, 13, 12, 11, 10, 8, 7, 6, 5, 4, 2, 1, 0]);
    expect(active.documents.find(({ isErased }) => isErased)?.participantId).toBe(fact.personId(4));
  });
});
