/** In milliseconds. Pauses double from the minimum to the maximum. */
export type Pauses = Readonly<{ pauseMsMin: number; pauseMsMax: number }>;

/** The pause before attempt number `attempt` (from 0): half of it is random, so that clients do not retry together. */
export function backoffMs(
  attempt: number,
  { pauseMsMin, pauseMsMax }: Pauses,
  chance = Math.random(),
): number {
  return Math.min(pauseMsMax, pauseMsMin * 2 ** Math.min(attempt, 30)) * (0.5 + chance / 2);
}
