import { anyCodec, type Actor, type EventMeta } from '@onda-on/contracts/events';
import type { RecordedEvent, LogStep } from '@onda-on/stores';

import type { Happened, Origin } from '../projection.ts';

/** The origin of an event, parsed on access, because most projections never need it. */
class RecordedOrigin implements Origin {
  readonly #step: Pick<LogStep, 'position'>;
  readonly #recorded: RecordedEvent;

  constructor(step: Pick<LogStep, 'position'>, recorded: RecordedEvent) {
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

/** An event for projections, decoded once for all of them; `failure` is the decoding error. */
export type Delivery = Readonly<{
  origin: Origin;
  recorded: RecordedEvent;
  happened: Happened | undefined;
  failure: unknown;
}>;

/**
 * A range of the log: all events of these types after `after` up to `upTo`. `isFar` when more are known to follow, so
 * that the runner need not save yet.
 */
export type Batch = Readonly<{
  deliveries: readonly Delivery[];
  types: ReadonlySet<string>;
  after: bigint;
  upTo: bigint;
  isFar: boolean;
}>;

/**
 * `end` is the position up to which events are known to exist; positions are not numbers of events on every log. What the log
 * delivers a second time is left out.
 */
export function batchOf(steps: readonly LogStep[], after: bigint, end: bigint): Batch {
  const deliveries: Delivery[] = [];
  const types = new Set<string>();
  let upTo = after;
  for (const step of steps) {
    const { event, position } = step;
    if (position <= upTo) continue;
    upTo = position;
    if (!event) continue;
    deliveries.push(deliveryOf(step, event));
    types.add(event.type);
  }
  return { deliveries, types, after, upTo, isFar: upTo < end };
}

export const nothingUpTo = (after: bigint, upTo: bigint): Batch => ({
  deliveries: [],
  types: new Set(),
  after,
  upTo,
  isFar: false,
});

/** Consecutive ranges as one, which is saved at once. */
export function joined(batches: readonly [Batch, ...Batch[]]): Batch {
  const [first] = batches;
  return {
    deliveries: batches.flatMap(({ deliveries }) => deliveries),
    types: new Set(batches.flatMap(({ types }) => [...types])),
    after: first.after,
    upTo: batches.reduce((latest, { upTo }) => (upTo > latest ? upTo : latest), first.upTo),
    isFar: false,
  };
}

/** Never throws: an event that this code cannot decode becomes a `failure`, and is then parked. */
export function deliveryOf(step: Pick<LogStep, 'position'>, recorded: RecordedEvent): Delivery {
  const origin = new RecordedOrigin(step, recorded);
  try {
    const { type, data } = anyCodec.decode(recorded);
    return { origin, recorded, happened: { type, data, origin } as Happened, failure: undefined };
  } catch (failure) {
    return { origin, recorded, happened: undefined, failure };
  }
}
