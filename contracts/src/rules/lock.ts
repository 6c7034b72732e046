const HOUR_MS = 3_600_000;

type LockSettings = Readonly<{ submissionDeadlineHours: number; enableLateSubmissions: boolean }>;

/**
 * The moment from which a week accepts no entries (docs/rules.md#lock): the week's own lock, or the first kick-off minus
 * the deadline, whichever is earlier. `enableLateSubmissions` waives the deadline, never the kick-off.
 */
export function lockOf(
  lockAt: string,
  kickOffs: readonly string[],
  { submissionDeadlineHours, enableLateSubmissions }: LockSettings,
): Date {
  const deadlineMs = enableLateSubmissions ? 0 : submissionDeadlineHours * HOUR_MS;
  const moments = kickOffs.map((kickOff) => Date.parse(kickOff) - deadlineMs);
  return new Date(Math.min(Date.parse(lockAt), ...moments));
}
