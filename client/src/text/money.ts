import { liraText } from '@onda-on/contracts/rules';

const wholeLira = new Intl.NumberFormat('tr-TR', {
  style: 'currency',
  currency: 'TRY',
  maximumFractionDigits: 0,
});

/** `₺50.000` where there are no kuruş, else `₺1.250,50`. */
export const liraShort = (kurus: number): string =>
  kurus % 100 === 0 ? wholeLira.format(kurus / 100) : liraText(kurus);
