import type { WeekAnswer } from '@onda-on/contracts/api';

/** The weeks before and after one, among those that visitors can open: every one but drafts, and the current one. */
export function neighboursOf(
  week: number,
  weeks: readonly Pick<WeekAnswer, 'number' | 'status'>[],
  current: number | undefined,
): Readonly<{ previous: number | null; next: number | null }> {
  const open = weeks
    .filter(({ number, status }) => status !== 'draft' || number === current)
    .map(({ number }) => number)
    .toSorted((a, b) => a - b);
  return {
    previous: open.findLast((number) => number < week) ?? null,
    next: open.find((number) => number > week) ?? null,
  };
}
