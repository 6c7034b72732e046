import type { CouponEvent, WeekDeleted, WeekFenced, WeekLocked } from '@onda-on/contracts/events';
import { isWeekNumber } from '@onda-on/contracts/rules';
import { CHAINS, COUPON_CHUNKS, COUPON_HEAD } from '@onda-on/contracts/views';

import { foldOf, type Folds } from '../folds.ts';
import type { DocumentReads, Happened, Projection, ProjectionSession } from '../projection.ts';
import { CouponLedger } from './coupon-ledger.ts';
import { revisedLine, submittedLine, verifiedLine, voidedLine } from './coupon-lines.ts';

type Event = CouponEvent | WeekFenced | WeekLocked | WeekDeleted;

/** Adds the line of each event. A fold makes all checks before it changes anything. */
const FOLDS: Folds<CouponLedger, Event> = {
  CouponSubmitted: (ledger, { data }) => {
    const chain = ledger.chainOf(data.week);
    const isLinked = !chain.isSealed;
    ledger.add(chain, submittedLine(data, isLinked), isLinked ? data.leafHash : undefined);
    chain.coupons += 1;
  },
  CouponRevised: (ledger, { data }) => {
    const chain = ledger.chainOf(data.week);
    // After the fence the picks stay as they were at the lock.
    if (!chain.isSealed) ledger.add(chain, revisedLine(data), data.leafHash);
  },
  CouponVoided: (ledger, { data, origin }) => {
    const chain = ledger.chainOf(data.week);
    ledger.add(chain, voidedLine(data, origin.meta.at));
    chain.coupons -= 1;
  },
  EmailVerified: (ledger, { data }) => ledger.add(ledger.chainOf(data.week), verifiedLine(data)),
  EditCodeReissued: () => undefined,
  WeekFenced: end,
  WeekLocked: end,
  // Only a week without coupons is deleted, so its number starts a new chain.
  WeekDeleted: (ledger, { data }) => {
    if (isWeekNumber(data.number)) ledger.unseal(data.number);
  },
};

/** A week ends with its fence, or with the seal of a week that has none. */
function end(ledger: CouponLedger, { data }: WeekFenced | WeekLocked) {
  if (!isWeekNumber(data.number)) throw new RangeError('A week without a number');
  ledger.seal(data.number);
}

const fold = foldOf(FOLDS);

class CouponsSession implements ProjectionSession {
  constructor(readonly ledger: CouponLedger) {}

  async load() {
    // The ledger needs nothing that was written.
  }

  apply(event: Happened) {
    fold.apply(this.ledger, event);
  }

  async flush() {
    return this.ledger.takeWrites();
  }
}

/** All coupon events, for the receipt and the look-up, and each week's chain of leaf hashes. */
export const couponsProjection: Projection = {
  name: 'coupons',
  collections: [COUPON_CHUNKS, COUPON_HEAD, CHAINS],
  types: fold.types,
  open: async (reads: DocumentReads) => new CouponsSession(await CouponLedger.restored(reads)),
};
