import { describe, expect, it } from '@jest/globals';

import { scratchOf } from '../../replay/scratch.read-store.ts';
import { ProjectionRunner } from '../../runner/projection-runner.ts';
import * as fact from '../../testing/facts.ts';
import { bringForward, logOf, modelAfter } from '../../testing/model-after.ts';
import { couponsProjection } from '../coupons.projector.ts';
import { SubmissionHours } from './submission-hours.ts';

const at = (moment: string, person: number): fact.Fact => {
  const made = fact.submitted(1, person, '1');
  const data = { ...made.event.data, acceptedAt: moment };
  return { ...made, event: { ...made.event, data } as fact.Fact['event'] };
};

/** Submissions by hour, counted from the log. */
const naive = (facts: readonly fact.Fact[], now: Date, hours: number) =>
  Array.from({ length: hours }, (_, i) => {
    const from = Math.floor(now.getTime() / 3_600_000) * 3_600_000 - (hours - 1 - i) * 3_600_000;
    return facts.filter(({ event }) => {
      if (event.type !== 'CouponSubmitted') return false;
      const moment = Date.parse(event.data.acceptedAt);
      return moment >= from && moment < from + 3_600_000;
    }).length;
  });

describe('submission hours', () => {
  const now = new Date('2026-11-20T18:30:00.000Z');

  it("equal the log's over many chunks, without revisions", async () => {
    const start = Date.parse('2026-11-18T00:00:00.000Z');
    const many = Array.from({ length: 400 }, (_, n) =>
      at(new Date(start + n * 600_000).toISOString(), n + 1),
    );
    const facts = [...many, fact.revised(1, 400, 'X')];
    const { reads } = await modelAfter(couponsProjection, ...facts);
    expect(await new SubmissionHours(reads).upTo(now, 24)).toEqual(naive(facts, now, 24));
  });

  it('include submissions since the last call', async () => {
    const first = at('2026-11-20T17:59:59.999Z', 1);
    const { reads, log, runner } = await modelAfter(couponsProjection, first);
    const hours = new SubmissionHours(reads);
    expect((await hours.upTo(now, 2)).join()).toBe('1,0');
    const later = at('2026-11-20T18:00:00.000Z', 2);
    await log.append(later.stream, -1n, [fact.storedOf(later)]);
    await bringForward(runner, log, 500, 1n);
    expect((await hours.upTo(now, 2)).join()).toBe('1,1');
  });

  it('follow a rebuild that puts the submissions into another order', async () => {
    const early = Array.from({ length: 128 }, (_, n) => at('2026-11-20T17:00:00.000Z', n + 1));
    const late = at('2026-11-20T18:00:00.000Z', 129);
    const { reads } = await modelAfter(couponsProjection, ...early, late);
    const hours = new SubmissionHours(reads);
    expect(await hours.upTo(now, 2)).toEqual([128, 1]);
    const beside = new ProjectionRunner(couponsProjection, scratchOf(reads, '-beside'));
    await bringForward(beside, await logOf([late, ...early]));
    const { name, collections } = couponsProjection;
    await reads.promote(name, { suffix: '-beside', collections, writes: [] });
    expect(await hours.upTo(now, 2)).toEqual([128, 1]);
  });

  it('are zero without submissions', async () => {
    const { reads } = await modelAfter(couponsProjection);
    expect(await new SubmissionHours(reads).upTo(now, 3)).toEqual([0, 0, 0]);
  });
});
