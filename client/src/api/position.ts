/**
 * The latest place in the log that this page has heard of, from its own commands and from the stream of changes.
 * Reads ask for at least that much, so that nobody misses what they just did.
 */
let latest: string | null = null;

export const latestPosition = (): string | null => latest;

/** Positions are decimal text of any length: only ever grows. */
export function rememberPosition(position: string | null): void {
  if (position === null || !/^[0-9]+$/.test(position)) return;
  if (latest === null || BigInt(position) > BigInt(latest)) latest = position;
}

/** For tests: as after a reload. */
export function forgetPosition(): void {
  latest = null;
}
