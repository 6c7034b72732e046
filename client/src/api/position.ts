/**
 * The latest log position that this page knows, from its own commands and from the stream of changes. Reads ask for at
 * least that position, so that people see the effect of their own commands.
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

/** Whether to repeat a read with a stale answer: only after this page's own command, not after other changes. */
export const isOwnWriteAwaited = (): boolean => isOwnAwaited;
/** Called when the repeated reads of a stale answer are used up. */
export function endWaitForOwnWrite(): void {
  isOwnAwaited = false;
}

/** For tests: as after a reload. */
export function forgetPosition(): void {
  latest = null;
  isOwnAwaited = false;
}
