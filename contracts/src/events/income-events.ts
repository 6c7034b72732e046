import { codec, defineEvent, type DomainEvent } from './codec.ts';

/**
 * Income from a sponsor: `amount` in kuruş, `day` of Istanbul, `YYYY-MM-DD`. The payer and the note are in the vault
 * under `textId`, which each change replaces.
 */
type Income = Readonly<{ incomeId: string; amount: number; day: string; textId: string }>;

export type IncomeRecorded = DomainEvent<'IncomeRecorded', Income>;
export type IncomeChanged = DomainEvent<'IncomeChanged', Income>;
export type IncomeRemoved = DomainEvent<'IncomeRemoved', { incomeId: string }>;

export type IncomeEvent = IncomeRecorded | IncomeChanged | IncomeRemoved;

export const incomeCodec = codec<IncomeEvent>({
  IncomeRecorded: defineEvent<IncomeRecorded>(),
  IncomeChanged: defineEvent<IncomeChanged>(),
  IncomeRemoved: defineEvent<IncomeRemoved>(),
});
