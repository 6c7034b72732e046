import type { ProjectionStatus } from '@onda-on/contracts/api';

/** The lag in events or seconds from which a projection counts as behind; a smaller one is normal. */
const LATE_EVENTS = 10;
const LATE_S = 2;

export type Health = 'fresh' | 'late' | 'stopped';

export function healthOf({ state, lagEvents, lagSeconds }: ProjectionStatus): Health {
  if (state === 'stopped' || state === 'failed') return 'stopped';
  return lagEvents >= LATE_EVENTS || (lagEvents > 0 && lagSeconds >= LATE_S) ? 'late' : 'fresh';
}

export const behindCount = (projections: readonly ProjectionStatus[]): number =>
  projections.filter((projection) => healthOf(projection) !== 'fresh').length;
