import { once } from 'node:events';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { streamOf, type SheetPinned, type WeekLocked } from '@onda-on/contracts/events';
import type { CouponNo, MatchId, WeekId } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';
import { overriding } from '@onda-on/stores/testing/overriding';

import {
  AFTER_LOCK,
  LOCK_AT,
  openWeek,
  submissionOf,
  submit,
  VISITOR,
  WEEK,
} from '../../main/testing/contest-scenes.ts';
import { DelayedLog } from '../../main/testing/delayed-log.ts';
import { rejected } from '../../main/testing/rejected.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { ContestState } from '../state/contest-state.ts';
import { ReviseCoupon } from './revise-coupon.commands.ts';

describe('entry appended after the seal', () => {
  const delay = new DelayedLog();
  let contest: RunningContest;
  let sheet: readonly MatchId[];
  let weekId: WeekId;
  beforeEach(async () => {
    delay.before = undefined;
    contest = await startContest({ around: delay.around });
    sheet = await openWeek(contest);
    const [created] = await contest.events('WeekCreated');
    weekId = (created!.data as { weekId: WeekId }).weekId;
    await submit(contest, submissionOf(sheet, 1));
  });
  afterEach(() => contest.close());

  const seal = async () => {
    const [pinned] = await contest.events('SheetPinned');
    const data = {
      ...pinned!.data,
      lockedAt: LOCK_AT,
      root: '00',
      count: 1,
      rarity: [],
    } as WeekLocked['data'];
    await contest.append(streamOf.week(weekId), { type: 'WeekLocked', data });
  };
  const sealBeforeEntry = () => {
    delay.before = async (stream) => {
      if (!stream.startsWith('coupon-')) return;
      delay.before = undefined;
      await seal();
    };
  };

  it('is voided, and its sender gets a refusal as too late', async () => {
    sealBeforeEntry();
    await expect(submit(contest, submissionOf(sheet))).rejects.toEqual(rejected('DEADLINE_PASSED'));
    const events = await contest.events('WeekLocked', 'CouponSubmitted', 'CouponVoided');
    expect(events.map(({ type }) => type)).toEqual([
      'CouponSubmitted',
      'WeekLocked',
      'CouponSubmitted',
      'CouponVoided',
    ]);
    expect(events.at(-1)?.data).toMatchObject({ cause: 'behind-lock', week: WEEK });
  });

  it('gets the same answer to repeats, and is voided once', async () => {
    sealBeforeEntry();
    const sent = submissionOf(sheet);
    for (let i = 0; i < 3; i += 1)
      await expect(submit(contest, sent)).rejects.toEqual(rejected('DEADLINE_PASSED'));
    expect(await contest.events('CouponVoided')).toHaveLength(1);
  });

  it('is voided by its retry when the process died before', async () => {
    sealBeforeEntry();
    await diesBeforeTheVoid(contest.stores.log, () => submit(contest, submissionOf(sheet)));
    await expect(submit(contest, submissionOf(sheet))).rejects.toEqual(rejected('DEADLINE_PASSED'));
    expect(await contest.events('CouponVoided')).toHaveLength(1);
  });

  it('is refused when it is repeated on a server that has not seen the seal yet', async () => {
    const goOn = new AbortController();
    let isBehind = false;
    const other = await startContest({
      around: (spare) => {
        const log = overriding(contest.stores.log, {
          async *follow(...given) {
            for await (const step of contest.stores.log.follow(...given)) {
              if (isBehind && !goOn.signal.aborted) await once(goOn.signal, 'abort');
              yield step;
            }
          },
        });
        return { ...contest.stores, log, close: () => spare.close() };
      },
    });
    isBehind = true;
    sealBeforeEntry();
    await diesBeforeTheVoid(contest.stores.log, () => submit(contest, submissionOf(sheet)));
    const state = other.get(ContestState);
    const reached = state.reached.bind(state);
    jest.spyOn(state, 'reached').mockImplementation((position) => {
      goOn.abort();
      return reached(position);
    });
    const repeated = submit(other, submissionOf(sheet));
    const outcome = await repeated.catch((error: unknown) => error);
    goOn.abort();
    await other.close();
    expect(outcome).toEqual(rejected('DEADLINE_PASSED'));
  });

  it('does not affect entries before the seal', async () => {
    const before = await submit(contest, submissionOf(sheet, 1));
    await seal();
    contest.travel(AFTER_LOCK);
    expect(await submit(contest, submissionOf(sheet, 1))).toEqual(before);
    expect(await contest.events('CouponVoided')).toEqual([]);
  });

  it('is refused without a void, also to repeats, when it is a revision: the earlier picks count', async () => {
    const { accepted } = await submit(contest, submissionOf(sheet, 1));
    sealBeforeEntry();
    const { editCode } = accepted;
    const couponNo = accepted.couponNo as CouponNo;
    const picks = sheet.map((matchId) => ({ matchId, outcome: '1' as const }));
    const revision = { couponNo, editCode, picks, week: WEEK, key: 'r', network: '10.0.0.1' };
    for (let i = 0; i < 2; i += 1)
      await expect(contest.execute(new ReviseCoupon({ revision, caller: VISITOR }))).rejects.toEqual(
        rejected('DEADLINE_PASSED'),
      );
    expect(await contest.events('CouponVoided')).toEqual([]);
  });
});

/** A process that dies between the entry and its check. */
async function diesBeforeTheVoid(log: EventLog, work: () => Promise<unknown>): Promise<void> {
  const { append } = log;
  log.append = (stream, expected, events) =>
    events.some(({ type }) => type === 'CouponVoided')
      ? Promise.reject(new Error('killed'))
      : append.call(log, stream, expected, events);
  await expect(work()).rejects.toThrow('killed');
  log.append = append;
}

describe('entry for a sheet that has changed meanwhile', () => {
  it('is voided, and its sender gets a refusal that says so', async () => {
    const delay = new DelayedLog();
    const contest = await startContest({ around: delay.around });
    const sheet = await openWeek(contest);
    await submit(contest, submissionOf(sheet, 1));
    const [pinned] = (await contest.events('SheetPinned')) as readonly SheetPinned[];
    const { weekId } = pinned!.data;
    delay.before = async (stream) => {
      if (!stream.startsWith('coupon-')) return;
      delay.before = undefined;
      const data = { ...pinned!.data, sheet: { ...pinned!.data.sheet, version: 2 } };
      await contest.append(streamOf.week(weekId), { type: 'SheetPinned', data });
    };
    await expect(submit(contest, submissionOf(sheet))).rejects.toEqual(rejected('SHEET_CHANGED'));
    expect(await contest.events('CouponVoided')).toMatchObject([{ data: { cause: 'sheet-changed' } }]);
    await contest.close();
  });
});
