import type { AuditEntry } from '@onda-on/contracts/api';
import type { InfiniteData } from '@tanstack/react-query';

/** Lines of the log, newest first, and where to go on: null at the end. */
export type LogPart = Readonly<{ entries: readonly AuditEntry[]; next: string | null }>;

/** The part that was read from there before. */
export function knownPart(
  data: InfiniteData<LogPart> | undefined,
  pageParam: string | null,
): LogPart | undefined {
  return data?.pages[data.pageParams.indexOf(pageParam)];
}

/** The newest lines before those that were known. Where more came in between than one part holds, they are all that is known. */
export function joinedParts(newest: LogPart, known: LogPart): LogPart {
  const oldest = newest.entries.at(-1);
  const latest = known.entries[0];
  if (newest.next === null || !oldest || !latest || latest.sequence < oldest.sequence) return newest;
  const below = known.entries.filter(({ sequence }) => sequence < oldest.sequence);
  return { entries: [...newest.entries, ...below], next: known.next };
}
