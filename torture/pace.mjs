// How harnesses wait, and do several things at once.
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 50;

/** Looks again and again; resolves with the first value that is true, or with undefined when the time is over. */
export async function until(look, { msMax, everyMs = LOOK_MS }) {
  const end = performance.now() + msMax;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) return undefined;
    await pause(everyMs);
  }
}

/** Works on all items, so many at once, each in its turn. `worker` is a number below that. */
export async function inParallel(count, items, work) {
  const left = items.values();
  const worker = async (number) => {
    for (const item of left) await work(item, number);
  };
  await Promise.all(Array.from({ length: count }, (_, number) => worker(number)));
}
