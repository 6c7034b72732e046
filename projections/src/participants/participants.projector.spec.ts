import { describe, expect, it } from '@jest/globals';
import { DASHBOARD, PARTICIPANTS } from '@onda-on/contracts/views';

import * as fact from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { participantsProjection } from './participants.projector.ts';

async function after(...facts: readonly fact.Fact[]) {
  const model = await modelAfter(participantsProjection, ...facts);
  return { persons: await model.of(PARTICIPANTS), board: (await model.of(DASHBOARD))['main'] };
}

describe('participants projection', () => {
  it('blocks and unblocks, with the reason while it lasts', async () => {
    const blocked = await after(fact.blocked(1), fact.blocked(1));
    expect(blocked.persons[fact.personId(1)]).toMatchObject({ isActive: false, blockReason: 'bot' });
    expect(blocked.board).toMatchObject({ blockedUsers: 1 });
    const free = await after(fact.blocked(1), fact.unblocked(1));
    expect(free.persons[fact.personId(1)]).toMatchObject({ isActive: true, blockReason: null });
    expect(free.board).toMatchObject({ blockedUsers: 0 });
  });

  it('counts a blocked person no more once erased, and a repeated erasure once', async () => {
    const { persons, board } = await after(fact.blocked(1), fact.blocked(2), fact.erased(1), fact.erased(1));
    expect(persons[fact.personId(1)]).toMatchObject({ isActive: false, isErased: true });
    expect(board).toMatchObject({ blockedUsers: 1 });
  });

  it('marks erased participants without personal data', async () =>
    expect((await after(fact.erased(1))).persons[fact.personId(1)]).toEqual({
      participantId: fact.personId(1),
      isActive: true,
      blockReason: null,
      isErased: true,
    }));

  it('counts results and corrections', async () =>
    expect(
      (
        await after(
          fact.recorded(1, 0, '1'),
          fact.recorded(1, 1, '1'),
          fact.corrected(1, 0, '1', 'X'),
          fact.withdrawn(1, 1, '1'),
          fact.recorded(1, 2, '1'),
          fact.matchVoided(1, 2, '1'),
          fact.matchVoided(1, 3),
        )
      ).board,
    ).toMatchObject({ results: 1, corrections: 1 }));
});
