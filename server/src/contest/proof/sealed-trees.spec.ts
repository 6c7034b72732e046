import { hash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import type { CouponSubmitted } from '@onda-on/contracts/events';
import type { CouponNo, EntryId, ParticipantId, WeekId, WeekNumber } from '@onda-on/contracts/rules';
import type { LogStep } from '@onda-on/stores';

import { rootByDefinition, rootFrom } from '../../main/testing/merkle-by-definition.ts';
import type { ContestWeek } from '../model/contest.ts';
import { SealedTrees } from './sealed-trees.ts';

const numberOf = (week: number) => week as WeekNumber;
const leafOf = (week: number, n: number) => hash('sha256', `${week}/${n}`);

const submitted = (week: number, n: number): CouponSubmitted['data'] => ({
  couponNo: `${week}-${n}` as CouponNo,
  week: numberOf(week),
  participantId: `p${n}` as ParticipantId,
  entryId: `e${n}` as EntryId,
  picks: '1',
  sheet: 1,
  rules: 1,
  acceptedAt: '2026-11-20T12:00:00.000Z',
  idChecksum: 'valid',
  profileVersion: 1,
  noticeVersion: 1,
  termsVersion: 1,
  keyHash: '',
  editCodeHash: '',
  sourceTag: '',
  leafHash: leafOf(week, n),
});

const meta = { commandId: 'c', actor: 'visitor', at: '2026-11-20T12:00:00.000Z' } as const;

/** A log of these coupons, which counts how often it is read. */
function logOf(coupons: readonly CouponSubmitted['data'][]) {
  const log = {
    readings: 0,
    isAway: false,
    async *readAll(): AsyncGenerator<LogStep> {
      log.readings += 1;
      if (log.isAway) throw new Error('away');
      for (const [i, data] of coupons.entries()) {
        const [revision, position] = [0n, BigInt(i + 1)];
        const event = { id: String(i), type: 'CouponSubmitted', version: 1, data, meta };
        yield { position, event: { ...event, stream: data.couponNo, revision } };
      }
    },
  };
  return log;
}

const weekOf = (number: number): ContestWeek => ({
  id: `w${number}` as WeekId,
  number: numberOf(number),
  status: 'locked',
  startAt: '',
  lockAt: '',
  closeAt: '',
  rules: null,
  sheet: null,
  pinnedAfter: null,
  passedAt: null,
  fence: null,
  seal: null,
  isSettled: false,
  settlements: 0,
  reopenFor: null,
});
const sealAt = (fence: bigint) => ({ root: '', fence, isChecked: false });

describe('trees of sealed weeks', () => {
  const COUPONS = Array.from({ length: 500 }, (_, n) => submitted(1 + (n % 5), n));

  it('lead every coupon that precedes the fence to the root, and no other one', async () => {
    const trees = new SealedTrees(logOf(COUPONS));
    const tree = await trees.of(weekOf(1), sealAt(400n));
    const own = COUPONS.filter(({ week }, i) => week === 1 && i < 400).map(({ leafHash }) => leafHash);
    const root = rootByDefinition(own);
    expect(own).toHaveLength(80);
    for (const [index, leafHash] of own.entries()) {
      const placed = tree.pathOf(leafHash);
      expect(placed?.index).toBe(index);
      expect(rootFrom(leafHash, placed?.path ?? [])).toBe(root);
    }
    for (const { leafHash } of COUPONS.filter((coupon) => !own.includes(coupon.leafHash)))
      expect(tree.pathOf(leafHash)).toBeUndefined();
  });

  it('are computed once, also for many requests at once', async () => {
    const log = logOf(COUPONS);
    const trees = new SealedTrees(log);
    await Promise.all(Array.from({ length: 20 }, () => trees.of(weekOf(1), sealAt(500n))));
    await trees.of(weekOf(1), sealAt(500n));
    expect(log.readings).toBe(1);
  });

  it('of three weeks stay in memory, those that were asked for last', async () => {
    const log = logOf(COUPONS);
    const trees = new SealedTrees(log);
    for (const week of [1, 2, 3, 1, 4]) await trees.of(weekOf(week), sealAt(500n));
    expect(log.readings).toBe(4);
    await trees.of(weekOf(1), sealAt(500n));
    expect(log.readings).toBe(4);
    await trees.of(weekOf(2), sealAt(500n));
    expect(log.readings).toBe(5);
  });

  it('are computed anew after a failure', async () => {
    const log = logOf(COUPONS);
    const trees = new SealedTrees(log);
    log.isAway = true;
    await expect(trees.of(weekOf(1), sealAt(500n))).rejects.toThrow('away');
    log.isAway = false;
    expect((await trees.of(weekOf(1), sealAt(500n))).tree.size).toBe(100);
  });

  it('of a week without coupons prove nothing', async () => {
    const tree = await new SealedTrees(logOf([])).of(weekOf(1), sealAt(500n));
    expect(tree.pathOf(leafOf(1, 0))).toBeUndefined();
  });
});
