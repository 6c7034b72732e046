import { setTimeout as pause } from 'node:timers/promises';

const MS_MAX = 30_000;
const AGAIN_MS = 100;

/** Tries again until it holds, but not for ever: what is away, or behind, comes in its own time. */
export async function eventually<T>(check: () => Promise<T>): Promise<T> {
  const end = performance.now() + MS_MAX;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(AGAIN_MS);
    }
  }
}
