import {
  anyCodec,
  couponCodec,
  type AnyEvent,
  type CouponEvent,
  type WeekLocked,
} from '@onda-on/contracts/events';
import type { WeekNumber } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog } from '@onda-on/stores';

import { SealedEntries, type Seal } from './sealed-entries.ts';

export type VerifiedSeal = Readonly<{
  week: WeekNumber;
  published: Seal;
  recomputed: Seal;
  isEqual: boolean;
}>;

/**
 * Recomputes every seal in one pass over the log: the entries before `WeekLocked` that are not void must give its root,
 * its count and its pick counts (docs/threat-model.md#fraud-behind-the-root).
 */
export async function* verifySeals(log: EventLog): AsyncGenerator<VerifiedSeal> {
  const weeks = new Map<WeekNumber, SealedEntries>();
  for await (const { event } of log.readAll(LOG_START, [...couponCodec.types, 'WeekLocked', 'WeekDeleted'])) {
    if (!event) continue;
    const decoded = anyCodec.decode(event);
    if (isCouponEvent(decoded)) entriesOf(weeks, decoded.data.week).apply(decoded);
    else if (decoded.type === 'WeekLocked') yield verified(decoded, entriesOf(weeks, decoded.data.number));
    else if (decoded.type === 'WeekDeleted') weeks.delete(decoded.data.number);
  }
}

const COUPON_TYPES: ReadonlySet<string> = new Set(couponCodec.types);
const isCouponEvent = (event: AnyEvent): event is CouponEvent => COUPON_TYPES.has(event.type);

function entriesOf(weeks: Map<WeekNumber, SealedEntries>, week: WeekNumber): SealedEntries {
  const entries = weeks.get(week) ?? new SealedEntries();
  weeks.set(week, entries);
  return entries;
}

async function verified({ data }: WeekLocked, entries: SealedEntries): Promise<VerifiedSeal> {
  const published = { root: data.root, count: data.count, rarity: data.rarity };
  const recomputed = await entries.seal(data.rarity.length);
  return {
    week: data.number,
    published,
    recomputed,
    isEqual: JSON.stringify(published) === JSON.stringify(recomputed),
  };
}
