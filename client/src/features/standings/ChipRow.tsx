import type { Outcome, SlotResult } from '@onda-on/contracts/rules';

import { chipStateOf, PickChip } from '../../ui/PickChip.tsx';
import { chipsLabel } from './chips-label.ts';

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
