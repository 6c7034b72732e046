import type { PickCounts } from '@onda-on/contracts/events';
import type { ParticipantId, SlotResult } from '@onda-on/contracts/rules';
import type { StandingsRow } from '@onda-on/contracts/views';

import { maskOf, correctPicksIn, unpackPicks } from './packed-picks.ts';
import { rankIn } from './ranking/ranking.ts';
import { rarityBySlot, rarityOf } from './ranking/rarity.ts';
import type { BoardEntry } from './standings.collections.ts';

type Results = Readonly<{ results: readonly SlotResult[]; histogram: readonly number[] }>;

/** All that a row's places depend on. */
export type Table = Results & Readonly<{ previous: Results | null; rarity: PickCounts | null }>;

export function rowsOf({ results, histogram, previous, rarity }: Table) {
  const mask = maskOf(results);
  const bySlot = rarityBySlot(rarity, mask, results.length);
  const before = previous && { mask: maskOf(previous.results), histogram: previous.histogram };
  return (word: number, participantId: ParticipantId, entry: BoardEntry): StandingsRow => {
    const correct = correctPicksIn(word, mask);
    return {
      participantId,
      ...entry,
      picks: unpackPicks(word, results.length),
      correct,
      rank: mask.count > 0 ? rankIn(histogram, correct) : null,
      previousRank: before && rankIn(before.histogram, correctPicksIn(word, before.mask)),
      rarity: rarityOf(word, mask, bySlot),
    };
  };
}
