import type { CouponEvent, CouponSubmitted, WeekLocked } from '@onda-on/contracts/events';
import type { WeekNumber } from '@onda-on/contracts/rules';
import { CHAINS, COUPONS, type ChainView } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';
import { change } from '../existing.ts';
import type { Happened } from '../projection.ts';
import { at, type Documents } from '../reaction.ts';
import { chained, NO_HASH } from '../sha256.ts';

const coupon = ({ data }: Happened<CouponEvent>) => [at(COUPONS, data.couponNo)];
const chain = (week: WeekNumber) => at(CHAINS, String(week));

const chainOf = (documents: Documents, week: WeekNumber): ChainView =>
  documents.get(CHAINS, String(week)) ?? { week, head: NO_HASH, length: 0 };

/** Folds a leaf over the week's head. After the seal nothing joins the chain any more. */
function linked(documents: Documents, week: WeekNumber, leafHash: string) {
  const before = chainOf(documents, week);
  const after = before.isSealed
    ? before
    : { week, head: chained(before.head, leafHash), length: before.length + 1 };
  documents.set(CHAINS, String(week), after);
  return { chainHead: after.head, chainLength: after.length };
}

function submitted(documents: Documents, { data }: Happened<CouponSubmitted>) {
  const { couponNo, week, participantId, entryId, picks, sheet, acceptedAt } = data;
  const { profileVersion, idChecksum, leafHash } = data;
  documents.set(COUPONS, couponNo, {
    couponNo,
    week,
    participantId,
    entryId,
    picks,
    sheet,
    acceptedAt,
    profileVersion,
    idChecksum,
    leafHash,
    ...linked(documents, week, leafHash),
    revisedAt: null,
    revision: 0,
    voided: null,
    emailVerified: false,
  });
}

/** Coupons as the receipt and the look-up show them, and each week's chain of leaf hashes (product.md §4). */
export const coupons = declare<CouponEvent | WeekLocked>({
  name: 'coupons',
  version: 1,
  collections: [COUPONS, CHAINS],
  on: {
    // A coupon number is new: its document is written, not read.
    CouponSubmitted: { touches: ({ data }) => [chain(data.week)], evolve: submitted },
    CouponRevised: {
      touches: (event) => [...coupon(event), chain(event.data.week)],
      evolve: (documents, { data: { couponNo, week, picks, sheet, acceptedAt, leafHash, revision } }) => {
        // Behind the seal the picks stay what they were at the lock.
        if (chainOf(documents, week).isSealed) return;
        change(documents, COUPONS, couponNo, {
          picks,
          sheet,
          leafHash,
          revision,
          revisedAt: acceptedAt,
          ...linked(documents, week, leafHash),
        });
      },
    },
    CouponVoided: {
      touches: coupon,
      evolve: (documents, { data: { couponNo, cause, reason }, origin }) =>
        change(documents, COUPONS, couponNo, { voided: { at: origin.meta.at, cause, reason } }),
    },
    EditCodeReissued: { touches: () => [], evolve: () => undefined },
    EmailVerified: {
      touches: coupon,
      evolve: (documents, { data: { couponNo } }) =>
        change(documents, COUPONS, couponNo, { emailVerified: true }),
    },
    WeekLocked: {
      touches: ({ data }) => [chain(data.number)],
      evolve: (documents, { data: { number } }) =>
        documents.set(CHAINS, String(number), { ...chainOf(documents, number), isSealed: true }),
    },
  },
});
