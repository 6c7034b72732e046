/** The pause doubles from the shortest to the longest, in milliseconds. */
export type Pauses = Readonly<{ pauseMsMin: number; pauseMsMax: number }>;

/** Between half and all of the doubled pause, so that many who wait do not come back together. `attempt` counts from 0. */
export function pauseMsOf(
  attempt: number,
  { pauseMsMin, pauseMsMax }: Pauses,
  chance = Math.random(),
): number {
  return Math.min(pauseMsMax, pauseMsMin * 2 ** Math.min(attempt, 30)) * (0.5 + chance / 2);
}
