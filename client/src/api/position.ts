/**
 * The latest log position that this page knows, from its own commands and from the stream of changes. Reads ask for at
 * least that position, so that people see what they have just done.
 */
let latest: string | null = null;
let isOwnAwaited = false;

export const latestPosition = (): string | null => latest;

/**
 * Positions are decimal text of any length; the remembered one only grows. `isOwn`: the position of a command that this
 * page has sent.
 */
export function rememberPosition(position: string | null, isOwn = false): void {
  if (position === null || !/^[0-9]+$/.test(position)) return;
  isOwnAwaited ||= isOwn;
  if (latest === null || BigInt(position) > BigInt(latest)) latest = position;
}

/** Whether an older answer should be asked for again: only after an own command, since the stream reports what others do. */
export const isOwnWriteAwaited = (): boolean => isOwnAwaited;
/** The own command was seen, or waited for long enough. */
export function endWaitForOwnWrite(): void {
  isOwnAwaited = false;
}

/** For tests: as after a reload. */
export function forgetPosition(): void {
  latest = null;
  isOwnAwaited = false;
}
