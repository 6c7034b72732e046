import type { ResultPreview } from '@onda-on/contracts/api';

import { CORRECTION } from '../../../text/admin/matches.tr.ts';

const NAMED_MAX = 2;

/** Who shares the first place, the first two by name. */
export function leadersText(names: readonly string[], count: number): string {
  if (count === 0) return CORRECTION.nobody;
  const named = names.slice(0, NAMED_MAX);
  const others = count - named.length;
  return others > 0 ? `${named.join(', ')} ${CORRECTION.others(others)}` : named.join(', ');
}

/** `312 kupon etkilenir, 1. sıra değişir:` with the names to come; a full sentence when the lead stays. */
export function effectText(preview: ResultPreview): string {
  const affected = preview.affected === 0 ? CORRECTION.noneAffected : CORRECTION.affected(preview.affected);
  return preview.leadMoves
    ? `${affected}, ${CORRECTION.leadersMove}`
    : `${affected}, ${CORRECTION.leadersStay}.`;
}

/** `187 kupon bir doğru kazanır, 125 kupon bir doğru kaybeder.` All counts are of the coupons that are ranked. */
export function swingText({ gains, losses, coupons, voided }: ResultPreview): string {
  const parts = [
    ...(gains > 0 ? [CORRECTION.gains(gains)] : []),
    ...(losses > 0 ? [CORRECTION.losses(losses)] : []),
    ...(voided !== 0 && coupons > 0 ? [CORRECTION.totals(coupons, voided)] : []),
  ];
  return `${parts.length > 0 ? parts.join(', ') : CORRECTION.unmoved(coupons)}.`;
}
