import { anyCodec } from '@onda-on/contracts/events';
import type { RecordedEvent, Step } from '@onda-on/stores';

import type { Happened } from '../projection.ts';

/** An event on its way to projections, decoded once for all of them, or what was wrong with it. */
export type Delivery = Readonly<{
  position: bigint;
  recorded: RecordedEvent;
  happened: Happened | undefined;
  failure: unknown;
}>;

/** A stretch of the log. All of it up to `upTo` has been seen, of these types. */
export type Batch = Readonly<{ deliveries: readonly Delivery[]; upTo: bigint }>;

export function batchOf(steps: readonly Step[]): Batch | undefined {
  const last = steps.at(-1);
  if (!last) return undefined;
  const deliveries = steps.flatMap(({ position, event }) => (event ? [deliveryOf(position, event)] : []));
  return { deliveries, upTo: last.position };
}

/** Never throws: an event that this code cannot read is delivered as a failure, and parked. */
export function deliveryOf(position: bigint, recorded: RecordedEvent): Delivery {
  const { id, stream, revision, meta } = recorded;
  try {
    const event = anyCodec.decode(recorded);
    const origin = { id, stream, revision: Number(revision), position, meta };
    return { position, recorded, happened: { ...event, origin }, failure: undefined };
  } catch (failure) {
    return { position, recorded, happened: undefined, failure };
  }
}
