import type { LeaderboardEntry, StandingsEntry } from '@onda-on/contracts/api';
import { accuracyOf, outcomesOf } from '@onda-on/contracts/rules';
import type { StandingsRow, StandingsView } from '@onda-on/contracts/views';

import type { PublicName } from './public-names.ts';

type Table = Pick<StandingsView, 'decided' | 'sheet' | 'scorePerCorrect' | 'isSealed'>;

/** A line of the short list. */
export function leaderboardEntry(row: StandingsRow, name: PublicName, table: Table): LeaderboardEntry {
  return {
    id: row.entryId,
    rank: row.rank,
    name: name.name,
    tcNumber: name.tcNumber,
    correctPredictions: row.correct,
    totalPredictions: table.sheet.length,
    accuracy: accuracyOf(row.correct, table.decided),
    score: row.correct * table.scorePerCorrect,
  };
}

/** A line of the whole table. Picks and rarity only once nobody can copy them any more (docs/threat-model.md#copying-picks). */
export function standingsEntry(
  row: StandingsRow,
  name: PublicName,
  table: Table,
  isUnverified = false,
): StandingsEntry {
  const { rank, previousRank } = row;
  return {
    ...leaderboardEntry(row, name, table),
    moved: rank === null || previousRank === null ? null : previousRank - rank,
    picks: table.isSealed ? outcomesOf(row.picks) : null,
    rarity: table.isSealed ? row.rarity : null,
    ...(isUnverified && { isUnverified }),
  };
}
