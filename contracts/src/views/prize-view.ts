import type { PrizeDecision } from '../events/index.ts';
import type { WeekNumber } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** A list that an operator confirmed or announced, with time and operator. */
export type DecidedPrizes = Omit<PrizeDecision, 'week'> & Readonly<{ at: string; actor: string }>;

/** The decisions about a week's prizes. `reason` is public: why the latest list was confirmed before the objection period ended. */
export type PrizesView = Readonly<{
  week: WeekNumber;
  confirmed: (DecidedPrizes & Readonly<{ reason: string | null }>) | null;
  announced: DecidedPrizes | null;
}>;

/** By week number as text. */
export const PRIZES: Collection<PrizesView> = collection('prizes', 1);
