import { afterEach, describe, expect, it } from '@jest/globals';
import { couponCodec, type CouponRevised, type CouponSubmitted } from '@onda-on/contracts/events';
import type { EventLog } from '@onda-on/stores';

import { WeekJob } from '../../contest/results/week.job.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { metaOf } from '../../platform/commands/caller.ts';
import { eventIdOf } from '../../platform/commands/ids.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { NotifiedContest } from './testing/notified-contest.ts';

describe('a revision that reaches the log after the fence', () => {
  let contest: NotifiedContest;
  afterEach(() => contest.close());

  /** As a slow server writes it, which then refuses it. */
  async function reviseLate(): Promise<void> {
    const [sent] = await eventsIn(contest.app, 'CouponSubmitted');
    const { couponNo, week, participantId, entryId, sheet, leafHash } = sent!.data as CouponSubmitted['data'];
    const picks = '1'.repeat(contest.sheet.length);
    const entry = { couponNo, week, participantId, entryId };
    const sending = { picks, sheet, leafHash, acceptedAt: '2026-11-21T11:59:59.900Z', keyHash: 'ff' };
    const event: CouponRevised = { type: 'CouponRevised', data: { ...entry, ...sending, revision: 1 } };
    const meta = metaOf({ actor: 'visitor' }, 'late', new Date(contest.app.nowMs()));
    const stored = { ...couponCodec.encode(event), id: eventIdOf('late', 0), meta };
    await contest.app.get<EventLog>(EVENT_LOG).append(`coupon-${week}-${participantId}`, 0n, [stored]);
  }

  it('is in no mail: the receipt and the result are those of the picks that count', async () => {
    contest = await NotifiedContest.start({ notifications: { emailNotifications: true } });
    await contest.enter(1, { notify: true });
    await contest.settle();
    contest.app.travel('2026-11-21T12:00:05Z');
    await contest.app.get(WeekJob).tick();
    await reviseLate();
    await contest.play();
    const [receipt, result, ...others] = contest.mails();
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ subject: 'Hafta 15: kuponunuz kaydedildi' });
    expect(result?.text).toContain('10 maçta 10 doğru, 1 kupon arasında 1. sıra.');
  });
});
