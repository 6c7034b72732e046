import { collection, type Collection } from './collection.ts';

/**
 * Income from a sponsor without the payer, who is in the vault under `textId`. `amount` in kuruş, `day` of Istanbul;
 * `revision` is the ETag.
 */
export type IncomeView = Readonly<{
  id: string;
  amount: number;
  day: string;
  textId: string;
  actor: string;
  createdAt: string;
  updatedAt: string;
  revision: number;
}>;
export const INCOMES: Collection<IncomeView> = collection('incomes', 1, [['day']]);
