import type { PrizeDecision } from '../events/index.ts';
import type { WeekNumber } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** A list of winners that an operator confirmed or announced, when and by whom. */
export type DecidedPrizes = Omit<PrizeDecision, 'week'> & Readonly<{ at: string; actor: string }>;

/** The latest decisions about a week's prizes. `reason`, which is public, explains an early confirmation. */
export type PrizesView = Readonly<{
  week: WeekNumber;
  confirmed: (DecidedPrizes & Readonly<{ reason: string | null }>) | null;
  announced: DecidedPrizes | null;
}>;

/** By week number as text. */
export const PRIZES: Collection<PrizesView> = collection('prizes', 1);
