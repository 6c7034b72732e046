import { PROOF } from '../../text/proof.tr.ts';
import type { Checked } from './check.ts';
import { obstacleOf, stepOf, toneOf } from './verdict.ts';

/** The sentence below the verdict's title. */
export function detailOf({ verdict, proof, steps }: Checked): string {
  const isLeafChecked = stepOf(steps, 'leaf')?.state === 'passed';
  if ((verdict === 'open' || verdict === 'offline') && !isLeafChecked) return PROOF.withoutLeaf[verdict];
  const voided = proof?.coupon.voided;
  if (verdict !== 'voided' || !voided) return PROOF.verdicts[verdict].text;
  const { at, reason } = voided;
  return proof.coupon.path ? PROOF.voidedAfter(at, reason) : PROOF.voidedBefore(reason);
}

/** What weakens the result although no step failed. */
export function notesOn({ steps, source, verdict }: Checked): readonly string[] {
  const isOutweighed = verdict === 'unsupported' || toneOf(verdict) === 'bad';
  const obstacle = isOutweighed ? null : obstacleOf(steps, 'signature');
  return [
    ...(obstacle === 'checkpoint' || obstacle === 'ed25519' ? [PROOF.notes[obstacle]] : []),
    ...(source ? [PROOF.notes[source]] : []),
  ];
}
