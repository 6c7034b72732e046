import { setTimeout as pause } from 'node:timers/promises';

const MS_MAX = 60_000;
const AGAIN_MS = 100;

/** Repeats a check until it passes, but not for ever: a server may be away, or a read model behind. */
export async function eventually<T>(check: () => Promise<T>, msMax = MS_MAX): Promise<T> {
  const end = performance.now() + msMax;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(AGAIN_MS);
    }
  }
}
