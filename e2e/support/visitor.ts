import type { CouponAccepted, MatchAnswer } from '@onda-on/contracts/api';
import { OUTCOMES, type Outcome } from '@onda-on/contracts/rules';

import { withCheckDigits } from '../../server/src/ops/demo/demo-people.ts';

/** An invented national ID for the n-th visitor of a test; its check digits are right. */
export const nationalIdOf = (n: number): string => withCheckDigits(String(200_000_000 + n));

export const profileOf = (n: number) => ({
  name: `Deneme Ziyaretçi ${n}`,
  tcNumber: nationalIdOf(n),
  email: `ziyaretci.${n}@example.com`,
});

export async function matchesOf(url: string, week: number): Promise<readonly MatchAnswer[]> {
  return (await (await fetch(`${url}/api/matches?week=${week}`)).json()) as MatchAnswer[];
}

const rotated = (n: number) => (slot: number) => OUTCOMES[(n + slot) % 3];

/** The n-th visitor's submission for these matches; the same for the same n. `pick` returns the pick for a slot. */
export const submissionOf = (
  n: number,
  week: number,
  matches: readonly MatchAnswer[],
  pick: (slot: number) => Outcome | undefined = rotated(n),
) => ({
  profile: { ...profileOf(n), termsAccepted: true },
  predictions: matches.map(({ id }, slot) => ({ matchId: id, prediction: pick(slot), week })),
});

type Answer = Readonly<{ status: number; body: Partial<CouponAccepted>; position: string | null }>;

/** Sends a coupon; status 0 if no answer came and its fate is unknown. */
export async function submit(url: string, submission: object, key: string): Promise<Answer> {
  try {
    const response = await fetch(`${url}/api/predictions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(submission),
    });
    const position = response.headers.get('x-position');
    return { status: response.status, body: (await response.json()) as Partial<CouponAccepted>, position };
  } catch {
    return { status: 0, body: {}, position: null };
  }
}
