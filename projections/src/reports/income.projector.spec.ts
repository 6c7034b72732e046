import { describe, expect, it } from '@jest/globals';
import { streamOf, type IncomeEvent } from '@onda-on/contracts/events';
import { INCOMES } from '@onda-on/contracts/views';

import type { Fact } from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { incomesProjection } from './income.projector.ts';

const fact = (event: IncomeEvent, at = '2026-11-20T12:00:00.000Z'): Fact => ({
  stream: streamOf.income(event.data.incomeId),
  event,
  meta: { actor: 'admin:a1', at },
});
const data = { incomeId: 'i1', amount: 5_000_000, day: '2026-11-20', textId: 't1' };

describe('incomes projection', () => {
  it('shows the latest change and the original author', async () => {
    const model = await modelAfter(
      incomesProjection,
      fact({ type: 'IncomeRecorded', data }),
      fact(
        { type: 'IncomeChanged', data: { ...data, amount: 100, textId: 't2' } },
        '2026-11-21T12:00:00.000Z',
      ),
    );
    expect(await model.of(INCOMES)).toEqual({
      i1: {
        id: 'i1',
        amount: 100,
        day: '2026-11-20',
        textId: 't2',
        actor: 'admin:a1',
        createdAt: '2026-11-20T12:00:00.000Z',
        updatedAt: '2026-11-21T12:00:00.000Z',
        revision: 1,
      },
    });
  });

  it('deletes removed incomes', async () => {
    const model = await modelAfter(
      incomesProjection,
      fact({ type: 'IncomeRecorded', data }),
      fact({ type: 'IncomeRemoved', data: { incomeId: 'i1' } }),
    );
    expect(await model.of(INCOMES)).toEqual({});
  });
});
