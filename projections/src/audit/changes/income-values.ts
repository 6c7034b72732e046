import { liraText } from '@onda-on/contracts/rules';

import { lineDay } from '../audit-words.ts';
import type { AuditValues } from './audit-values.ts';

/** The payer is in the vault. */
export const incomeValues = ({ amount, day }: Readonly<{ amount: number; day: string }>): AuditValues => ({
  Tutar: liraText(amount),
  Tarih: lineDay(day),
});
