import type { IncomeField } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/**
 * Income from a sponsor: `amount` in kuruş, `day` of Istanbul, `YYYY-MM-DD`. The payer and the note are in the vault
 * under `textId`, which each change replaces.
 */
export type Income = Readonly<{ incomeId: string; amount: number; day: string; textId: string }>;

export type IncomeRecorded = DomainEvent<'IncomeRecorded', Income>;
/** `fields` names what changed in the vault, if anything did; older events do not say. */
export type IncomeChanged = DomainEvent<'IncomeChanged', Income & { fields?: readonly IncomeField[] }>;
export type IncomeRemoved = DomainEvent<'IncomeRemoved', { incomeId: string }>;

export type IncomeEvent = IncomeRecorded | IncomeChanged | IncomeRemoved;

export const incomeCodec = codec<IncomeEvent>({
  IncomeRecorded: defineEvent<IncomeRecorded>(),
  IncomeChanged: defineEvent<IncomeChanged>(),
  IncomeRemoved: defineEvent<IncomeRemoved>(),
});
