import type { ResultPreview } from '@onda-on/contracts/api';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';
import { numberOf } from '../../../text/numbers.ts';

const NAMED_MAX = 2;

/** Who shares the first place, the first two by name. */
export function leadersText(names: readonly string[]): string {
  if (names.length === 0) return CORRECTION.nobody;
  const named = names.slice(0, NAMED_MAX).join(', ');
  return names.length > NAMED_MAX ? `${named} ${CORRECTION.others(names.length - NAMED_MAX)}` : named;
}

export const isSameLead = ({ leadersBefore, leadersAfter }: ResultPreview): boolean =>
  leadersBefore.length === leadersAfter.length &&
  leadersBefore.every((name, at) => name === leadersAfter[at]);

/** `312 kupon etkilenir, 1. sıra değişir:` with the names to come; a full sentence when the lead stays. */
export function effectText(preview: ResultPreview): string {
  const affected = preview.affected === 0 ? CORRECTION.noneAffected : CORRECTION.affected(preview.affected);
  return isSameLead(preview)
    ? `${affected}, ${CORRECTION.leadersStay}.`
    : `${affected}, ${CORRECTION.leadersMove}`;
}

/** `187 kupon bir doğru kazanır, 125 kupon bir doğru kaybeder.` */
export function swingText({ gains, losses, coupons }: ResultPreview): string {
  const parts = [
    ...(gains > 0 ? [CORRECTION.gains(gains)] : []),
    ...(losses > 0 ? [CORRECTION.losses(losses)] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : `${numberOf(coupons)} kupon aynı kalır.`;
}
