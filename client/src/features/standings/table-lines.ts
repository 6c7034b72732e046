import type { StandingsEntry } from '@onda-on/contracts/api';

/** From this many coupons on one place, a caption announces the tie. */
const CAPTION_FROM = 4;

export type TableLine =
  | Readonly<{ kind: 'caption'; rank: number; correct: number; sharing: number }>
  | Readonly<{ kind: 'entry'; entry: StandingsEntry; isRepeated: boolean }>;

/**
 * A page of the table line by line: every row has its place, a repeated place is marked, and a long tie is announced
 * once on a page, before its first row. `histogram[n]` is the number of coupons with n correct picks.
 */
export function tableLinesOf(
  entries: readonly StandingsEntry[],
  histogram: readonly number[],
): readonly TableLine[] {
  return entries.flatMap((entry, index): TableLine[] => {
    const isRepeated = entry.rank !== null && entries[index - 1]?.rank === entry.rank;
    const line: TableLine = { kind: 'entry', entry, isRepeated };
    const caption = isRepeated ? null : captionOf(entry, histogram);
    return caption ? [caption, line] : [line];
  });
}

function captionOf(
  { rank, correctPredictions: correct }: StandingsEntry,
  histogram: readonly number[],
): TableLine | null {
  const sharing = histogram[correct] ?? 0;
  return rank !== null && sharing >= CAPTION_FROM ? { kind: 'caption', rank, correct, sharing } : null;
}
