import { codec } from './codec.ts';
import { defineEvent, type DomainEvent } from './define-event.ts';

/**
 * Income from a sponsor: `amount` in kuruş, `day` is Istanbul's, `YYYY-MM-DD`. The payer and the note are in the vault, under
 * `textId`; each change gets a new one.
 */
type Income = Readonly<{ incomeId: string; amount: number; day: string; textId: string }>;

export type IncomeRecorded = DomainEvent<'IncomeRecorded', Income>;
/** The complete new income. */
export type IncomeChanged = DomainEvent<'IncomeChanged', Income>;
export type IncomeRemoved = DomainEvent<'IncomeRemoved', { incomeId: string }>;

export type IncomeEvent = IncomeRecorded | IncomeChanged | IncomeRemoved;

export const incomeCodec = codec<IncomeEvent>({
  IncomeRecorded: defineEvent<IncomeRecorded>(),
  IncomeChanged: defineEvent<IncomeChanged>(),
  IncomeRemoved: defineEvent<IncomeRemoved>(),
});
