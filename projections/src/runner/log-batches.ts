import { anyCodec } from '@onda-on/contracts/events';
import type { EventLog, LogStep, Position } from '@onda-on/stores';

import { batchesOf } from './batches.ts';

/** How many waiting events one batch takes: few, so that they can be garbage-collected soon. */
export const BATCH_MAX = 256;

/** Nobody waits for a single event of the past, so that a batch of them is loaded and saved at once. */
const LINGER_MS = 50;

/** The events after a position up to the current end. */
export const readThrough = (
  log: EventLog,
  after: Position,
  types: readonly string[],
): AsyncIterable<readonly LogStep[]> => batchesOf(log.readBatches(after, types), BATCH_MAX, LINGER_MS);

/** Whether the log can be read from a position: not beyond its end, nor where none of its events begins. */
export async function hasPosition(log: EventLog, position: Position): Promise<boolean> {
  try {
    for await (const _ of log.readAll(position, anyCodec.types)) return true;
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
