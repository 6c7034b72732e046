import type { LogCheckpoint, LogKey } from '@onda-on/contracts/api';
import { logSealCodec, streamOf, type LogSealed } from '@onda-on/contracts/events';
import type { EventLog } from '@onda-on/stores';

/** A signed checkpoint whose last event is the `WeekLocked` with this id. */
type LockCheckpoint = LogCheckpoint & Readonly<{ eventId: string; previousHead: string }>;

/** What the installation has signed of its log so far. */
export type PublishedCheckpoints = Readonly<{
  keys: readonly LogKey[];
  latest: LogCheckpoint | null;
  locks: readonly LockCheckpoint[];
}>;

/** Reads the installation's keys and checkpoints from their stream. */
export async function publishedCheckpoints(log: Pick<EventLog, 'read'>): Promise<PublishedCheckpoints> {
  const { events } = await log.read(streamOf.logSeals());
  const keys: LogKey[] = [];
  const locks: LockCheckpoint[] = [];
  let latest: LogCheckpoint | null = null;
  for (const { meta, ...stored } of events) {
    const { type, data } = logSealCodec.decode(stored);
    if (type === 'LogKeyIntroduced') {
      keys.push({ keyId: data.keyId, publicKey: data.publicKey, introducedAt: meta.at });
      continue;
    }
    latest = checkpointOf(data, meta.at);
    const { eventId, lock } = data;
    if (lock) locks.push({ ...latest, eventId, previousHead: lock.previousHead });
  }
  return { keys, latest, locks };
}

const checkpointOf = ({ ordinal, head, keyId, signature }: LogSealed['data'], at: string): LogCheckpoint => ({
  ordinal,
  head,
  keyId,
  signature,
  at,
});
