import type { PrizeDecision, PrizePaid } from '../events/index.ts';
import type { PrizeSplit, WeekNumber } from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

/** A list of winners that an operator confirmed or announced, when and by whom. */
export type DecidedPrizes = Omit<PrizeDecision, 'week'> & Readonly<{ at: string; actor: string }>;

/** `prize` is null for an announcement that named none; `reason`, which is public, explains another prize than before. */
export type AnnouncedPrizes = DecidedPrizes & Readonly<{ prize: PrizeSplit | null; reason: string | null }>;

/**
 * What is recorded about paying one coupon. `revision` counts the records from 0; `paid` is null once the payment was
 * withdrawn.
 */
export type PrizePayment = Readonly<{
  couponNo: PrizePaid['data']['couponNo'];
  revision: number;
  paid: (Omit<PrizePaid['data'], 'week' | 'couponNo'> & Readonly<{ at: string; actor: string }>) | null;
}>;

/**
 * Results changed after the announcement: when first, why each time until the week was settled again (`isOpen`: it is not
 * yet), and who had been announced.
 */
export type PrizeReopening = Pick<PrizeDecision, 'results' | 'winners' | 'count'> &
  Readonly<{ at: string; reasons: readonly string[]; isOpen: boolean }>;

/** The decisions about a week's prizes: the latest of each, all payments, and every reopening of announced results. */
export type PrizesView = Readonly<{
  week: WeekNumber;
  /** `reason`, which is public, explains an early confirmation. */
  confirmed: (DecidedPrizes & Readonly<{ reason: string | null }>) | null;
  announced: AnnouncedPrizes | null;
  payments: readonly PrizePayment[];
  /** The latest last. */
  reopenings: readonly PrizeReopening[];
}>;

/**
 * By week number as text. Version 1 had neither payments nor reopenings, version 2 no results of a reopening, version 3 only its
 * first reason.
 */
export const PRIZES: Collection<PrizesView> = collection('prizes', 4);
