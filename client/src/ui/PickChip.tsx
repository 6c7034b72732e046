import { isCorrect, type Outcome, type SlotResult } from '@onda-on/contracts/rules';

export type ChipState = 'ok' | 'no' | 'wait' | 'void';

/** The words for a chip's state: what the eye gets from its shape. */
export const CHIP_TEXT: Readonly<Record<ChipState, string>> = {
  ok: 'doğru',
  no: 'yanlış',
  wait: 'bekliyor',
  void: 'geçersiz',
};

export function chipStateOf(pick: Outcome, result: SlotResult): ChipState {
  if (result === 'void') return 'void';
  const correct = isCorrect(pick, result);
  if (correct === null) return 'wait';
  return correct ? 'ok' : 'no';
}

type Props = Readonly<{ pick: Outcome; state: ChipState; size?: 'lg' }>;

/** One pick: filled = correct, struck = wrong, dashed = pending, dotted with a dash = void. Hidden: its row speaks. */
export function PickChip({ pick, state, size }: Props) {
  return (
    <span className={`chip ${state}${size ? ` ${size}` : ''}`} aria-hidden="true">
      {state === 'void' ? '–' : pick}
    </span>
  );
}

type RowProps = Readonly<{ picks: readonly Outcome[]; results: readonly SlotResult[]; className?: string }>;

/** A coupon's picks in sheet order, with one label in words for the whole row. */
export function PickChips({ picks, results, className = 'chips' }: RowProps) {
  const states = picks.map((pick, slot) => chipStateOf(pick, results[slot] ?? 'pending'));
  const label = picks.map((pick, slot) => `${slot + 1}: ${pick} ${CHIP_TEXT[states[slot] ?? 'wait']}`);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not a file
    <span className={className} role="img" aria-label={label.join(', ')}>
      {picks.map((pick, slot) => (
        // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
        <PickChip key={slot} pick={pick} state={states[slot] ?? 'wait'} />
      ))}
    </span>
  );
}
