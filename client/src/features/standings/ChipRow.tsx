import type { Outcome, SlotResult } from '@onda-on/contracts/rules';

import { PickChip, chipStateOf, type ChipState } from '../../ui/PickChip.tsx';

type Props = Readonly<{ picks: readonly Outcome[]; results: readonly SlotResult[] }>;

/** A coupon's picks as chips in sheet order, read out as one sentence. */
export function ChipRow({ picks, results }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with elements, read out as one picture
    <span className="chips" role="img" aria-label={chipsLabel(picks, results)}>
      {picks.map((pick, slot) => (
        // oxlint-disable-next-line react/no-array-index-key -- a slot is its place on the sheet
        <PickChip key={slot} pick={pick} state={chipStateOf(pick, results[slot] ?? 'pending')} />
      ))}
    </span>
  );
}

const WORDS: Readonly<Record<ChipState, string>> = {
  ok: 'doğru',
  no: 'yanlış',
  wait: 'beklemede',
  void: 'geçersiz',
};

/** One label in words for a whole row of chips: `1. maç 1 doğru, 2. maç X yanlış`. */
export const chipsLabel = (picks: readonly Outcome[], results: readonly SlotResult[]): string =>
  picks
    .map((pick, slot) => `${slot + 1}. maç ${pick} ${WORDS[chipStateOf(pick, results[slot] ?? 'pending')]}`)
    .join(', ');
