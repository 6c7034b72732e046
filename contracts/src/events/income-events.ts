import { codec } from './codec.ts';
import { defineEvent, type DomainEvent } from './define-event.ts';

/**
 * What came in from a sponsor: `amount` in kuruş, `day` is Istanbul's, `YYYY-MM-DD`. Who paid and what was noted is in the
 * vault, under `textId`; each change gets one of its own.
 */
type Income = Readonly<{ incomeId: string; amount: number; day: string; textId: string }>;

export type IncomeRecorded = DomainEvent<'IncomeRecorded', Income>;
/** The income anew, whole. */
export type IncomeChanged = DomainEvent<'IncomeChanged', Income>;
export type IncomeRemoved = DomainEvent<'IncomeRemoved', { incomeId: string }>;

export type IncomeEvent = IncomeRecorded | IncomeChanged | IncomeRemoved;

export const incomeCodec = codec<IncomeEvent>({
  IncomeRecorded: defineEvent<IncomeRecorded>(),
  IncomeChanged: defineEvent<IncomeChanged>(),
  IncomeRemoved: defineEvent<IncomeRemoved>(),
});
