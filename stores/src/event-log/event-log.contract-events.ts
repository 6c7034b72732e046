import { randomUUID } from 'node:crypto';

import type * as jestItself from '@jest/globals';
import type { EventMeta, StoredEvent } from '@onda-on/contracts/events';

/**
 * The test runner, and how long tests wait for a step. Jest, except where tests check that the contract finds defects.
 */
export type TestRunner = Pick<typeof jestItself, 'afterEach' | 'beforeEach' | 'describe' | 'it'> &
  Readonly<{ followMsMax?: number }>;

const meta: EventMeta = { commandId: 'c', actor: 'visitor', at: '2026-11-20T12:00:00Z' };
export const event = (type: string, data: unknown = { text: 'İ \u0000 😀' }): StoredEvent => ({
  id: randomUUID(),
  type,
  version: 1,
  data,
  meta,
});

export const timeAt = (stream: string, revision: bigint, stored: StoredEvent) => ({
  ...stored,
  stream,
  revision,
});
export const nested = (levels: number): unknown => (levels === 0 ? 0 : [nested(levels - 1)]);
export const all = async <T>(items: AsyncIterable<T>) => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};
