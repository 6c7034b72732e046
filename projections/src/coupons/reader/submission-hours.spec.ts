import { describe, expect, it } from '@jest/globals';

import * as fact from '../../testing/facts.ts';
import { bringForward, modelAfter } from '../../testing/model-after.ts';
import { couponsProjection } from '../coupons.projector.ts';
import { SubmissionHours } from './submission-hours.ts';

const at = (moment: string, person: number): fact.Fact => {
  const made = fact.submitted(1, person, '1');
  const data = { ...made.event.data, acceptedAt: moment };
  return { ...made, event: { ...made.event, data } as fact.Fact['event'] };
};

/** What the log itself says, recomputed: submissions by hour. */
const naive = (facts: readonly fact.Fact[], now: Date, hours: number) =>
  Array.from({ length: hours }, (_, i) => {
    const from = Math.floor(now.getTime() / 3_600_000) * 3_600_000 - (hours - 1 - i) * 3_600_000;
    return facts.filter(({ event }) => {
      if (event.type !== 'CouponSubmitted') return false;
      const moment = Date.parse(event.data.acceptedAt);
      return moment >= from && moment < from + 3_600_000;
    }).length;
  });

describe('coupons by the hour', () => {
  const now = new Date('2026-11-20T18:30:00.000Z');

  it('are what the log says, over many chunks; revisions are no coupons of their own', async () => {
    const start = Date.parse('2026-11-18T00:00:00.000Z');
    const many = Array.from({ length: 400 }, (_, n) =>
      at(new Date(start + n * 600_000).toISOString(), n + 1),
    );
    const facts = [...many, fact.revised(1, 400, 'X')];
    const { reads } = await modelAfter(couponsProjection, ...facts);
    expect(await new SubmissionHours(reads).upTo(now, 24)).toEqual(naive(facts, now, 24));
  });

  it('hold what came after the last question', async () => {
    const first = at('2026-11-20T17:59:59.999Z', 1);
    const { reads, log, runner } = await modelAfter(couponsProjection, first);
    const hours = new SubmissionHours(reads);
    expect((await hours.upTo(now, 2)).join()).toBe('1,0');
    const later = at('2026-11-20T18:00:00.000Z', 2);
    await log.append(later.stream, -1n, [fact.storedOf(later)]);
    await bringForward(runner, log, 500, 1n);
    expect((await hours.upTo(now, 2)).join()).toBe('1,1');
  });

  it('are none where nobody has sent any', async () => {
    const { reads } = await modelAfter(couponsProjection);
    expect(await new SubmissionHours(reads).upTo(now, 3)).toEqual([0, 0, 0]);
  });
});
