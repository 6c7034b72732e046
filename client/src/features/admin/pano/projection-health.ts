import type { ProjectionStatus } from '@onda-on/contracts/api';

/** The lag in events or seconds from which a projection counts as behind; a smaller one is normal. */
const LATE_EVENTS = 10;
const LATE_S = 2;

export type Health = 'fresh' | 'late' | 'stopped' | 'damaged';

export function healthOf({ isDamaged, state, lagEvents, lagSeconds }: ProjectionStatus): Health {
  if (isDamaged) return 'damaged';
  if (state === 'stopped' || state === 'failed') return 'stopped';
  return lagEvents >= LATE_EVENTS || (lagEvents > 0 && lagSeconds >= LATE_S) ? 'late' : 'fresh';
}

/** How many are not up to date, and how many of them are damaged. */
export function countsOf(
  projections: readonly ProjectionStatus[],
): Readonly<{ behind: number; damaged: number }> {
  const all = projections.map(healthOf);
  const damaged = all.filter((health) => health === 'damaged').length;
  return { behind: all.filter((health) => health !== 'fresh').length, damaged };
}
