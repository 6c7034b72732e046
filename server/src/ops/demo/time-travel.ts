import { AsyncLocalStorage } from 'node:async_hooks';

import type { Clock } from '../../platform/kernel/clock.ts';

const moment = new AsyncLocalStorage<Date>();

/** The real clock except inside `at`, so that past weeks of the demo run through the same code as current ones. */
export const timeTravelling = (real: Clock): Clock => ({
  now: () => moment.getStore() ?? real.now(),
  notBefore: (earliest) => real.notBefore?.(earliest),
});

let travellers = 0;

/** Runs the work with the clock set to `then`; concurrent work keeps its own clock. */
export async function at<T>(then: Date, work: () => Promise<T>): Promise<T> {
  travellers += 1;
  try {
    return await moment.run(then, work);
  } finally {
    travellers -= 1;
    if (travellers === 0) moment.disable(); // while it is enabled, every promise of the process costs more
  }
}
