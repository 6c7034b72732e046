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

/**
 * A stretch of the log: all of it behind `after`, up to `upTo`, has been seen, of these types. `isFar` while much more is
 * there already: then it need not be saved before that.
 */
export type Batch = Readonly<{
  deliveries: readonly Delivery[];
  after: bigint;
  upTo: bigint;
  isFar: boolean;
}>;

/** Events that wait behind a batch, from which on it counts as far behind. */
const FAR = 1_000n;

/** `end` is how far there is something to follow. */
export function batchOf(steps: readonly Step[], after: bigint, end: bigint): Batch {
  const upTo = steps.at(-1)?.position ?? after;
  const deliveries = steps.flatMap(({ position, event }) => (event ? [deliveryOf(position, event)] : []));
  return { deliveries, after, upTo, isFar: end - upTo > FAR };
}

/** Never throws: an event that this code cannot read is delivered as a failure, and parked. */
export function deliveryOf(position: bigint, recorded: RecordedEvent): Delivery {
  const { id, stream, revision, meta } = recorded;
  try {
    const { type, data } = anyCodec.decode(recorded);
    const origin = { id, stream, revision: Number(revision), position, meta };
    return { position, recorded, happened: { type, data, origin } as Happened, failure: undefined };
  } catch (failure) {
    return { position, recorded, happened: undefined, failure };
  }
}
