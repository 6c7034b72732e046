import type { PrizeEntry } from '@onda-on/contracts/api';

import type { CsvCell } from '../../platform/http/csv/csv-text.ts';
import { PRIZE_CSV as say } from './prize-csv.text.ts';

/** The list as rows of a file, each word as on the screen. */
export const prizeRow = (entry: PrizeEntry): readonly CsvCell[] => [
  entry.place,
  entry.rank,
  entry.couponNo,
  entry.name,
  entry.tcNumber,
  entry.correct,
  entry.rarity,
  say.verified(entry.isVerified),
  say.clusters(entry.clusters.length, entry.clusters.filter(({ isReviewed }) => !isReviewed).length),
  entry.disputes.length,
];
