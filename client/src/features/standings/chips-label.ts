import type { Outcome, SlotResult } from '@onda-on/contracts/rules';

import { chipStateOf, type ChipState } from '../../ui/PickChip.tsx';

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
