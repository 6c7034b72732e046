import { istanbulInput } from '../istanbul-input.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const YEAR_MAX = 9_999;

/**
 * The same hour by Istanbul's clocks seven days on, as a `datetime-local` field has it: the hour that people plan by, also
 * where the clocks change in between. Empty where no such field could hold it.
 */
export function oneWeekLater(moment: string): string {
  // Wall-clock time as if it were UTC: there, a week is always as long as any other.
  const wall = Date.parse(`${istanbulInput(moment)}Z`);
  const later = new Date(wall + WEEK_MS);
  if (!(later.getUTCFullYear() <= YEAR_MAX)) return '';
  return later.toISOString().slice(0, 16);
}
