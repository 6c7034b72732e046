import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CouponSubmitted } from '@onda-on/contracts/events';
import type { MatchId } from '@onda-on/contracts/rules';

import { allOf, openWeek, submissionOf, submit } from '../testing/contest-scenes.ts';
import { startContest, type RunningContest } from '../testing/start-contest.ts';

describe('an entry', () => {
  let contest: RunningContest;
  let sheet: readonly MatchId[];
  beforeEach(async () => {
    contest = await startContest();
    sheet = await openWeek(contest);
  });
  afterEach(() => contest.close());

  it('is in the log when it is acknowledged, with all that the seal needs', async () => {
    const { accepted } = await submit(contest, submissionOf(sheet));
    const [event] = (await contest.events('CouponSubmitted')) as CouponSubmitted[];
    expect(event?.data).toMatchObject({ couponNo: accepted.couponNo, picks: 'X'.repeat(10), sheet: 1, rules: 1 });
    expect(accepted.editCode).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(JSON.stringify(event)).not.toContain('10000000146');
  });

  it('pins the sheet first, once', async () => {
    await Promise.all([0, 1, 2, 3].map((person) => submit(contest, submissionOf(sheet, person))));
    const events = await contest.events('SheetPinned', 'CouponSubmitted');
    expect(events.map(({ type }) => type)).toEqual(['SheetPinned', ...Array.from({ length: 4 }, () => 'CouponSubmitted')]);
  });

  it('counts once, however often it is sent with one key (threats.md T07)', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => submit(contest, submissionOf(sheet))));
    expect(new Set(answers.map(({ accepted }) => JSON.stringify(accepted))).size).toBe(1);
    expect(await contest.events('CouponSubmitted')).toHaveLength(1);
  });

  it('counts once, however often it is sent without one', async () => {
    const sent = Array.from({ length: 100 }, (_, i) => submit(contest, submissionOf(sheet, 0, { key: `k${i}` })));
    const answers = await Promise.allSettled(sent);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = answers.filter((each) => each.status === 'rejected');
    expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(['ALREADY_SUBMITTED']));
    expect(await contest.events('CouponSubmitted')).toHaveLength(1);
  });
});
