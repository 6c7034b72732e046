/** The inputs of a demo season, stored in `SeedPlanned`: with the same plan any process writes the same season. */
export type DemoPlan = Readonly<{
  seedId: string;
  seed: number;
  day: string;
  weeks: number;
  participants: number;
}>;

export const DEMO = { seedId: 'season', seed: 1905, weeks: 15, participants: 400 } as const;

/** The correlation id of all demo visitors' events, by which real coupons are told from invented ones. */
export const demoCorrelation = (seedId: string): string => `demo:${seedId}`;

export const RESULT_AFTER_MS = 115 * 60_000;

/** Mishaps of the demo season, which show visitors how the contest deals with them. */
export const MISHAPS = {
  /** A wrong result that is corrected half a day later. */
  corrected: { week: 14, slot: 1, reason: 'Resmî maç raporu' },
  /** A postponed match that is not played in its week, and so is void. */
  postponed: { week: 14, slot: 8, reason: 'Yoğun sis nedeniyle ertelendi' },
} as const;
