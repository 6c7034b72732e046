import { describe, expect, it } from '@jest/globals';
import { NO_CRITERIA, type SegmentCriteria } from '@onda-on/contracts/rules';

import { ProjectionRunner } from '../runner/projection-runner.ts';
import { standingsProjection } from '../standings/standings.session.ts';
import * as fact from '../testing/facts.ts';
import { bringForward, modelAfter } from '../testing/model-after.ts';
import { weeksProjection } from '../weeks/weeks.projector.ts';
import { participantAudienceOf } from './participant-audience.ts';

/** A week with one coupon, by the person of the week's number, that has both matches right. */
const entered = (week: number, lockedAt: string) => [
  fact.planned(week),
  fact.pinned(week, 2),
  fact.submitted(week, week, '11'),
  fact.locked(week, [], null, lockedAt),
];
const audienceIn = (reads: Parameters<typeof participantAudienceOf>[0], criteria: Partial<SegmentCriteria>) =>
  participantAudienceOf(reads, { ...NO_CRITERIA, kind: 'participant', ...criteria });
const played = (week: number) => [fact.recorded(week, 0, '1'), fact.recorded(week, 1, '1')];

describe('segment of participants with so many right', () => {
  it('goes by the week with a result that locked last, as a postponed one may, and no later one', async () => {
    const { log, reads } = await modelAfter(
      standingsProjection,
      ...entered(14, '2026-12-05T12:00:00.000Z'),
      ...entered(15, '2026-11-28T12:00:00.000Z'),
      ...entered(16, '2026-12-12T12:00:00.000Z'),
      ...played(15),
      ...played(14),
    );
    await bringForward(new ProjectionRunner(weeksProjection, reads), log);
    const audience = await audienceIn(reads, { correctAtLeast: 2 });
    expect(audience.members().map(({ participantId }) => participantId)).toEqual([fact.personId(14)]);
  });
});

describe('profile of a member of a segment', () => {
  it('is the latest of a coupon that counts, also where a postponed week was entered after one of a higher number', async () => {
    const { log, reads } = await modelAfter(
      standingsProjection,
      ...[14, 15, 16].flatMap((week) => [fact.planned(week), fact.pinned(week, 2)]),
      fact.submitted(15, 1, '11', 1, 1),
      fact.submitted(14, 1, '11', 1, 2),
      fact.submitted(16, 1, '11', 1, 3),
      fact.voided(16, 1),
    );
    await bringForward(new ProjectionRunner(weeksProjection, reads), log);
    const audience = await audienceIn(reads, {});
    expect(audience.members()).toEqual([{ participantId: fact.personId(1), profileVersion: 2 }]);
  });
});
