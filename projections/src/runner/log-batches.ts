import type { EventLog, Step } from '@onda-on/stores';

import { batchesOf } from './batches.ts';

/** How much of what waits is taken at once: small, so that what was read can be forgotten again soon. */
export const BATCH_MAX = 256;

/** What an event log offers for reading many events. */
export type Batches = AsyncIterable<readonly Step[]>;

/** What stands after a position, and then what is yet to come, until aborted. */
export const followed = (
  log: EventLog,
  after: bigint,
  types: readonly string[],
  signal: AbortSignal,
): Batches =>
  log.followBatches?.(after, types, signal) ?? batchesOf(log.follow(after, types, signal), BATCH_MAX);

/** What stands after a position up to the end as it is now. */
export const readThrough = (log: EventLog, after: bigint, types: readonly string[]): Batches =>
  log.readBatches?.(after, types) ?? batchesOf(log.readAll(after, types), BATCH_MAX);
