/** What a demo season is made from: with the same plan, any process writes the same season. It is kept in `SeedPlanned`. */
export type DemoPlan = Readonly<{
  seedId: string;
  seed: number;
  day: string;
  weeks: number;
  participants: number;
}>;

/** A fixed seed and 400 persons over 15 weeks. */
export const DEMO = { seedId: 'season', seed: 1905, weeks: 15, participants: 400 } as const;

/** Events of the demo's visitors carry this, so that a real coupon can be distinguished from an invented one. */
export const demoCorrelation = (seedId: string): string => `demo:${seedId}`;

/** How long after kick-off a result is known. */
export const RESULT_AFTER_MS = 115 * 60_000;

/** What goes wrong in a demo season, so that a visitor sees how the contest deals with it. */
export const MISHAPS = {
  /** A result that is typed wrong and put right half a day later. */
  corrected: { week: 14, slot: 1, reason: 'Resmî maç raporu' },
  /** A match that is postponed and never played in its week: void. */
  postponed: { week: 14, slot: 8, reason: 'Yoğun sis nedeniyle ertelendi' },
} as const;
