import type { WeekNumber } from '@onda-on/contracts/rules';

/** The vault's scope for the traces of a week's senders; its key is destroyed when the week is settled. */
export const sourceScopeOf = (week: WeekNumber): string => `week-source-${week}`;
