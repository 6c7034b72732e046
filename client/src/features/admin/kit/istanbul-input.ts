import { istanbulClock, momentOfClock } from '@onda-on/contracts/rules';

/** The moment in a `datetime-local` field; `before`, with its seconds, while the field still shows it. */
export const momentKept = (text: string, before: string | undefined): string | null =>
  before !== undefined && istanbulClock(before) === text ? before : momentOfInput(text);

/**
 * What such a field shows is Istanbul's time, wherever the operator is. Null when it is empty or half filled, or in the last
 * hours of the year 9999. A year of which one digit is typed counts as a year.
 */
export const momentOfInput = (text: string): string | null =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? momentOfClock(text) : null;
