import type { ReplayJob, ReplayResult } from '@onda-on/contracts/api';
import type { Actor } from '@onda-on/contracts/events';
import { collection, type Collection } from '@onda-on/contracts/views';
import type { Difference, ReplayReport } from '@onda-on/projections';

/** What every server can show of a replay, whichever process runs it. `holder` is that process. */
export type ReplayRecord = Omit<ReplayJob, 'startedBy'> & Readonly<{ holder: string; actor: Actor }>;

/** One document, `latest`: the replay that runs now or ran last. */
export const REPLAYS: Collection<ReplayRecord> = collection('replays', 1);
export const LATEST = 'latest';

const DIGEST_SHOWN = 16;

/** Values stay out of it: they may be long, and the ids of documents name people. */
export function resultOf(report: ReplayReport): ReplayResult {
  const { projection, isReplaced, events, documents, parked, seconds, equal } = report;
  return {
    projection,
    isEqual: equal,
    isReplaced,
    events,
    documents,
    parked,
    seconds,
    digestLive: report.digestLive.slice(0, DIGEST_SHOWN),
    digestReplayed: report.digestReplayed.slice(0, DIGEST_SHOWN),
    differences: report.firstDifferences.map(differenceOf),
  };
}

const differenceOf = ({ collection: name, id, kind, fields }: Difference) => ({
  collection: name,
  id: id.replace(/[0-9a-f]{32,}/gu, (whole) => `${whole.slice(0, 8)}…`),
  kind,
  fields: fields.map(({ field }) => field),
});
