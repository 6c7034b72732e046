const PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 300_000;

/** Takes the steps one after the other. Those that fail, because their code could not be fetched, are repeated after a pause. */
export async function inTurn(steps: readonly (() => Promise<unknown>)[], pauseMs = PAUSE_MS): Promise<void> {
  const failed: (() => Promise<unknown>)[] = [];
  for (const step of steps) await step().catch(() => failed.push(step));
  if (failed.length > 0)
    setTimeout(() => void inTurn(failed, Math.min(pauseMs * 2, LONGEST_PAUSE_MS)), pauseMs);
}
