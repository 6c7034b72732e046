const whole = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });
const hundredths = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1.284` */
export const numberOf = (value: number): string => whole.format(value);
/** `–` for a figure that is not known. */
export const numberOrDash = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : numberOf(value);
/** `6,4` */
export const decimalOf = (value: number): string => tenth.format(value);
/** `%78,6`, from a figure that is a percentage already. */
export const percentOf = (value: number): string => `%${tenth.format(value)}`;
/** `1,85`: odds and their sum. */
export const oddsText = (value: number): string => hundredths.format(value);
