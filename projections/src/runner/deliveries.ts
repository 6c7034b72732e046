import { anyCodec, type Actor, type EventMeta } from '@onda-on/contracts/events';
import type { RecordedEvent, Step } from '@onda-on/stores';

import type { Happened, Origin } from '../projection.ts';

/** Where an event comes from, read as far as somebody asks: most projections never do. */
class RecordedOrigin implements Origin {
  readonly #step: Pick<Step, 'position'>;
  readonly #recorded: RecordedEvent;

  constructor(step: Pick<Step, 'position'>, recorded: RecordedEvent) {
    this.#step = step;
    this.#recorded = recorded;
  }

  get id(): string {
    return this.#recorded.id;
  }

  get stream(): string {
    return this.#recorded.stream;
  }

  get revision(): number {
    return Number(this.#recorded.revision);
  }

  get position(): bigint {
    return this.#step.position;
  }

  get meta(): EventMeta {
    return this.#recorded.meta;
  }

  get actor(): Actor {
    return this.#recorded.actor ?? this.#recorded.meta.actor;
  }
}

/** An event on its way to projections, decoded once for all of them, or what was wrong with it. */
export type Delivery = Readonly<{
  origin: Origin;
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
  /** What there is among the deliveries. */
  types: ReadonlySet<string>;
  after: bigint;
  upTo: bigint;
  isFar: boolean;
}>;

/** Events that wait behind a batch, from which on it counts as far behind. */
const FAR = 1_000n;

/** `end` is how far there is something to follow. */
export function batchOf(steps: readonly Step[], after: bigint, end: bigint): Batch {
  const upTo = steps.at(-1)?.position ?? after;
  const deliveries: Delivery[] = [];
  const types = new Set<string>();
  for (const step of steps) {
    const { event } = step;
    if (!event) continue;
    deliveries.push(deliveryOf(step, event));
    types.add(event.type);
  }
  return { deliveries, types, after, upTo, isFar: end - upTo > FAR };
}

/** A stretch in which nothing was found. */
export const nothingUpTo = (after: bigint, upTo: bigint): Batch => ({
  deliveries: [],
  types: new Set(),
  after,
  upTo,
  isFar: false,
});

/** Never throws: an event that this code cannot read is delivered as a failure, and parked. */
export function deliveryOf(step: Pick<Step, 'position'>, recorded: RecordedEvent): Delivery {
  const origin = new RecordedOrigin(step, recorded);
  try {
    const { type, data } = anyCodec.decode(recorded);
    return { origin, recorded, happened: { type, data, origin } as Happened, failure: undefined };
  } catch (failure) {
    return { origin, recorded, happened: undefined, failure };
  }
}
