import { collection, type Collection } from './collection.ts';

/**
 * Sponsor income without the payer, who is in the vault under `textId`. `amount` in kuruş, `day` is Istanbul's; `revision` is the
 * ETag.
 */
export type IncomeView = Readonly<{
  id: string;
  amount: number;
  day: string;
  textId: string;
  /** Who recorded it. */
  actor: string;
  createdAt: string;
  updatedAt: string;
  revision: number;
}>;
export const INCOMES: Collection<IncomeView> = collection('incomes', 1, [['day']]);
