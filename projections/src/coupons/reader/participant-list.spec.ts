import { describe, expect, it } from '@jest/globals';

import { participantsProjection } from '../../participants/participants.projector.ts';
import { ProjectionRunner } from '../../runner/projection-runner.ts';
import * as fact from '../../testing/facts.ts';
import { bringForward, modelAfter } from '../../testing/model-after.ts';
import { couponsProjection } from '../coupons.projector.ts';
import type { ParticipantFilter } from './participant-filter.ts';
import { participantListOf } from './participant-list.ts';

async function listAfter(...facts: readonly fact.Fact[]) {
  const { reads, log } = await modelAfter(couponsProjection, ...facts);
  await bringForward(new ProjectionRunner(participantsProjection, reads), log);
  return participantListOf(reads);
}

const personsOf = async (
  list: Awaited<ReturnType<typeof listAfter>>,
  filter: ParticipantFilter,
  limit = 2,
) => {
  const seen: number[] = [];
  let after: string | undefined;
  do {
    const { documents, next } = await list.page({ ...filter, limit, after });
    seen.push(...documents.map(({ participantId }) => Number.parseInt(participantId, 16)));
    after = next ?? undefined;
  } while (after !== undefined);
  return seen;
};

const misspelt = (given: fact.Fact): fact.Fact => {
  if (given.event.type !== 'CouponSubmitted') throw new Error('Not a submission');
  return { ...given, event: { ...given.event, data: { ...given.event.data, idChecksum: 'invalid' } } };
};

describe('filtered participant list', () => {
  const facts = [
    ...Array.from({ length: 9 }, (_, i) => fact.submitted(1, i, '1X')),
    misspelt(fact.submitted(1, 20, '1X')),
    fact.submitted(2, 3, '1X'),
    misspelt(fact.submitted(2, 21, '1X')),
    fact.blocked(20),
    fact.blocked(5),
    fact.erased(7),
  ];

  it('contains those whose latest coupon is of the week', async () =>
    expect(await personsOf(await listAfter(...facts), { week: 2 as never })).toEqual([21, 3]));

  it('contains those whose number has a wrong check digit, blocked ones too', async () => {
    const list = await listAfter(...facts);
    expect(await personsOf(list, { checksum: 'invalid' })).toEqual([21, 20]);
    expect(await personsOf(list, { checksum: 'invalid', isActive: false })).toEqual([20]);
    expect(await personsOf(list, { checksum: 'invalid', week: 1 as never, isActive: true })).toEqual([]);
  });

  it('contains erased participants', async () =>
    expect(await personsOf(await listAfter(...facts), { isErased: true })).toEqual([7]));

  it('skips nobody after a filtered-out person, however short the page', async () => {
    const list = await listAfter(...facts);
    for (const limit of [1, 2, 3, 50])
      expect(await personsOf(list, { isActive: true }, limit)).toEqual([21, 3, 8, 7, 6, 4, 2, 1, 0]);
  });
});
