import { describe, expect, it } from '@jest/globals';
import { DASHBOARD, PARTICIPANTS } from '@onda-on/contracts/views';

import * as fact from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { participants } from './participants.projector.ts';

async function after(...facts: readonly fact.Fact[]) {
  const model = await modelAfter(participants, ...facts);
  return { persons: await model.of(PARTICIPANTS), board: (await model.of(DASHBOARD))['main'] };
}
const [first, second] = [fact.submitted(1, 1, '1'), fact.submitted(2, 1, '1')];

describe('participants', () => {
  it('are known from their first coupon on, and counted once', async () => {
    const { persons, board } = await after(first, second, fact.submitted(1, 2, 'X'));
    expect(persons[fact.personId(1)]).toMatchObject({
      coupons: 2,
      lastWeek: 2,
      isActive: true,
      isErased: false,
    });
    expect(board).toEqual({
      totalUsers: 2,
      blockedUsers: 0,
      coupons: { '1': 2, '2': 1 },
      results: 0,
      corrections: 0,
    });
  });

  it('lose a coupon that is voided, and have it again when they enter anew', async () => {
    const { persons, board } = await after(first, fact.voided(1, 1), fact.submitted(1, 1, 'X', 2));
    expect(persons[fact.personId(1)]).toMatchObject({ coupons: 1 });
    expect(board).toMatchObject({ totalUsers: 1, coupons: { '1': 1 } });
  });

  it('are blocked and let in again, with the reason while it lasts', async () => {
    const blocked = await after(first, fact.blocked(1), fact.blocked(1));
    expect(blocked.persons[fact.personId(1)]).toMatchObject({ isActive: false, blockReason: 'bot' });
    expect(blocked.board).toMatchObject({ blockedUsers: 1 });
    const free = await after(first, fact.blocked(1), fact.unblocked(1));
    expect(free.persons[fact.personId(1)]).toMatchObject({ isActive: true, blockReason: null });
    expect(free.board).toMatchObject({ blockedUsers: 0 });
  });

  it('who were forgotten stay in the counts, without anything personal', async () =>
    expect((await after(first, fact.erased(1))).persons[fact.personId(1)]).toMatchObject({
      isErased: true,
      coupons: 1,
    }));

  it('see how many results and corrections there were', async () =>
    expect(
      (
        await after(
          fact.recorded(1, 0, '1'),
          fact.recorded(1, 1, '1'),
          fact.corrected(1, 0, '1', 'X'),
          fact.withdrawn(1, 1, '1'),
        )
      ).board,
    ).toMatchObject({ results: 1, corrections: 1 }));
});
