const lira = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' });
const wholeLira = new Intl.NumberFormat('tr-TR', {
  style: 'currency',
  currency: 'TRY',
  maximumFractionDigits: 0,
});

/** `₺1.250,50`, from kuruş. */
export const liraOf = (kurus: number): string => lira.format(kurus / 100);
/** `₺50.000` where there are no kuruş, else as above. */
export const liraShort = (kurus: number): string =>
  kurus % 100 === 0 ? wholeLira.format(kurus / 100) : liraOf(kurus);
