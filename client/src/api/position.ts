/**
 * The latest log position that this page knows, from its own commands and from the stream of changes. Reads ask for at
 * least that position, so that people see the effect of their own commands.
 */
let latest: string | null = null;
/** The position of this page's last command; null without one, or when reads no longer wait for it. */
let own: string | null = null;
/** The addresses whose answers include the own command. Each depends on other read models. */
const shownAt = new Set<string>();

export const latestPosition = (): string | null => latest;

/**
 * Positions are decimal text of any length; the remembered one only grows. `isOwn`: the position of a command that this
 * page has sent.
 */
export function rememberPosition(position: string | null, isOwn = false): void {
  if (position === null || !/^[0-9]+$/.test(position)) return;
  if (isOwn) {
    own = position;
    shownAt.clear();
  }
  if (!isAtLeast(latest, position)) latest = position;
}

/** Whether to repeat a read with a stale answer: only after this page's own command, not after other changes. */
export const isOwnWriteAwaited = (address: string): boolean => own !== null && !shownAt.has(address);

/** Called for an answer that is not stale; `asked` is the position that its read asked for. */
export function noteFresh(address: string, asked: string | null): void {
  if (own !== null && isAtLeast(asked, own)) shownAt.add(address);
}

/** Called when the repeated reads of a stale answer are used up. */
export function endWaitForOwnWrite(): void {
  own = null;
}

const isAtLeast = (position: string | null, other: string): boolean =>
  position !== null && BigInt(position) >= BigInt(other);

/** For tests: as after a reload. */
export function forgetPosition(): void {
  latest = null;
  own = null;
  shownAt.clear();
}
