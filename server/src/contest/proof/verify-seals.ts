import { couponCodec, type AnyEvent, type CouponEvent, type WeekLocked } from '@onda-on/contracts/events';
import type { WeekNumber } from '@onda-on/contracts/rules';

import { SealedEntries, type Seal } from './sealed-entries.ts';

export type VerifiedSeal = Readonly<{
  week: WeekNumber;
  published: Seal;
  recomputed: Seal;
  isEqual: boolean;
}>;

/**
 * Recomputes every seal: the entries before the week's fence that are not void there must give its root, its count and its pick
 * counts (docs/threat-model.md#fraud-behind-the-root). It takes the events in the order of the log.
 */
export class RecomputedSeals {
  readonly #weeks = new Map<WeekNumber, SealedEntries>();
  readonly #fenced = new Set<WeekNumber>();

  /** Resolves to the recomputed seal after a `WeekLocked`; other events have none. */
  add(event: AnyEvent): Promise<VerifiedSeal> | undefined {
    if (isCouponEvent(event)) this.#apply(event);
    else if (event.type === 'WeekFenced') this.#fenced.add(event.data.number);
    else if (event.type === 'WeekLocked') return verified(event, this.#entriesOf(event.data.number));
    else if (event.type === 'WeekDeleted') this.#forget(event.data.number);
    return undefined;
  }

  #apply(event: CouponEvent): void {
    if (!this.#fenced.has(event.data.week)) this.#entriesOf(event.data.week).apply(event);
  }

  #forget(week: WeekNumber): void {
    this.#weeks.delete(week);
    this.#fenced.delete(week);
  }

  #entriesOf(week: WeekNumber): SealedEntries {
    const entries = this.#weeks.get(week) ?? new SealedEntries();
    this.#weeks.set(week, entries);
    return entries;
  }
}

const COUPON_TYPES: ReadonlySet<string> = new Set(couponCodec.types);
/** Whether it is about a coupon. */
export const isCouponEvent = (event: AnyEvent): event is CouponEvent => COUPON_TYPES.has(event.type);

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
