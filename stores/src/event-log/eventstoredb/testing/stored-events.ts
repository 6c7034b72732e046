import { randomUUID } from 'node:crypto';

import type { StoredEvent } from '@onda-on/contracts/events';

export const stored = (type: string, data: unknown = {}): StoredEvent => ({
  id: randomUUID(),
  type,
  version: 1,
  data,
  meta: { commandId: 'c', actor: 'visitor', at: '2026-11-20T12:00:00Z' },
});

/** For tests that are not about deadlines: even on a busy machine only the test's own limit ends a call. */
export const LONG_LIMITS = { callMsMax: 20_000, totalMsMax: 55_000 } as const;
