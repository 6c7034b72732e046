/**
 * The latest place in the log that this page has heard of, from its own commands and from the stream of changes.
 * Reads ask for at least that much, so that nobody misses what they just did.
 */
let latest: string | null = null;
let isOwnAwaited = false;

export const latestPosition = (): string | null => latest;

/** Positions are decimal text of any length: only ever grows. `isOwn`: of a command that this page has sent. */
export function rememberPosition(position: string | null, isOwn = false): void {
  if (position === null || !/^[0-9]+$/.test(position)) return;
  isOwnAwaited ||= isOwn;
  if (latest === null || BigInt(position) > BigInt(latest)) latest = position;
}

/** Whether an answer from before the latest position is worth another try: the stream of changes reports what others do. */
export const isOwnWriteAwaited = (): boolean => isOwnAwaited;
/** It was seen, or waited for long enough. */
export function endWaitForOwnWrite(): void {
  isOwnAwaited = false;
}

/** For tests: as after a reload. */
export function forgetPosition(): void {
  latest = null;
  isOwnAwaited = false;
}
