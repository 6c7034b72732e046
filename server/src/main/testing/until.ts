import { setTimeout as pause } from 'node:timers/promises';

import type { LogChainWatch } from '../../contest/proof/log-chain-watch.ts';

/** Long enough for a loaded machine; only a failing test waits that long. */
const WAIT_MS_MAX = 30_000;
const AGAIN_MS = 5;

/** Resolves once it is so. @throws {Error} when it does not come to that in time. */
export async function until(isSo: () => unknown): Promise<void> {
  const began = performance.now();
  while (!isSo()) {
    if (performance.now() - began > WAIT_MS_MAX) throw new Error('It does not come to that');
    await pause(AGAIN_MS);
  }
}

/** Resolves once the chain is folded up to the end of the log. */
export async function chainReady(watch: LogChainWatch): Promise<void> {
  await until(() => watch.current);
  await watch.ordinalNow();
}
