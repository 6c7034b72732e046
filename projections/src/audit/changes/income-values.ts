import { dayText, liraText } from '@onda-on/contracts/rules';

import type { AuditValues } from './audit-values.ts';

/** The payer is in the vault. */
export const incomeValues = ({ amount, day }: Readonly<{ amount: number; day: string }>): AuditValues => ({
  Tutar: liraText(amount),
  Tarih: dayText(day),
});
