import { describe, expect, it } from '@jest/globals';
import { NO_CRITERIA } from '@onda-on/contracts/rules';

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
    const audience = await participantAudienceOf(reads, {
      ...NO_CRITERIA,
      kind: 'participant',
      correctAtLeast: 2,
    });
    expect(audience.members().map(({ participantId }) => participantId)).toEqual([fact.personId(14)]);
  });
});
