import type { CouponProofAnswer, WeekProofAnswer } from '@onda-on/contracts/api';

import type { KeptProof, ReceiptData } from './receipt-data.ts';
import type { Obstacle, Step, StepName } from './verifier.ts';

/** What a check comes to; each is one sentence on the screen. */
export type Verdict =
  | 'listed'
  | 'open'
  | 'erased'
  | 'voided'
  | 'late'
  | 'outdated'
  | 'offline'
  | 'unsupported'
  | 'tampered'
  | 'foreign'
  | 'unknown'
  | 'missing'
  | 'changed'
  | 'broken';

/** The server's word on a receipt: its proof, that it has no such coupon, or nothing at all. */
export type Answer =
  | Readonly<{ state: 'answered'; coupon: CouponProofAnswer; week: WeekProofAnswer }>
  | Readonly<{ state: 'unknown' }>
  | Readonly<{ state: 'unreachable' }>;

type Findings = Readonly<{
  receipt: ReceiptData;
  steps: readonly Step[];
  answer: Answer;
  /** The answers in a kept file; an honest server repeats them. */
  kept: KeptProof | null;
  /** Whether the path in the kept file leads from this fingerprint to the root there. */
  wasListed: boolean;
}>;

export const stepOf = (steps: readonly Step[], name: StepName): Step | undefined =>
  steps.find((step) => step.name === name);

const isFailed = (steps: readonly Step[], name: StepName): boolean => stepOf(steps, name)?.state === 'failed';

export const obstacleOf = (steps: readonly Step[], name: StepName): Obstacle | null =>
  stepOf(steps, name)?.obstacle ?? null;

/** The worst finding first: a proof is never better than its weakest step. */
export function verdictOn(findings: Findings): Verdict {
  const { steps, answer } = findings;
  if (obstacleOf(steps, 'leaf') === 'crypto') return 'unsupported';
  if (isFailed(steps, 'leaf')) return 'tampered';
  if (answer.state !== 'answered') return answer.state === 'unknown' ? 'unknown' : 'offline';
  const { coupon, week } = answer;
  return (
    contradiction(findings, coupon, week) ?? (coupon.path ? placed(coupon, steps) : withoutPath(coupon, week))
  );
}

/** What the server says against the receipt, or against the file that was kept. */
function contradiction(
  { receipt, kept, wasListed }: Findings,
  coupon: CouponProofAnswer,
  week: WeekProofAnswer,
): Verdict | null {
  const other = otherCoupon(receipt, coupon, week);
  if (other === 'foreign') return other;
  if (kept && isOtherSeal(kept.week, week)) return 'changed';
  // Under an unchanged root a coupon stays in the list, whatever the server calls it.
  return wasListed && (other || !coupon.path) ? 'missing' : other;
}

/** Whether the server speaks of another coupon, or of other picks of this one. */
function otherCoupon(
  { couponNo, week: number, entryId, leafHash }: ReceiptData,
  coupon: CouponProofAnswer,
  { week }: WeekProofAnswer,
): Verdict | null {
  const isOwn = coupon.couponNo === couponNo && coupon.entryId === entryId;
  if (!isOwn || coupon.week !== number || week !== number) return 'foreign';
  return coupon.leafHash === leafHash ? null : 'outdated';
}

function placed({ voided }: CouponProofAnswer, steps: readonly Step[]): Verdict {
  if (steps.some(({ state }) => state === 'failed')) return 'broken';
  if (stepOf(steps, 'path')?.state !== 'passed') return 'missing';
  if (voided) return 'voided';
  return obstacleOf(steps, 'leaf') === 'salt' ? 'erased' : 'listed';
}

function withoutPath({ reason }: CouponProofAnswer, { sealed }: WeekProofAnswer): Verdict {
  if (reason === 'voided' || reason === 'late') return reason;
  return reason === 'open' && !sealed ? 'open' : 'missing';
}

/** A seal never changes once it is published, and neither does the checkpoint at the lock once it is signed. */
const isOtherSeal = (kept: WeekProofAnswer, now: WeekProofAnswer): boolean =>
  (kept.sealed !== null && kept.sealed.root !== now.sealed?.root) ||
  (kept.checkpoint !== null && kept.checkpoint.head !== now.checkpoint?.head);

export type Tone = 'good' | 'open' | 'bad';

const TONES: Readonly<Record<Verdict, Tone>> = {
  listed: 'good',
  open: 'open',
  erased: 'open',
  voided: 'open',
  late: 'open',
  outdated: 'open',
  offline: 'open',
  unsupported: 'open',
  tampered: 'bad',
  foreign: 'bad',
  unknown: 'bad',
  missing: 'bad',
  changed: 'bad',
  broken: 'bad',
};

export const toneOf = (verdict: Verdict): Tone => TONES[verdict];
