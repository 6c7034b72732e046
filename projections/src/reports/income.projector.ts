import type { IncomeEvent, IncomeRecorded } from '@onda-on/contracts/events';
import { INCOMES } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { change, type Happened, target } from '../projection.ts';

const touches = ({ data }: Happened<IncomeEvent>) => [target(INCOMES, data.incomeId)];
const amountOf = ({ amount, day, textId }: IncomeRecorded['data']) => ({ amount, day, textId });

/** Incomes from sponsors. The payer is in the vault. */
export const incomesProjection = declare<IncomeEvent>({
  name: 'incomes',
  collections: [INCOMES],
  on: {
    IncomeRecorded: {
      touches,
      evolve: (documents, { data, origin: { meta, actor, revision } }) =>
        documents.set(INCOMES, data.incomeId, {
          id: data.incomeId,
          ...amountOf(data),
          actor,
          createdAt: meta.at,
          updatedAt: meta.at,
          revision,
        }),
    },
    IncomeChanged: {
      touches,
      evolve: (documents, { data, origin: { meta, revision } }) =>
        change(documents, INCOMES, data.incomeId, { ...amountOf(data), updatedAt: meta.at, revision }),
    },
    IncomeRemoved: {
      touches,
      evolve: (documents, { data }) => documents.set(INCOMES, data.incomeId, undefined),
    },
  },
});
