import type { CouponProofAnswer, ReceiptAnswer, WeekProofAnswer } from '@onda-on/contracts/api';

import { ApiError } from '../../api/api-error.ts';
import { receiptDataOf, type HandedIn, type KeptProof, type ReceiptData } from './receipt-data.ts';
import { stepOf, verdictOn, type Answer, type Verdict } from './verdict.ts';
import { verify, type Step } from './verifier.ts';

/** Asks the server. The number of a coupon is all of a receipt that it learns. */
export type Server = Readonly<{
  receipt: (couponNo: string) => Promise<ReceiptAnswer>;
  coupon: (couponNo: string) => Promise<CouponProofAnswer>;
  week: (week: number) => Promise<WeekProofAnswer>;
}>;

/** Where the proof or the receipt came from, where that weakens the result. */
type Source = 'kept' | 'fetched' | null;

export type Checked = Readonly<{
  verdict: Verdict;
  /** Null where there is none to check. */
  receipt: ReceiptData | null;
  proof: KeptProof | null;
  steps: readonly Step[];
  source: Source;
}>;

/** Checks what a visitor has handed in. Never rejects: a server out of reach is a result too. */
export async function check(
  handedIn: HandedIn,
  server: Server,
  subtle: SubtleCrypto | undefined,
): Promise<Checked> {
  if (handedIn.kind === 'receipt') return checkReceipt(handedIn, server, subtle);
  const fetched = await server.receipt(handedIn.couponNo).catch(failureOf);
  if ('state' in fetched) {
    const verdict = fetched.state === 'unknown' ? 'unknown' : 'offline';
    return { verdict, receipt: null, proof: null, steps: [], source: null };
  }
  const receipt = receiptDataOf(fetched);
  const checked = await checkReceipt({ receipt, kept: null }, server, subtle);
  return { ...checked, source: 'fetched' };
}

const NOTHING = { coupon: null, week: null };

type WithReceipt = Readonly<{ receipt: ReceiptData; kept: KeptProof | null }>;

async function checkReceipt(
  { receipt, kept }: WithReceipt,
  server: Server,
  subtle: SubtleCrypto | undefined,
): Promise<Checked> {
  const asked = await answerOf(receipt, server);
  const isKept = asked.state === 'unreachable' && kept !== null;
  const answer: Answer = isKept ? { state: 'answered', ...kept } : asked;
  const proof = answer.state === 'answered' ? { coupon: answer.coupon, week: answer.week } : null;
  const steps = await verify({ receipt, ...(proof ?? NOTHING) }, subtle);
  const wasListed = kept !== null && (await leadsToRoot(receipt, kept, subtle));
  const verdict = verdictOn({ receipt, steps, answer, kept, wasListed });
  return { verdict, receipt, proof, steps, source: isKept ? 'kept' : null };
}

async function leadsToRoot(receipt: ReceiptData, kept: KeptProof, subtle: SubtleCrypto | undefined) {
  return stepOf(await verify({ receipt, ...kept }, subtle), 'path')?.state === 'passed';
}

async function answerOf({ couponNo, week: number }: ReceiptData, server: Server): Promise<Answer> {
  const [coupon, week] = await Promise.all([
    server.coupon(couponNo).catch(failureOf),
    server.week(number).catch(failureOf),
  ]);
  if ('state' in coupon) return coupon;
  return 'state' in week ? week : { state: 'answered', coupon, week };
}

type Failure = Readonly<{ state: 'unknown' | 'unreachable' }>;

/** A server that refuses because it is busy or away says nothing about the coupon. */
const failureOf = (error: unknown): Failure => ({
  state:
    error instanceof ApiError && (error.status === 404 || error.status === 400) ? 'unknown' : 'unreachable',
});
