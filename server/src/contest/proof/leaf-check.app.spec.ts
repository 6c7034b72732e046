import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { couponCodec, type CouponSubmitted } from '@onda-on/contracts/events';
import type { CouponNo, MatchId, ParticipantId } from '@onda-on/contracts/rules';
import { DamagedVaultRow, LOG_START, type EventLog, type KeyStore, type LogStep } from '@onda-on/stores';

import { AFTER_LOCK, openWeek, submissionOf, submit } from '../../main/testing/contest-scenes.ts';
import { sealsIn } from '../../main/testing/seals-in.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { WeekJob } from '../results/week.job.ts';
import { LeafCheck } from './leaf.ts';

type Change = (data: CouponSubmitted['data']) => Partial<CouponSubmitted['data']>;

/** A log edited by somebody with access to the disk: one coupon differs, all stored fingerprints stay. */
const edited = (log: EventLog, couponNo: CouponNo, change: Change): Pick<EventLog, 'readAll'> => ({
  async *readAll(after, types): AsyncGenerator<LogStep> {
    for await (const step of log.readAll(after, types)) {
      const data = step.event?.data as CouponSubmitted['data'] | undefined;
      if (!step.event || data?.couponNo !== couponNo) yield step;
      else yield { ...step, event: { ...step.event, data: { ...data, ...change(data) } } };
    }
  },
});

async function verifyLeaves(log: Pick<EventLog, 'readAll'>, vault: Pick<KeyStore, 'saltOf'>) {
  const leaves = new LeafCheck(vault);
  for await (const { event, position } of log.readAll(LOG_START, couponCodec.types))
    if (event) await leaves.add(couponCodec.decode(event), position);
  return leaves.findings;
}

describe('check of all fingerprints', () => {
  let contest: RunningContest;
  let sheet: readonly MatchId[];
  let first: CouponSubmitted['data'];
  beforeEach(async () => {
    contest = await startContest();
    sheet = await openWeek(contest);
    await submit(contest, submissionOf(sheet));
    await submit(contest, submissionOf(sheet, 1));
    contest.travel(AFTER_LOCK);
    await contest.get(WeekJob).tick();
    [first] = ((await contest.events('CouponSubmitted')) as readonly CouponSubmitted[]).map(
      ({ data }) => data,
    ) as [CouponSubmitted['data']];
  });
  afterEach(() => contest.close());

  const saltOf = (id: ParticipantId, text: string) => contest.stores.vault.saltOf(id, text);

  it('finds nothing in an untouched log', async () =>
    expect(await verifyLeaves(contest.stores.log, { saltOf })).toEqual({
      checked: 2,
      erased: 0,
      mismatched: [],
    }));

  it.each<[string, Change]>([
    [
      'picks were changed after the lock',
      ({ picks }) => ({ picks: `${picks.startsWith('1') ? '2' : '1'}${picks.slice(1)}` }),
    ],
    ['time of acceptance was changed', () => ({ acceptedAt: '2026-11-20T11:00:00.000Z' })],
    ['entry was given to somebody else', () => ({ entryId: 'x' as typeof first.entryId })],
  ])('names the coupon whose %s, although the stored fingerprints still give the root', async (_, change) => {
    const log = edited(contest.stores.log, first.couponNo, change);
    for (const { published, recomputed } of await sealsIn(log)) expect(recomputed.root).toBe(published.root);
    const { checked, mismatched } = await verifyLeaves(log, { saltOf });
    expect(checked).toBe(1);
    expect(mismatched).toEqual([{ couponNo: first.couponNo, week: 15, position: expect.anything() }]);
  });

  it('counts entries of erased persons, which cannot be recomputed', async () => {
    await contest.stores.vault.erase(first.participantId);
    expect(await verifyLeaves(contest.stores.log, { saltOf })).toEqual({
      checked: 1,
      erased: 1,
      mismatched: [],
    });
  });

  it('names the coupon of a person whose key cannot be decrypted', async () => {
    const saltless = { saltOf: () => Promise.reject(new DamagedVaultRow('x')) };
    const { mismatched } = await verifyLeaves(contest.stores.log, saltless);
    expect(mismatched).toHaveLength(2);
  });
});
