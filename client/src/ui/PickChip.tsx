import { isCorrect, type Outcome, type SlotResult } from '@onda-on/contracts/rules';

export type ChipState = 'ok' | 'no' | 'wait' | 'void';

export function chipStateOf(pick: Outcome, result: SlotResult): ChipState {
  if (result === 'void') return 'void';
  const correct = isCorrect(pick, result);
  if (correct === null) return 'wait';
  return correct ? 'ok' : 'no';
}

type Props = Readonly<{ pick: Outcome; state: ChipState; size?: 'large' }>;

/**
 * One pick: filled = correct, struck = wrong, dashed = pending, dotted with a dash = void. Its row says it in words.
 */
export function PickChip({ pick, state, size }: Props) {
  return (
    <span className={`chip ${state}${size ? ` ${size}` : ''}`} aria-hidden="true">
      {state === 'void' ? '–' : pick}
    </span>
  );
}
