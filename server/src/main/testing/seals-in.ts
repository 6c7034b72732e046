import { anyCodec, couponCodec } from '@onda-on/contracts/events';
import { LOG_START, type EventLog } from '@onda-on/stores';

import { RecomputedSeals, type VerifiedSeal } from '../../contest/proof/verify-seals.ts';

const TYPES = [...couponCodec.types, 'WeekFenced', 'WeekLocked', 'WeekDeleted'];

/** All seals of a log, each with the one that its entries give. */
export async function sealsIn(log: Pick<EventLog, 'readAll'>): Promise<readonly VerifiedSeal[]> {
  const seals = new RecomputedSeals();
  const found: VerifiedSeal[] = [];
  for await (const { event } of log.readAll(LOG_START, TYPES)) {
    const seal = event && (await seals.add(anyCodec.decode(event)));
    if (seal) found.push(seal);
  }
  return found;
}
