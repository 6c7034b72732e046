import { describe, expect, it } from '@jest/globals';
import { PARTICIPANTS } from '@onda-on/contracts/views';

import * as fact from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { participantsProjection } from './participants.projector.ts';

async function after(...facts: readonly fact.Fact[]) {
  const model = await modelAfter(participantsProjection, ...facts);
  return model.of(PARTICIPANTS);
}

describe('participants projection', () => {
  it('blocks and unblocks, with the reason while it lasts', async () => {
    const blocked = await after(fact.blocked(1), fact.blocked(1));
    expect(blocked[fact.personId(1)]).toMatchObject({ isActive: false, blockReason: 'bot' });
    const free = await after(fact.blocked(1), fact.unblocked(1));
    expect(free[fact.personId(1)]).toMatchObject({ isActive: true, blockReason: null });
  });

  it('keeps the mark of a block when the person is erased', async () =>
    expect((await after(fact.blocked(1), fact.erased(1), fact.erased(1)))[fact.personId(1)]).toMatchObject({
      isActive: false,
      isErased: true,
    }));

  it('marks erased participants without personal data', async () =>
    expect((await after(fact.erased(1)))[fact.personId(1)]).toEqual({
      participantId: fact.personId(1),
      isActive: true,
      blockReason: null,
      isErased: true,
    }));
});
