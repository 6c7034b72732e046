import type { SeasonAnswer, StandingsAnswer, StandingsEntry } from '@onda-on/contracts/api';

/** The table of week 15 after the first of two matches, without coupons. */
export const aTable = (changes: Partial<StandingsAnswer> = {}): StandingsAnswer => ({
  week: 15,
  isSealed: true,
  isLive: true,
  results: ['1', 'pending'],
  corrections: [],
  decided: 1,
  coupons: 0,
  blocked: 0,
  averageCorrect: 1,
  best: 1,
  histogram: [],
  latest: null,
  nextKickOff: null,
  page: 1,
  pages: 1,
  size: 20,
  entries: [],
  me: null,
  ...changes,
});

export const aTableRow = (changes: Partial<StandingsEntry> = {}): StandingsEntry => ({
  id: 'a',
  rank: 1,
  name: 'A. K.',
  tcNumber: '*********08',
  correctPredictions: 2,
  totalPredictions: 2,
  accuracy: 100,
  score: 2,
  moved: null,
  picks: ['1', 'X'],
  rarity: 1_250,
  ...changes,
});

/** The second of three pages of the season's table. */
export const aSeason = (): SeasonAnswer => ({
  participants: 41,
  weeks: [14],
  page: 2,
  pages: 3,
  size: 20,
  entries: [
    {
      rank: 21,
      name: 'A. K.',
      tcNumber: '*********08',
      weeks: 1,
      totalPredictions: 10,
      correctPredictions: 2,
      accuracy: 20,
    },
  ],
  me: null,
});
