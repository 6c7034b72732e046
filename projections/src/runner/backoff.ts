const PAUSE_MS_MIN = 500;
const PAUSE_MS_MAX = 30_000;

/** How long to wait before try number `attempt` (from 0): doubling, with up to half of it left to chance. */
export function pauseMsOf(attempt: number, chance: number = Math.random()): number {
  const full = Math.min(PAUSE_MS_MAX, PAUSE_MS_MIN * 2 ** Math.min(attempt, 10));
  return full * (1 - chance / 2);
}
